// What leads to stock is true: a new company can receive from its first day, a dye lot that is asked for must be given, and what was taken over stays as it was taken.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crewOf } from '../support/crew.ts';
import { startTestServer, type TestClient, type TestServer, type Tried } from '../support/server.ts';

type Row = Record<string, any>;
const wms = (name: string): string => `/wms/api/saas/${name}`;
let server: TestServer;
let buyer: TestClient;
let keeper: TestClient;
let crew: TestClient;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [buyer, keeper, crew] = [await server.login('buyer'), await server.login('keeper'), await crewOf(server)];
  for (const [key, path, keyword] of [['supplier', '/ccm/api/saas/srmFactory', '锦程纺织'], ['warehouse', wms('warehouse'), '面料仓'], ['kind', wms('docType'), '大货采购'], ['bin', wms('stockLocation'), 'F-A05-01-1']] as const) ids[key] = (await found(buyer, path, { keyword }))[0]!.id;
  const [material] = await found(buyer, wms('goodsInfo'), { keyword: 'ML-0012' });
  ids.sku = (await buyer.get(`${wms('goodsInfo')}/${material!.id}`)).skus.find((sku: Row) => sku.skuCode === 'ML-0012-BK01').id;
});
afterAll(() => server?.stop());

const found = async (client: TestClient, path: string, filter: Row): Promise<Row[]> => (await client.get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '200' })}`)).list;

/** A confirmed order of 100 m at 30.00; its id and its line. */
async function ordered(more: Row = {}, line: Row = {}): Promise<{ id: string; line: string }> {
  const { id } = await buyer.post(wms('purchaseOrder'), { supplier: ids.supplier, kind: ids.kind, docDate: '2026-03-02', deliverDate: '2026-03-20', warehouse: ids.warehouse, ...more, lines: [{ sku: ids.sku, qty: '100', price: '30', ...line }] });
  await buyer.act(wms('purchaseOrder'), 'submit', id);
  await crew.act(wms('purchaseOrder'), 'confirm', id);
  return { id, line: (await buyer.get(`${wms('purchaseOrder')}/${id}`)).lines[0].id };
}

let rolls = 0;
const arriving = (line: string, more: Row = {}): Row => ({ supplier: ids.supplier, docDate: '2026-03-16', warehouse: ids.warehouse, lines: [{ poLine: line, dyeLot: 'L1', ticketQty: '10', measuredQty: '10', location: ids.bin, rolls: [{ rollNo: String(++rolls), ticketQty: '10', measuredQty: '10' }], ...more }] });

describe('a new company', () => {
  it('receives, from its first day, what it ordered', async () => {
    const { uuid } = await buyer.post('/amc/api/token/company', { name: '新开纺织', kind: 'brand' });
    const call = async (method: string, path: string, body?: unknown): Promise<any> => {
      const answer = await (await buyer.raw(method, path, body, { usercompany: uuid })).json() as Tried;
      expect(answer, `${method} ${path}`).toMatchObject({ success: true });
      return answer.data;
    };
    const first = async (path: string, filter: Row): Promise<string> => (await call('GET', `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '20' })}`)).list[0].id;
    expect((await call('GET', `${wms('docType')}?pageSize=100`)).list).toHaveLength(18);
    const metre = await first('/ccm/api/saas/unit', { keyword: '米' });
    const category = (await call('GET', `/ccm/api/saas/srmFactory/lookup?field=category&pageSize=5`)).list[0].id;
    const supplier = (await call('POST', '/ccm/api/saas/srmFactory', { name: '远山纺织', category })).id;
    await call('PUT', '/ccm/api/saas/srmFactory/status', { ids: [supplier], status: 'normal', confirmed: true }).catch(() => undefined);
    const top = (await call('POST', wms('goodsType'), { code: 'F', name: '面料', root: 'fabric', codePrefix: 'FB' })).id;
    const type = (await call('POST', wms('goodsType'), { code: 'F01', name: '梭织', root: 'fabric', codePrefix: 'FB', parent: top })).id;
    const material = (await call('POST', wms('goodsInfo'), { name: '平布', goodsType: type, composition: '棉', stockUnit: metre, purchaseUnit: metre, rollTracked: false, skus: [{ spec: '150' }] })).id;
    const sku = (await call('GET', `${wms('goodsInfo')}/${material}`)).skus[0].id;
    const warehouse = (await call('POST', wms('warehouse'), { code: 'W', name: '主仓', useLocation: false })).id;
    const accept = (await call('POST', wms('acceptOrder'), { supplier, source: 'work', warehouse, lines: [{ sku, dyeLot: 'A1', ticketQty: '20', measuredQty: '20' }] })).id;
    await call('PUT', `${wms('acceptOrder')}/confirm`, { id: accept });
    await call('PUT', `${wms('acceptOrder')}/store`, { id: accept });
    expect((await call('GET', `${wms('stock')}/onHand?${new URLSearchParams({ filter: JSON.stringify({ sku }) })}`)).list[0].qty).toBe('20.00');
  });
  it('keeps the types that come with it', async () => {
    const [type] = await found(crew, wms('docType'), { keyword: '采购入库' });
    expect(await crew.try('DELETE', `${wms('docType')}?ids=${type!.id}`)).toMatchObject({ success: false, data: '系统内置类型不能删除' });
    expect((await crew.try('PUT', wms('docType'), { id: type!.id, version: type!.version, behaviour: 'opening' })).status).toBe(10401);
  });
});

describe('a document type', () => {
  it('with a prefix begins the numbers of its documents; without one they begin as ever', async () => {
    const typeOf = async (values: Row): Promise<string> => (await crew.post(wms('docType'), { behaviour: 'sample', ...values })).id;
    const numberOf = async (kind: string): Promise<string> => (await buyer.get(`${wms('purchaseOrder')}/${(await ordered({ kind })).id}`)).code;
    expect(await numberOf(await typeOf({ code: 'YPX', name: '样衣采购', prefix: 'QZY' }))).toMatch(/^QZY260302\d{4}$/);
    expect(await numberOf(await typeOf({ code: 'YPY', name: '打样采购' }))).toMatch(/^PO260302\d{4}$/);
    expect(await crew.try('POST', wms('docType'), { code: 'YPZ', name: '借名采购', behaviour: 'sample', prefix: 'RK' })).toMatchObject({ success: false, data: expect.stringContaining('单号前缀【RK】已被【入库单】使用') });
  });
});

describe('the decimals of unit prices', () => {
  it('are those of the setting: more are refused, whoever types them', async () => {
    const set = (value: string): Promise<unknown> => crew.put('/ccm/api/saas/companySetting', [{ code: 'WMS_PRICE_SCALE', value }]);
    const priced = (price: string): Promise<Tried> => buyer.try('POST', wms('purchaseOrder'), { supplier: ids.supplier, kind: ids.kind, docDate: '2026-03-02', deliverDate: '2026-03-20', warehouse: ids.warehouse, lines: [{ sku: ids.sku, qty: '100', price }] });
    expect((await priced('30.1255')).success).toBe(true);
    await set('2');
    await expect.poll(() => priced('30.125')).toMatchObject({ success: false, data: expect.stringContaining('单价最多2位小数') });
    expect((await priced('30.12')).success).toBe(true);
    await set('4');
  });
});

describe('a dye lot', () => {
  it('is asked for where the material is kept by lots', async () => {
    const { line } = await ordered();
    expect(await keeper.try('POST', wms('acceptOrder'), arriving(line, { dyeLot: '' }))).toMatchObject({ success: false, data: expect.stringContaining('第1行物料需填写缸号') });
    expect((await keeper.try('POST', wms('acceptOrder'), arriving(line))).success).toBe(true);
  });
});

/** An acceptance of 10 m that the keeper confirmed, and the draft receipt it made. */
async function accepted(line: string): Promise<{ id: string; receipt: Row }> {
  const { id } = await keeper.post(wms('acceptOrder'), arriving(line));
  await keeper.act(wms('acceptOrder'), 'confirm', id);
  const [receipt] = await found(keeper, wms('storageOrder'), { acceptOrder: id, delFlag: '0' });
  return { id, receipt: await keeper.get(`${wms('storageOrder')}/${receipt!.id}`) };
}

describe('an order that does not stand', () => {
  it('takes no figures: back in draft, nothing arrives on it', async () => {
    const { id, line } = await ordered();
    const arrival = (await keeper.post(wms('acceptOrder'), arriving(line))).id;
    await crew.act(wms('purchaseOrder'), 'unconfirm', id);
    const { code } = await buyer.get(`${wms('purchaseOrder')}/${id}`);
    expect(await keeper.try('PUT', `${wms('acceptOrder')}/confirm`, { id: arrival })).toMatchObject({ success: false, data: expect.stringContaining(`采购订单【${code}】草稿，不能审核`) });
    expect((await buyer.get(`${wms('purchaseOrder')}/${id}`)).lines[0].acceptedQty).toBe('0.00');
  });
});

describe('a receipt that an acceptance made', () => {
  it('keeps what it took over, also from the keeper, and takes its bin', async () => {
    const { receipt } = await accepted((await ordered()).line);
    const [line] = receipt.lines;
    const bin = (await found(keeper, wms('stockLocation'), { keyword: 'F-A05-01-2' }))[0]!.id;
    const change = (more: Row): Promise<Tried> => keeper.try('PUT', wms('storageOrder'), { id: receipt.id, version: receipt.version, lines: [{ id: line.id, ...more }] });
    for (const more of [{ qty: '99' }, { auxQty: '99' }, { dyeLot: 'X9' }]) expect(await change(more), JSON.stringify(more)).toMatchObject({ success: false, status: 10401 });
    expect((await crew.try('PUT', wms('storageOrder'), { id: receipt.id, version: receipt.version, lines: [{ id: line.id, price: '99' }] })).status).toBe(10401);
    expect((await keeper.try('PUT', wms('storageOrder'), { id: receipt.id, version: receipt.version, lines: [{ id: line.id }, { sku: ids.sku, dyeLot: 'X', qty: '5', auxQty: '5', location: ids.bin }] })).success).toBe(false);
    expect((await change({ location: bin })).success).toBe(true);
  });
  it('deleted or voided takes the acceptance back, and comes again with it', async () => {
    const { id: order, line } = await ordered();
    const { id, receipt: first } = await accepted(line);
    expect(await crew.try('DELETE', `${wms('storageOrder')}?ids=${first.id}`)).toMatchObject({ success: true });
    expect((await keeper.get(`${wms('acceptOrder')}/${id}`)).status).toBe('draft');
    expect((await buyer.get(`${wms('purchaseOrder')}/${order}`)).lines[0].acceptedQty).toBe('0.00');
    await keeper.act(wms('acceptOrder'), 'confirm', id);
    const receipt = (await found(keeper, wms('storageOrder'), { acceptOrder: id, delFlag: '0' }))[0]!;
    await keeper.act(wms('storageOrder'), 'invalid', receipt.id, { reason: '点错' });
    expect((await keeper.get(`${wms('acceptOrder')}/${id}`)).status).toBe('draft');
    expect((await buyer.get(`${wms('purchaseOrder')}/${order}`)).lines[0].acceptedQty).toBe('0.00');
    await keeper.act(wms('acceptOrder'), 'confirm', id);
    await keeper.act(wms('acceptOrder'), 'store', id);
    expect((await buyer.get(`${wms('purchaseOrder')}/${order}`)).lines[0].storedQty).toBe('10.00');
  });
});

describe('a master that is used', () => {
  it('keeps what documents reckon with', async () => {
    const [row] = await found(crew, wms('goodsInfo'), { keyword: 'ML-0012' });
    const material = await crew.get(`${wms('goodsInfo')}/${row!.id}`);
    const kilo = (await found(crew, '/ccm/api/saas/unit', { keyword: '千克' }))[0]!.id;
    for (const [name, value, label] of [['purchaseRate', '2', '换算率'], ['stockUnit', kilo, '库存单位'], ['purchaseUnit', kilo, '采购单位'], ['lotTracked', false, '缸号管理'], ['code', 'ML-9', '物料编码']] as const) {
      expect(await crew.try('PUT', wms('goodsInfo'), { id: material.id, version: material.version, [name]: value }), name).toMatchObject({ success: false, data: expect.stringContaining(`${label}不能修改`) });
    }
    const [warehouse] = await found(crew, wms('warehouse'), { keyword: '面料仓' });
    expect(await crew.try('PUT', wms('warehouse'), { id: warehouse!.id, version: warehouse!.version, kind: 'defective' })).toMatchObject({ success: false, data: expect.stringContaining('仓库类型不能修改') });
    expect(await crew.try('PUT', wms('warehouse'), { id: warehouse!.id, version: warehouse!.version, status: 'stopped', confirmed: true })).toMatchObject({ success: false, data: expect.stringContaining('还有库存，不能停用') });
  });
  it('says in which unit it is bought: one that converts, by width and weight too', async () => {
    const unit = async (keyword: string): Promise<string> => (await found(crew, '/ccm/api/saas/unit', { keyword }))[0]!.id;
    const order = (id: string): Row => ({ supplier: ids.supplier, kind: ids.kind, docDate: '2026-03-02', deliverDate: '2026-03-20', warehouse: ids.warehouse, lines: [{ sku: ids.sku, unit: id, qty: '100', price: '30' }] });
    expect(await buyer.try('POST', wms('purchaseOrder'), order(await unit('打')))).toMatchObject({ success: false, data: expect.stringContaining('不能换算为米') });
    const { id } = await buyer.post(wms('purchaseOrder'), order(await unit('千克')));
    expect((await buyer.get(`${wms('purchaseOrder')}/${id}`)).lines[0]).toMatchObject({ qty: '100.000', stockQty: '256.41' });
  });
});
