// Money of several currencies is true to the cent: each line at the rate of its own order, and the decimals that a currency has.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crewOf } from '../support/crew.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
const wms = (name: string): string => `/wms/api/saas/${name}`;
const fms = (name: string): string => `/fms/api/saas/${name}`;
let server: TestServer;
let buyer: TestClient;
let keeper: TestClient;
let crew: TestClient;
const ids: Record<string, string> = {};
const found = async (client: TestClient, path: string, filter: Row): Promise<Row[]> => (await client.get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '50' })}`)).list;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [buyer, keeper, crew] = [await server.login('buyer'), await server.login('keeper'), await crewOf(server)];
  for (const [key, path, keyword] of [['supplier', '/ccm/api/saas/srmFactory', '锦程纺织'], ['warehouse', wms('warehouse'), '面料仓'], ['kind', wms('docType'), '大货采购'], ['bin', wms('stockLocation'), 'F-A05-01-1'], ['USD', '/ccm/api/saas/currency', 'USD'], ['JPY', '/ccm/api/saas/currency', 'JPY'], ['CNY', '/ccm/api/saas/currency', 'CNY']] as const) ids[key] = (await found(crew, path, { keyword }))[0]!.id;
  const [material] = await found(buyer, wms('goodsInfo'), { keyword: 'ML-0012' });
  ids.sku = (await buyer.get(`${wms('goodsInfo')}/${material!.id}`)).skus[0].id;
});
afterAll(() => server?.stop());

const draft = (currency: string, exchangeRate: string, price: string): Promise<Row> => buyer.post(wms('purchaseOrder'), { supplier: ids.supplier, kind: ids.kind, warehouse: ids.warehouse, docDate: '2026-04-06', deliverDate: '2026-04-20', currency, exchangeRate, lines: [{ sku: ids.sku, qty: '10', price, taxRate: '0' }] });
async function ordered(currency: string, exchangeRate: string): Promise<string> {
  const { id } = await draft(currency, exchangeRate, '20');
  await buyer.act(wms('purchaseOrder'), 'submit', id, { confirmed: true });
  await crew.act(wms('purchaseOrder'), 'confirm', id, { confirmed: true });
  return (await buyer.get(`${wms('purchaseOrder')}/${id}`)).lines[0].id;
}
let lots = 0;
const arriving = (lines: string[]): Row => ({ supplier: ids.supplier, docDate: '2026-04-08', warehouse: ids.warehouse, lines: lines.map((poLine) => ({ poLine, location: ids.bin, ticketQty: '10', measuredQty: '10', dyeLot: `C${++lots}`, rolls: [{ rollNo: '1', ticketQty: '10', measuredQty: '10' }] })) });

describe('a currency', () => {
  it('has its own decimals: no yen is halved, whatever is typed', async () => {
    const { id } = await draft(ids.JPY!, '0.05', '10.05');
    const order = await buyer.get(`${wms('purchaseOrder')}/${id}`);
    expect(order).toMatchObject({ totalAmount: '101', lines: [{ amount: '101', untaxedAmount: '101', taxAmount: '0' }] });
    await buyer.act(wms('purchaseOrder'), 'submit', id, { confirmed: true });
    await crew.act(wms('purchaseOrder'), 'confirm', id, { confirmed: true });
    const asked = await buyer.post(wms('payment'), { kind: 'prepay', supplier: ids.supplier, currency: ids.JPY, docDate: '2026-04-07', orders: [{ purchaseOrder: id, requested: '60.50' }] });
    expect(await buyer.get(`${wms('payment')}/${asked.id}`)).toMatchObject({ requestedTotal: '61', orders: [{ orderAmount: '101', requested: '61' }] });
  });
});

describe('what was ordered at two rates', () => {
  it('is not accepted together with another currency', async () => {
    const lines = [await ordered(ids.USD!, '7.10'), await ordered(ids.CNY!, '1')];
    expect(await keeper.try('POST', wms('acceptOrder'), arriving(lines))).toMatchObject({ success: false, data: '采购行的币种不同，请分单验收' });
  });

  it('is worth what each order says, in stock and in what is owed', async () => {
    const { id } = await keeper.post(wms('acceptOrder'), arriving([await ordered(ids.USD!, '7.10'), await ordered(ids.USD!, '7.20')]));
    await keeper.act(wms('acceptOrder'), 'confirm', id);
    await keeper.act(wms('acceptOrder'), 'store', id);
    const [receipt] = await found(crew, wms('storageOrder'), { acceptOrder: id, delFlag: '0' });
    const stored = await crew.get(`${wms('storageOrder')}/${receipt!.id}`);
    expect(stored).toMatchObject({ currency: { label: 'USD' }, totalAmount: '400.00', totalCost: '2860.00', lines: [{ cost: '1420.00' }, { cost: '1440.00' }] });
    const statement = await buyer.post(wms('statement'), { supplier: ids.supplier, currency: ids.USD, period: '2026-04', docDate: '2026-04-30', lines: [...stored.lines.map((line: Row) => ({ kind: 'receipt', inLine: line.id })), { kind: 'fee', typedAmount: '10', note: '运费' }] });
    // Fees have no order: the rate of the statement's day.
    expect(await buyer.get(`${wms('statement')}/${statement.id}`)).toMatchObject({ exchangeRate: '7.125000', totalAmount: '410.00', baseAmount: '2931.25' });
    await buyer.act(wms('statement'), 'submit', statement.id);
    await crew.act(wms('statement'), 'confirm', statement.id);
    const { payable } = await crew.get(`${wms('statement')}/${statement.id}`);
    expect(await crew.get(`${fms('payableDetails')}/${payable.id}`)).toMatchObject({ amount: '410.00', baseAmount: '2931.25', exchangeRate: '7.149390' });
  });
});
