// P7 and the permission model: what roles give and keep back, judged by a whole server over HTTP.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureMember, ensureUser } from '../../runtime/server/auth/accounts.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: TestClient;
let keeper: TestClient;
let company: string;
const orders = '/wms/api/saas/purchaseOrder';
const roles = '/amc/api/token/companyJob';
const members = '/amc/api/token/companyUser';
const departments = '/amc/api/token/companyDept';
const password = 'Yunjin2026';
type Row = Record<string, any>;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [admin, keeper] = await Promise.all([server.login('admin'), server.login('keeper')]);
  company = (await run<{ id: string }>(sql`select id::text as id from amc.company where short_name = '云锦服饰'`))[0]!.id;
});
afterAll(() => server?.stop());

const run = <R extends object>(query: ReturnType<typeof sql<R>> | any): Promise<R[]> => server.app.db.system((tx) => tx.run<R>(query));
const listOf = async (client: TestClient, path: string): Promise<Row[]> => (await client.get(`${path}${path.includes('?') ? '&' : '?'}pageSize=200`)).list;
const query = (value: object): string => encodeURIComponent(JSON.stringify(value));

let count = 0;
/** A role made by the admin, and a new member who has it (and more). */
async function someone(given: { role?: Row; roles?: string[]; departments?: string[]; userType?: '0' | '1' | '2' }): Promise<{ client: TestClient; user: string; member: string; role?: string }> {
  const username = `someone${++count}`;
  const role = given.role ? (await admin.post(roles, { name: `角色${count}`, permissions: [], grants: [], dataScope: '1', ...given.role })).id as string : undefined;
  const { app } = server;
  const made = await app.db.system(async (tx) => {
    const user = await ensureUser(app, tx, { username, name: `某${count}`, password });
    const member = await ensureMember(app, tx, { company, user, aliasUserName: `某${count}`, userType: given.userType ?? '1' });
    await tx.run(sql`update amc.company_user set roles = ${[...(role ? [role] : []), ...given.roles ?? []]}::bigint[], departments = ${given.departments ?? []}::bigint[], main_department = ${given.departments?.[0] ?? null}::bigint where id = ${member}::bigint`);
    return { user, member };
  });
  return { client: await server.login(username, password), ...made, ...(role ? { role } : {}) };
}

describe('P7: a keeper without FIELD cost', () => {
  it('gets no price in the list, in a record, in its trail', async () => {
    const [order] = await listOf(keeper, `${orders}?fields=code,totalAmount,supplier`);
    expect(order).toHaveProperty('code');
    expect(order).not.toHaveProperty('totalAmount');
    const whole = await keeper.get(`${orders}/${order!.id}`);
    expect(whole).not.toHaveProperty('totalAmount');
    expect(whole.lines[0]).toHaveProperty('qty');
    expect(whole.lines[0]).not.toHaveProperty('price');
    expect((await admin.get(`${orders}/${order!.id}`)).lines[0]).toHaveProperty('price');
  });

  it('may not filter, sort or add up by it', async () => {
    for (const path of [`${orders}?filter=${query({ totalAmount: '1' })}`, `${orders}?sql=${query({ op: 'and', items: [{ field: 'lines.price', operator: 'gt', value: '1' }] })}`, `${orders}?order=total_amount desc`, `${orders}/sums?sums=totalAmount`]) {
      expect(await keeper.try('GET', path)).toMatchObject({ success: false, status: 10009 });
      expect(await admin.try('GET', path)).toMatchObject({ success: true });
    }
  });

  it('exports the list without that column', async () => {
    const text = await (await keeper.raw('GET', `${orders}/export?fields=code,totalAmount`)).text();
    expect(text.split(/\r?\n/)[0]!.replace('\uFEFF', '')).toBe('单号');
    expect((await (await admin.raw('GET', `${orders}/export?fields=code,totalAmount`)).text()).split(/\r?\n/)[0]).toMatch(/金额/);
  });

  it('does not see the button to confirm, and is refused when he presses it all the same', async () => {
    const manifest = await keeper.get('/loom/manifest');
    expect(manifest.permissions).not.toContain(`PUT ${orders}/confirm`);
    const [order] = await listOf(admin, orders);
    expect(await keeper.try('PUT', `${orders}/confirm`, { id: order!.id, version: order!.version })).toMatchObject({ success: false, status: 10401, data: '您没有【审核】的操作权限' });
  });
});

describe('permissions', () => {
  it('are given by menu for reading; writing, exporting and printing need strings of their own', async () => {
    const { client } = await someone({ role: { permissions: [`GET ${orders}`] } });
    expect((await client.get(orders)).total).toBeGreaterThan(0);
    expect(await client.try('GET', `${orders}/export`)).toMatchObject({ status: 10401, data: '您没有【采购订单 导出】的操作权限' });
    expect(await client.try('POST', orders, {})).toMatchObject({ status: 10401, data: '您没有【采购订单 新建】的操作权限' });
    expect(await client.try('PUT', `${orders}/batch`, { ids: ['1'], set: {} })).toMatchObject({ status: 10401 });
    expect(await client.try('GET', '/ccm/api/saas/srmFactory')).toMatchObject({ status: 10401 });
  });

  it('show menus of what may be opened, with the groups above', async () => {
    const { client } = await someone({ role: { permissions: [`GET ${orders}`] } });
    const { menu } = await client.get('/loom/manifest');
    const names = (nodes: Row[]): string[] => nodes.flatMap((node) => [node.name, ...names(node.children)]);
    expect(names(menu)).toContain('采购订单');
    expect(names(menu)).not.toContain('供应商档案');
    expect(names(menu)).toContain('仓储');
    const mine = await client.get('/amc/api/token/user/getUserCompanyApplyMenu');
    expect(mine).toMatchObject({ permissions: [`GET ${orders}`], fields: [] });
  });

  it('of a role for one application count there alone', async () => {
    const applications = await admin.get('/amc/api/token/companyApplyVisibility/companyApplyMyVisibility') as Row[];
    const { client } = await someone({ role: { permissions: ['GET /**'], apply: applications.find((one) => one.code === 'wms')!.id } });
    expect((await client.try('GET', orders)).success).toBe(true);
    expect(await client.try('GET', '/ccm/api/saas/srmFactory')).toMatchObject({ status: 10401 });
  });

  it('change with the role at the next request, and open pages are told', async () => {
    const { client, role } = await someone({ role: { permissions: [`GET ${orders}`] } });
    const frames: Row[] = [];
    const stop = server.app.bus.subscribe('push', (push) => frames.push(push));
    expect((await client.try('GET', orders)).success).toBe(true);
    const now = await admin.get(`${roles}/${role}`);
    await admin.put(roles, { id: role, version: now.version, permissions: [] });
    expect(await client.try('GET', orders)).toMatchObject({ status: 10401 });
    expect(frames.map(({ to, frame }) => ({ to, frame }))).toContainEqual({ to: { company }, frame: { messageType: 'SyncMenu' } });
    await admin.put(`${roles}/status`, { ids: [role], status: '1' });
    stop();
  });
});

describe('roles', () => {
  it('list everything that can be given: menus, buttons, reports, field rights, entities', async () => {
    const catalogue = await admin.get(`${roles}/catalogue`);
    const find = (nodes: Row[], name: string): Row | undefined => nodes.map((node) => (node.name === name ? node : find(node.children ?? [], name))).find(Boolean);
    const node = find(catalogue.applications.find((one: Row) => one.code === 'wms').nodes, '采购订单')!;
    expect(node).toMatchObject({ kind: 'menu', permission: `GET ${orders}` });
    expect(node.children.map((child: Row) => [child.name, child.permission])).toEqual(expect.arrayContaining([['新建', `POST ${orders}`], ['审核', `PUT ${orders}/confirm`], ['导出', `GET ${orders}/export`], ['打印', `GET ${orders}/print`]]));
    expect(catalogue.grants).toContainEqual({ code: 'cost', name: '成本' });
    expect(catalogue.entities.find((one: Row) => one.id === 'wms.purchaseOrder').fields.map((field: Row) => field.name)).toEqual(expect.arrayContaining(['supplier', 'lines.price']));
  });

  it('come together in what a member effectively may', async () => {
    const { member } = await someone({ role: { permissions: [`GET ${orders}`], grants: ['cost'], dataScope: '4', fieldRules: [{ entity: 'wms.purchaseOrder', field: 'remarks', mode: 'readonly' }] } });
    expect(await admin.get(`${roles}/effective?member=${member}`)).toMatchObject({
      permissions: [`GET ${orders}`], grants: ['cost'], dataScope: '4', fieldRules: [{ entity: 'wms.purchaseOrder', field: 'remarks', mode: 'readonly' }],
    });
    expect(await admin.try('GET', `${roles}/effective?member=1`)).toMatchObject({ status: 404, message: '数据不存在或已删除' });
  });

  it('are copied without their members, and deleted only when nobody has them', async () => {
    const { role } = await someone({ role: { permissions: [`GET ${orders}`], entityScopes: [{ entity: 'wms.purchaseOrder', dataScope: '4' }] } });
    const { id } = await admin.post(`${roles}/copy`, { id: role, name: '抄来的' });
    expect(await admin.get(`${roles}/${id}`)).toMatchObject({ name: '抄来的', permissions: [`GET ${orders}`], isDefault: '1', entityScopes: [{ entity: 'wms.purchaseOrder', dataScope: '4' }] });
    expect(await admin.try('DELETE', `${roles}?ids=${role}`)).toMatchObject({ status: 10009, data: '角色下还有1名成员，不能删除' });
    expect(await admin.delete(`${roles}?ids=${id}`)).toEqual({ changed: 1 });
  });

  it('refuse what is not there', async () => {
    const refused = await admin.try('POST', roles, { name: '错的', permissions: ['everything'], grants: ['gold'], dataScope: '1', entityScopes: [{ entity: 'wms.nothing', dataScope: '1' }], fieldRules: [{ entity: 'wms.purchaseOrder', field: 'colour', mode: 'hidden' }] });
    expect(refused.errors.map((fault) => fault.path)).toEqual(expect.arrayContaining(['permissions', 'grants', 'entityScopes[0].entity', 'fieldRules[0].field']));
    expect(await admin.try('POST', roles, { name: '缺部门', dataScope: '5' })).toMatchObject({ status: 10009 });
  });

  it('do not let an admin give himself FIELD wage', async () => {
    const own = await someone({ role: { permissions: ['* /**'] }, userType: '0' });
    expect((await own.client.get('/loom/manifest')).grants).not.toContain('wage');
    const now = await own.client.get(`${roles}/${own.role}`);
    expect(await own.client.try('PUT', roles, { id: own.role, version: now.version, grants: ['wage'] })).toMatchObject({ status: 10009, data: '不能给自己增加【工资】字段权限，请由其他管理员设置' });
    await admin.put(roles, { id: own.role, version: now.version, grants: ['wage'] });
    expect((await own.client.get('/loom/manifest')).grants).toContain('wage');
  });
});

describe('field rules', () => {
  const rule = (field: string, mode: string): Row => ({ entity: 'wms.purchaseOrder', field, mode });
  const all = { permissions: ['* /wms/**', 'GET /ccm/**'], grants: ['cost', 'sale'] };

  it('hidden: the field is left out of answers, exports, filters, sorts, sums, trail and plans', async () => {
    const { client } = await someone({ role: { ...all, fieldRules: [rule('totalAmount', 'hidden'), rule('lines.price', 'hidden')] } });
    const [order] = await listOf(client, `${orders}?fields=code,totalAmount`);
    expect(order).not.toHaveProperty('totalAmount');
    const whole = await client.get(`${orders}/${order!.id}`);
    expect(whole.lines[0]).not.toHaveProperty('price');
    expect(whole.lines[0]).toHaveProperty('amount');
    for (const path of [`${orders}?filter=${query({ totalAmount: '1' })}`, `${orders}?order=total_amount desc`, `${orders}/sums?sums=totalAmount`]) expect(await client.try('GET', path)).toMatchObject({ status: 10009 });
    expect((await (await client.raw('GET', `${orders}/export?fields=code,totalAmount`)).text()).split(/\r?\n/)[0]!.replace('\uFEFF', '')).toBe('单号');
    const manifest = await client.get('/loom/manifest');
    const list = manifest.routes.find((route: Row) => route.id === 'wms.purchaseOrder.list');
    expect(JSON.stringify(await client.get(`/loom/plan/${list.plan}.json`))).not.toContain('"totalAmount"');
  });

  it('hidden: a figure of a report made of the field goes, too', async () => {
    const { client } = await someone({ role: { ...all, fieldRules: [{ entity: 'wms.stock', field: 'amount', mode: 'hidden' }] } });
    const report = async (one: TestClient): Promise<Row> => (await one.get('/loom/query/wms.stockCost?pageSize=1')).list[0];
    expect(await report(admin)).toMatchObject({ qty: expect.any(String), amount: expect.any(String), average: expect.any(String) });
    const mine = await report(client);
    expect(mine).toHaveProperty('qty');
    expect(mine).not.toHaveProperty('amount');
    expect(mine).not.toHaveProperty('average');
    expect((await client.get('/wms/api/saas/stock/cost?pageSize=1')).list[0]).not.toHaveProperty('amount');
  });

  it('readonly: refused when written', async () => {
    const { client } = await someone({ role: { ...all, fieldRules: [rule('remarks', 'readonly'), rule('lines.qty', 'readonly')] } });
    const order = (await listOf(client, `${orders}?filter=${query({ status: 'draft' })}`))[0]!;
    const whole = await client.get(`${orders}/${order.id}`);
    expect(await client.try('PUT', orders, { id: order.id, version: whole.version, remarks: '改了' })).toMatchObject({ status: 10401, data: '字段【备注】不可修改' });
    expect(await client.try('PUT', orders, { id: order.id, version: whole.version, lines: whole.lines.map((line: Row) => ({ id: line.id, qty: '99' })) })).toMatchObject({ status: 10401, errors: [{ path: 'lines[0].qty' }] });
    expect(await client.try('PUT', `${orders}/batch`, { ids: [order.id], set: { remarks: '都改' } })).toMatchObject({ status: 10401, data: '字段【备注】不可修改' });
    expect(await client.try('POST', orders, { remarks: '新的', lines: [] })).toMatchObject({ success: false });
    expect((await client.try('PUT', orders, { id: order.id, version: whole.version, remarks: whole.remarks })).success).toBe(true);
  });

  it('hold only when every role that shows the screen has them', async () => {
    const { role: other } = await someone({ role: { permissions: ['GET /ccm/**'] } });
    const { role: wider } = await someone({ role: { ...all } });
    const hidden = { ...all, fieldRules: [rule('totalAmount', 'hidden')] };
    const shows = async (client: TestClient): Promise<boolean> => 'totalAmount' in (await listOf(client, `${orders}?fields=totalAmount`))[0]!;
    expect(await shows((await someone({ role: hidden, roles: [other!] })).client)).toBe(false);
    expect(await shows((await someone({ role: hidden, roles: [wider!] })).client)).toBe(true);
  });
});

describe('data scopes', () => {
  const ids: Record<string, string> = {};
  const docs: Row[] = [];
  const rights = { permissions: ['* /wms/**'], grants: ['cost'] };
  const seen = async (client: TestClient): Promise<string[]> => (await listOf(client, orders)).map((row) => row.id).sort();
  const among = (...names: string[]): string[] => names.map((name) => docs.find((doc) => doc.name === name)!.id).sort();

  beforeAll(async () => {
    const root = (await listOf(admin, departments)).find((row) => !row.parent)!.id;
    for (const [name, parent] of [['甲', ''], ['甲下', '甲'], ['乙', '']] as const) ids[name] = (await admin.post(departments, { name, parent: parent ? ids[parent] : root, kind: 'dept' })).id;
    const owners: Record<string, string> = {};
    for (const name of ['甲', '甲下', '乙']) owners[name] = (await someone({ departments: [ids[name]!] })).user;
    ids.owner = owners.甲!;
    // Three orders, each somebody's of one department; the creator stands for it, or the buyer.
    const rows = await run<{ id: string }>(sql`select id::text as id from wms.purchase_order where company = ${company}::bigint order by id limit 3`);
    for (const [index, name] of ['甲', '甲下', '乙'].entries()) {
      docs.push({ id: rows[index]!.id, name });
      await server.app.db.tx({ company, user: '1' }, (tx) => tx.run(sql`update wms.purchase_order set create_by = ${owners[name]}::bigint, buyer = ${owners[name]}::bigint where id = ${rows[index]!.id}::bigint`));
    }
  });

  it.each([
    { scope: '4', what: 'own', departments: ['甲'], sees: [] },
    { scope: '3', what: 'own department', departments: ['甲'], sees: ['甲'] },
    { scope: '2', what: 'own department and below', departments: ['甲'], sees: ['甲', '甲下'] },
    { scope: '2', what: 'two departments', departments: ['甲下', '乙'], sees: ['甲下', '乙'] },
    { scope: '5', what: 'chosen departments', departments: ['甲'], chosen: ['乙'], sees: ['乙'] },
    { scope: '3', what: 'no department', departments: [], sees: [] },
  ])('$scope $what', async ({ scope, departments: mine, chosen, sees }) => {
    const { client } = await someone({ role: { ...rights, dataScope: scope, departments: (chosen ?? []).map((name) => ids[name]) }, departments: mine.map((name) => ids[name]!) });
    expect(await seen(client)).toEqual(among(...sees));
  });

  it('1 all; the widest of several roles; an entity\'s own scope before the general one', async () => {
    const { client: all } = await someone({ role: { ...rights, dataScope: '1' } });
    expect((await seen(all)).length).toBeGreaterThan(3);
    const { role: wide } = await someone({ role: { ...rights, dataScope: '5', departments: [ids.乙] } });
    expect(await seen((await someone({ role: { ...rights, dataScope: '3' }, roles: [wide!], departments: [ids.甲!] })).client)).toEqual(among('甲', '乙'));
    const own = { ...rights, dataScope: '1', entityScopes: [{ entity: 'wms.purchaseOrder', dataScope: '3' }] };
    const { client } = await someone({ role: own, departments: [ids.乙!] });
    expect(await seen(client)).toEqual(among('乙'));
    expect((await client.get('/wms/api/saas/acceptOrder')).total).toBe((await admin.get('/wms/api/saas/acceptOrder')).total);
  });

  it('hold for a record by id, its trail and graph, totals, lookups, exports, actions and batches', async () => {
    const { client } = await someone({ role: { ...rights, dataScope: '3' }, departments: [ids.甲!] });
    const [mine] = among('甲');
    const [other] = among('乙');
    const missing = { status: 404, message: '数据不存在或已删除' };
    expect((await client.get(`${orders}/${mine}`)).id).toBe(mine);
    for (const path of ['', '/trail', '/graph']) expect(await client.try('GET', `${orders}/${other}${path}`)).toMatchObject(missing);
    expect(await client.try('PUT', orders, { id: other, version: 1, remarks: '改' })).toMatchObject(missing);
    expect(await client.try('PUT', `${orders}/batch`, { ids: [mine, other], set: { remarks: '改' } })).toMatchObject(missing);
    expect(await client.try('DELETE', `${orders}?ids=${other}`)).toMatchObject(missing);
    expect(await client.try('PUT', `${orders}/confirm`, { id: other })).toMatchObject(missing);
    expect((await client.get(`${orders}/sums?sums=totalAmount`)).totalAmount).toBe((await client.get(`${orders}/${mine}`)).totalAmount);
    expect((await (await client.raw('GET', `${orders}/export?fields=code`)).text()).trim().split(/\r?\n/)).toHaveLength(2);
    const lines = await client.get(`/wms/api/saas/acceptOrder/lookup?field=order&all=true&pageSize=100`).catch(() => ({ list: [] }));
    expect(lines.list.map((row: Row) => row.id).filter((id: string) => id !== mine)).toEqual([]);
  });

  it('move with the people: a department moved elsewhere takes its records along at once', async () => {
    const { client } = await someone({ role: { ...rights, dataScope: '2' }, departments: [ids.乙!] });
    expect(await seen(client)).toEqual(among('乙'));
    const below = await admin.get(`${departments}/${ids.甲下}`);
    await admin.put(departments, { id: ids.甲下, version: below.version, parent: ids.乙 });
    expect(await seen(client)).toEqual(among('甲下', '乙'));
  });
});

describe('members from outside', () => {
  it('see the records of their partner alone, as far as the white list opens them', async () => {
    const sent = (await listOf(admin, `${orders}?filter=${encodeURIComponent(JSON.stringify({ status: 'confirmed' }))}`))[0]!.supplier.id as string;
    for (const { id } of await listOf(admin, `${orders}?filter=${encodeURIComponent(JSON.stringify({ status: 'confirmed', supplier: sent, sendState: 'unsent' }))}`)) await admin.act(orders, 'send', id);
    const [partner] = await run<{ supplier: string; n: number }>(sql`select supplier::text as supplier, count(*)::int as n from wms.purchase_order where company = ${company}::bigint and del_flag = '0' and status in ('confirmed', 'completed') and send_state in ('sent', 'accepted', 'refused') group by 1`);
    const { client, member } = await someone({ role: { permissions: ['GET /wms/**', 'GET /ccm/**'], grants: ['cost'] }, userType: '2' });
    await run(sql`update amc.company_user set partner = ${partner!.supplier}::bigint where id = ${member}::bigint`);
    server.app.bus.publish('rights', {});
    const list = await listOf(client, `${orders}?fields=code,supplier,totalAmount,buyer`);
    expect(list).toHaveLength(partner!.n);
    expect(list.every((row) => row.supplier.id === partner!.supplier && 'totalAmount' in row && !('buyer' in row))).toBe(true);
    const other = (await listOf(admin, orders)).find((row) => !list.some((one) => one.id === row.id))!;
    expect(await client.try('GET', `${orders}/${other.id}`)).toMatchObject({ status: 404, message: '数据不存在或已删除' });
    expect((await client.get('/ccm/api/saas/srmFactory')).list.map((row: Row) => row.id)).toEqual([partner!.supplier]);
    expect(await client.try('GET', '/wms/api/saas/goodsInfo')).toMatchObject({ status: 10401 });
    expect(await client.try('GET', '/wms/api/saas/stock/onHand')).toMatchObject({ status: 10401 });
    expect(await client.try('GET', members)).toMatchObject({ status: 10401 });
  });
});
