// The platform's operator: screens and calls of /platform/*, which nobody else sees or may use, administrators of companies included.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const routes = ['/platform/company', '/platform/company/{id}', '/platform/user', '/platform/user/{id}', '/platform/notice', '/platform/order', '/platform/payment', '/platform/realName', '/platform/realName/{id}', '/platform/feedback', '/platform/config'];
const company = '/amc/api/token/company';
const user = '/amc/api/token/user';
let server: TestServer;
let operator: TestClient;
let admin: TestClient;
let ids: { company: string; platform: string; keeper: string };

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [operator, admin] = [await server.login('operator'), await server.login('admin')];
  ids = (await server.app.db.system((tx) => tx.one<typeof ids>(sql`select (select id::text from amc.company where name = '嘉禾制衣') as company, (select id::text from amc.company where kind = 'platform') as platform, (select id::text from amc."user" where username = 'keeper') as keeper`)))!;
});
afterAll(() => server?.stop());

type Menu = { name: string; key?: string; children: Menu[] };
const names = (nodes: Menu[]): string[] => nodes.flatMap((node) => [node.name, ...names(node.children)]);
const inbox = async (client: TestClient): Promise<string[]> => ((await client.get('/mmc/api/token/notice?pageSize=50')).list as { title: string }[]).map((one) => one.title);

describe('the screens of the operator', () => {
  it('are there for the operator, each with its menu entry and rows', async () => {
    const manifest = await operator.get('/loom/manifest');
    const known = manifest.routes.map((one: { route: string }) => one.route);
    for (const route of routes) expect(known).toContain(route);
    expect(names(manifest.menu)).toEqual(expect.arrayContaining(['平台管理', '企业管理', '用户管理', '实名审核', '应用订单', '意见反馈', '平台公告', '平台配置']));
    for (const [api, least] of [[company, 3], [user, 40], ['/amc/api/token/userOrder', 8], ['/amc/api/token/payment', 0], ['/amc/api/token/realName', 3], ['/amc/api/token/feeback/feeback', 5], ['/amc/api/token/platConfig', 5]] as const) {
      expect((await operator.get(`${api}?pageSize=10`)).total).toBeGreaterThanOrEqual(least);
    }
  });

  it.each(['admin', 'manager', 'jiahe', 'keeper'])('are not there for %s', async (name) => {
    const manifest = await (await server.login(name)).get('/loom/manifest');
    expect(manifest.routes.filter((one: { route: string }) => one.route.startsWith('/platform/'))).toEqual([]);
    expect(names(manifest.menu)).not.toContain('平台管理');
  });
});

describe('what the operator does', () => {
  it('is refused to a company\'s administrator', async () => {
    admin = await server.login('admin');
    for (const [path, body] of [
      [`${company}/stop`, { id: ids.company, reason: '测试' }], [`${company}/enable`, { id: ids.company }], [`${company}/seats`, { id: ids.company, userNum: 1 }], [`${user}/disable`, { id: ids.keeper, reason: '测试' }], [`${user}/enable`, { id: ids.keeper }],
      ['/amc/api/token/realName/approve', { id: '1' }], ['/amc/api/token/userOrder/confirmOffline', { id: '1', tradeNo: '1' }], ['/amc/api/token/feeback/feeback/answer', { id: '1', reply: '好' }], ['/amc/api/token/platConfig', { id: '1', version: 1, value: '1' }],
    ] as const) expect([path, (await admin.try('PUT', path, body)).status]).toEqual([path, 10401]);
  });

  it('sets seats and the day a company\'s time ends', async () => {
    await operator.act(company, 'seats', ids.company, { userNum: 12, expireDate: '2030-12-31' });
    expect(await operator.get(`${company}/${ids.company}`)).toMatchObject({ userNum: 12, expireDate: '2030-12-31' });
    expect((await operator.try('PUT', `${company}/seats`, { id: ids.company, userNum: -1 })).success).toBe(false);
  });

  it('stops a company with a reason, which its owner is told, and enables it again', async () => {
    const owner = await server.login('jiahe');
    const uuid = (await owner.get(`${user}/getUserCompany`))[0].uuid as string;
    expect((await operator.try('PUT', `${company}/stop`, { id: ids.company })).status).toBe(10009);
    await operator.act(company, 'stop', ids.company, { reason: '资料不符' });
    expect(await operator.try('PUT', `${company}/stop`, { id: ids.company, reason: '再停' })).toMatchObject({ status: 10009, data: '企业【嘉禾制衣】已停用' });
    expect((await (await owner.raw('GET', '/amc/api/token/companyDept', undefined, { userCompany: uuid })).json() as { status: number }).status).toBe(10401);
    expect(await inbox(owner)).toContain('企业【嘉禾制衣】已停用');
    await operator.act(company, 'enable', ids.company);
    expect((await (await owner.raw('GET', '/amc/api/token/companyDept', undefined, { userCompany: uuid })).json() as { success: boolean }).success).toBe(true);
    expect(await operator.try('PUT', `${company}/stop`, { id: ids.platform, reason: '测试' })).toMatchObject({ status: 10009, data: '平台企业不能停用' });
  });

  it('disables an account with a reason: its sessions end, it cannot sign in, until it is enabled', async () => {
    const keeper = await server.login('keeper');
    expect((await operator.try('PUT', `${user}/disable`, { id: ids.keeper })).success).toBe(false);
    await operator.act(user, 'disable', ids.keeper, { reason: '违规' });
    await expect.poll(async () => (await keeper.raw('GET', `${user}/getUserInfo`)).status).toBe(401);
    await expect(server.login('keeper')).rejects.toThrow('账号已被禁用，请联系平台');
    await operator.act(user, 'enable', ids.keeper);
    expect((await server.login('keeper')).token).not.toBe('');
  });
});
