// The sign of life of a server process: an advisory lock on a connection of its own. It falls with the process, however that ends, and others see at once that its work lies idle.
import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { App } from '../context.ts';
import { liveHost } from '../store/hosts.ts';

/** First key of the locks: no other part of the server uses it. */
export const lifeLock = 73_012_026;
const retryMs = 1_000;

/** SQL: numbers of the runners alive. */
export const runnersAlive = `select l.objid::bigint::int from pg_locks l where l.locktype = 'advisory' and l.classid = ${lifeLock}::oid and l.objsubid = 2 and l.granted and l.database = (select oid from pg_database where datname = current_database())`;

export class Life {
  /** This process's number; undefined while it has no lock (start, broken connection): it takes no work then. */
  number: number | undefined;
  private client: pg.Client | undefined;
  private opening: Promise<void> | undefined;
  private isClosed = false;

  /** @param onLost the lock fell though the process lives: others may take its work, so it has to let go */
  constructor(private readonly url: string, private readonly log: Pick<App['log'], 'warn'>, private readonly onLost: () => void) {}

  /** Takes the lock, unless it is held or being taken. Never throws. */
  open(): Promise<void> {
    if (this.number !== undefined || this.isClosed) return Promise.resolve();
    this.opening ??= this.connect().catch((error: Error) => this.log.warn({ err: error.message }, 'no sign of life yet: long work waits')).finally(() => { this.opening = undefined; });
    return this.opening;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.opening;
    this.number = undefined;
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => {});
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: await liveHost(this.url), application_name: 'loom jobs: sign of life', connectionTimeoutMillis: 10_000, keepAlive: true });
    const lost = (): void => {
      if (this.client !== client) return;
      this.client = undefined;
      this.number = undefined;
      this.onLost();
      if (!this.isClosed) setTimeout(() => void this.open(), retryMs).unref();
    };
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    for (;;) {
      const number = randomInt(1, 2 ** 31 - 1);
      const { rows: [row] } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::int, $2::int) as taken', [lifeLock, number]);
      if (!row!.taken) continue;
      if (this.isClosed) { await client.end(); return; }
      this.client = client;
      this.number = number;
      return;
    }
  }
}
