// Working calendars of the company as planning counts along them: which one holds for a lane or a plan, with its shifts, rest days and exceptions. Rows of three kinds, and a default that no look-up chains.
import { find, plainCalendar, readMany, type WorkCalendar, Working, type Work } from '../../runtime/server/moduleApi.ts';

interface Ref { id: string }
interface CalendarRecord { id: string; isDefault: boolean; department: Ref | null; supplier: Ref | null; restDays: string[]; shifts: { from: string; to: string }[]; exceptions: { date: string; kind: 'off' | 'work' | 'overtime'; hours: string | null; name: string | null }[] }
/** What a calendar is asked for: the one that is named, else that of the workshop or factory. */
export interface CalendarOf { calendar?: Ref | null; department?: Ref | null; supplier?: Ref | null }

/** All calendars in use, read once. @returns the one named, else that of its department or factory, else the default, else Sunday off and eight hours */
export async function calendars(work: Work): Promise<(of: CalendarOf) => WorkCalendar> {
  const ids = (await find(work, 'aps.calendar', [], { where: { status: 'normal' } })).map(({ id }) => id);
  const all = (await readMany(work, 'aps.calendar', ids, { internal: true })) as unknown as CalendarRecord[];
  return ({ calendar, department, supplier }) => {
    const found = all.find(({ id }) => id === calendar?.id) ?? all.find((one) => (department && one.department?.id === department.id) || (supplier && one.supplier?.id === supplier.id)) ?? all.find(({ isDefault }) => isDefault);
    return found ? workCalendar(found) : plainCalendar;
  };
}

/** Of a plan. `id` is null where nobody keeps a calendar. */
export async function workingOf(work: Work, calendar: string | null): Promise<{ id: string | null; working: Working }> {
  const found = (await calendars(work))({ calendar: calendar === null ? null : { id: calendar } });
  return { id: found === plainCalendar ? null : found.id, working: new Working(found) };
}

const workCalendar = ({ id, restDays, shifts, exceptions }: CalendarRecord): WorkCalendar => ({
  id, rest: restDays.map(Number), shifts: shifts.map(({ from, to }) => ({ from, to })), exceptions: Object.fromEntries(exceptions.map(({ date, kind, hours, name }) => [date.slice(0, 10), { kind, hours, name }])),
});
