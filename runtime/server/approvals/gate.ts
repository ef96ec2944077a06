// Keeps a document as its approvers see it while an approval runs: its own actions and edits wait, withdrawing and voiding end the approval.
import { approvables, bizTypeOf } from '../../core/approvals/conditions.ts';
import { AppError } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { Action, Effect, Entity, Model } from '../../core/language/model.ts';
import type { Work } from '../context.ts';
import { amountOf, startApproval } from './start.ts';
import { backVerbOf, end, granted, refuse } from './engine.ts';
import { approvableOf, flightOf } from './flight.ts';
import { liveOf, writeLog } from './rows.ts';
import { mayWithdraw } from './withdraw.ts';

const known = new WeakMap<Model, Set<string>>();

/** Whether records of an entity are ever put to approval: all others are not looked at. */
export function isApprovable(model: Model, entityId: string): boolean {
  let ids = known.get(model);
  if (!ids) known.set(model, ids = new Set(model.entities['ccm.approval'] ? [...approvables(model).values()].map(({ entity }) => entity.id) : []));
  return ids.has(entityId);
}

/**
 * Asked before an action of a document runs, its row locked.
 * @returns what is to be done once the action has been stored, if anything; it is given the action's reason
 * @throws AppError `approval.running`
 */
export async function beforeAction(work: Work, entity: Entity, action: Action, record: Row & { id: string }, isInternal: boolean): Promise<((word: string | null) => Promise<void>) | undefined> {
  if (!isApprovable(work.app.model, entity.id)) return undefined;
  const live = await liveOf(work.tx, work.caller.company, entity.id, record.id);
  if (live.length === 0) return undefined;
  // What is void needs nobody's approval any more.
  if (action.to !== undefined && entity.workflow!.states[action.to]?.live === false) return async (word) => {
    for (const { id } of live) await finish(work, id, 'terminated', word);
  };
  if (isInternal) return undefined;
  const asks = approveOf(action);
  for (const one of live) {
    // Of one action alone: everything else goes on as if nothing were asked.
    if (one.bizType !== entity.id) {
      if (asks && bizTypeOf(entity, asks) === one.bizType) throw refuse(work, '该单据已在审批中');
      continue;
    }
    if (one.status === 'returned') continue;
    if (asks && bizTypeOf(entity, asks) === one.bizType) throw refuse(work, '该单据已在审批中');
    if (action.name !== backVerbOf({ kind: approvableOf(work.app.model, one.bizType) })) throw new AppError('approval.running');
    const { approval } = await flightOf(work, one.id);
    await mayWithdraw(work, approval);
    return (word) => finish(work, one.id, 'withdrawn', word);
  }
  return undefined;
}

/** Held back as a whole: an action that is itself what is to be approved. @returns whether it waits for an approval now */
export async function isHeldBack(work: Work, entity: Entity, action: Action, record: Row & { id: string }, ask: Record<string, unknown>): Promise<boolean> {
  const effect = approveOf(action);
  if (!effect || effect.approve !== action.name || granted(work).has(`${entity.id} ${record.id} ${action.name}`)) return false;
  const kind = approvableOf(work.app.model, bizTypeOf(entity, effect));
  return startApproval(work, kind, record.id, amountOf(work, kind, record), ask);
}

/** Asked before a person edits or deletes a record. @throws AppError `approval.running` */
export async function beforeEdit(work: Work, entityId: string, id: string): Promise<void> {
  if (!isApprovable(work.app.model, entityId)) return;
  const live = await liveOf(work.tx, work.caller.company, entityId, id);
  if (live.some((one) => one.status === 'running' && one.bizType === entityId)) throw new AppError('approval.running');
}

/** A document that was deleted takes its approval along. */
export async function afterDelete(work: Work, entityId: string, id: string): Promise<void> {
  if (!isApprovable(work.app.model, entityId)) return;
  for (const live of await liveOf(work.tx, work.caller.company, entityId, id)) await finish(work, live.id, 'terminated', null);
}

/** The document is where it belongs already; the approval follows it. */
async function finish(work: Work, id: string, status: 'withdrawn' | 'terminated', word: string | null): Promise<void> {
  const flight = await flightOf(work, id);
  await writeLog(work, id, { action: status === 'withdrawn' ? 'withdraw' : 'terminate', comment: word, round: flight.approval.round });
  await end(flight, status, word, { keepDocument: true });
}

const approveOf = (action: Action): Extract<Effect, { kind: 'approve' }> | undefined => action.effects.find((effect) => effect.kind === 'approve');
