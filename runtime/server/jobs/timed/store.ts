// Plans of timed work in the database: what is due, claimed by one server at a time, and what came of it.
import { sql } from 'kysely';
import type { App, Founded, Tx } from '../../context.ts';
import { tellRecord } from '../../bus/recordWord.ts';
import { sendMessage } from '../../platform/messages/send.ts';
import { serverCaller } from '../../platform/companies/serverCaller.ts';
import { runnersAlive } from '../life.ts';
import { nextId } from '../../store/ids.ts';
import { prepared } from '../../store/statement.ts';
import { nextRun, type Plan } from './plan.ts';

export type Outcome = 'success' | 'fail' | 'timeout' | 'skipped';

export interface Claimed extends Plan {
  company: Founded; id: string; name: string; job: string; params: Record<string, unknown> | null; retry: number; retryMinutes: number; timeoutMinutes: number; notify: string[];
  /** This run's own number: what a run that was taken for dead writes later counts no more. */
  run: string;
  attempt: number;
  since: string;
  /** Somebody asked for it (立即执行). */
  isWanted: boolean;
}

interface Due { companyId: string; uuid: string; companyName: string; timezone: string | null; id: string; name: string; job: string; mode: Plan['mode']; cron: string | null; time: string | null; weekday: string | null; monthDay: number | null;
  params: Record<string, unknown> | null; retry: number; retryMinutes: number | null; timeoutMinutes: number; overlap: string; notify: string[] | null; status: string; nextRun: string | null; running: boolean; attempt: number; wanted: boolean; again: boolean }

const atOnce = 50;
export const keptLogDays = 90;

/** What is due now: claimed as far as there is room, put off where the last run still goes on. */
export async function claimDue(app: App, runner: number, room: number, jobs: readonly string[]): Promise<{ claimed: Claimed[]; more: boolean }> {
  return app.db.system(async (tx) => {
    // Claims come one after the other: what the statement below sees is what the last one left.
    const lock = await tx.one<{ mine: boolean }>(prepared("select pg_try_advisory_xact_lock(hashtext('loom jobs'), 2) as mine", []));
    if (!lock!.mine) return { claimed: [], more: false };
    const now = app.now();
    const at = now.toISOString();
    const due = await tx.run<Due>(sql`
      select c.id::text as "companyId", c.uuid, c.name as "companyName", c.timezone, t.id::text as id, t.name, t.job, t.mode, t.cron, t.time, t.weekday, t.month_day as "monthDay", t.params, t.retry, t.retry_minutes as "retryMinutes", t.timeout_minutes as "timeoutMinutes",
        t.overlap, t.notify_on_fail::text[] as notify, t.status, t.next_run as "nextRun", r.runner is not null as running, coalesce(r.attempt, 0) as attempt, coalesce(r.wanted, false) as wanted, r.retry_at <= ${at}::timestamptz is true as again
      from ccm.timing t join amc.company c on c.id = t.company and c.status = '0' and c.del_flag = '0' left join loom.timed_run r on r.company = t.company and r.id = t.id
      where t.del_flag = '0' and t.job = any(${jobs}::text[]) and ((t.status = 'normal' and (t.next_run <= ${at}::timestamptz or t.next_run is null)) or r.wanted or r.retry_at <= ${at}::timestamptz)
        and not (r.runner is not null and t.overlap = 'queue')
      order by t.next_run nulls first, t.id limit ${sql.lit(atOnce)} for update of t skip locked`);
    const claimed: Claimed[] = [];
    for (const one of due) {
      const plan: Plan = one;
      const isDue = one.status === 'normal' && one.nextRun !== null && Date.parse(one.nextRun) <= now.getTime();
      const next = one.status === 'normal' ? nextRun(plan, one.timezone ?? 'Asia/Shanghai', now)?.toISOString() ?? null : null;
      const company: Founded = { id: one.companyId, uuid: one.uuid, name: one.companyName, timezone: one.timezone };
      const mine = sql`company = ${company.id}::bigint and id = ${one.id}::bigint`;
      if (!isDue && !one.wanted && !one.again) { await tx.run(sql`update ccm.timing set next_run = ${next}::timestamptz where ${mine}`); continue; }
      if (one.running) {
        await tx.run(sql`update ccm.timing set next_run = ${next}::timestamptz, last_result = 'skipped' where ${mine}`);
        await tx.run(sql`update loom.timed_run set wanted = false, retry_at = null where ${mine}`);
        await writeLog(app, tx, { company: company.id, id: one.id, start: at, end: at, result: 'skipped', rows: null, message: '上次执行尚未结束' });
        continue;
      }
      if (claimed.length >= room) continue;
      const run = nextId();
      // The plan's own time begins anew; a repetition counts on.
      const attempt = one.again && !isDue && !one.wanted ? one.attempt + 1 : 1;
      await tx.run(sql`insert into loom.timed_run (company, id, runner, run, attempt, since) values (${company.id}::bigint, ${one.id}::bigint, ${runner}::int, ${run}::bigint, ${attempt}::int, ${at}::timestamptz)
        on conflict (company, id) do update set runner = excluded.runner, run = excluded.run, attempt = excluded.attempt, since = excluded.since, wanted = false, retry_at = null`);
      await tx.run(sql`update ccm.timing set running = true, next_run = ${next}::timestamptz where ${mine}`);
      claimed.push({ ...plan, company, id: one.id, name: one.name, job: one.job, params: one.params, retry: one.retry, retryMinutes: one.retryMinutes ?? 5, timeoutMinutes: one.timeoutMinutes, notify: one.notify ?? [], run, attempt, since: at, isWanted: one.wanted });
    }
    return { claimed, more: due.length === atOnce && claimed.length < room };
  });
}

/** Writes what came of a run. @returns whether it was still this run's to say */
export async function endRun(app: App, one: Claimed, { result, rows, message }: { result: Outcome; rows: number | null; message: string | null }): Promise<boolean> {
  return app.db.system(async (tx) => {
    const end = app.now();
    const isAgain = result !== 'success' && one.attempt <= one.retry;
    const mine = await tx.one(sql`update loom.timed_run set runner = null, run = null, since = null, retry_at = ${isAgain ? new Date(end.getTime() + one.retryMinutes * 60_000).toISOString() : null}::timestamptz
      where company = ${one.company.id}::bigint and id = ${one.id}::bigint and run = ${one.run}::bigint returning id`);
    if (!mine) return false;
    // The version stays: it is people's, whose open form a run must not make stale.
    await tx.run(sql`update ccm.timing set running = false, last_run = ${one.since}::timestamptz, last_result = ${result}, last_message = ${message?.slice(0, 500) ?? null} where company = ${one.company.id}::bigint and id = ${one.id}::bigint`);
    await writeLog(app, tx, { company: one.company.id, id: one.id, start: one.since, end: end.toISOString(), result, rows, message });
    // Lists read anew what somebody waits for, or should see.
    if (one.isWanted || result !== 'success') tellRecord({ app, caller: serverCaller(app, one.company), tx }, 'ccm.timing', '0', 0);
    if (result !== 'success' && !isAgain && one.notify.length > 0) {
      await sendMessage({ app, tx }, { company: one.company.id, users: one.notify, messageType: 'AlarmMessage', objName: { text: '定时任务' }, bizType: 'ccm.timing', bizId: one.id, title: { text: '定时任务【{name}】执行失败', values: { name: one.name } }, content: message, address: '/ccm/timing/timingList' });
    }
    return true;
  });
}

/** Runs whose server is no more: said in the log, and done anew at once. @returns how many */
export async function takeBackRuns(app: App): Promise<number> {
  return app.db.system(async (tx) => {
    const now = app.now().toISOString();
    const dead = await tx.run<{ company: string; id: string; since: string }>(sql`
      update loom.timed_run set runner = null, run = null, since = null, retry_at = null, wanted = true where runner is not null and runner not in (${sql.raw(runnersAlive)})
      returning company::text as company, id::text as id, coalesce(since, now()) as since`);
    for (const { company, id, since } of dead) {
      await tx.run(sql`update ccm.timing set running = false, last_result = 'fail', last_run = ${now}::timestamptz where company = ${company}::bigint and id = ${id}::bigint`);
      await writeLog(app, tx, { company, id, start: since ?? now, end: now, result: 'fail', rows: null, message: '服务中断，已重新执行' });
    }
    return dead.length;
  });
}

interface Entry { company: string; id: string; start: string; end: string; result: Outcome; rows: number | null; message: string | null }

/** A run that found nothing to do, behind another such, is counted there: a plan of every minute would bury what happened. */
async function writeLog(app: App, tx: Tx, { company, id, start, end, result, rows, message }: Entry): Promise<void> {
  const ms = Math.max(0, Date.parse(end) - Date.parse(start));
  if (result === 'success' && !rows && !message) {
    const same = await tx.one(sql`update ccm.timing_log l set "end" = ${end}::timestamptz, start = ${start}::timestamptz, ms = ${ms}::int, runs = l.runs + 1, version = l.version + 1, update_date = ${end}::timestamptz
      where l.company = ${company}::bigint and l.id = (select x.id from ccm.timing_log x where x.company = ${company}::bigint and x.timing = ${id}::bigint order by x.start desc, x.id desc limit 1) and l.result = 'success' and coalesce(l.rows, 0) = 0 and l.message is null returning l.id`);
    if (same) return;
  }
  const now = app.now().toISOString();
  await tx.run(sql`insert into ccm.timing_log (company, id, version, timing, start, "end", ms, result, rows, runs, message, create_date, update_date, del_flag)
    values (${company}::bigint, ${nextId()}::bigint, 1, ${id}::bigint, ${start}::timestamptz, ${end}::timestamptz, ${ms}::int, ${result}, ${rows}::int, 1, ${message?.slice(0, 1000) ?? null}, ${now}::timestamptz, ${now}::timestamptz, '0')`);
}

export async function dropOldLogs(app: App): Promise<number> {
  if (!app.model.entities['ccm.timingLog']) return 0;
  const before = new Date(app.now().getTime() - keptLogDays * 86_400_000).toISOString();
  return (await app.db.system((tx) => tx.run(sql`delete from ccm.timing_log where start < ${before}::timestamptz returning id`))).length;
}
