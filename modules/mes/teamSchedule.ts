// What the hooks of the team's schedule share: the workshop's calendar, what other bars take of a day, a bar's days.
import { find, type HookRef, one, ours, readRecord, sql, updateRecord, type Work } from '../../runtime/server/moduleApi.ts';
import { dayCapacity, dayPlan, type PlanDay, usualLearning } from './core/dayPlan.ts';

export interface Bar { id: string; team: HookRef | null; order: HookRef; qty: number; startDate: string | null; workers: number | null; minutes: number; efficiency: string; seconds: string | null; learning: HookRef | null; endDate: string | null; days: { id?: string; date: string; qty: number; share: string }[] }
const entity = 'mes.teamSchedule';

/** Writes the days of a bar anew; without a team, a day or confirmed operations it has none and waits in the pool. */
export async function planBar(work: Work, id: string): Promise<void> {
  const bar = await readRecord(work, entity, id, { internal: true }) as unknown as Bar;
  const days = await daysOf(work, bar);
  await updateRecord(work, entity, {
    id, endDate: days.at(-1)?.date ?? null, startFraction: days[0]?.share ?? null,
    daily: days.length === 0 ? null : Object.fromEntries(days.map(({ date, qty }) => [date, qty])), days,
  } as never, { internal: true, quiet: true });
}

async function daysOf(work: Work, bar: Bar): Promise<PlanDay[]> {
  if (!bar.team || !bar.startDate || !bar.workers || !bar.seconds || Number(bar.seconds) === 0) return [];
  const learning = bar.learning ? (await find(work, 'ccm.coefficient.days', ['percent'], { where: { parent: bar.learning.id }, order: 'day' })).map(({ percent }) => String(Number(percent) / 100)) : usualLearning;
  const others = await work.tx.run<{ date: string; share: string }>(sql`select to_char(d.date, 'YYYY-MM-DD') as date, sum(d.share)::text as share from ${ours(work.caller, 'mes.teamSchedule.days', 'd')} join ${ours(work.caller, entity, 's')} on s.id = d.parent
    where s.team = ${bar.team.id}::bigint and s.id <> ${bar.id}::bigint and s.status in ('planned', 'published') and s.del_flag = '0' and d.date >= ${bar.startDate}::date group by d.date`);
  const taken = new Map(others.map(({ date, share }) => [date, share]));
  const isWorkDay = await calendarOf(work, bar.team.id);
  return dayPlan({ qty: bar.qty, start: bar.startDate.slice(0, 10), capacity: dayCapacity(bar.workers, bar.minutes, bar.efficiency, bar.seconds), learning: learning.length > 0 ? learning : usualLearning }, isWorkDay, (date) => taken.get(date) ?? '0');
}

/** Plans a bar as if no later one of its team were there; these then follow it in their order, from its end. */
export async function planAndPush(work: Work, id: string): Promise<void> {
  const { team, startDate } = await readRecord(work, entity, id, { internal: true }) as unknown as Bar;
  const later = team && startDate ? (await find(work, entity, ['startDate'], { where: { team: team.id, status: 'planned', startDate: { from: startDate } }, order: 'startDate' })).filter((one) => one.id !== id) : [];
  // Out of the way first, so that none waits for what follows it.
  for (const { id: other } of later) await updateRecord(work, entity, { id: other, days: [] } as never, { internal: true, quiet: true });
  await planBar(work, id);
  let end = await endOf(work, id);
  for (const { id: next, startDate: was } of later) {
    await updateRecord(work, entity, { id: next, startDate: end !== null && was! < end ? end : was } as never, { internal: true, quiet: true });
    await planBar(work, next);
    end = await endOf(work, next) ?? end;
  }
}

const endOf = async (work: Work, id: string): Promise<string | null> => (await one(work, entity, ['endDate'], { where: { id } }))?.endDate ?? null;

/** The calendar of the team's workshop goes before the company's; without any, Sunday is off. */
export async function calendarOf(work: Work, team: string): Promise<(date: string) => boolean> {
  const calendar = await work.tx.one<{ id: string; rest: string[] | null }>(sql`select c.id::text as id, c.rest_days as rest from ${ours(work.caller, 'aps.calendar', 'c')}
    where c.status = 'normal' and c.supplier is null and (c.department = ${team}::bigint or c.department = (select d.parent from ${ours(work.caller, 'amc.department', 'd')} where d.id = ${team}::bigint) or c.department is null) order by c.department nulls last, c.is_default desc limit 1`);
  const rest = new Set((calendar?.rest ?? ['7']).map(String));
  const exceptions = new Map(calendar ? (await find(work, 'aps.calendar.exceptions', ['date', 'kind'], { where: { parent: calendar.id } })).map(({ date, kind }) => [date!.slice(0, 10), kind!]) : []);
  return (date) => {
    const kind = exceptions.get(date);
    return kind === undefined ? !rest.has(String(new Date(`${date}T00:00:00Z`).getUTCDay() || 7)) : kind === 'work' || kind === 'overtime';
  };
}
