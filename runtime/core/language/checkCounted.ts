// Checks numbers within a parent: a whole number of the entity itself that nobody types.
import { traitsOf } from '../values/types/index.ts';
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import type { Field, RowType } from './model.ts';
import type { Path } from './places.ts';

export function checkCounted(field: Field, row: RowType | undefined, definition: Definition, at: Path, context: Context): void {
  const here = [...at, 'counted'];
  if (!row || row.parent) { definition.fault(here, 'counted.place', row ? 'Rows of lines have their `seq`, which counts them.' : 'A question makes no records that could be counted.', 'Take it away; records of an entity are counted.', { key: true }); return; }
  if (traitsOf(field.type).number !== 'integer') definition.fault([...at, 'type'], 'counted.type', `Counting gives whole numbers, and \`${field.name}\` is of type ${field.type}.`, 'Write `"type": "integer"`; a text with a number in it is the entity\'s `numbering`.');
  if (!field.system && field.readonly !== true) definition.fault(at, 'counted.hands', `\`${field.name}\` can be typed by people, who would count otherwise.`, 'Add `"system": true`.', { key: true });
  for (const property of ['default', 'computed', 'read', 'gathered'] as const) {
    if (field[property] !== undefined) definition.fault([...at, property], 'field.property', `\`${property}\` means nothing on a field that is counted.`, 'Take it away.', { key: true });
  }
  field.counted!.forEach((name, index) => {
    const by = context.fieldAt(definition, [...here, index], row, name);
    if (!by) return;
    const { refers, rows, structure, cells } = traitsOf(by.type);
    if (by === field) definition.fault([...here, index], 'counted.by', `\`${name}\` cannot be counted within itself.`, 'Name what the records have in common.');
    else if (by.live || refers === 'many' || rows || structure || cells) definition.fault([...here, index], 'counted.by', `Records cannot be counted by \`${name}\`, which is ${by.live ? 'worked out when read' : `of type ${by.type}`}.`, 'Name a reference, a choice, a text or a date.');
  });
}
