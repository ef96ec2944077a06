// Rows of any list that an effect takes: of an entity, of lines or of a balance, by `from`, `where` and `order`.
import type { ScopeTypes } from '../expressions/index.ts';
import type { Context } from '../language/checkContext.ts';
import type { Definition } from '../language/definition.ts';
import { didYouMean } from '../language/faults.ts';
import type { Cel } from '../language/model.ts';
import type { Path } from '../language/places.ts';
import { modelOf } from './writing.ts';

/** `from` names the rows, `where` sees each as `target`; without `order` they come as they were made. */
export interface RowsFrom { from: string; where?: Cel; order?: string }

/** Variables beside those of the effect: a row found, and all of its group. */
export const foundScope = (scope: ScopeTypes, from: string): ScopeTypes => ({ ...scope, target: { kind: 'row', row: from }, targets: { kind: 'list', of: { kind: 'row', row: from } } });

/** Checks where rows come from. @returns the variables of what is made of them; undefined where that is unknown, which is told */
export function checkFrom({ from, where, order, each }: Partial<RowsFrom> & { each?: string }, outer: ScopeTypes, definition: Definition, at: Path, context: Context): ScopeTypes | undefined {
  const fault = (word: string, code: string, message: string, fix: string, key = true): void => definition.fault([...at, word], code, message, fix, key ? { key: true } : {});
  if (from === undefined) {
    const word = order !== undefined ? 'order' : context.sound(where, outer) && 'where';
    if (word) fault(word, 'from.none', `Nothing is looked for: \`${word}\` means nothing.`, 'Say whose rows: `"from": "…"`.');
    return where === undefined && order === undefined ? outer : undefined;
  }
  if (each !== undefined) { fault('each', 'from.each', 'Rows are looked for once, not once more for each row of lines.', 'Take `each` away, and compare in `where`: `target.sku in record.lines.map(l, l.sku)`.'); return undefined; }
  const { model } = context;
  const scope = foundScope(outer, from);
  const wide = modelOf(model, scope);
  const row = wide.rows[from];
  if (!row) { if (!context.isBroken(from)) fault('from', 'entity.unknown', `There is no entity, lines or balance \`${from}\`.`, didYouMean(from, [...Object.keys(model.rows), ...Object.keys(model.balances)], 'Write its file, or check the id.'), false); return undefined; }
  if (model.entities[row.entity]?.scope !== 'company') { fault('from', 'from.scope', `Rows of ${from} belong to no company.`, 'Take rows of the company.', false); return undefined; }
  const { targets: _targets, ...one } = scope;
  const fits = context.sound(where, one, wide);
  if (where === undefined || (fits && !fits.reads.some((path) => path === 'target' || path.startsWith('target.')))) definition.fault(where === undefined ? [...at, 'from'] : [...at, 'where'], 'from.all', where === undefined ? `Nothing says which rows of ${from} are taken.` : 'This does not look at `target`: all rows would fit, or none.', where === undefined ? 'Add `where`.' : 'Compare a field of `target`.', { key: where === undefined });
  order?.split(',').forEach((part) => context.fieldAt(definition, [...at, 'order'], row, part.trim().split(' ')[0]!));
  return scope;
}
