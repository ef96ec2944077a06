// Databases for tests: one embedded cluster for a whole run, started by whoever needs it first, and a copy of a template for each caller.
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../runtime/server/store/embedded.ts';
import { appUrlOf } from '../../runtime/server/store/open.ts';
import { clusterOf, noteOf, noteTemplate, takeCluster, type Cluster } from './clusterCache.ts';

export interface TestDatabase {
  name: string;
  /** The owner's connection text; the application's role follows from it. */
  url: string;
  drop(): Promise<void>;
}

/** Where globalSetup.ts keeps the run's cluster. */
export const clusterFolder = (): string => process.env.LOOM_TEST_CLUSTER ?? join(tmpdir(), `loom-test-${process.ppid}`);

/** What databases are copied from. The first who wants it fills it, all others copy, later runs too (clusterCache.ts). */
export interface Template { name: string; fill(url: string): Promise<void>; /** It begins as a copy of this one instead of empty. */ from?: Template }

/** An empty database, or a copy of what `fill` once made. */
export async function createDatabase(template?: Template): Promise<TestDatabase> {
  const cluster = await ensureCluster();
  if (template) await ensureTemplate(cluster, template);
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await onServer(cluster, `create database ${name}${copyOf(template)}`);
  return { name, url: urlOf(cluster, name), async drop() { await onServer(cluster, `drop database if exists ${name} with (force)`); } };
}

const urlOf = (cluster: Cluster, name: string): string => cluster.url.replace(/[^/]+$/, name);
const templateName = (name: string): string => `tpl_${name.replace(/[^a-z0-9]/gi, '_').toLowerCase()}`;

const copyOf = (template?: Template): string => (template ? ` template ${templateName(template.name)} strategy file_copy` : '');

async function ensureTemplate(cluster: Cluster, template: Template): Promise<void> {
  if (template.from) await ensureTemplate(cluster, template.from);
  const name = templateName(template.name);
  await oneAtATime(`template-${name}`, async () => {
    const rows = await onServer(cluster, `select 1 from pg_database where datname = '${name}'`);
    if (rows.length > 0) return;
    // Under another name until it is whole, so that a failed filling is not taken for a template.
    await onServer(cluster, `drop database if exists ${name}_making with (force)`);
    await onServer(cluster, `create database ${name}_making${copyOf(template.from)}`);
    await template.fill(urlOf(cluster, `${name}_making`));
    await onServer(cluster, `alter database ${name}_making rename to ${name}`);
    noteTemplate(clusterFolder());
  });
}

async function ensureCluster(): Promise<Cluster> {
  const folder = clusterFolder();
  return clusterOf(folder) ?? oneAtATime('cluster', async () => {
    const now = clusterOf(folder);
    if (now) return now;
    const { cache, isTaken } = takeCluster(folder);
    // Nothing here outlives a fall of the machine, so nothing needs to reach the disk. Most statements come a few times to a connection: one plan is enough for all their values.
    const { url, pid } = await startEmbedded(join(folder, 'data'), { settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'plan_cache_mode=force_generic_plan', 'max_connections=200', 'max_wal_size=256MB', 'min_wal_size=32MB'] });
    const cluster: Cluster = { url, pid, cache };
    const appUrl = new URL(appUrlOf(url));
    if (!isTaken) await onServer(cluster, `create role ${appUrl.username} login nosuperuser nobypassrls password '${appUrl.password}'`);
    writeFileSync(noteOf(folder), JSON.stringify(cluster));
    return cluster;
  });
}

/** Workers of a run are processes of their own: a folder that only one can make is their lock. */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lock = join(clusterFolder(), `${name}.lock`);
  mkdirSync(clusterFolder(), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  try {
    return await work();
  } finally {
    rmdirSync(lock);
  }
}

async function onServer(cluster: Cluster, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres') });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
