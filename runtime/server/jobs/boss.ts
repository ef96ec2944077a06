// pg-boss, which hands each queued job to one server: started when there is first something to do, one queue for each kind.
import PgBoss from 'pg-boss';
import type { App, Tx } from '../context.ts';
import { poolAt } from '../store/hosts.ts';
import { prepared } from '../store/statement.ts';

const schema = 'pgboss';
/** Longer than any job may take: time limits are the runner's, this ends what it forgot. */
const expireInSeconds = 24 * 3_600 - 1;

export class Boss {
  private readonly boss: PgBoss;
  private starting: Promise<void> | undefined;
  private isStarted = false;
  private readonly queues = new Map<string, Promise<void>>();

  constructor(url: string, log: Pick<App['log'], 'warn'>) {
    // Its connection is for installing, queues and cleaning alone; jobs move within our own transactions. Nothing of it runs by itself.
    this.boss = new PgBoss({ ...poolAt(url), schema, max: 1, supervise: false, schedule: false, application_name: 'loom jobs', archiveCompletedAfterSeconds: 3_600, deleteAfterDays: 2 });
    this.boss.on('error', (error) => log.warn({ err: error.message }, 'job queue'));
  }

  /** Installs or brings up to date what the queue needs, once. @throws what the database says; the next call tries again */
  start(): Promise<void> {
    this.starting ??= this.boss.start().then(() => { this.isStarted = true; }, (error: unknown) => { this.starting = undefined; throw error; });
    return this.starting;
  }

  /** The kind's queue, made if it lacks. */
  private queue(kind: string): Promise<void> {
    let ready = this.queues.get(kind);
    if (!ready) {
      this.queues.set(kind, ready = this.start().then(() => this.boss.createQueue(kind, { name: kind, policy: 'standard', retryLimit: 0, expireInSeconds })));
      ready.catch(() => this.queues.delete(kind));
    }
    return ready;
  }

  async ready(kinds: readonly string[]): Promise<void> {
    // One after the other: they take locks on the same tables.
    for (const kind of kinds) await this.queue(kind);
  }

  /** Queues it with the transaction. @returns the queue's id of it */
  async send(tx: Tx, kind: string, task: { company: string; id: string }, priority: number): Promise<string> {
    const id = await this.boss.send(kind, task, { db: dbOf(tx), priority, retryLimit: 0, expireInSeconds, retentionDays: 30 });
    if (id === null) throw new Error(`the queue took no job of kind "${kind}"`);
    return id;
  }

  /** Takes queued jobs with the transaction: nobody else gets them, and not committed they are queued still. */
  async take(tx: Tx, kind: string, most: number): Promise<{ boss: string; company: string; id: string }[]> {
    const jobs = await this.boss.fetch<{ company: string; id: string }>(kind, { db: dbOf(tx), batchSize: most });
    return jobs.map(({ id: boss, data }) => ({ boss, ...data }));
  }

  async complete(tx: Tx, kind: string, id: string): Promise<void> {
    await this.boss.complete(kind, id, { db: dbOf(tx) } as object as PgBoss.ConnectionOptions);
  }

  /** A job that nobody works at any more, or shall. */
  async drop(tx: Tx, kind: string, id: string): Promise<void> {
    await this.boss.deleteJob(kind, id, { db: dbOf(tx) });
  }

  /** Takes away what ended long ago. */
  async clean(): Promise<void> {
    if (this.isStarted) await this.boss.maintain();
  }

  async stop(): Promise<void> {
    await this.starting?.catch(() => {});
    if (this.isStarted) await this.boss.stop({ graceful: false });
  }
}

const dbOf = (tx: Tx): PgBoss.Db => ({ executeSql: async (text, values) => ({ rows: await tx.run(prepared(text, values ?? [])) }) });
