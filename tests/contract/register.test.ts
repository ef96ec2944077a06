// Codes and new accounts over HTTP: limits of codes, registration (P1), passwords reset, and what must be refused.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureUser } from '../../runtime/server/auth/accounts.ts';
import { hearCodes } from '../support/codes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
const heard = hearCodes();
const password = 'Yunjin2026';

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T01:00:00Z', config: { codeSink: heard.codeSink, trustProxy: true } });
  await server.app.db.system((tx) => ensureUser(server.app, tx, { username: 'oldhand', name: '老手', password, phone: '13900009999', email: 'old@loom.cn' }));
});
afterAll(() => server?.stop());

const send = (target: string, scene: string, ip = '10.1.0.1') => server.open.raw('POST', '/amc/api/open/verifyCode', { target, scene }, { 'x-forwarded-for': ip }).then((answer) => answer.json() as Promise<any>);
const register = (more: object) => server.open.try('POST', '/amc/api/open/user/register', { username: 'zhoumin', nickname: '周敏', password, phone: '13800001111', agreement: true, ...more });
const minute = 60_000;

describe('registering (P1)', () => {
  it('sends a code that lives five minutes, and not two within a minute', async () => {
    const sent = await send('13800001111', 'register');
    expect(sent).toMatchObject({ success: true, data: { wait: 60 } });
    expect(Date.parse(sent.data.expireAt) - server.app.now().getTime()).toBeGreaterThan(299_000 - 1_000);
    expect(heard.code('13800001111')).toMatch(/^\d{6}$/);
    server.clock.pass(20_000);
    expect(await send('13800001111', 'register')).toMatchObject({ status: 10009, data: expect.stringMatching(/^发送过于频繁，请(39|40)秒后再试$/), errors: [{ path: 'target' }] });
  });

  it('needs the agreement', async () => {
    expect(await register({ code: heard.code('13800001111'), agreement: undefined })).toMatchObject({ status: 10009, data: '请阅读并同意用户协议', errors: [{ path: 'agreement' }] });
    expect(await register({ code: heard.code('13800001111'), agreement: 'true' })).toMatchObject({ data: '请阅读并同意用户协议' });
  });

  it('a wrong code leaves the account unmade', async () => {
    const wrong = heard.code('13800001111') === '000000' ? '000001' : '000000';
    expect(await register({ code: wrong })).toMatchObject({ status: 10009, data: '验证码错误', errors: [{ path: 'code', code: 'code.wrong', message: '验证码错误' }] });
  });

  it('gives tokens at once, and nobody has proved the name yet', async () => {
    const { data } = await register({ code: heard.code('13800001111') });
    expect(data).toMatchObject({ expires_in: 7200, userId: expect.stringMatching(/^\d{19}$/), chatToken: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const info = await (await fetch(`${server.url}/amc/api/token/user/getUserInfo`, { headers: { authorization: `bearer ${data.access_token}` } })).json() as { data: object };
    expect(info.data).toMatchObject({ username: 'zhoumin', name: '周敏', nickname: '周敏', realNameAuth: '1', phone: '138****1111', email: null, delFlag: '0', usernameChanged: false, binds: [] });
    expect(await (await server.login('zhoumin', password)).get('/amc/api/token/user/getUserCompany')).toEqual([]);
  });

  it('tells the next one with this phone to sign in', async () => {
    const again = { status: 10009, data: '该手机号已绑定账号，请直接登录' };
    expect(await register({ username: 'liuyang', nickname: '刘洋', code: heard.code('13800001111') })).toMatchObject({ ...again, errors: [{ path: 'phone' }] });
    server.clock.pass(2 * minute);
    expect(await send('13800001111', 'register')).toMatchObject(again);
  });
});

describe('a new account', () => {
  it('is one of two that ask for one phone at once', async () => {
    await send('13800002222', 'register');
    const code = heard.code('13800002222');
    const both = await Promise.all(['twinone', 'twintwo'].map((username) => register({ username, phone: '13800002222', code })));
    expect(both.filter((answer) => answer.success)).toHaveLength(1);
    expect(['该手机号已绑定账号，请直接登录', '验证码不存在，请重新发送']).toContain(both.find((answer) => !answer.success)!.data);
  });

  it('is one of two that ask for one name at once, in capitals or not', async () => {
    await send('13800003331', 'register', '10.1.0.2');
    await send('13800003332', 'register', '10.1.0.2');
    const both = await Promise.all([['samename', '13800003331'], ['SameName', '13800003332']].map(([username, phone]) => register({ username, phone, code: heard.code(phone!) })));
    expect(both.map((answer) => answer.success).sort()).toEqual([false, true]);
    expect(both.find((answer) => !answer.success)).toMatchObject({ data: '账号已存在', errors: [{ path: 'username' }] });
    // What was refused for its name may be sent again with the same code.
    const left = both[0]!.success ? '13800003332' : '13800003331';
    expect(await register({ username: 'othername', phone: left, code: heard.code(left) })).toMatchObject({ success: true });
  });

  it.each([
    [{ username: 'zho' }, '账号为4-20位字母、数字或下划线，以字母开头'], [{ username: 'zhоumin' }, '账号为4-20位字母、数字或下划线，以字母开头'], [{ username: "a' or 1=1--" }, '账号为4-20位字母、数字或下划线，以字母开头'],
    [{ username: '' }, '用户名不能为空'], [{ nickname: '' }, '昵称不能为空'], [{ nickname: '\u200b\u202e' }, '昵称不能为空'], [{ nickname: '长'.repeat(21) }, '昵称不能超过20个字符'], [{ password: '' }, '密码不能为空'], [{ code: '' }, '验证码不能为空'],
    [{ password: '12345678' }, '密码为8-20位，至少包含字母、数字、符号中的两种'], [{ username: 'newcomer1', password: 'newcomer1' }, '密码不能与账号或手机号相同'],
    [{ phone: '12800001111' }, '手机号格式不正确'], [{ phone: '１3800004444' }, '手机号格式不正确'], [{ phone: undefined, email: 'a\r\nbcc:x@y.cn' }, '邮箱格式不正确'], [{ code: '123456' }, '验证码不存在，请重新发送'],
  ])('%j is refused', async (more, says) => {
    expect(await register({ username: 'newcomer', phone: '13800004444', code: '123456', ...more })).toMatchObject({ status: 10009, data: says });
  });

  it.each([[{ username: 'x'.repeat(10_000) }], [{ nickname: ['周'] }], [{ password: { $ne: '' } }], [{ code: 123456 }]])('of a bad shape is refused %#', async (more) => {
    expect(await register({ username: 'newcomer', phone: '13800004444', code: '123456', ...more })).toMatchObject({ success: false, status: 400 });
  });

  it('by an invitation that is none is not made', async () => {
    await send('13800005551', 'register', '10.1.0.4');
    expect(await register({ username: 'invited', phone: '13800005551', code: heard.code('13800005551'), invite: 'NOSUCH12' })).toMatchObject({ status: 10009, data: '邀请已失效', errors: [{ path: 'invite' }] });
    expect(await server.open.get('/amc/api/open/user/exists?target=invited')).toEqual({ exists: false });
  });

  it('by e-mail knows the address in any letters', async () => {
    await send('New@Loom.CN', 'register', '10.1.0.3');
    expect(await register({ username: 'bymail', phone: undefined, email: 'new@loom.cn', code: heard.code('new@loom.cn') })).toMatchObject({ success: true });
    expect(await server.open.try('POST', '/amc/login/password', { username: 'NEW@loom.cn', password })).toMatchObject({ success: true });
    expect(await server.open.get('/amc/api/open/user/exists?target=new%40loom.cn')).toEqual({ exists: true });
    expect(await server.open.get('/amc/api/open/user/exists?target=13800009876')).toEqual({ exists: false });
  });
});

describe('codes', () => {
  it('count for one scene, and the newest cancels the one before', async () => {
    await send('13900009999', 'login', '10.2.0.1');
    const first = heard.code('13900009999');
    expect(await server.open.try('PUT', '/amc/api/open/user/resetPassword', { target: '13900009999', code: first, password: 'Other2026' })).toMatchObject({ data: '验证码不存在，请重新发送' });
    server.clock.pass(minute + 1);
    await send('13900009999', 'login', '10.2.0.1');
    if (heard.code('13900009999') !== first) expect(await server.open.try('POST', '/amc/login/phone', { target: '13900009999', code: first })).toMatchObject({ data: '验证码错误' });
    const code = heard.code('13900009999');
    expect(await server.open.try('POST', '/amc/login/phone', { target: '13900009999', code })).toMatchObject({ success: true });
    expect(await server.open.try('POST', '/amc/login/phone', { target: '13900009999', code })).toMatchObject({ status: 10009, data: '验证码不存在，请重新发送' });
  });

  it('run out after five minutes', async () => {
    server.clock.pass(2 * minute);
    await send('13900009999', 'login', '10.2.0.2');
    server.clock.pass(5 * minute);
    expect(await server.open.try('POST', '/amc/login/phone', { target: '13900009999', code: heard.code('13900009999') })).toMatchObject({ data: '验证码不存在，请重新发送' });
  });

  it('are dead after five wrong tries, from however many addresses', async () => {
    server.clock.pass(2 * minute);
    await send('13900009999', 'login', '10.2.0.3');
    const code = heard.code('13900009999');
    const guess = (index: number) => server.open.raw('POST', '/amc/login/phone', { target: '13900009999', code: String((Number(code) + index + 1) % 1_000_000).padStart(6, '0') }, { 'x-forwarded-for': `10.9.0.${index}` }).then((answer) => answer.json() as Promise<any>);
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(index)));
    expect(guesses.filter((answer) => answer.data === '验证码错误')).toHaveLength(5);
    expect(await server.open.try('POST', '/amc/login/phone', { target: '13900009999', code })).toMatchObject({ data: '验证码不存在，请重新发送' });
  });

  it('go from one address to one target ten times a day; strangers use up neither that nor more than thirty, and keep no owner from his', async () => {
    server.clock.pass(25 * 60 * minute);
    expect(await server.open.raw('POST', '/amc/login/password', { username: 'oldhand', password }, { 'x-forwarded-for': '10.5.0.1' }).then((answer) => answer.json())).toMatchObject({ success: true });
    const ask = async (ip: string): Promise<any> => { const answer = await send('old@loom.cn', 'login', ip); server.clock.pass(2 * minute); return answer; };
    for (let time = 1; time <= 10; time++) expect(await ask('10.3.0.1')).toMatchObject({ success: true });
    const refused = { data: expect.stringMatching(/^发送过于频繁，请8\d{4}秒后再试$/) };
    expect(await ask('10.3.0.1')).toMatchObject(refused);
    for (let time = 11; time <= 30; time++) expect(await ask(`10.3.1.${time}`)).toMatchObject({ success: true });
    expect(await ask('10.3.2.1')).toMatchObject(refused);
    // From where the account was signed in: neither their thirty nor their last minute counts.
    expect(await send('old@loom.cn', 'login', '10.5.0.1')).toMatchObject({ success: true });
    expect(await send('old@loom.cn', 'login', '10.5.0.1')).toMatchObject({ data: expect.stringMatching(/^发送过于频繁，请\d\d秒后再试$/) });
  });

  it('go from one address thirty times an hour', async () => {
    for (let time = 0; time < 30; time++) expect(await send(`137000010${String(time).padStart(2, '0')}`, 'bind', '10.3.9.9')).toMatchObject({ success: true });
    expect(await send('13700002000', 'bind', '10.3.9.9')).toMatchObject({ data: expect.stringMatching(/^发送过于频繁，请3[56]\d\d秒后再试$/) });
    expect(await send('13700002000', 'bind', '10.3.9.8')).toMatchObject({ success: true });
  });

  it('of two asked for at once, one is sent', async () => {
    const both = await Promise.all([send('13700003000', 'bind', '10.4.0.1'), send('13700003000', 'bind', '10.4.0.2')]);
    expect(both.filter((answer) => answer.success)).toHaveLength(1);
  });

  it('to reset a password or to sign in go to registered addresses alone', async () => {
    expect(await send('13700004000', 'reset', '10.4.0.3')).toMatchObject({ status: 10009, data: '该手机号尚未注册' });
    expect(await send('nobody@loom.cn', 'reset', '10.4.0.3')).toMatchObject({ data: '该邮箱尚未注册' });
    expect(await server.open.try('POST', '/amc/login/phone', { target: '13700004000', code: '123456' })).toMatchObject({ data: '该手机号尚未注册' });
    expect(await send('13700004000', 'nonsense', '10.4.0.3')).toMatchObject({ status: 400 });
  });

  it('never leave the server otherwise', async () => {
    const sent = await send('13700005000', 'register', '10.4.0.4');
    expect(JSON.stringify(sent)).not.toContain(heard.code('13700005000'));
    const stored = await server.app.db.system((tx) => tx.run({ compile: () => ({ sql: 'select encode(hash, \'escape\') as hash from loom.verify_code', parameters: [] }) } as never));
    expect(JSON.stringify(stored)).not.toContain(heard.code('13700005000'));
  });
});

describe('resetting a password', () => {
  it('ends every session, remembered devices too, and opens a locked account', async () => {
    server.clock.pass(26 * 60 * minute);
    const signedIn = await server.open.post('/amc/login/password', { username: 'oldhand', password, remember: true });
    for (let miss = 0; miss < 3; miss++) await server.open.try('POST', '/amc/login/password', { username: 'oldhand', password: 'nonsense1' });
    await send('13900009999', 'reset', '10.5.0.1');
    expect(await server.open.put('/amc/api/open/user/resetPassword', { target: '13900009999', code: heard.code('13900009999'), password: 'Fresh2026' })).toBe(true);
    expect((await fetch(`${server.url}/amc/api/token/user/getUserInfo`, { headers: { authorization: `bearer ${signedIn.access_token}` } })).status).toBe(401);
    expect(await server.open.try('POST', '/amc/login/fast', { userId: signedIn.userId, deviceToken: signedIn.deviceToken })).toMatchObject({ status: 10009, data: '登录已过期，请重新登录' });
    expect(await server.open.try('POST', '/amc/login/password', { username: 'oldhand', password: 'Fresh2026' })).toMatchObject({ success: true });
  });
});

describe('a carrier', () => {
  let gateway: Server;
  let answers = 500;
  const taken: { phone: string; code: string; authorization?: string }[] = [];
  let carried: TestServer;
  beforeAll(async () => {
    gateway = createServer((request, answer) => {
      let body = '';
      request.on('data', (part) => { body += part; }).on('end', () => { taken.push({ ...JSON.parse(body), authorization: request.headers.authorization }); answer.writeHead(answers).end(); });
    });
    await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
    carried = await startTestServer({ config: { smsUrl: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`, smsToken: 'secret', smtpUrl: 'smtp://127.0.0.1:1' } });
  });
  afterAll(async () => { await carried?.stop(); gateway?.close(); });

  it('that fails spends nothing, and one that works gets the code', async () => {
    const ask = (target = '13600001111') => carried.open.try('POST', '/amc/api/open/verifyCode', { target, scene: 'register' });
    const { error } = carried.app.log;
    carried.app.log.error = () => {};
    expect(await ask()).toMatchObject({ status: 10009, data: '验证码发送失败，请稍后再试' });
    expect(await ask('post@loom.cn')).toMatchObject({ data: '验证码发送失败，请稍后再试' });
    carried.app.log.error = error;
    answers = 200;
    expect(await ask()).toMatchObject({ success: true });
    expect(taken.at(-1)).toMatchObject({ phone: '13600001111', code: expect.stringMatching(/^\d{6}$/), authorization: 'Bearer secret' });
  });
});
