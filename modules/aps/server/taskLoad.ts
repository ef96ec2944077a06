// What a planned task lays on the days of its lane: pieces, standard pieces and minutes, by the lane's capacity and calendar, into aps.laneLoad. A walk along a calendar is no row of one effect.
import { type Days, dayNo, daysOf, dayText, Decimal, find, type Hook, type HookRef, one, updateRecord, type Work } from '../../../runtime/server/moduleApi.ts';
import { lanesOf } from '../lanes.ts';

interface Task { plan: HookRef; lane: HookRef | null; item: HookRef; qty: string; start: string; finish: string; daily: Record<string, number> | null }

/** `given.over`: percent above which a day is questioned; 0 asks nothing. */
const taskLoad: Hook<Task> = async ({ work, entity, record, given, post, fault }) => {
  if (!record.lane) return;
  const [lane] = await lanesOf(work, 'aps.scheduleTask', record.lane.id);
  if (!lane) return;
  const item = (await one(work, 'aps.order.items', ['stdCoefficient', 'sam', 'category'], { where: { id: record.item.id } }))!;
  const weight = item.stdCoefficient ?? '1';
  const stored: Days | null = record.daily && Object.entries(record.daily).map(([day, pieces]) => [dayNo(day), Number(pieces)] as const).sort(([a], [b]) => a - b);
  const days = daysOf({ ...lane, perDay: lane.perDay, able: lane.able }, { qty: Number(record.qty), weight, kind: item.category }, dayNo(record.start), dayNo(record.finish), stored);
  const rows = days.map(([day, pieces]) => ({ plan: record.plan.id, lane: record.lane!.id, date: dayText(day), pieces, std: new Decimal(weight).times(pieces).toFixed(1), minutes: new Decimal(item.sam ?? 0).times(pieces).toFixed(1) }));
  const over = Number(given.over);
  if (over > 0 && lane.perDay) {
    const worst = await worstDay(work, record, rows, lane.perDay);
    if (worst && worst.rate.gt(over)) fault({ message: '{lane} {day} 负荷 {percent}%，是否继续？', values: { lane: lane.label, day: worst.date, percent: worst.rate.toFixed(1) }, level: 'warn' });
  }
  await post('aps.laneLoad', rows, work.today);
  if (stored !== days) await updateRecord(work, entity, { id: record.id, daily: Object.fromEntries(days.map(([day, pieces]) => [dayText(day), pieces])) } as never, { internal: true, quiet: true });
};
export default taskLoad;

/** The fullest of the days that this task lies on, with what else the plan has there. */
async function worstDay(work: Work, { id, plan, lane }: Task & { id: string }, rows: readonly { date: string; std: string }[], perDay: string): Promise<{ date: string; rate: Decimal } | undefined> {
  const dates = rows.map(({ date }) => date);
  const standing = await find(work, 'aps.laneLoad', ['date', 'std'], { where: { plan: plan.id, lane: lane!.id, date: dates, docId: { not: id } } });
  return rows.map(({ date, std }) => ({ date, rate: standing.filter((row) => row.date === date).reduce((sum, row) => sum.plus(row.std ?? 0), new Decimal(std)).div(perDay).times(100) })).sort((a, b) => b.rate.cmp(a.rate))[0];
}
