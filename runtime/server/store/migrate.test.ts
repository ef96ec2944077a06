// Migration: additions happen, losses are refused with file, change and statement; the role cannot see past its company.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { modelOf } from '../../../tests/support/model.ts';
import type { Model } from '../../core/language/model.ts';
import type { Db } from '../context.ts';
import { openDb } from './db.ts';
import { migrate, MigrationRefused } from './migrate.ts';
import { appUrlOf } from './open.ts';
import { prepared } from './statement.ts';

let database: TestDatabase;
let db: Db;
const role = 'loom_app';
const log = { warn() {} };
const text = (label: string, more: object = {}): object => ({ type: 'string', label, ...more });
const goods = (fields: Record<string, object> = {}, more: object = {}): Model => modelOf({ 'shop.goods': { fields: { code: text('编码', { required: true, unique: true }), ...fields }, ...more } });
const columnsOf = async (table: string): Promise<string[]> =>
  (await db.system((tx) => tx.run<{ name: string }>(sql`select column_name as name from information_schema.columns where table_schema || '.' || table_name = ${table} order by ordinal_position`))).map((row) => row.name);
const refusalOf = async (model: Model): Promise<MigrationRefused> => migrate(db, model, { role }).then(() => { throw new Error('was not refused'); }, (error) => error as MigrationRefused);

beforeAll(async () => {
  database = await createDatabase();
  db = openDb({ ownerUrl: database.url, appUrl: appUrlOf(database.url), poolSize: 4, log });
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

describe('migration', () => {
  it('makes tables of entities and of their lines', async () => {
    const model = goods({}, { lines: { sizes: { label: '尺码', fields: { size: text('尺码') } } } });
    expect((await migrate(db, model, { role })).changed).toBe(true);
    expect(await columnsOf('shop.goods')).toEqual(['company', 'id', 'version', 'code']);
    expect(await columnsOf('shop.goods__sizes')).toEqual(['company', 'id', 'parent', 'seq', 'size']);
  });

  it('does nothing when the model is the one applied last', async () => {
    const model = goods({}, { lines: { sizes: { label: '尺码', fields: { size: text('尺码') } } } });
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    expect(await migrate(db, model, { role })).toEqual({ changed: false, statements: 0 });
    // It asks whether anybody has migrated, and for the last hash; comparing tables with the catalogue takes a dozen messages more, a connection that is opened for it one or two. What others of this process ask is not counted.
    const own = asked.mock.contexts.filter((client) => (client as unknown as { database: string }).database === new URL(database.url).pathname.slice(1));
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThanOrEqual(6);
    asked.mockRestore();
  });

  it('works no table out where the database was left as the stamp says, and compares again under another role or after somebody else', async () => {
    const model = goods({}, { lines: { sizes: { label: '尺码', fields: { size: text('尺码') } } } });
    const unread = new Proxy({} as Model, { get: (_, name) => { throw new Error(`the model's ${String(name)} was read`); } });
    await migrate(db, model, { role, stamp: 'a' });
    const later = openDb({ ownerUrl: database.url, appUrl: appUrlOf(database.url), poolSize: 2, log });
    expect(await migrate(later, unread, { role, stamp: 'a' })).toEqual({ changed: false, statements: 0 });
    await expect(migrate(later, unread, { role, stamp: 'b' })).rejects.toThrow('was read');
    await expect(migrate(later, unread, { role: 'postgres', stamp: 'a' })).rejects.toThrow('was read');
    // What the start did not work out is there for the first change.
    expect((await migrate(db, goods({ brand: text('品牌') }, { lines: { sizes: { label: '尺码', fields: { size: text('尺码') } } } }), { role })).changed).toBe(true);
    await expect(migrate(later, unread, { role, stamp: 'a' })).rejects.toThrow('was read');
    await migrate(db, model, { role, stamp: 'a' });
    await later.close();
  });

  it('adds columns, references and required fields that have a default', async () => {
    await db.system((tx) => tx.run(sql`insert into shop.goods (company, id, code) values (1, 11, 'A'), (1, 12, 'B'), (2, 21, 'A')`));
    const model = modelOf({
      'shop.goods': { fields: { code: text('编码', { required: true, unique: true }), grade: { type: 'integer', label: '等级', required: true, default: 3 }, next: { type: 'ref', to: 'shop.goods', label: '下一个' } } },
    });
    await migrate(db, model, { role });
    expect(await db.system((tx) => tx.run(sql`select distinct grade from shop.goods`))).toEqual([{ grade: 3 }]);
    await expect(db.system((tx) => tx.run(sql`update shop.goods set next = 21 where id = 11`))).rejects.toThrow(/foreign key/);
    await db.system((tx) => tx.run(sql`update shop.goods set next = 12 where id = 11`));
  });

  it('takes a column away again that nobody has written into', async () => {
    const before = await columnsOf('shop.goods');
    const fields = { grade: { type: 'integer', label: '等级' }, next: { type: 'ref', to: 'shop.goods', label: '下' } };
    await migrate(db, goods({ ...fields, weather: text('天气') }), { role });
    expect(await columnsOf('shop.goods')).not.toEqual(before);
    await migrate(db, goods(fields), { role });
    expect(await columnsOf('shop.goods')).toEqual(before);
  });

  it('looks at what another one wants alone, and at everything where somebody else has migrated meanwhile', async () => {
    const fields = { grade: { type: 'integer', label: '等级' }, next: { type: 'ref', to: 'shop.goods', label: '下' } };
    const both = (more: object): Model => modelOf({ 'shop.goods': { fields: { code: text('编码', { required: true, unique: true }), ...fields } }, 'shop.other': { fields: { code: text('编码'), ...more } } });
    expect((await migrate(db, both({}), { role })).changed).toBe(true);
    const statementsOf = async (): Promise<string> => (await db.system((tx) => tx.one<{ all: string }>(sql`select statements::text as all from loom.migration order by id desc limit 1`)))!.all;
    await migrate(db, both({ brand: text('品牌') }), { role });
    expect(await columnsOf('shop.other')).toContain('brand');
    expect(await statementsOf()).not.toContain('goods');
    // Another process took what it did not know away again.
    const elsewhere = openDb({ ownerUrl: database.url, appUrl: appUrlOf(database.url), poolSize: 2, log });
    await migrate(elsewhere, goods(fields), { role });
    await elsewhere.close();
    expect(await columnsOf('shop.other')).toEqual([]);
    await migrate(db, both({ brand: text('品牌'), weather: text('天气') }), { role });
    expect(await columnsOf('shop.other')).toEqual(expect.arrayContaining(['brand', 'weather']));
    await migrate(db, goods(fields), { role });
    expect(await columnsOf('shop.other')).toEqual([]);
  });

  it.each([
    { why: 'a dropped column', model: () => goods({ grade: { type: 'integer', label: '等级' } }), says: /shop\/entities\/goods\.json: shop\.goods: column "next" is no longer in the schema/, run: /drop column "next"/ },
    { why: 'another type', model: () => goods({ grade: { type: 'boolean', label: '等级' }, next: { type: 'ref', to: 'shop.goods', label: '下' } }), says: /column "grade" changes from integer to boolean/, run: /alter column "grade" type boolean/ },
    { why: 'a required field without a default', model: () => goods({ grade: { type: 'integer', label: '等级' }, next: { type: 'ref', to: 'shop.goods', label: '下' }, brand: text('品牌', { required: true }) }), says: /column "brand" is new and required/, run: /set not null/ },
    { why: 'a unique rule that rows break', model: () => goods({ grade: { type: 'integer', label: '等级', unique: true }, next: { type: 'ref', to: 'shop.goods', label: '下' } }), says: /grade must now be unique.*is duplicated/, run: /create unique index/ },
    { why: 'a dropped table', model: () => modelOf({ 'shop.other': { fields: { code: text('编码') } } }), says: /table shop\.goods is no longer in any schema/, run: /drop table "shop"\."goods"/ },
  ])('refuses $why, and changes nothing', async ({ model, says, run }) => {
    const before = await columnsOf('shop.goods');
    const refused = await refusalOf(model());
    expect(refused).toBeInstanceOf(MigrationRefused);
    expect(refused.message).toMatch(says);
    expect(refused.message).toMatch(run);
    expect(await columnsOf('shop.goods')).toEqual(before);
  });

  it('widens whole numbers to decimals', async () => {
    await migrate(db, goods({ grade: { type: 'quantity', label: '等级' }, next: { type: 'ref', to: 'shop.goods', label: '下' } }), { role });
    expect(await db.system((tx) => tx.run(sql`select grade from shop.goods where id = 11`))).toEqual([{ grade: '3' }]);
  });

  it('renames the column of a field that says its former name, and keeps what stands in it', async () => {
    const quantity = (label: string, more: object): object => ({ type: 'quantity', label, ...more });
    const next = { type: 'ref', to: 'shop.goods', label: '下' };
    await migrate(db, goods({ levelNow: quantity('等级', { unique: true, formerly: ['rank', 'grade'] }), follower: { ...next, formerly: ['next'] } }), { role }).catch((error: MigrationRefused) => expect(error.message).toMatch(/levelNow must now be unique/));
    expect(await columnsOf('shop.goods')).toContain('grade');
    await migrate(db, goods({ levelNow: quantity('等级', { formerly: ['rank', 'grade'] }), follower: { ...next, formerly: ['next'] } }), { role });
    expect(await db.system((tx) => tx.run(sql`select level_now, follower::text from shop.goods where id = 11`))).toEqual([{ level_now: '3', follower: '12' }]);
    expect(await columnsOf('shop.goods')).toEqual(expect.not.arrayContaining(['grade', 'next']));
    await expect(db.system((tx) => tx.run(sql`update shop.goods set follower = 21 where id = 11`))).rejects.toThrow(/foreign key/);
    // Where it has the newest name already nothing is left to do.
    expect((await migrate(db, goods({ levelNow: quantity('等级', { formerly: ['rank', 'grade'] }), follower: { ...next, formerly: ['next'] } }), { role })).changed).toBe(false);
    await migrate(db, goods({ grade: quantity('等级', { formerly: ['levelNow'] }), next: { ...next, formerly: ['follower'] } }), { role });
    expect(await db.system((tx) => tx.run(sql`select grade from shop.goods where id = 11`))).toEqual([{ grade: '3' }]);
  });
});

describe('row-level security', () => {
  it('shows the role only rows of its company, without a predicate', async () => {
    const of = (company: string): Promise<unknown[]> => db.read({ company, user: '1' }, sql`select id from shop.goods order by id`);
    expect(await of('1')).toEqual([{ id: '11' }, { id: '12' }]);
    expect(await of('2')).toEqual([{ id: '21' }]);
    expect(await of('0')).toEqual([]);
  });

  it('refuses rows of another company', async () => {
    const insert = (company: number): Promise<unknown> => db.tx({ company: '1', user: '1' }, (tx) => tx.run(prepared(`insert into shop.goods (company, id, code) values (${company}, 99, 'Z')`, [])));
    await expect(insert(2)).rejects.toThrow(/row-level security/);
    await expect(db.tx({ company: '1', user: '1' }, (tx) => tx.run(sql`update shop.goods set company = 2 where id = 11`))).rejects.toThrow(/row-level security/);
    expect(await db.tx({ company: '1', user: '1' }, (tx) => tx.run(sql`delete from shop.goods where id = 21 returning id`))).toEqual([]);
  });

  it('keeps a connection to the scope it was last told, through a rollback too', async () => {
    await db.tx({ company: '2', user: '1' }, async () => { throw new Error('no'); }).catch(() => {});
    const seen = await Promise.all(Array.from({ length: 40 }, (_, index) => {
      const company = String(1 + (index % 2));
      return db.read<{ company: string }>({ company, user: '1' }, sql`select distinct company from shop.goods`).then((rows) => rows.every((row) => row.company === company));
    }));
    expect(seen).not.toContain(false);
  });

  it('keeps the server\'s own tables from the role', async () => {
    await expect(db.read({ company: '1', user: '1' }, sql`select * from loom.token`)).rejects.toThrow(/permission denied/);
  });

  it('lets nobody change ledger rows', async () => {
    const ledger = { ledger: { date: 'docDate', dimensions: ['item'], measures: ['qty'], balances: {} } };
    const fields = { item: text('物品'), qty: { type: 'quantity', label: '数量' }, docDate: { type: 'date', label: '日期' } };
    await migrate(db, modelOf({ 'shop.goods': { fields: { code: text('编码', { required: true, unique: true }), grade: { type: 'quantity', label: '等级' }, next: { type: 'ref', to: 'shop.goods', label: '下' } } }, 'shop.flow': { fields, ...ledger } }), { role });
    const scope = { company: '1', user: '1' };
    await db.tx(scope, (tx) => tx.run(sql`insert into shop.flow (company, id, item, qty) values (1, 1, 'x', 5)`));
    await expect(db.tx(scope, (tx) => tx.run(sql`update shop.flow set qty = 6`))).rejects.toThrow(/permission denied/);
    await expect(db.tx(scope, (tx) => tx.run(sql`delete from shop.flow`))).rejects.toThrow(/permission denied/);
  });

  it('takes codes that were kept as json over into several of a list, and lets nobody change what is only added', async () => {
    const standing = { 'shop.goods': { fields: { code: text('编码', { required: true, unique: true }), grade: { type: 'quantity', label: '等级' }, next: { type: 'ref', to: 'shop.goods', label: '下' } } },
      'shop.flow': { fields: { item: text('物品'), qty: { type: 'quantity', label: '数量' }, docDate: { type: 'date', label: '日期' } }, ledger: { date: 'docDate', dimensions: ['item'], measures: ['qty'], balances: {} } } };
    const scope = { company: '1', user: '1' };
    await migrate(db, modelOf({ ...standing, 'shop.kind': { fields: { tags: { type: 'json', label: '标签' } } } }), { role });
    await db.tx(scope, (tx) => tx.run(sql`insert into shop.kind (company, id, tags) values (1, 1, '["a", "b"]'), (1, 2, '[]'), (1, 3, null), (1, 4, 'null')`));
    await migrate(db, modelOf({ ...standing, 'shop.kind': { appendOnly: true, fields: { tags: { type: 'enums', label: '标签', options: { a: '甲', b: '乙' } } } } }), { role });
    expect(await db.read(scope, sql`select tags from shop.kind order by id`)).toEqual([{ tags: ['a', 'b'] }, { tags: [] }, { tags: [] }, { tags: [] }]);
    await expect(db.tx(scope, (tx) => tx.run(sql`update shop.kind set tags = '{a}'`))).rejects.toThrow(/permission denied/);
    await expect(db.tx(scope, (tx) => tx.run(sql`insert into shop.kind (company, id, tags) values (1, 5, '{c}')`))).rejects.toThrow(/check constraint/);
  });
});

describe('transactions', () => {
  it('are tried again after a deadlock, and both come through', async () => {
    const scope = { company: '1', user: '1' };
    let holding = 0;
    const touch = (first: number, second: number): Promise<void> => db.tx(scope, async (tx) => {
      await tx.run(prepared('update shop.goods set version = version + 1 where id = $1', [first]));
      // Each holds one before it wants the other's.
      holding++;
      await expect.poll(() => holding, { interval: 5, timeout: 30_000 }).toBeGreaterThan(1);
      await tx.run(prepared('update shop.goods set version = version + 1 where id = $1', [second]));
    });
    await Promise.all([touch(11, 12), touch(12, 11)]);
    expect(await db.read(scope, sql`select version from shop.goods order by id`)).toEqual([{ version: 3 }, { version: 3 }]);
  });

  it('fail, and nothing else does, when the database drops a connection', async () => {
    const scope = { company: '1', user: '1' };
    await expect(db.tx(scope, (tx) => tx.run(sql`select pg_terminate_backend(pg_backend_pid())`))).rejects.toThrow(/暂时无法连接/);
    expect(await db.read(scope, sql`select count(*)::integer as count from shop.goods`)).toEqual([{ count: 2 }]);
  });

  it('run what waits for the commit only after one', async () => {
    const told: string[] = [];
    await db.tx({ company: '1', user: '1' }, async (tx) => { tx.afterCommit(() => { told.push('kept'); }); });
    await db.tx({ company: '1', user: '1' }, async (tx) => { tx.afterCommit(() => { told.push('lost'); }); throw new Error('no'); }).catch(() => {});
    expect(told).toEqual(['kept']);
  });
});

describe('a reference to one', () => {
  it('becomes one of several: what stands stays, and the key goes', async () => {
    const own = await createDatabase();
    const shop = openDb({ ownerUrl: own.url, appUrl: appUrlOf(own.url), poolSize: 2, log });
    const paying = (fields: object): Model => modelOf({ 'shop.bill': { fields: { code: text('单号') } }, 'shop.slip': { fields: { code: text('单号') } }, 'shop.pay': { fields } });
    const several = { source: { type: 'ref', to: ['shop.bill', 'shop.slip'], label: '来源', formerly: ['bill'] } };
    try {
      await migrate(shop, paying({ bill: { type: 'ref', to: 'shop.bill', label: '账单' } }), { role });
      await shop.system(async (tx) => {
        await tx.run(sql`insert into shop.bill (company, id, code) values (1, 31, 'B')`);
        await tx.run(sql`insert into shop.slip (company, id, code) values (1, 41, 'S')`);
        await tx.run(sql`insert into shop.pay (company, id, bill) values (1, 51, 31)`);
      });
      await migrate(shop, paying(several), { role });
      await shop.system((tx) => tx.run(sql`insert into shop.pay (company, id, source) values (1, 52, 41)`));
      expect(await shop.system((tx) => tx.run(sql`select id::text, source::text from shop.pay order by id`))).toEqual([{ id: '51', source: '31' }, { id: '52', source: '41' }]);
      expect((await migrate(shop, paying(several), { role })).changed).toBe(false);
    } finally {
      await shop.close();
      await own.drop();
    }
  });
});
