// What each function computes. Arguments arrive without nulls: the evaluator answers null for those before.
import { Decimal, roundTo, settledText, toText, withoutNoise } from '../decimal.ts';
import { minuteOf } from '../schedule/calendar.ts';
import { addWork, calendarOf, workDays, workMinutes } from '../schedule/workCount.ts';
import { type PeriodUnit, localTime, periodAt } from '../values/dates.ts';
import { readIdCard } from '../checks/idCard.ts';
import type { CallName } from './tree.ts';
import type { RunEnv, Type } from './types.ts';
import { idOf } from './values.ts';

export type PlainCall = Exclude<CallName, 'first' | 'between' | 'min' | 'max' | 'size' | 'total' | 'spread' | 'worked'>;

export const calls: Record<PlainCall, (args: readonly unknown[], types: readonly Type[], env: RunEnv) => unknown> = {
  round: ([x, scale]) => roundTo(x as Decimal, scaleOf(scale), Decimal.ROUND_HALF_UP),
  ceil: ([x, scale]) => roundTo(x as Decimal, scaleOf(scale), Decimal.ROUND_CEIL),
  floor: ([x, scale]) => roundTo(x as Decimal, scaleOf(scale), Decimal.ROUND_FLOOR),
  abs: ([x]) => (x as Decimal).abs(),
  month: ([date]) => String(date).slice(0, 7),
  week: ([date]) => isoWeek(String(date)),
  quarter: ([date]) => `${String(date).slice(0, 4)}-Q${Math.ceil(Number(String(date).slice(5, 7)) / 3)}`,
  year: ([date]) => new Decimal(String(date).slice(0, 4)),
  lastDay: ([month]) => new Date(Date.UTC(Number(String(month).slice(0, 4)), Number(String(month).slice(5, 7)), 0)).toISOString().slice(0, 10),
  date: ([time], types, env) => (types[0].kind === 'date' ? time : dayIn(String(time), env.timeZone ?? 'Asia/Shanghai')),
  days: ([a, b]) => new Decimal((dayNumber(String(a)) - dayNumber(String(b))) / dayMs),
  minutes: ([a, b], types) => (types[0].kind === 'time' ? new Decimal(minuteOf(String(a)) - minuteOf(String(b))) : new Decimal(Date.parse(String(a)) - Date.parse(String(b))).div(60_000)),
  addDays: ([date, n]) => new Date(dayNumber(String(date)) + (n as Decimal).trunc().toNumber() * dayMs).toISOString().slice(0, 10),
  addWork: ([date, n, calendar], _types, env) => { const found = along(env, calendar); return found ? addWork(found, String(date), (n as Decimal).trunc().toNumber()) : null; },
  workDays: ([to, from, calendar], _types, env) => { const found = along(env, calendar); return found ? counted(workDays(found, String(to), String(from))) : null; },
  workMinutes: ([to, from, calendar], _types, env) => {
    const found = along(env, calendar);
    const zone = env.timeZone ?? 'Asia/Shanghai';
    return found ? counted(workMinutes(found, localTime(new Date(String(to)), zone), localTime(new Date(String(from)), zone))) : null;
  },
  startOf: ([date, unit, n]) => periodAt(String(date), unit as PeriodUnit, n === undefined ? 0 : (n as Decimal).trunc().toNumber()).from,
  endOf: ([date, unit, n]) => periodAt(String(date), unit as PeriodUnit, n === undefined ? 0 : (n as Decimal).trunc().toNumber()).to,
  text: ([x, scale]) => (!(x instanceof Decimal) ? String(x) : scale === undefined ? toText(withoutNoise(x)) : settledText(x, scaleOf(scale))),
  startsWith: ([text, part]) => String(text).startsWith(String(part)),
  endsWith: ([text, part]) => String(text).endsWith(String(part)),
  contains: ([text, part]) => String(text).includes(String(part)),
  lower: ([text]) => String(text).toLowerCase(),
  upper: ([text]) => String(text).toUpperCase(),
  // The same blanks as btrim gets in SQL: typing aids put U+3000 and U+00A0 into texts.
  trim: ([text]) => String(text).replace(/^[ \t\n\r\f\v\u00a0\u3000]+/, '').replace(/(?<![ \t\n\r\f\v\u00a0\u3000])[ \t\n\r\f\v\u00a0\u3000]+$/, ''),
  // Only to fill in what is left empty: null for a number that cannot be one.
  idCardBirthday: ([text]) => readIdCard(String(text))?.birthday ?? null,
  idCardSex: ([text]) => readIdCard(String(text))?.gender ?? null,
};

const along = (env: RunEnv, calendar: unknown): ReturnType<typeof calendarOf> => calendarOf(env.calendars, calendar === undefined ? undefined : String(idOf(calendar)));
const counted = (count: number | null): Decimal | null => (count === null ? null : new Decimal(count));

/** Letters as people count them, as char_length does. */
export function textSize(text: string): Decimal {
  let count = 0;
  for (const _ of text) count++;
  return new Decimal(count);
}

/** `2026-W01`: weeks start on Monday, and belong to the year of their Thursday. */
function isoWeek(date: string): string {
  const day = new Date(dayNumber(date));
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const first = Date.UTC(day.getUTCFullYear(), 0, 1);
  return `${day.getUTCFullYear()}-W${String(Math.ceil(((day.getTime() - first) / dayMs + 1) / 7)).padStart(2, '0')}`;
}

const dayMs = 86_400_000;
const dayNumber = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
const scaleOf = (scale: unknown): number => (scale instanceof Decimal ? Math.max(-15, Math.min(20, scale.trunc().toNumber())) : 0);

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** yyyy-MM-dd of an instant where the company is. */
function dayIn(time: string, timeZone: string): string | null {
  const ms = Date.parse(time);
  if (Number.isNaN(ms)) return null;
  let format = dayFormats.get(timeZone);
  // 'sv-SE' writes ISO dates.
  if (!format) dayFormats.set(timeZone, (format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })));
  return format.format(ms);
}
