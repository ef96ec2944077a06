// A copy of the embedded database while it works: PostgreSQL's own online backup by its two functions, and the log it wrote meanwhile.
import { copyFile, cp, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Made anew by every start, as PostgreSQL's manual has it; the log is copied apart, slots belong to the original. */
const emptied = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);
const left = /^(postmaster\.(pid|opts)|pgsql_tmp.*|backup_label.*|tablespace_map.*|.*\.tmp)$/;

/** @throws Error when the database does not write what a copy needs */
export async function copyCluster(client: pg.Client, cluster: string, to: string): Promise<void> {
  const { rows: [level] } = await client.query<{ wal_level: string }>('show wal_level');
  if (level!.wal_level === 'minimal') throw new Error('the database was started by an earlier version, which wrote no log to copy from: stop the server, start it again, and repeat the backup');
  // Keeps the log that the copy needs; ours alone, gone with this connection.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`loom_backup_${process.pid}`]);
  const { rows: [begun] } = await client.query<{ first: string }>("select pg_walfile_name(pg_backup_start('loom', true)) as first");
  await copyTree(cluster, to);
  // Last, as it says from where to recover.
  await copyFile(join(cluster, 'global/pg_control'), join(to, 'global/pg_control'));
  const { rows: [ended] } = await client.query<{ label: string; last: string }>('select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)');
  await writeFile(join(to, 'backup_label'), ended!.label, { flush: true });
  for (const name of await readdir(join(cluster, 'pg_wal'))) {
    if ((/^[0-9A-F]{24}$/.test(name) && name >= begun!.first && name <= ended!.last) || name.endsWith('.history')) await copyFile(join(cluster, 'pg_wal', name), join(to, 'pg_wal', name));
  }
}

async function copyTree(from: string, to: string, isTop = true): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (left.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!entry.isDirectory()) { await copyThere(source, target); continue; }
    if (!isTop || !emptied.has(entry.name)) { await copyTree(source, target, false); continue; }
    await mkdir(target, { mode: 0o700 });
    if (entry.name === 'pg_wal') for (const name of ['archive_status', 'summaries']) await mkdir(join(target, name), { mode: 0o700 });
  }
}

/** A table may be dropped while it is copied: the log says so too. */
async function copyThere(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || await lstat(source).then(() => true, () => false)) throw error;
  }
}

/** Uploaded files: their names are the sums of their content, so each is whole or not there. Half received ones are left. */
export async function copyUploads(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  if (!await lstat(from).then(() => true, () => false)) return;
  for (const name of await readdir(from)) if (/^[0-9a-f]{2}$/.test(name)) await cp(join(from, name), join(to, name), { recursive: true, filter: (source) => !source.endsWith('.part') });
}
