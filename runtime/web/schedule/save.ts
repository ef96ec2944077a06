// Keeping a move: the action or the edit that the plan names, with the version that was seen. What is questioned is asked, what is refused is told, and the bar goes back.
import type { ActionDone, Row, Saved } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { dayText } from '../../core/schedule/calendar.ts';
import type { Days } from '../../core/schedule/place.ts';
import { localTime } from '../../core/values/dates.ts';
import { act, readRecord } from '../data/api.ts';
import { recordsChanged } from '../data/changes.ts';
import { t } from '../i18n/t.ts';
import { AppFailure, asFailure } from '../session/failure.ts';
import { http, newKey } from '../session/http.ts';
import { valueContext } from '../session/session.ts';
import { toast } from '../ui/toast.tsx';
import { daysOut, refOf } from './rows.ts';

/** `lane` null: back into the pool. */
export interface Place { lane: string | null; start: number; finish: number; days: Days | null }
export interface Move { id: string; to: Place }

/**
 * @param said yes already: a question that was answered on the board is not asked again
 * @returns the version it has now; null where it was refused or the person said no
 */
export async function keep(plan: ListPlan, row: Row, to: Place, isSure = false, said: readonly string[] = []): Promise<number | null> {
  try {
    const version = await withQuestion((confirmed) => send(plan, row, to, confirmed), isSure, said);
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
    const moved = await movedMeanwhile(plan, row, refused);
    if (moved === null) toast.failure(refused); else toast.wrong(moved);
    recordsChanged(plan.api);
    return null;
  }
}

/** Somebody moved it before: who, and when. */
async function movedMeanwhile(plan: ListPlan, { id, version }: Row, refused: unknown): Promise<string | null> {
  if (asFailure(refused).kind !== 'state') return null;
  const now = await readRecord(plan.api, id!).catch(() => undefined);
  const by = refOf(now?.updateBy)?.label;
  if (!now || by === undefined || typeof now.updateDate !== 'string' || Number(now.version) <= Number(version)) return null;
  return t('该任务已被 {user} 于 {time} 修改', { user: by, time: localTime(new Date(now.updateDate), valueContext().timeZone).slice(0, 16) });
}

async function withQuestion(run: (confirmed: boolean) => Promise<number>, isSure: boolean, said: readonly string[]): Promise<number | null> {
  try {
    return await run(isSure);
  } catch (error) {
    const failure = asFailure(error);
    if (!failure.isQuestion) throw error;
    const open = failure.errors.filter(({ message }) => !said.includes(message));
    if (open.length > 0 && !await (await import('../data/runAction.tsx')).askToGoOn(new AppFailure(failure.status, failure.text, open))) return null;
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
