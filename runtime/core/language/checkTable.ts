// Checks questions with tables: which rows they begin with, what their columns hold and who fills them.
import { scopeOf, plainScopeOf, tableRow, type ScopeTypes } from '../expressions/index.ts';
import { traitsOf } from '../values/types/index.ts';
import type { Context } from './checkContext.ts';
import { checkField } from './checkEntities.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Action, Entity, Field } from './model.ts';
import type { Path } from './places.ts';

/** Words that look at other inputs or records while one types: a row of a question has none of them. */
const unmeant = ['visible', 'default', 'computed', 'read', 'fills', 'where', 'unique', 'gathered', 'counted', 'system', 'attributes', 'table'] as const;

export function checkTable({ table, name, ...field }: Field, action: Action, entity: Entity, definition: Definition, at: Path, context: Context): void {
  const { from, of, when, set, fields } = table!;
  for (const word of ['default', 'check', 'mask'] as const) if (field[word] !== undefined) definition.fault([...at.slice(0, -1), word], 'field.property', `\`${word}\` means nothing on a question with a table.`, 'Say it of its columns, or as a guard of the action.', { key: true });
  const lines = from === undefined ? undefined : entity.lines[from];
  if (from !== undefined && !lines) { definition.fault([...at, 'from'], 'table.from', `${entity.id} has no lines \`${from}\`.`, didYouMean(from, Object.keys(entity.lines), 'Take it away: rows are then typed by hand.')); return; }
  if (from !== undefined && action.on !== undefined && action.on !== 'record') definition.fault([...at, 'from'], 'table.record', 'The action runs on several records, or on none: there is no document whose rows the table could begin with.', 'Take `on` away, or let rows be typed by hand.', { key: true });
  for (const word of ['when', 'set'] as const) if (from === undefined && table![word] !== undefined) definition.fault([...at, word], 'table.from', `\`${word}\` looks at rows of the document, and the table begins with none.`, 'Add `from`, or take this away.', { key: true });
  const own: ScopeTypes | undefined = of === undefined || !lines ? undefined : scopeOf(context.model, of);
  if (own) context.expression(definition, [...at, 'when'], when, own, 'bool');
  for (const [target, source] of Object.entries(own ? set ?? {} : {})) {
    if (fields[target]) context.expression(definition, [...at, 'set', target], source, own!, fields[target]);
    else definition.fault([...at, 'set', target], 'field.unknown', `The table has no column \`${target}\`.`, didYouMean(target, Object.keys(fields)), { key: true });
  }
  const scope = plainScopeOf(context.model, entity.id, { row: tableRow(table!) });
  for (const column of Object.values(fields)) checkColumn(column, name, set ?? {}, scope, definition, [...at, 'fields', column.name], context);
  if (table!.matrix) checkCells(table!, definition, [...at, 'matrix']);
  if (Object.values(fields).every(({ readonly }) => readonly === true)) definition.fault([...at, 'fields'], 'table.shown', 'Nothing of the table can be typed.', 'Let one of its columns be typed, or take the table away.', { key: true });
}

/** Cells stand for rows of the document, told apart by two records of the row; all else is shown. */
function checkCells({ from, fields, matrix }: NonNullable<Field['table']>, definition: Definition, at: Path): void {
  if (from === undefined) { definition.fault(at, 'table.cells', 'Rows that are typed by hand have no place in a table of cells.', 'Add `from`, or take `matrix` away.', { key: true }); return; }
  const known = (name: string, here: Path): Field | undefined => {
    if (!fields[name]) definition.fault(here, 'field.unknown', `The table has no column \`${name}\`.`, didYouMean(name, Object.keys(fields)));
    return fields[name];
  };
  for (const [path, name] of [[['rows'], matrix!.rows], [['columns'], matrix!.columns], ...(matrix!.head ?? []).map((one, index) => [['head', index], one] as const)] as const) {
    const field = known(name, [...at, ...path]);
    if (field && traitsOf(field.type).refers !== 'one') definition.fault([...at, ...path], 'table.side', `\`${name}\` is no record: cells are not told apart by it.`, 'Name a `readonly` reference that `set` gives, such as `line.sku.color`.');
  }
  if (matrix!.rows === matrix!.columns) definition.fault([...at, 'columns'], 'table.same', 'Rows and columns are the same.', 'Name what stands across the top.');
  const figure = known(matrix!.figure, [...at, 'figure']);
  if (figure && (traitsOf(figure.type).number === undefined || figure.readonly === true)) definition.fault([...at, 'figure'], 'table.figure', `\`${figure.name}\` is no figure that is typed.`, 'Name the number that people enter into a cell.');
  matrix!.under?.forEach((name, index) => known(name, [...at, 'under', index]));
  const other = Object.values(fields).find(({ name, readonly }) => readonly !== true && name !== matrix!.figure);
  if (figure && other) definition.fault(at, 'table.one', `A cell has room for one figure, and \`${other.name}\` is typed as well.`, 'Write it `readonly`, or ask with rows.', { key: true });
}

function checkColumn(column: Field, table: string, set: Record<string, string>, scope: ScopeTypes, definition: Definition, at: Path, context: Context): void {
  if (column.name === 'line') definition.fault(at, 'table.line', '`line` is the row of the document that a row of the table stands for.', 'Give the column another name.', { key: true });
  for (const word of unmeant) if (column[word] !== undefined) definition.fault([...at, word], 'field.property', `\`${word}\` means nothing on a column of a question.`, 'Take it away; what rows begin with is said by `set`.', { key: true });
  for (const word of ['required', 'readonly'] as const) if (typeof column[word] === 'string') definition.fault([...at, word], 'table.word', `Whether \`${column.name}\` is ${word} cannot differ from row to row.`, word === 'required' ? 'Write `true`, or a `check`.' : 'Write `true`, or take it away.');
  const { cells, rows, structure, files, refers } = traitsOf(column.type);
  if (cells || rows || structure || files) definition.fault([...at, 'type'], 'table.type', `A column of \`${table}\` cannot be of type ${column.type}.`, 'Ask for a text, a figure, a date, a choice or a record.');
  if (refers !== undefined && column.readonly !== true) definition.fault(at, 'table.chosen', `Records cannot be chosen in a table: \`${column.name}\` refers to ${column.to}.`, 'Write `"readonly": true` and let `set` give it, or ask for one record beside the table.', { key: true });
  if (column.readonly === true && set[column.name] === undefined) definition.fault([...at, 'readonly'], 'table.empty', `Nothing gives \`${column.name}\` a value.`, 'Say it under `set`, or let it be typed.', { key: true });
  checkField({ ...column, table: undefined, attributes: undefined } as Field, undefined, scope, definition, at, context);
  column.check?.forEach((rule, index) => { context.expression(definition, [...at, 'check', index, 'that'], rule.that, scope, 'bool'); });
}
