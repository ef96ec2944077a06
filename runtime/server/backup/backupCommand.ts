// `npm run backup [-- <folder> --keep 14 --no-check]`: database and uploaded files into a folder, while the server runs, checked by restoring it into a scratch place.
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { readConfig } from '../config.ts';
import { copyCluster, copyUploads } from './clusterCopy.ts';
import { boundsOf, compareCounts, countRows } from './counts.ts';
import { dumpDatabase, findPrograms, rolesNamed } from './dump.ts';
import { exists, filesIn, manifestFile, writeManifest, writeSums, type Manifest } from './folder.ts';
import { besides } from './putCluster.ts';
import { withScratch } from './scratch.ts';
import { majorOf, openSource, withClient, type Source } from './source.ts';

const usage = 'Usage: npm run backup [-- <folder> --keep <number> --no-check]';
const stampPattern = /^\d{8}-\d{6}$/;

/** @returns what the process ends with: 0 made and checked (or not to be checked), 1 made, but the copy differs, 2 not made */
export async function backupCommand(args: readonly string[], env: NodeJS.ProcessEnv, root: string, print: (line: string) => void, now = new Date()): Promise<number> {
  const given = parse(args);
  if (!given) { print(usage); return 2; }
  const config = readConfig(env, root);
  const parent = resolve(root, given.folder ?? (env.BACKUP_DIR || 'backups'));
  const folder = join(parent, now.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15));
  const making = `${folder}.making`;
  if (await exists(folder)) { print(`${folder} is there already.`); return 2; }
  const source = await openSource(config);
  try {
    await rm(making, { recursive: true, force: true });
    // The scratch copy beside it is opened by the database's own user, who has to pass here; what is kept is closed.
    await mkdir(parent, { recursive: true });
    await mkdir(making, { mode: 0o700 });
    const manifest = await withClient(source.url, (client) => (source.cluster ? copyRunning(client, source.cluster, config.dataDir, making) : dumpFrom(client, source.url, making, print)));
    // After the database: whatever its rows name was there before them.
    await copyUploads(join(config.dataDir, 'files'), join(making, 'files'));
    manifest.uploads = (await filesIn(join(making, 'files'))).length;
    await writeSums(making);
    const faults = given.check ? await check(making, manifest, source, print) : [];
    manifest.isChecked = given.check && faults.length === 0;
    writeManifest(making, manifest);
    if (faults.length > 0) {
      for (const fault of faults) print(`The restored copy differs: ${fault}`);
      await rename(making, `${folder}.differs`);
      return 1;
    }
    await rename(making, folder);
    const tables = Object.values(manifest.tables);
    print(`${folder}: ${tables.length} tables, ${tables.reduce((sum, { most }) => sum + most, 0)} rows, ${manifest.uploads} uploaded files${manifest.isChecked ? '; restored into a scratch place, and the same' : ', not checked'}.`);
    if (!source.cluster) print('Not in it: the password of DATABASE_URL and SEAL_KEYS, without which sealed values cannot be read. Keep them elsewhere.');
    if (given.keep !== undefined) await dropOld(parent, given.keep, print);
    return 0;
  } finally {
    await source.close();
    await rm(making, { recursive: true, force: true });
  }
}

function parse(args: readonly string[]): { folder?: string; keep?: number; check: boolean } | undefined {
  const given: { folder?: string; keep?: number; check: boolean } = { check: true };
  for (let at = 0; at < args.length; at++) {
    const word = args[at]!;
    if (word === '--no-check') given.check = false;
    else if (word === '--keep' && /^[1-9]\d{0,3}$/.test(args[at + 1] ?? '')) given.keep = Number(args[++at]);
    else if (word.startsWith('-') || given.folder !== undefined) return undefined;
    else given.folder = word;
  }
  return given;
}

async function copyRunning(client: pg.Client, cluster: string, dataDir: string, to: string): Promise<Manifest> {
  const before = await countRows(client);
  await copyCluster(client, cluster, join(to, 'pg'));
  const after = await countRows(client);
  for (const name of besides) if (await exists(join(dataDir, name))) await copyFile(join(dataDir, name), join(to, name));
  return manifestOf(client, 'cluster', boundsOf(before, after));
}

async function dumpFrom(client: pg.Client, url: string, to: string, print: (line: string) => void): Promise<Manifest> {
  const programs = findPrograms(await majorOf(client), print);
  // This connection holds the snapshot for the other two.
  await client.query('begin isolation level repeatable read read only');
  const { rows: [row] } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
  const counts = await withClient(url, (counting) => countRows(counting, row!.snapshot));
  await dumpDatabase(programs, url, join(to, 'database.dump'), row!.snapshot);
  await client.query('rollback');
  return manifestOf(client, 'dump', boundsOf(counts));
}

async function manifestOf(client: pg.Client, kind: Manifest['kind'], tables: Manifest['tables']): Promise<Manifest> {
  return { format: 1, madeAt: new Date().toISOString(), kind, postgres: await majorOf(client), roles: await rolesNamed(client), tables, uploads: 0, isChecked: false };
}

/** Restores the copy beside and counts. @returns what differs */
const check = async (folder: string, manifest: Manifest, { url }: Source, print: (line: string) => void): Promise<string[]> =>
  compareCounts(manifest.tables, await withScratch(folder, manifest, { folder: `${folder}.check`, url, print }, (copy) => withClient(copy, (client) => countRows(client))));

/** Only whole backups of ours, oldest first. */
async function dropOld(parent: string, keep: number, print: (line: string) => void): Promise<void> {
  const all: string[] = [];
  for (const name of (await readdir(parent)).sort()) if (stampPattern.test(name) && await exists(join(parent, name, manifestFile))) all.push(name);
  for (const name of all.slice(0, Math.max(0, all.length - keep))) {
    await rm(join(parent, name), { recursive: true });
    print(`${join(dirname(join(parent, name)), name)} is gone: the last ${keep} are kept.`);
  }
}
