// Whose records are: nobody's are seen by those who may take them over, and who comes second is told; a keeper posts in own warehouses alone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
const wms = (name: string): string => `/wms/api/saas/${name}`;
const customers = '/ccm/api/saas/customer';
let server: TestServer;
let boss: TestClient;

beforeAll(async () => { server = await startTestServer({ demo: true }); boss = await server.login('admin'); });
afterAll(() => server?.stop());

const found = async (client: TestClient, path: string, filter: Row): Promise<Row[]> => (await client.get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '200' })}`)).list;

describe('customers of nobody', () => {
  it('are seen by whoever may claim them, and the second to claim one is told who was first', async () => {
    const [role] = await found(boss, '/amc/api/token/companyJob', { keyword: '业务跟单' });
    const { version } = await boss.get(`/amc/api/token/companyJob/${role!.id}`);
    await boss.put('/amc/api/token/companyJob', { id: role!.id, version, entityScopes: [{ entity: 'ccm.customer', dataScope: '4' }] });
    const { id } = await boss.post(customers, { name: '公海里的客户' });
    const [first, second, buyer] = [await server.login('merchandiser'), await server.login('xuhui'), await server.login('buyer')];
    expect(await found(second, customers, { keyword: '公海里的客户' })).toEqual([]);
    await boss.act(customers, 'release', id);
    for (const client of [first, second]) expect((await found(client, customers, { keyword: '公海里的客户' })).map((row) => row.id)).toEqual([id]);
    expect(await found(buyer, customers, { keyword: '公海里的客户' })).toEqual([]);
    await first.act(customers, 'claim', id);
    expect(await found(second, customers, { keyword: '公海里的客户' })).toEqual([]);
    expect(await second.try('PUT', `${customers}/claim`, { id })).toMatchObject({ success: false, data: '该客户已被刘洋领取' });
  });
  it('two who claim one at once: one has it, the other is told', async () => {
    const { id } = await boss.post(customers, { name: '抢手的客户' });
    await boss.act(customers, 'release', id);
    const both = [await server.login('merchandiser'), await server.login('xuhui')];
    const answers = await Promise.all(both.map((client) => client.try('PUT', `${customers}/claim`, { id })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const owner = (await boss.get(`${customers}/${id}`)).salesman.label;
    expect(answers.filter(({ success }) => !success).map(({ data }) => data)).toEqual([`该客户已被${owner}领取`]);
  });
});

describe('a keeper', () => {
  it('posts in warehouses that are kept by nobody or by herself, and nowhere else', async () => {
    const keeper = await server.login('keeper');
    const userOf = async (name: string): Promise<string> => (await boss.get(`/amc/api/token/companyUser/${(await found(boss, '/amc/api/token/companyUser', { keyword: name }))[0]!.id}`)).user.id;
    const [material] = await found(keeper, wms('goodsInfo'), { keyword: 'FL-0103' });
    const { skus: [sku] } = await keeper.get(`${wms('goodsInfo')}/${material!.id}`);
    const [type] = await found(keeper, wms('docType'), { keyword: '其他入库' });
    const warehouse = async (code: string, kept: string[]): Promise<string> => (await boss.post(wms('warehouse'), { code, name: code, useLocation: false, keeper: kept })).id;
    const [mine, open, theirs] = [await warehouse('T-MINE', [await userOf('何芳')]), await warehouse('T-OPEN', []), await warehouse('T-THEIRS', [await userOf('吴磊')])];
    const draft = (client: TestClient, at: string): Promise<Row> => client.post(wms('storageOrder'), { docType: type!.id, warehouse: at, lines: [{ sku: sku.id, qty: '5', auxQty: '5' }] });
    for (const at of [mine, open]) await keeper.act(wms('storageOrder'), 'confirm', (await draft(keeper, at)).id);
    expect(await keeper.try('POST', wms('storageOrder'), { docType: type!.id, warehouse: theirs, lines: [{ sku: sku.id, qty: '5', auxQty: '5' }] })).toMatchObject({ success: false });
    const { id } = await draft(boss, theirs);
    expect(await keeper.try('PUT', `${wms('storageOrder')}/confirm`, { id })).toMatchObject({ success: false, data: '仓库【T-THEIRS】不在您的数据范围内，不能过账' });
    await boss.act(wms('storageOrder'), 'confirm', id);
    expect(await keeper.try('PUT', `${wms('storageOrder')}/invalid`, { id, reason: '错' })).toMatchObject({ success: false, data: '仓库【T-THEIRS】不在您的数据范围内，不能过账' });
    expect((await found(keeper, `${wms('stock')}/onHand`, { sku: sku.id })).map((row) => row.warehouse.label)).not.toContain('T-THEIRS');
  });
});

describe('people from outside', () => {
  it('read the orders and statements of their supplier with the role that every company begins with; a customer\'s people have a partner too', async () => {
    const members = '/amc/api/token/companyUser';
    const [outside] = (await found(boss, '/amc/api/token/companyJob', {})).filter((row) => row.code === 'outside');
    const supplier = (await found(boss, '/ccm/api/saas/srmFactory', { keyword: '锦程纺织' }))[0]!.id;
    const [row] = await found(boss, members, { keyword: '吴磊' });
    const member = await boss.get(`${members}/${row!.id}`);
    const put = async (more: Row): Promise<Row> => boss.try('PUT', members, { id: member.id, version: (await boss.get(`${members}/${member.id}`)).version, confirmed: true, ...more });
    expect(await put({ userType: '2', roles: [outside!.id] })).toMatchObject({ success: false });
    expect(await put({ userType: '2', roles: [outside!.id], partner: supplier })).toMatchObject({ success: true });
    const client = await server.login('qc');
    // An order is the supplier's to see once it is sent.
    expect((await client.get(`${wms('purchaseOrder')}?pageSize=200`)).list).toEqual([]);
    for (const one of await found(boss, wms('purchaseOrder'), { supplier, status: 'confirmed' })) await boss.act(wms('purchaseOrder'), 'send', one.id);
    const { list } = await client.get(`${wms('purchaseOrder')}?pageSize=200`);
    expect(list.length).toBeGreaterThan(0);
    expect(new Set(list.map((one: Row) => one.supplier.id))).toEqual(new Set([supplier]));
    expect((await client.try('GET', wms('statement'))).success).toBe(true);
    expect((await client.try('GET', wms('storageOrder'))).success).toBe(false);
    const customer = (await boss.post(customers, { name: '外部客户' })).id;
    expect(await put({ partnerCustomer: customer })).toMatchObject({ success: false });
    expect(await put({ partner: null, partnerCustomer: customer })).toMatchObject({ success: true });
    expect(await (await server.login('qc')).try('GET', `${wms('purchaseOrder')}?pageSize=200`)).toMatchObject({ success: false, status: 10401 });
  });
});
