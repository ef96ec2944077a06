// amend: writes what this document says anew into a row of another one, or of lines below that row.
import { didYouMean } from '../language/faults.ts';
import type { Cel } from '../language/model.ts';
import type { EffectBase } from '../language/workflowModel.ts';
import { defineEffect } from './effect.ts';
import { isNotTheirs, setFields } from './writing.ts';

/** The row that `amend` gives, or the one of its lines `in` that is like `key` (none: it is added; `gone`: it leaves), takes the values of `set` that are not null. `was`: what they take the place of. */
export interface AmendEffect extends EffectBase { kind: 'amend'; amend: Cel; in?: string; key?: Record<string, Cel>; gone?: Cel; set: Record<string, Cel>; was?: Record<string, Cel> }
declare module '../language/workflowModel.ts' { interface EffectKinds { amend: AmendEffect } }

export default defineEffect<AmendEffect>({
  kind: 'amend',
  check({ amend, in: lines, key, gone, set, was }, { entity, scope, definition, at, context }) {
    const target = context.sound(amend, scope);
    const row = target?.type.kind === 'row' ? context.model.rows[target.type.row] : undefined;
    if (!row || isNotTheirs(row, [...at, 'amend'], definition, context)) return;
    if (row.entity === entity.id && target!.tree.op === 'variable') { definition.fault([...at, 'amend'], 'amend.own', 'This is the document itself.', 'Write `{"set": {…}}`, or name the row of another document.'); return; }
    if (lines === undefined) {
      if (key !== undefined || gone !== undefined) definition.fault([...at, key === undefined ? 'gone' : 'key'], 'amend.in', `Nothing says which lines of ${row.id} are meant.`, 'Add `"in": "skus"`, or take it away.', { key: true });
    } else if (key === undefined || Object.keys(key).length === 0) definition.fault([...at, 'in'], 'amend.key', `Nothing says which row of \`${lines}\` is meant.`, 'Add `"key": {"sku": "line.sku"}`.', { key: true });
    const below = lines === undefined ? row : row.lines[lines];
    if (!below) { definition.fault([...at, 'in'], 'lines.unknown', `${row.id} has no lines \`${lines}\`.`, didYouMean(lines!, Object.keys(row.lines), 'It has none: take `in` away.')); return; }
    for (const name of Object.keys(was ?? {})) if (!set[name]) definition.fault([...at, 'was', name], 'amend.was', `\`${name}\` is not set: whatever it was stays.`, 'Take it away, or set it.', { key: true });
    for (const [word, values] of [['key', key], ['set', set], ['was', was]] as const) setFields(values, below, scope, definition, [...at, word], context, 'new');
  },
  isTold: true,
});
