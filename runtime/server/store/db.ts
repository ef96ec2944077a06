// The database as the rest of the server sees it: scoped reads, transactions with retry, and the owner's own connection.
import pg from 'pg';
import type { Db, DbScope, Sql, Tx } from '../context.ts';
import { awayFault, readOnly } from './away.ts';
import { Changes, Gathered } from './changes.ts';
import { atHost, hasHosts, poolAt, seekHost } from './hosts.ts';
import { Outgoing, Skipped } from './parcel.ts';
import { openReports, type ReportFace } from './replica.ts';
import { statementOf, type Statement } from './statement.ts';
import { wireTypes } from './types.ts';

export interface DbOptions {
  ownerUrl: string;
  appUrl: string;
  poolSize: number;
  log: { warn(o: object, m?: string): void };
  /** A statement of a caller may take this long. */
  statementTimeoutMs?: number;
  /** A connection that answers nothing for so long is given up; a little more than the statement's own time, if not said. */
  maxWaitMs?: number;
  /** The owner's, once the start is over (`Db.started`). */
  ownerTimeoutMs?: number;
  /** `host:port` of a pooler that lends a connection for one transaction (pgbouncer): what is said of a connection holds no longer, and nothing is prepared. */
  pooler?: string;
  /** A replica that answers for reports and exports while it lags no more than so. */
  report?: { url: string; lagSeconds: number };
}

type Client = pg.PoolClient & { scopeKey?: string };

/** Thrown for a write that the database refused at once, where a careful second attempt tells why (or passes, since others have moved on). */
export class TryCarefully extends Error {}

const attempts = 4;
// A prepared statement whose table has changed since; a new connection prepares it again.
const planChanged = '0A000';
const retryable = new Set(['40001' /* serialization failure */, '40P01' /* deadlock */, planChanged]);

export function openDb(options: DbOptions): Db {
  // With `pipeline` a connection sends what is queued without waiting, so setting the scope costs no round trip of its own.
  const statementTimeoutMs = options.statementTimeoutMs ?? 30_000;
  const line = (url: string, size: number, timeoutMs: number, maxWaitMs: number): Line => lineOf(url, size, timeoutMs, maxWaitMs, options);
  const app = line(options.appUrl, options.poolSize, statementTimeoutMs, options.maxWaitMs ?? statementTimeoutMs + graceMs);
  // A start makes tables and indexes for as long as that takes.
  const owner = line(options.ownerUrl, 4, 0, 0);
  // Thousands of pages come back at once after a restart: logins do not wait behind them.
  const sockets = line(options.ownerUrl, 2, 0, 0);
  const changes = new Changes();
  const retries = new Map<string, number>();
  const replica = options.report && lineOf(options.report.url, options.poolSize, statementTimeoutMs, options.maxWaitMs ?? statementTimeoutMs + graceMs, { log: options.log });
  const face: ReportFace = {
    read: (scope, query) => readOn(replica!, scope, statementOf(query)),
    tx: (scope, work) => transact(replica!, scope, work, new Changes(), retries, options.log),
  };

  const db: Db = {
    async read<R>(scope: DbScope, query: Sql<R>): Promise<R[]> {
      const statement = statementOf(query);
      const changed = new Gathered();
      changed.add(statement.text);
      if (changed.isEmpty) return readOn<R>(app, scope, statement);
      const settle = changes.begin(changed.tables, scope.company);
      try {
        const rows = await readOn<R>(app, scope, statement);
        settle();
        return rows;
      } catch (error) {
        settle(!isRefusal(error));
        throw error;
      }
    },
    tx: (scope, work) => transact(app, scope, work, changes, retries, options.log),
    trial: (scope, work) => transact(app, scope, work, changes, retries, options.log, true),
    system: (work) => transact(owner, undefined, work, changes, retries, options.log),
    sockets: (work) => transact(sockets, undefined, work, changes, retries, options.log),
    changes, retries,
    started() { owner.maxWaitMs = sockets.maxWaitMs = options.ownerTimeoutMs ?? 120_000; },
    pools: () => Object.entries({ app, owner, sockets, ...(replica && { reports: replica }) }).map(([name, { pool }]) => ({ name, total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })),
    async close() {
      reports?.stop();
      await Promise.all([app, owner, sockets, ...(replica ? [replica] : [])].map(({ pool }) => pool.end()));
    },
  };
  const reports = options.report && openReports(db, face, { lagSeconds: options.report.lagSeconds, log: options.log });
  if (reports) db.reports = reports;
  return db;
}

async function readOn<R>(line: Line, scope: DbScope, statement: Statement): Promise<R[]> {
  for (let attempt = 1; ; attempt++) {
    const client = await connect(line);
    let isBroken = false;
    try {
      const outgoing = new Outgoing(client, line);
      // Lent for a transaction: the scope travels in the same message, which is one, and ends with it.
      const scoped = line.isLent ? tellLent(line, outgoing, scope) : applyScope(client, outgoing, scope);
      const [{ rows }] = await Promise.all([outgoing.send(line.isLent ? { ...statement, name: statement.name ?? 'one' } : statement), scoped]);
      return rows as R[];
    } catch (error) {
      isBroken = !isRefusal(error);
      if (attempt < attempts && isRetryable(error)) continue;
      throw awayFault(error);
    } finally {
      client.release(isBroken);
    }
  }
}

interface Line {
  pool: pg.Pool;
  /** How long an answer is waited for: a little longer than the database itself would take. 0: as long as it takes. */
  maxWaitMs: number;
  /** Its connections are a pooler's, lent for one transaction. */
  isLent: boolean;
  timeoutMs: number;
  /** Looks for the host that takes writes now, where there are several. @returns why there is none */
  seek?(): Promise<Error | undefined>;
}
const graceMs = 5_000;
/** So long a request waits for another host to take over. */
const seekMs = 8_000;

function lineOf(url: string, size: number, timeoutMs: number, maxWaitMs: number, { pooler, log }: Pick<DbOptions, 'pooler' | 'log'>): Line {
  const isLent = pooler !== undefined;
  return {
    pool: poolOf(isLent ? atHost(url, pooler) : url, size, isLent ? undefined : timeoutMs, log), maxWaitMs, isLent, timeoutMs,
    ...(!isLent && hasHosts(url) && { seek: () => seekHost(url, seekMs) }),
  };
}

/** @throws AppError `service.away` */
async function connect({ pool, maxWaitMs, seek }: Line): Promise<Client> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await pool.connect();
    } catch (error) {
      // A start beside much other work: the database is there, and takes its time.
      if (maxWaitMs === 0 && attempt < attempts && /timeout/.test((error as Error).message)) continue;
      const fault = awayFault(error);
      if (seek && attempt === 1 && fault !== error && !await seek()) continue;
      throw fault;
    }
  }
}

/** @param statementTimeoutMs absent: of a pooler, which refuses settings of a connection */
function poolOf(url: string, max: number, statementTimeoutMs: number | undefined, log: DbOptions['log']): pg.Pool {
  const pool = new pg.Pool({
    ...poolAt(url), max, types: wireTypes, pipeline: true, application_name: 'loom',
    connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000,
    ...(statementTimeoutMs !== undefined && { statement_timeout: statementTimeoutMs, options: '-c timezone=UTC -c datestyle=ISO -c jit=off' }),
  } as pg.PoolConfig);
  // A connection that breaks (the server restarts) fails its query and is dropped; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log.warn({ err: error.message }, 'database connection lost'));
  return pool;
}

/** Tells the connection whose rows it may see, only when that differs from what it was told last: before `begin`, since a setting made inside is taken back when the transaction is. */
function applyScope(client: Client, outgoing: Outgoing, scope: DbScope): Promise<unknown> | undefined {
  const key = `${scope.company}/${scope.user}`;
  if (client.scopeKey === key) return undefined;
  client.scopeKey = key;
  const told = outgoing.send({ name: 'scope', text: "select set_config('app.company', $1, false), set_config('app.user', $2, false)", values: [scope.company, scope.user] }, false, true);
  told.catch(() => { client.scopeKey = undefined; });
  return told;
}

/** All that a transaction on a lent connection needs to know: gone with it. */
const lent = "select set_config('app.company', $1, true), set_config('app.user', $2, true), set_config('statement_timeout', $3, true), set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true), set_config('jit', 'off', true)";
const tellLent = ({ timeoutMs }: Line, outgoing: Outgoing, scope: DbScope | undefined): Promise<unknown> =>
  outgoing.send({ name: 'lent', text: lent, values: [scope?.company ?? '', scope?.user ?? '', String(timeoutMs)] }, false);

const begin: Statement = { name: 'begin', text: 'begin', values: [] };
const end: Statement = { name: 'commit', text: 'commit', values: [] };

async function transact<T>(line: Line, scope: DbScope | undefined, work: (tx: Tx) => Promise<T>, changes: Changes, retries: Map<string, number>, log: DbOptions['log'], isTrial = false): Promise<T> {
  let isCareful = isTrial;
  for (let attempt = 1; ; attempt++) {
    const client = await connect(line);
    const afters: (() => void | Promise<void>)[] = [];
    const changed = new Gathered();
    const outgoing = new Outgoing(client, line);
    const sent = new Sent(outgoing);
    let isBroken = false;
    let result: T;
    try {
      const opening = Promise.all(line.isLent ? [outgoing.send(begin, false), tellLent(line, outgoing, scope)] : [scope && applyScope(client, outgoing, scope), outgoing.send(begin, false)]);
      opening.catch(() => {}); // heard below, before anything is committed
      result = await work(txOf(outgoing, scope, afters, changed, sent, isCareful));
      if (isTrial) {
        await sent.all();
        outgoing.close();
        await client.query('rollback');
        return result;
      }
      await opening;
      // The commit follows at once what was sent before: rows locked last are free again after one way there.
      await commit(outgoing, changed, changes, scope, sent);
    } catch (thrown) {
      // What still waits to be sent must not follow the rollback.
      outgoing.close();
      await client.query('rollback').catch(() => { isBroken = true; });
      await sent.all().catch(() => {});
      // What failed first says why; everything after it only hears that the transaction is over.
      const error = sent.failed ?? thrown;
      isBroken ||= codeOf(error) === planChanged || (line.seek !== undefined && codeOf(error) === readOnly);
      if (attempt < attempts && error instanceof TryCarefully) {
        isCareful = true;
        continue;
      }
      if (attempt < attempts && isRetryable(error)) {
        const code = codeOf(error)!;
        retries.set(code, (retries.get(code) ?? 0) + 1);
        if (code !== planChanged) log.warn({ code, attempt }, 'two transactions were in each other\'s way; one is done again');
        await pause(attempt * attempt * 10 * (1 + Math.random()));
        continue;
      }
      throw awayFault(error);
    } finally {
      outgoing.close();
      client.release(isBroken);
    }
    for (const after of afters) {
      try {
        await after();
      } catch (error) {
        log.warn({ err: String(error) }, 'work after commit failed');
      }
    }
    return result;
  }
}

/** Statements sent without waiting. */
class Sent {
  failed: unknown;
  readonly #answers: Promise<void>[] = [];
  readonly #outgoing: Outgoing;
  constructor(outgoing: Outgoing) { this.#outgoing = outgoing; }

  add(statement: Statement, meaning?: (error: unknown) => unknown): void {
    this.#answers.push(this.#outgoing.send(statement, false).then(() => {}, (error: unknown) => {
      if (!(error instanceof Skipped)) this.failed ??= meaning?.(error) ?? error;
    }));
  }

  /** @throws what failed first */
  async all(): Promise<void> {
    await Promise.all(this.#answers);
    if (this.failed !== undefined) throw this.failed;
  }
}

async function commit(outgoing: Outgoing, changed: Gathered, changes: Changes, scope: DbScope | undefined, sent: Sent): Promise<void> {
  const settle = changed.isEmpty ? undefined : changes.begin(changed.tables, changed.isAbroad ? undefined : scope?.company);
  const [answer] = await Promise.allSettled([outgoing.send(end, false), sent.all()]);
  const refused = answer.status === 'rejected' ? causeOf(answer.reason) : undefined;
  settle?.(refused !== undefined && !isRefusal(refused));
  if (sent.failed !== undefined) throw sent.failed;
  if (refused !== undefined) throw refused;
  // A transaction that failed on the way answers a commit with a rollback.
  if (answer.status === 'fulfilled' && answer.value.command === 'ROLLBACK') throw new Error('the transaction had failed before its commit');
}

function txOf(outgoing: Outgoing, scope: DbScope | undefined, afters: (() => void | Promise<void>)[], changed: Gathered, sent: Sent, isCareful: boolean): Tx {
  const run = async <R>(query: Sql<R>): Promise<R[]> => {
    const statement = statementOf(query);
    changed.add(statement.text);
    try {
      return (await outgoing.send(statement)).rows as R[];
    } catch (error) {
      throw causeOf(error);
    }
  };
  // In which company statements are at the moment: work abroad may call back home.
  let where = scope?.company;
  return {
    run, isCareful,
    async one<R>(query: Sql<R>) { return (await run(query))[0]; },
    later(query, meaning) {
      const statement = statementOf(query);
      changed.add(statement.text);
      sent.add(statement, meaning);
    },
    async inCompany(company, work) {
      if (!scope) return work();
      changed.isAbroad = true;
      const before = where;
      const over = (to: string): Promise<unknown> => outgoing.send({ name: 'abroad', text: "select set_config('app.company', $1, true)", values: [where = to] });
      await over(company);
      try {
        return await work();
      } finally {
        // A transaction that has failed takes no statement any more, and ends with its setting.
        await over(before!).catch(() => {});
      }
    },
    afterCommit(work) { afters.push(work); },
  };
}

/** What went wrong, for a statement that was not done because of it. */
const causeOf = (error: unknown): unknown => (error instanceof Skipped ? error.cause ?? error : error);

/** The server said no and the connection is as good as before; anything else (a broken socket, a changed table) ends it. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity !== 'FATAL' && codeOf(error) !== planChanged;
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | undefined)?.code;
const isRetryable = (error: unknown): boolean => retryable.has(codeOf(error) ?? '');
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
