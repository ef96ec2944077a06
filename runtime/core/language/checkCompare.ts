// Checks what records are compared by: fields that can stand in a cell, and rows that can be told apart.
import { traitsOf } from '../values/types/index.ts';
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import type { Entity, Field } from './model.ts';

export function checkCompare(entity: Entity, definition: Definition, context: Context): void {
  const { compare } = entity;
  if (!compare) return;
  const at = ['compare'];
  const shown = (names: readonly string[], row: Parameters<Context['fieldAt']>[2], path: (string | number)[], isHead = false): void => names.forEach((name, index) => {
    const field = context.fieldAt(definition, [...path, index], row, name);
    if (field && !fitsCell(field) && !(isHead && traitsOf(field.type).cells)) definition.fault([...path, index], 'compare.cell', `\`${name}\` does not fit into a cell: ${field.secret ? 'it never leaves the server' : 'it is a long text, a file, a table or rows of its own'}.`, field.secret ? 'Take it away.' : 'Name a field that says it in one value, or lines under `lines`.');
  });
  shown(compare.fields, entity, [...at, 'fields'], true);
  for (const [name, { by, show }] of Object.entries(compare.lines)) {
    const rows = context.rowsOf(definition, [...at, 'lines', name], entity, name);
    if (!rows) continue;
    by.forEach((one, index) => {
      const field = context.fieldAt(definition, [...at, 'lines', name, 'by', index], rows, one);
      const { number, text, refers, structure } = traitsOf(field?.type ?? 'string');
      if (field && (number === 'decimal' || refers === 'many' || structure || text === 'markup')) definition.fault([...at, 'lines', name, 'by', index], 'compare.by', `Rows cannot be told apart by \`${one}\`: it is what differs between records.`, 'Name references, choices or names that a row keeps from one record to the next.');
    });
    shown(show, rows, [...at, 'lines', name, 'show']);
    show.forEach((one, index) => { if (by.includes(one)) definition.fault([...at, 'lines', name, 'show', index], 'compare.show', `Rows that stand in one line agree in \`${one}\`: nothing of it is compared.`, 'Take it away here, or in `by`.'); });
  }
}

const fitsCell = ({ type, secret }: Field): boolean => { const { rows, cells, structure, files, text } = traitsOf(type); return !secret && !rows && !cells && !structure && files === undefined && text !== 'markup'; };
