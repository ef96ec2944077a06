// Takes away what has had its time: answers of repeated requests, dead tokens, codes and tickets.
import { sql } from 'kysely';
import { scanKeyDays, scanKeyPrefix } from '../../core/contract/scanKeys.ts';
import type { App, Timer } from '../context.ts';

export const housekeeping: Timer = { name: 'housekeeping', everySeconds: 3_600, run: cleanOnce };

export async function cleanOnce(app: App): Promise<void> {
  const now = app.now().toISOString();
  await app.db.system(async (tx) => {
    await tx.run(sql`delete from loom.idempotency where at < ${now}::timestamptz - interval '1 day' and (not starts_with(key, ${scanKeyPrefix}) or at < ${now}::timestamptz - ${scanKeyDays}::int * interval '1 day')`);
    await tx.run(sql`delete from loom.token where expires_at < ${now}::timestamptz`);
    await tx.run(sql`delete from loom.login_miss where coalesce(locked_until, first_at) < ${now}::timestamptz - interval '1 day'`);
    await tx.run(sql`delete from loom.verify_code where sent_at < ${now}::timestamptz - interval '1 day'`);
    await tx.run(sql`delete from loom.ticket where expires_at < ${now}::timestamptz`);
  });
}
