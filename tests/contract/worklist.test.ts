// Worklists as the people who have the work: rows stand for lines and their documents, and what is ticked is begun and acted on.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListPlan, Manifest } from '../../runtime/core/plans/plan.ts';
import { crewOf } from '../support/crew.ts';
import { named } from '../support/named.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
const api = (name: string): string => `/wms/api/saas/${name}`;
const begin = `${api('acceptOrder')}/pull/lines/fromOrder/start`;

let server: TestServer;
let buyer: TestClient;
let crew: TestClient;
let keeper: TestClient;
const seen: Record<string, string> = {};

const idOf = (path: string, text: string): Promise<string> => named(crew, path, text);
const planOf = async (client: TestClient, id: string): Promise<ListPlan> => client.get(`/loom/plan/${(await client.get('/loom/manifest') as Manifest).routes.find((route) => route.id === id)!.plan}.json`);
const worklist = async (client: TestClient, id: string, fields: readonly string[]): Promise<Row[]> => (await client.get(`/loom/query/${id}?${new URLSearchParams({ fields: fields.join(','), pageSize: '100' })}`)).list;

const refused = async (body: object): Promise<string> => { const answer = await keeper.try('POST', begin, body); expect(answer.success).toBe(false); return String(answer.data ?? answer.message); };

async function order(supplier: string, lines: { sku: string; qty: string }[]): Promise<Row> {
  const made = await buyer.post(api('purchaseOrder'), { supplier, kind: seen.kind, docDate: '2026-03-02', deliverDate: '2026-03-20', warehouse: seen.warehouse, lines: lines.map((line) => ({ ...line, price: '20' })) });
  await buyer.act(api('purchaseOrder'), 'submit', made.id);
  await crew.act(api('purchaseOrder'), 'confirm', made.id, { confirmed: true });
  return crew.get(`${api('purchaseOrder')}/${made.id}`);
}

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [buyer, crew, keeper] = await Promise.all([server.login('buyer'), crewOf(server), server.login('keeper')]);
  Object.assign(seen, { supplier: await idOf('/ccm/api/saas/srmFactory', '锦程纺织'), other: await idOf('/ccm/api/saas/srmFactory', '恒丰'), warehouse: await idOf(api('warehouse'), '面料仓'), kind: await idOf(api('docType'), '大货采购') });
  const { skus } = await crew.get(`${api('goodsInfo')}/${await idOf(api('goodsInfo'), 'ML-0012')}`);
  Object.assign(seen, { black: skus.find((sku: Row) => sku.skuCode === 'ML-0012-BK01').id, navy: skus.find((sku: Row) => sku.skuCode === 'ML-0012-NV01').id });
});

afterAll(() => server?.stop());

describe('待收货', () => {
  let first: Row;
  let second: Row;
  beforeAll(async () => {
    first = await order(seen.supplier!, [{ sku: seen.black!, qty: '300' }, { sku: seen.navy!, qty: '120.5' }]);
    second = await order(seen.supplier!, [{ sku: seen.black!, qty: '80' }]);
  });

  it('offers the keeper what begins an acceptance, the foreman nothing but the file', async () => {
    const plan = await planOf(keeper, 'wms.openReceipts.report');
    expect(plan.stands).toMatchObject({ by: 'line', up: 'parent', row: 'wms.purchaseOrder.lines', entity: 'wms.purchaseOrder', fields: ['line.parent', 'line.parent.status'] });
    expect(plan.bulkActions!.map((action) => action.do)).toEqual(['accept', 'storeArrived']);
    expect(plan.bulkActions![0]).toEqual({ do: 'accept', label: '生成验收单', bulk: true, takes: true, primary: true, open: '/wms/acceptOrder/form/0?pull=lines.fromOrder' });
    expect((await planOf(await server.login('leader'), 'wms.openReceipts.report')).bulkActions).toEqual([]);
  });

  it('brings the line, its document and its state with each row', async () => {
    const { stands } = await planOf(keeper, 'wms.openReceipts.report');
    const rows = (await worklist(keeper, 'wms.openReceipts', ['line', 'order', 'sku', 'open', ...stands!.fields])).filter((row) => row.order.id === first.id);
    expect(rows.map((row) => ({ line: row.line.id, of: row.line.parent.id, status: row.line.parent.status, open: row.open })).sort((a, b) => Number(a.line) - Number(b.line)))
      .toEqual([{ line: first.lines[0].id, of: first.id, status: 'confirmed', open: '300.00' }, { line: first.lines[1].id, of: first.id, status: 'confirmed', open: '120.50' }]);
  });

  it('begins one acceptance with ticked lines of several orders of a supplier, and no others', async () => {
    const begun = await keeper.post(begin, { ids: [first.lines[0].id, second.lines[0].id] });
    expect(begun).toMatchObject({ supplier: { id: seen.supplier }, warehouse: { id: seen.warehouse } });
    expect(begun.lines.map((line: Row) => [line.poLine.id, line.ticketQty])).toEqual([[first.lines[0].id, '300.00'], [second.lines[0].id, '80.00']]);
  });

  it('refuses lines of different suppliers by the name of what differs', async () => {
    const foreign = await order(seen.other!, [{ sku: seen.black!, qty: '10' }]);
    expect(await refused({ ids: [first.lines[0].id, foreign.lines[0].id] })).toBe('所选的行供应商不一致，不能放在一张单据里');
  });

  it('refuses lines of which nothing is left, and numbers of nothing', async () => {
    const closed = await order(seen.supplier!, [{ sku: seen.black!, qty: '5' }]);
    await crew.act(api('purchaseOrder'), 'closeLine', closed.id, { lines: [closed.lines[0].id], reason: '不再需要' });
    expect(await refused({ ids: [closed.lines[0].id] })).toBe('所选的行没有可取的了');
    expect(await keeper.try('POST', begin, { ids: ['999999999'] })).toMatchObject({ success: false });
    expect(await keeper.try('POST', begin, { ids: ['x'] })).toMatchObject({ success: false });
  });

  it('lets the buyer close ticked lines of several orders at once, all of them or none', async () => {
    const plan = await planOf(buyer, 'wms.openReceipts.report');
    expect(plan.bulkActions.map(({ do: name, of, from }) => [name, of, from])).toEqual([['closeLine', 'lines', ['confirmed']]]);
    const [one, two] = [await order(seen.supplier!, [{ sku: seen.black!, qty: '7' }, { sku: seen.navy!, qty: '8' }]), await order(seen.supplier!, [{ sku: seen.black!, qty: '9' }])];
    const close = (lines: string[]): Promise<Row> => buyer.try('PUT', `${api('purchaseOrder')}/closeLine`, { lines, reason: '不再需要' });
    expect(await close([one.lines[0].id, two.lines[0].id])).toMatchObject({ success: true, data: { changed: 2 } });
    expect((await crew.get(`${api('purchaseOrder')}/${one.id}`)).lines.map((line: Row) => [line.closedQty, line.closeReason])).toEqual([['7.00', '不再需要'], ['0.00', null]]);
    // The other one is complete with it; its line cannot be closed again, and so nothing is.
    const again = await close([one.lines[1].id, two.lines[0].id]);
    expect(again.success).toBe(false);
    expect((await crew.get(`${api('purchaseOrder')}/${one.id}`)).lines[1].closedQty).toBe('0.00');
    expect((await keeper.try('PUT', `${api('purchaseOrder')}/closeLine`, { lines: [one.lines[1].id], reason: '错' })).success).toBe(false);
  });

  it('is no document of another company', async () => {
    expect(await (await server.login('jiahe')).try('POST', begin, { ids: [first.lines[0].id] })).toMatchObject({ success: false });
  });
});

describe('部分出库', () => {
  it('offers what several picking orders take, each with its states', async () => {
    const plan = await planOf(keeper, 'wms.openIssues.report');
    expect(plan.bulkActions.map(({ do: name, label, from }) => [name, label, from?.length])).toEqual([['suggest', '建议备料', 3], ['issue', '继续发料', 3], ['complete', '关闭', 3]]);
    expect(plan.states).toMatchObject({ partial: { label: '部分发料' } });
    const rows = await worklist(keeper, 'wms.openIssues', ['order', 'open', ...plan.stands!.fields]);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(['pending', 'picking', 'partial']).toContain(row.line.parent.status);
  });
});
