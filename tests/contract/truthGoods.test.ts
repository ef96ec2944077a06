// What was ordered and what came of it: a complete line within its tolerance, goods replaced and given back, lines closed, prices that orders stand on, bins that are counted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crewOf } from '../support/crew.ts';
import { confirmedOrder } from '../support/orders.ts';
import { startTestServer, type TestClient, type TestServer, type Tried } from '../support/server.ts';

type Row = Record<string, any>;
const wms = (name: string): string => `/wms/api/saas/${name}`;
let server: TestServer;
let buyer: TestClient;
let keeper: TestClient;
let crew: TestClient;
const ids: Record<string, string> = {};
let lots = 0;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [buyer, keeper, crew] = [await server.login('buyer'), await server.login('keeper'), await crewOf(server)];
  for (const [key, path, keyword] of [['supplier', '/ccm/api/saas/srmFactory', '锦程纺织'], ['warehouse', wms('warehouse'), '面料仓'], ['kind', wms('docType'), '大货采购'], ['bin', wms('stockLocation'), 'F-A05-01-1']] as const) ids[key] = (await found(buyer, path, { keyword }))[0]!.id;
  const [material] = await found(buyer, wms('goodsInfo'), { keyword: 'ML-0012' });
  ids.sku = (await buyer.get(`${wms('goodsInfo')}/${material!.id}`)).skus.find((sku: Row) => sku.skuCode === 'ML-0012-BK01').id;
  ids.reason = (await found(crew, '/ccm/api/saas/dict', { type: 'RETURN_REASON' })).find((row) => row.parent)!.id;
});
afterAll(() => server?.stop());

const found = async (client: TestClient, path: string, filter: Row): Promise<Row[]> => (await client.get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '200' })}`)).list;
const orderOf = (id: string): Promise<Row> => buyer.get(`${wms('purchaseOrder')}/${id}`);

/** A confirmed order of 100 m at 30.00; its id and its line. */
async function ordered(more: Row = {}): Promise<{ id: string; line: string }> {
  const { id } = await buyer.post(wms('purchaseOrder'), { supplier: ids.supplier, kind: ids.kind, docDate: '2026-03-02', deliverDate: '2026-03-20', warehouse: ids.warehouse, ...more, lines: [{ sku: ids.sku, qty: '100', price: '30' }] });
  await buyer.act(wms('purchaseOrder'), 'submit', id);
  await crew.act(wms('purchaseOrder'), 'confirm', id);
  return { id, line: (await orderOf(id)).lines[0].id };
}

/** What the keeper is told who enters an arrival of one roll, and its id. */
function arrive(line: string, measuredQty: string, ticketQty = measuredQty): Promise<Tried> {
  const dyeLot = `TG${++lots}`;
  return keeper.try('POST', wms('acceptOrder'), { supplier: ids.supplier, docDate: '2026-03-16', warehouse: ids.warehouse, lines: [{ poLine: line, dyeLot, ticketQty, measuredQty, location: ids.bin, rolls: [{ rollNo: '1', ticketQty, measuredQty }] }] });
}

/** Accepted and stored by the keeper; the receipt. */
async function received(line: string, measuredQty: string, ticketQty = measuredQty): Promise<Row> {
  const { data: { id } } = await arrive(line, measuredQty, ticketQty);
  await keeper.act(wms('acceptOrder'), 'confirm', id);
  await keeper.act(wms('acceptOrder'), 'store', id);
  const [receipt] = await found(keeper, wms('storageOrder'), { acceptOrder: id, delFlag: '0' });
  return crew.get(`${wms('storageOrder')}/${receipt!.id}`);
}

/** Given back by the buyer, confirmed; the return. */
async function givenBack(receipt: Row, qty: string, mode: 'replace' | 'deduct'): Promise<Row> {
  const { id } = await buyer.post(wms('returnPurchase'), { supplier: ids.supplier, warehouse: ids.warehouse, docDate: '2026-03-27', mode, lines: [{ inLine: receipt.lines[0].id, qty, reason: ids.reason }] });
  await buyer.act(wms('returnPurchase'), 'submit', id);
  await crew.act(wms('returnPurchase'), 'confirm', id);
  return buyer.get(`${wms('returnPurchase')}/${id}`);
}

describe('a line that is complete', () => {
  it('takes more within its tolerance, and no more than that', async () => {
    const { id, line } = await ordered();
    await received(line, '100');
    expect(await orderOf(id)).toMatchObject({ status: 'completed', lines: [{ lineState: 'all', limitQty: '103.00' }] });
    const over = (await arrive(line, '3.01')).data.id;
    expect(await keeper.try('PUT', `${wms('acceptOrder')}/confirm`, { id: over })).toMatchObject({ success: false, data: expect.stringContaining('累计验收103.01超出上限103.00') });
    await received(line, '3');
    expect((await orderOf(id)).lines[0]).toMatchObject({ acceptedQty: '103.00', storedQty: '103.00' });
    expect(await arrive(line, '1')).toMatchObject({ success: false });
  });
});

describe('goods that are replaced', () => {
  it('are expected again, received, and paid once', async () => {
    const { id, line } = await ordered();
    const first = await received(line, '100');
    const back = await givenBack(first, '20', 'replace');
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed', lines: [{ openQty: '20.00', lineState: 'partial' }] });
    const second = await received(line, '20');
    expect(await orderOf(id)).toMatchObject({ status: 'completed', lines: [{ openQty: '0.00', acceptedQty: '120.00', returnedQty: '20.00' }] });
    const statement = await buyer.post(wms('statement'), { supplier: ids.supplier, period: '2026-03', lines: [{ kind: 'receipt', inLine: first.lines[0].id }, { kind: 'return', returnLine: back.lines[0].id }, { kind: 'receipt', inLine: second.lines[0].id }] });
    expect((await crew.get(`${wms('statement')}/${statement.id}`)).totalAmount).toBe('3000.00');
  });
  it('come again on an order that people completed with less', async () => {
    const { id, line } = await ordered();
    const receipt = await received(line, '40');
    await crew.act(wms('purchaseOrder'), 'complete', id);
    await givenBack(receipt, '5', 'replace');
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed', lines: [{ openQty: '65.00' }] });
  });
});

describe('goods paid by the ticket', () => {
  it('are credited in the ratio they were paid in, the last return taking the rest', async () => {
    const { line } = await ordered({ settleBy: 'ticket' });
    const receipt = await received(line, '90', '92');
    expect(receipt.lines[0]).toMatchObject({ qty: '90.00', auxQty: '92.00', amount: '2760.00' });
    const credits: Row[] = [];
    for (const qty of ['30', '29.99', '30.01']) credits.push((await givenBack(receipt, qty, 'deduct')).lines[0]);
    expect(credits.map(({ auxQty, amount }) => [auxQty, amount])).toEqual([['30.67', '920.10'], ['30.66', '919.80'], ['30.67', '920.10']]);
    expect((await crew.get(`${wms('storageOrder')}/${receipt.id}`)).lines[0]).toMatchObject({ returnedQty: '90.00', returnedAuxQty: '92.00', returnedAmount: '2760.00' });
  });
});

describe('a line of an order', () => {
  it('is closed by the buyer with a reason, and takes nothing more', async () => {
    const { id, line } = await ordered();
    await received(line, '40');
    expect((await keeper.try('PUT', `${wms('purchaseOrder')}/closeLine`, { id, lines: [line], reason: '不要了' })).success).toBe(false);
    expect((await buyer.try('PUT', `${wms('purchaseOrder')}/closeLine`, { id, lines: [line] })).success).toBe(false);
    await buyer.act(wms('purchaseOrder'), 'closeLine', id, { lines: [line], reason: '余量不要了' });
    expect(await orderOf(id)).toMatchObject({ status: 'completed', lines: [{ lineState: 'closed', openQty: '0.00', closedQty: '60.00', closeReason: '余量不要了' }] });
    expect(await arrive(line, '1')).toMatchObject({ success: false });
  });
  it('that is closed is another order\'s no more than it is open', async () => {
    const [one, other] = [await ordered(), await ordered()];
    expect((await buyer.try('PUT', `${wms('purchaseOrder')}/closeLine`, { id: one.id, lines: [other.line], reason: '错' })).success).toBe(false);
    expect((await orderOf(other.id)).lines[0]).toMatchObject({ closedQty: '0.00', openQty: '100.00' });
  });
});

describe('a price', () => {
  it('that a confirmed order stands on is not cancelled', async () => {
    const [row] = await found(crew, wms('goodsInfo'), { keyword: 'ML-0012' });
    const material = await crew.get(`${wms('goodsInfo')}/${row!.id}`);
    const price = await buyer.post(wms('materialPrice'), { supplier: ids.supplier, reason: '新价', docDate: '2026-05-01', lines: [{ material: material.id, unit: material.purchaseUnit.id, newPrice: '30', validFrom: '2026-05-01' }] });
    await buyer.act(wms('materialPrice'), 'submit', price.id, { confirmed: true });
    await crew.act(wms('materialPrice'), 'confirm', price.id);
    const { id } = await ordered({ docDate: '2026-05-02', deliverDate: '2026-05-20' });
    const { code } = await orderOf(id);
    expect(await crew.try('PUT', `${wms('materialPrice')}/cancel`, { id: price.id })).toMatchObject({ success: false, data: expect.stringContaining(code) });
    await crew.act(wms('purchaseOrder'), 'unconfirm', id);
    await crew.act(wms('materialPrice'), 'cancel', price.id);
    expect((await crew.get(`${wms('materialPrice')}/${price.id}`)).status).toBe('cancelled');
  });
});

describe('a location that is being counted', () => {
  it('keeps what was received into it: the receipt is not taken back', async () => {
    const receipt = await received((await ordered()).line, '10');
    await crew.act(wms('stockLocation'), 'lock', ids.bin!);
    expect(await keeper.try('PUT', `${wms('storageOrder')}/invalid`, { id: receipt.id, reason: '错' })).toMatchObject({ success: false, data: expect.stringContaining('正在盘点，不能出入库') });
    await crew.act(wms('stockLocation'), 'unlock', ids.bin!);
    await keeper.act(wms('storageOrder'), 'invalid', receipt.id, { reason: '错' });
  });
});

describe('what a customer supplies', () => {
  it('belongs to that customer, and goes to that customer\'s orders alone', async () => {
    const customer = async (name: string): Promise<string> => {
      const { id } = await crew.post('/ccm/api/saas/customer', { name });
      await crew.act('/ccm/api/saas/customer', 'enter', id);
      return id;
    };
    const [owner, other] = [await customer('供料的客户'), await customer('别的客户')];
    const order = (orderNo: string, of: string): Promise<string> => confirmedOrder(crew, { orderNo, customer: of });
    const [own, foreign] = [await order('KG-1', owner), await order('KG-2', other)];
    const accept = { source: 'customer', docDate: '2026-03-16', warehouse: ids.warehouse, lines: [{ sku: ids.sku, dyeLot: 'KG1', ticketQty: '50', measuredQty: '50', location: ids.bin, rolls: [{ rollNo: '1', ticketQty: '50', measuredQty: '50' }] }] };
    expect(await keeper.try('POST', wms('acceptOrder'), accept)).toMatchObject({ success: false, data: expect.stringContaining('客户') });
    const { id } = await keeper.post(wms('acceptOrder'), { ...accept, customer: owner });
    await keeper.act(wms('acceptOrder'), 'confirm', id);
    await keeper.act(wms('acceptOrder'), 'store', id);
    const [receipt] = await found(keeper, wms('storageOrder'), { acceptOrder: id });
    expect(await crew.get(`${wms('storageOrder')}/${receipt!.id}`)).toMatchObject({ docType: { label: '客供入库' }, totalCost: '0.00', lines: [{ owner: 'customer', customer: { id: owner } }] });
    const held = async (): Promise<Row[]> => found(keeper, `${wms('stock')}/onHand`, { sku: ids.sku, dyeLot: 'KG1' });
    expect((await held()).map((row) => [row.owner, row.customer?.id, row.qty])).toEqual([['customer', owner, '50.00']]);

    const issue = async (to: string | null, more: Row = {}): Promise<Tried> => {
      const [type] = await found(keeper, wms('docType'), { keyword: '领料出库' });
      const draft = await keeper.post(wms('outOrder'), { docType: type!.id, warehouse: ids.warehouse, ...(to ? { order: to } : { useFor: '打样' }), lines: [{ sku: ids.sku, dyeLot: 'KG1', location: ids.bin, qty: '5', owner: 'customer', customer: owner, ...more }] });
      return keeper.try('PUT', `${wms('outOrder')}/confirm`, { id: draft.id, confirmed: true });
    };
    for (const to of [foreign, null]) expect(await issue(to)).toMatchObject({ success: false, data: '第1行是客户供料的客户的物料，只能用于该客户的订单' });
    expect(await issue(foreign, { customer: other }), 'nothing of the other customer\'s lies there').toMatchObject({ success: false });
    expect(await issue(foreign, { owner: 'own', customer: null }), 'nor of one\'s own').toMatchObject({ success: false });
    const reserve = await keeper.post(wms('stockChange'), { kind: 'reserve', warehouse: ids.warehouse, lines: [{ sku: ids.sku, dyeLot: 'KG1', order: foreign, qty: '5', owner: 'customer', customer: owner }] });
    expect((await keeper.try('PUT', `${wms('stockChange')}/confirm`, { id: reserve.id })).success).toBe(false);
    expect((await issue(own)).success).toBe(true);

    const picking = await keeper.post(wms('pickingOrder'), { warehouse: ids.warehouse, order: own, lines: [{ sku: ids.sku, requestQty: '10' }] });
    await keeper.act(wms('pickingOrder'), 'suggest', picking.id);
    expect((await keeper.get(`${wms('pickingOrder')}/${picking.id}`)).lines[0].picks).toMatchObject([{ dyeLot: 'KG1', owner: 'customer', customer: { id: owner }, qty: '10.00' }]);
    await keeper.act(wms('pickingOrder'), 'issue', picking.id, { confirmed: true });
    expect((await held()).map((row) => row.qty)).toEqual(['35.00']);
  });
});

describe('dye lots of a work bill', () => {
  it('are one: what other pickings gave it counts, by the setting asked or refused', async () => {
    const { line } = await ordered();
    const [one, other] = [(await received(line, '20')).lines[0], (await received(line, '20')).lines[0]];
    const order = await confirmedOrder(crew, { orderNo: 'LOT-1' });
    const bill = (await crew.post('/aps/api/saas/workBill', { order, qty: '10', docDate: '2026-03-20', materials: [{ sku: ids.sku, unitUsage: '1' }] })).id;
    await crew.act('/aps/api/saas/workBill', 'confirm', bill);
    const pick = async (lot: Row, more: Row = {}): Promise<Tried> => {
      const { id } = await keeper.post(wms('pickingOrder'), { warehouse: ids.warehouse, workBill: bill, order, lines: [{ sku: ids.sku, requestQty: '5', picks: [{ location: ids.bin, dyeLot: lot.dyeLot, qty: '5' }] }] });
      return keeper.try('PUT', `${wms('pickingOrder')}/issue`, { id, ...more });
    };
    expect((await pick(one)).success).toBe(true);
    expect((await pick(one)).success).toBe(true);
    expect(await pick(other)).toMatchObject({ success: false, data: expect.stringContaining('同一工单领用多个缸号，请确认色差') });
    await crew.put('/ccm/api/saas/companySetting', [{ code: 'WMS_LOT_MIX', value: '2' }]);
    expect(await pick(other, { confirmed: true })).toMatchObject({ success: false, data: expect.stringContaining('同一工单领用多个缸号，请确认色差') });
    await crew.put('/ccm/api/saas/companySetting', [{ code: 'WMS_LOT_MIX', value: '1' }]);
    expect((await pick(other, { confirmed: true })).success).toBe(true);
  });
});

describe('what the system does by itself', () => {
  it('is nobody\'s to do: a picking is not finished by hand', async () => {
    const [picking] = await found(keeper, wms('pickingOrder'), {});
    for (const action of ['finish', 'advance', 'fallBack', 'restart']) expect((await keeper.try('PUT', `${wms('pickingOrder')}/${action}`, { id: picking!.id })).status, action).toBe(404);
  });
});
