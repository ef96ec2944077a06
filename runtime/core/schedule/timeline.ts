// Time along a board: where a day stands at a zoom, and what the two lines of its head say.
import { dayNo, dayText, weekdayOf } from './calendar.ts';

export type Zoom = 'hour' | 'day' | 'week' | 'month';
/** Width of a day, and what a board shows of the time around a day: back, ahead. */
export const zooms: Readonly<Record<Zoom, { dayPx: number; back: number; ahead: number }>> = {
  hour: { dayPx: 960, back: 2, ahead: 12 }, day: { dayPx: 48, back: 14, ahead: 76 }, week: { dayPx: 16, back: 28, ahead: 210 }, month: { dayPx: 6, back: 60, ahead: 420 },
};
export const zoomOrder: readonly Zoom[] = ['month', 'week', 'day', 'hour'];
/** Hours between two ticks. */
const tickHours = 1;

export interface Span { from: number; to: number }

/** Days drawn around one, whole weeks; months that begin on their first where a day is narrow. */
export function spanAround(zoom: Zoom, around: number): Span {
  const { back, ahead } = zooms[zoom];
  const from = around - back;
  return { from: from - weekdayOf(from) + 1, to: around + ahead + 7 - weekdayOf(around + ahead) };
}

export interface Tick { from: number; days: number; text: string }

/** Upper line where hours stand below: days. */
export const daysOf = ({ from, to }: Span): Tick[] => Array.from({ length: to - from + 1 }, (_, at) => ({ from: from + at, days: 1, text: dayText(from + at) }));

/** Upper line: months. @param monthOf how a month is written */
export function months({ from, to }: Span, monthOf: (yearMonth: string) => string): Tick[] {
  const ticks: Tick[] = [];
  for (let day = from; day <= to;) {
    const text = dayText(day);
    const next = dayNo(`${Number(text.slice(5, 7)) === 12 ? Number(text.slice(0, 4)) + 1 : text.slice(0, 4)}-${String(Number(text.slice(5, 7)) % 12 + 1).padStart(2, '0')}-01`);
    ticks.push({ from: day, days: Math.min(next, to + 1) - day, text: monthOf(text.slice(0, 7)) });
    day = next;
  }
  return ticks;
}

/** Lower line: hours, days, or the Mondays of weeks. */
export function ticksOf(zoom: Zoom, { from, to }: Span): Tick[] {
  const ticks: Tick[] = [];
  if (zoom === 'hour') { for (let hour = 0; hour < (to - from + 1) * 24; hour += tickHours) ticks.push({ from: from + hour / 24, days: tickHours / 24, text: `${hour % 24}:00` }); return ticks; }
  if (zoom === 'day') { for (let day = from; day <= to; day++) ticks.push({ from: day, days: 1, text: String(Number(dayText(day).slice(8))) }); return ticks; }
  for (let day = from - weekdayOf(from) + 1; day <= to; day += 7) ticks.push({ from: day, days: 7, text: zoom === 'week' ? dayText(day).slice(5).replace('-', '/') : String(Number(dayText(day).slice(8))) });
  return ticks;
}

/** ISO week: of the Thursday in it. */
export function weekNo(day: number): number {
  const thursday = day - weekdayOf(day) + 4;
  return Math.floor((thursday - dayNo(`${dayText(thursday).slice(0, 4)}-01-01`)) / 7) + 1;
}
