// Approvals hand themselves in to what they hold: edits of records, and actions of documents.
import { bizTypeOf } from '../../core/approvals/conditions.ts';
import type { App } from '../context.ts';
import { onBeforeEdit } from '../entities/types.ts';
import type { ActionRun, EffectOf } from '../workflow/actionRun.ts';
import { onActions } from '../workflow/gate.ts';
import { approvableOf } from './flight.ts';
import { afterDelete, beforeAction, beforeEdit, isHeldBack } from './gate.ts';
import { amountOf, startApproval } from './start.ts';

/** Idempotent. */
export function connectApprovals(app: App): void {
  onBeforeEdit(app, beforeEdit);
  onActions(app, { beforeAction, isHeldBack, afterDelete, approve });
}

/** Puts the document to approval where the company has a flow that suits it; without one it goes its own way. */
async function approve(run: ActionRun, effect: EffectOf<'approve'>): Promise<void> {
  // An action that is itself what is approved was held back before its effects.
  if (effect.approve === run.action.name || run.places(effect).length === 0) return;
  const kind = approvableOf(run.work.app.model, bizTypeOf(run.entity, effect));
  const amount = amountOf(run.work, kind, run.record);
  // The flow may pass at once, and then runs the next action: the document must have arrived where this one leads.
  run.later.push(async () => { await startApproval(run.work, kind, run.record.id, amount); });
}
