// Signing in over HTTP: tokens and their renewal, a stolen refresh token, the lock after misses, companies kept apart.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/support/server.ts';
import { sql } from 'kysely';
import { grantAllApplications } from '../platform/applications/grant.ts';
import { cleanOnce } from '../store/housekeeping.ts';
import { ensureCompany, ensureMember, ensureUser } from './accounts.ts';
import { hashPassword } from './passwords.ts';

let server: TestServer;
/** The letters of the last captcha: what a person reads. */
let letters = '';
const password = 'Yunjin2026';
let uuids: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T01:00:00Z', config: { codeSink: ({ kind, code }) => { if (kind === 'captcha') letters = code; } } });
  const { app } = server;
  await app.db.system(async (tx) => {
    const users: Record<string, string> = {};
    for (const [username, name] of [['zhoumin', '周敏'], ['liuyang', '刘洋'], ['wangwu', '王五'], ['nobody', '无']] as const) users[username] = await ensureUser(app, tx, { username, name, password, ...(username === 'zhoumin' ? { phone: '13800001111' } : {}) });
    const yunjin = await ensureCompany(app, tx, { name: '云锦服饰', kind: 'brand', owner: users.zhoumin! });
    const jiahe = await ensureCompany(app, tx, { name: '嘉禾制衣' });
    for (const company of [yunjin, jiahe]) await grantAllApplications(app, tx, company);
    await ensureMember(app, tx, { company: yunjin, user: users.zhoumin!, aliasUserName: '周敏', userType: '0' });
    await ensureMember(app, tx, { company: jiahe, user: users.zhoumin!, aliasUserName: '周敏', userType: '1', roles: ['keeper'], isDefault: false });
    await ensureMember(app, tx, { company: jiahe, user: users.liuyang!, aliasUserName: '刘洋', userType: '1', roles: ['keeper'] });
  });
  const companies = await (await server.login('zhoumin', password)).get('/amc/api/token/user/getUserCompany') as { name: string; uuid: string }[];
  uuids = Object.fromEntries(companies.map((company) => [company.name, company.uuid]));
});
afterAll(() => server?.stop());

const signIn = (username: string, typed = password, more: object = {}) => server.open.try('POST', '/amc/login/password', { username, password: typed, ...more });
const captcha = async () => ({ captchaId: (await server.open.get('/amc/api/open/verifyCode/captcha')).captchaId as string, captcha: letters });
const refresh = async (token: string): Promise<{ status: number; body: Record<string, string> }> => {
  const answer = await fetch(`${server.url}/amc/oauth/token`, { method: 'POST', body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }), headers: { authorization: `Basic ${btoa('client:')}` } });
  return { status: answer.status, body: await answer.json() as Record<string, string> };
};
const whoAmI = async (token: string): Promise<number> => (await fetch(`${server.url}/amc/api/token/user/getUserInfo`, { headers: { authorization: `bearer ${token}` } })).status;

describe('login', () => {
  it.each(['zhoumin', 'ZhouMin', '13800001111'])('takes the account by %s', async (username) => {
    expect(await signIn(username)).toMatchObject({ success: true, status: 200, data: { expires_in: 7200, userId: expect.stringMatching(/^\d{19}$/), chatToken: expect.stringMatching(/^[0-9a-f]{32}$/) } });
  });

  it('says the same of a wrong password and an unknown account', async () => {
    const wrong = await signIn('zhoumin', 'nonsense1');
    expect(wrong).toMatchObject({ success: false, status: 10009, data: '用户名或密码错误' });
    expect({ ...await signIn('whoever'), traceId: '' }).toEqual({ ...wrong, traceId: '' });
    await signIn('zhoumin');
  });

  it('speaks the language asked for', async () => {
    expect(await server.open.try('POST', '/amc/login/password?lang=en', { username: 'zhoumin' })).toMatchObject({ data: 'Password is required', errors: [{ path: 'password', message: 'Password is required' }] });
  });

  it('never gives the password away, and masks the phone', async () => {
    const info = await (await server.login('zhoumin', password)).get('/amc/api/token/user/getUserInfo');
    expect(info).toMatchObject({ username: 'zhoumin', name: '周敏', phone: '138****1111' });
    expect(JSON.stringify(info)).not.toMatch(/argon2/);
  });

  it('asks for a captcha after 3 misses, and locks for 30 minutes after 5', async () => {
    for (let miss = 1; miss <= 2; miss++) expect(await signIn('wangwu', 'nonsense1')).toMatchObject({ data: '用户名或密码错误', errors: [] });
    expect(await signIn('wangwu', 'nonsense1')).toMatchObject({ data: '用户名或密码错误', errors: [{ path: 'captcha', code: 'captcha.wanted', message: '请输入图形验证码' }] });
    expect(await signIn('wangwu')).toMatchObject({ status: 10009, data: '请输入图形验证码', errors: [{ path: 'captcha' }] });
    expect(await signIn('wangwu', password, { ...await captcha(), captcha: 'nope' })).toMatchObject({ data: '图形验证码错误', errors: [{ path: 'captcha' }] });
    expect(await signIn('wangwu', 'nonsense1', await captcha())).toMatchObject({ data: '用户名或密码错误' });
    expect(await signIn('wangwu', 'nonsense1', await captcha())).toMatchObject({ status: 10009, data: '密码错误次数过多，请30分钟后再试' });
    server.clock.pass(12 * 60_000);
    expect(await signIn('wangwu')).toMatchObject({ data: '密码错误次数过多，请18分钟后再试' });
    server.clock.pass(18 * 60_000 + 1);
    expect(await signIn('wangwu')).toMatchObject({ success: true });
  });

  it('takes each captcha once, and treats unknown names alike', async () => {
    for (let miss = 1; miss <= 3; miss++) await signIn('whoever2', 'nonsense1');
    const read = await captcha();
    expect(await signIn('whoever2', 'nonsense1', read)).toMatchObject({ data: '用户名或密码错误' });
    expect(await signIn('whoever2', 'nonsense1', read)).toMatchObject({ data: '图形验证码错误' });
  });

  it('lets nobody guess a hundred at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('burst', 'nonsense1')));
    expect(answers.filter((answer) => answer.data === '用户名或密码错误')).toHaveLength(3);
  });

  it('forgets misses that lie more than 15 minutes apart', async () => {
    for (let miss = 1; miss <= 2; miss++) await signIn('wangwu', 'nonsense1');
    server.clock.pass(16 * 60_000);
    expect(await signIn('wangwu', 'nonsense1')).toMatchObject({ data: '用户名或密码错误', errors: [] });
    expect(await signIn('wangwu')).toMatchObject({ success: true });
  });

  it('hashes the same password differently each time', async () => {
    expect(await hashPassword(password)).not.toBe(await hashPassword(password));
  });
});

describe('tokens', () => {
  it('are renewed together, and the old access token ends with the grace', async () => {
    const first = (await signIn('liuyang')).data;
    const { status, body } = await refresh(first.refresh_token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 7200, token_type: 'bearer' });
    expect(await whoAmI(body.access_token!)).toBe(200);
    expect(await whoAmI(first.access_token)).toBe(200);
    server.clock.pass(10_001);
    expect(await whoAmI(first.access_token)).toBe(401);
    expect(await whoAmI(body.access_token!)).toBe(200);
  });

  it('may be renewed by two tabs at once', async () => {
    const first = (await signIn('liuyang')).data;
    const [one, two] = await Promise.all([refresh(first.refresh_token), refresh(first.refresh_token)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await whoAmI(one.body.access_token!)).toBe(200);
    expect(await whoAmI(two.body.access_token!)).toBe(200);
  });

  it('end the whole session when a used refresh token comes back later', async () => {
    const first = (await signIn('liuyang')).data;
    const second = (await refresh(first.refresh_token)).body;
    expect(await whoAmI(second.access_token!)).toBe(200);
    server.clock.pass(11_000);
    expect(await refresh(first.refresh_token)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
    expect(await whoAmI(second.access_token!)).toBe(401);
    expect((await refresh(second.refresh_token!)).status).toBe(400);
  });

  it('run out', async () => {
    const { data } = await signIn('liuyang');
    server.clock.pass(7_200_000);
    expect(await whoAmI(data.access_token)).toBe(401);
    server.clock.pass(86_400_000);
    expect((await refresh(data.refresh_token)).status).toBe(400);
  });

  it('end at logout', async () => {
    const { data } = await signIn('liuyang');
    expect(await whoAmI(data.access_token)).toBe(200);
    expect(await server.open.try('DELETE', `/amc/logout/token?access_token=${data.access_token}`)).toMatchObject({ success: true, data: true });
    expect(await whoAmI(data.access_token)).toBe(401);
    expect((await refresh(data.refresh_token)).status).toBe(400);
  });

  it('that are no tokens are answered 401 invalid_token', async () => {
    const answer = await fetch(`${server.url}/loom/manifest`, { headers: { authorization: 'bearer nonsense' } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ success: false, status: 401, message: '登录已过期，请重新登录', error: 'invalid_token' });
  });
});

describe('companies', () => {
  it('come from membership: a foreign one is refused by name', async () => {
    const liuyang = await server.login('liuyang', password);
    const answer = await liuyang.raw('GET', '/loom/manifest', undefined, { userCompany: uuids['云锦服饰']! });
    expect(await answer.json()).toMatchObject({ success: false, status: 10401, data: '您没有【云锦服饰】的操作权限' });
  });

  it('give each its own rights', async () => {
    const zhoumin = await server.login('zhoumin', password);
    const of = async (uuid: string) => ((await (await zhoumin.raw('GET', '/loom/manifest', undefined, { userCompany: uuid })).json()) as { data: { grants: string[]; permissions: string[] } }).data;
    const [yunjin, jiahe] = [await of(uuids['云锦服饰']!), await of(uuids['嘉禾制衣']!)];
    expect(yunjin.grants).toContain('cost');
    expect(jiahe.grants).toEqual([]);
    expect(yunjin.permissions).toContain('PUT /wms/api/saas/purchaseOrder/confirm');
    expect(jiahe.permissions).not.toContain('PUT /wms/api/saas/purchaseOrder/confirm');
    expect(jiahe.permissions).toContain('GET /wms/api/saas/purchaseOrder');
  });

  it('have one default, which can be changed', async () => {
    const zhoumin = await server.login('zhoumin', password);
    const names = async (): Promise<string[]> => (await zhoumin.get('/amc/api/token/user/getUserCompany') as { name: string; isDefault: string }[]).map((company) => company.name + company.isDefault);
    expect(await names()).toEqual(['云锦服饰0', '嘉禾制衣1']);
    const [, jiahe] = await zhoumin.get('/amc/api/token/user/getUserCompany');
    await zhoumin.put('/amc/api/token/companyUser/default', { company: jiahe.id });
    expect(await names()).toEqual(['嘉禾制衣0', '云锦服饰1']);
  });

  it('are needed for company calls', async () => {
    const nobody = await server.login('nobody', password);
    expect(await nobody.try('GET', '/wms/api/saas/purchaseOrder')).toMatchObject({ status: 10009, data: '请先创建或加入企业' });
    expect(await nobody.try('GET', '/amc/api/token/user/getUserCompany')).toMatchObject({ success: true, data: [] });
  });
});

describe('housekeeping', () => {
  it('takes away what has run out, and leaves who is signed in', async () => {
    const { data } = await signIn('liuyang');
    await cleanOnce(server.app);
    expect(await whoAmI(data.access_token)).toBe(200);
    server.clock.pass(2 * 86_400_000);
    await cleanOnce(server.app);
    expect(await server.app.db.system((tx) => tx.run(sql`select 1 from loom.token`))).toEqual([]);
  });
});
