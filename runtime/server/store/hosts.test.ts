// Addresses of several hosts, and which of them is the database now.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { openDb } from './db.ts';
import { atHost, hostNow, hostsOf, liveHost, seekHost, userOf, withUser } from './hosts.ts';
import { appUrlOf } from './open.ts';
import { connectFault } from './waiting.ts';

const two = 'postgres://me:p%40ss@one:5432,two:5433/loom?target_session_attrs=read-write&sslmode=require';

describe('an address', () => {
  it('of several hosts is one for each', () => {
    expect(hostsOf(two)).toEqual(['postgres://me:p%40ss@one:5432/loom?sslmode=require', 'postgres://me:p%40ss@two:5433/loom?sslmode=require']);
    expect(hostsOf('postgres://db/loom')).toEqual(['postgres://db/loom']);
    expect(() => hostsOf(two.replace('read-write', 'standby'))).toThrow('only the host that takes writes will do');
  });
  it('is the same for another user, and elsewhere', () => {
    expect(userOf(two)).toEqual({ user: 'me', password: 'p@ss' });
    expect(withUser(two, 'ap p', 's/c')).toBe('postgres://ap%20p:s%2Fc@one:5432,two:5433/loom?target_session_attrs=read-write&sslmode=require');
    expect(atHost(two, 'pool:6432')).toBe('postgres://me:p%40ss@pool:6432/loom?sslmode=require');
    expect(userOf(appUrlOf(two)).user).toBe('loom_app');
    expect(appUrlOf('postgres://me@db/loom')).toBe('postgres://loom_app@db/loom');
  });
});

describe('the database of several hosts', () => {
  let open: TestDatabase;
  let closed: TestDatabase;
  const nowhere = '127.0.0.1:1';
  const hosts = (...all: string[]): string => { const { host } = new URL(open.url); return open.url.replace(host, all.map((one) => (one === 'here' ? host : one)).join(',')); };

  beforeAll(async () => {
    [open, closed] = [await createDatabase(), await createDatabase()];
    const client = new pg.Client({ connectionString: closed.url });
    await client.connect();
    await client.query(`alter database ${closed.name} set default_transaction_read_only = on`);
    await client.end();
  });
  afterAll(async () => { await open?.drop(); await closed?.drop(); });

  it('is the one that takes writes: it is found past those that are not there, and connections go to it', async () => {
    const url = hosts(nowhere, 'here');
    const db = openDb({ ownerUrl: url, appUrl: url, poolSize: 2, log: { warn() {} } });
    try {
      expect(await db.read({ company: '0', user: '0' }, sql`select 1 as n`)).toEqual([{ n: 1 }]);
      expect(hostNow(url)).toBe(open.url);
      expect(await db.system((tx) => tx.run(sql`select 2 as n`))).toEqual([{ n: 2 }]);
    } finally {
      await db.close();
    }
  });

  it('is none of those that take no writes, or that refuse; and which is told', async () => {
    const readOnly = closed.url.replace('127.0.0.1', '127.0.0.1:1,127.0.0.1');
    expect(await seekHost(readOnly)).toMatchObject({ message: 'none of its hosts takes writes' });
    expect(await connectFault(readOnly)).toMatchObject({ code: '57P03' });
    expect(await connectFault(withUser(hosts(nowhere, 'here'), 'nobody', 'wrong'))).toMatchObject({ code: '28P01' });
    expect(await liveHost(open.url)).toBe(open.url);
  });
});
