// What is kept for a while only: messages, logs of timed work, background tasks that ended long ago.
import { sql } from 'kysely';
import type { App, TimedWork } from '../../context.ts';
import { dropOld } from '../../platform/messages/timers.ts';
import { dropOldLogs } from './store.ts';

const keptTaskDays = 90;

export const logCleanup: TimedWork = {
  key: 'logCleanup', platformOnly: true, timeoutMinutes: 120,
  run: async ({ app }) => ({ rows: await dropOld(app) + await dropOldLogs(app) + await dropOldTasks(app) }),
};

async function dropOldTasks(app: App): Promise<number> {
  const before = new Date(app.now().getTime() - keptTaskDays * 86_400_000).toISOString();
  return app.db.system(async (tx) => {
    const gone = await tx.run(sql`delete from amc.task where status not in ('queued', 'running') and started_at < ${before}::timestamptz returning id`);
    await tx.run(sql`delete from loom.job j where j.state in ('ended', 'over') and not exists (select from amc.task t where t.company = j.company and t.id = j.id)`);
    return gone.length;
  });
}
