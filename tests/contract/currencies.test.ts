// Money of several currencies, by HTTP: never totalled as one in lists and groups, turned into the company's own in stock and reports, and never put together in one document.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crewOf } from '../support/crew.ts';
import { named } from '../support/named.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
const wms = (name: string): string => `/wms/api/saas/${name}`;
let server: TestServer;
let crew: TestClient;
const ids: Record<string, string> = {};
const page = async (path: string, filter: Row, more: Row = {}): Promise<Row> => crew.get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '100', ...more })}`);
const remarks = '两种币种';
/** A day on which nobody else ordered. */
const day = '2026-04-06';

/** An order of 10 at 20.00, confirmed; in dollars at 7.10. */
async function order(currency: 'USD' | 'CNY'): Promise<Row> {
  const saved = await crew.post(wms('purchaseOrder'), {
    supplier: ids.supplier, kind: ids.kind, warehouse: ids.warehouse, docDate: day, deliverDate: '2026-04-20', remarks, currency: ids[currency],
    ...(currency === 'USD' && { exchangeRate: '7.100000' }), lines: [{ sku: ids.sku, qty: '10', price: '20.00', taxRate: '0' }],
  });
  await crew.act(wms('purchaseOrder'), 'submit', saved.id, { confirmed: true });
  await crew.act(wms('purchaseOrder'), 'confirm', saved.id, { confirmed: true });
  return crew.get(`${wms('purchaseOrder')}/${saved.id}`);
}

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  crew = await crewOf(server);
  for (const [key, path, keyword] of [['supplier', '/ccm/api/saas/srmFactory', '锦程纺织'], ['kind', wms('docType'), '大货采购'], ['warehouse', wms('warehouse'), '面料仓'], ['USD', '/ccm/api/saas/currency', 'USD'], ['CNY', '/ccm/api/saas/currency', 'CNY'], ['bin', wms('stockLocation'), 'F-A05-01-1']] as const) ids[key] = await named(crew, path, keyword);
  ids.sku = (await crew.get(`${wms('goodsInfo')}/${await named(crew, wms('goodsInfo'), 'ML-0012')}`)).skus[0].id;
  const [dollars, own] = [await order('USD'), await order('CNY')];
  Object.assign(ids, { dollars: dollars.id, own: own.id, dollarLine: dollars.lines[0].id, ownLine: own.lines[0].id });
});
afterAll(() => server?.stop());

const sums = (filter: Row): Promise<Row> => crew.get(`${wms('purchaseOrder')}/sums?${new URLSearchParams({ sums: 'totalAmount', filter: JSON.stringify(filter) })}`);

describe('a total', () => {
  it('of one currency is one figure, and says which when it is not the company\'s own', async () => {
    expect(await sums({ remarks, currency: ids.CNY })).toEqual({ totalAmount: '200.00' });
    expect(await sums({ remarks, currency: ids.USD })).toEqual({ totalAmount: [{ unit: { id: ids.USD, label: 'USD', scale: 2 }, value: '200.00' }] });
    expect(await sums({ remarks: 'nirgends' })).toEqual({ totalAmount: '0' });
  });

  it('of two is a figure for each', async () => {
    expect(await sums({ remarks })).toEqual({ totalAmount: [{ unit: { id: ids.CNY, label: 'CNY', scale: 2 }, value: '200.00' }, { unit: { id: ids.USD, label: 'USD', scale: 2 }, value: '200.00' }] });
  });

  it('of groups keeps them apart as well', async () => {
    const groups = await crew.get(`${wms('purchaseOrder')}/groups?${new URLSearchParams({ by: 'currency', sums: 'totalAmount', filter: JSON.stringify({ remarks }) })}`) as unknown as Row[];
    expect(Object.fromEntries(groups.map(({ label, sums: own }) => [label, own.totalAmount]))).toEqual({ CNY: '200.00', USD: [{ unit: { id: ids.USD, label: 'USD', scale: 2 }, value: '200.00' }] });
    const [one] = await crew.get(`${wms('purchaseOrder')}/groups?${new URLSearchParams({ by: 'supplier', sums: 'totalAmount', filter: JSON.stringify({ remarks }) })}`) as unknown as Row[];
    expect(one!.sums.totalAmount).toHaveLength(2);
  });

  it('of a report is in the company\'s own: 200.00 and 200.00 dollars at 7.10 are 1,620.00', async () => {
    const { list } = await crew.get('/loom/query/wms.purchaseByDay?pageSize=500');
    expect(list.filter((row: Row) => row.day === day).map(({ amount }: Row) => amount)).toEqual(['1620.00']);
  });
});

describe('goods that came in dollars', () => {
  const receive = async (poLine: string): Promise<Row> => {
    const accept = await crew.post(wms('acceptOrder'), { supplier: ids.supplier, warehouse: ids.warehouse, docDate: '2026-04-08', deliveryNo: `FX-${poLine}`, lines: [{ poLine, location: ids.bin, ticketQty: '10', measuredQty: '10', dyeLot: `FX${poLine.slice(-4)}`, rolls: [{ rollNo: `R${poLine.slice(-4)}`, ticketQty: '10', measuredQty: '10' }] }] });
    await crew.act(wms('acceptOrder'), 'confirm', accept.id, { confirmed: true });
    const { list: [found] } = await page(wms('storageOrder'), { acceptOrder: accept.id, delFlag: '0' });
    return crew.get(`${wms('storageOrder')}/${found.id}`);
  };

  it('cost what they are worth in the company\'s own currency; what is owed stays in dollars', async () => {
    const receipt = await receive(ids.dollarLine!);
    ids.dollarReceipt = receipt.lines[0].id;
    expect(receipt).toMatchObject({ currency: { label: 'USD' }, exchangeRate: '7.100000', totalAmount: '200.00', totalCost: '1420.00' });
    const own = await receive(ids.ownLine!);
    ids.ownReceipt = own.lines[0].id;
    expect(own).toMatchObject({ currency: { label: 'CNY' }, totalAmount: '200.00', totalCost: '200.00' });
    for (const { id } of [receipt, own]) await crew.act(wms('storageOrder'), 'confirm', id, { confirmed: true });
  });

  it('are chosen by a statement in dollars alone', async () => {
    const choices = async (currency: string): Promise<string[]> => (await crew.get(`${wms('statement')}/lookup?${new URLSearchParams({ field: 'lines.inLine', given: JSON.stringify({ record: { supplier: { id: ids.supplier }, currency: { id: currency } }, line: { kind: 'receipt' } }), pageSize: '100' })}`)).list.map(({ id }: Row) => id);
    const [dollars, own] = [await choices(ids.USD!), await choices(ids.CNY!)];
    expect([dollars.includes(ids.dollarReceipt!), dollars.includes(ids.ownReceipt!)]).toEqual([true, false]);
    expect([own.includes(ids.dollarReceipt!), own.includes(ids.ownReceipt!)]).toEqual([false, true]);
  });

  it('are not prepaid for in another currency', async () => {
    const refused = await crew.try('POST', wms('payment'), { kind: 'prepay', supplier: ids.supplier, currency: ids.CNY, docDate: '2026-03-03', orders: [{ purchaseOrder: ids.dollars, requested: '10.00' }] });
    expect(refused).toMatchObject({ success: false, errors: [{ path: 'orders[0].purchaseOrder' }] });
  });
});
