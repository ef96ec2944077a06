// Explain a number, by HTTP, on the figures of the warehouse's scenario S3: what each is made of, down to the documents.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Explained, ExplainInput } from '../../runtime/core/explain/index.ts';
import { crewOf } from '../support/crew.ts';
import { named } from '../support/named.ts';
import { startTestServer, type TestServer, type TestClient } from '../support/server.ts';

const api = (name: string): string => `/wms/api/saas/${name}`;
type Row = Record<string, any>;

let server: TestServer;
let buyer: TestClient;
let crew: TestClient;
const seen: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  buyer = await server.login('buyer');
  crew = await crewOf(server);
  for (const [key, entity, keyword] of [
    ['supplier', '/ccm/api/saas/srmFactory', '锦程纺织'], ['warehouse', api('warehouse'), '面料仓'], ['kind', api('docType'), '大货采购'], ['material', api('goodsInfo'), 'ML-0012'],
    ['binA', api('stockLocation'), 'F-A05-01-1'], ['binB', api('stockLocation'), 'F-A05-01-2'], ['order1', '/aps/api/saas/orderBill', 'SC2603-001'],
  ] as const) seen[key] = await named(crew, entity, keyword);
  const material = await crew.get(`${api('goodsInfo')}/${seen.material}`);
  seen.black = material.skus.find((sku: Row) => sku.skuCode === 'ML-0012-BK01').id;
  const demand = await crew.get(`${api('purchaseDemand')}/${(await page(api('purchaseDemand'), {})).list.find((row: Row) => row.order.id === seen.order1).id}`);
  seen.demandLine = demand.lines.find((line: Row) => line.sku.id === seen.black).id;
  const price = await buyer.post(api('materialPrice'), { supplier: seen.supplier, docDate: '2026-03-02', reason: '棉价上涨', lines: [{ material: seen.material, oldPrice: '32.00', newPrice: '32.50', validFrom: '2026-03-02' }] });
  await buyer.act(api('materialPrice'), 'submit', price.id, { confirmed: true });
  await crew.act(api('materialPrice'), 'confirm', price.id);
  const po = await buyer.post(api('purchaseOrder'), { supplier: seen.supplier, kind: seen.kind, docDate: '2026-03-02', deliverDate: '2026-03-20', warehouse: seen.warehouse, lines: [{ sku: seen.black, qty: '500', price: '32.50', allocs: [{ order: seen.order1, demandLine: seen.demandLine, qty: '495.25' }] }] });
  seen.po = po.id;
  seen.poCode = po.code;
  await buyer.act(api('purchaseOrder'), 'submit', seen.po);
  await crew.act(api('purchaseOrder'), 'confirm', seen.po);
  seen.poLine = (await crew.get(`${api('purchaseOrder')}/${seen.po}`)).lines[0].id;
  const reason = await named(crew, '/tqm/api/saas/badReason', 'MLB02');
  const accept = await crew.post(api('acceptOrder'), {
    supplier: seen.supplier, docDate: '2026-03-16', deliveryNo: 'S3-1', warehouse: seen.warehouse,
    lines: [
      { poLine: seen.poLine, dyeLot: 'G2603A', ticketQty: '260.60', measuredQty: '260.10', location: seen.binA, rolls: rolls(['85.40', '85.20'], ['86.20', '86.00'], ['89.00', '88.90']) },
      { poLine: seen.poLine, dyeLot: 'G2603B', ticketQty: '252.20', measuredQty: '251.80', rejectedQty: '85.00', rejectReason: reason, location: seen.binB, rolls: [...rolls(['84.20', '84.00'], ['83.00', '82.80']), { rollNo: '3', ticketQty: '85.00', measuredQty: '85.00', rejected: true }] },
    ],
  });
  seen.accept = accept.id;
  seen.acceptCode = accept.code;
  await crew.act(api('acceptOrder'), 'confirm', seen.accept);
  await crew.act(api('acceptOrder'), 'store', seen.accept);
  const receipts = await page(api('storageOrder'), {});
  seen.receipt = receipts.list.find((row: Row) => row.totalCost === '12278.10').id;
});

afterAll(() => server?.stop());

describe('computed fields', () => {
  it('tells a line amount: formula in words and figures, who typed what', async () => {
    const told = await explain(buyer, 'purchaseOrder', seen.po, 'lines.amount', seen.poLine);
    expect(told).toMatchObject({ label: '含税金额', text: '16,250.00', formula: '数量 × 含税单价', figures: '500.00 × 32.5000' });
    expect(told.rounding).toBeUndefined();
    const qty = input(told, '数量');
    expect(qty).toMatchObject({ text: '500.00', unit: '米', from: '新建时录入', opens: { field: 'lines.qty', row: seen.poLine } });
    expect(qty.by?.name).toBeTruthy();
  });

  it('tells 14,380.53 as 16,250.00 ÷ 1.13, rounded by the company setting', async () => {
    const told = await explain(buyer, 'purchaseOrder', seen.po, 'lines.untaxedAmount', seen.poLine);
    expect(told).toMatchObject({ text: '14,380.53', formula: '含税金额 ÷ (1 + 税率)', figures: '16,250.00 ÷ (1 + 13%)' });
    expect(told.rounding).toMatchObject({ exact: '14,380.5309734513…', rule: '保留2位小数，四舍五入', result: '14,380.53' });
    expect(told.rounding!.because).toContain('企业参数');
    expect(input(told, '税率').from).toContain('供应商的');
    expect(input(told, '含税金额')).toMatchObject({ from: '按公式算出', opens: { field: 'lines.amount', row: seen.poLine } });
  });

  it('tells a sum by its rows, which can be opened', async () => {
    const told = await explain(buyer, 'purchaseOrder', seen.po, 'totalAmount');
    expect(told).toMatchObject({ text: '16,250.00', formula: '明细的含税金额合计', inputs: [] });
    expect(told.rows![0]).toMatchObject({ count: 1, rows: [{ cells: [expect.stringContaining('第1行'), '16,250.00'], opens: { field: 'lines.amount', row: seen.poLine } }], total: ['合计', '16,250.00'] });
  });

  it('tells the receipt: 12,278.10 of 13,874.25', async () => {
    const told = await explain(crew, 'storageOrder', seen.receipt, 'totalCost');
    expect(told.text).toBe('12,278.10');
    const cells = told.rows![0]!.rows.map(({ cells: [, ...figures] }) => figures.at(-1));
    expect(cells).toHaveLength(2);
    expect(sum(cells)).toBe('12278.10');
  });

  it('tells the accepted quantity from the rolls, the rejected one struck out', async () => {
    const record = await crew.get(`${api('acceptOrder')}/${seen.accept}`);
    const told = await explain(crew, 'acceptOrder', seen.accept, 'lines.acceptedQty', record.lines[1].id);
    expect(told.text).toBe('166.80');
    expect(told.formula).toBeTruthy();
  });
});

describe('conversions', () => {
  it('names the material a unit factor stands at, and opens it there', async () => {
    const told = await explain(crew, 'purchaseOrder', seen.po, 'lines.stockQty', seen.poLine);
    expect(told).toMatchObject({ text: '500.00', unit: '米', formula: '数量 × 换算率' });
    const rate = await explain(crew, 'purchaseOrder', seen.po, 'lines.unitRate', seen.poLine);
    expect(input(rate, '物料的换算率')).toMatchObject({ text: '1.000000', from: expect.stringContaining('取自物料'), link: { entity: 'wms.material', id: seen.material }, opens: { field: 'purchaseRate', of: { id: seen.material, api: api('goodsInfo') } } });
    expect(await explain(crew, 'goodsInfo', seen.material, 'purchaseRate')).toMatchObject({ label: '换算率', text: '1.000000', by: { name: expect.any(String) } });
  });

  it('names the row of the exchange rates that a rate was taken from', async () => {
    const currency = await named(crew, '/ccm/api/saas/currency', 'USD');
    const po = await buyer.post(api('purchaseOrder'), { supplier: seen.supplier, kind: seen.kind, currency, docDate: '2026-03-02', deliverDate: '2026-03-20', warehouse: seen.warehouse, lines: [{ sku: seen.black, qty: '5', price: '1' }] });
    const told = await explain(crew, 'purchaseOrder', po.id, 'exchangeRate');
    expect(told).toMatchObject({ text: '7.125000', from: '取自汇率 USD 2026-03-01', link: { entity: 'ccm.exchangeRate' } });
    const typed = await buyer.post(api('purchaseOrder'), { supplier: seen.supplier, kind: seen.kind, currency, exchangeRate: '7.5', docDate: '2026-03-02', deliverDate: '2026-03-20', warehouse: seen.warehouse, lines: [{ sku: seen.black, qty: '5', price: '1' }] });
    expect(await explain(crew, 'purchaseOrder', typed.id, 'exchangeRate')).toMatchObject({ text: '7.500000', from: '新建时录入', by: { name: '李娜' } });
  });
});

describe('figures documents add up', () => {
  it('tells 426.90 accepted by the document that added it', async () => {
    const told = await explain(crew, 'purchaseOrder', seen.po, 'lines.acceptedQty', seen.poLine);
    expect(told).toMatchObject({ text: '426.90', unit: '米', from: '由单据累计' });
    const [rows] = told.rows!;
    expect(sum(rows!.rows.map(({ cells }) => cells[3]!.replace('+', '')))).toBe('426.90');
    expect(rows!.rows[0]!.cells[1]).toContain(seen.acceptCode);
    expect(rows!.rows[0]!.link).toMatchObject({ entity: 'wms.acceptOrder', id: seen.accept });
    expect(rows!.total!.at(3)).toBe('426.90');
    expect(told.formula).toContain('到货验收');
    // A buyer who sees own arrivals alone does not see this one: the figure stands, the document has no name and no way in.
    const roles = '/amc/api/token/companyJob';
    const buying = await crew.get(`${roles}/${(await page(roles, {})).list.find(({ name }: Row) => name === '采购').id}`);
    await crew.put(roles, { id: buying.id, version: buying.version, entityScopes: buying.entityScopes.map((scope: Row) => (scope.entity === 'wms.acceptOrder' ? { ...scope, dataScope: '4' } : scope)) });
    const bare = await explain(buyer, 'purchaseOrder', seen.po, 'lines.acceptedQty', seen.poLine);
    expect(bare.rows![0]!.rows[0]).not.toHaveProperty('link');
    expect(JSON.stringify(bare)).not.toContain(seen.acceptCode);
  });
});

describe('balances', () => {
  it('tells the average 28.303172 from the ledger, row by row', async () => {
    const told: Explained = await crew.get(`/loom/query/wms.stockCost/explain?field=average&by=${encodeURIComponent(JSON.stringify({ sku: { id: seen.black } }))}`);
    expect(told).toMatchObject({ label: '平均成本', text: '28.303172', formula: '库存金额 ÷ 数量', figures: '16,328.10 ÷ 576.90' });
    expect(told.rounding).toMatchObject({ exact: '28.3031721268…', rule: '保留6位小数，四舍五入', because: '字段规定' });
    const [rows] = told.rows!;
    expect(rows!.rows.map(({ cells }) => cells.slice(3))).toEqual([
      ['+150.00', '150.00', '+4,050.00', '4,050.00', '27.000000'],
      ['+260.10', '410.10', '+7,480.75', '11,530.75', expect.any(String)],
      ['+166.80', '576.90', '+4,797.35', '16,328.10', '28.303172'],
    ]);
    expect(rows!.total).toEqual(['现在', '', '', '', '576.90', '', '16,328.10', '28.303172']);
  });

  it('tells what stands of one lot, and what is free of it', async () => {
    const by = { sku: { id: seen.black }, dyeLot: 'G2603A', warehouse: { id: seen.warehouse }, owner: 'own', location: { id: seen.binA } };
    const stands: Explained = await crew.get(`/loom/query/wms.stockByLocation/explain?field=qty&by=${encodeURIComponent(JSON.stringify(by))}`);
    expect(stands).toMatchObject({ text: '260.10', unit: '米' });
    const free: Explained = await crew.get(`/loom/query/wms.stockByLocation/explain?field=available&by=${encodeURIComponent(JSON.stringify(by))}`);
    expect(free.text).toBe('0.00');
    // Put into stock, then reserved for the order: two ledgers feed it.
    expect(sum(free.rows![0]!.rows.map(({ cells }) => cells[3]!.replace('+', '').replace('−', '-')))).toBe('0.00');
  });
});

describe('figures of a report', () => {
  it('are said in words, their rows found where a click on the figure finds them', async () => {
    const { list } = await crew.get('/loom/query/wms.purchaseByDay?pageSize=100');
    const row = list.find((one: Row) => one.day === '2026-03-02') ?? list[0];
    const told: Explained = await crew.get(`/loom/query/wms.purchaseByDay/explain?field=${Object.keys(row).find((key) => key.toLowerCase().includes('amount'))}&by=${encodeURIComponent(JSON.stringify(row))}`);
    expect(told.formula).toMatch(/合计$/);
    const { api: drill, query } = told.drill!;
    const rows = await crew.get(`${drill}?${new URLSearchParams({ at: JSON.stringify(query.at), figure: String(query.figure), pageSize: '5' })}`);
    expect(rows.page.total).toBeGreaterThan(0);
  });
});

describe('totals under a list', () => {
  it('tells how many rows and what narrowed them', async () => {
    const told: Explained = await crew.get(`${api('purchaseOrder')}/explain?field=totalAmount&filter=${encodeURIComponent(JSON.stringify({ keyword: seen.poCode }))}`);
    expect(told).toMatchObject({ label: '含税金额', text: '16,250.00', formula: '1条采购订单的含税金额合计' });
    expect(told.notes!.join()).toContain(seen.poCode);
    expect(told.rows![0]!.rows[0]).toMatchObject({ link: { entity: 'wms.purchaseOrder', id: seen.po } });
  });
});

describe('rights', () => {
  it('refuses a figure one may not see as it refuses one that does not exist', async () => {
    const keeper = await server.login('keeper');
    const hidden = await keeper.try('GET', `${api('purchaseOrder')}/${seen.po}/explain?field=totalAmount`);
    const unknown = await keeper.try('GET', `${api('purchaseOrder')}/${seen.po}/explain?field=nothing`);
    expect(hidden.status).toBe(10009);
    expect(hidden.data.replace('totalAmount', '')).toBe(unknown.data.replace('nothing', ''));
    expect(await keeper.try('GET', `/loom/query/wms.stockCost/explain?field=average&by=${encodeURIComponent(JSON.stringify({ sku: seen.black }))}`)).toMatchObject({ success: false });
  });

  it('leaves every figure out of a formula that reads something hidden', async () => {
    const role = await roleOf('buyer');
    await crew.put('/amc/api/token/companyJob', { id: role.id, version: role.version, fieldRules: [{ entity: 'wms.purchaseOrder', field: 'lines.price', mode: 'hidden' }] });
    try {
      const told = await explain(await server.login('buyer'), 'purchaseOrder', seen.po, 'lines.amount', seen.poLine);
      expect(told).toMatchObject({ text: '16,250.00', formula: '数量 × 含税单价', isCovered: true, notes: ['公式里有您无权查看的数据，因此不显示各项的数'] });
      expect(told.inputs).toEqual([{ label: '数量', text: '' }, { label: '含税单价', text: '', hidden: true }]);
      expect(JSON.stringify(told)).not.toMatch(/32\.5|500/);
    } finally {
      const again = await roleOf('buyer');
      await crew.put('/amc/api/token/companyJob', { id: again.id, version: again.version, fieldRules: [] });
    }
  });
});

const explain = (client: TestClient, entity: string, id: string, field: string, row?: string): Promise<Explained> => client.get(`${api(entity)}/${id}/explain?field=${field}${row ? `&row=${row}` : ''}`);

function input(told: Explained, label: string): ExplainInput {
  const found = told.inputs.find((one) => one.label === label);
  if (!found) throw new Error(`${label} is not among ${told.inputs.map((one) => one.label).join(', ')}`);
  return found;
}

async function roleOf(code: string): Promise<Row> {
  const { list } = await crew.get(`/amc/api/token/companyJob?pageSize=100&fields=${encodeURIComponent(JSON.stringify(['code', 'name', 'version']))}`);
  const found = list.find((row: Row) => row.code === code) ?? list.find((row: Row) => row.name === '采购员');
  return crew.get(`/amc/api/token/companyJob/${found.id}`);
}

const page = (address: string, filter: Row): Promise<Row> => crew.get(`${address}?pageSize=100&filter=${encodeURIComponent(JSON.stringify(filter))}`);
const rolls = (...pairs: string[][]): Row[] => pairs.map(([ticketQty, measuredQty], at) => ({ rollNo: String(at + 1), ticketQty, measuredQty, grade: 'A' }));
const sum = (figures: (string | undefined)[]): string => (figures.reduce((total, one) => total + Math.round(Number((one ?? '').replaceAll(',', '')) * 100), 0) / 100).toFixed(2);
