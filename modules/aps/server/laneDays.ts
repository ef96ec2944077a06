// Keeps the working days of a lane for the load report: a calendar's rest days and exceptions counted out over months are no formula over one row.
import { createRecord, dayNo, dayText, find, type Hook, type HookRef, one, updateRecord, type Work, Working } from '../../../runtime/server/moduleApi.ts';
import { calendars } from '../calendars.ts';

const monthsBefore = 1;
const monthsAfter = 6;

interface Lane { id: string; calendar: HookRef | null; department: HookRef | null; supplier: HookRef | null }

const laneDays: Hook<Lane> = async ({ work, record }) => {
  const working = new Working((await calendars(work))(record));
  for (let offset = -monthsBefore; offset <= monthsAfter; offset += 1) await keepMonth(work, record.id, monthAt(work.today, offset), working);
};
export default laneDays;

async function keepMonth(work: Work, lane: string, month: string, working: Working): Promise<void> {
  const days = daysOf(month).filter((day) => working.isWorkDay(day)).map((day) => ({ date: dayText(day) }));
  const standing = await one(work, 'aps.laneMonth', ['month'], { where: { lane, month } });
  if (!standing) { await createRecord(work, 'aps.laneMonth', { lane, month, days } as never, { internal: true }); return; }
  const before = await find(work, 'aps.laneMonth.days', ['date'], { where: { parent: standing.id }, order: 'date' });
  if (before.map(({ date }) => date).join() === days.map(({ date }) => date).join()) return;
  await updateRecord(work, 'aps.laneMonth', { id: standing.id, days } as never, { internal: true, quiet: true });
}

const monthAt = (today: string, offset: number): string => {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + offset;
  return `${Math.floor(months / 12)}-${String(months % 12 + 1).padStart(2, '0')}`;
};

function daysOf(month: string): number[] {
  const first = dayNo(`${month}-01`);
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return Array.from({ length }, (_, index) => first + index);
}
