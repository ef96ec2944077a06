// Keeps the working days of a lane for the load report: a calendar's rest days and exceptions counted out over months are no formula over one row.
import { createRecord, find, type Hook, type HookRef, one, updateRecord, type Work } from '../../../runtime/server/moduleApi.ts';
import { dayNumber, dayText, plainCalendar, type WorkCalendar, Working } from '../core/workCalendar.ts';

const monthsBefore = 1;
const monthsAfter = 6;

interface Lane { id: string; calendar: HookRef | null }

const laneDays: Hook<Lane> = async ({ work, record }) => {
  const working = new Working(await calendarOf(work, record.calendar?.id));
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

/** The lane's own calendar, else the company's default, else eight hours with Sunday off. */
async function calendarOf(work: Work, id: string | undefined): Promise<WorkCalendar> {
  const calendar = await one(work, 'aps.calendar', ['restDays'], { where: id === undefined ? { isDefault: true } : { id } });
  if (!calendar) return plainCalendar;
  const exceptions = await find(work, 'aps.calendar.exceptions', ['date', 'kind'], { where: { parent: calendar.id } });
  return {
    restDays: calendar.restDays?.match(/[1-7]/g) ?? [], shifts: plainCalendar.shifts,
    exceptions: exceptions.map(({ date, kind }) => ({ date: date!, kind: kind as 'off' | 'work' | 'overtime' })),
  };
}

const monthAt = (today: string, offset: number): string => {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + offset;
  return `${Math.floor(months / 12)}-${String(months % 12 + 1).padStart(2, '0')}`;
};

function daysOf(month: string): number[] {
  const first = dayNumber(`${month}-01`);
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return Array.from({ length }, (_, index) => first + index);
}
