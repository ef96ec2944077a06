// Reports of the warehouse by HTTP: figures of scenarios S2 and S3 worked out by hand, their totals, pivots, rows behind them, files, rights, kept answers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crewOf } from '../support/crew.ts';
import { named } from '../support/named.ts';
import { startTestServer, type TestServer, type TestClient } from '../support/server.ts';

type Row = Record<string, any>;
const api = (name: string): string => `/wms/api/saas/${name}`;
const spring = { from: '2026-01-01', to: '2026-03-31' };

let server: TestServer;
let crew: TestClient;
let keeper: TestClient;
const seen: Record<string, string> = {};

const page = (client: TestClient, path: string, filter: Row): Promise<Row> => client.get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '100' })}`);
const address = (id: string, part = '', asked: Row = {}): string => `/loom/query/${id}${part}?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))}`;
const ask = (id: string, part = '', asked: Row = {}, client = crew): Promise<Row> => client.get(address(id, part, asked));
const rolls = (...pairs: [string, string][]): Row[] => pairs.map(([ticketQty, measuredQty], index) => ({ rollNo: String(index + 1), ticketQty, measuredQty, grade: 'A' }));

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  crew = await crewOf(server);
  keeper = await server.login('keeper');
  const buyer = await server.login('buyer');
  for (const [key, entity, keyword] of [
    ['supplier', '/ccm/api/saas/srmFactory', '锦程纺织'], ['warehouse', api('warehouse'), '面料仓'], ['kind', api('docType'), '大货采购'],
    ['order1', '/aps/api/saas/orderBill', 'SC2603-001'], ['order2', '/aps/api/saas/orderBill', 'SC2603-002'], ['material', api('goodsInfo'), 'ML-0012'],
  ] as const) seen[key] = await named(crew, entity, keyword);
  const material = await crew.get(`${api('goodsInfo')}/${seen.material}`);
  for (const [key, code] of [['black', 'ML-0012-BK01'], ['navy', 'ML-0012-NV01']] as const) seen[key] = material.skus.find((sku: Row) => sku.skuCode === code).id;
  const demandLine = async (order: string, sku: string): Promise<string> => (await crew.get(`${api('purchaseDemand')}/${(await page(crew, api('purchaseDemand'), { order })).list[0].id}`)).lines.find((line: Row) => line.sku.id === sku).id;
  for (const [key, code] of [['binA', 'F-A05-01-1'], ['binB', 'F-A05-01-2'], ['binC', 'F-A05-01-3']] as const) seen[key] = await named(crew, api('stockLocation'), code);

  const price = await buyer.post(api('materialPrice'), { supplier: seen.supplier, docDate: '2026-03-02', reason: '棉价上涨', lines: [{ material: seen.material, oldPrice: '32.00', newPrice: '32.50', validFrom: '2026-03-02' }] });
  await buyer.act(api('materialPrice'), 'submit', price.id, { confirmed: true });
  await crew.act(api('materialPrice'), 'confirm', price.id);
  const po = await buyer.post(api('purchaseOrder'), {
    supplier: seen.supplier, kind: seen.kind, docDate: '2026-03-02', deliverDate: '2026-03-20', warehouse: seen.warehouse,
    lines: [
      { sku: seen.black, qty: '500', price: '32.50', allocs: [{ order: seen.order1, demandLine: await demandLine(seen.order1, seen.black), qty: '495.25' }] },
      { sku: seen.navy, qty: '500', price: '32.50', allocs: [{ order: seen.order1, demandLine: await demandLine(seen.order1, seen.navy), qty: '417.15' }, { order: seen.order2, demandLine: await demandLine(seen.order2, seen.navy), qty: '60.00' }] },
    ],
  });
  seen.po = po.id;
  await buyer.act(api('purchaseOrder'), 'submit', po.id);
  await crew.act(api('purchaseOrder'), 'confirm', po.id);
  const black = (await crew.get(`${api('purchaseOrder')}/${po.id}`)).lines.find((line: Row) => line.sku.id === seen.black).id;
  const reason = await named(crew, '/tqm/api/saas/badReason', 'MLB02');
  const arrive = async (docDate: string, deliveryNo: string, lines: Row[]): Promise<void> => {
    const saved = await crew.post(api('acceptOrder'), { supplier: seen.supplier, docDate, deliveryNo, warehouse: seen.warehouse, lines: lines.map((line) => ({ poLine: black, ...line })) });
    await crew.act(api('acceptOrder'), 'confirm', saved.id);
    await crew.act(api('acceptOrder'), 'store', saved.id);
  };
  await arrive('2026-03-16', 'Q-1', [
    { dyeLot: 'G2603A', ticketQty: '260.60', measuredQty: '260.10', location: seen.binA, rolls: rolls(['85.40', '85.20'], ['86.20', '86.00'], ['89.00', '88.90']) },
    { dyeLot: 'G2603B', ticketQty: '252.20', measuredQty: '251.80', rejectedQty: '85.00', rejectReason: reason, location: seen.binB, rolls: [...rolls(['84.20', '84.00'], ['83.00', '82.80']), { rollNo: '3', ticketQty: '85.00', measuredQty: '85.00', rejected: true }] },
  ]);
  await arrive('2026-03-18', 'Q-2', [{ dyeLot: 'G2603C', ticketQty: '88.00', measuredQty: '88.00', location: seen.binC, rolls: rolls(['88.00', '88.00']) }]);
});

afterAll(() => server?.stop());

describe('purchase progress', () => {
  it('tells each line what is open, over and late', async () => {
    const { list } = await ask('wms.purchaseProgress', '', { params: { supplier: seen.supplier, ...spring }, filter: { order: seen.po }, order: 'sku.skuCode' });
    expect(list.map((row: Row) => [row.sku.label.split(' ')[0], row.qty, row.accepted, row.open, row.overRate, row.arrived, row.onTime, row.amount])).toEqual([
      // (514.90 − 500) ÷ 500; the last of it came on the 18th, due on the 20th.
      ['ML-0012-BK01', '500.00', '514.90', '0.00', '0.0298', '2026-03-18', 1, '16250.00'], ['ML-0012-NV01', '500.00', '0.00', '500.00', '-1.0000', null, 0, '16250.00']]);
    const late = Math.floor((Date.parse(new Date().toISOString().slice(0, 10)) - Date.parse('2026-03-20')) / 86_400_000);
    expect([list[0].lateDays, Math.abs(list[1].lateDays - late) <= 1]).toEqual([0, true]);
    expect(list[0].qtyUnit).toMatchObject({ label: expect.any(String), scale: 2 });
  });

  it('adds up lines of any grouping, also those with the demand\'s free order', async () => {
    const asked = { params: { supplier: seen.supplier, ...spring } };
    expect(await ask('wms.purchaseProgress', '/totals', asked)).toMatchObject({ rows: 3, figures: { qty: '1080.00', accepted: '514.90', open: '580.00', amount: '35060.00', onTime: '1', late: '2', lines: '3' } });
    expect((await ask('wms.purchaseProgress', '', { ...asked, by: 'docDateMonth', order: 'docDateMonth' })).list).toMatchObject([{ docDateMonth: '2026-02', amount: '2560.00', open: '80.00' }, { docDateMonth: '2026-03', amount: '32500.00', open: '500.00' }]);
  });
});

describe('supplier statistics', () => {
  it('works out rates and the score from all lines', async () => {
    const [row] = (await ask('wms.supplierStatistics', '', { params: { supplier: seen.supplier, ...spring } })).list;
    // Received 13,874.25 + 2,860.00; accepted 514.90 of 599.90 measured; one line of three on time; 40 × 0.3333 + 40 × 0.8583 + 20.
    expect(row).toMatchObject({ orders: 2, amount: '35060.00', received: '16734.25', dueLines: 3, onTimeLines: 1, onTimeRate: '0.3333', acceptRate: '0.8583', returnRate: '0.0000', score: '67.7', share: '1.0000' });
  });

  it('leads from a figure to the order lines, and to the list of orders', async () => {
    const asked = { params: { supplier: seen.supplier, ...spring } };
    const drill = await ask('wms.supplierStatistics', '/drill', { ...asked, at: { supplier: seen.supplier, docDateMonth: '2026-03' }, figure: 'amount' });
    expect(drill.page.total).toBe(2);
    expect(drill.links).toEqual([`/wms/purchase/purorderDetail/${seen.po}`, `/wms/purchase/purorderDetail/${seen.po}`]);
    expect(drill.list).toMatchObject({ route: '/wms/purchase/purorder', filter: { supplier: seen.supplier }, sql: { op: 'and', items: [{ field: 'docDate', operator: 'between', value: '2026-03-01', value2: '2026-03-31' }] } });
    expect((await ask('wms.supplierStatistics', '/drill', { ...asked, at: { supplier: seen.supplier }, figure: 'received' })).page.total).toBe(3);
    expect((await ask('wms.supplierStatistics', '/drill', { ...asked, at: { supplier: seen.supplier }, figure: 'onTimeRate' })).page.total).toBeGreaterThan(0);
  });
});

describe('supplier receipts', () => {
  it('list a line for each lot stored', async () => {
    const asked = { params: { supplier: seen.supplier, from: '2026-03-01', to: '2026-03-31' } };
    const { list } = await ask('wms.supplierReceipts', '', { ...asked, order: 'dyeLot' });
    expect(list.map((row: Row) => [row.dyeLot, row.qty, row.price, row.amount, row.docDate, row.kind])).toEqual([['G2603A', '260.10', '32.5000', '8453.25', '2026-03-16', '入库'], ['G2603B', '166.80', '32.5000', '5421.00', '2026-03-16', '入库'], ['G2603C', '88.00', '32.5000', '2860.00', '2026-03-18', '入库']]);
    expect((await ask('wms.supplierReceipts', '/totals', asked)).figures).toEqual({ qty: '514.90', price: null, amount: '16734.25' });
  });
});

describe('business statistics', () => {
  it('carry the stock of a material from month to month: opening + in − out = closing', async () => {
    const asked = { params: { from: '2026-02-01', to: '2026-04-30' }, filter: { sku: seen.black } };
    const { list } = await ask('wms.businessStatistics', '', { ...asked, order: 'month' });
    // 150.00 worth 4,050.00 in February; 426.90 + 88.00 in March at 12,278.10 + 2,530.97.
    expect(list.map((row: Row) => [row.month, row.openingQty, row.inQty, row.outQty, row.closingQty, row.openingAmount, row.inAmount, row.closingAmount])).toEqual([
      ['2026-02', '0', '150.00', '0', '150.00', '0.00', '4050.00', '4050.00'], ['2026-03', '150.00', '514.90', '0', '664.90', '4050.00', '14809.07', '18859.07'], ['2026-04', '664.90', '0', '0', '664.90', '18859.07', '0.00', '18859.07']]
      .map((row) => row.map((value) => (value === '0' ? expect.stringMatching(/^0(\.00)?$/) : value))));
    expect((await ask('wms.businessStatistics', '/totals', asked)).figures).toMatchObject({ inQty: '664.90', closingQty: '664.90', closingAmount: '18859.07' });
  });

  it('run month by month in the chart, though materials are counted in units that differ', async () => {
    const asked = { params: { from: '2026-02-01', to: '2026-04-30' } };
    const chart = await ask('wms.businessStatistics', '/chart', { ...asked, by: 'month', figures: 'inAmount,outAmount,closingAmount' });
    expect(chart.points.map((point: Row) => point.label)).toEqual(['2026-02', '2026-03', '2026-04']);
    const { figures } = await ask('wms.businessStatistics', '/totals', asked);
    expect(chart.series[2].values.at(-1)).toBe(figures.closingAmount);
  });

  it('hold in a pivot of materials by month, whatever else there is', async () => {
    const pivot = await ask('wms.businessStatistics', '/pivot', { params: { from: '2026-02-01', to: '2026-04-30' }, rows: 'goodsType', across: 'month', figures: 'openingAmount,inAmount,outAmount,closingAmount' });
    for (const row of pivot.cells) {
      for (const [at, cell] of row.entries()) {
        const [opening, come, gone, closing] = cell.map(Number);
        expect(opening + come - gone).toBeCloseTo(closing, 6);
        if (at > 0 && pivot.columns[at].kind === 'leaf') expect(cell[0]).toBe(row[at - 1][3]);
      }
    }
  });
});

describe('stock', () => {
  it('is short of what is to be kept', async () => {
    const material = await crew.get(`${api('goodsInfo')}/${seen.material}`);
    await crew.put(api('goodsInfo'), { id: seen.material, version: material.version, moq: '300', multiple: '50', safety: [{ warehouse: seen.warehouse, minQty: '1000', maxQty: '1200' }] });
    const [row] = (await ask('wms.safetyStock', '', { filter: { material: seen.material } })).list;
    const { list } = await page(crew, `${api('stock')}/available`, { warehouse: seen.warehouse, 'sku.parent': seen.material });
    const available = list.reduce((sum: number, one: Row) => sum + Math.round(Number(one.qty) * 100), 0) / 100;
    expect(row).toMatchObject({ minQty: '1000.00', maxQty: '1200.00', available: available.toFixed(2) });
    // Free on order: navy 500 − 477.15; the demand of the demonstration counts on the order of 80.
    expect(row.onOrder).toBe('22.85');
    expect(row.shortage).toBe((1000 - available - 22.85).toFixed(2));
    expect(row.suggest).toBe((Math.ceil(Math.max(300, 1200 - available - 22.85) / 50) * 50).toFixed(2));
  });

  it('is worth what the cost balance says, by kind of material', async () => {
    const { list } = await ask('wms.stockValue', '', { by: 'sku', filter: { sku: seen.black } });
    expect(list).toMatchObject([{ amount: '18859.07', skus: 1, outs: 0, slowAmount: '18859.07' }]);
    const whole = await ask('wms.stockValue', '/totals');
    const chart = await ask('wms.stockValue', '/chart', { by: 'goodsType', figures: 'amount', top: '2' });
    expect(chart.series[0].values.reduce((sum: number, value: string) => sum + Math.round(Number(value) * 100), 0)).toBe(Math.round(Number(whole.figures.amount) * 100));
    expect(chart.points.at(-1)).toMatchObject({ label: '其他', other: true });
  });

  it('waits for what the board counts', async () => {
    const { figures } = await ask('wms.overview', '/totals');
    const drafts = await page(crew, api('acceptOrder'), { status: 'draft' });
    const confirmed = await page(crew, api('acceptOrder'), { status: 'confirmed' });
    expect(figures).toMatchObject({ toAccept: String(drafts.total), toStore: String(confirmed.total) });
    expect(Number(figures.lateLines)).toBeGreaterThan(0);
  });
});

describe('the platform\'s own reports', () => {
  it('count logins, deeds, troubles and approvals', async () => {
    const today = await ask('amc.loginStat', '', { by: 'day', order: 'day desc' });
    expect(today.list[0].people).toBeGreaterThanOrEqual(3);
    expect(Number(today.list[0].activeRate)).toBeLessThanOrEqual(1);
    const trail = await ask('amc.trailStat', '', { by: 'entity', filter: { entity: 'wms.purchaseOrder' }, params: { from: '2020-01-01' } });
    expect(trail.list[0].creates).toBeGreaterThan(0);
    for (const id of ['amc.abnormalStat', 'amc.approvalStat', 'amc.approvalTaskStat']) expect((await ask(id, '/totals')).figures).toBeDefined();
    expect(await keeper.try('GET', address('amc.trailStat'))).toMatchObject({ status: 10401 });
  });
});

describe('what a reader may not see', () => {
  it('is absent in rows, totals, pivots, charts, rows behind a figure and files', async () => {
    const params = { from: '2026-01-01' };
    const [row] = (await ask('wms.supplierStatistics', '', { params }, keeper)).list;
    expect(Object.keys(row)).toEqual(expect.arrayContaining(['onTimeRate', 'score']));
    for (const name of ['amount', 'received', 'share']) expect(row).not.toHaveProperty(name);
    expect((await ask('wms.supplierStatistics', '/totals', { params }, keeper)).figures).not.toHaveProperty('amount');
    expect((await ask('wms.supplierStatistics', '/pivot', { params, rows: 'supplier', figures: 'amount,orders' }, keeper)).figures).toEqual(['orders']);
    expect(await keeper.try('GET', address('wms.supplierStatistics', '/chart', { params, by: 'supplier', figures: 'amount' }))).toMatchObject({ status: 10009 });
    expect(await keeper.try('GET', address('wms.supplierStatistics', '/drill', { params, at: {}, figure: 'amount' }))).toMatchObject({ status: 10009 });
    expect((await ask('wms.supplierStatistics', '/drill', { params, at: {}, figure: 'orders' }, keeper)).columns.map((column: Row) => column.key)).not.toContain('price');
    const plan = await ask('wms.supplierStatistics', '/plan', {}, keeper);
    expect(plan.report.figures.map((figure: Row) => figure.key)).not.toContain('amount');
    expect(plan.report.groups.map((group: Row) => [group.key, group.per])).toEqual(expect.arrayContaining([['docDateMonth', 'month'], ['docDateQuarter', 'quarter']]));
    expect(await keeper.try('GET', address('wms.supplierStatistics', '', { params, order: 'amount' }))).toMatchObject({ status: 10009 });
  });

  it('is another company\'s altogether', async () => {
    expect(await crew.try('GET', address('wms.nothing'))).toMatchObject({ success: false });
    expect(await crew.try('GET', address('wms.supplierStatistics', '', { params: { colour: 'red' } }))).toMatchObject({ success: false });
    expect(await crew.try('GET', address('wms.businessStatistics', '/pivot', { rows: 'sku,warehouse,docType,goodsType' }))).toMatchObject({ status: 10009 });
  });
});

describe('a file of a report', () => {
  const csv = async (asked: Row): Promise<string[]> => { const answer = await crew.raw('GET', address('wms.supplierReceipts', '/export', { format: 'csv', params: { supplier: seen.supplier, from: '2026-03-01', to: '2026-03-31' }, ...asked })); expect(answer.status).toBe(200); return (await answer.text()).replace('\uFEFF', '').trim().split('\r\n'); };

  it('is what the screen shows, rows or pivot', async () => {
    const lines = await csv({ fields: 'dyeLot,qty,amount', order: 'dyeLot' });
    expect(lines).toEqual(['缸号,数量,含税金额', 'G2603A,260.10,8453.25', 'G2603B,166.80,5421.00', 'G2603C,88.00,2860.00']);
    expect(await csv({ pivot: '1', rows: 'dyeLot', across: 'docDate', figures: 'amount' })).toEqual(['缸号,2026-03-16,2026-03-18,合计', 'G2603A,8453.25,,8453.25', 'G2603B,5421.00,,5421.00', 'G2603C,,2860.00,2860.00', '合计,13874.25,2860.00,16734.25']);
    const sheet = await crew.raw('GET', address('wms.supplierReceipts', '/export', { format: 'xlsx' }));
    expect(sheet.headers.get('content-type')).toContain('spreadsheet');
    expect((await keeper.try('GET', address('amc.loginStat', '/export', { format: 'csv' }))).success).toBe(false);
  });
});

describe('kept answers', () => {
  it('carry a tag until something they stand on changes', async () => {
    const first = await crew.raw('GET', address('wms.overview', '/totals'));
    const tag = first.headers.get('etag')!;
    expect((await crew.raw('GET', address('wms.overview', '/totals'), undefined, { 'if-none-match': tag })).status).toBe(304);
    await crew.post(api('acceptOrder'), { supplier: seen.supplier, source: 'work', docDate: '2026-03-19', deliveryNo: 'Q-9', warehouse: seen.warehouse, lines: [{ sku: seen.navy, dyeLot: 'X1', ticketQty: '1', measuredQty: '1' }] });
    expect((await crew.raw('GET', address('wms.overview', '/totals'), undefined, { 'if-none-match': tag })).status).toBe(200);
  });
});
