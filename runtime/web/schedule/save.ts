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
export async function keep(plan: ListPlan, row: Pick<Row, 'id' | 'version'>, to: Place, isSure = false): Promise<number | null> {
  try {
    const version = await asked((confirmed) => send(plan, row, to, confirmed), isSure);
    recordsChanged(plan.api);
    return version;
  } catch (refused) {
    toast.failure(refused);
    recordsChanged(plan.api);
    return null;
  }
}

async function asked(run: (confirmed: boolean) => Promise<number>, isSure: boolean): Promise<number | null> {
  try {
    return await run(isSure);
  } catch (error) {
    const failure = asFailure(error);
    if (!failure.isQuestion) throw error;
    if (!await (await import('../data/runAction.tsx')).askToGoOn(failure)) return null;
    return run(true);
  }
}

async function send({ api, schedule }: ListPlan, { id, version }: Pick<Row, 'id' | 'version'>, to: Place, confirmed: boolean): Promise<number> {
  const { lane, start, finish, days, move, unplan } = schedule!;
  const body = { id: id!, version: version as number, ...(confirmed && { confirmed }) };
  if (to.lane === null) return ((await act(api, unplan!.do, body, newKey())) as ActionDone).version;
  const said = { ...body, [lane.name]: to.lane, [start.name]: dayText(to.start), [finish.name]: dayText(to.finish), ...(days !== undefined && (!move || move.ask?.some((field) => field.name === days)) && { [days]: to.days && daysOut(to.days) }) };
  return move ? ((await act(api, move.do, said, newKey())) as ActionDone).version : (await http.put<Saved>(api, said, { idempotencyKey: newKey() })).version;
}
