// rollup: adds to fields of rows upstream, or puts values into them.
import type { Cel } from '../language/model.ts';
import type { EffectBase } from '../language/workflowModel.ts';
import { defineEffect } from './effect.ts';
import { isNotTheirs, setFields } from './writing.ts';

/** Add to (or put into) fields of the row that `rollup` points to; with `where`, `rollup` is a row type, and all its rows for which that holds over `target` are meant. Undone by `reverse: all`. */
export interface RollupEffect extends EffectBase { kind: 'rollup'; rollup: Cel; where?: Cel; add?: Record<string, Cel>; put?: Record<string, Cel> }
declare module '../language/workflowModel.ts' { interface EffectKinds { rollup: RollupEffect } }

export default defineEffect<RollupEffect>({
  kind: 'rollup',
  check({ rollup, where, add, put }, { scope, definition, at, context }) {
    // With `where`, the rows of a type for which it holds.
    const target = where === undefined ? context.sound(rollup, scope) : undefined;
    const found = where === undefined ? undefined : context.row(definition, [...at, 'rollup'], rollup);
    if (!add && !put) definition.fault(at, 'effect.empty', 'This rollup changes nothing.', 'Say what to `add` or to `put`.');
    const rows = found ?? (target?.type.kind === 'row' ? context.model.rows[target.type.row] : undefined);
    if (!rows || isNotTheirs(rows, [...at, where === undefined ? 'rollup' : 'where'], definition, context)) return;
    setFields(add, rows, scope, definition, [...at, 'add'], context, 'add', target?.tree);
    setFields(put, rows, scope, definition, [...at, 'put'], context, 'put', target?.tree);
  },
  isTold: true,
});
