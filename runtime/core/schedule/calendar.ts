// A working calendar: which days are worked, and which minutes of them. Days are numbers (of 1970-01-01 on) inside, text at the border.
import { Decimal } from '../decimal.ts';

export interface Shift { from: string; to: string }
export interface CalendarException { kind: 'off' | 'work' | 'overtime'; /** Of overtime. */ hours?: string | null; name?: string | null }
/** As the wire has it: days of the week that rest (1 Monday … 7 Sunday), shifts of a day, exceptions by day. */
export interface WorkCalendar { id: string; rest: readonly number[]; shifts: readonly Shift[]; exceptions: Readonly<Record<string, CalendarException>> }

/** Eight hours, Sunday off: what holds where no calendar is kept. */
export const plainCalendar: WorkCalendar = { id: '0', rest: [7], shifts: [{ from: '08:00', to: '12:00' }, { from: '13:30', to: '17:30' }], exceptions: {} };

const dayMs = 86_400_000;
export const dayMinutes = 1_440;
/** Nobody plans further than this; a calendar without a working day ends a search here. */
const farthest = 4_000;
const texts = new Map<number, string>();

/** @param day `yyyy-MM-dd`, or a moment that begins so */
export const dayNo = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / dayMs;

export function dayText(no: number): string {
  let text = texts.get(no);
  if (text === undefined) texts.set(no, text = new Date(no * dayMs).toISOString().slice(0, 10));
  return text;
}

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (no: number): number => ((no + 3) % 7 + 7) % 7 + 1;

/** Of the day unit: overtime on a day of rest makes no working day of it. */
export function isWorkday(calendar: WorkCalendar, no: number): boolean {
  const kind = calendar.exceptions[dayText(no)]?.kind;
  return kind === 'off' ? false : kind === 'work' ? true : !calendar.rest.includes(weekdayOf(no));
}

export const workdayFrom = (calendar: WorkCalendar, no: number): number => seek(calendar, no, 1);
export const workdayUpTo = (calendar: WorkCalendar, no: number): number => seek(calendar, no, -1);

/** @returns the k-th working day after (below zero: before) a day; with 0 the day itself */
export function shiftWorkdays(calendar: WorkCalendar, no: number, k: number): number {
  let at = no;
  const step = k < 0 ? -1 : 1;
  for (let left = Math.abs(k); left > 0; left--) at = seek(calendar, at + step, step);
  return at;
}

/** Working days of a span, both ends inclusive; none where it ends before it begins. */
export function workdaysOf(calendar: WorkCalendar, from: number, to: number): number[] {
  const days: number[] = [];
  for (let no = from; no <= to; no++) if (isWorkday(calendar, no)) days.push(no);
  return days;
}

/** @returns how many working days lie in a span, less than zero never */
export const countWorkdays = (calendar: WorkCalendar, from: number, to: number): number => workdaysOf(calendar, from, to).length;

/** Minutes that are worked on a day, as spans from midnight. Overtime follows the last shift; on a day of rest it begins with the first. */
export function spansOf(calendar: WorkCalendar, no: number): [number, number][] {
  const exception = calendar.exceptions[dayText(no)];
  const shifts = calendar.shifts.map(({ from, to }): [number, number] => [minuteOf(from), minuteOf(to)]).sort(([a], [b]) => a - b);
  if (shifts.length === 0) return [];
  const extra = exception?.kind === 'overtime' ? new Decimal(exception.hours ?? 0).times(60).toNumber() : 0;
  if (!isWorkday(calendar, no)) return extra > 0 ? [[shifts[0]![0], shifts[0]![0] + extra]] : [];
  const end = shifts.at(-1)![1];
  return extra > 0 ? [...shifts, [end, end + extra]] : shifts;
}

/** Hours of an ordinary working day. */
export const hoursOf = (calendar: WorkCalendar): Decimal => calendar.shifts.reduce((sum, { from, to }) => sum.plus(minuteOf(to) - minuteOf(from)), new Decimal(0)).div(60);

/** @param time `13:30` */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function seek(calendar: WorkCalendar, from: number, step: 1 | -1): number {
  for (let no = from, n = 0; n < farthest; no += step, n++) if (isWorkday(calendar, no)) return no;
  return from;
}
