// Actions, balances and queries by HTTP: bulk calls, repeated calls, refusals, rights, and companies kept apart.
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildCommand } from '../../runtime/server/ledger/rebuildCommand.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const order = '/wms/api/saas/purchaseOrder';
const stock = '/wms/api/saas/stock';
type Row = Record<string, any>;

let server: TestServer;
let buyer: TestClient;
let keeper: TestClient;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  buyer = await server.login('buyer');
  keeper = await server.login('keeper');
});
afterAll(() => server?.stop());

const drafts = async (count: number): Promise<Row[]> => {
  const [model] = (await buyer.get(`${order}?${new URLSearchParams({ filter: JSON.stringify({ status: 'confirmed' }), pageSize: '1' })}`)).list;
  const { supplier, kind, warehouse, lines } = await buyer.get(`${order}/${model.id}`);
  return Promise.all(Array.from({ length: count }, () => buyer.post(order, {
    supplier: supplier.id, kind: kind.id, warehouse: warehouse.id, docDate: '2026-03-01', deliverDate: '2026-03-09', lines: lines.map((line: Row) => ({ sku: line.sku.id, qty: line.qty, price: line.price })),
  })));
};

describe('PUT api/{action}', () => {
  it('answers state, version and code', async () => {
    const [{ id, code }] = await drafts(1);
    expect(await buyer.act(order, 'submit', id, { version: 1 })).toEqual({ id, code, status: 'submitted', version: 2 });
  });

  it('does each record of a bulk call by itself', async () => {
    const [one, two, three] = await drafts(3);
    await buyer.act(order, 'submit', two.id);
    const done = await buyer.put(`${order}/submit`, { ids: [one.id, two.id, three.id] });
    expect(done.changed).toBe(2);
    expect(done.results).toMatchObject([{ id: one.id, ok: true, status: 'submitted' }, { id: two.id, ok: false, message: '当前状态【待审核】不能提交审核' }, { id: three.id, ok: true }]);
  });

  it('is done once under an idempotency key, however often it is sent', async () => {
    const [{ id }, other] = await drafts(2);
    const send = async (body: Row) => (await buyer.raw('PUT', `${order}/submit`, body, { idempotencyKey: `k-${id}` })).json() as Promise<Row>;
    const first = await send({ id });
    expect(first.data).toMatchObject({ status: 'submitted', version: 2 });
    expect(await send({ id })).toEqual(first);
    expect(await send({ id: other.id })).toMatchObject({ success: false, status: 409 });
    expect((await buyer.get(`${order}/${id}`)).version).toBe(2);
  });

  it('of many is done once under a key too, with the same result for each', async () => {
    const [one, two] = await drafts(2);
    const send = async () => (await buyer.raw('PUT', `${order}/submit`, { ids: [one.id, two.id] }, { idempotencyKey: `bulk-${one.id}` })).json() as Promise<Row>;
    const first = await send();
    expect(first.data).toMatchObject({ changed: 2 });
    expect(await send()).toEqual(first);
    expect((await buyer.get(`${order}/${one.id}`)).version).toBe(2);
  });

  it('is told beforehand by POST …/preview, which changes nothing and asks for the same right', async () => {
    const [{ id }] = await drafts(1);
    expect(await buyer.post(`${order}/submit/preview`, { id, version: 1 })).toMatchObject({ ledgers: [], refused: [], beyond: 0 });
    expect((await buyer.post(`${order}/confirm/preview`, { id })).refused).toMatchObject([{ id, message: '当前状态【草稿】不能审核' }]);
    expect(await buyer.get(`${order}/${id}`)).toMatchObject({ status: 'draft', version: 1 });
    expect(await keeper.try('POST', `${order}/submit/preview`, { id })).toMatchObject({ status: 10401 });
  });

  it('refuses what it cannot read, a state it does not start from, and a version that is past', async () => {
    const [{ id }] = await drafts(1);
    expect(await buyer.try('PUT', `${order}/submit`, { id: 5 })).toMatchObject({ status: 400 });
    expect(await buyer.try('PUT', `${order}/submit`, { ids: [] })).toMatchObject({ status: 10009, data: '请选择至少一条数据' });
    expect(await buyer.try('PUT', `${order}/dance`, { id })).toMatchObject({ status: 404 });
    expect(await buyer.try('PUT', `${order}/confirm`, { id })).toMatchObject({ status: 10202, data: '当前状态【草稿】不能审核' });
    expect(await buyer.try('PUT', `${order}/submit`, { id, version: 7 })).toMatchObject({ status: 10202, data: expect.stringMatching(/^数据已被.+请刷新后重试$/) });
    expect(await buyer.try('PUT', `${order}/submit`, { id, colour: 'red' })).toMatchObject({ status: 10009, errors: [{ path: 'colour', code: 'field.unknown' }] });
    expect(await buyer.try('PUT', `${order}/invalid`, { id })).toMatchObject({ status: 10009, errors: [{ path: 'reason', code: 'field.required', message: '作废原因不能为空' }] });
  });

  it('asks for the right of the action', async () => {
    const [{ id }] = await drafts(1);
    expect(await keeper.try('PUT', `${order}/submit`, { id })).toMatchObject({ status: 10401, data: '您没有【提交审核】的操作权限' });
  });
});

describe('GET {ledger}/{balance}', () => {
  it('lists what stands, ordered and filtered, with labels, and adds it up', async () => {
    const page = await buyer.get(`${stock}/onHand?${new URLSearchParams({ pageSize: '5', order: 'qty desc', filter: JSON.stringify({ owner: 'own' }) })}`);
    expect(page.list.length).toBe(5);
    expect(page.list[0]).toMatchObject({ warehouse: { label: expect.any(String) }, sku: { label: expect.any(String) }, qty: expect.stringMatching(/^\d+(\.\d+)?$/) });
    expect(page.list.map((row: Row) => Number(row.qty))).toEqual(page.list.map((row: Row) => Number(row.qty)).sort((a: number, b: number) => b - a));
    const sums = await buyer.get(`${stock}/cost/sums?sums=amount`);
    const all = await buyer.get(`${stock}/cost?pageSize=1000`);
    expect(Number(sums.amount).toFixed(2)).toBe(all.list.reduce((sum: number, row: Row) => sum + Number(row.amount), 0).toFixed(2));
  });

  it('keeps cost from those who may not know it', async () => {
    const leader = await server.login('leader');
    const { list: rows } = await leader.get(`${stock}/cost?pageSize=1`);
    expect(rows.map((row: Row) => Object.keys(row).sort())).toEqual([['id', 'qty', 'sku']]);
    expect(await leader.try('GET', `${stock}/cost?order=amount`)).toMatchObject({ status: 10009 });
  });

  it('answers an unchanged page with 304', async () => {
    const first = await buyer.raw('GET', `${stock}/onHand`);
    const again = await buyer.raw('GET', `${stock}/onHand`, undefined, { 'if-none-match': first.headers.get('etag')! });
    expect(again.status).toBe(304);
  });
});

describe('GET /loom/query/{id}', () => {
  it('shows stock with what is free of each lot at its average, and the value the ledger keeps', async () => {
    const [row] = (await buyer.get(`/loom/query/wms.stockByLocation?${new URLSearchParams({ filter: JSON.stringify({ keyword: 'A-1101' }) })}`)).list;
    expect(row).toMatchObject({ qty: '150.00', reserved: '150.00', available: '0.00', average: '27.000000' });
    const [cost] = (await buyer.get(`/loom/query/wms.stockCost?${new URLSearchParams({ filter: JSON.stringify({ keyword: 'ML-0012-BK01' }) })}`)).list;
    expect(cost).toMatchObject({ qty: '150.00', average: '27.000000', amount: '4050.00' });
  });

  it('is open to who may read the ledger, without the figures of a right he lacks, and to nobody else', async () => {
    const [row] = (await keeper.get('/loom/query/wms.stockByLocation?pageSize=1')).list;
    expect(row).toHaveProperty('available');
    expect(row).not.toHaveProperty('average');
    const clerk = await server.login('hr');
    expect(await clerk.try('GET', '/loom/query/wms.stockByLocation')).toMatchObject({ status: 10401 });
  });

  it('is no address for a query that is not there', async () => {
    expect(await buyer.try('GET', '/loom/query/wms.nothing')).toMatchObject({ status: 404 });
  });
});

describe('npm run ledger:rebuild', () => {
  it('finds every balance to agree with its rows, tells one that does not and ends with 1, and mends it when asked', async () => {
    const run = async (...args: string[]): Promise<{ code: number; lines: string[] }> => {
      const lines: string[] = [];
      const code = await rebuildCommand(args, { DATABASE_URL: server.databaseUrl }, join(import.meta.dirname, '../..'), (line) => lines.push(line));
      return { code, lines };
    };
    expect(await run()).toEqual({ code: 0, lines: [expect.stringMatching(/^\d+ balances agree with their rows\.$/)] });
    await server.app.db.system((tx) => tx.run(sql`update wms.stock__on_hand set qty = qty + 7 where ctid = (select ctid from wms.stock__on_hand where qty > 0 limit 1)`));
    const broken = await run();
    expect(broken).toMatchObject({ code: 1, lines: [expect.stringMatching(/^wms\.stock\.onHand 现存 · company \d+ · .*: qty kept [\d.]+, rows [\d.]+$/), expect.stringMatching(/^1 difference\(s\) in 1 of \d+ balances\.$/)] });
    expect((await run('--repair')).code).toBe(1);
    expect((await run()).code).toBe(0);
    expect((await run('--fix')).code).toBe(2);
  });
});

describe('two companies', () => {
  it('see nothing of each other: not the stock, not a graph, not an action', async () => {
    const other = await server.login('jiahe');
    const [{ id }] = await drafts(1);
    expect((await other.get(`${stock}/onHand`)).list).toEqual([]);
    expect(await other.try('GET', `${order}/${id}/graph`)).toMatchObject({ status: 404 });
    expect(await other.try('PUT', `${order}/submit`, { id })).toMatchObject({ status: 404 });
  });
});
