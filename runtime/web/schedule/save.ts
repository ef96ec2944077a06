// Keeping a move: the action or the edit that the plan names, with the version that was seen. What is questioned is asked, what is refused is told, and the bar goes back.
import type { ActionDone, Row, Saved } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { dayText } from '../../core/schedule/calendar.ts';
import type { Days } from '../../core/schedule/place.ts';
import { act } from '../data/api.ts';
import { recordsChanged } from '../data/changes.ts';
import { asFailure } from '../session/failure.ts';
import { http, newKey } from '../session/http.ts';
import { toast } from '../ui/toast.tsx';
import { daysOut } from './rows.ts';

/** `lane` null: back into the pool. */
export interface Place { lane: string | null; start: number; finish: number; days: Days | null }
export interface Move { id: string; to: Place }

/** @returns the version it has now; null where it was refused or the person said no */
export async function keep(plan: ListPlan, row: Row, to: Place, isSure = false): Promise<number | null> {
  try {
    const version = await withQuestion((confirmed) => send(plan, row, to, confirmed), isSure);
    recordsChanged(plan.api);
    return version;
  } catch (refused) {
    const { move, says } = plan.schedule!;
    const names = Object.values(says);
    const more = to.lane === null ? [] : (move?.ask ?? []).filter((field) => !names.includes(field.name) && field.visible !== 'false');
    // The move wants more than a place, a reason say: it is asked for.
    if (move && more.length > 0 && asFailure(refused).kind === 'rule') {
      const done = await (await import('../data/runAction.tsx')).runAction({ api: plan.api, action: { ...move, ask: more, preview: undefined }, rows: [row], body: spoken(plan, to), confirmText: asFailure(refused).text });
      return done && 'version' in done ? done.version : null;
    }
    toast.failure(refused);
    recordsChanged(plan.api);
    return null;
  }
}

async function withQuestion(run: (confirmed: boolean) => Promise<number>, isSure: boolean): Promise<number | null> {
  try {
    return await run(isSure);
  } catch (error) {
    const failure = asFailure(error);
    if (!failure.isQuestion) throw error;
    if (!await (await import('../data/runAction.tsx')).askToGoOn(failure)) return null;
    return run(true);
  }
}

async function send(plan: ListPlan, { id, version }: Row, to: Place, confirmed: boolean): Promise<number> {
  const { api } = plan;
  const { move, unplan } = plan.schedule!;
  const body = { id: id!, version: version as number, ...(confirmed && { confirmed }) };
  if (to.lane === null) return ((await act(api, unplan!.do, body, newKey())) as ActionDone).version;
  const said = { ...body, ...spoken(plan, to) };
  return move ? ((await act(api, move.do, said, newKey())) as ActionDone).version : (await http.put<Saved>(api, said, { idempotencyKey: newKey() })).version;
}

/** Where it goes, in the words of the move. */
function spoken({ schedule }: ListPlan, to: Place): Record<string, unknown> {
  const { lane, start, finish, days } = schedule!.says;
  return { ...(lane !== undefined && { [lane]: to.lane }), [start]: dayText(to.start), [finish]: dayText(to.finish), ...(days !== undefined && { [days]: to.days && daysOut(to.days) }) };
}
