// Values of a filter that move with the calendar: `$today`, `$today-7`, `$thisWeek`, `$lastMonth`, `$last7`…, as first and last day.
import { addDays, addMonths, weekday } from '../values/dates.ts';

export interface Days { from: string; to: string }

/** @returns the days meant (both included), or null when the text is no such value */
export function relativeDays(text: string, today: string): Days | null {
  const shifted = /^\$today([+-]\d{1,4})?$/.exec(text);
  if (shifted) {
    const day = addDays(today, Number(shifted[1] ?? 0));
    return { from: day, to: day };
  }
  const period = /^\$(this|last|next)(Week|Month|Quarter|Year)$/.exec(text);
  if (period) {
    const by = { this: 0, last: -1, next: 1 }[period[1] as 'this' | 'last' | 'next'];
    if (period[2] === 'Week') {
      const monday = addDays(today, 1 - weekday(today) + by * 7);
      return { from: monday, to: addDays(monday, 6) };
    }
    if (period[2] === 'Month') return { from: addMonths(today, by), to: addDays(addMonths(today, by + 1), -1) };
    if (period[2] === 'Quarter') {
      const first = addMonths(`${today.slice(0, 7)}-01`, -((Number(today.slice(5, 7)) - 1) % 3) + by * 3);
      return { from: first, to: addDays(addMonths(first, 3), -1) };
    }
    const year = Number(today.slice(0, 4)) + by;
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
  // 最近n天 and 未来n天: today is the first of them.
  const around = /^\$(last|next)([1-9]\d{0,2})$/.exec(text);
  if (around) {
    const days = Number(around[2]) - 1;
    return around[1] === 'last' ? { from: addDays(today, -days), to: today } : { from: today, to: addDays(today, days) };
  }
  if (text === '$yesterday') return relativeDays('$today-1', today);
  if (text === '$tomorrow') return relativeDays('$today+1', today);
  return null;
}
