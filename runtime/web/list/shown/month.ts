// Days of a month as weeks from Monday, and months before and after, as text.
import { addDays } from '../../../core/values/dates.ts';

/** Whole weeks that hold the month: yyyy-MM-dd, Monday first. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: string[][] = [];
  for (let day = addDays(first, -weekday); weeks.length === 0 || day.slice(0, 7) <= month; day = addDays(day, 7)) weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)));
  return weeks;
}

export function monthBeside(month: string, step: number): string {
  const [year, of] = month.split('-').map(Number) as [number, number];
  const count = year * 12 + of - 1 + step;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Where an arrow leads from a day: to the next, or to the next week. */
export function dayBeside(day: string, key: string): string | undefined {
  const step = ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 } as Record<string, number>)[key];
  return step === undefined ? undefined : addDays(day, step);
}

export const lastDay = (month: string): string => addDays(`${monthBeside(month, 1)}-01`, -1);
