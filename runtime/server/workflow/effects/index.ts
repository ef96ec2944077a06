// Every kind of effect and its runner. One more kind: a file here, a line here, its shape in core/language/model.ts.
import type { Effect } from '../../../core/language/model.ts';
import type { ActionRun, EffectOf, EffectRunner } from '../actionRun.ts';
import { runAdd } from './add.ts';
import { runApprove } from './approve.ts';
import { runCall } from './call.ts';
import { runCreate } from './create.ts';
import { runMerge } from './merge.ts';
import { runNotify } from './notify.ts';
import { runPost } from './post.ts';
import { runReverse } from './reverse.ts';
import { runRollup } from './rollup.ts';
import { runSet } from './set.ts';
import { runTask } from './task.ts';
import { runTransition } from './transition.ts';

// Typed by kind, so that a kind without a runner does not compile.
const runners: { [K in Effect['kind']]: EffectRunner<EffectOf<K>> } = {
  add: runAdd, approve: runApprove, call: runCall, create: runCreate, merge: runMerge, notify: runNotify, post: runPost, reverse: runReverse, rollup: runRollup, set: runSet, task: runTask, transition: runTransition,
};

export function runEffect(run: ActionRun, effect: Effect): Promise<void> {
  return (runners[effect.kind] as EffectRunner)(run, effect);
}
