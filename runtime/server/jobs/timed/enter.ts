// Every company has a plan for each timed work there is; the platform's own work is planned in its operator's company. A plan that people stopped stays stopped.
import { sql } from 'kysely';
import type { App, Tx } from '../../context.ts';
import { nextId } from '../../store/ids.ts';
import { nextRun, type Plan } from './plan.ts';

/** @param company that one alone (just made) */
export async function enterTimings(app: App, tx: Tx, company?: string): Promise<number> {
  const { timedJobs: jobs = [] } = app;
  if (!app.model.entities['ccm.timing'] || jobs.length === 0) return 0;
  const missing = await tx.run<{ company: string; timezone: string | null; key: string }>(sql`
    select c.id::text as company, c.timezone, j.key from amc.company c
    cross join unnest(${jobs.map((job) => job.key)}::text[], ${jobs.map((job) => job.platformOnly === true)}::bool[]) as j(key, ours)
    where c.del_flag = '0' and (not j.ours or c.kind = 'platform') and (${company ?? null}::bigint is null or c.id = ${company ?? null}::bigint)
      and not exists (select from ccm.timing t where t.company = c.id and t.job = j.key)`);
  const now = app.now();
  for (const { company: of, timezone, key } of missing) {
    const job = jobs.find((one) => one.key === key)!;
    const plan = wordsOf(job.cron);
    const next = nextRun({ mode: 'cron', cron: job.cron }, timezone ?? 'Asia/Shanghai', now)?.toISOString() ?? null;
    await tx.run(sql`insert into ccm.timing (company, id, version, name, job, module, mode, cron, time, weekday, month_day, plan, retry, retry_minutes, timeout_minutes, overlap, status, next_run, running, preset, create_date, update_date, del_flag)
      values (${of}::bigint, ${nextId()}::bigint, 1, ${job.label}, ${key}, ${job.module}, ${plan.mode}, ${plan.cron}, ${plan.time}, '1', ${plan.monthDay}::int, ${job.cron}, 0, 5, ${job.timeoutMinutes ?? 30}::int, 'skip', 'normal', ${next}::timestamptz, false, true, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, '0')
      on conflict do nothing`);
  }
  return missing.length;
}

/** A time of every day, or of a day of every month, is said as one. */
function wordsOf(cron: string): { mode: Plan['mode']; cron: string | null; time: string; monthDay: number } {
  const [, minute, hour, day] = /^0 (\d+) (\d+) (\*|\d+) \* \*$/.exec(cron) ?? [];
  if (minute === undefined || hour === undefined) return { mode: 'cron', cron, time: '08:00', monthDay: 1 };
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return day === '*' ? { mode: 'daily', cron: null, time, monthDay: 1 } : { mode: 'monthly', cron: null, time, monthDay: Number(day) };
}
