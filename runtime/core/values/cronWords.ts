// A plan in words (every day, week, month at a time of day) and the six fields of cron that say the same.

export interface PlanWords {
  mode: 'daily' | 'weekly' | 'monthly' | 'cron';
  /** `HH:mm` */
  time: string;
  /** 1 Monday … 7 Sunday */
  weekday: string;
  /** 1 … 28; 31 is the last. */
  monthDay: string;
  cron: string;
}

export const firstPlan: PlanWords = { mode: 'daily', time: '08:00', weekday: '1', monthDay: '1', cron: '0 0 8 * * *' };

/** @returns null for a time there is not */
export function cronOfWords({ mode, time, weekday, monthDay, cron }: PlanWords): string | null {
  if (mode === 'cron') return cron.trim() === '' ? null : cron.trim();
  const at = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/.exec(time.trim());
  if (!at) return null;
  const clock = `0 ${Number(at[2])} ${Number(at[1])}`;
  if (mode === 'daily') return `${clock} * * *`;
  return mode === 'weekly' ? `${clock} * * ${Number(weekday) % 7}` : `${clock} ${monthDay === '31' ? 'L' : monthDay} * *`;
}

/** What cannot be said in words stays cron. */
export function wordsOfCron(cron: string): PlanWords {
  const found = /^0 (\d{1,2}) (\d{1,2}) (\*|L|\d{1,2}) \* (\*|[0-7])$/.exec(cron.trim());
  if (!found || (found[3] !== '*' && found[4] !== '*')) return { ...firstPlan, mode: 'cron', cron };
  const [, minute, hour, day, weekday] = found as unknown as [string, string, string, string, string];
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (weekday !== '*') return { ...firstPlan, mode: 'weekly', time, weekday: weekday === '0' ? '7' : weekday, cron };
  if (day === '*') return { ...firstPlan, mode: 'daily', time, cron };
  return Number(day) > 28 ? { ...firstPlan, mode: 'cron', cron } : { ...firstPlan, mode: 'monthly', time, monthDay: day === 'L' ? '31' : day, cron };
}
