// Technical work that is done again and again and is nobody's to plan (what people plan stands in jobs/timedJobs.ts): the list, and what runs each piece on one server at a time, however many there are.
import pg from 'pg';
import type { App, Timer } from './context.ts';
import { fileSweep } from './files/sweep.ts';
import { messageTimers } from './platform/messages/timers.ts';
import { liveHost } from './store/hosts.ts';
import { housekeeping } from './store/housekeeping.ts';
import { underWay } from './watchdog.ts';

export const timers: Timer[] = [housekeeping, fileSweep, ...messageTimers];

/** What fell due while no server ran is done this soon after a start. */
const catchUpMs = 5_000;
/** Servers' turns do not meet exactly: done this much of the interval ago counts as done. */
const doneShare = 0.8;

/**
 * @param url the database's, for the locks that keep servers from doing the same at once; absent: this server is alone
 * @returns stops them, after those under way
 */
export function runTimers(app: App, all: readonly Timer[], url?: string): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const locks = url === undefined ? undefined : new Locks(url, app.log);
  let isStopping = false;
  const turn = (timer: Timer): void => {
    // A turn that takes longer than its interval is not run twice at once.
    if (isStopping || running.has(timer.name)) return;
    const end = underWay(`timer ${timer.name}`);
    const work = (locks ? locks.withTurn(timer, () => timer.run(app)).then(() => {}) : timer.run(app))
      .catch((error: Error) => app.log.warn({ timer: timer.name, err: error.message }, 'timed work failed'))
      .finally(() => { end(); running.delete(timer.name); });
    running.set(timer.name, work);
  };
  const catchUp = setTimeout(() => { if (locks) for (const timer of all) turn(timer); }, catchUpMs);
  catchUp.unref();
  const handles = all.map((timer) => setInterval(() => turn(timer), timer.everySeconds * 1_000));
  for (const handle of handles) handle.unref();
  return async () => {
    isStopping = true;
    clearTimeout(catchUp);
    for (const handle of handles) clearInterval(handle);
    await Promise.all(running.values());
    await locks?.close();
  };
}

/** Advisory locks on a connection of their own: they fall when the server does, and no transaction stays open meanwhile. */
export class Locks {
  private client: Promise<pg.Client> | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  constructor(private readonly url: string, private readonly log: Pick<App['log'], 'warn'>) {}

  /** Does the work unless another server is doing it, or has done it within the interval. @returns whether it did */
  async withTurn({ name, everySeconds }: Pick<Timer, 'name' | 'everySeconds'>, work: () => Promise<void>): Promise<boolean> {
    const client = await this.open();
    const { rows: [lock] } = await this.ask<{ taken: boolean }>(client, "select pg_try_advisory_lock(hashtext('loom timer'), hashtext($1)) as taken", [name]);
    if (!lock!.taken) return false;
    try {
      // The first server that knows a timer starts its clock.
      const { rows: [due] } = await this.ask<{ due: boolean }>(client, `
        with known as (select last_at from loom.timer where name = $1), begun as (insert into loom.timer (name, last_at) values ($1, now()) on conflict do nothing)
        select coalesce((select last_at <= now() - $2::float8 * interval '1 second' from known), false) as due`, [name, everySeconds * doneShare]);
      if (!due!.due) return false;
      await work();
      await this.ask(client, 'update loom.timer set last_at = now() where name = $1', [name]);
      return true;
    } finally {
      await this.ask(client, "select pg_advisory_unlock(hashtext('loom timer'), hashtext($1))", [name]).catch(() => {});
    }
  }

  async close(): Promise<void> {
    await this.client?.then((client) => client.end(), () => {});
  }

  /** One statement after the other: timers share the connection. */
  private ask<R extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[]): Promise<pg.QueryResult<R>> {
    const answer = this.turn.then(() => client.query<R>(text, values));
    this.turn = answer.catch(() => {});
    return answer;
  }

  private open(): Promise<pg.Client> {
    this.client ??= this.connect().catch((error: unknown) => { this.client = undefined; throw error; });
    return this.client;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: await liveHost(this.url), application_name: 'loom timers', connectionTimeoutMillis: 10_000, keepAlive: true });
    const forget = (): void => { this.client = undefined; };
    client.on('error', (error: Error) => { this.log.warn({ err: error.message }, 'the connection of timed work broke'); forget(); });
    client.on('end', forget);
    await client.connect();
    return client;
  }
}
