// Subscriptions that are due: a job for each receiver, so that one who may not see it, or a server that dies, keeps nothing from the others.
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import type { App, TimedWork, Tx } from '../../context.ts';
import { callersOfMembers } from '../../auth/callers.ts';
import { startJob } from '../../jobs/start.ts';
import { nextRun } from '../../jobs/timed/plan.ts';
import { tellOwner, type SendOrder } from './send.ts';

const usualZone = 'Asia/Shanghai';

export const reportSubscriptions: TimedWork = {
  key: 'reportSubscriptions', timeoutMinutes: 10,
  run: async ({ app, company, signal }) => ({ rows: await sendDue(app, company, signal) }),
};

interface Due { line: string; report: string; name: string; owner: string; cron: string; users: string[]; due: string }

/** Starts what is due, each once: the next time is written with the jobs. @returns how many files are on their way */
async function sendDue(app: App, company: { id: string; timezone?: string | null }, signal: AbortSignal): Promise<number> {
  const due = await app.db.system((tx) => tx.run<Due>(sql`select s.id::text as line, f.id::text as report, f.name, f.create_by::text as owner, s.cron, s.users::text[] as users, s.next_run::text as due
    from amc.report_def__subscribe s join amc.report_def f on f.company = s.company and f.id = s.parent
    where s.company = ${company.id}::bigint and s.next_run <= ${app.now().toISOString()}::timestamptz and f.del_flag = '0' and f.status = 'normal' order by s.next_run, s.id limit 200`));
  let started = 0;
  for (const one of due) {
    if (signal.aborted) break;
    // Nobody could stop what somebody ordered who has left.
    const [owner, ...others] = await callersOfMembers(app, company.id, [...new Set([one.owner, ...one.users])]).then((found) => [found.find(({ userId }) => userId === one.owner), ...found.filter(({ userId }) => one.users.includes(userId))]);
    const receivers = owner ? others.filter((caller) => caller !== undefined) : [];
    const gone = owner ? one.users.filter((id) => !receivers.some(({ userId }) => userId === id)) : [];
    const mine = await app.db.system(async (tx) => {
      const claimed = await tx.one(sql`update amc.report_def__subscribe set next_run = ${nextOf(app, company, one.cron)}::timestamptz, last_run = ${app.now().toISOString()}::timestamptz, last_fault = null where company = ${company.id}::bigint and id = ${one.line}::bigint and next_run::text = ${one.due} returning id`);
      if (!claimed) return false;
      for (const caller of receivers) await startJob(app, caller, 'reportSend', one.name, { report: one.report, line: one.line, name: one.name } satisfies SendOrder, { as: 'export', quiet: true, tx });
      for (const id of gone) await tellOwner(app, tx, { company: company.id, owner: one.owner, name: one.name, line: one.line, to: await nameOf(tx, id) }, new AppError('rule.refused', { text: '接收人已停用或已离开企业' }));
      return true;
    });
    if (mine) started += receivers.length;
  }
  return started;
}

/** When its lines are sent next, seen from now: after a report was saved. */
export async function planSubscriptions(app: App, tx: Tx, company: string, report: string): Promise<void> {
  const lines = await tx.run<{ id: string; cron: string; timezone: string | null }>(sql`select s.id::text as id, s.cron, c.timezone from amc.report_def__subscribe s join amc.company c on c.id = s.company where s.company = ${company}::bigint and s.parent = ${report}::bigint`);
  for (const { id, cron, timezone } of lines) await tx.run(sql`update amc.report_def__subscribe set next_run = ${nextOf(app, { timezone }, cron)}::timestamptz where company = ${company}::bigint and id = ${id}::bigint`);
}

const nextOf = (app: App, { timezone }: { timezone?: string | null }, cron: string): string | null => nextRun({ mode: 'cron', cron }, timezone ?? usualZone, app.now())?.toISOString() ?? null;

const nameOf = async (tx: Tx, user: string): Promise<string> => (await tx.one<{ name: string }>(sql`select name from amc."user" where id = ${user}::bigint`))?.name ?? user;
