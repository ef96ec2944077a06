// The home screen's calls: widgets by right and role, what each is asked by, layout and stars kept per person, first steps of a new company.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Home, HomeFigure, HomeOffer, HomeSource } from '../../runtime/core/contract/home.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const api = '/amc/api/token/companyWork';
let server: TestServer;
let admin: TestClient;
let buyer: TestClient;
let keeper: TestClient;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [admin, buyer, keeper] = await Promise.all(['admin', 'buyer', 'keeper'].map((name) => server.login(name)));
});
afterAll(() => server?.stop());

const homeOf = (client: TestClient): Promise<Home> => client.get(`${api}/getCompanyWork`) as Promise<Home>;
const keysOf = (home: Home): string[] => home.layout.map(({ key }) => key);
const offerOf = <K extends HomeOffer['kind']>(home: Home, key: string, _kind: K): Extract<HomeOffer, { kind: K }> => home.offered.find((offer) => offer.key === key) as Extract<HomeOffer, { kind: K }>;
const figuresOf = (home: Home): HomeFigure[] => offerOf(home, 'amc.keyFigures', 'figures').figures;

/** As the page asks it. */
function ask(client: TestClient, { api: address, screen, view, sql }: HomeSource, more: Record<string, string> = {}): Promise<{ total: number; list: Record<string, unknown>[] }> {
  const query = new URLSearchParams({ screen, ...(view !== undefined && { filter: JSON.stringify({ view }) }), ...(sql && { sql: JSON.stringify(sql) }), pageNum: '1', pageSize: '50', ...more });
  return client.get(`${address}?${query}`) as Promise<{ total: number; list: Record<string, unknown>[] }>;
}

/** The owner of a company made this minute, with its header on every call. */
async function newCompany(name: string): Promise<{ id: string; client: TestClient }> {
  const merch = await server.login('merchandiser');
  const made = await merch.post('/amc/api/token/company', { name, kind: 'factory' }) as { id: string; uuid: string };
  const data = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await (await merch.raw(method, path, body, { userCompany: made.uuid })).json() as { success: boolean; data: unknown };
    if (!answer.success) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  return { id: made.id, client: { ...merch, get: (path) => data('GET', path), post: (path, body) => data('POST', path, body), put: (path, body) => data('PUT', path, body) } as TestClient };
}

describe('a home that nobody arranged', () => {
  it('differs by role', async () => {
    const [bought, kept] = await Promise.all([homeOf(buyer), homeOf(keeper)]);
    expect(bought.isOwn).toBe(false);
    expect(keysOf(bought)).toEqual(expect.arrayContaining(['amc.shortcuts', 'amc.keyFigures', 'amc.todo', 'amc.notice', 'amc.recent', 'wms.lateOrders', 'wms.arriving', 'wms.purchaseTrend']));
    expect(keysOf(bought)).not.toContain('wms.toStore');
    expect(keysOf(kept)).toEqual(expect.arrayContaining(['wms.toStore', 'wms.arriving', 'wms.storedTrend']));
    expect(keysOf(kept)).not.toContain('wms.lateOrders');
    expect(figuresOf(bought).map(({ key }) => key)).toEqual(expect.arrayContaining(['monthAmount', 'toReceive', 'late']));
    expect(figuresOf(kept).map(({ key }) => key)).toEqual(expect.arrayContaining(['toAccept', 'toStore']));
  });

  it('lays parts side by side without overlap, to one common foot', async () => {
    for (const client of [admin, buyer, keeper]) {
      const { layout } = await homeOf(client);
      for (const a of layout) for (const b of layout) expect(a !== b && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h, `${a.key} on ${b.key}`).toBe(false);
      const foot = Math.max(...layout.map((one) => one.y + one.h));
      for (const x of [0, 11]) expect(Math.max(...layout.filter((one) => one.x <= x && x < one.x + one.w).map((one) => one.y + one.h))).toBe(foot);
    }
  });
});

describe('rights', () => {
  it('a widget whose source one may not read is not offered, nor a figure whose field needs a grant', async () => {
    const merch = await homeOf(await server.login('merchandiser'));
    // 业务跟单 reads purchases, but holds no right to cost.
    expect(merch.offered.map(({ key }) => key)).toContain('wms.lateOrders');
    expect(merch.offered.map(({ key }) => key)).not.toContain('wms.purchaseTrend');
    expect(figuresOf(merch).map(({ key }) => key)).not.toContain('monthAmount');
    expect((await homeOf(buyer)).offered.map(({ key }) => key)).toContain('wms.purchaseTrend');
    // 人事薪资 reads no warehouse and no orders.
    const role = (await admin.get('/amc/api/token/companyJob?pageSize=50&fields=code,permissions,version')).list.find((one: { code: string }) => one.code === 'keeper') as { id: string; version: number; permissions: string[] };
    await admin.put('/amc/api/token/companyJob', { id: role.id, version: role.version, permissions: role.permissions.filter((one) => !/\/(wms|aps|saas)\//.test(one)) });
    await expect.poll(async () => (await homeOf(keeper)).offered.map(({ key }) => key)).not.toContain('wms.arriving');
    const bare = await homeOf(keeper);
    expect(keysOf(bare).sort()).toEqual(['amc.approval', 'amc.notice', 'amc.recent', 'amc.shortcuts', 'amc.todo']);
    expect(bare.offered.map(({ key }) => key)).not.toContain('amc.keyFigures');
    await admin.put('/amc/api/token/companyJob', { id: role.id, version: role.version + 1, permissions: role.permissions });
    await expect.poll(async () => (await homeOf(keeper)).offered.map(({ key }) => key)).toContain('wms.arriving');
  });
});

describe('data of widgets', () => {
  it('comes by the lists themselves: a figure is what its screen shows', async () => {
    const figures = figuresOf(await homeOf(admin));
    const late = figures.find(({ key }) => key === 'late')!;
    expect(late).toMatchObject({ api: '/wms/api/saas/purchaseOrder', route: `/wms/purchase/purorder?view=${encodeURIComponent('逾期未到')}`, tone: 'late', unit: '单' });
    const today = (await ask(admin, late, { fields: 'code,deliverDate,status' })).list;
    const all = (await admin.get('/wms/api/saas/purchaseOrder?pageSize=200&fields=code,deliverDate,status,receiveState')).list as { code: string; deliverDate: string; status: string; receiveState: string }[];
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(server.app.now());
    expect(today.map(({ code }) => code).sort()).toEqual(all.filter((one) => one.status === 'confirmed' && one.deliverDate < day && one.receiveState !== 'all').map(({ code }) => code).sort());
    expect(today.length).toBeGreaterThan(0);
  });

  it('every source on offer answers, to everyone it is offered to', async () => {
    for (const client of [admin, buyer, keeper]) {
      for (const offer of (await homeOf(client)).offered) {
        if (offer.kind === 'list') expect(await ask(client, offer.source, offer.sort === undefined ? {} : { order: offer.sort }), offer.key).toMatchObject({ total: expect.any(Number) });
        if (offer.kind === 'chart') expect(await client.get(`${offer.api}?fields=${offer.by},${offer.measure}`), offer.key).toMatchObject({ list: expect.any(Array) });
        for (const figure of offer.kind === 'figures' ? offer.figures : []) {
          if (figure.sum === undefined) expect(await ask(client, figure), figure.key).toMatchObject({ total: expect.any(Number) });
          else expect(Object.keys(await client.get(`${figure.api}/sums?sums=${figure.sum}&screen=${figure.screen}${figure.sql ? `&sql=${encodeURIComponent(JSON.stringify(figure.sql))}` : ''}`)), figure.key).toEqual([figure.sum]);
        }
      }
    }
  });

  it('open exceptions come by level: urgent, serious, normal', async () => {
    const { source, sort } = offerOf(await homeOf(admin), 'amc.abnormalOpen', 'list');
    const rows = (await ask(admin, source, { order: sort!, fields: 'level,status' })).list as { level: string; status: string }[];
    expect(rows.length).toBeGreaterThan(1);
    const rank = ['urgent', 'serious', 'normal'];
    expect(rows.map(({ level }) => rank.indexOf(level))).toEqual(rows.map(({ level }) => rank.indexOf(level)).sort((a, b) => a - b));
    expect(rows.every(({ status }) => ['open', 'handling'].includes(status))).toBe(true);
  });

  it('recent documents are the last ten I worked on, mine alone', async () => {
    const recent = (home: Home): { code: string; route?: string }[] => home.widgets.find(({ key }) => key === 'amc.recent')!.data as { code: string; route?: string }[];
    const before = recent(await homeOf(buyer));
    const order = (await buyer.get('/wms/api/saas/purchaseOrder?pageSize=1&sql=' + encodeURIComponent(JSON.stringify({ field: 'status', operator: 'eq', value: 'draft' })))).list[0] as { id: string; code: string; version: number };
    await buyer.put('/wms/api/saas/purchaseOrder', { id: order.id, version: order.version, remarks: '改一改' });
    const after = recent(await homeOf(buyer));
    expect(after[0]).toMatchObject({ code: order.code, route: `/wms/purchase/purorderDetail/${order.id}` });
    expect(after.length).toBeLessThanOrEqual(10);
    expect(after.length).toBeGreaterThanOrEqual(before.length);
    expect(recent(await homeOf(keeper)).map(({ code }) => code)).not.toContain(order.code);
  });
});

describe('what a person keeps', () => {
  it('a layout, until 恢复默认; nobody else is touched', async () => {
    const place = { x: 0, y: 0, w: 12, h: 2 };
    expect(await buyer.put(`${api}/layout`, { layout: [{ key: 'amc.todo', ...place }, { key: 'no.such', ...place, y: 2 }] })).toBe(true);
    const mine = await homeOf(buyer);
    expect(mine).toMatchObject({ isOwn: true, layout: [{ key: 'amc.todo', ...place }], widgets: [{ key: 'amc.todo', layout: place }] });
    expect((await homeOf(admin)).isOwn).toBe(false);
    await buyer.put(`${api}/layout`, { layout: [] });
    expect(await homeOf(buyer)).toMatchObject({ isOwn: true, layout: [] });
    await buyer.put(`${api}/layout`, { layout: null });
    expect(keysOf(await homeOf(buyer))).toContain('wms.lateOrders');
    expect((await buyer.try('PUT', `${api}/layout`, { layout: [{ key: 'x', x: 8, y: 0, w: 6, h: 1 }] })).status).toBe(400);
    expect((await buyer.try('PUT', `${api}/layout`, { layout: 'all' })).status).toBe(400);
  });

  it('stars, at most twelve, in the order they were starred; the layout stays', async () => {
    await keeper.put(`${api}/layout`, { layout: [{ key: 'amc.shortcuts', x: 0, y: 0, w: 12, h: 2 }] });
    await keeper.put(`${api}/shortcuts`, { shortcuts: ['/wms/storage/order', '/wms/acceptOrder', '/wms/storage/order'] });
    expect(await keeper.get(`${api}/shortcuts`)).toEqual(['/wms/storage/order', '/wms/acceptOrder']);
    expect(await homeOf(keeper)).toMatchObject({ shortcuts: ['/wms/storage/order', '/wms/acceptOrder'], isOwn: true });
    expect(await buyer.get(`${api}/shortcuts`)).toEqual([]);
    const refused = await keeper.try('PUT', `${api}/shortcuts`, { shortcuts: Array.from({ length: 13 }, (_, n) => `/a/${n}`) });
    expect(refused).toMatchObject({ status: 10009, data: '常用最多12个', errors: [{ path: 'shortcuts' }] });
    expect((await keeper.try('PUT', `${api}/shortcuts`, { shortcuts: ['javascript:alert(1)'] })).status).toBe(400);
    await keeper.put(`${api}/layout`, { layout: null });
    expect(await keeper.get(`${api}/shortcuts`)).toEqual(['/wms/storage/order', '/wms/acceptOrder']);
  });
});

describe('first steps', () => {
  it('are for those who set the company up, until they close them for ever', async () => {
    expect((await homeOf(buyer)).welcome).toBeUndefined();
    const { id, client } = await newCompany('新开的服装厂有限公司');
    const { welcome } = await homeOf(client);
    expect(welcome).toMatchObject({ title: '开始使用' });
    expect(welcome!.steps.map(({ label, opens }) => [label, opens])).toEqual(expect.arrayContaining([['完善企业信息', '/company'], ['添加部门员工', '/company/department'], ['基础资料', '/config/supplierProfile']]));
    // What ticks them is asked of the company's own records.
    const people = welcome!.steps.find(({ name }) => name === 'people')!.done[0] as HomeSource;
    expect((await ask(client, people)).total).toBe(0);
    const record = await client.get(`/amc/api/token/company/${id}`) as Record<string, unknown>;
    expect(record.contact ?? null).toBeNull();
    await client.put(`${api}/welcome`, { closed: true });
    expect((await homeOf(client)).welcome).toBeUndefined();
    expect((await homeOf(admin)).welcome).toBeDefined();
  });
});
