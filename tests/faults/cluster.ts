// A PostgreSQL of one's own, as a server would embed it, that can lose its power: every process of it ends at once by `kill -9`.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded, type Embedded } from '../../runtime/server/store/embedded.ts';
import { newSecret, writeSecret } from '../../runtime/server/store/embeddedSecret.ts';

export interface Cluster {
  /** The same through every start. */
  url: string;
  /** Rows of a query of the owner, on a connection of its own. */
  rows<R>(text: string, values?: unknown[]): Promise<R[]>;
  kill(): Promise<void>;
  /** Starts it again: it recovers what was committed. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * With the product's settings, but more connections. What is killed loses no page the system has, so a disk that is slow to sync proves nothing here.
 * @param password of the owner, where rows of another installation are poured in: keys of sealed values follow from it
 */
export async function openCluster(password?: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'loom-power-'));
  chmodSync(folder, 0o755); // under root the database runs as another user
  if (password !== undefined) writeSecret(folder, { ...newSecret(), password });
  const start = (): Promise<Embedded> => startEmbedded(folder, { settings: ['max_connections=120', 'fsync=off'] });
  let running = await start();
  const { url } = running;
  return {
    url,
    rows: (text, values) => rowsOf(url, text, values),
    async kill() {
      // The postmaster first, or it would end the others in its own way.
      for (const pid of [running.pid, ...childrenOf(running.pid)]) try { process.kill(pid, 'SIGKILL'); } catch { /* gone */ }
      await running.stop();
    },
    async start() {
      running = await start();
      if (running.url !== url) throw new Error('somebody took the port of the database while it was away');
    },
    async stop() { await running.stop(); rmSync(folder, { recursive: true, force: true }); },
  };
}

/** Rows of a query on a connection of its own. */
export async function rowsOf<R>(url: string, text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows as R[];
  } finally {
    await client.end();
  }
}

export function childrenOf(pid: number): number[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number).filter((other) => {
    try { return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${other}/stat`, 'utf8'))?.[1]) === pid; } catch { return false; }
  });
}
