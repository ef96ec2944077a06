// Buying fabric and putting it into stock, by HTTP: scenarios S2 (step 2) and S3 of the warehouse pages, figure by figure.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../runtime/core/decimal.ts';
import { crewOf } from '../support/crew.ts';
import { named } from '../support/named.ts';
import { startTestServer, type TestServer, type TestClient } from '../support/server.ts';

const api = (name: string): string => `/wms/api/saas/${name}`;

let server: TestServer;
let buyer: TestClient;
let crew: TestClient;
const seen: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  buyer = await server.login('buyer');
  crew = await crewOf(server);
  for (const [key, entity, keyword] of [
    ['supplier', '/ccm/api/saas/srmFactory', '锦程纺织'], ['warehouse', api('warehouse'), '面料仓'], ['kind', api('docType'), '大货采购'],
    ['order1', '/aps/api/saas/orderBill', 'SC2603-001'], ['order2', '/aps/api/saas/orderBill', 'SC2603-002'], ['material', api('goodsInfo'), 'ML-0012'],
  ] as const) seen[key] = await named(crew, entity, keyword);
  const material = await crew.get(`${api('goodsInfo')}/${seen.material}`);
  seen.black = material.skus.find((sku: Row) => sku.skuCode === 'ML-0012-BK01').id;
  seen.navy = material.skus.find((sku: Row) => sku.skuCode === 'ML-0012-NV01').id;
  const demand1 = await demandOf(seen.order1);
  seen.demandBlack = lineOf(demand1, seen.black).id;
  seen.demandNavy = lineOf(demand1, seen.navy).id;
  seen.demandNavy2 = lineOf(await demandOf(seen.order2), seen.navy).id;
  for (const [key, code] of [['binA', 'F-A05-01-1'], ['binB', 'F-A05-01-2'], ['binC', 'F-A05-01-3']] as const) {
    seen[key] = await named(crew, api('stockLocation'), code);
  }
});

afterAll(() => server?.stop());

describe('S1: the stock that stands when the order is placed', () => {
  it('holds 150.00 m of lot A-1101 worth 4,050.00, all of it reserved', async () => {
    expect(await stockOf('A-1101')).toMatchObject({ qty: '150.00', average: '27.000000', available: '0.00' });
    expect(await reservedFor(seen.order1)).toBe('120.00');
  });
});

describe('S2 step 2: the purchase order', () => {
  it('rounds each line and totals the rounded lines', async () => {
    const saved = await buyer.post(api('purchaseOrder'), {
      supplier: seen.supplier, kind: seen.kind, docDate: '2026-03-02', deliverDate: '2026-03-20', warehouse: seen.warehouse,
      lines: [
        { sku: seen.black, qty: '500', price: '32.50', allocs: [{ order: seen.order1, demandLine: seen.demandBlack, qty: '495.25' }] },
        { sku: seen.navy, qty: '500', price: '32.50', allocs: [{ order: seen.order1, demandLine: seen.demandNavy, qty: '417.15' }, { order: seen.order2, demandLine: seen.demandNavy2, qty: '60.00' }] },
      ],
    });
    expect(saved.code).toMatch(/^PO260302\d{4}$/);
    seen.po = saved.id;
    const order = await buyer.get(`${api('purchaseOrder')}/${seen.po}`);
    for (const line of order.lines) expect(line).toMatchObject({ amount: '16250.00', untaxedAmount: '14380.53', taxAmount: '1869.47', stockQty: '500.00', overRate: '0.0300', taxRate: '0.1300' });
    expect(order).toMatchObject({ totalAmount: '32500.00', totalUntaxed: '28761.06', totalTax: '3738.94', status: 'draft' });
    seen.poBlack = lineOf(order, seen.black).id;
    seen.poNavy = lineOf(order, seen.navy).id;
  });

  it('is refused above the approved price of 32.00 and confirmed once 32.50 is approved', async () => {
    await buyer.act(api('purchaseOrder'), 'submit', seen.po);
    const refused = await crew.try('PUT', `${api('purchaseOrder')}/confirm`, { id: seen.po });
    expect(refused).toMatchObject({ success: false, status: 10009 });
    expect(refused.data).toContain('单价32.5000高于审批价32.00');
    expect(refused.errors.map((error: Row) => error.path)).toEqual(['lines[0].price', 'lines[1].price']);

    const price = await buyer.post(api('materialPrice'), { supplier: seen.supplier, docDate: '2026-03-02', reason: '棉价上涨', lines: [{ material: seen.material, oldPrice: '32.00', newPrice: '32.50', validFrom: '2026-03-02' }] });
    await buyer.act(api('materialPrice'), 'submit', price.id, { confirmed: true });
    await crew.act(api('materialPrice'), 'confirm', price.id);
    expect(await crew.act(api('purchaseOrder'), 'confirm', seen.po)).toMatchObject({ status: 'confirmed' });

    expect((await demandLine(seen.order1, seen.black)).orderedQty).toBe('495.25');
    expect((await demandLine(seen.order1, seen.navy)).orderedQty).toBe('417.15');
    expect((await demandLine(seen.order2, seen.navy)).orderedQty).toBe('60.00');
  });
});

describe('S3: arrival, over-receipt, lots', () => {
  it('step 1: accepts what was measured less the rejected roll', async () => {
    const reason = await named(crew, '/tqm/api/saas/badReason', 'MLB02');
    const saved = await crew.post(api('acceptOrder'), {
      supplier: seen.supplier, docDate: '2026-03-16', deliveryNo: 'S3-1', warehouse: seen.warehouse,
      lines: [
        { poLine: seen.poBlack, dyeLot: ' g2603a ', ticketQty: '260.60', measuredQty: '260.10', location: seen.binA, rolls: rolls(['85.40', '85.20'], ['86.20', '86.00'], ['89.00', '88.90']) },
        { poLine: seen.poBlack, dyeLot: 'G2603B', ticketQty: '252.20', measuredQty: '251.80', rejectedQty: '85.00', rejectReason: reason, location: seen.binB, rolls: [...rolls(['84.20', '84.00'], ['83.00', '82.80']), { rollNo: '3', ticketQty: '85.00', measuredQty: '85.00', rejected: true }] },
      ],
    });
    seen.accept1 = saved.id;
    const draft = await crew.get(`${api('acceptOrder')}/${seen.accept1}`);
    expect(draft.lines.map((line: Row) => line.dyeLot)).toEqual(['G2603A', 'G2603B']);
    expect(draft.lines.map((line: Row) => line.acceptedQty)).toEqual(['260.10', '166.80']);
    await crew.act(api('acceptOrder'), 'confirm', seen.accept1);
    expect(await poLine()).toMatchObject({ acceptedQty: '426.90', openQty: '73.10', lineState: 'partial' });
  });

  it('step 2: stores it at untaxed cost, moves the average and reserves it to the order', async () => {
    await crew.act(api('acceptOrder'), 'store', seen.accept1);
    const receipt = await receiptOf(seen.accept1);
    expect(receipt).toMatchObject({ status: 'confirmed', totalAmount: '13874.25', totalCost: '12278.10' });
    expect(await costOf()).toEqual({ qty: '576.90', amount: '16328.10', average: '28.303172' });
    expect(await reservedFor(seen.order1)).toBe('546.90');
    expect((await demandLine(seen.order1, seen.black)).reservedQty).toBe('546.90');
    expect(await poLine()).toMatchObject({ storedQty: '426.90' });
  });

  it('step 3: refuses 88.20 over the limit, takes 88.00 and closes the line', async () => {
    const body = (qty: string) => ({ supplier: seen.supplier, docDate: '2026-03-18', deliveryNo: 'S3-2', warehouse: seen.warehouse, lines: [{ poLine: seen.poBlack, dyeLot: 'G2603C', ticketQty: qty, measuredQty: qty, location: seen.binC, rolls: rolls([qty, qty]) }] });
    const saved = await crew.post(api('acceptOrder'), body('88.20'));
    seen.accept2 = saved.id;
    const refused = await crew.try('PUT', `${api('acceptOrder')}/confirm`, { id: seen.accept2 });
    expect(refused).toMatchObject({ success: false, status: 10009 });
    expect(refused.data).toContain('累计验收515.10超出上限515.00(订单500.00，允许超收3%)');

    const draft = await crew.get(`${api('acceptOrder')}/${seen.accept2}`);
    const line = draft.lines[0];
    await crew.put(api('acceptOrder'), { id: seen.accept2, version: draft.version, lines: [{ ...line, ticketQty: '88.00', measuredQty: '88.00', rolls: [{ ...line.rolls[0], ticketQty: '88.00', measuredQty: '88.00' }] }] });
    await crew.act(api('acceptOrder'), 'confirm', seen.accept2);
    expect(await poLine()).toMatchObject({ acceptedQty: '514.90', openQty: '0.00', lineState: 'all' });

    await crew.act(api('acceptOrder'), 'store', seen.accept2);
    expect(await receiptOf(seen.accept2)).toMatchObject({ totalAmount: '2860.00', totalCost: '2530.97' });
    expect(await costOf()).toEqual({ qty: '664.90', amount: '18859.07', average: '28.363769' });
    expect(await reservedFor(seen.order1)).toBe('615.25');
    expect(await stockOf('G2603C')).toMatchObject({ qty: '88.00', reserved: '68.35', available: '19.65' });
    const demand = await demandLine(seen.order1, seen.black);
    expect(demand).toMatchObject({ reservedQty: '615.25', onOrderAlloc: '80.00', grossQty: '695.25', netQty: '0.00' });
  });

  it('step 4: voiding the receipt gives everything back, and it can be stored again', async () => {
    const receipt = await receiptOf(seen.accept2);
    await crew.act(api('storageOrder'), 'invalid', receipt.id, { reason: '重录' });
    expect(await costOf()).toEqual({ qty: '576.90', amount: '16328.10', average: '28.303172' });
    expect(await reservedFor(seen.order1)).toBe('546.90');
    expect(await poLine()).toMatchObject({ storedQty: '426.90', acceptedQty: '514.90' });

    await crew.act(api('acceptOrder'), 'store', seen.accept2);
    expect(await costOf()).toEqual({ qty: '664.90', amount: '18859.07', average: '28.363769' });
    expect(await reservedFor(seen.order1)).toBe('615.25');
  });

  it('completes the order line by line and keeps who did what', async () => {
    const trail = await crew.get(`${api('purchaseOrder')}/${seen.po}/trail`);
    expect(trail.map((entry: Row) => entry.action)).toEqual(expect.arrayContaining(['create', 'submit', 'confirm']));
    const graph = await crew.get(`${api('acceptOrder')}/${seen.accept2}/graph`);
    expect(graph.nodes.map((node: Row) => node.entity)).toEqual(expect.arrayContaining(['wms.purchaseOrder', 'wms.acceptOrder', 'wms.inOrder']));
  });
});

describe('rights and tenancy', () => {
  it('keeps cost from a keeper: no price in rows, and none in filters', async () => {
    const keeper = await server.login('keeper');
    const row = await keeper.get(`${api('purchaseOrder')}/${seen.po}`);
    expect(row).not.toHaveProperty('totalAmount');
    expect(row.lines[0]).not.toHaveProperty('price');
    const filtered = await keeper.try('GET', `${api('purchaseOrder')}?sql=${encodeURIComponent(JSON.stringify({ op: 'and', items: [{ field: 'total_amount_num', operator: 'gt', value: '1' }] }))}`);
    expect(filtered.status).toBe(10009);
    expect(await keeper.try('PUT', `${api('purchaseOrder')}/confirm`, { id: seen.po })).toMatchObject({ status: 10401 });
  });
});

type Row = Record<string, any>;

function rolls(...pairs: [string, string][]): Row[] {
  return pairs.map(([ticketQty, measuredQty], index) => ({ rollNo: String(index + 1), ticketQty, measuredQty, grade: 'A' }));
}

async function page(client: TestClient, path: string, filter: Row, more: Row = {}): Promise<Row> {
  return client.get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '100', ...more })}`);
}

async function demandOf(order: string): Promise<Row> {
  const found = await page(crew, api('purchaseDemand'), { order });
  return crew.get(`${api('purchaseDemand')}/${found.list[0].id}`);
}

async function demandLine(order: string, sku: string): Promise<Row> { return lineOf(await demandOf(order), sku); }

function lineOf(record: Row, sku: string): Row { return record.lines.find((line: Row) => line.sku.id === sku); }

async function poLine(): Promise<Row> { return lineOf(await crew.get(`${api('purchaseOrder')}/${seen.po}`), seen.black); }

async function receiptOf(accept: string): Promise<Row> {
  const found = await page(crew, api('storageOrder'), { acceptOrder: accept, delFlag: '0' });
  return crew.get(`${api('storageOrder')}/${found.list[0].id}`);
}

/** The average cost balance of the black fabric. */
async function costOf(): Promise<Row> {
  const { qty, amount, average } = (await page(crew, `${api('stock')}/cost`, { sku: seen.black })).list[0];
  return { qty, amount, average };
}

/** A lot's row of the stock screen. */
async function stockOf(dyeLot: string): Promise<Row> {
  return (await page(crew, '/loom/query/wms.stockByLocation', { keyword: dyeLot })).list[0];
}

async function reservedFor(order: string): Promise<string> {
  const rows = (await page(crew, `${api('stockReserve')}/reserved`, { order, sku: seen.black })).list;
  return Decimal.sum('0', ...rows.map((row: Row) => row.reserved)).toFixed(2);
}
