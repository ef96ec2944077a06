// Several records at once as those whose work it is do them, by HTTP: statements of a month, payments of payables, orders of demands.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crewOf } from '../support/crew.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
const wms = (name: string): string => `/wms/api/saas/${name}`;
const fms = (name: string): string => `/fms/api/saas/${name}`;
let server: TestServer;
let buyer: TestClient;
let keeper: TestClient;
let finance: TestClient;
let crew: TestClient;
const ids: Record<string, string> = {};
const seen: Record<string, Row[]> = {};
const found = async (client: TestClient, path: string, filter: Row): Promise<Row[]> => (await client.get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '50' })}`)).list;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [buyer, keeper, finance, crew] = [await server.login('buyer'), await server.login('keeper'), await server.login('finance'), await crewOf(server)];
  for (const [key, path, keyword] of [['supplier', '/ccm/api/saas/srmFactory', '锦程纺织'], ['warehouse', wms('warehouse'), '面料仓'], ['kind', wms('docType'), '大货采购'], ['bin', wms('stockLocation'), 'F-A05-01-1'], ['USD', '/ccm/api/saas/currency', 'USD'], ['CNY', '/ccm/api/saas/currency', 'CNY']] as const) ids[key] = (await found(crew, path, { keyword }))[0]!.id;
  const [material] = await found(buyer, wms('goodsInfo'), { keyword: 'ML-0012' });
  ids.sku = (await buyer.get(`${wms('goodsInfo')}/${material!.id}`)).skus[0].id;
});
afterAll(() => server?.stop());

/** Ordered, accepted and stored. @returns the receipt's line */
async function received(currency: string, docDate: string): Promise<string> {
  const order = await buyer.post(wms('purchaseOrder'), { supplier: ids.supplier, kind: ids.kind, warehouse: ids.warehouse, docDate: '2026-04-06', deliverDate: '2026-04-20', currency, lines: [{ sku: ids.sku, qty: '10', price: '20', taxRate: '0' }] });
  await buyer.act(wms('purchaseOrder'), 'submit', order.id, { confirmed: true });
  await crew.act(wms('purchaseOrder'), 'confirm', order.id, { confirmed: true });
  const poLine = (await buyer.get(`${wms('purchaseOrder')}/${order.id}`)).lines[0].id;
  const accept = await keeper.post(wms('acceptOrder'), { supplier: ids.supplier, docDate, warehouse: ids.warehouse, lines: [{ poLine, location: ids.bin, ticketQty: '10', measuredQty: '10', dyeLot: `C${poLine}`, rolls: [{ rollNo: '1', ticketQty: '10', measuredQty: '10' }] }] });
  await keeper.act(wms('acceptOrder'), 'confirm', accept.id);
  await keeper.act(wms('acceptOrder'), 'store', accept.id);
  const [receipt] = await found(crew, wms('storageOrder'), { acceptOrder: accept.id, delFlag: '0' });
  return (await crew.get(`${wms('storageOrder')}/${receipt!.id}`)).lines[0].id;
}

describe('statements of a month (生成对账)', () => {
  it('are made by the page, one per supplier and currency, of what is not stated yet', async () => {
    const lines = [await received(ids.CNY!, '2026-04-08'), await received(ids.USD!, '2026-04-09'), await received(ids.CNY!, '2026-04-10')];
    const done = await buyer.put(`${wms('statement')}/generate`, { suppliers: [ids.supplier], period: '2026-04' });
    const made = await Promise.all(done.created.map(({ id }: Row) => buyer.get(`${wms('statement')}/${id}`)));
    const own = (currency: string): string[] => made.filter((one) => one.currency.id === ids[currency]).flatMap((one) => one.lines.map((line: Row) => line.inLine.id));
    expect(made.map(({ status, period, supplier }) => [status, period, supplier.id])).toEqual(made.map(() => ['draft', '2026-04', ids.supplier]));
    expect(new Set(made.map(({ currency }) => currency.id)).size).toBe(made.length);
    expect(own('USD')).toContain(lines[1]);
    expect(own('CNY')).toEqual(expect.arrayContaining([lines[0], lines[2]]));
    seen.statements = made;
  });

  it('ask for what they need, and need the right', async () => {
    expect(await buyer.try('PUT', `${wms('statement')}/generate`, { period: '2026-04' })).toMatchObject({ success: false, data: '供应商不能为空' });
    expect(await keeper.try('PUT', `${wms('statement')}/generate`, { suppliers: [ids.supplier], period: '2026-04' })).toMatchObject({ success: false });
  });
});

describe('payments of payables (生成付款单)', () => {
  it('one for all that are chosen, with what each still owes', async () => {
    for (const { id } of seen.statements!) {
      await buyer.act(wms('statement'), 'submit', id, { confirmed: true });
      await crew.act(wms('statement'), 'confirm', id, { confirmed: true });
    }
    const payables: Row[] = [];
    for (const { id } of seen.statements!) payables.push(...await found(finance, fms('payableDetails'), { sourceDoc: id }));
    seen.payables = payables;
    const own = payables.filter(({ currency }) => currency.id === ids.CNY);
    const others = await found(finance, fms('payableDetails'), { supplier: ids.supplier, currency: ids.CNY, status: ['open', 'partial'] });
    const chosen = [...new Map([...own, ...others].map((one) => [one.id, one])).values()];
    const done = await finance.put(`${fms('payableDetails')}/pay`, { ids: chosen.map(({ id }) => id) });
    expect(done.changed).toBe(chosen.length);
    expect(done.created.map(({ entity }: Row) => entity)).toEqual(['fms.paymentOrder']);
    const payment = await finance.get(`${fms('paymentOrder')}/${done.created[0].id}`);
    expect(payment).toMatchObject({ status: 'draft', supplier: { id: ids.supplier }, currency: { id: ids.CNY } });
    expect(new Set(payment.allocations.map(({ payable }: Row) => payable.id))).toEqual(new Set(chosen.map(({ id }) => id)));
  });

  it('none of two currencies: it says what differs (R6)', async () => {
    const answer = await finance.try('PUT', `${fms('payableDetails')}/pay`, { ids: seen.payables!.map(({ id }) => id) });
    expect(answer.success).toBe(false);
    expect(answer.data).toMatch(/^所选单据的供应商或币种不一致，其中币种不同：/);
  });

  it('none by who may not', async () => {
    expect(await keeper.try('PUT', `${fms('payableDetails')}/pay`, { ids: [seen.payables![0]!.id] })).toMatchObject({ success: false });
  });

  it('the same call again gives the same answer and no second payment', async () => {
    const usd = seen.payables!.filter(({ currency }) => currency.id === ids.USD).map(({ id }) => id);
    const headers = { idempotencyKey: `pay-${usd.join('-')}` };
    const first = await (await finance.raw('PUT', `${fms('payableDetails')}/pay`, { ids: usd }, headers)).json();
    const again = await (await finance.raw('PUT', `${fms('payableDetails')}/pay`, { ids: usd }, headers)).json();
    expect(first).toMatchObject({ success: true, data: { created: [{ entity: 'fms.paymentOrder' }] } });
    expect(again).toEqual(first);
  });
});
