// Files that nothing came to use within a day go, with their bytes.
import { rm, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { App, Timer } from '../context.ts';
import { sweepParts } from './parts.ts';
import { removeFiles } from './rows.ts';

const atOnce = 500;
/** Reports that were sent: their message says so. */
const keptReportDays = 30;

export const fileSweep: Timer = { name: 'unused files', everySeconds: 3_600, run: sweepFiles };

export async function sweepFiles(app: App): Promise<void> {
  if (!app.model.entities['amc.file']) return;
  const before = new Date(app.now().getTime() - 86_400_000).toISOString();
  for (;;) {
    const unused = await app.db.system((tx) => tx.run<{ company: string; id: string }>(sql`select company::text as company, id::text as id from amc.file where used_date is null and create_date < ${before}::timestamptz limit ${sql.lit(atOnce)}`));
    await removeFiles(app, unused);
    if (unused.length < atOnce) break;
  }
  const old = new Date(app.now().getTime() - keptReportDays * 86_400_000).toISOString();
  await removeFiles(app, await app.db.system((tx) => tx.run<{ company: string; id: string }>(sql`select company::text as company, id::text as id from amc.file where biz_type = 'amc.reportDef' and biz_field = 'subscribe' and used_date < ${old}::timestamptz limit ${sql.lit(atOnce)}`)));
  await sweepIncoming(join(app.config.dataDir, 'files', 'incoming'));
  await sweepParts(app);
}

/** What a crash left half received. */
async function sweepIncoming(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const age = Date.now() - (await stat(path).catch(() => undefined) ?? { mtimeMs: Date.now() }).mtimeMs;
    if (age > 86_400_000) await rm(path, { force: true });
  }
}
