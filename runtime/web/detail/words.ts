// Times as people say them on a trail: today and yesterday by name, else the date, the year only when it is another one.
import { t } from '../i18n/t.ts';

/** @param at ISO with Z @param now ms */
export function saidTime(at: string, now: number, timeZone: string): string {
  const parts = partsOf(Date.parse(at), timeZone);
  const time = `${parts.hour}:${parts.minute}`;
  if (sameDay(parts, partsOf(now, timeZone))) return t('今天 {time}', { time });
  if (sameDay(parts, partsOf(now - 86_400_000, timeZone))) return t('昨天 {time}', { time });
  if (parts.year === partsOf(now, timeZone).year) return t('{month}月{day}日 {time}', { month: Number(parts.month), day: Number(parts.day), time });
  return `${parts.year}-${parts.month}-${parts.day} ${time}`;
}

/** `03-16 09:12` */
export function shortTime(at: string, timeZone: string): string {
  const parts = partsOf(Date.parse(at), timeZone);
  return `${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`;
}

interface Parts { year: string; month: string; day: string; hour: string; minute: string }
function partsOf(at: number, timeZone: string): Parts {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as unknown as Parts;
}
function sameDay(a: Parts, b: Parts): boolean { return a.year === b.year && a.month === b.month && a.day === b.day; }

/** Of now. For what stands for a moment: a dialog, a bar, a list read anew. */
export function saidSince(at: string, timeZone: string): string { return saidTime(at, Date.now(), timeZone); }
