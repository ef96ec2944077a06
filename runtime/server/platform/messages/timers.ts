// Announcements that are due, figures of how many have read; and messages that have had their time.
import { sql } from 'kysely';
import type { App, Timer } from '../../context.ts';
import { countReaders, publishDue } from './notices.ts';
import { keptDays } from './send.ts';

export const messageTimers: Timer[] = [
  { name: 'announcements', everySeconds: 60, async run(app) { await publishDue(app); await countReaders(app); } },
];

/** Kept 180 days. In parts, so that no lock lasts long. */
export async function dropOld(app: App): Promise<number> {
  let dropped = 0;
  const before = new Date(app.now().getTime() - keptDays * 86_400_000).toISOString();
  for (;;) {
    const gone = await app.db.system(async (tx) => {
      const rows = await tx.run<{ company: string; id: string }>(sql`select company::text as company, id::text as id from amc.message where create_date < ${before}::timestamptz order by id limit 1000`);
      if (rows.length === 0) return 0;
      const [companies, ids] = [rows.map((row) => row.company), rows.map((row) => row.id)];
      await tx.run(sql`update amc.notice n set message = null from unnest(${companies}::bigint[], ${ids}::bigint[]) as x(company, id) where n.company = x.company and n.message = x.id`);
      await tx.run(sql`delete from amc.message m using unnest(${companies}::bigint[], ${ids}::bigint[]) as x(company, id) where m.company = x.company and m.id = x.id`);
      return rows.length;
    });
    dropped += gone;
    if (gone < 1_000) return dropped;
  }
}
