// Reading and reckoning dates without a clock of their own: text forms people type, days as numbers, time zones.
import { toHalfWidth } from './text.ts';

const dayMs = 86_400_000;

/** yyyy-MM-dd of a typed date, or null: 2026-3-5, 2026/3/5, 2026.3.5, 20260305, 260305, 0305, 2026年3月5日, 3/5, 3月5日; and as spreadsheets write days: 2026/3/5 0:00, 5-Mar-26, Mar 5, 2026. */
export function readDate(text: string, today: string): string | null {
  const typed = numbered(toHalfWidth(text).trim().replace(/[ T]0{1,2}:00(:00(\.0+)?)?$/, '')).split(/[年月]/).map((part) => part.trim()).join('-').replace(/[日号]$/, '').replace(/[/.]/g, '-');
  const full = /^(\d{4}|\d{2})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(typed);
  if (full) return dateOf(Number(full[1].length === 2 ? '20' + full[1] : full[1]), Number(full[2]), Number(full[3]));
  const short = /^(\d{1,2})-(\d{1,2})$/.exec(typed) ?? /^(\d{2})(\d{2})$/.exec(typed);
  return short ? dateOf(Number(today.slice(0, 4)), Number(short[1]), Number(short[2])) : null;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `5-Mar-2026` and `March 5, 2026` → `2026-3-5`; what names no month stays. */
function numbered(typed: string): string {
  const found = /^(\d{1,2})[-\s]([a-z]{3,9})\.?[-\s,]+(\d{4}|\d{2})$/i.exec(typed) ?? /^([a-z]{3,9})\.?\s(\d{1,2}),?\s(\d{4})$/i.exec(typed);
  if (!found) return typed;
  const [name, day] = /^\d/.test(found[1]) ? [found[2], found[1]] : [found[1], found[2]];
  const month = monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? typed : `${found[3]}-${month}-${day}`;
}

/** yyyy-MM of a typed month: 2026-3, 202603, 2026年3月, 3月 (of this year); a whole date gives its month. */
export function readMonth(text: string, today: string): string | null {
  const typed = toHalfWidth(text).trim().replace(/年\s*/, '-').replace(/月$/, '').replace(/[/.]/g, '-');
  const full = /^(\d{4})-(\d{1,2})$/.exec(typed) ?? /^(\d{4})(\d{2})$/.exec(typed);
  if (full) return monthOf(Number(full[1]), Number(full[2]));
  const short = /^(\d{1,2})$/.exec(typed);
  if (short) return monthOf(Number(today.slice(0, 4)), Number(short[1]));
  return readDate(text, today)?.slice(0, 7) ?? null;
}

/** HH:mm of a typed time of day: 8:05, 0805, 8, 8点半, 下午5点20分, 5:20 PM; seconds of a spreadsheet are left out when they are none. */
export function readTime(text: string): string | null {
  const typed = toHalfWidth(text).trim().toLowerCase().replace(/点半$/, ':30').replace(/[点时]/, ':').replace(/[分整]$/, '');
  const found = /^(上午|下午|晚上)?(\d{1,2}):?(\d{2})?(?::00)?\s*(am|pm)?$/.exec(typed.replace(/:$/, ''));
  if (!found) return null;
  const [, before, hours, minutes = '00', behind] = found;
  const isLate = /下午|晚上/.test(before ?? '') || behind === 'pm';
  const hour = Number(hours);
  if ((before !== undefined || behind !== undefined) && (hour > 12 || hour === 0)) return null;
  const of24 = isLate ? hour % 12 + 12 : /上午/.test(before ?? '') || behind === 'am' ? hour % 12 : hour;
  const value = `${String(of24).padStart(2, '0')}:${minutes}`;
  return isTime(value) ? value : null;
}

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Whether text is a real calendar day as JSON carries it. */
export function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts !== null && dateOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) !== null;
}

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

export function dateOf(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2999) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

function monthOf(year: number, month: number): string | null {
  return year >= 1900 && year <= 2999 && month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : null;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date + 'T00:00:00Z') + days * dayMs).toISOString().slice(0, 10);
}

export const periodUnits = ['week', 'month', 'quarter', 'year'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** First and last day of the period that holds a day, or of one `by` periods later. Weeks start on Monday. */
export function periodAt(date: string, unit: PeriodUnit, by = 0): { from: string; to: string } {
  if (unit === 'week') {
    const monday = addDays(date, 1 - weekday(date) + by * 7);
    return { from: monday, to: addDays(monday, 6) };
  }
  const months = unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12;
  const back = unit === 'month' ? 0 : unit === 'quarter' ? (Number(date.slice(5, 7)) - 1) % 3 : Number(date.slice(5, 7)) - 1;
  const from = addMonths(date, by * months - back);
  return { from, to: addDays(addMonths(from, months), -1) };
}

/** The day a month later or earlier, its first. */
export function addMonths(date: string, months: number): string {
  const [year, month] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** 1 Monday to 7 Sunday. */
export function weekday(date: string): number {
  return new Date(date + 'T00:00:00Z').getUTCDay() || 7;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Hours ahead of UTC in zones that have not changed their clocks since `steadyFrom`: reckoned, because a formatter costs milliseconds to make and microseconds to ask. */
const steady: Readonly<Record<string, number>> = { UTC: 0, 'Asia/Shanghai': 8, 'Asia/Hong_Kong': 8, 'Asia/Taipei': 8, 'Asia/Tokyo': 9 };
const steadyFrom = Date.UTC(1992, 0, 1);
const steadyUntil = Date.UTC(2999, 0, 1);

/** Wall-clock of an instant in a time zone: `2026-03-05 14:30:00`. */
export function localTime(instant: Date, timeZone: string): string {
  const hours = steady[timeZone];
  const ms = instant.getTime();
  if (hours !== undefined && ms >= steadyFrom && ms < steadyUntil) return new Date(ms + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  const parts: Record<string, string> = {};
  for (const { type, value } of formatter.formatToParts(instant)) parts[type] = value;
  return `${parts.year.padStart(4, '0')}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
}

/** The instant at which clocks of the zone show `yyyy-MM-dd HH:mm:ss`; where they are put forward, the later reading. */
export function instantOf(local: string, timeZone: string): Date {
  const wall = Date.parse(local.replace(' ', 'T') + 'Z');
  const offsetAt = (ms: number): number => Date.parse(localTime(new Date(ms), timeZone).replace(' ', 'T') + 'Z') - Math.floor(ms / 1000) * 1000;
  const first = wall - offsetAt(wall);
  return new Date(wall - offsetAt(first));
}

/** First instant of a day and of the next, for comparing instants with days: [from, to). */
export function dayBounds(date: string, timeZone: string): { from: string; to: string } {
  return {
    from: instantOf(date + ' 00:00:00', timeZone).toISOString(),
    to: instantOf(addDays(date, 1) + ' 00:00:00', timeZone).toISOString(),
  };
}

/** Today on the wall of a time zone. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  return localTime(now, timeZone).slice(0, 10);
}
