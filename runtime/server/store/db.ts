// The database as the rest of the server sees it: scoped reads, transactions with retry, and the owner's own connection.
import pg from 'pg';
import type { Db, DbScope, Sql, Tx } from '../context.ts';
import { Changes, Gathered } from './changes.ts';
import { statementOf, type Statement } from './statement.ts';
import { wireTypes } from './types.ts';

export interface DbOptions {
  ownerUrl: string;
  appUrl: string;
  poolSize: number;
  log: { warn(o: object, m?: string): void };
  /** A statement of a caller may take this long. */
  statementTimeoutMs?: number;
}

type Client = pg.PoolClient & { scopeKey?: string };

const attempts = 4;
// A prepared statement whose table has changed since; a new connection prepares it again.
const planChanged = '0A000';
const retryable = new Set(['40001' /* serialization failure */, '40P01' /* deadlock */, planChanged]);

export function openDb(options: DbOptions): Db {
  // With `pipeline` a connection sends what is queued without waiting, so setting the scope costs no round trip of its own.
  const app = poolOf(options.appUrl, options.poolSize, options.statementTimeoutMs ?? 30_000, options.log);
  const owner = poolOf(options.ownerUrl, 4, 0, options.log);
  const changes = new Changes();

  return {
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
    tx: (scope, work) => transact(app, scope, work, changes, options.log),
    system: (work) => transact(owner, undefined, work, changes, options.log),
    changes,
    async close() {
      await Promise.all([app.end(), owner.end()]);
    },
  };
}

async function readOn<R>(pool: pg.Pool, scope: DbScope, statement: Statement): Promise<R[]> {
  for (let attempt = 1; ; attempt++) {
    const client: Client = await pool.connect();
    let isBroken = false;
    try {
      const scoped = applyScope(client, scope);
      const answering = client.query(statement);
      const [answer] = await Promise.all([answering, scoped]);
      return answer.rows as R[];
    } catch (error) {
      isBroken = !isRefusal(error);
      if (attempt < attempts && isRetryable(error)) continue;
      throw error;
    } finally {
      client.release(isBroken);
    }
  }
}

function poolOf(url: string, max: number, statementTimeoutMs: number, log: DbOptions['log']): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url, max, types: wireTypes, pipeline: true, application_name: 'loom',
    statement_timeout: statementTimeoutMs, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000,
    options: '-c timezone=UTC -c datestyle=ISO -c jit=off',
  } as pg.PoolConfig);
  // A connection that breaks (the server restarts) fails its query and is dropped; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log.warn({ err: error.message }, 'database connection lost'));
  return pool;
}

/** Tells the connection whose rows it may see, only when that differs from what it was told last. */
function applyScope(client: Client, scope: DbScope): Promise<unknown> | undefined {
  const key = `${scope.company}/${scope.user}`;
  if (client.scopeKey === key) return undefined;
  client.scopeKey = key;
  return client.query({ name: 'scope', text: "select set_config('app.company', $1, false), set_config('app.user', $2, false)", values: [scope.company, scope.user] });
}

async function transact<T>(pool: pg.Pool, scope: DbScope | undefined, work: (tx: Tx) => Promise<T>, changes: Changes, log: DbOptions['log']): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client: Client = await pool.connect();
    const afters: (() => void | Promise<void>)[] = [];
    const changed = new Gathered();
    let isBroken = false;
    let result: T;
    try {
      // Before `begin`: a setting made inside is taken back when the transaction is.
      const opening = Promise.all([scope && applyScope(client, scope), client.query('begin')]);
      opening.catch(() => {}); // heard below, before anything is committed
      result = await work(txOf(client, afters, changed));
      await opening;
      await commit(client, changed, changes, scope);
    } catch (error) {
      await client.query('rollback').catch(() => { isBroken = true; });
      isBroken ||= codeOf(error) === planChanged;
      if (attempt < attempts && isRetryable(error)) {
        await pause(attempt * attempt * 10 * (1 + Math.random()));
        continue;
      }
      throw error;
    } finally {
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

async function commit(client: pg.PoolClient, changed: Gathered, changes: Changes, scope: DbScope | undefined): Promise<void> {
  const settle = changed.isEmpty ? undefined : changes.begin(changed.tables, scope?.company);
  let isInDoubt = true;
  try {
    await client.query('commit');
    isInDoubt = false;
  } catch (error) {
    isInDoubt = !isRefusal(error);
    throw error;
  } finally {
    settle?.(isInDoubt);
  }
}

function txOf(client: pg.PoolClient, afters: (() => void | Promise<void>)[], changed: Gathered): Tx {
  const run = async <R>(query: Sql<R>): Promise<R[]> => {
    const statement = statementOf(query);
    changed.add(statement.text);
    return (await client.query(statement)).rows as R[];
  };
  return {
    run,
    async one<R>(query: Sql<R>) { return (await run(query))[0]; },
    afterCommit(work) { afters.push(work); },
  };
}

/** The server said no and the connection is as good as before; anything else (a broken socket, a changed table) ends it. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity !== 'FATAL' && codeOf(error) !== planChanged;
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | undefined)?.code;
const isRetryable = (error: unknown): boolean => retryable.has(codeOf(error) ?? '');
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
