// approve: puts the document to approval where the company has a flow that suits it; without one it goes its own way.
import { bizTypeOf } from '../../../core/approvals/conditions.ts';
import { approvableOf } from '../../approvals/flight.ts';
import { amountOf, startApproval } from '../../approvals/start.ts';
import type { EffectOf, EffectRunner } from '../actionRun.ts';

export const runApprove: EffectRunner<EffectOf<'approve'>> = async (run, effect) => {
  // An action that is itself what is approved was held back before its effects.
  if (effect.approve === run.action.name || run.places(effect).length === 0) return;
  const kind = approvableOf(run.work.app.model, bizTypeOf(run.entity, effect));
  const amount = amountOf(run.work, kind, run.record);
  // The flow may pass at once, and then runs the next action: the document must have arrived where this one leads.
  run.later.push(async () => { await startApproval(run.work, kind, run.record.id, amount); });
};
