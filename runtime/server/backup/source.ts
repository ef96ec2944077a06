// The database that an environment names: a server's, or the embedded one, whether its server runs or not.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../context.ts';
import { startEmbedded } from '../store/embedded.ts';
import { readSecret } from '../store/embeddedSecret.ts';
import { FolderLocked } from '../store/folderLock.ts';
import { liveHost } from '../store/hosts.ts';

export interface Source {
  url: string;
  /** Absent: a server's database. */
  cluster?: string;
  close(): Promise<void>;
}

/** @throws Error with one clear sentence */
export async function openSource(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Source> {
  if (config.databaseUrl) return { url: await liveHost(config.databaseUrl), async close() {} };
  const cluster = join(config.dataDir, 'pg');
  if (!existsSync(join(cluster, 'PG_VERSION'))) throw new Error(`there is no database in ${config.dataDir}: name another folder with DATA_DIR, or a server with DATABASE_URL`);
  try {
    const embedded = await startEmbedded(config.dataDir);
    return { url: embedded.url, cluster, close: () => embedded.stop() };
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    // Its server runs: its database is asked beside it.
    const secret = readSecret(config.dataDir);
    if (!secret?.port) throw new Error(`${config.dataDir} is in use, but its database.json names no database; wait until the server has started`, { cause: error });
    return { url: `postgresql://postgres:${secret.password}@127.0.0.1:${secret.port}/loom`, cluster, async close() {} };
  }
}

/** A connection of its own, for as long as the work takes. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'loom backup', connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export const majorOf = async (client: pg.Client): Promise<number> => Math.floor(Number((await client.query<{ v: string }>("select current_setting('server_version_num') as v")).rows[0]!.v) / 10_000);
