// approve: puts the document to approval, where there is something to approve it.
import type { EffectRunner, EffectOf } from '../actionRun.ts';
import { gateOf } from '../gate.ts';

export const runApprove: EffectRunner<EffectOf<'approve'>> = async (run, effect) => { await gateOf(run.work)?.approve(run, effect); };
