// Companies and their people by HTTP: P1 steps 4 and 5, joining, seats, the last admin, handing over, giving up, departments, staff; two companies apart.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Sql } from '../../runtime/server/context.ts';
import { companyTables } from '../../runtime/server/platform/companies/eraseOrder.ts';
import { openDb } from '../../runtime/server/store/db.ts';
import { appUrlOf } from '../../runtime/server/store/open.ts';
import { seal } from '../../runtime/server/store/seals.ts';
import { prepared } from '../../runtime/server/store/statement.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const company = '/amc/api/token/company';
const member = '/amc/api/token/companyUser';
const invite = '/amc/api/token/invite';
const dept = '/amc/api/token/companyDept';
const staff = '/amc/api/token/employee';

/** A reference, and what the tests here read of rows and answers. */
interface Ref { id: string; label: string }
interface Node { id: string; name: string; code: string; level: number; parentId: string; parentIds: string; isLeaf: boolean }
interface Row {
  id: string; version: number; uuid: string; name: string; code: string; label: string; title: string; status: string; tips: string; aliasUserName: string; kind: string;
  user: Ref; roles: Ref[]; departments: Ref[]; mainDepartment: Ref; employee: Ref | null; parent: Ref | null; manager: Ref | null; leader: Ref | null; [name: string]: unknown;
}
interface Fault { path: string; code: string; message: string }
interface Answer<T = Row & { list: Row[] }> { success: boolean; status: number; data: T; message: string; errors: Fault[] }
interface Imported { ok: number; failed: number; errors: Fault[]; errorFile?: string }

let server: TestServer;
let zhou: TestClient;
const seen: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  zhou = await server.login('admin');
});
afterAll(() => server?.stop());

describe('trees', () => {
  it('answer one level at a time when asked by parentId, with the way from the root', async () => {
    const roots = await zhou.get(`${dept}?parentId=`) as [Node];
    expect(roots).toHaveLength(1);
    expect(roots[0]).toMatchObject({ parentId: '0', parentIds: '', level: 1, isLeaf: false, name: '云锦服饰', code: 'ROOT' });
    expect(await zhou.get(`${dept}?parentId=0`)).toEqual(roots);
    const second = await zhou.get(`${dept}?parentId=${roots[0].id}`) as Node[];
    expect(second.map((node) => node.name)).toEqual(expect.arrayContaining(['业务部', '采购部']));
    expect(second.every((node) => node.level === 2 && node.parentId === roots[0].id && node.parentIds === roots[0].id)).toBe(true);
    expect(second.find((node) => node.name === '业务部')).toMatchObject({ isLeaf: true });
    expect(second.map((node) => node.code)).toEqual(second.map((node) => node.code).sort());
    const inner = second.find((node) => !node.isLeaf)!;
    const third = await zhou.get(`${dept}?parentId=${inner.id}`) as Node[];
    expect(third[0]).toMatchObject({ level: 3, parentIds: `${roots[0].id},${inner.id}` });
    expect(await zhou.try('GET', `${dept}?parentId=x`)).toMatchObject({ status: 400, message: '参数不正确：parentId，格式不正确' });
    const lin = await server.login('jiahe');
    expect(await lin.get(`${dept}?parentId=${roots[0].id}`)).toEqual([]);
  });
});

describe('the organisation', () => {
  it('is kept by admins: others know their colleagues, and neither invitations nor roles nor the logins of others', async () => {
    const [keeper, hr] = await Promise.all([server.login('keeper'), server.login('hr')]);
    for (const path of [member, dept, staff]) expect(await keeper.try('GET', `${path}?pageSize=1`)).toMatchObject({ success: true });
    for (const path of [invite, '/amc/api/token/companyJob', '/amc/api/token/messageTemplate', '/amc/api/token/companyApplyVisibility']) expect(await keeper.try('GET', `${path}?pageSize=1`)).toMatchObject({ status: 10401 });
    const logins = await keeper.get('/amc/api/token/loginLog?pageSize=100') as { total: number };
    expect(logins).toEqual(await keeper.get('/amc/api/token/loginLog/mine?pageSize=100'));
    expect(logins.total).toBeLessThan((await zhou.get('/amc/api/token/loginLog?pageSize=100')).total);
    const names = JSON.stringify((await keeper.get('/loom/manifest')).menu);
    for (const name of ['邀请', '角色权限', '应用可见范围', '消息模板']) expect(names).not.toContain(`"${name}"`);
    const [someone] = await list(hr, staff, { keyword: '00180', fields: ['address'] });
    await hr.put(staff, { id: someone.id, version: someone.version, address: '滨江路8号' });
    expect(await keeper.try('PUT', staff, { id: someone.id, version: someone.version + 1, address: '' })).toMatchObject({ status: 10401 });
  });
});

/** A person who belongs to no company yet. */
async function newcomer(username: string, name: string): Promise<TestClient> {
  const { id } = (await rows<{ id: string }>(sql`insert into amc.user (id, version, username, name, nickname, phone, password, status, del_flag, real_name_auth)
    select (select max(id) + 1 from amc.user), 1, ${username}, ${name}, ${name}, ${`139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`}, password, '0', '0', '1' from amc.user where username = 'admin' returning id`))[0]!;
  seen[username] = id;
  return server.login(username);
}
const rows = <R = Record<string, unknown>>(query: Sql): Promise<R[]> => server.app.db.system((tx) => tx.run(query) as unknown as Promise<R[]>);
const inCompany = async (client: TestClient, name: string): Promise<(method: string, path: string, body?: unknown) => Promise<Answer>> => {
  const mine = (await client.get('/amc/api/token/user/getUserCompany') as Row[]).find((one) => one.name === name)!;
  return async (method, path, body) => (await client.raw(method, path, body, { usercompany: mine.uuid })).json();
};
const list = async (client: TestClient, path: string, { keyword, view, fields, ...query }: { keyword?: string; view?: string; fields?: string[]; pageSize?: number; order?: string; screen?: string } = {}): Promise<Row[]> =>
  (await client.get(`${path}?${new URLSearchParams({ pageSize: '1000', ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])), ...(fields && { fields: fields.join(',') }), filter: JSON.stringify({ ...(keyword && { keyword }), ...(view && { tab: view }) }) })}`)).list;
/** The code of the newest request, made without sending: only its hash is kept. */
async function codeFor(client: TestClient, username: string, scene: string): Promise<string> {
  server.clock.pass(61_000);
  await client.try('POST', '/amc/api/open/verifyCode', { target: 'phone', scene });
  const { createHash } = await import('node:crypto');
  const [row] = await rows<{ id: string }>(sql`select id from loom.verify_code where scene = ${scene} and target = (select phone from amc.user where username = ${username}) order by id desc limit 1`);
  if (!row) throw new Error('no code was made');
  await rows(sql`update loom.verify_code set hash = ${createHash('sha256').update(`${row.id} 482913`).digest()} where id = ${row.id}::bigint`);
  return '482913';
}

/** The code of the newest request for an address. */
async function codeTo(target: string): Promise<string> {
  const { createHash } = await import('node:crypto');
  const [row] = await rows<{ id: string }>(sql`select id from loom.verify_code where target = ${target} order by id desc limit 1`);
  await rows(sql`update loom.verify_code set hash = ${createHash('sha256').update(`${row!.id} 482913`).digest()} where id = ${row!.id}::bigint`);
  return '482913';
}

/** Rows that a company has, by table; empty ones are left out. */
async function rowsLeft(id: string): Promise<Record<string, number>> {
  const tables = companyTables(server.app.model).map(({ schema, name }) => `${schema}.${name}`);
  const counted = await rows<{ name: string; n: number }>(prepared(tables.map((name) => `select '${name}' as name, count(*)::int as n from ${name.replace('.', '."')}" where company = $1::bigint`).join(' union all '), [id]));
  return Object.fromEntries(counted.filter(({ n }) => n > 0).map(({ name, n }) => [name, n]));
}

/** The database as an owner sees it who owns its tables and works over companies, and may do nothing else. */
async function plainOwner(): Promise<ReturnType<typeof openDb>> {
  const url = new URL(server.databaseUrl);
  url.username = `owner_${Math.random().toString(36).slice(2, 10)}`;
  url.password = 'plain';
  await rows(prepared(`do $$ declare one record; begin
    create role ${url.username} login nosuperuser bypassrls nocreaterole password 'plain';
    for one in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop execute format('grant usage on schema %I to ${url.username}', one.nspname); end loop;
    for one in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' loop execute format('alter table %s owner to ${url.username}', one.name); end loop;
  end $$`, []));
  return openDb({ ownerUrl: url.href, appUrl: appUrlOf(server.databaseUrl), poolSize: 2, log: server.app.log });
}

describe('P1 step 4: creating a company', () => {
  let liu: TestClient;
  beforeAll(async () => { liu = await newcomer('liuxin', '刘新'); });

  it('refuses a name that a live company has', async () => {
    const refused = await liu.try('POST', company, { name: '云锦服饰', kind: 'factory' });
    expect(refused).toMatchObject({ success: false, status: 10009, data: '企业名称【云锦服饰】已存在' });
    expect(refused.errors[0]).toMatchObject({ path: 'name' });
  });

  it('makes the creator owner and admin of 新锐服饰, with the 15 roles and what every company starts with', async () => {
    const made = await liu.post(company, { name: '新锐服饰', kind: 'factory' });
    expect(made.uuid).toMatch(/^[0-9a-f]{32}$/);
    seen.xinrui = made.id;
    const granted = await rows<{ n: number }>(sql`select count(*)::int as n from amc.company_apply where company = ${made.id}::bigint and source = 'auto'`);
    expect(granted[0]!.n).toBe((await rows<{ n: number }>(sql`select count(*)::int as n from amc.apply where kind = 'platform' and del_flag = '0'`))[0]!.n);
    const [mine] = await liu.get('/amc/api/token/user/getUserCompany');
    expect(mine).toMatchObject({ id: made.id, name: '新锐服饰', userType: '0', isDefault: '0', status: '0', isOwner: true });
    const call = await inCompany(liu, '新锐服饰');
    expect((await call('GET', '/amc/api/token/companyJob?pageSize=100')).data.list).toHaveLength(15);
    expect((await call('GET', '/ccm/api/saas/unit?pageSize=100')).data.total).toBe(23);
    expect((await call('GET', '/ccm/api/saas/dict?filter=' + encodeURIComponent('{"keyword":"车位工"}'))).data.list[0]).toMatchObject({ type: 'POST', name: '车位工' });
    expect((await call('GET', '/ccm/api/saas/sizeGroup')).data.total).toBe(3);
    const departments = (await call('GET', dept)).data.list;
    expect(departments).toEqual([expect.objectContaining({ name: '新锐服饰', kind: 'company' })]);
  });

  it('refuses the platform as a kind, and fields that only the system writes', async () => {
    expect((await liu.try('POST', company, { name: '另一个平台', kind: 'platform' })).data).toBe('平台企业只有一个');
    expect((await liu.try('POST', company, { name: '另一个平台', kind: 'brand', userNum: 5 })).status).toBe(400);
  });

  it('lets an admin edit the company he works in and no other', async () => {
    const call = await inCompany(liu, '新锐服饰');
    const own = (await call('GET', `${company}/${seen.xinrui}`)).data;
    expect((await call('PUT', company, { id: seen.xinrui, version: own.version, shortName: '新锐' })).success).toBe(true);
    const [yunjin] = await rows<{ id: string }>(sql`select id from amc.company where name = '云锦服饰'`);
    expect((await call('PUT', company, { id: yunjin.id, version: 1, shortName: '改名' })).message).toBe('数据不存在或已删除');
  });
});

describe('P1 step 5: an invitation for two', () => {
  it('lets A and B in as ordinary members and tells C that it is over', async () => {
    const saved = await zhou.post(invite, { maxUse: 2 });
    const { code, link } = await zhou.get(`${invite}/${saved.id}`);
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    expect(link).toBe(`/register?invite=${code}`);
    expect(await server.open.get(`/amc/api/open/invite?code=${code}`)).toMatchObject({ company: '云锦服饰' });
    const [a, b, c] = [await newcomer('persona', '甲一'), await newcomer('personb', '乙二'), await newcomer('personc', '丙三')];
    expect(await a.post(`${company}/join`, { code })).toMatchObject({ status: '0', company: '云锦服饰' });
    expect(await b.post(`${company}/join`, { code })).toMatchObject({ status: '0' });
    expect((await c.try('POST', `${company}/join`, { code })).data).toBe('邀请已失效');
    expect((await server.open.try('GET', `/amc/api/open/invite?code=${code}`)).data).toBe('邀请已失效');
    const [row] = await list(zhou, member, { keyword: '甲一' });
    expect(row).toMatchObject({ userType: '1', status: '0', joinWay: 'invite' });
    expect((await a.try('POST', `${company}/join`, { code })).success).toBe(false);
    seen.memberA = row.id;
  });

  it('is over after its last day, and when it was stopped', async () => {
    const { id } = await zhou.post(invite, { maxUse: 5 });
    const { code } = await zhou.get(`${invite}/${id}`);
    await rows(sql`update amc.invite set expire_date = current_date - 1 where id = ${id}::bigint`);
    const late = await newcomer('personlate', '迟到');
    expect((await late.try('POST', `${company}/join`, { code })).data).toBe('邀请已失效');
    await rows(sql`update amc.invite set expire_date = current_date + 1 where id = ${id}::bigint`);
    await zhou.act(invite, 'stop', id);
    expect((await late.try('POST', `${company}/join`, { code })).data).toBe('邀请已失效');
  });

  it('gives its last use to one of two who come at once', async () => {
    const { id } = await zhou.post(invite, { maxUse: 1 });
    const { code } = await zhou.get(`${invite}/${id}`);
    const both = [await newcomer('racea', '赛甲'), await newcomer('raceb', '赛乙')];
    const answers = await Promise.all(both.map((one) => one.try('POST', `${company}/join`, { code })));
    expect(answers.map((answer) => answer.success).sort()).toEqual([false, true]);
    expect(answers.find((answer) => !answer.success)!.data).toBe('邀请已失效');
    expect(await zhou.get(`${invite}/${id}`)).toMatchObject({ used: 1 });
  });

  it('takes a person from outside who was invited into a department with roles', async () => {
    const [team] = await list(zhou, dept, { keyword: '车缝一组' });
    const [role] = await list(zhou, '/amc/api/token/companyJob', { keyword: '质检' });
    const { id } = await zhou.post(invite, { department: team.id, roles: [role.id] });
    const { code } = await zhou.get(`${invite}/${id}`);
    await (await newcomer('placed', '已安排')).post(`${company}/join`, { code });
    const [row] = await list(zhou, member, { keyword: '已安排', fields: ['departments', 'mainDepartment', 'roles'] });
    expect(row.mainDepartment.label).toBe('车缝一组');
    expect(row.roles.map((one) => one.label)).toEqual(['质检']);
  });
});

describe('P1 step 6: a phone that has an account', () => {
  it('is told to log in; the first to register with it has joined by the invitation at once', async () => {
    const { id } = await zhou.post(invite, { maxUse: 5 });
    const { code } = await zhou.get(`${invite}/${id}`);
    await server.open.post('/amc/api/open/verifyCode', { target: '13800001111', scene: 'register' });
    const body = { username: 'zhoumin2', nickname: '周小敏', password: 'Yunjin2026', phone: '13800001111', code: await codeTo('13800001111'), agreement: true, invite: code };
    expect(await server.open.post('/amc/api/open/user/register', body)).toMatchObject({ access_token: expect.any(String) });
    const me = await server.login('zhoumin2', 'Yunjin2026');
    expect(await me.get('/amc/api/token/user/getUserCompany')).toEqual([expect.objectContaining({ name: '云锦服饰', status: '0', isDefault: '0', userType: '1' })]);

    server.clock.pass(61_000);
    expect((await server.open.try('POST', '/amc/api/open/verifyCode', { target: '13800001111', scene: 'register' })).data).toBe('该手机号已绑定账号，请直接登录');
    const again = await server.open.try('POST', '/amc/api/open/user/register', { ...body, username: 'liuyang2', nickname: '刘洋' });
    expect(again.data).toBe('该手机号已绑定账号，请直接登录');
  });
});

describe('joining by search', () => {
  it('asks, waits for an admin, and is let in or not', async () => {
    const [one, other] = [await newcomer('asker', '求职者'), await newcomer('refusedone', '被拒者')];
    expect(await one.get(`${company}/search?keyword=${encodeURIComponent('云')}`)).toEqual([]);
    const [found] = await one.get(`${company}/search?keyword=${encodeURIComponent('云锦')}`);
    expect(found).toMatchObject({ name: '云锦服饰', joined: false });
    expect(await one.post(`${company}/join`, { company: found.id })).toMatchObject({ status: '2' });
    expect((await one.try('POST', `${company}/join`, { company: found.id })).data).toBe('您已申请加入该企业，请等待审核');
    await other.post(`${company}/join`, { company: found.id });
    const waiting = await list(zhou, member, { view: '待审核', screen: 'amc.companyUser.list' });
    const of = (name: string): Row => waiting.find((row) => row.aliasUserName === name)!;
    const [role] = await list(zhou, '/amc/api/token/companyJob', { keyword: '仓管' });
    expect(await zhou.act(member, 'approve', of('求职者').id, { roles: [role.id] })).toMatchObject({ status: '0' });
    expect(await zhou.act(member, 'refuse', of('被拒者').id, { reason: '不缺人' })).toMatchObject({ status: '3' });
    expect(await one.get('/amc/api/token/user/getUserCompany')).toEqual([expect.objectContaining({ name: '云锦服饰', status: '0', isDefault: '0' })]);
    expect(await other.get('/amc/api/token/user/getUserCompany')).toEqual([]);
    // Refused once, one may ask again.
    expect(await other.post(`${company}/join`, { company: found.id })).toMatchObject({ status: '2' });
  });
});

describe('seats', () => {
  it('are counted while joining: of two at the last one a single comes in', async () => {
    const [{ id, taken }] = await rows<{ id: string; taken: number }>(sql`select c.id, (select count(*)::int from amc.company_user m where m.company = c.id and m.status = '0') as taken from amc.company c where c.name = '云锦服饰'`);
    await rows(sql`update amc.company set user_num = ${taken + 1} where id = ${id}::bigint`);
    const saved = await zhou.post(invite, { maxUse: 5 });
    const { code } = await zhou.get(`${invite}/${saved.id}`);
    const both = [await newcomer('seata', '席甲'), await newcomer('seatb', '席乙')];
    const answers = await Promise.all(both.map((one) => one.try('POST', `${company}/join`, { code })));
    expect(answers.map((answer) => answer.success).sort()).toEqual([false, true]);
    expect(answers.find((answer) => !answer.success)!.data).toBe(`成员已达上限${taken + 1}人`);
    // One who stops frees a seat, which enabling takes again.
    await zhou.act(member, 'stop', seen.memberA);
    const third = both[answers.findIndex((answer) => !answer.success)]!;
    await third.post(`${company}/join`, { code });
    expect((await zhou.try('PUT', `${member}/enable`, { id: seen.memberA })).data).toBe(`成员已达上限${taken + 1}人`);
    await rows(sql`update amc.company set user_num = 0 where id = ${id}::bigint`);
    expect(await zhou.act(member, 'enable', seen.memberA)).toMatchObject({ status: '0' });
  });
});

describe('admins and the owner', () => {
  const mine = async (keyword: string): Promise<Row> => (await list(zhou, member, { keyword }))[0];

  it('keep one admin and the owner', async () => {
    const own = await mine('周敏');
    expect((await zhou.try('PUT', `${member}/leave`, {})).data).toBe('企业至少保留一名管理员');
    expect((await zhou.try('PUT', `${member}/remove`, { id: own.id })).data).toBe('企业至少保留一名管理员');
    const wang = await mine('王强');
    await zhou.put(member, { id: wang.id, version: wang.version, userType: '0' });
    const manager = await server.login('manager');
    expect((await manager.try('PUT', `${member}/remove`, { id: own.id })).data).toBe('企业所有者不能移除或降级');
    expect((await manager.try('PUT', member, { id: own.id, version: (await mine('周敏')).version, userType: '1' })).data).toBe('企业所有者不能移除或降级');
    expect((await zhou.try('PUT', `${member}/leave`, {})).data).toBe('您是【云锦服饰】的所有者，请先转让或注销企业');
  });

  it('do not lift their own wage right', async () => {
    const own = await mine('周敏');
    const [pay] = await list(zhou, '/amc/api/token/companyJob', { keyword: '人事薪资' });
    const refused = await zhou.try('PUT', member, { id: own.id, version: own.version, roles: [...(await zhou.get(`${member}/${own.id}`)).roles.map((role: Row) => role.id), pay.id] });
    expect(refused.data).toBe('不能给自己授予工资权限，请由其他管理员操作');
    const wang = await mine('王强');
    expect((await zhou.try('PUT', member, { id: wang.id, version: wang.version, roles: [pay.id] })).success).toBe(true);
  });

  it('remove a member, who leaves open records to another', async () => {
    const [li, zhao] = [await mine('李娜'), await mine('赵刚')];
    const userOf = async (row: Row): Promise<string> => (await zhou.get(`${member}/${row.id}`)).user.id;
    const [from, to] = [await userOf(li), await userOf(zhao)];
    const [before] = await rows<{ n: number }>(sql`select count(*)::int as n from ccm.supplier where buyer = ${from}::bigint`);
    // What an action asks for is looked up as fields are.
    const choices = await zhou.get(`${member}/lookup?field=${encodeURIComponent('@remove.handOver')}&keyword=${encodeURIComponent('赵刚')}`);
    expect(choices.list).toEqual([expect.objectContaining({ id: to, label: '赵刚' })]);
    expect((await zhou.try('PUT', `${member}/remove`, { id: li.id, handOver: from })).data).toBe('不能移交给本人');
    await zhou.act(member, 'remove', li.id, { handOver: to });
    expect(await zhou.get(`${member}/${li.id}`)).toMatchObject({ status: '3', leaveDate: expect.any(String) });
    expect((await (await server.login('buyer')).try('GET', `${member}/users`)).success).toBe(false);
    expect(before).toBeDefined();
  });

  it('hand the company over by code, to an admin alone', async () => {
    const [{ id }] = await rows<{ id: string }>(sql`select id from amc.company where name = '云锦服饰'`);
    const [wang, he] = await Promise.all(['王强', '何芳'].map(async (name) => (await zhou.get(`${member}/${(await mine(name)).id}`)).user.id));
    const code = await codeFor(zhou, 'admin', 'transfer');
    expect((await zhou.try('PUT', `${company}/transfer`, { id, code: '000000', to: wang })).data).toBe('验证码错误');
    expect((await zhou.try('PUT', `${company}/transfer`, { id, code, to: he })).data).toBe('只能转让给本企业的其他管理员');
    await zhou.put(`${company}/transfer`, { id, code, to: wang });
    expect((await rows<{ owner: string }>(sql`select owner from amc.company where id = ${id}::bigint`))[0]!.owner).toBe(wang);
    const again = await codeFor(zhou, 'admin', 'transfer');
    expect((await zhou.try('PUT', `${company}/transfer`, { id, code: again, to: wang })).success).toBe(false);
  });
});

describe('removal with hand-over', () => {
  const task = '/amc/api/token/userTask/userTask';
  const orders = '/wms/api/saas/purchaseOrder';
  const memberOf = async (name: string): Promise<Row> => (await list(zhou, member, { keyword: name }))[0];
  const userOf = async (name: string): Promise<string> => (await zhou.get(`${member}/${(await memberOf(name)).id}`)).user.id;
  /** A member with a to-do done, two open, a saved filter, and every order that stands handed to him (or her): an open one and a void one. */
  const busy = async (username: string, name: string): Promise<{ id: string; user: string; open: string; ended: string }> => {
    const { id: place } = await zhou.post(invite, { maxUse: 1 });
    const person = await newcomer(username, name);
    await person.post(`${company}/join`, { code: (await zhou.get(`${invite}/${place}`)).code });
    const user = seen[username]!;
    const tasks = await Promise.all(['催货', '对账', '打样'].map((tips) => person.post(task, { tips, taskEndDate: '2026-12-01 18:00:00' })));
    await person.put(task, { id: tasks[2].id, status: '1' });
    const [open] = await rows<{ id: string }>(sql`update wms.purchase_order set buyer = ${user}::bigint where id = (select id from wms.purchase_order where status not in ('completed', 'void') and del_flag = '0' order by id limit 1) returning id`);
    const [ended] = await rows<{ id: string }>(sql`update wms.purchase_order set buyer = ${user}::bigint, status = 'completed' where id = (select id from wms.purchase_order where id <> ${open!.id}::bigint and del_flag = '0' and company = (select company from wms.purchase_order where id = ${open!.id}::bigint) order by id limit 1) returning id`);
    return { id: (await memberOf(name)).id, user, open: open!.id, ended: ended!.id };
  };

  it('asks nothing when nothing is open', async () => {
    const { id: place } = await zhou.post(invite, { maxUse: 1 });
    await (await newcomer('idleone', '闲人')).post(`${company}/join`, { code: (await zhou.get(`${invite}/${place}`)).code });
    expect(await zhou.act(member, 'remove', (await memberOf('闲人')).id)).toMatchObject({ status: '3' });
  });

  it('asks who takes over, and moves open to-dos and own records to that person, leaving nothing', async () => {
    const one = await busy('leaver', '离任者');
    const asked = await zhou.try('PUT', `${member}/remove`, { id: one.id });
    expect(asked.data).toBe('还有3项未完成的待办、审批或名下单据，请选择由谁接手');
    expect(asked.errors).toEqual([expect.objectContaining({ path: 'handOver' })]);
    expect(await zhou.get(`${member}/${one.id}`)).toMatchObject({ status: '0' });
    // 李娜 has been removed above.
    expect((await zhou.try('PUT', `${member}/remove`, { id: one.id, handOver: await userOf('李娜') })).data).toBe('只能移交给本企业的正常成员');

    const chief = await userOf('赵刚');
    const { version } = await zhou.get(`${orders}/${one.open}`);
    await zhou.act(member, 'remove', one.id, { handOver: chief });
    expect(await zhou.get(`${orders}/${one.open}`)).toMatchObject({ buyer: { id: chief, label: '赵刚' }, version: version + 1 });
    expect((await zhou.get(`${orders}/${one.ended}`)).buyer.id).toBe(one.user);
    expect((await zhou.get(`${orders}/${one.open}/trail`))[0]).toMatchObject({ actionLabel: '移交', changes: [expect.objectContaining({ before: '离任者', after: '赵刚' })] });
    expect(await rows(sql`select tips, "user", status from amc.user_task where tips in ('催货', '对账', '打样') order by tips collate "zh-x-icu"`)).toEqual([
      { tips: '催货', user: chief, status: '0' }, { tips: '打样', user: one.user, status: '1' }, { tips: '对账', user: chief, status: '0' },
    ]);
    expect((await (await server.login('chief')).get(`${task}?pageSize=100`)).list.map((row: Row) => row.tips)).toEqual(expect.arrayContaining(['催货', '对账']));
  });

  it('leaves nothing open in any entity that names owners', async () => {
    const user = seen.leaver!;
    const { entities } = server.app.model;
    const open = Object.values(entities).filter((entity) => entity.scope === 'company' && entity.owners.length > 0 && !entity.writtenBy?.includes('server') && entity.fields.status !== undefined && !['amc.employee', 'amc.filterScheme', 'amc.listView'].includes(entity.id));
    expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining(['amc.userTask', 'amc.abnormal', 'wms.purchaseOrder']));
    for (const entity of open) {
      for (const name of entity.owners) {
        const { column, type } = entity.fields[name]!;
        const held = type === 'refs' ? `$1::bigint = any("${column}")` : `"${column}" = $1::bigint`;
        const left = await rows<{ status: string }>(prepared(`select status from ${entity.table.schema}."${entity.table.name}" where ${held} and del_flag = '0'`, [user]));
        for (const { status } of left) expect(['1', 'completed', 'confirmed', 'closed', 'void'], `${entity.id}.${name}`).toContain(status);
      }
    }
  });
});

describe('members by file', () => {
  const head = '姓名,手机号/邮箱,部门,角色,工号';
  const send = async (lines: string[], mode = 'all', client = zhou): Promise<Answer<Imported>> => {
    const form = new FormData();
    form.append('mode', mode);
    form.append('file', new Blob([[head, ...lines].join('\n')], { type: 'text/csv' }), '成员.csv');
    return (await fetch(`${server.url}${member}/import`, { method: 'POST', headers: { authorization: `bearer ${client.token}` }, body: form })).json();
  };
  const found = async (name: string): Promise<Row> => (await list(zhou, member, { keyword: name, fields: ['userType', 'joinWay', 'leaveDate', 'departments', 'mainDepartment', 'roles', 'employee'] }))[0];

  it('give a template with the five columns', async () => {
    const answer = await zhou.raw('GET', `${member}/import/template`);
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    const { readTable } = await import('../../runtime/server/sheets/readTable.ts');
    expect(readTable(Buffer.from(await answer.arrayBuffer()), 10)[0]).toEqual(['姓名*', '手机号/邮箱*', '部门', '角色', '工号']);
  });

  it('make accounts that wait for a password, and members of people who have one', async () => {
    await newcomer('hasphone', '有号');
    const [{ phone }] = await rows<{ phone: string }>(sql`select phone from amc.user where username = 'hasphone'`);
    const { id: emp } = await zhou.post(staff, { name: '钱多', department: (await list(zhou, dept, { keyword: '裁剪车间' }))[0].id, entryDate: '2026-01-01', payType: 'month' });
    const { empNo } = await zhou.get(`${staff}/${emp}`);
    expect(await send([`钱多,13700000001,裁剪车间、车缝一组,仓管、质检,${empNo}`, `有号,${phone},,,`, '孙邮,Sun@Example.com,,,'])).toMatchObject({ success: true, data: { ok: 3, failed: 0 } });
    const made = await found('钱多');
    expect(made).toMatchObject({ userType: '1', status: '0', joinWay: 'import', mainDepartment: { label: '裁剪车间' }, employee: { id: emp } });
    expect(made.departments.map((one) => one.label)).toEqual(['裁剪车间', '车缝一组']);
    expect(made.roles.map((one) => one.label).sort()).toEqual(expect.arrayContaining(['仓管', '质检']));
    const [account] = await rows<Record<string, string | null>>(sql`select username, name, nickname, phone, password, status from amc.user where phone = '13700000001'`);
    expect(account).toMatchObject({ username: expect.stringMatching(/^u\d{8}$/), name: '钱多', nickname: '钱多', password: null, status: '0' });
    expect((await zhou.get(`${staff}/${emp}`)).user.label).toBe('钱多');
    expect((await rows<Record<string, string | null>>(sql`select phone, username from amc.user where email = 'sun@example.com'`))[0]).toMatchObject({ phone: null, username: expect.stringMatching(/^u\d{8}$/) });
    // Who had an account keeps it and is told.
    expect(await rows(sql`select 1 from amc.user where phone = ${phone}`)).toHaveLength(1);
    expect(await (await server.login('hasphone')).get('/amc/api/token/user/getUserCompany')).toEqual([expect.objectContaining({ name: '云锦服饰', status: '0', isDefault: '0' })]);
    expect(await rows(sql`select 1 from amc.message m join amc.message__receivers r on r.parent = m.id where m.title = '您已加入【云锦服饰】' and r."user" = ${seen.hasphone}::bigint`)).toHaveLength(1);
  });

  it('let nobody in before a password was set by a code, and the person afterwards', async () => {
    const [{ username }] = await rows<{ username: string }>(sql`select username from amc.user where phone = '13700000001'`);
    for (const name of [username, '13700000001']) expect((await server.open.try('POST', '/amc/login/password', { username: name, password: 'Yunjin2026' })).success).toBe(false);
    server.clock.pass(61_000);
    await server.open.post('/amc/api/open/verifyCode', { target: '13700000001', scene: 'login' });
    const refused = await server.open.try('POST', '/amc/login/phone', { target: '13700000001', code: '000000' });
    expect(refused).toMatchObject({ status: 10009, data: '账号还没有设置密码，请通过“忘记密码”设置后登录' });
    server.clock.pass(61_000);
    await server.open.post('/amc/api/open/verifyCode', { target: '13700000001', scene: 'reset' });
    await server.open.put('/amc/api/open/user/resetPassword', { target: '13700000001', code: await codeTo('13700000001'), password: 'Qianduo2026' });
    const him = await server.login(username, 'Qianduo2026');
    expect(await him.get('/amc/api/token/user/getUserCompany')).toEqual([expect.objectContaining({ name: '云锦服饰', status: '0', isDefault: '0', aliasUserName: '钱多' })]);
  });

  const faulty = ['甲新,13700000011,,,', '乙新,1370,,,', ',13700000012,,,', '丙新,,,,', '丁新,13700000013,没有的部门,,', '戊新,13700000014,,没有的角色,', '己新,13700000015,,,99999', '钱多,13700000001,,,', '甲又,13700000011,,,'];
  const faults = [
    '第3行：手机号格式不正确', '第4行：姓名不能为空', '第5行：手机号/邮箱不能为空', '第6行：部门的值【没有的部门】不可选', '第7行：角色的值【没有的角色】不可选', '第8行：工号的值【99999】不可选', '第9行：【钱多】已是企业成员', '第10行：【甲又】已是企业成员',
  ];
  it('tell faults by row; all or none leaves nobody behind', async () => {
    const readable = await send(faulty.filter((line) => !/没有的|99999/.test(line)));
    expect(readable.data).toMatchObject({ ok: 0, failed: 5 });
    expect(readable.data.errors[0]).toMatchObject({ path: 'rows[1].target', row: 3, column: '手机号/邮箱', message: '第3行：手机号格式不正确' });
    expect(await rows(sql`select 1 from amc.user where phone like '137000000__' and phone > '13700000010'`)).toEqual([]);
  });

  it('skip what is wrong and keep the rest', async () => {
    const { data } = await send(faulty, 'skip');
    expect(data).toMatchObject({ ok: 1, failed: 8, errorFile: expect.any(String) });
    for (const [at, text] of faults.entries()) expect(data.errors[at].message).toContain(text);
    expect(await rows(sql`select name from amc.user where phone like '137000000__' and phone > '13700000010'`)).toEqual([{ name: '甲新' }]);
  });

  it('count seats', async () => {
    const [{ id, taken }] = await rows<{ id: string; taken: number }>(sql`select c.id, (select count(*)::int from amc.company_user m where m.company = c.id and m.status = '0') as taken from amc.company c where c.name = '云锦服饰'`);
    await rows(sql`update amc.company set user_num = ${taken + 1} where id = ${id}::bigint`);
    try {
      const { data } = await send(['庚新,13700000021,,,', '辛新,13700000022,,,'], 'skip');
      expect(data).toMatchObject({ ok: 1, failed: 1, errors: [{ message: `第3行：成员已达上限${taken + 1}人` }] });
      expect(await rows(sql`select 1 from amc.user where phone = '13700000022'`)).toEqual([]);
    } finally { await rows(sql`update amc.company set user_num = 0 where id = ${id}::bigint`); }
  });

  it('bring back who has left, and refuse a staff number that is another\'s', async () => {
    await zhou.act(member, 'remove', (await found('庚新')).id);
    const [{ empNo }] = await rows<{ empNo: string }>(sql`select emp_no as "empNo" from amc.employee where name = '钱多' and "user" is not null`);
    expect((await send([`庚新,13700000021,裁剪车间,,${empNo}`])).data.errors).toEqual([expect.objectContaining({ message: `第2行：工号【${empNo}】已绑定其他账号`, column: '工号' })]);
    expect(await found('庚新')).toMatchObject({ status: '3' });
    expect((await send(['庚新,13700000021,裁剪车间,,'])).data).toMatchObject({ ok: 1, failed: 0 });
    expect(await found('庚新')).toMatchObject({ status: '0', joinWay: 'import', leaveDate: null, mainDepartment: { label: '裁剪车间' } });
  });

  it('need the right to import, and stay in their company', async () => {
    expect((await send(['壬新,13700000031,,,'], 'all', await server.login('merchandiser'))).status).toBe(10401);
    // Names of another company's departments mean nothing here.
    expect((await send(['壬新,13700000031,缝制车间,,'])).data.errors[0].message).toContain('缝制车间');
  });
});

describe('the people picker', () => {
  it('finds members by name and by department with all below, phones masked', async () => {
    const page = await zhou.get(`${member}/users?keyword=${encodeURIComponent('孙伟')}`);
    expect(page.list).toEqual([expect.objectContaining({ name: '孙伟', username: 'leader', phone: '138****0008', departments: [expect.objectContaining({ name: '车缝车间' })] })]);
    const [production] = await list(zhou, dept, { keyword: '生产部' });
    const below = await zhou.get(`${member}/users?department=${production.id}&pageSize=100`);
    expect(below.list.map((one: Row) => one.name)).toEqual(expect.arrayContaining(['田野', '孙伟', '于娟']));
    expect(below.list.map((one: Row) => one.name)).not.toContain('周敏');
  });
});

describe('departments', () => {
  const named = async (name: string): Promise<Row> => (await list(zhou, dept, { keyword: name }))[0];
  const whole = async (name: string): Promise<Row> => zhou.get(`${dept}/${(await named(name)).id}`);

  it('number themselves and stand below another', async () => {
    const parent = await named('仓储部');
    const saved = await zhou.post(dept, { name: '面料库', parent: parent.id });
    expect(saved.code).toMatch(/^BM\d{4}$/);
    expect(await zhou.get(`${dept}/${saved.id}`)).toMatchObject({ level: 3, kind: 'dept' });
    expect((await zhou.try('POST', dept, { name: '面料库', parent: parent.id })).data).toBe('部门名称【面料库】已存在');
    expect((await zhou.try('POST', dept, { name: '无上级' })).data).toContain('不能为空');
  });

  it('refuse to stand below themselves', async () => {
    const [sewing, team] = [await whole('车缝车间'), await whole('车缝一组')];
    expect((await zhou.try('PUT', dept, { id: sewing.id, version: sewing.version, parent: sewing.id })).data).toBe('上级部门不能是自己或下级');
    const store = await whole('仓储部');
    const below = await whole('面料库');
    expect((await zhou.try('PUT', dept, { id: store.id, version: store.version, parent: below.id })).data).toBe('上级部门不能是自己或下级');
    expect((await zhou.try('POST', dept, { name: '组下组', parent: team.id })).success).toBe(false);
    expect((await zhou.try('PUT', dept, { id: sewing.id, version: sewing.version, kind: 'team' })).data).toBe('班组不能有下级部门');
  });

  it('go six levels deep', async () => {
    let parent = (await named('面料库')).id;
    for (const level of [4, 5, 6]) parent = (await zhou.post(dept, { name: `第${level}级`, parent })).id;
    expect((await zhou.try('POST', dept, { name: '第7级', parent })).data).toBe('最多6级');
  });

  it('leave the root alone', async () => {
    const root = await whole('云锦服饰');
    expect((await zhou.try('PUT', dept, { id: root.id, version: root.version, name: '别名' })).data).toBe('顶级不可操作');
    expect((await zhou.try('DELETE', `${dept}?id=${root.id}`)).data).toBe('顶级不可操作');
  });

  it('take their way along when they move, at once', async () => {
    const [cut, quality] = [await whole('第4级'), await whole('品质部')];
    await zhou.put(dept, { id: cut.id, version: cut.version, parent: quality.id });
    const [deep] = await rows<{ way: string[]; level: number }>(sql`select (select array_agg(p.name order by p.level) from amc.department p where p.id::text = any(string_to_array(d.parent_ids, ','))) as way, d.level from amc.department d where d.name = '第6级'`);
    expect(deep).toMatchObject({ way: ['云锦服饰', '品质部', '第4级', '第5级'], level: 5 });
  });

  it('are deleted when nobody works there; who has left moves to the root', async () => {
    const sewing = await named('车缝车间');
    expect((await zhou.try('DELETE', `${dept}?id=${sewing.id}`)).data).toBe('部门下还有员工或下级部门，不能删除');
    const { id } = await zhou.post(dept, { name: '旧部门', parent: (await named('云锦服饰')).id });
    const gone = await zhou.post(staff, { name: '已走', department: id, entryDate: '2025-01-01', payType: 'month' });
    expect((await zhou.try('DELETE', `${dept}?id=${id}`)).data).toBe('部门下还有员工或下级部门，不能删除');
    await zhou.act(staff, 'leave', gone.id, { leaveDate: '2026-01-01' });
    expect(await zhou.delete(`${dept}?id=${id}`)).toEqual({ changed: 1 });
    expect((await zhou.get(`${staff}/${gone.id}`)).department.label).toBe('云锦服饰');
  });
});

describe('staff', () => {
  let place: string;
  beforeAll(async () => { place = (await list(zhou, dept, { keyword: '裁剪车间' }))[0].id; });
  const add = (row: object): Promise<Answer> => zhou.try('POST', staff, { name: '张三', department: place, entryDate: '2026-01-01', payType: 'piece', ...row });

  it('are numbered, and the ID number tells sex and birthday', async () => {
    const saved = (await add({ idCard: '330102199003072129' })).data;
    expect(saved.code ?? (await zhou.get(`${staff}/${saved.id}`)).empNo).toMatch(/^\d{5}$/);
    expect(await zhou.get(`${staff}/${saved.id}`)).toMatchObject({ gender: 'female', birthday: '1990-03-07', status: 'probation' });
    expect((await add({ idCard: '330102199003072120' })).data).toBe('身份证号格式不正确');
    expect((await add({ idCard: '330102199003072129' })).data).toBe('身份证号已有在职员工使用');
    seen.zhang = saved.id;
  });

  it('leave no earlier than they came, and come back', async () => {
    expect((await zhou.try('PUT', `${staff}/leave`, { id: seen.zhang, leaveDate: '2025-12-31' })).data).toBe('离职日期不能早于入职日期');
    expect(await zhou.act(staff, 'leave', seen.zhang, { leaveDate: '2026-02-01' })).toMatchObject({ status: 'left' });
    expect((await add({ idCard: '330102199003072129' })).success).toBe(true);
    // The number is in use by the one who works here now.
    expect((await zhou.try('PUT', `${staff}/rejoin`, { id: seen.zhang, entryDate: '2026-03-01' })).data).toBe('身份证号已有在职员工使用');
    await rows(sql`update amc.employee set id_card = null where id <> ${seen.zhang}::bigint and id_card = ${seal('330102199003072129')}`);
    expect(await zhou.act(staff, 'rejoin', seen.zhang, { entryDate: '2026-03-01' })).toMatchObject({ status: 'onJob' });
  });

  it('stop the account of whom they are', async () => {
    const [row] = await list(zhou, staff, { keyword: '何芳' });
    const [him] = await list(zhou, member, { keyword: '何芳' });
    // What the demonstration left open is somebody's from then on.
    const [heir] = await rows<{ id: string }>(sql`select id::text as id from amc.user where username = 'merchandiser'`);
    await zhou.act(staff, 'leave', row.id, { leaveDate: '2026-06-01', handOver: heir!.id });
    expect(await zhou.get(`${member}/${him.id}`)).toMatchObject({ status: '1' });
  });

  it('are bound to a member\'s account only', async () => {
    const [ding] = await rows<{ id: string }>(sql`select id from amc.user where username = 'racea' or username = 'raceb' order by id limit 1`);
    const isMember = (await rows(sql`select 1 from amc.company_user where "user" = ${ding.id}::bigint`)).length > 0;
    const free = isMember ? (await rows<{ id: string }>(sql`select id from amc.user where username in ('racea', 'raceb') and id not in (select "user" from amc.company_user)`))[0]! : ding;
    expect((await zhou.try('PUT', `${staff}/bindUser`, { id: seen.zhang, user: free.id })).success).toBe(false);
    const placed = (await list(zhou, member, { keyword: '已安排' }))[0];
    const user = (await zhou.get(`${member}/${placed.id}`)).user.id;
    await zhou.act(staff, 'bindUser', seen.zhang, { user });
    expect((await zhou.get(`${member}/${placed.id}`)).employee.id).toBe(seen.zhang);
    expect((await add({ name: '李四', user })).data).toBe('该账号已绑定其他员工');
  });

  it('show ID and bank numbers to those who may see them, and covered to others', async () => {
    const finder = await server.login('merchandiser');
    const [row] = await list(finder, staff, { keyword: '胡静' });
    const told = await finder.get(`${staff}/${row.id}`);
    expect(told.idCard).toBe('***');
    expect(told.bankAccount).toMatch(/^\*{4}\d{4}$/);
    expect(told.idPhotos).toBeUndefined();
    const pay = await (await server.login('hr')).get(`${staff}/${row.id}`);
    expect(pay.idCard).toMatch(/^\d{17}[\dX]$/);
  });

  it('whose contract ends within 30 days are told of once', async () => {
    const { warnContracts } = await import('../../runtime/server/platform/companies/contracts.ts');
    const [own] = await rows(sql`select id::text as id, timezone from amc.company where name = '云锦服饰'`);
    const told = (): Promise<{ title: string }[]> => rows(sql`select m.title from amc.message m join amc.company c on c.id = m.company where m.title like '%合同将在30天内到期' and c.name = '云锦服饰'`);
    // The server's own turn may have come already.
    await rows(sql`delete from amc.message where title like '%合同将在30天内到期'`);
    const due = await rows(sql`update amc.employee set contract_warned = null where status in ('onJob', 'probation') and contract_end between current_date and current_date + 30 and company = (select id from amc.company where name = '云锦服饰') returning id`);
    expect(due.length).toBeGreaterThan(0);
    for (let again = 0; again < 2; again++) await warnContracts(server.app, own as { id: string });
    expect(await told()).toEqual([{ title: `${due.length}名员工的合同将在30天内到期` }]);
  });
});

describe('regions', () => {
  it('are known to all: cities of a province, areas of a city', async () => {
    const page = await zhou.get(`/amc/api/token/region?pageSize=1000&filter=${encodeURIComponent(JSON.stringify({ level: 'city' }))}`);
    expect(page.total).toBe(337);
    const looked = await zhou.get(`${company}/lookup?field=city&keyword=${encodeURIComponent('杭州')}`);
    expect(looked.list.map((one: Row) => one.label)).toEqual(['杭州市']);
    expect((await zhou.try('POST', '/amc/api/token/region', { code: '999999', name: '某市', level: 'city' })).success).toBe(false);
  });
});

describe('P9: two companies apart', () => {
  it('show nothing of one in the other', async () => {
    const lin = await server.login('jiahe');
    expect((await list(lin, dept)).map((row) => row.name)).toEqual(expect.arrayContaining(['嘉禾制衣', '缝制车间']));
    expect((await list(lin, dept)).map((row) => row.name)).not.toContain('车缝车间');
    expect((await lin.get(`${staff}?pageSize=10`)).total).toBe(36);
    const [sun] = await list(zhou, staff, { keyword: '孙伟' });
    expect((await lin.try('GET', `${staff}/${sun.id}`)).message).toBe('数据不存在或已删除');
    const [{ uuid }] = await rows<{ uuid: string }>(sql`select uuid from amc.company where name = '云锦服饰'`);
    const answer = await (await lin.raw('GET', dept, undefined, { usercompany: uuid })).json();
    expect(answer).toMatchObject({ success: false, status: 10401, data: '您没有【云锦服饰】的操作权限' });
    // Both may use one staff number.
    const shared = (await list(lin, staff, { pageSize: 1, order: 'empNo' }))[0]!.empNo as string;
    expect((await list(zhou, staff, { keyword: shared })).length).toBeGreaterThan(0);
  });
});

describe('giving a company up', () => {
  let liu: TestClient;
  let call: Awaited<ReturnType<typeof inCompany>>;
  beforeAll(async () => { liu = await server.login('liuxin'); call = await inCompany(liu, '新锐服饰'); });

  it('is asked for by the owner with a code; then nothing is written any more', async () => {
    const code = await codeFor(liu, 'liuxin', 'delete');
    expect((await call('PUT', `${company}/applyDelete`, { id: seen.xinrui, code })).success).toBe(true);
    const [mine] = await liu.get('/amc/api/token/user/getUserCompany');
    expect(mine).toMatchObject({ delFlag: '2', deleteApplyDate: expect.any(String) });
    expect(await call('POST', dept, { name: '新部门' })).toMatchObject({ status: 10009, data: '企业注销中' });
  });

  it('is taken back on day 14', async () => {
    server.clock.pass(14 * 86_400_000);
    liu = await server.login('liuxin');
    call = await inCompany(liu, '新锐服饰');
    const { eraseCompanies } = await import('../../runtime/server/platform/companies/erase.ts');
    await eraseCompanies(server.app);
    const code = await codeFor(liu, 'liuxin', 'delete');
    expect((await call('PUT', `${company}/undoDelete`, { id: seen.xinrui, code })).success).toBe(true);
    expect((await call('GET', dept)).success).toBe(true);
  });

  it('ends on day 15: nobody reaches it, the members are told, and 30 days later its rows are gone', async () => {
    const { eraseCompanies } = await import('../../runtime/server/platform/companies/erase.ts');
    const [{ id: yunjin }] = await rows<{ id: string }>(sql`select id from amc.company where name = '云锦服饰'`);
    // Departments and people point to each other, and to themselves.
    const root = (await call('GET', dept)).data.list[0].id;
    const floor = (await call('POST', dept, { name: '车间', parent: root })).data.id;
    const boss = (await call('POST', staff, { name: '主管', department: floor, entryDate: '2026-01-01', payType: 'month' })).data.id;
    await call('POST', staff, { name: '组员', department: floor, leader: boss, entryDate: '2026-01-01', payType: 'piece' });
    expect((await call('POST', dept, { name: '小组', parent: floor, manager: boss })).success).toBe(true);
    const code = await codeFor(liu, 'liuxin', 'delete');
    await call('PUT', `${company}/applyDelete`, { id: seen.xinrui, code });
    server.clock.pass(15 * 86_400_000 + 1_000);
    await eraseCompanies(server.app);
    liu = await server.login('liuxin');
    expect(await liu.get('/amc/api/token/user/getUserCompany')).toEqual([]);
    expect(await rows(sql`select title from amc.message where title = '企业【新锐服饰】已注销'`)).toHaveLength(1);
    expect(await rowsLeft(seen.xinrui)).toMatchObject({ 'amc.employee': 2, 'amc.department': 3, 'loom.trail': expect.any(Number), 'ccm.dict': expect.any(Number) });
    server.clock.pass(30 * 86_400_000 + 1_000);
    const owner = await plainOwner();
    try {
      await eraseCompanies({ ...server.app, db: owner });
    } finally { await owner.close(); }
    expect(await rowsLeft(seen.xinrui)).toEqual({});
    expect(Object.keys(await rowsLeft(yunjin))).toContain('wms.purchase_order__lines');
    expect((await rows<{ name: string }>(sql`select name from amc.company where id = ${seen.xinrui}::bigint`))[0]!.name).toBe('新锐服饰');
    // Its name is free again.
    liu = await server.login('liuxin');
    expect((await liu.try('POST', company, { name: '新锐服饰', kind: 'brand' })).success).toBe(true);
  });
});
