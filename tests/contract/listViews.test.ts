// Saved views, the company's columns with their widths, own words of filters and actions over a whole filter, over HTTP with the demonstration company.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const api = '/amc/api/token/listView';
const screen = 'wms.purchaseOrder.list';
type View = { id: string; version: number; name: string; for: string; mine: boolean; canEdit: boolean; setting: object; isDefault: string; locked: string; sort: number };
const q = (parts: Record<string, unknown>): string => '?' + new URLSearchParams(Object.entries(parts).map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)]));

let server: TestServer;
let admin: TestClient;
let buyer: TestClient;
let keeper: TestClient;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [admin, buyer, keeper] = [await server.login('admin'), await server.login('buyer'), await server.login('keeper')];
});
afterAll(() => server?.stop());

const views = async (client: TestClient): Promise<View[]> => (await client.get(`${api}?screen=${screen}`)).list;
const setting = { columns: [['code', 1], ['status', 1]], where: { join: 'and', rows: [{ field: 'status', operator: 'in', value: ['draft'] }, { field: 'noMoreThere', operator: 'eq', value: 'x' }] }, sorts: [{ path: 'code', desc: true }], groups: ['supplier'], density: 'small', pageSize: 25 };

describe('a saved view', () => {
  it('is one\'s own unless it is shared, and comes back as it was kept, whatever the schema knows', async () => {
    const { id } = await buyer.post(api, { screen, name: '我的草稿', setting });
    expect((await views(buyer)).find((view) => view.id === id)).toMatchObject({ name: '我的草稿', for: 'own', mine: true, canEdit: true, setting, isDefault: '1', locked: '1' });
    expect((await views(keeper)).some((view) => view.id === id)).toBe(false);
    expect((await buyer.try('POST', api, { screen, name: '我的草稿', setting })).data).toBe('名称【我的草稿】已存在');
  });
  it('is shared with a role or the company by administrators alone', async () => {
    for (const kind of ['role', 'company']) expect(await buyer.try('POST', api, { screen, name: '共享', for: kind, setting })).toMatchObject({ status: 10401, data: '您没有【共享视图】的操作权限' });
    const roles = (await admin.get(`/amc/api/token/companyJob${q({ pageSize: '100' })}`)).list as { id: string; name: string }[];
    const keepers = roles.find((role) => role.name === '仓管')!.id;
    expect((await admin.try('POST', api, { screen, name: '仓库看', for: 'role', setting })).errors).toMatchObject([{ path: 'roles', message: '请选择角色' }]);
    const role = await admin.post(api, { screen, name: '仓库看', for: 'role', roles: [keepers], setting });
    const company = await admin.post(api, { screen, name: '大家看', for: 'company', setting, isDefault: '0' });
    expect((await views(keeper)).map((view) => [view.name, view.canEdit])).toEqual([['大家看', false], ['仓库看', false]]);
    expect((await views(buyer)).map((view) => view.name)).toEqual(['大家看', '我的草稿']);
    for (const id of [role.id, company.id]) expect((await buyer.try('PUT', api, { id, version: 1, name: '抢走' })).status).toBe(10401);
    const own = (await views(buyer)).find((view) => view.for === 'own')!;
    expect((await buyer.try('PUT', api, { id: own.id, version: own.version, for: 'company' })).status).toBe(10401);
    expect((await admin.try('PUT', api, { id: own.id, version: own.version, name: '别人的' })).status).toBe(404);
    expect((await admin.try('DELETE', `${api}?ids=${own.id}`)).status).toBe(404);
  });
  it('refuses changes while it is locked', async () => {
    const view = (await views(admin)).find((one) => one.name === '大家看')!;
    const locked = await admin.put(api, { id: view.id, version: view.version, locked: '0' });
    expect((await admin.try('PUT', api, { id: view.id, version: locked.version, setting: {} })).data).toBe('视图【大家看】已锁定');
    expect((await admin.try('DELETE', `${api}?ids=${view.id}`)).data).toBe('视图【大家看】已锁定');
    const open = await admin.put(api, { id: view.id, version: locked.version, locked: '1', name: '全公司看' });
    expect((await views(buyer))[0]).toMatchObject({ name: '全公司看', version: open.version });
  });
  it('opens a list once: of the defaults of one kind the last one holds', async () => {
    const second = await admin.post(api, { screen, name: '新默认', for: 'company', setting, isDefault: '0' });
    expect((await views(buyer)).filter((view) => view.for === 'company' && view.isDefault === '0').map((view) => view.id)).toEqual([second.id]);
  });
  it('stands in the order it was put', async () => {
    const shared = (await views(admin)).filter((view) => view.for === 'company');
    expect(await admin.put(`${api}/order`, { ids: shared.map((view) => view.id).reverse() })).toEqual({ changed: shared.length });
    expect((await views(keeper)).filter((view) => view.for === 'company').map((view) => view.id)).toEqual(shared.map((view) => view.id).reverse());
    expect(await keeper.put(`${api}/order`, { ids: shared.map((view) => view.id) })).toEqual({ changed: 0 });
  });
  it('is opened by its link by whoever may open the page, and by no other company', async () => {
    const own = (await views(buyer)).find((view) => view.for === 'own')!;
    expect(await keeper.get(`${api}/${own.id}`)).toMatchObject({ name: '我的草稿', mine: false, canEdit: false });
    const operator = await server.login('operator');
    expect((await operator.try('GET', `${api}/${own.id}`)).status).toBe(404);
  });
  it.each([[{ screen: 'no.such', name: 'x', setting: {} }, 'screen'], [{ screen, name: 'x', setting: [] }, 'setting'], [{ screen, name: 'x', setting: { a: 'x'.repeat(50_000) } }, 'setting'], [{ screen, name: 'x', setting: {}, for: 'everybody' }, 'for']])('of a wrong shape is refused', async (body, path) => {
    expect(await buyer.try('POST', api, body)).toMatchObject({ status: 400, message: expect.stringContaining(path) });
  });
});

describe('the company\'s columns', () => {
  const columns = '/amc/api/token/columnSetting/column';
  it('carry width and freezing beside the pairs of visibility', async () => {
    await admin.post(columns, { tableId: screen, setting: [['code', 1], ['buyer', 0]], facts: { supplier: { width: 220, fixed: 'start' }, nothingLikeIt: { width: 100 } } });
    expect(await buyer.get(`${columns}?tableId=${screen}`)).toEqual({ tableId: screen, setting: [['code', 1], ['buyer', 0]], facts: { supplier: { width: 220, fixed: 'start' } } });
    await admin.post(columns, { tableId: screen, setting: [['code', 1]] });
    expect(await buyer.get(`${columns}?tableId=${screen}`)).toEqual({ tableId: screen, setting: [['code', 1]] });
  });
  it.each([{ supplier: { width: 3 } }, { supplier: { width: '200' } }, { supplier: { fixed: 'left' } }, []])('refuse %j', async (facts) => {
    expect((await admin.try('POST', columns, { tableId: screen, setting: [['code', 1]], facts })).status).toBe(400);
  });
});

describe('own words of a filter', () => {
  const count = async (client: TestClient, path: string, condition: object): Promise<number> => (await client.get(path + q({ sql: { op: 'and', items: [condition] }, total: 'exact', pageSize: '1' }))).total;
  it('find who asks behind persons, and the departments of who asks', async () => {
    const member = (await buyer.get(`/amc/api/token/companyUser${q({ sql: { field: 'user', operator: 'eq', value: '$me' }, fields: 'user,departments,mainDepartment' })}`)).list;
    expect(member).toHaveLength(1);
    const department = member[0].mainDepartment.id as string;
    const people = '/amc/api/token/companyUser';
    const ids = [...new Set([department, ...member[0].departments.map((one: { id: string }) => one.id)])];
    const mine = await count(admin, people, { field: 'mainDepartment', operator: 'in', value: ids });
    expect(mine).toBeGreaterThan(0);
    expect(await count(buyer, people, { field: 'mainDepartment', operator: 'eq', value: '$myDepartment' })).toBe(mine);
    expect(await count(buyer, people, { field: 'mainDepartment', operator: 'ne', value: '$myDepartment' })).toBe(await count(buyer, people, { field: 'id', operator: 'notEmpty' }) - mine);
    const employees = '/amc/api/token/employee';
    expect(await count(admin, employees, { field: 'user', operator: 'eq', value: '$me' })).toBe(await count(admin, employees, { field: 'user.name', operator: 'eq', value: '不可能有这个人' }) + 1);
    expect((await admin.try('GET', `/wms/api/saas/purchaseOrder${q({ sql: { field: 'supplier', operator: 'eq', value: '$me' } })}`)).data).toContain('须为编号');
  });
});

describe('an action over all that a list finds', () => {
  const employees = '/amc/api/token/employee';
  it('runs on each and answers for each, those refused by what they are called', async () => {
    const all = { sql: { field: 'empNo', operator: 'like', value: '1' }, screen: 'amc.employee.list' };
    const before = await admin.get(employees + q({ ...all, sql: all.sql, total: 'exact', pageSize: '1000', fields: 'name,status' }));
    expect(before.total).toBeGreaterThan(2);
    const working = before.list.filter((row: { status: string }) => row.status === 'onJob' || row.status === 'probation');
    const done = await admin.put(`${employees}/stop`, { all });
    expect(done.changed).toBe(working.length);
    expect(done.results).toHaveLength(before.total);
    for (const result of done.results.filter((one: { ok: boolean }) => !one.ok)) expect(result.label).toBe(before.list.find((row: { id: string }) => row.id === result.id).name);
    const again = await admin.put(`${employees}/stop`, { all });
    expect(again.changed).toBe(0);
    expect(again.results[0]).toMatchObject({ ok: false, label: expect.any(String), message: expect.stringContaining('不能停用') });
  });
  it('keeps to what the asker may see and do', async () => {
    expect((await keeper.try('PUT', `${employees}/stop`, { all: {} })).status).toBe(10401);
    expect((await admin.try('PUT', `${employees}/stop`, { all: { sql: { field: 'name', operator: 'eq', value: '没有这个人' } } })).data).toBe('请选择至少一条数据');
    expect((await admin.try('PUT', `${employees}/stop`, { all: { screen: 'wms.purchaseOrder.list' } })).status).toBe(400);
    expect((await admin.try('PUT', `${employees}/stop`, { all: 'everything' })).status).toBe(400);
  });
});
