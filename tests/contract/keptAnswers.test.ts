// Answers sent from memory are those the database would give: after every kind of write, for every caller, under many at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import pg from 'pg';
import type { DbScope, Sql } from '../../runtime/server/context.ts';
import { dependenciesOf } from '../../runtime/server/store/dependencies.ts';
import { prepared, statementOf } from '../../runtime/server/store/statement.ts';
import { dictOf } from '../support/dicts.ts';
import { named } from '../support/named.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
const wms = (name: string): string => `/wms/api/saas/${name}`;
const supplier = '/ccm/api/saas/srmFactory';
const query = (parameters: Row): string => '?' + new URLSearchParams(Object.entries(parameters).map(([name, value]): [string, string] => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]));

let server: TestServer;
let boss: TestClient;
let asked: { scope: DbScope; text: string; values: unknown[] }[] = [];
let stand: () => void;
let paths: string[];
const ids: Record<string, string> = {};

/** The clock of the server stands, so that nothing is forgotten for its age: what was asked once comes from memory until it changes. */
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  boss = await server.login('admin');
  const at = server.app.now();
  stand = () => { server.app.now = () => at; };
  stand();
  const { db, model } = server.app;
  const { read } = db;
  db.read = (scope: DbScope, statement: Sql<any>) => {
    const { text, values } = statementOf(statement);
    asked.push({ scope, text, values });
    return read(scope, statement);
  };
  const screens = Object.values(model.screens).filter((screen) => screen.kind === 'list' && screen.entity);
  const heads = Object.values(model.entities).filter((entity) => entity.api && !entity.api.includes('/open/'));
  const sums = heads.flatMap((entity) => { const [name] = Object.values(entity.fields).filter((field) => field.type === 'money' || field.type === 'quantity').map((field) => field.name); return name ? [`${entity.api}/sums?sums=${name}`] : []; });
  const lookups = heads.flatMap((entity) => Object.values(entity.fields).filter((field) => field.type === 'ref').slice(0, 2).map((field) => `${entity.api}/lookup?field=${field.name}&all=true`));
  const balances = heads.flatMap((entity) => Object.values(entity.ledger?.balances ?? {}).flatMap((balance) => [`${entity.api}/${balance.name}?pageSize=50`]));
  const wanted = [
    ...heads.map((entity) => `${entity.api}?pageSize=50`), ...screens.map((screen) => `${model.entities[screen.entity!]!.api}${query({ screen: screen.id, pageSize: 20 })}`),
    ...sums, ...lookups, ...balances, ...Object.keys(model.queries).map((id) => `/loom/query/${id}?pageSize=50`),
  ];
  // Those that answer without parameters of their own, and by the server's generic parts.
  paths = [];
  for (const path of new Set(wanted)) {
    asked = [];
    const answer = await boss.raw('GET', path);
    const body = await answer.text();
    if (!(JSON.parse(body) as Row).success || !answer.headers.has('etag')) continue;
    paths.push(path);
    firstOf.set(path, { text: body, tag: answer.headers.get('etag')! });
    const statements = asked;
    for (const one of statements) statementsOf.set(one.text, one);
    tablesOf.set(path, new Set((await Promise.all(statements.map(relationsRead))).flat()));
  }
  for (const [key, api, keyword] of [['supplier', supplier, '锦程纺织'], ['warehouse', wms('warehouse'), '面料仓'], ['kind', wms('docType'), '大货采购']] as const) ids[key] = await named(boss, api, keyword);
  ids.category = await dictOf(boss, 'SUPPLIER_CATEGORY', '面料');
});
afterAll(() => server?.stop());

/** The same question, asked of the database. */
async function anew(path: string): Promise<string> {
  const { config } = server.app;
  const { keepAnswers } = config;
  config.keepAnswers = false;
  try { return await text(boss, path); } finally { config.keepAnswers = keepAnswers; }
}
const text = async (client: TestClient, path: string): Promise<string> => (await client.raw('GET', path)).text();

/** What each path was answered first, by the database. */
const firstOf = new Map<string, { text: string; tag: string }>();
/** What was asked of the database for all that. */
const statementsOf = new Map<string, (typeof asked)[number]>();
/** Tables that each path reads, as the database's own plans say. */
const tablesOf = new Map<string, Set<string>>();
const planned = new Map<string, string[]>();
const others = 5;
let writes = 0;

/**
 * Fills memory, writes, and then compares answers with those of the database: all that read a table which the write has changed, as its
 * rows say, and a fifth of the others, another one after each write.
 */
async function comparedAfter(write: () => Promise<unknown>): Promise<string[]> {
  const before = new Map<string, string>();
  for (const path of paths) before.set(path, await text(boss, path));
  const stood = await stateOfTables();
  await write();
  const stands = await stateOfTables();
  const written = [...stands.keys()].filter((table) => stands.get(table) !== stood.get(table));
  expect(written).not.toEqual([]);
  const share = writes++ % others;
  const changed: string[] = [];
  for (const path of paths.filter((one, at) => at % others === share || written.some((table) => tablesOf.get(one)!.has(table)))) {
    const now = await text(boss, path);
    asked = [];
    expect(now, path).toBe(await anew(path));
    expect(asked, path).not.toEqual([]);
    if (now !== before.get(path)) changed.push(path);
  }
  return changed;
}

/** How many rows a table has, and who wrote the last of them. */
async function stateOfTables(): Promise<Map<string, string>> {
  const rows = await server.app.db.system(async (tx) => {
    const tables = await tx.run<{ name: string }>(sql`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`);
    return tx.run<{ name: string; state: string }>(sql.raw(tables.map(({ name }) => `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as state from ${name}`).join(' union all ')));
  });
  return new Map(rows.map(({ name, state }) => [name.replaceAll('"', ''), state]));
}

/** What a statement reads. */
async function relationsRead({ scope, text: statement, values }: (typeof asked)[number]): Promise<string[]> {
  if (!planned.has(statement)) {
    const [plan] = await server.app.db.read<Row>(scope, prepared(`explain (format json, verbose, costs off) ${statement}`, values));
    planned.set(statement, relationsOf(Object.values(plan!)[0]));
  }
  return planned.get(statement)!;
}

describe('an unchanged answer', () => {
  it('is sent without asking the database, under the same tag, and as 304 to whoever has it', async () => {
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths) {
      const first = firstOf.get(path)!;
      await text(boss, path);
      asked = [];
      const again = await boss.raw('GET', `${path}&t=1700000000000`);
      const same = await boss.raw('GET', path);
      const unchanged = await boss.raw('GET', path, undefined, { 'if-none-match': first.tag });
      expect([await same.text(), same.headers.get('etag')], path).toEqual([first.text, first.tag]);
      expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(first.tag);
      expect(asked, path).toEqual([]);
    }
  });

  it('stands on every table that its statements read, as the database’s own plans say', async () => {
    asked = [];
    const record = (await boss.get(`${wms('purchaseOrder')}?pageSize=1`)).list[0].id as string;
    await anew(`${wms('purchaseOrder')}/${record}`);
    for (const one of asked) statementsOf.set(one.text, one);
    let relations = 0;
    for (const one of statementsOf.values()) {
      const { scope, text: statement } = one;
      const stands = new Set(dependenciesOf(server.app.model, statement, scope.company)?.map((key) => key.split(' ')[0]));
      for (const relation of await relationsRead(one)) {
        relations++;
        expect([...stands], statement).toContain(relation);
      }
    }
    expect(relations).toBeGreaterThan(150);
  });

  it('is asked anew when it is older than two seconds: others may write the database', async () => {
    const client = new pg.Client({ connectionString: server.app.config.databaseUrl });
    await client.connect();
    const path = `${supplier}?pageSize=50&fields=name`;
    await boss.get(path);
    const rename = async (name: string): Promise<string> => (await client.query<{ name: string }>('update ccm.supplier s set name = $1 from ccm.supplier before where before.id = s.id and s.id = $2 returning before.name', [name, ids.supplier])).rows[0]!.name;
    const name = await rename('由外面改名');
    const before = await text(boss, path);
    const at = server.app.now().getTime();
    server.app.now = () => new Date(at + 2_100);
    const after = await text(boss, path);
    // As it was, for all else that memory holds of it.
    await rename(name);
    await client.end();
    stand();
    expect([before.includes('由外面改名'), after.includes('由外面改名')]).toEqual([false, true]);
  });
});

describe('the answer after an acknowledged write is the database’s', () => {
  it('created, changed, changed in bulk, its status set, deleted', async () => {
    const made = await created(() => boss.post(supplier, { code: 'KEPT1', name: '存答纺织', category: ids.category }));
    const [{ version }] = [await boss.get(`${supplier}/${made.id}`)];
    expect(await comparedAfter(() => boss.put(supplier, { id: made.id, version, name: '存答纺织二' }))).toContain(`${supplier}?pageSize=50`);
    await comparedAfter(() => boss.put(`${supplier}/batch`, { ids: [made.id], set: { remarks: '批量' } }));
    await comparedAfter(() => boss.put(`${supplier}/status`, { ids: [made.id], status: 'stopped' }));
    expect(await comparedAfter(() => boss.delete(`${supplier}?ids=${made.id}`))).toContain(`${supplier}?pageSize=50`);
  });

  it('a referenced record’s label changed', async () => {
    const { version, name } = await boss.get(`${supplier}/${ids.supplier}`);
    const changed = await comparedAfter(() => boss.put(supplier, { id: ids.supplier, version, name: `${name}（新）` }));
    expect(changed).toEqual(expect.arrayContaining([`${supplier}?pageSize=50`, `${wms('purchaseOrder')}?pageSize=50`]));
  });

  it('imported from a file', async () => {
    const send = async (): Promise<void> => {
      const answer = await fetch(`${server.url}/ccm/api/saas/unit/import`, { method: 'POST', headers: { authorization: `bearer ${boss.token}`, 'content-type': 'text/csv' }, body: 'code,name,dimension,scale\nKU1,存答单位,count,0\n' });
      const envelope = await answer.json() as Row;
      if (!envelope.success) throw new Error(JSON.stringify(envelope));
    };
    const unit = paths.find((path) => path.startsWith('/ccm/api/saas/unit?pageSize'))!;
    expect(await comparedAfter(send)).toContain(unit);
  });

  it('actions with their effects on other documents and on balances', async () => {
    const [model] = (await boss.get(`${wms('purchaseOrder')}${query({ filter: { status: 'confirmed' }, pageSize: 1 })}`)).list;
    const { supplier: from, kind, warehouse, lines } = await boss.get(`${wms('purchaseOrder')}/${model.id}`);
    let order: Row = {};
    await comparedAfter(async () => { order = await boss.post(wms('purchaseOrder'), { supplier: from.id, kind: kind.id, warehouse: warehouse.id, docDate: '2026-03-01', deliverDate: '2026-03-09', lines: lines.map((line: Row) => ({ sku: line.sku.id, qty: '20', price: line.price })) }); });
    await comparedAfter(() => boss.act(wms('purchaseOrder'), 'submit', order.id));
    await comparedAfter(() => boss.act(wms('purchaseOrder'), 'confirm', order.id, { confirmed: true }));
    const [line] = (await boss.get(`${wms('purchaseOrder')}/${order.id}`)).lines;
    const bins = (await boss.get(`${wms('stockLocation')}${query({ filter: { keyword: 'F-A05-01-1' }, pageSize: 1 })}`)).list;
    const accept = await boss.post(wms('acceptOrder'), { supplier: from.id, docDate: '2026-03-16', deliveryNo: 'KEPT', warehouse: warehouse.id, lines: [{ poLine: line.id, dyeLot: 'KEPT1', ticketQty: '20', measuredQty: '20', location: bins[0].id, rolls: [{ rollNo: '1', ticketQty: '20', measuredQty: '20' }] }] });
    expect(await comparedAfter(() => boss.act(wms('acceptOrder'), 'confirm', accept.id))).toContain(`${wms('acceptOrder')}?pageSize=50`);
    const changed = await comparedAfter(() => boss.act(wms('acceptOrder'), 'store', accept.id));
    expect(changed).toEqual(expect.arrayContaining([`${wms('stock')}/onHand?pageSize=50`, `${wms('storageOrder')}?pageSize=50`]));
    expect(changed.some((path) => path.startsWith('/loom/query/'))).toBe(true);
  });

  it('a member’s roles', async () => {
    const members = '/amc/api/token/companyUser';
    const { list } = await boss.get(`${members}?pageSize=50&fields=user,roles,aliasUserName`);
    const member = list.find((row: Row) => row.roles?.length);
    await comparedAfter(() => server.app.db.system((tx) => tx.run(sql`update amc.company_user set roles = '{}', version = version + 1 where id = ${member.id}::bigint`)));
    const now = await boss.get(`${members}?pageSize=50&fields=user,roles,aliasUserName`);
    expect(now.list.find((row: Row) => row.id === member.id).roles).toEqual([]);
  });

  it('nothing, when the transaction is rolled back or refused', async () => {
    const path = `${supplier}?pageSize=50`;
    await boss.get(path);
    expect((await boss.try('POST', supplier, { code: 'KEPT2' })).success).toBe(false);
    asked = [];
    await boss.get(path);
    expect(asked).toEqual([]);
  });

  async function created(write: () => Promise<Row>): Promise<Row> {
    let made: Row = {};
    const changed = await comparedAfter(async () => { made = await write(); });
    expect(changed).toContain(`${supplier}?pageSize=50`);
    return made;
  }
});

describe('callers', () => {
  it('of other rights never get each other’s answers', async () => {
    const path = `${wms('goodsInfo')}?pageSize=5&fields=code,refPrice`;
    const keeper = await server.login('keeper');
    expect(await text(boss, path)).toContain('refPrice');
    expect(await text(keeper, path)).not.toContain('refPrice');
    expect(await text(boss, path)).toContain('refPrice');
  });

  it('of other companies never do', async () => {
    const path = `${supplier}?pageSize=5&fields=name`;
    const here = await text(boss, path);
    const other = await server.app.db.system(async (tx) => {
      const { ensureCompany, ensureMember } = await import('../../runtime/server/auth/accounts.ts');
      const admin = await tx.one<{ id: string }>(sql`select id from amc."user" where username = 'admin'`);
      const company = await ensureCompany(server.app, tx, { name: '另一家服饰有限公司', owner: admin!.id });
      await ensureMember(server.app, tx, { company, user: admin!.id, aliasUserName: '周敏', userType: '0' });
      return tx.one<{ uuid: string }>(sql`select uuid from amc.company where id = ${company}::bigint`);
    });
    const again = await server.login('admin');
    const there = await (await again.raw('GET', path, undefined, { userCompany: other!.uuid })).text();
    expect(JSON.parse(here).data.list).toHaveLength(5);
    expect(JSON.parse(there).data.list).toEqual([]);
    expect(await text(boss, path)).toBe(here);
  });
});

describe('many at once', () => {
  it('never see less than what was acknowledged before they asked', async () => {
    server.app.now = () => new Date();
    const clients = await Promise.all(['admin', 'buyer', 'admin'].map((name) => server.login(name)));
    const path = `${supplier}?pageSize=100&order=code&fields=code,remarks`;
    const writers = 6;
    const acknowledged: number[] = Array(writers).fill(0);
    const rows = await Promise.all(acknowledged.map((_, at) => boss.post(supplier, { code: `MANY${at}`, name: `众写${at}`, category: ids.category, remarks: '0' })));
    const [turnsOfEach, readsBetween] = [15, 3];
    const stale: string[] = [];
    let [reads, writes, seenMost, writing] = [0, 0, 0, writers];
    const write = async (at: number): Promise<void> => {
      let version = 1;
      for (let turn = 1; turn <= turnsOfEach && writing > 0; turn++) {
        // In turns of a few readers' length, so that answers are kept in between.
        const from = reads;
        while (writing > 0 && reads < from + readsBetween) await new Promise((done) => setImmediate(done));
        const saved = await boss.put(supplier, { id: rows[at].id, version, remarks: String(turn) });
        version = saved.version ?? version + 1;
        acknowledged[at] = turn;
        writes++;
      }
      writing--;
    };
    const read = async (client: TestClient): Promise<void> => {
      while (writing > 0) {
        const least = [...acknowledged];
        const { list } = await client.get(path);
        reads++;
        for (const [at, turn] of least.entries()) {
          const shown = Number(list.find((row: Row) => row.code === `MANY${at}`).remarks);
          seenMost = Math.max(seenMost, shown);
          if (shown < turn) stale.push(`writer ${at}: ${shown} after ${turn}`);
        }
      }
    };
    asked = [];
    await Promise.all([...rows.map((_, at) => write(at)), ...clients.flatMap((client) => [read(client), read(client), read(client)])]).finally(() => { writing = 0; });
    expect(stale).toEqual([]);
    expect(seenMost).toBeGreaterThan(5);
    // Some were sent from memory, or nothing is proven.
    const lists = asked.filter(({ text: statement }) => statement.includes('"ccm"."supplier"') && statement.includes('string_agg')).length;
    expect(lists).toBeLessThan(reads);
    expect(writes).toBe(writers * turnsOfEach);
  });
});

/** `schema.table` of every scan of a plan, subplans of policies included. */
function relationsOf(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  const own = 'Relation Name' in plan ? [`${(plan as Row).Schema}.${(plan as Row)['Relation Name']}`] : [];
  return [...own, ...Object.values(plan).flatMap(relationsOf)];
}
