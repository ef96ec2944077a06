// Sessions over HTTP: expiry and renewal to the second (P2), handing a login over, the lock, pictures, devices, other sites,
// one's own account and its end, real names, the operator's hand (P8).
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureCompany, ensureMember, ensureUser } from '../../runtime/server/auth/accounts.ts';
import { upkeepOnce } from '../../runtime/server/auth/deletion.ts';
import { hearCodes } from '../support/codes.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
const heard = hearCodes();
const password = 'Yunjin2026';
const people: Record<string, string> = {};
let uuid = '';
let site: Server;

beforeAll(async () => {
  // Another site that vouches for whoever brings the code `ok-<name>`.
  site = createServer((request, answer) => {
    const url = new URL(request.url!, 'http://site');
    const code = url.searchParams.get('code') ?? url.searchParams.get('access_token') ?? '';
    const said = code.startsWith('ok-') ? { access_token: code, openid: `id-${code}`, nickname: '小周' } : { errcode: 40029, errmsg: 'invalid code' };
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const other = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({ now: '2026-11-21T01:00:00Z', config: {
    codeSink: heard.codeSink, loginHosts: ['app.partner.example'], trustProxy: true,
    third: { wechat: { appId: 'wx1', secret: 's3cret', authorizeUrl: `${other}/ask?appid={appId}&redirect_uri={redirect}&state={state}`, tokenUrl: `${other}/token?code={code}&secret={secret}`, userUrl: `${other}/user?access_token={token}` } },
  } });
  const { app } = server;
  await app.db.system(async (tx) => {
    for (const [username, name, phone] of [['zhoumin', '周敏', '13800001111'], ['liuyang', '刘洋', '13800002222'], ['wangqiang', '王强', '13800003333'], ['chenjing', '陈静', '13800004444'], ['operator', '运营', '13800005555']] as const) {
      people[username] = await ensureUser(app, tx, { username, name, password, phone });
    }
    const yunjin = await ensureCompany(app, tx, { name: '云锦服饰', kind: 'brand', owner: people.zhoumin! });
    const loom = await ensureCompany(app, tx, { name: '织云平台', kind: 'platform', owner: people.operator! });
    await ensureMember(app, tx, { company: loom, user: people.operator!, aliasUserName: '运营', userType: '0' });
    await ensureMember(app, tx, { company: yunjin, user: people.zhoumin!, aliasUserName: '周敏', userType: '0' });
    await ensureMember(app, tx, { company: yunjin, user: people.liuyang!, aliasUserName: '刘洋', userType: '1' });
    uuid = (await tx.one<{ uuid: string }>(sql`select uuid from amc.company where id = ${yunjin}::bigint`))!.uuid;
  });
});
afterAll(async () => { await server?.stop(); site?.close(); });

interface LoginAnswer { access_token: string; refresh_token: string; userId: string; deviceToken?: string; chatToken: string }
const signIn = (username: string, more: object = {}) => server.open.post('/amc/login/password', { username, password, ...more }) as Promise<LoginAnswer>;
const as = (token: string) => ({
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await server.open.raw(method, path, body, { authorization: `bearer ${token}`, ...headers });
    return { http: answer.status, ...await answer.json() as any };
  },
});
const infoStatus = async (token: string): Promise<number> => (await as(token).call('GET', '/amc/api/token/user/getUserInfo')).http;
const refresh = (token: string) => fetch(`${server.url}/amc/oauth/token`, { method: 'POST', headers: { authorization: `Basic ${btoa('client:')}` }, body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }) });
async function codeFor(client: TestClient | ReturnType<typeof as>, target: string, scene: string, to = target): Promise<string> {
  server.clock.pass(61_000);
  const answer = 'call' in client ? await client.call('POST', '/amc/api/open/verifyCode', { target, scene }) : await client.try('POST', '/amc/api/open/verifyCode', { target, scene });
  expect(answer).toMatchObject({ success: true });
  return heard.code(to);
}

describe('a session (P2)', () => {
  it('lives from 09:00:00 to 11:00:00, and a renewed one ends with its old refresh token', async () => {
    server.clock.set('2026-11-21T09:00:00+08:00');
    const first = await signIn('zhoumin');
    expect(first).toMatchObject({ expires_in: 7200 });
    server.clock.set('2026-11-21T10:59:29+08:00');
    expect(await infoStatus(first.access_token)).toBe(200);
    server.clock.set('2026-11-21T10:59:31+08:00');
    const renewed = await (await refresh(first.refresh_token)).json() as LoginAnswer;
    const many = await Promise.all(Array.from({ length: 5 }, () => infoStatus(renewed.access_token)));
    expect(many).toEqual([200, 200, 200, 200, 200]);
    server.clock.set('2026-11-21T11:05:00+08:00');
    expect(await infoStatus(renewed.access_token)).toBe(200);
    const stolen = await refresh(first.refresh_token);
    expect([stolen.status, await stolen.json()]).toEqual([400, { error: 'invalid_grant' }]);
    expect(await infoStatus(renewed.access_token)).toBe(401);
    expect((await refresh(renewed.refresh_token)).status).toBe(400);
  });

  it('that is not renewed is over at 11:00:00 sharp', async () => {
    server.clock.set('2026-11-22T09:00:00+08:00');
    const { access_token: token } = await signIn('zhoumin');
    server.clock.set('2026-11-22T10:59:59+08:00');
    expect(await infoStatus(token)).toBe(200);
    server.clock.set('2026-11-22T11:00:00.500+08:00');
    expect(await infoStatus(token)).toBe(401);
  });

  it('is asked for by our own clients alone', async () => {
    const answer = await server.open.raw('POST', '/amc/login/password', { username: 'zhoumin', password }, { authorization: `Basic ${btoa('somebody:')}` });
    expect([answer.status, await answer.json()]).toMatchObject([401, { success: false, message: '客户端标识不正确' }]);
  });

  it('is shown to its person, and ended by its person alone', async () => {
    const [mine, other, foreign] = [await signIn('zhoumin'), await signIn('zhoumin'), await signIn('liuyang')];
    const list = (await as(mine.access_token).call('GET', '/amc/api/token/session')).data as { id: string; current: boolean; loginWay: string }[];
    expect(list[0]).toMatchObject({ current: true, loginWay: 'password', client: 'web' });
    const otherId = list.find((one) => !one.current)!.id;
    expect((await as(foreign.access_token).call('DELETE', `/amc/api/token/session?id=${otherId}`)).data).toEqual({ changed: 0 });
    expect(await infoStatus(other.access_token)).toBe(200);
    expect((await as(mine.access_token).call('DELETE', `/amc/api/token/session?id=${otherId}`)).data).toEqual({ changed: 1 });
    expect(await infoStatus(other.access_token)).toBe(401);
    const third = await signIn('zhoumin');
    await as(mine.access_token).call('DELETE', '/amc/api/token/session?id=others');
    expect([await infoStatus(mine.access_token), await infoStatus(third.access_token)]).toEqual([200, 401]);
    await as(mine.access_token).call('DELETE', '/amc/api/token/session/all');
    expect([await infoStatus(mine.access_token), await infoStatus(foreign.access_token)]).toEqual([401, 200]);
  });

  it.each(['nonsense', "' or '1'='1", 'x'.repeat(4_000), '%00'])('is not opened by the token %#', async (token) => {
    expect(await infoStatus(token)).toBe(401);
  });

  it('gives no way into a company that is not one\'s own', async () => {
    const { access_token: token } = await signIn('wangqiang');
    expect(await as(token).call('GET', '/loom/manifest', undefined, { userCompany: uuid })).toMatchObject({ status: 10401, data: '您没有【云锦服饰】的操作权限' });
    expect(await as(token).call('GET', '/wms/api/saas/purchaseOrder')).toMatchObject({ status: 10009, data: '请先创建或加入企业' });
  });

  it('ends when the person signs in elsewhere, where a company wants that', async () => {
    await server.app.db.system((tx) => tx.run(sql`insert into ccm.company_setting (id, version, company, code, value, del_flag) select 77, 1, id, 'AMC_SINGLE_LOGIN', '0', '0' from amc.company where uuid = ${uuid}`));
    const first = await signIn('liuyang');
    const app = await server.open.raw('POST', '/amc/login/password', { username: 'liuyang', password }, { authorization: `Basic ${btoa('app:')}` }).then((answer) => answer.json() as any);
    const second = await signIn('liuyang');
    expect([await infoStatus(first.access_token), await infoStatus(app.data.access_token), await infoStatus(second.access_token)]).toEqual([401, 200, 200]);
    expect(await server.app.db.system((tx) => tx.one(sql`select end_reason from amc.session where "user" = ${people.liuyang!}::bigint and end_reason = 'replaced' limit 1`))).toEqual({ end_reason: 'replaced' });
    await server.app.db.system((tx) => tx.run(sql`delete from ccm.company_setting where id = 77`));
  });
});

describe('a login handed over', () => {
  const hand = (token: string, host: string) => as(token).call('POST', '/amc/api/token/loginToken/code', { host });
  const exchange = (code: string, host: string) => server.open.raw('GET', `/amc/api/open/loginToken/token?${new URLSearchParams({ code, host })}`).then(async (answer) => ({ http: answer.status, ...await answer.json() as any }));

  it('works once, for its own host', async () => {
    const { access_token: token } = await signIn('zhoumin');
    const { data: { code } } = await hand(token, 'https://app.partner.example');
    const first = await exchange(code, 'app.partner.example');
    expect(first.data).toMatchObject({ access_token: expect.any(String), expires_in: 7200, refresh_token: expect.any(String) });
    expect(await infoStatus(first.data.access_token)).toBe(200);
    expect(await exchange(code, 'app.partner.example')).toMatchObject({ http: 401, error: 'invalid_token' });
  });

  it('is burnt by another host, and dead after 60 seconds or a sign-out', async () => {
    const { access_token: token } = await signIn('zhoumin');
    const stray = (await hand(token, 'https://app.partner.example')).data.code;
    expect(await exchange(stray, 'https://evil.example')).toMatchObject({ http: 401 });
    expect(await exchange(stray, 'https://app.partner.example')).toMatchObject({ http: 401 });
    const late = (await hand(token, 'https://app.partner.example')).data.code;
    server.clock.pass(60_001);
    expect(await exchange(late, 'https://app.partner.example')).toMatchObject({ http: 401 });
    const left = (await hand(token, 'https://app.partner.example')).data.code;
    await server.open.try('DELETE', `/amc/logout/token?access_token=${token}`);
    expect(await exchange(left, 'https://app.partner.example')).toMatchObject({ http: 401 });
  });

  it.each(['https://evil.example', 'https://app.partner.example@evil.example', 'javascript:alert(1)', '//evil.example', 'https://app.partner.example.evil.example', 'http://', 'app.partner.example:99999', 'data:text/html,x'])('never goes to %s', async (host) => {
    const { access_token: token } = await signIn('zhoumin');
    expect(await hand(token, host)).toMatchObject({ status: 10009, data: '回调地址不受信任' });
  });
});

describe('the lock', () => {
  it('shuts everything but the way out, in this session alone', async () => {
    const [mine, other] = [await signIn('liuyang'), await signIn('liuyang')];
    const { call } = as(mine.access_token);
    expect((await call('PUT', '/amc/api/token/session/lock')).data).toBe(true);
    expect(await call('GET', '/amc/api/token/user/getUserInfo')).toMatchObject({ status: 10401, data: '屏幕已锁定' });
    expect(await call('GET', '/loom/manifest')).toMatchObject({ status: 10401 });
    expect((await call('PUT', '/amc/api/token/session/lock')).data).toBe(true);
    expect(await infoStatus(other.access_token)).toBe(200);
    expect(await call('PUT', '/amc/api/token/session/unlock', { password: 'nonsense1' })).toMatchObject({ status: 10009, data: '密码错误', errors: [{ path: 'password' }] });
    expect((await call('PUT', '/amc/api/token/session/unlock', { password })).data).toBe(true);
    expect((await call('GET', '/amc/api/token/user/getUserInfo')).success).toBe(true);
  });

  it('signs out after five misses', async () => {
    const { access_token: token } = await signIn('liuyang');
    const { call } = as(token);
    await call('PUT', '/amc/api/token/session/lock');
    for (let miss = 1; miss <= 4; miss++) expect(await call('PUT', '/amc/api/token/session/unlock', { password: 'nonsense1' })).toMatchObject({ data: '密码错误' });
    expect((await call('PUT', '/amc/api/token/session/unlock', { password: 'nonsense1' })).http).toBe(401);
    expect((await call('PUT', '/amc/api/token/session/unlock', { password })).http).toBe(401);
  });
});

describe('a picture', () => {
  const phone = async () => as((await signIn('zhoumin')).access_token);

  it('is scanned, confirmed, and gives its tokens once, where it was shown', async () => {
    const { id, url } = await server.open.get('/amc/login/qr');
    expect(url).toBe(`${server.url}/fastLogin?qr=${id}`);
    expect(await server.open.get(`/amc/login/qr/${id}`)).toEqual({ state: 'waiting' });
    const zhoumin = await phone();
    expect(await zhoumin.call('PUT', '/amc/api/token/session/qr', { id, confirm: true })).toMatchObject({ data: '二维码已过期，请刷新' });
    expect((await zhoumin.call('GET', `/amc/api/token/session/qr?id=${id}`)).data).toMatchObject({ device: expect.any(String), ip: expect.any(String) });
    expect(await server.open.get(`/amc/login/qr/${id}`)).toEqual({ state: 'scanned' });
    const liuyang = as((await signIn('liuyang')).access_token);
    expect(await liuyang.call('POST', `/amc/login/qr/${id}/confirm`)).toMatchObject({ data: '二维码已过期，请刷新' });
    expect((await zhoumin.call('PUT', '/amc/api/token/session/qr', { id, confirm: true })).data).toBe(true);
    const elsewhere = await server.open.raw('GET', `/amc/login/qr/${id}`, undefined, { 'x-forwarded-for': '10.7.7.7' }).then((answer) => answer.json() as any);
    expect(elsewhere.data).toEqual({ state: 'expired' });
    const done = await server.open.get(`/amc/login/qr/${id}`);
    expect(done).toMatchObject({ state: 'confirmed', tokens: { userId: people.zhoumin } });
    expect(await infoStatus(done.tokens.access_token)).toBe(200);
    expect(await server.open.get(`/amc/login/qr/${id}`)).toEqual({ state: 'confirmed' });
  });

  it('is gone after two minutes, or when it was turned down', async () => {
    const zhoumin = await phone();
    const { id } = await server.open.get('/amc/login/qr');
    await zhoumin.call('POST', `/amc/login/qr/${id}/scan`);
    expect((await zhoumin.call('POST', `/amc/login/qr/${id}/cancel`)).data).toBe(true);
    expect(await server.open.get(`/amc/login/qr/${id}`)).toEqual({ state: 'cancelled' });
    const late = await server.open.get('/amc/login/qr');
    server.clock.pass(120_001);
    expect(await server.open.get(`/amc/login/qr/${late.id}`)).toEqual({ state: 'expired' });
    expect(await zhoumin.call('GET', `/amc/api/token/session/qr?id=${late.id}`)).toMatchObject({ status: 10009, data: '二维码已过期，请刷新' });
  });
});

describe('a remembered device', () => {
  const fast = (userId: string, deviceToken: string) => server.open.try('POST', '/amc/login/fast', { userId, deviceToken });

  it('signs in for 30 days, with another token each time', async () => {
    expect((await signIn('zhoumin')).deviceToken).toBeUndefined();
    const { userId, deviceToken } = await signIn('zhoumin', { remember: true });
    server.clock.pass(29 * 86_400_000);
    const { data } = await fast(userId, deviceToken!);
    expect(data).toMatchObject({ userId, access_token: expect.any(String), deviceToken: expect.any(String) });
    expect(await fast(userId, deviceToken!)).toMatchObject({ status: 10009, data: '登录已过期，请重新登录' });
    expect(await fast(people.liuyang!, data.deviceToken)).toMatchObject({ data: '登录已过期，请重新登录' });
    const again = await signIn('zhoumin', { remember: true });
    server.clock.pass(30 * 86_400_000);
    expect(await fast(userId, again.deviceToken!)).toMatchObject({ data: '登录已过期，请重新登录' });
  });

  it('stays after signing out, and goes with a session that is ended by hand', async () => {
    const out = await signIn('zhoumin', { remember: true });
    await server.open.try('DELETE', `/amc/logout/token?access_token=${out.access_token}`);
    const back = (await fast(out.userId, out.deviceToken!)).data as LoginAnswer;
    const mine = await signIn('zhoumin');
    await as(mine.access_token).call('DELETE', '/amc/api/token/session?id=others');
    expect(await fast(back.userId, back.deviceToken!)).toMatchObject({ data: '登录已过期，请重新登录' });
  });
});

describe('another site', () => {
  const set = async (scene = 'login') => {
    const answer = await server.open.raw('GET', `/amc/login/third/url?kind=wechat&scene=${scene}`);
    const url = new URL((await answer.json() as any).data.url);
    return { state: url.searchParams.get('state')!, redirect: url.searchParams.get('redirect_uri')!, cookie: answer.headers.get('set-cookie')!.split(';')[0]! };
  };
  const comeBack = (code: string, { state, cookie }: { state: string; cookie: string }) => server.open.raw('POST', '/amc/login/third', { kind: 'wechat', code, state }, { cookie }).then((answer) => answer.json() as any);

  it('binds to the next login, and then signs in by itself', async () => {
    const trip = await set();
    expect(trip.redirect).toBe(`${server.url}/login?kind=wechat`);
    const { data } = await comeBack('ok-zhou', trip);
    expect(data).toEqual({ bindToken: expect.any(String), nickname: '小周' });
    await signIn('zhoumin', { bindToken: data.bindToken });
    expect((await comeBack('ok-zhou', await set())).data).toMatchObject({ userId: people.zhoumin, access_token: expect.any(String) });
    expect(await server.open.try('POST', '/amc/login/password', { username: 'liuyang', password, bindToken: data.bindToken })).toMatchObject({ data: '第三方登录失败，请重试' });
  });

  it('is believed only for a state of ours, from the browser that set out, once', async () => {
    const [one, two] = [await set(), await set()];
    expect(await comeBack('ok-x', { state: 'made up', cookie: one.cookie })).toMatchObject({ data: '第三方登录失败，请重试' });
    expect(await comeBack('ok-x', { state: one.state, cookie: two.cookie })).toMatchObject({ data: '第三方登录失败，请重试' });
    const three = await set();
    await comeBack('ok-x', three);
    expect(await comeBack('ok-x', three)).toMatchObject({ data: '第三方登录失败，请重试' });
    expect(await comeBack('refused', await set())).toMatchObject({ data: '第三方登录失败，请重试' });
    expect(await server.open.try('GET', '/amc/login/third/url?kind=dingtalk')).toMatchObject({ data: '未开通该登录方式' });
    expect(await server.open.try('GET', '/amc/login/third/url?kind=myspace')).toMatchObject({ status: 400 });
  });

  it('is one person\'s', async () => {
    const liuyang = as((await signIn('liuyang')).access_token);
    const trip = await set('bind');
    expect(trip.redirect).toBe(`${server.url}/personalInfo?kind=wechat`);
    expect(await liuyang.call('PUT', '/amc/api/token/user/bind', { kind: 'wechat', code: 'ok-zhou', state: trip.state }, { cookie: trip.cookie })).toMatchObject({ data: '该第三方账号已绑定其他账号' });
    const own = await set('bind');
    expect(await liuyang.call('PUT', '/amc/api/token/user/bind', { kind: 'wechat', code: 'ok-liu', state: own.state }, { cookie: own.cookie })).toMatchObject({ success: true });
    expect((await liuyang.call('GET', '/amc/api/token/user/getUserInfo')).data.binds).toMatchObject([{ kind: 'wechat' }]);
    await liuyang.call('PUT', '/amc/api/token/user/unbind', { kind: 'wechat' });
    expect((await liuyang.call('GET', '/amc/api/token/user/getUserInfo')).data.binds).toEqual([]);
  });
});

describe('one\'s own account', () => {
  it('is edited within its rules', async () => {
    const { call } = as((await signIn('liuyang')).access_token);
    const put = (values: object) => call('PUT', '/amc/api/token/user', values);
    expect(await put({ nickname: '洋洋', gender: 'male', birthday: '1990-03-07', theme: 'dark', scheme: '#722ED1', lang: 'en' })).toMatchObject({ success: true, data: { version: expect.any(Number) } });
    expect((await call('GET', '/amc/api/token/user/getUserInfo')).data).toMatchObject({ nickname: '洋洋', name: '刘洋', gender: 'male', birthday: '1990-03-07', theme: 'dark', lang: 'en' });
    await put({ lang: 'zh_CN' });
    expect(await put({ birthday: '2090-01-01' })).toMatchObject({ data: '生日不能晚于今天' });
    // Nor somebody else's picture, nor one that is none.
    const foreign = await upload((await signIn('zhoumin')).access_token);
    for (const avatar of [foreign, { id: foreign.split('/').at(-1)!, name: 'a.png' }, { id: 'x', name: 'x' }, '/amc/api/open/file/9999999999999999999']) expect(await put({ avatar }), JSON.stringify(avatar)).toMatchObject({ success: false });
    for (const values of [{ birthday: '2090-01-01' }, { gender: 'robot' }, { theme: 'pink' }, { nickname: 'x'.repeat(21) }, { avatar: 'javascript:alert(1)' }, { avatar: 'https://evil.example/a.png' }, { city: '1' }, { birthday: '1990-02-30' }]) {
      expect(await put(values), JSON.stringify(values)).toMatchObject({ success: false, status: 10009, errors: [{ path: Object.keys(values)[0] }] });
    }
    // What is not one's own to say is refused, each by itself.
    for (const values of [{ status: '1' }, { delFlag: '1' }, { phone: '13000000000' }, { realNameAuth: '0' }, { password: 'x' }]) expect(await put(values)).toMatchObject({ success: false, status: 400 });
    expect((await call('GET', '/amc/api/token/user/getUserInfo')).data).toMatchObject({ phone: '138****2222', realNameAuth: '1', delFlag: '0' });
    expect(await call('PUT', '/amc/api/token/user', { id: people.zhoumin, nickname: '别人' })).toMatchObject({ status: 10401 });
  });

  it('changes its name once', async () => {
    const { call } = as((await signIn('liuyang')).access_token);
    expect(await call('PUT', '/amc/api/token/user', { username: 'ZhouMin' })).toMatchObject({ data: '账号已存在' });
    expect(await call('PUT', '/amc/api/token/user', { username: 'yangliu' })).toMatchObject({ success: true });
    expect((await call('GET', '/amc/api/token/user/getUserInfo')).data).toMatchObject({ username: 'yangliu', usernameChanged: true });
    expect(await call('PUT', '/amc/api/token/user', { username: 'liuyang' })).toMatchObject({ data: '账号只能修改一次' });
  });

  it('changes its password to none of the last three, and signs out everywhere else', async () => {
    const [mine, other] = [await signIn('chenjing'), await signIn('chenjing', { remember: true })];
    const { call } = as(mine.access_token);
    const change = (oldPassword: string, next: string) => call('PUT', '/amc/api/token/user/changePassword', { oldPassword, password: next });
    expect(await change('nonsense1', 'Second2026')).toMatchObject({ data: '原密码错误', errors: [{ path: 'oldPassword' }] });
    expect(await change(password, 'short1')).toMatchObject({ data: '密码为8-20位，至少包含字母、数字、符号中的两种' });
    expect(await change(password, password)).toMatchObject({ data: '新密码不能与最近3次密码相同' });
    expect(await change(password, 'Second2026')).toMatchObject({ success: true });
    expect([await infoStatus(mine.access_token), await infoStatus(other.access_token)]).toEqual([200, 401]);
    expect(await server.open.try('POST', '/amc/login/fast', { userId: other.userId, deviceToken: other.deviceToken })).toMatchObject({ data: '登录已过期，请重新登录' });
    server.clock.pass(1_000);
    await change('Second2026', 'Third2026');
    expect(await change('Third2026', password)).toMatchObject({ data: '新密码不能与最近3次密码相同' });
    server.clock.pass(1_000);
    await change('Third2026', 'Fourth2026');
    server.clock.pass(1_000);
    expect(await change('Fourth2026', password)).toMatchObject({ success: true });
  });

  it('takes a new phone with a code to it and one to the old', async () => {
    const { call } = as((await signIn('chenjing')).access_token);
    const bind = (more: object) => call('PUT', '/amc/api/token/user/bind', { kind: 'phone', target: '13800006666', ...more });
    expect(await call('POST', '/amc/api/open/verifyCode', { target: '13800001111', scene: 'bind' })).toMatchObject({ data: '该手机号已绑定其他账号' });
    const oldCode = await codeFor(as((await signIn('chenjing')).access_token), 'phone', 'unbind', '13800004444');
    const code = await codeFor(server.open, '13800006666', 'bind');
    expect(await bind({ code })).toMatchObject({ data: '原验证码不能为空', errors: [{ path: 'oldCode' }] });
    expect(await bind({ target: '13800001111', code, oldCode })).toMatchObject({ data: '该手机号已绑定其他账号' });
    expect(await bind({ code, oldCode })).toMatchObject({ success: true });
    expect(await bind({ code, oldCode })).toMatchObject({ success: false });
    expect((await call('GET', '/amc/api/token/user/getUserInfo')).data.phone).toBe('138****6666');
    expect(await call('PUT', '/amc/api/token/user/unbind', { kind: 'phone', code: '123456' })).toMatchObject({ data: '手机号和邮箱至少保留一个' });
    const mailCode = await codeFor(server.open, 'chen@loom.cn', 'bind');
    expect(await call('PUT', '/amc/api/token/user/bind', { kind: 'email', target: 'Chen@loom.cn', code: mailCode })).toMatchObject({ success: true });
    expect((await call('GET', '/amc/api/token/user/getUserInfo')).data.email).toBe('ch***@loom.cn');
    const away = await codeFor(as((await signIn('chenjing')).access_token), 'phone', 'unbind', '13800006666');
    expect(await call('PUT', '/amc/api/token/user/unbind', { kind: 'phone', code: away })).toMatchObject({ success: true });
    expect((await call('GET', '/amc/api/token/user/getUserInfo')).data.phone).toBeNull();
  });

  it('sends codes to its own addresses only when signed in', async () => {
    expect((await server.open.raw('POST', '/amc/api/open/verifyCode', { target: 'phone', scene: 'delete' })).status).toBe(401);
  });
});

describe('leaving (P8)', () => {
  it('is refused to the owner of a live company', async () => {
    const { call } = as((await signIn('zhoumin')).access_token);
    expect(await call('PUT', '/amc/api/token/user/applyDelete', { code: '123456' })).toMatchObject({ status: 10009, data: '您是【云锦服饰】的所有者，请先转让或注销企业' });
  });

  it('shuts all but the way back, which is open for 15 days', async () => {
    const { call } = as((await signIn('wangqiang')).access_token);
    const me = as((await signIn('wangqiang')).access_token);
    const apply = async () => call('PUT', '/amc/api/token/user/applyDelete', { code: await codeFor(me, 'phone', 'delete', '13800003333') });
    expect(await apply()).toMatchObject({ success: true });
    expect((await call('GET', '/amc/api/token/user/getUserInfo')).data).toMatchObject({ delFlag: '2', deleteApplyDate: expect.stringMatching(/Z$/) });
    for (const [method, path, body] of [['PUT', '/amc/api/token/user', { nickname: 'x' }], ['GET', '/loom/manifest', undefined], ['POST', '/amc/api/token/company', { name: '新锐服饰' }], ['GET', '/amc/api/token/loginLog/mine', undefined]] as const) {
      expect(await call(method, path, body)).toMatchObject({ status: 10009, data: '账号注销中' });
    }
    server.clock.pass(14 * 86_400_000);
    await upkeepOnce(server.app);
    const back = await signIn('wangqiang');
    expect(await as(back.access_token).call('PUT', '/amc/api/token/user/undoDelete', { code: await codeFor(as(back.access_token), 'phone', 'delete', '13800003333') })).toMatchObject({ success: true });
    expect((await as(back.access_token).call('GET', '/amc/api/token/user/getUserInfo')).data).toMatchObject({ delFlag: '0', deleteApplyDate: null });
    expect(await as(back.access_token).call('PUT', '/amc/api/token/user/undoDelete', { code: '123456' })).toMatchObject({ status: 10202 });
  });

  it('is done on day 15: nothing personal is left, and the phone is free', async () => {
    const token = (await signIn('wangqiang')).access_token;
    expect(await as(token).call('PUT', '/amc/api/token/user/applyDelete', { code: await codeFor(as(token), 'phone', 'delete', '13800003333') })).toMatchObject({ success: true });
    server.clock.pass(15 * 86_400_000);
    await upkeepOnce(server.app);
    expect(await server.open.try('POST', '/amc/login/password', { username: 'wangqiang', password })).toMatchObject({ data: '用户名或密码错误' });
    const row = await server.app.db.system((tx) => tx.one(sql`select name, nickname, phone, email, password, del_flag from amc."user" where id = ${people.wangqiang!}::bigint`));
    expect(row).toEqual({ name: '已注销用户', nickname: '已注销用户', phone: null, email: null, password: null, del_flag: '1' });
    expect(await server.open.get('/amc/api/open/user/exists?target=13800003333')).toEqual({ exists: false });
    expect(JSON.stringify(await server.app.db.system((tx) => tx.run(sql`select * from amc.login_log where "user" = ${people.wangqiang!}::bigint`)))).not.toContain('wangqiang');
  });

  it('of a company: its people write no more, but keep their own affairs', async () => {
    await server.app.db.system((tx) => tx.run(sql`update amc.company set del_flag = '2' where uuid = ${uuid}`));
    server.app.bus.publish('rights', {});
    const { call } = as((await signIn('liuyang').catch(() => signIn('yangliu'))).access_token);
    expect(await call('POST', '/ccm/api/saas/unit', { code: 'X' }, { userCompany: uuid })).toMatchObject({ status: 10009, data: '企业注销中' });
    expect(await call('PUT', '/amc/api/token/user', { nickname: '洋' }, { userCompany: uuid })).toMatchObject({ success: true });
    expect((await call('GET', '/amc/api/token/user/getUserCompany')).data).toMatchObject([{ name: '云锦服饰', delFlag: '2', isOwner: false, status: '0' }]);
    await server.app.db.system((tx) => tx.run(sql`update amc.company set del_flag = '0' where uuid = ${uuid}`));
    server.app.bus.publish('rights', {});
  });
});

describe('the operator', () => {
  it('disables an account: its person is told by a push of now, and is out (P8)', async () => {
    const operator = as((await signIn('operator')).access_token);
    const victim = await signIn('chenjing', { remember: true });
    const frames: any[] = [];
    const stop = server.app.bus.subscribe('push', (pushed) => { frames.push(pushed); });
    expect(await operator.call('PUT', '/amc/api/token/user/disable', { id: people.chenjing, reason: '' })).toMatchObject({ success: false });
    expect(await operator.call('PUT', '/amc/api/token/user/disable', { id: people.chenjing, reason: '冒用他人身份' })).toMatchObject({ success: true, data: { status: '1' } });
    await expect.poll(() => frames.find((one) => one.frame.title === '平台账号已禁用')).toMatchObject({ to: { users: [people.chenjing] }, frame: { messageType: 'SystemNotice', content: '冒用他人身份' } });
    const [{ frame }] = frames.filter((one) => one.frame.title === '平台账号已禁用');
    expect(Math.abs(Date.parse(frame.createDate) - server.app.now().getTime())).toBeLessThan(60_000);
    stop();
    await expect.poll(() => infoStatus(victim.access_token)).toBe(401);
    expect(await server.open.try('POST', '/amc/login/password', { username: 'chenjing', password })).toMatchObject({ status: 10009, data: '账号已被禁用，请联系平台' });
    expect(await server.open.try('POST', '/amc/login/fast', { userId: victim.userId, deviceToken: victim.deviceToken })).toMatchObject({ data: '登录已过期，请重新登录' });
    expect(await operator.call('PUT', '/amc/api/token/user/enable', { id: people.chenjing })).toMatchObject({ success: true });
    expect(await server.open.try('POST', '/amc/login/password', { username: 'chenjing', password })).toMatchObject({ success: true });
  });

  it('gives a new password: every session ends, and the lock of wrong ones', async () => {
    const id = await server.app.db.system((tx) => ensureUser(server.app, tx, { username: 'forgetful', name: '健忘', password }));
    const operator = as((await signIn('operator')).access_token);
    const before = await signIn('forgetful', { remember: true });
    for (let miss = 0; miss < 3; miss++) await server.open.try('POST', '/amc/login/password', { username: 'forgetful', password: 'nonsense1' });
    const reset = (given: string) => operator.call('PUT', '/amc/api/token/user/reset', { id: id, password: given });
    expect(await reset('12345678')).toMatchObject({ status: 10009, data: '密码为8-20位，至少包含字母、数字、符号中的两种' });
    expect(await reset('Given2026')).toMatchObject({ success: true });
    await expect.poll(() => infoStatus(before.access_token)).toBe(401);
    expect(await server.open.try('POST', '/amc/login/fast', { userId: before.userId, deviceToken: before.deviceToken })).toMatchObject({ success: false });
    expect(await server.open.try('POST', '/amc/login/password', { username: 'forgetful', password })).toMatchObject({ data: '用户名或密码错误' });
    expect(await server.open.try('POST', '/amc/login/password', { username: 'forgetful', password: 'Given2026' })).toMatchObject({ success: true });
    const trail = await server.app.db.system((tx) => tx.run(sql`select changes, note from loom.trail where entity = 'amc.user' and record_id = ${id}::bigint`));
    expect(JSON.stringify(trail)).not.toContain('Given2026');
    const { call } = as((await signIn('zhoumin')).access_token);
    expect(await call('PUT', '/amc/api/token/user/reset', { id: people.liuyang, password: 'Taken2026' }, { userCompany: uuid })).toMatchObject({ status: 10401 });
  });

  it('alone may: neither a company\'s admin nor the operator against himself', async () => {
    const { call } = as((await signIn('zhoumin')).access_token);
    expect(await call('PUT', '/amc/api/token/user/disable', { id: people.liuyang, reason: '不喜欢' }, { userCompany: uuid })).toMatchObject({ success: false });
    expect(await call('DELETE', '/amc/api/token/loginLog?id=1', undefined, { userCompany: uuid })).toMatchObject({ success: false });
    const operator = as((await signIn('operator')).access_token);
    expect(await operator.call('PUT', '/amc/api/token/user/disable', { id: people.operator, reason: '试' })).toMatchObject({ data: '不能禁用自己的账号' });
    expect(await operator.call('DELETE', '/amc/api/token/loginLog?id=1')).toMatchObject({ status: 404 });
  });
});

describe('the log of logins', () => {
  it('has the good and the bad ones, mine for me, members\' for the company\'s admin', async () => {
    await server.open.try('POST', '/amc/login/password', { username: 'yangliu', password: 'nonsense1' });
    const liuyang = as((await signIn('yangliu')).access_token);
    const mine = (await liuyang.call('GET', '/amc/api/token/loginLog/mine?pageNum=1&pageSize=2')).data;
    expect(mine).toMatchObject({ pageSize: 2, list: [{ loginWay: 'password', result: 'success' }, { result: 'fail', message: '用户名或密码错误' }] });
    // Without a company, and without the right, one's own are seen.
    const nobody = as((await signIn('chenjing')).access_token);
    expect((await nobody.call('GET', '/amc/api/token/loginLog?pageNum=1&pageSize=5')).data.list[0]).toMatchObject({ result: 'success', loginWay: 'password' });
    const admin = as((await signIn('zhoumin')).access_token);
    const all = await admin.call('GET', `/amc/api/token/loginLog?pageSize=100&filter=${encodeURIComponent(JSON.stringify({ user: people.liuyang }))}`, undefined, { userCompany: uuid });
    expect(all.data.list.length).toBeGreaterThan(1);
    const others = await admin.call('GET', `/amc/api/token/loginLog?pageSize=100&filter=${encodeURIComponent(JSON.stringify({ user: people.chenjing }))}`, undefined, { userCompany: uuid });
    expect(others.data.list).toEqual([]);
  });
});

describe('a real name', () => {
  const picture = { id: 'p1', name: 'p1.jpg' };
  const apply = (token: string, more: object = {}) => as(token).call('POST', '/amc/api/token/realName', { kind: 'person', name: '刘洋', idType: 'idCard', idNo: '330102199003072129', front: picture, back: picture, hand: picture, ...more });

  it.each([[{ idNo: '330102199003072128' }, '身份证号格式不正确'], [{ idNo: '' }, '证件号码不能为空'], [{ name: '' }, '姓名不能为空'], [{ front: undefined }, '证件正面照不能为空'], [{ back: 'https://evil.example/id.png' }, '证件背面照格式不正确'], [{}, '证件正面照的文件不存在或已删除\n证件背面照的文件不存在或已删除\n手持证件照的文件不存在或已删除'], [{ idType: 'passport', idNo: '<b>' }, '证件号码格式不正确']])('%j is refused', async (more, says) => {
    expect(await apply((await signIn('yangliu')).access_token, more)).toMatchObject({ status: 10009, data: says });
  });

  it('is applied for once, reviewed by the operator, and then fixed', async () => {
    await server.app.db.system((tx) => tx.run(sql`select 1`));
    const { access_token: token } = await signIn('yangliu');
    const made = await apply(token, { front: await upload(token), back: await upload(token), hand: await upload(token) });
    expect(made).toMatchObject({ success: true });
    expect((await as(token).call('GET', '/amc/api/token/realName/mine')).data).toMatchObject({ status: '2', idNo: '330***********2129', name: '刘洋' });
    expect((await as(token).call('GET', '/amc/api/token/user/getUserInfo')).data.realNameAuth).toBe('2');
    expect(await apply(token)).toMatchObject({ data: '已有审核中的认证申请' });
    expect(await as((await signIn('zhoumin')).access_token).call('GET', `/amc/api/token/realName/${made.data.id}`, undefined, { userCompany: uuid })).toMatchObject({ success: false });
    const operator = as((await signIn('operator')).access_token);
    expect(await operator.call('PUT', '/amc/api/token/realName/refuse', { id: made.data.id, reason: '照片不清晰' })).toMatchObject({ success: true, data: { status: '3' } });
    expect((await as(token).call('GET', '/amc/api/token/realName/mine')).data).toMatchObject({ status: '3', reason: '照片不清晰' });
    const again = await apply(token, { front: await upload(token), back: await upload(token), hand: await upload(token) });
    expect(await operator.call('PUT', '/amc/api/token/realName/approve', { id: again.data.id })).toMatchObject({ success: true, data: { status: '0' } });
    expect((await as(token).call('GET', '/amc/api/token/user/getUserInfo')).data).toMatchObject({ realNameAuth: '0', name: '刘洋' });
    expect(await apply(token)).toMatchObject({ data: '已通过认证，不能重复申请' });
    await as(token).call('PUT', '/amc/api/token/user', { nickname: '新昵称' });
    expect((await as(token).call('GET', '/amc/api/token/user/getUserInfo')).data.name).toBe('刘洋');
  });

  it('number proves three accounts', async () => {
    const { app } = server;
    const more: string[] = [];
    for (const username of ['more1', 'more2', 'more3']) {
      await app.db.system((tx) => ensureUser(app, tx, { username, name: username, password }));
      more.push((await signIn(username)).access_token);
    }
    const answers = [];
    for (const token of more) answers.push(await apply(token, { front: await upload(token), back: await upload(token), hand: await upload(token) }));
    expect(answers.map((answer) => answer.data)).toEqual([{ id: expect.any(String) }, { id: expect.any(String) }, '该证件已认证3个账号']);
  });

  it('of a company needs a right credit code and an admin', async () => {
    const form = { kind: 'company', name: '云锦服饰', creditCode: '91330100799655058B', legalPerson: '周敏', license: picture, letter: picture };
    const call = (token: string, more: object) => as(token).call('POST', '/amc/api/token/realName', { ...form, ...more }, { userCompany: uuid });
    const admin = (await signIn('zhoumin')).access_token;
    expect(await call(admin, { creditCode: '91330100799655058C' })).toMatchObject({ data: '统一社会信用代码不正确', errors: [{ path: 'creditCode' }] });
    expect(await call((await signIn('yangliu')).access_token, {})).toMatchObject({ status: 10401 });
    const made = await call(admin, { license: await upload(admin), letter: await upload(admin) });
    expect(made).toMatchObject({ success: true });
    const { app } = server;
    const other = await app.db.system(async (tx) => {
      const company = await ensureCompany(app, tx, { name: '同码制衣', owner: people.liuyang! });
      await ensureMember(app, tx, { company, user: people.liuyang!, aliasUserName: '刘洋', userType: '0', isDefault: false });
      return (await tx.one<{ uuid: string }>(sql`select uuid from amc.company where id = ${company}::bigint`))!.uuid;
    });
    app.bus.publish('rights', {});
    const second = (await signIn('yangliu')).access_token;
    expect(await as(second).call('POST', '/amc/api/token/realName', { ...form, license: await upload(second), letter: await upload(second) }, { userCompany: other })).toMatchObject({ data: '该统一社会信用代码已认证其他企业', errors: [{ path: 'creditCode' }] });
    const operator = as((await signIn('operator')).access_token);
    expect(await operator.call('PUT', '/amc/api/token/realName/approve', { id: made.data.id })).toMatchObject({ success: true });
    expect((await as(admin).call('GET', '/amc/api/token/user/getUserCompany')).data[0]).toMatchObject({ realAuth: '0' });
  });
});

describe('upkeep', () => {
  it('notes when a session ran out, and takes away what is older than 180 days', async () => {
    await signIn('zhoumin');
    server.clock.pass(2 * 86_400_000);
    await upkeepOnce(server.app);
    const ended = await server.app.db.system((tx) => tx.one<{ end_reason: string }>(sql`select end_reason from amc.session where "user" = ${people.zhoumin!}::bigint order by create_date desc limit 1`));
    expect(ended).toEqual({ end_reason: 'expired' });
    server.clock.pass(179 * 86_400_000);
    await upkeepOnce(server.app);
    expect(await server.app.db.system((tx) => tx.one(sql`select (select count(*)::int from amc.session) as sessions, (select count(*)::int from amc.login_log) as log`))).toEqual({ sessions: 0, log: 0 });
  });
});

/** A small picture, kept private. @returns its address */
async function upload(token: string): Promise<string> {
  const form = new FormData();
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  form.append('file', new Blob([png], { type: 'image/png' }), 'id.png');
  const answer = await (await fetch(`${server.url}/amc/api/token/upload/managerPic?private=1`, { method: 'POST', body: form, headers: { authorization: `bearer ${token}` } })).json() as { data: string };
  return answer.data;
}
