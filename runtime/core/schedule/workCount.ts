// Working days and minutes counted along a calendar, as expressions ask for them: the same figures as the database gives (store/expression/calendars.ts).
import { dayMinutes, dayNo, dayText, isWorkday, minuteOf, plainCalendar, type WorkCalendar } from './calendar.ts';

/** Of a company: all that are in use, and which holds where none is named. */
export interface Calendars { all: Readonly<Record<string, WorkCalendar>>; usual?: string | null }

/** The name under which they stand beside the settings of a company. */
export const calendarsCode = 'calendars';

const read = new Map<string, Calendars>();
const maxRead = 500;

/** From what stands beside a company's settings. The same text is the same calendars, laid out once. */
export function readCalendars(settings: Readonly<Record<string, string | null>>): Calendars | undefined {
  const text = settings[calendarsCode];
  if (!text) return undefined;
  let known = read.get(text);
  if (!known) {
    if (read.size >= maxRead) read.clear();
    read.set(text, known = JSON.parse(text) as Calendars);
  }
  return known;
}

/** Days outside have no answer: a calendar is laid out once, from its first day to its last. */
export const firstDay = '2015-01-01';
export const lastDay = '2045-12-31';

/** A calendar laid out: its working days in order, and its overtime as spans of minutes since 1970. */
interface Laid { days: readonly number[]; shifts: readonly [number, number][]; minutes: number; overtime: readonly [start: number, minutes: number][] }

const laid = new WeakMap<WorkCalendar, Laid>();

function layOut(calendar: WorkCalendar): Laid {
  let known = laid.get(calendar);
  if (known) return known;
  const days: number[] = [];
  for (let no = dayNo(firstDay); no <= dayNo(lastDay); no++) if (isWorkday(calendar, no)) days.push(no);
  const shifts = calendar.shifts.map(({ from, to }): [number, number] => [minuteOf(from), minuteOf(to)]);
  const begin = Math.min(...shifts.map(([from]) => from));
  const end = Math.max(...shifts.map(([, to]) => to));
  // Overtime follows the last shift of a working day, and begins with the first of a day of rest.
  const overtime = shifts.length === 0 ? [] : Object.entries(calendar.exceptions).flatMap(([day, { kind, hours }]): [number, number][] => (kind !== 'overtime' ? [] : [[dayNo(day) * dayMinutes + (isWorkday(calendar, dayNo(day)) ? end : begin), Math.round(Number(hours ?? 0) * 60)]]));
  laid.set(calendar, known = { days, shifts, minutes: shifts.reduce((sum, [from, to]) => sum + to - from, 0), overtime });
  return known;
}

/** The calendar named, else the usual one, else eight hours with Sunday off. One that is named and not there: none. */
export function calendarOf(calendars: Calendars | undefined, id?: string): WorkCalendar | undefined {
  if (id !== undefined) return calendars?.all[id];
  return calendars?.all[calendars.usual ?? ''] ?? plainCalendar;
}

/** The `n`-th working day after a day, before it where `n` is below zero; the day itself for 0. @returns null outside of what is laid out */
export function addWork(calendar: WorkCalendar, day: string, n: number): string | null {
  const { days } = layOut(calendar);
  const no = dayNo(day);
  if (!isInside(no)) return null;
  if (n === 0) return dayText(no);
  const found = n > 0 ? days[upTo(days, no) + n - 1] : days[upTo(days, no - 1) + n];
  return found === undefined ? null : dayText(found);
}

/** Working days after `from`, up to `to` and with it; below zero the other way round. */
export function workDays(calendar: WorkCalendar, to: string, from: string): number | null {
  const { days } = layOut(calendar);
  const [late, early] = [dayNo(to), dayNo(from)];
  return isInside(late) && isInside(early) ? upTo(days, late) - upTo(days, early) : null;
}

/** Working minutes between two moments of the company's clock, `2026-03-02 08:30`; below zero the other way round. */
export function workMinutes(calendar: WorkCalendar, to: string, from: string): number | null {
  const [late, early] = [to, from].map((text) => ({ day: dayNo(text), minute: minuteOf(text.slice(11, 16)) }));
  if (!isInside(late!.day) || !isInside(early!.day)) return null;
  const { days, shifts, minutes, overtime } = layOut(calendar);
  const until = ({ day, minute }: { day: number; minute: number }): number => {
    const before = upTo(days, day - 1);
    const today = upTo(days, day) > before ? shifts.reduce((sum, [from_, to_]) => sum + inside(minute - from_, to_ - from_), 0) : 0;
    return before * minutes + today + overtime.reduce((sum, [start, length]) => sum + inside(day * dayMinutes + minute - start, length), 0);
  };
  return until(late!) - until(early!);
}

const inside = (passed: number, length: number): number => Math.min(Math.max(passed, 0), length);
const isInside = (no: number): boolean => no >= dayNo(firstDay) && no <= dayNo(lastDay);

/** How many of the days are not later: they stand in order. */
function upTo(days: readonly number[], no: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! <= no) low = middle + 1; else high = middle;
  }
  return low;
}
