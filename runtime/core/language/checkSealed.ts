// Checks sealed and watched fields: what can be sealed, who may see it whole, and what the database would have to read to do.
import { traitsOf } from '../values/types/index.ts';
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import type { Field, RowType } from './model.ts';
import type { Path } from './places.ts';

/** Words that the database could carry out only on an open value. */
const readOnes = ['search', 'read', 'computed', 'gathered', 'counted'] as const;

export function checkSealed(field: Field, row: RowType | undefined, definition: Definition, at: Path, context: Context): void {
  for (const word of ['sealed', 'watched'] as const) {
    if (!field[word]) continue;
    if (!row) {
      if (word === 'watched') definition.fault([...at, word], 'sealed.place', 'A question keeps nothing to be read: what is answered is watched in the field it goes into.', 'Take it away; with `"sealed": true` the answer lies sealed while it waits for an approval.', { key: true });
    } else if (field.grant === undefined && field.mask?.grant === undefined) definition.fault([...at, word], 'sealed.grant', `Everybody sees \`${field.name}\` whole.`, 'Add a `grant`, so that few do; with a `mask` the others see it covered.', { key: true });
  }
  if (row && field.watched && !field.sealed) definition.fault([...at, 'watched'], 'watched.open', `\`${field.name}\` lies open: reports, filters and look-ups tell of it and leave no trace.`, 'Add `"sealed": true`.', { key: true });
  if (!field.sealed) return;
  const { text, choice } = traitsOf(field.type);
  if (text !== 'line' || choice !== undefined) definition.fault([...at, 'sealed'], 'sealed.type', `A field of type ${field.type} is not sealed.`, 'Seal a text of one line.', { key: true });
  if (!row) return;
  for (const word of readOnes) if (field[word] !== undefined) definition.fault([...at, word], 'field.property', `\`${word}\` means nothing on a sealed field.`, 'Take it away.', { key: true });
  const entity = context.model.entities[row.id];
  for (const rule of row.unique) if (rule.fields.includes(field.name) && rule.when !== undefined && new RegExp(`\\.${field.name}\\b`).test(rule.when)) definition.fault(at, 'sealed.sql', `\`${field.name}\` is sealed: the condition of a unique rule cannot read it.`, 'Take it out of `when`.', { key: true });
  if (entity?.key?.includes(field.name)) definition.fault(['key'], 'sealed.key', `\`${field.name}\` is sealed and names no record.`, 'Name fields that may be read.', { key: true });
}
