// When timed work is due: six fields of cron, or a plan in words (daily, weekly, monthly at a time of day), in the company's time zone.
import { Cron } from 'croner';

export interface Plan {
  mode: 'cron' | 'daily' | 'weekly' | 'monthly';
  cron?: string | null;
  /** `HH:mm` */
  time?: string | null;
  /** 1 Monday … 7 Sunday */
  weekday?: string | number | null;
  /** 1 … 31; a shorter month has it on its last day. */
  monthDay?: string | number | null;
}

/** @returns six fields, second first; null for what is no plan. A single second, so that two runs are a minute apart at least. */
export function cronOf({ mode, cron, time, weekday, monthDay }: Plan): string | null {
  if (mode === 'cron') return cronFault(cron ?? '') ? null : (cron ?? '').trim();
  const at = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time ?? '');
  if (!at) return null;
  const clock = `0 ${Number(at[2])} ${Number(at[1])}`;
  if (mode === 'daily') return `${clock} * * *`;
  if (mode === 'weekly') return isBetween(weekday, 1, 7) ? `${clock} * * ${Number(weekday) % 7}` : null;
  if (!isBetween(monthDay, 1, 31)) return null;
  // The 31st of a month of thirty days is its last; `L` alone would lose the months that have it earlier than wanted.
  return Number(monthDay) <= 28 ? `${clock} ${Number(monthDay)} * *` : Number(monthDay) === 31 ? `${clock} L * *` : `${clock} ${Number(monthDay)},L * *`;
}

export function cronFault(cron: string): boolean {
  const [second, ...rest] = cron.trim().split(/\s+/);
  if (rest.length !== 5 || !/^[0-5]?\d$/.test(second!)) return true;
  try {
    return new Cron(cron.trim(), { mode: '6-part', paused: true }).nextRun() === null;
  } catch {
    return true;
  }
}

/** @param cron as `cronOf` gives it */
export function nextRuns(plan: Plan, timeZone: string, after: Date, count: number): Date[] {
  const cron = cronOf(plan);
  if (cron === null) return [];
  const job = new Cron(cron, { mode: '6-part', paused: true, timezone: timeZone });
  const lastDays = plan.mode === 'monthly' && /,L /.test(cron);
  if (!lastDays) return job.nextRuns(count, after);
  // `29,L` means both: the last day counts only where the month has no such day.
  const runs: Date[] = [];
  for (let at: Date | null = after; runs.length < count;) {
    at = job.nextRun(at);
    if (at === null) break;
    if (dayIn(at, timeZone) <= Number(plan.monthDay)) runs.push(at);
  }
  return runs;
}

export const nextRun = (plan: Plan, timeZone: string, after: Date): Date | null => nextRuns(plan, timeZone, after, 1)[0] ?? null;

const dayIn = (at: Date, timeZone: string): number => Number(new Intl.DateTimeFormat('en-CA', { timeZone, day: 'numeric' }).format(at));

function isBetween(value: string | number | null | undefined, min: number, max: number): boolean {
  const number = Number(value);
  return value !== null && value !== undefined && value !== '' && Number.isInteger(number) && number >= min && number <= max;
}
