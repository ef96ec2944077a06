// A database that is away is told as such; a connection that something on the way has swallowed is given up, and the next one serves.
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../tests/support/database.ts';
import type { Db } from '../context.ts';
import { awayFault } from './away.ts';
import { openDb } from './db.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let proxy: Server;
let url: string;
/** What comes over connections made before this is taken, and never answered. */
let swallowed = new Set<Socket>();
const open = new Set<Socket>();
const log = { warn() {} };
const nobody = { company: '0', user: '0' };

beforeAll(async () => {
  database = await createDatabase();
  const inside = new URL(database.url);
  proxy = createServer((from) => {
    open.add(from);
    const to = connect(Number(inside.port), inside.hostname);
    from.on('data', (bytes) => { if (!swallowed.has(from)) to.write(bytes); });
    to.pipe(from);
    for (const one of [from, to]) one.on('error', () => {}).on('close', () => { open.delete(from); from.destroy(); to.destroy(); });
  });
  await new Promise<void>((ready) => { proxy.listen(0, '127.0.0.1', ready); });
  const way = new URL(database.url);
  Object.assign(way, { hostname: '127.0.0.1', port: String((proxy.address() as AddressInfo).port) });
  url = way.href;
});
afterAll(async () => { for (const one of open) one.destroy(); proxy?.close(); await database?.drop(); });

const one = (db: Db): Promise<{ n: number }[]> => db.read<{ n: number }>(nobody, sql`select 1 as n`);

describe('a connection that answers nothing', () => {
  it('is given up, and the next one serves: reads, transactions, the owner\'s', async () => {
    const db = openDb({ ownerUrl: url, appUrl: url, poolSize: 1, log, maxWaitMs: 300, ownerTimeoutMs: 300 });
    db.started!();
    try {
      for (const ask of [() => one(db), () => db.tx(nobody, (tx) => tx.run<{ n: number }>(sql`select 1 as n`)), () => db.system((tx) => tx.run<{ n: number }>(sql`select 1 as n`))]) {
        expect(await ask()).toEqual([{ n: 1 }]);
        swallowed = new Set(open);
        await expect(ask()).rejects.toMatchObject({ code: 'service.away' });
        expect(await ask()).toEqual([{ n: 1 }]);
      }
    } finally {
      await db.close();
    }
  });

  it('is not one that is only slow: each statement has its own time', async () => {
    const db = openDb({ ownerUrl: url, appUrl: url, poolSize: 1, log, maxWaitMs: 1_000 });
    try {
      const slow = sql`select pg_sleep(0.4)::text`;
      expect(await db.tx(nobody, async (tx) => (await Promise.all([tx.run(slow), tx.run(slow), tx.run(slow), tx.run(slow)])).length)).toBe(4);
    } finally {
      await db.close();
    }
  });
});

describe('a failure', () => {
  it('of the line, or of a server that stops, is the database being away', () => {
    const coded = (code: string): Error => Object.assign(new Error('x'), { code });
    for (const error of [coded('ECONNREFUSED'), coded('57P01'), coded('53300'), new Error('Connection terminated unexpectedly')]) expect(awayFault(error)).toMatchObject({ code: 'service.away', cause: error });
    expect(awayFault(coded('25006'))).toMatchObject({ code: 'service.readOnly' });
  });
  it('of a statement, or of ours, stays what it is', () => {
    for (const error of [Object.assign(new pg.DatabaseError('Connection terminated by rule', 1, 'error'), { code: 'P0001' }), new TypeError('x')]) expect(awayFault(error)).toBe(error);
  });
  it('of a server that is not there is told by the pool', async () => {
    const db = openDb({ ownerUrl: 'postgres://a:b@127.0.0.1:1/x', appUrl: 'postgres://a:b@127.0.0.1:1/x', poolSize: 1, log });
    await expect(one(db)).rejects.toMatchObject({ code: 'service.away' });
    await db.close();
  });
});
