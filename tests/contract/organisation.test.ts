// Organisation and operator screens: what a screen is about, who sees what covered, admins made and unmade, values of many kinds, why a page does not open.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskText, type MaskKind } from '../../runtime/core/checks/masks.ts';
import { maskSql } from '../../runtime/server/entities/maskSql.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const apply = '/amc/api/token/apply';
const member = '/amc/api/token/companyUser';
const staff = '/amc/api/token/employee';
const config = '/amc/api/token/platConfig';
type Row = Record<string, any>;

let server: TestServer;
let admin: TestClient;
let keeper: TestClient;
let hr: TestClient;
let operator: TestClient;

beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-11-21T02:00:00Z' });
  [admin, keeper, hr, operator] = await Promise.all(['admin', 'keeper', 'hr', 'operator'].map((name) => server.login(name)));
});
afterAll(() => server?.stop());

const run = <R extends object>(query: any): Promise<R[]> => server.app.db.system((tx) => tx.run<R>(query));
const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const memberOf = async (username: string, company = '云锦服饰'): Promise<Row> => (await run<Row>(sql`select m.id::text as id, m.version from amc.company_user m join amc."user" u on u.id = m."user" join amc.company c on c.id = m.company where u.username = ${username} and c.name = ${company}`))[0]!;
const upload = async (client: TestClient): Promise<string> => {
  const body = new FormData();
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  body.append('file', new Blob([png], { type: 'image/png' }), 'logo.png');
  const answer = await fetch(`${server.url}/amc/api/token/upload/managerPic`, { method: 'POST', headers: { authorization: `bearer ${client.token}` }, body });
  return ((await answer.json()) as Row).data as string;
};

describe('a screen that says what it is about', () => {
  const screen = 'amc.apply.list';
  const own = (client: TestClient, more = ''): Promise<Row> => client.get(`${apply}?screen=${screen}&fields=code,kind&pageSize=100&total=exact${more}`);

  it('shows a company its own applications alone, and the operator all', async () => {
    const avatar = await upload(admin);
    await admin.post(apply, { name: '云锦看板', code: 'yunjin-board', url: '/board', avatar });
    const mine = await own(admin);
    expect(mine.list.map((one: Row) => [one.code, one.kind])).toEqual([['yunjin-board', 'company']]);
    expect(mine.total).toBe(1);
    const all = await own(operator);
    expect(all.list.map((one: Row) => one.code)).toEqual(expect.arrayContaining(['yunjin-board', 'wms', 'ccm']));
    // What may be seen at all is another matter: without the screen's name the company sees what it may open.
    expect((await admin.get(`${apply}?fields=code&pageSize=100`)).list.length).toBeGreaterThan(1);
  });

  it('holds for views, counts, sums and exports, and no filter takes it off', async () => {
    expect((await own(admin, `&filter=${json({ view: '正常' })}`)).total).toBe(1);
    expect((await own(admin, `&filter=${json({ view: '停用' })}`)).total).toBe(0);
    expect((await own(admin, `&sql=${json({ op: 'or', items: [{ field: 'kind', operator: 'eq', value: 'platform' }, { field: 'kind', operator: 'eq', value: 'company' }] })}`)).total).toBe(1);
    expect((await own(admin, `&filter=${json({ code: 'wms' })}`)).total).toBe(0);
    const [mine, all] = await Promise.all([admin, operator].map((client) => client.get(`${apply}/sums?sums=companies&screen=${screen}`)));
    expect(mine).toEqual({ companies: '0' });
    expect(Number(all.companies)).toBeGreaterThan(10);
    const groups = await admin.get(`${apply}/groups?by=kind&screen=${screen}`) as Row[];
    expect(groups.map(({ key, count }) => [key, count])).toEqual([['company', 1]]);
    const file = await (await admin.raw('GET', `${apply}/export?screen=${screen}`)).text();
    expect(file).toContain('yunjin-board');
    expect(file).not.toContain('仓库物料');
  });

  it('lists one\'s own feedback and orders, also for the operator who may see them all', async () => {
    for (const [path, id] of [['/amc/api/token/feeback/feeback', 'amc.feedback.list'], ['/amc/api/token/userOrder', 'amc.userOrder.list']]) {
      expect((await operator.get(`${path}?pageSize=1&total=exact`)).total).toBeGreaterThan(0);
      expect((await operator.get(`${path}?screen=${id}&pageSize=1&total=exact`)).total).toBe(0);
    }
  });
});

describe('applications', () => {
  const standing = async (code: string): Promise<Row> => (await operator.get(`${apply}?filter=${json({ code })}&fields=code,companies,status`)).list[0];

  it('say how many companies have opened them, from the moment one does', async () => {
    const before = await standing('wms');
    expect(before.companies).toBe((await run<{ n: number }>(sql`select count(distinct company)::int as n from amc.company_apply where apply = ${before.id}::bigint`))[0]!.n);
    await admin.post('/amc/api/token/company', { name: '新开服饰', kind: 'factory' });
    await expect.poll(async () => (await standing('wms')).companies).toBe(before.companies + 1);
  });

  it('go only while no company has opened them', async () => {
    const { id, companies } = await standing('wms');
    expect(await operator.try('DELETE', `${apply}?id=${id}`)).toMatchObject({ status: 10009, data: `【仓库物料】已有${companies}家企业开通，不能删除，可停用` });
    const { id: fresh } = await operator.post(apply, { name: '试装间', code: 'fitting-room', kind: 'platform', url: '/fitting' });
    expect(await operator.delete(`${apply}?id=${fresh}`)).toMatchObject({ changed: 1 });
  });

  it('are stopped and enabled, and stopped ones are in nobody\'s menu', async () => {
    const { id } = await standing('yunjin-board');
    const { list: [row] } = await admin.get(`${apply}?screen=amc.apply.list&filter=${json({ code: 'yunjin-board' })}`);
    expect(await admin.put(`${apply}/stop`, { id, version: row.version })).toMatchObject({ status: '1' });
    expect((await admin.get('/amc/api/token/companyApplyVisibility/companyApplyMyVisibility') as Row[]).some((one) => one.id === id)).toBe(false);
    await admin.act(apply, 'enable', id);
    expect(await keeper.try('PUT', `${apply}/stop`, { id })).toMatchObject({ success: false });
  });
});

describe('admins of a company', () => {
  it('are made of plain members and unmade again', async () => {
    const { id } = await memberOf('merchandiser');
    await admin.act(member, 'makeAdmin', id);
    expect(await admin.try('PUT', `${member}/makeAdmin`, { id })).toMatchObject({ status: 10009, data: '只有普通成员可以设为管理员' });
    expect((await admin.get(`${member}/${id}`)).userType).toBe('0');
    await admin.act(member, 'dropAdmin', id);
    expect((await admin.get(`${member}/${id}`)).userType).toBe('1');
    expect(await keeper.try('PUT', `${member}/makeAdmin`, { id })).toMatchObject({ status: 10401 });
  });

  it('stay: the owner, and the last one', async () => {
    const owner = await memberOf('admin');
    expect(await admin.try('PUT', `${member}/dropAdmin`, { id: owner.id })).toMatchObject({ status: 10009, data: '企业所有者不能移除或降级' });
    // Somebody else owns it: the only admin is then no owner.
    await run(sql`update amc.company set owner = (select id from amc."user" where username = 'manager') where name = '云锦服饰'`);
    await run(sql`update amc.company_user set user_type = '1' where company = (select id from amc.company where name = '云锦服饰') and user_type = '0' and id <> ${owner.id}::bigint`);
    expect(await admin.try('PUT', `${member}/dropAdmin`, { id: owner.id })).toMatchObject({ status: 10009, data: '企业至少保留一名管理员' });
    await run(sql`update amc.company set owner = (select id from amc."user" where username = 'admin') where name = '云锦服饰'`);
  });

  it('make a person the head of the own department', async () => {
    const { list: [someone] } = await admin.get(`${staff}?filter=${json({ status: 'onJob' })}&fields=name,department,department.manager&pageSize=1`);
    const { version } = await admin.get(`${staff}/${someone.id}`);
    await run(sql`update amc.department set manager = null where id = ${someone.department.id}::bigint`);
    await admin.put(`${staff}/headDepartment`, { id: someone.id, version });
    expect((await admin.get(`/amc/api/token/companyDept/${someone.department.id}`)).manager.id).toBe(someone.id);
    expect((await admin.try('PUT', `${staff}/headDepartment`, { id: someone.id })).data).toContain('的负责人');
    expect(await hr.try('PUT', `${staff}/headDepartment`, { id: someone.id })).toMatchObject({ status: 10401 });
  });
});

describe('covered values', () => {
  it.each<[MaskKind, string | null]>([['phone', '13800010004'], ['phone', '123'], ['phone', ''], ['phone', null], ['email', 'zhou.min@loom.com'], ['email', 'x@y.cn'], ['email', 'nobody'], ['last4', '6222020200112233'], ['last4', '1234'], ['all', '330102199003072129'], ['all', '']])('are covered alike by database and server: %s of %s', async (kind, text) => {
    const [row] = await run<{ shown: string | null }>(sql`select ${maskSql(kind, sql`t.v`)} as shown from (select ${text}::text as v) t`);
    expect(row!.shown).toBe(text === null ? null : maskText(kind, text));
  });

  it('stand in the list of members as 138****0004 for who has no right to addresses, whole for who has', async () => {
    const list = (client: TestClient): Promise<Row> => client.get(`${member}?screen=amc.companyUser.list&fields=aliasUserName,user.phone,user.email&filter=${json({ keyword: 'buyer' })}`);
    expect((await list(keeper)).list[0].user).toMatchObject({ phone: '138****0004' });
    expect((await list(admin)).list[0].user).toMatchObject({ phone: '13800010004' });
    const columns = async (client: TestClient): Promise<Row[]> => {
      const manifest = await client.get('/loom/manifest');
      return (await client.get(`/loom/plan/${manifest.routes.find((one: Row) => one.id === 'amc.companyUser.list').plan}.json`)).columns;
    };
    expect((await columns(keeper)).find((one) => one.path === 'user.phone')).toMatchObject({ sortable: false });
    expect((await columns(admin)).find((one) => one.path === 'user.phone')).toMatchObject({ sortable: true });
  });

  it('are neither filtered nor ordered nor exported nor written by who sees them covered', async () => {
    expect(await keeper.try('GET', `${member}?filter=${json({ 'user.phone': '13800010004' })}`)).toMatchObject({ status: 10009 });
    expect(await keeper.try('GET', `${member}?order=user.phone`)).toMatchObject({ status: 10009 });
    expect(await keeper.try('GET', `${staff}/groups?by=phone`)).toMatchObject({ status: 10009 });
    expect(await keeper.try('GET', `${member}/groups?by=user.phone`)).toMatchObject({ status: 10009 });
    expect(await keeper.try('GET', `${staff}?filter=${json({ idCard: '330102199003072129' })}`)).toMatchObject({ status: 10009 });
    const finance = await server.login('finance');
    const { list: [someone] } = await finance.get(`${staff}?fields=name,idCard,bankAccount,phone&pageSize=1`);
    expect(someone.idCard).toBe('***');
    expect(someone.bankAccount).toMatch(/^\d{8,}$/);
    expect(someone.phone).toMatch(/^1\d\d\*{4}\d{4}$/);
    const whole = await finance.get(`${staff}/${someone.id}`);
    expect([whole.idCard, whole.phone]).toEqual(['***', someone.phone]);
    const manifest = await finance.get('/loom/manifest');
    const form = await finance.get(`/loom/plan/${manifest.routes.find((one: Row) => one.id === 'amc.employee.form').plan}.json`);
    expect(Object.keys(form.fields)).not.toContain('idCard');
    const exported = await (await admin.raw('GET', `${staff}/export?fields=empNo,phone`)).text();
    expect(exported).toMatch(/1\d{10}/);
    expect(await (await hr.raw('GET', `${staff}/export?fields=empNo,phone`)).text()).toMatch(/1\d{10}/);
  });

  it('are whole for the staff office, which may change them, without the right to customers\' addresses', async () => {
    const { list: [someone] } = await hr.get(`${staff}?fields=name,phone,idCard,bankAccount&filter=${json({ keyword: '00180' })}`);
    expect(someone.phone).toMatch(/^1\d{10}$/);
    expect(someone.idCard).toMatch(/^\d{17}[\dX]$/);
    expect((await keeper.get(`${staff}?fields=phone,bankAccount&filter=${json({ keyword: '00180' })}`)).list[0]).toMatchObject({ phone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/), bankAccount: expect.stringMatching(/^\*{4}\d{4}$/) });
    const { version } = await hr.get(`${staff}/${someone.id}`);
    await hr.put(staff, { id: someone.id, version, phone: '13811112222' });
    const trail = JSON.stringify(await keeper.get(`${staff}/${someone.id}/trail`));
    expect(trail).toContain('138****2222');
    expect(trail).not.toContain('13811112222');
  });

  it('are covered for everybody where people are chosen', async () => {
    const people = await admin.get(`${staff}/lookup?field=leader&keyword=00001`);
    const users = await admin.get(`${staff}/lookup?field=user&keyword=buyer`);
    for (const page of [people, users]) {
      expect(page.list.length).toBeGreaterThan(0);
      expect(JSON.stringify(page)).not.toMatch(/\D1[3-9]\d{9}\D/);
    }
    expect(JSON.stringify(users)).toContain('138****0004');
    expect((await keeper.get(`${member}/users?keyword=李娜`)).list[0].phone).toBe('138****0004');
  });
});

describe('a value whose kind the row names', () => {
  const rowOf = async (code: string): Promise<Row> => (await operator.get(`${config}?screen=amc.platConfig.list&filter=${json({ code })}`)).list[0];
  const set = async (code: string, value: string | null): Promise<Row> => { const { id, version } = await rowOf(code); return operator.try('PUT', config, { id, version, value }); };

  it('must be of that kind', async () => {
    expect(await rowOf('autoBuy')).toMatchObject({ value: '0', valueType: 'switch' });
    expect(await set('autoBuy', '2')).toMatchObject({ status: 10009, errors: [{ path: 'value', code: 'field.format' }] });
    expect(await set('orderPayHours', '一天')).toMatchObject({ status: 10009, errors: [{ path: 'value' }] });
    expect(await set('orderPayHours', '48')).toMatchObject({ success: true });
    expect(await set('logo', 'https://elsewhere.example/logo.png')).toMatchObject({ status: 10009, errors: [{ path: 'value' }] });
    const { id, version } = await rowOf('autoBuy');
    expect(await operator.try('PUT', config, { id, version, valueType: 'string' })).toMatchObject({ data: '字段【类型】不可修改' });
  });

  it('may be a picture, which then stays and shows before the login', async () => {
    const address = await upload(operator);
    expect(await set('logo', address)).toMatchObject({ success: true });
    const stored = await rowOf('logo');
    expect(stored.value).toBe(address);
    expect((await fetch(server.url + address)).status).toBe(200);
    expect((await server.open.get('/amc/api/open/apply/platConfig') as Row[]).find((one) => one.name === 'logo')).toMatchObject({ value: address });
    expect(await set('logo', null)).toMatchObject({ success: true });
  });
});

describe('a page that does not open', () => {
  const why = (client: TestClient, route: string): Promise<Row | null> => client.get(`/loom/whoMay?route=${encodeURIComponent(route)}`);

  it('tells an address that leads nowhere from one that is not for oneself', async () => {
    expect(await why(keeper, '/platform/nothing')).toBeNull();
    expect(await why(keeper, '/platform/config')).toMatchObject({ title: '平台配置', reason: 'operator', roles: [] });
    expect(await why(keeper, '/company/role')).toMatchObject({ reason: 'right', roles: ['企业管理员', '总经理'], people: ['周敏'] });
    expect(await why(keeper, '/company/employeeForm/12')).toMatchObject({ title: '员工' });
  });
});

it('the demonstration company has invitations and message templates', async () => {
  const invites = (await admin.get('/amc/api/token/invite?fields=code,status,used,maxUse&pageSize=20')).list as Row[];
  expect(invites.map(({ status, used, maxUse }) => [status, used, maxUse]).sort()).toEqual([['normal', 0, 50], ['normal', 1, 1], ['normal', 2, 10], ['stopped', 0, 5]]);
  for (const { code } of invites) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect((await admin.get('/amc/api/token/messageTemplate?total=exact')).total).toBe(4);
});
