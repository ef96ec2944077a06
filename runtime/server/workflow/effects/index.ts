// What each kind of effect does. One more kind: a file here and its line below; what it is otherwise stands in runtime/core/effects.
import type { Effect } from '../../../core/language/model.ts';
import type { ActionRun, EffectOf, EffectRunner } from '../actionRun.ts';
import { standingEffects } from '../effectLog.ts';
import { runAdd } from './add.ts';
import { amendedRows, runAmend } from './amend.ts';
import { runApprove } from './approve.ts';
import { runCall } from './call.ts';
import { runCreate } from './create.ts';
import { runMerge } from './merge.ts';
import { runNotify } from './notify.ts';
import { runPost } from './post.ts';
import { runReverse } from './reverse.ts';
import { runRollup, targetsOf } from './rollup.ts';
import { runSet } from './set.ts';
import { runTask } from './task.ts';
import { runTransition, transitionRows } from './transition.ts';

/** A row of another record that an effect is going to write to. */
interface Written { rowType: string; id: string }
interface Runner { run: EffectRunner; rows?(run: ActionRun, effect: Effect): Promise<Written[]> }

const runners = new Map<string, Runner>();

/**
 * Makes a kind run.
 * @param rows rows it is going to write to: they are locked before the first effect, in one order for all
 */
export function registerRunner<K extends Effect['kind']>(kind: K, run: EffectRunner<EffectOf<K>>, rows?: (run: ActionRun, effect: EffectOf<K>) => Promise<Written[]>): void {
  runners.set(kind, { run: run as unknown as EffectRunner, ...(rows && { rows: rows as unknown as Runner['rows'] }) });
}

registerRunner('add', runAdd);
registerRunner('amend', runAmend, async (run, effect) => amendedRows(run, effect).map(({ rowType, id }) => ({ rowType, id })));
registerRunner('approve', runApprove);
registerRunner('call', runCall);
registerRunner('create', runCreate);
registerRunner('merge', runMerge);
registerRunner('notify', runNotify);
registerRunner('post', runPost);
registerRunner('reverse', runReverse, async ({ work, entity, record }) => (await standingEffects(work, entity.id, record.id)).flatMap((done) => ('rowType' in done ? [{ rowType: done.rowType, id: done.id }] : [])));
registerRunner('rollup', runRollup, async (run, effect) => {
  const { rowType, targets } = await targetsOf(run, effect);
  return targets.map(({ id }) => ({ rowType, id }));
});
registerRunner('set', runSet);
registerRunner('task', runTask);
registerRunner('transition', runTransition, transitionRows);

export const isRun = (kind: string): boolean => runners.has(kind);

export function runEffect(run: ActionRun, effect: Effect): Promise<void> {
  return runnerOf(effect).run(run, effect);
}

/** Rows of other records that an effect is going to write to. */
export async function rowsWritten(run: ActionRun, effect: Effect): Promise<Written[]> {
  return await runnerOf(effect).rows?.(run, effect) ?? [];
}

function runnerOf({ kind }: Effect): Runner {
  const runner = runners.get(kind);
  if (!runner) throw new Error(`Nothing runs the effect "${kind}". Add runtime/server/workflow/effects/${kind}.ts and its line in index.ts.`);
  return runner;
}
