// Database clusters kept between runs, with the templates that runs have filled. Each is named by a hash of all that its templates
// depend on; a run works on a copy, so any number of runs may stand side by side.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';

/** What a run's workers know of its cluster. */
export interface Cluster {
  url: string;
  pid: number;
  /** Where it is kept for later runs. */
  cache: string;
}

const root = join(import.meta.dirname, '../..');
const cacheFolder = join(root, 'node_modules/.cache/loom-clusters');
const mostKept = 3;

export const noteOf = (folder: string): string => join(folder, 'cluster.json');
const madeOf = (folder: string): string => join(folder, 'templates-made');

export function clusterOf(folder: string): Cluster | undefined {
  try { return JSON.parse(readFileSync(noteOf(folder), 'utf8')) as Cluster; } catch { return undefined; }
}

/** To be called when a template was filled that the cache does not have. */
export function noteTemplate(folder: string): void { writeFileSync(madeOf(folder), ''); }

/** Puts a kept cluster into the run's folder. @returns where it is kept, and whether there was one */
export function takeCluster(folder: string): { cache: string; isTaken: boolean } {
  const cache = join(cacheFolder, keyOfTemplates());
  if (!existsSync(cache)) return { cache, isTaken: false };
  const data = join(folder, 'data');
  if (!copy(cache, data)) {
    // Another run has just replaced it.
    rmSync(data, { recursive: true, force: true });
    return { cache, isTaken: false };
  }
  utimesSync(cache, new Date(), new Date());
  return { cache, isTaken: true };
}

/** At the end of a run: when it filled templates, its cluster is stopped cleanly and kept; of all kept ones the latest few stay. */
export async function keepTemplates(folder: string): Promise<void> {
  const cluster = clusterOf(folder);
  if (!cluster || !existsSync(madeOf(folder))) return;
  await dropCopies(cluster.url);
  process.kill(cluster.pid, 'SIGINT');
  const data = join(folder, 'data');
  for (let round = 0; existsSync(join(data, 'pg/postmaster.pid')); round++) {
    if (round > 400) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  rmSync(join(data, 'loom.lock'), { force: true });
  mkdirSync(cacheFolder, { recursive: true });
  const fresh = join(cacheFolder, `making-${process.pid}-${Date.now()}`);
  if (!copy(data, fresh)) { rmSync(fresh, { recursive: true, force: true }); return; }
  const before = `${fresh}-before`;
  try { renameSync(cluster.cache, before); } catch { /* the first of its kind */ }
  try { renameSync(fresh, cluster.cache); } catch { rmSync(fresh, { recursive: true, force: true }); }
  rmSync(before, { recursive: true, force: true });
  prune();
}

async function dropCopies(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/[^/]+$/, 'postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(`select datname from pg_database where datname like 'test\\_%' or datname like '%\\_making'`);
    for (const { datname } of rows) await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
  } finally {
    await client.end();
  }
}

function prune(): void {
  const kept = readdirSync(cacheFolder).map((name) => ({ path: join(cacheFolder, name), at: ageOf(join(cacheFolder, name)), isWhole: !name.startsWith('making-') })).sort((a, b) => b.at - a.at);
  const anHourAgo = Date.now() - 3_600_000;
  const stale = [...kept.filter(({ isWhole }) => isWhole).slice(mostKept), ...kept.filter(({ isWhole, at }) => !isWhole && at < anHourAgo)];
  for (const { path } of stale) rmSync(path, { recursive: true, force: true });
}

function ageOf(path: string): number {
  try { return statSync(path).mtimeMs; } catch { return 0; }
}

/** With owners and rights: under root the database's files belong to another user. */
function copy(from: string, to: string): boolean {
  return spawnSync('cp', ['-Rp', from, to], { stdio: 'ignore' }).status === 0;
}

/** All that decides what stands in a template: what the server does to fill it, schemas, seeds and demonstration rows, PostgreSQL, and the day, of which demonstration rows speak. */
function keyOfTemplates(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10)).update(new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }));
  for (const file of ['package-lock.json', 'tests/support/server.ts', 'tests/support/database.ts', 'tests/support/colorOrder.ts']) hash.update(readFileSync(join(root, file)));
  for (const folder of ['schemas', 'runtime/core', 'runtime/server', 'modules']) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name)).filter((path) => !/[\\/]modules[\\/]\w+[\\/]web[\\/]/.test(path)).sort();
    for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 24);
}
