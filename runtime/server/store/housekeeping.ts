// Takes away what has had its time: answers of repeated requests, dead tokens and sessions, old log lines.
import { sql } from 'kysely';
import type { App, Timer } from '../context.ts';

export const housekeeping: Timer = { name: 'housekeeping', everySeconds: 3_600, run: cleanOnce };

export async function cleanOnce(app: App): Promise<void> {
  const now = app.now().toISOString();
  await app.db.system(async (tx) => {
    await tx.run(sql`delete from loom.idempotency where at < ${now}::timestamptz - interval '1 day'`);
    await tx.run(sql`delete from loom.token where expires_at < ${now}::timestamptz`);
    await tx.run(sql`delete from loom.login_miss where coalesce(locked_until, first_at) < ${now}::timestamptz - interval '1 day'`);
    await tx.run(sql`delete from loom.session s where created_at < ${now}::timestamptz - interval '180 days' and not exists (select from loom.token t where t.session = s.id)`);
    await tx.run(sql`delete from loom.login_log where at < ${now}::timestamptz - interval '180 days'`);
  });
}
