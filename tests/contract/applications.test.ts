// Applications: who has them, for how long, who sees them; their menus, kept in step with the schemas; rows above companies and who writes them.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncApplications } from '../../runtime/server/platform/applications/sync.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: TestClient;
let keeper: TestClient;
let operator: TestClient;
let company: string;
const apply = '/amc/api/token/apply';
const menus = '/amc/api/token/menu';
const mine = '/amc/api/token/companyApplyVisibility/companyApplyMyVisibility';
const visibility = '/amc/api/token/companyApplyVisibility';
const orders = '/wms/api/saas/purchaseOrder';
type Row = Record<string, any>;

beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-11-21T02:00:00Z' });
  [admin, keeper, operator] = await Promise.all([server.login('admin'), server.login('keeper'), server.login('operator')]);
  company = (await run<{ id: string }>(sql`select id::text as id from amc.company where short_name = '云锦服饰'`))[0]!.id;
});
afterAll(() => server?.stop());

const run = <R extends object>(query: any): Promise<R[]> => server.app.db.system((tx) => tx.run<R>(query));
const tell = (): void => server.app.bus.publish('rights', {});
const idOf = async (code: string): Promise<string> => (await run<{ id: string }>(sql`select id::text as id from amc.apply where code = ${code}`))[0]!.id;
const codes = async (client: TestClient): Promise<string[]> => (await client.get(mine) as Row[]).map((one) => one.code);
const flat = (nodes: Row[]): Row[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
async function term(code: string, endDate: string | null): Promise<void> {
  await run(sql`update amc.company_apply set end_date = ${endDate}::date where company = ${company}::bigint and apply = ${await idOf(code)}::bigint`);
  tell();
}

describe('applications of a company', () => {
  it('are all granted at its creation while autoBuy is 0', async () => {
    const { id, uuid } = await admin.post('/amc/api/token/company', { name: '新锐服饰', kind: 'factory' });
    const rows = await run<{ code: string; source: string; end_date: string | null }>(sql`select a.code, g.source, g.end_date from amc.company_apply g join amc.apply a on a.id = g.apply where g.company = ${id}::bigint order by a.code`);
    expect(rows.map((row) => row.code)).toEqual(['amc', 'aps', 'b2b', 'ccm', 'cos', 'fms', 'mes', 'pdm', 'pms', 'supply', 'tqm', 'wms']);
    expect(rows.every((row) => row.source === 'auto' && row.end_date === null)).toBe(true);
    expect(await server.open.get(`/amc/api/open/applyAndCompany/isBuy?applyId=${await idOf('mes')}`).catch(() => false)).toBe(false);
    const asked = await fetch(`${server.url}/amc/api/open/applyAndCompany/isBuy?applyId=${await idOf('mes')}`, { headers: { applycompany: uuid } });
    expect(((await asked.json()) as Row).data).toBe(true);
  });

  it('are open on their last day, for reading 15 days more, then not at all', async () => {
    const id = await idOf('wms');
    const wanted = (client: TestClient): Promise<Row> => client.try('GET', `/amc/api/token/user/getUserCompanyApplyMenu?applyId=${id}`);
    await term('wms', '2026-11-21');
    expect(await wanted(admin)).toMatchObject({ success: true });
    expect((await admin.try('PUT', orders, { id: '1', version: 1 })).data).not.toBe('应用已到期，请续费');
    await term('wms', '2026-11-20');
    expect(await admin.try('GET', orders)).toMatchObject({ success: true });
    expect(await admin.try('PUT', orders, { id: '1', version: 1 })).toMatchObject({ status: 10009, data: '应用已到期，请续费' });
    expect(((await admin.get(mine)) as Row[]).find((one) => one.code === 'wms')).toMatchObject({ status: '1', endDate: '2026-11-20', readOnlyUntil: '2026-12-05' });
    await term('wms', '2026-11-06');
    expect(await admin.try('GET', orders)).toMatchObject({ success: true });
    await term('wms', '2026-11-05');
    expect(await admin.try('GET', orders)).toMatchObject({ status: 10009, data: '应用已到期，请续费' });
    expect(await wanted(admin)).toMatchObject({ status: 10009, data: '应用已到期，请续费' });
    expect((await admin.get('/loom/manifest')).menu.some((one: Row) => one.application === 'wms')).toBe(false);
    await term('wms', null);
    expect(await admin.try('GET', orders)).toMatchObject({ success: true });
  });

  it('are shown to some when the company says so; admins always see them', async () => {
    const id = await idOf('wms');
    const [someone] = await run<{ user: string }>(sql`select "user"::text as user from amc.company_user where company = ${company}::bigint and alias_user_name = '李娜'`);
    expect(await admin.get(`${visibility}?applyId=${id}`)).toMatchObject({ scope: 'all' });
    expect(await admin.try('PUT', visibility, { applyId: id, scope: 'part' })).toMatchObject({ status: 10009, data: '请选择可见的部门、角色或成员' });
    await admin.put(visibility, { applyId: id, scope: 'part', users: [someone!.user] });
    expect(await codes(keeper)).not.toContain('wms');
    expect(await keeper.try('GET', `/amc/api/token/user/getUserCompanyApplyMenu?applyId=${id}`)).toMatchObject({ success: false, status: 401, message: '您没有该企业此应用的权限，请联系管理员' });
    expect(await keeper.try('GET', orders)).toMatchObject({ status: 10401 });
    expect(await codes(admin)).toContain('wms');
    expect(await codes(await server.login('buyer'))).toContain('wms');
    const [role] = await run<{ id: string }>(sql`select id::text as id from amc.role where company = ${company}::bigint and code = 'keeper'`);
    await admin.put(visibility, { applyId: id, scope: 'part', roles: [role!.id] });
    expect(await codes(keeper)).toContain('wms');
    const [above] = await run<{ id: string }>(sql`select parent::text as id from amc.department d where company = ${company}::bigint and id = any(select unnest(departments) from amc.company_user where company = ${company}::bigint and alias_user_name = '何芳') limit 1`);
    await admin.put(visibility, { applyId: id, scope: 'part', roles: [], departments: [above!.id] });
    expect(await codes(keeper)).toContain('wms');
    expect(await keeper.try('PUT', visibility, { applyId: id, scope: 'all' })).toMatchObject({ status: 10401 });
    await admin.put(visibility, { applyId: id, scope: 'all' });
  });

  it('stand one by one in the list of who sees what, changed there like any record', async () => {
    const listed = async (): Promise<Row[]> => (await admin.get(`${visibility}?pageNum=1&pageSize=50&order=${encodeURIComponent('apply.sort,apply.code')}`)).list;
    const rows = await listed();
    expect(rows.map((row) => row.apply.label)).toEqual(expect.arrayContaining(['基础资料', '仓库物料', '组织']));
    expect(rows.every((row) => row.scope === 'all')).toBe(true);
    expect(await listed()).toHaveLength(rows.length);
    const { id, version } = rows.find((row) => row.apply.label === '仓库物料')!;
    const [someone] = await run<{ user: string }>(sql`select "user"::text as user from amc.company_user where company = ${company}::bigint and alias_user_name = '李娜'`);
    await admin.put(visibility, { id, version, scope: 'part', users: [someone!.user] });
    expect(await codes(keeper)).not.toContain('wms');
    await admin.put(visibility, { id, version: version + 1, scope: 'all', users: [] });
    expect(await codes(keeper)).toContain('wms');
    expect(await keeper.try('PUT', visibility, { id, version: version + 2, scope: 'all' })).toMatchObject({ status: 10401 });
    expect(await (await server.login('jiahe')).try('PUT', visibility, { id, version: version + 2, scope: 'all' })).toMatchObject({ success: false });
  });

  it('are shown in the form with a code and a kind to choose while they are new, and fixed afterwards', async () => {
    const { id } = await operator.post(apply, { name: '试装看板', code: 'fitting', kind: 'platform', url: '/fitting' });
    const { version } = await operator.get(`${apply}/${id}`);
    expect(await operator.try('PUT', apply, { id, version, code: 'other' })).toMatchObject({ status: 10401, data: '字段【应用编码】不可修改' });
    expect(await operator.try('PUT', apply, { id, version, kind: 'company' })).toMatchObject({ status: 10401, data: '字段【类型】不可修改' });
    await operator.act(apply, 'stop', id);
  });

  it('disappear for all when the platform stops them', async () => {
    const id = await idOf('wms');
    expect(await admin.try('PUT', `${apply}/stop`, { id })).toMatchObject({ status: 10401 });
    await operator.act(apply, 'stop', id);
    expect(await codes(admin)).not.toContain('wms');
    await operator.act(apply, 'enable', id);
    expect(await codes(admin)).toContain('wms');
  });

  it('can be tried once where they were never had, by an admin', async () => {
    const { uuid, id } = await admin.post('/amc/api/token/company', { name: '试用服饰', kind: 'factory' });
    const applyId = await idOf('mes');
    const attempt = async (client: TestClient, headers = {}): Promise<Row> => (await client.raw('POST', '/amc/api/token/companyApply/trial', { applyId }, headers)).json() as Promise<Row>;
    expect(await attempt(admin, { usercompany: uuid })).toMatchObject({ status: 10009, data: '该应用已开通或已试用过' });
    await run(sql`delete from amc.company_apply where company = ${id}::bigint and apply = ${applyId}::bigint`);
    tell();
    expect(await attempt(admin, { usercompany: uuid })).toMatchObject({ success: true, data: { endDate: '2026-12-05' } });
    expect(await attempt(admin, { usercompany: uuid })).toMatchObject({ status: 10009, data: '该应用已开通或已试用过' });
    expect(await attempt(keeper)).toMatchObject({ status: 10401 });
  });

  it('show what the platform keeps for itself to its own people alone', async () => {
    const names = async (client: TestClient): Promise<string[]> => flat((await client.get('/loom/manifest')).menu).map((node) => node.name);
    expect(await names(operator)).toContain('平台配置');
    expect(await names(admin)).not.toContain('平台配置');
    expect(await admin.try('PUT', '/amc/api/token/platConfig', { id: '1', version: 1, value: '1' })).toMatchObject({ status: 10401 });
    expect(JSON.stringify(await admin.get('/amc/api/token/companyJob/catalogue'))).not.toContain('PUT /amc/api/token/platConfig');
  });

  it('cannot be granted, prolonged or taken away through the endpoints', async () => {
    const api = '/amc/api/token/companyApply';
    const [row] = (await admin.get(`${api}?pageSize=1`)).list;
    for (const [method, path, body] of [['POST', api, { apply: await idOf('mes') }], ['PUT', api, { id: row.id, version: row.version, endDate: null }], ['DELETE', `${api}?ids=${row.id}`, undefined], ['PUT', `${api}/status`, { ids: [row.id], status: '2' }]] as const) {
      expect(await admin.try(method, path, body)).toMatchObject({ status: 404, message: '请求地址找不到' });
    }
  });
});

describe('menus', () => {
  const ofWms = async (): Promise<Row[]> => flat((await admin.get(`/amc/api/token/user/getUserCompanyApplyMenu?applyId=${await idOf('wms')}`)).menus);
  const leaf = async (): Promise<Row> => (await run<Row>(sql`select id::text as id, name, sort, version, status, source_key from amc.menu where source_key = 'wms:/wms/purchase/purorder'`))[0]!;

  it('come from the schemas: groups, leaves, and below each leaf its buttons', async () => {
    const nodes = await ofWms();
    const order = nodes.find((node) => node.name === '采购订单')!;
    expect(order).toMatchObject({ key: '/wms/purchase/purorder', url: '/wms/purchase/purorder', isLeaf: true, menuType: '1' });
    expect(order.parentIds.split(',')).toHaveLength(order.level - 1);
    const rows = await run<{ name: string; method: string; url: string }>(sql`select name, method, url from amc.menu where parent = ${order.id}::bigint and menu_type = '2' order by sort`);
    expect(rows.map((row) => `${row.name} ${row.method} ${row.url}`)).toEqual(expect.arrayContaining([`新建 POST ${orders}`, `审核 PUT ${orders}/confirm`, `导出 GET ${orders}/export`]));
    const { menu } = await admin.get('/loom/manifest');
    expect(flat(menu).find((node) => node.name === '采购订单')).toMatchObject({ route: '/wms/purchase/purorder', url: '/wms/purchase/purorder', key: '/wms/purchase/purorder', pinyin: 'cai gou ding dan', keepAlive: true });
    expect((await (await server.login('admin')).get('/loom/manifest?lang=en')).menu.find((one: Row) => one.application === 'wms').name).toBe('Stock');
  });

  it('keep what the operator edits when the schemas are read again; the next reading changes nothing', async () => {
    const before = await leaf();
    await operator.put(menus, { id: before.id, version: before.version, name: '订货单', sort: 5 });
    expect((await ofWms()).some((node) => node.name === '订货单')).toBe(true);
    expect(await syncApplications(server.app)).toEqual({ added: 0, changed: 0, stopped: 0 });
    expect(await leaf()).toMatchObject({ name: '订货单', sort: 5 });
    const now = await leaf();
    await operator.put(menus, { id: now.id, version: now.version, hidden: true });
    expect((await ofWms()).some((node) => node.name === '订货单')).toBe(false);
    await operator.put(menus, { id: now.id, version: now.version + 1, hidden: false, name: '采购订单' });
  });

  it('stop what a schema no longer has, and start it again when it comes back', async () => {
    const { model } = server.app;
    const wms = model.modules.wms!;
    const less = { ...model, modules: { ...model.modules, wms: { ...wms, menu: wms.menu.slice(1) } } };
    expect((await syncApplications({ ...server.app, model: less })).stopped).toBeGreaterThan(0);
    expect(await leaf()).toMatchObject({ status: '1' });
    expect((await ofWms()).some((node) => node.name === '采购订单')).toBe(false);
    await syncApplications(server.app);
    expect(await leaf()).toMatchObject({ status: '0', name: '采购订单' });
  });

  it('go from below: children first, and nothing that a module brings', async () => {
    expect(await operator.try('DELETE', `${menus}?ids=${(await leaf()).id}`)).toMatchObject({ status: 10009, data: '请先删除下级菜单' });
    const button = (await run<{ id: string }>(sql`select id::text as id from amc.menu where parent = ${(await leaf()).id}::bigint limit 1`))[0]!;
    expect(await operator.try('DELETE', `${menus}?ids=${button.id}`)).toMatchObject({ status: 10009, data: '模块菜单不能删除，可隐藏或停用' });
    expect(await admin.try('DELETE', `${menus}?ids=${button.id}`)).toMatchObject({ status: 10401 });
  });
});

describe('own applications', () => {
  /** One white point. */
  const png = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='), (letter) => letter.charCodeAt(0));
  const upload = async (client: TestClient): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([png], { type: 'image/png' }), 'logo.png');
    const answer = await fetch(`${server.url}/amc/api/token/upload/managerPic`, { method: 'POST', body: form, headers: { authorization: `bearer ${client.token}` } });
    return ((await answer.json()) as Row).data;
  };

  it('of a company: its people keep it and its menu, and no other company sees it', async () => {
    const made = await admin.post(apply, { name: '云锦门户', code: 'yunjin-portal', kind: 'company', url: 'https://portal.example.com', openMode: 'blank', avatar: await upload(admin) });
    const group = await admin.post(menus, { apply: made.id, name: '门户', icon: 'home' });
    const page = await admin.post(menus, { apply: made.id, parent: group.id, name: '公告栏', url: 'https://portal.example.com/news', key: 'portal-news' });
    await admin.post(menus, { apply: made.id, parent: group.id, name: '建设中' });
    expect(await admin.try('POST', menus, { apply: made.id, parent: group.id, name: '公告栏' })).toMatchObject({ status: 10009, data: '同级菜单【公告栏】已存在' });
    expect(await admin.try('POST', menus, { apply: made.id, name: '没有图标' })).toMatchObject({ status: 10009, data: '图标不能为空' });
    expect(await admin.try('POST', menus, { apply: await idOf('wms'), parent: page.id, name: '越界' })).toMatchObject({ success: false });
    const { menu } = await keeper.get('/loom/manifest');
    expect(menu.find((one: Row) => one.application === 'yunjin-portal').children.map((one: Row) => [one.name, one.url])).toEqual([['公告栏', 'https://portal.example.com/news'], ['建设中', '']]);
    expect(await codes(keeper)).toContain('yunjin-portal');
    expect(await keeper.try('POST', menus, { apply: made.id, parent: group.id, name: '仓管改的' })).toMatchObject({ status: 10401 });
    const jiahe = await server.login('jiahe');
    expect((await jiahe.get(`${apply}?filter=${encodeURIComponent('{"code":"yunjin-portal"}')}`)).total).toBe(0);
    expect(await jiahe.try('GET', `${apply}/${made.id}`)).toMatchObject({ status: 404 });
    expect(await jiahe.try('GET', `${menus}/${page.id}`)).toMatchObject({ status: 404 });
    expect(await jiahe.try('PUT', menus, { id: page.id, version: 1, name: '改名' })).toMatchObject({ status: 404 });
  });

  it('of a person: anybody makes one, sees it alone, and pins what he likes', async () => {
    const made = await keeper.post(apply, { name: '我的计算器', code: 'my-calc', kind: 'personal', url: '/calc', avatar: await upload(keeper) });
    const list = async (client: TestClient): Promise<string[]> => (await client.get('/amc/api/token/userApply/companyApplys?pageSize=100&pageNum=1&status=0')).list.map((one: Row) => one.code);
    expect(await list(keeper)).toEqual(['my-calc']);
    await keeper.post('/amc/api/token/userApply', { apply: await idOf('wms'), sort: 1 });
    expect(await list(keeper)).toEqual(['wms', 'my-calc']);
    expect(await list(admin)).toEqual([]);
    expect(await admin.try('GET', `${apply}/${made.id}`)).toMatchObject({ status: 404 });
    expect(await admin.try('PUT', apply, { id: made.id, version: 1, name: '抢来' })).toMatchObject({ status: 404 });
    await keeper.put(apply, { id: made.id, version: 1, name: '计算器' });
    expect((await keeper.get(`${apply}/${made.id}/trail`)).map((entry: Row) => entry.action)).toEqual(['update', 'create']);
  });

  it('nobody but the operator makes one of the platform, or touches one', async () => {
    const given = { name: '冒充', code: 'fake', kind: 'platform', url: '/x' };
    for (const client of [admin, keeper]) expect(await client.try('POST', apply, given)).toMatchObject({ status: 10401 });
    const [wms] = await run<{ id: string; version: number }>(sql`select id::text as id, version from amc.apply where code = 'wms'`);
    expect(await admin.try('PUT', apply, { id: wms!.id, version: wms!.version, name: '改名' })).toMatchObject({ status: 10401 });
    expect(await admin.try('DELETE', `${apply}?ids=${wms!.id}`)).toMatchObject({ status: 10401 });
    // The database says the same, whatever the program forgets.
    await expect(server.app.db.tx({ company, user: '1' }, (tx) => tx.run(sql`update amc.apply set name = 'x' where id = ${wms!.id}::bigint returning id`))).resolves.toEqual([]);
    await expect(server.app.db.tx({ company, user: '1' }, (tx) => tx.run(sql`insert into amc.apply (id, version, name, code, kind, open_mode, status) values (1, 1, 'x', 'x', 'platform', 'shell', '0')`))).rejects.toThrow(/row-level security/);
    const { id } = await operator.post(apply, { ...given, code: 'real', name: '真的' });
    expect(await codes(admin)).not.toContain('real');
    expect(await operator.delete(`${apply}?ids=${id}`)).toEqual({ changed: 1 });
  });
});
