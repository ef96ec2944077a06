// rollup: adds to fields of rows upstream, or puts values into them.
import type { Definition } from '../language/definition.ts';
import { didYouMean } from '../language/faults.ts';
import type { Cel, Entity } from '../language/model.ts';
import type { Path } from '../language/places.ts';
import type { EffectBase } from '../language/workflowModel.ts';
import { defineEffect } from './effect.ts';
import { isNotTheirs, setFields } from './writing.ts';

/** Add to (or put into) fields of the row that `rollup` points to; with `where`, `rollup` is a row type, and all its rows for which that holds over `target` are meant. Undone by `reverse: all`. */
export interface RollupEffect extends EffectBase { kind: 'rollup'; rollup: Cel; where?: Cel; add?: Record<string, Cel>; put?: Record<string, Cel>; /** States of the document written to; not said: live ones. */ states?: string[] }
declare module '../language/workflowModel.ts' { interface EffectKinds { rollup: RollupEffect } }

export default defineEffect<RollupEffect>({
  kind: 'rollup',
  check({ rollup, where, add, put, states }, { scope, definition, at, context }) {
    // With `where`, the rows of a type for which it holds.
    const target = where === undefined ? context.sound(rollup, scope) : undefined;
    const found = where === undefined ? undefined : context.row(definition, [...at, 'rollup'], rollup);
    if (!add && !put) definition.fault(at, 'effect.empty', 'This rollup changes nothing.', 'Say what to `add` or to `put`.');
    const rows = found ?? (target?.type.kind === 'row' ? context.model.rows[target.type.row] : undefined);
    if (!rows || isNotTheirs(rows, [...at, where === undefined ? 'rollup' : 'where'], definition, context)) return;
    checkStates(states, context.model.entities[rows.entity]!, definition, at);
    setFields(add, rows, scope, definition, [...at, 'add'], context, 'add', target?.tree);
    setFields(put, rows, scope, definition, [...at, 'put'], context, 'put', target?.tree);
  },
  isTold: true,
  needsNone: ({ where }) => where !== undefined,
});

/** States that a rollup writes to are those of the document it writes to. */
function checkStates(states: readonly string[] | undefined, { id, workflow }: Entity, definition: Definition, at: Path): void {
  if (!states) return;
  if (!workflow) { definition.fault([...at, 'states'], 'rollup.states', `${id} has no states.`, 'Take it away.', { key: true }); return; }
  for (const [index, state] of states.entries()) if (!workflow.states[state]) definition.fault([...at, 'states', index], 'state.unknown', `${id} has no state \`${state}\`.`, didYouMean(state, Object.keys(workflow.states)));
}
