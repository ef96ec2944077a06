// @vitest-environment happy-dom
// The session's promises: one refresh for many calls, one retry after 401, typed refusals, the contract's headers.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packMenu, packRights, packRoutes } from '../../core/plans/packed.ts';
import { AppFailure } from './failure.ts';
import { http } from './http.ts';
import { setCompany, setUser } from './identity.ts';
import { exits } from './refresh.ts';
import { clearTokens, parentDomain, readTokens, storeTokens } from './tokens.ts';

interface Sent { method: string; path: string; headers: Headers; url: URL; body: string }
let sent: Sent[] = [];
let answer: (call: Sent) => Response | Promise<Response>;
const ok = (data: unknown, headers?: HeadersInit) => Response.json({ success: true, data, status: 200, message: '' }, { headers });
const refuse = (status: number, data: unknown, more: object = {}, http = 200) => Response.json({ success: false, data, status, message: 'm', ...more }, { status: http });
const calls = (path: string) => sent.filter((call) => call.path === path);

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost:3000'), init);
    const url = new URL(request.url);
    const call = { method: request.method, path: url.pathname, headers: request.headers, url, body: await request.clone().text() };
    sent.push(call);
    if (call.path === '/amc/oauth/token') return Response.json({ access_token: 'fresh', refresh_token: 'r2', expires_in: 7200, token_type: 'bearer' });
    return answer(call);
  });
  storeTokens({ access_token: 'old', refresh_token: 'r1', expires_in: 7200 });
  setUser('1001');
  setCompany('uuid-1');
  answer = () => ok('fine');
});
afterEach(() => { clearTokens(); vi.unstubAllGlobals(); });

describe('a call', () => {
  it('says who, for which company, in which language and when', async () => {
    await http.get('/wms/api/x', { query: { filter: { a: 1 }, empty: '', none: undefined } });
    const [{ headers, url }] = sent;
    expect([headers.get('authorization'), headers.get('userid'), headers.get('usercompany'), headers.get('idempotencykey')]).toEqual(['bearer old', '1001', 'uuid-1', null]);
    expect([url.searchParams.get('lang'), url.searchParams.get('filter'), url.searchParams.has('t'), url.searchParams.has('empty')]).toEqual(['zh_CN', '{"a":1}', true, false]);
  });
  it('about what was bought says for which company, unless it is told another', async () => {
    await http.get('/amc/api/open/applyAndCompany/isBuy', { query: { applyId: '1' } });
    await http.get('/amc/api/open/applyAndCompany/isBuy', { headers: { applyCompany: 'uuid-2' } });
    await http.get('/wms/api/x');
    expect(sent.map(({ headers }) => headers.get('applycompany'))).toEqual(['uuid-1', 'uuid-2', null]);
  });
  it('carries an idempotency key when it writes', async () => {
    await http.post('/wms/api/x', { a: 1 });
    expect(sent[0].headers.get('idempotencykey')).toMatch(/[\da-f-]{32,36}/);
    expect(JSON.parse(sent[0].body)).toEqual({ a: 1 });
  });
  it('asks again with the ETag of the last answer, and takes 304 as "the same"', async () => {
    answer = (call) => (call.headers.get('if-none-match') === '"1"' ? new Response(null, { status: 304 }) : ok([1, 2], { etag: '"1"' }));
    const first = await http.get('/wms/api/etag');
    expect(await http.get('/wms/api/etag')).toBe(first);
  });
});

describe('refresh', () => {
  it('comes first when less than 30 s are left, once for five calls', async () => {
    storeTokens({ access_token: 'old', refresh_token: 'r1', expires_in: 29 });
    await Promise.all([1, 2, 3, 4, 5].map((n) => http.get(`/wms/api/${n}`)));
    expect(calls('/amc/oauth/token')).toHaveLength(1);
    expect(calls('/wms/api/3')[0].headers.get('authorization')).toBe('bearer fresh');
  });
  it('waits while 31 s are left', async () => {
    storeTokens({ access_token: 'old', refresh_token: 'r1', expires_in: 31 });
    await http.get('/wms/api/x');
    expect(calls('/amc/oauth/token')).toHaveLength(0);
  });
  it('waits for another tab that is renewing, and takes its tokens', async () => {
    const locks: string[] = [];
    vi.stubGlobal('navigator', { ...navigator, locks: { request: async (name: string, work: () => Promise<void>) => {
      locks.push(name);
      // The other tab held the lock until now.
      storeTokens({ access_token: 'theirs', refresh_token: 'r9', expires_in: 7200 });
      await work();
    } } });
    storeTokens({ access_token: 'old', refresh_token: 'r1', expires_in: 29 });
    await http.get('/wms/api/x');
    expect([locks, calls('/amc/oauth/token').length, calls('/wms/api/x')[0].headers.get('authorization')]).toEqual([['loom-refresh'], 0, 'bearer theirs']);
  });
  it('follows a 401 once, with the same idempotency key', async () => {
    answer = (call) => (call.headers.get('authorization') === 'bearer old' ? refuse(401, null, {}, 401) : ok('done'));
    expect(await http.put('/wms/api/x/confirm', { id: '1' })).toBe('done');
    const [one, two] = calls('/wms/api/x/confirm');
    expect(two.headers.get('idempotencykey')).toBe(one.headers.get('idempotencykey'));
  });
  it('a second 401 clears the tokens and leaves for the login page', async () => {
    const toLogin = vi.spyOn(exits, 'toLogin').mockImplementation(() => undefined);
    answer = () => refuse(401, null, {}, 401);
    void http.get('/wms/api/x');
    await vi.waitFor(() => expect(toLogin).toHaveBeenCalledTimes(1));
    expect(readTokens()).toBeNull();
  });
});

describe('a refusal', () => {
  const failureOf = async (): Promise<AppFailure> => http.get('/wms/api/x').then(() => { throw new Error('no refusal'); }, (error: AppFailure) => error);
  it.each([
    { status: 10009, data: '单据日期所在期间已关账', text: '单据日期所在期间已关账', kind: 'rule' },
    { status: 10202, data: '单据已锁定', text: '单据已锁定', kind: 'state' },
    { status: 10401, data: '您没有【采购付款】的操作权限', text: '您没有【采购付款】的操作权限', kind: 'right' },
    { status: 9999, data: null, message: '', text: '服务正在加载...', kind: 'server' },
    { status: 500, data: null, message: '', traceId: 'a8f3', text: '操作失败（a8f3）', kind: 'server' },
  ])('$status reads "$text"', async ({ status, data, text, kind, ...more }) => {
    answer = () => refuse(status, data, more);
    expect(await failureOf()).toMatchObject({ status, text, kind });
  });
  it('of warnings only is a question', async () => {
    answer = () => refuse(10009, 'x', { errors: [{ path: '', code: 'rule.refused', message: 'x', level: 'warn' }] });
    expect((await failureOf()).isQuestion).toBe(true);
    answer = () => refuse(10009, 'x', { errors: [{ path: '', code: 'a', message: 'x', level: 'warn' }, { path: 'b', code: 'b', message: 'y' }] });
    expect((await failureOf()).isQuestion).toBe(false);
  });
  it('without an envelope says the gateway is broken', async () => {
    answer = () => new Response('<html>', { status: 502 });
    expect((await failureOf()).text).toBe('服务器网关异常');
  });
  it('without a network keeps the tokens', async () => {
    answer = () => Promise.reject(new TypeError('failed'));
    expect(await failureOf()).toMatchObject({ text: '请检查网络设置', kind: 'network' });
    expect(readTokens()).not.toBeNull();
  });
});

describe('loading the session', () => {
  const load = async (manifest: (call: { path: string }) => Response, refusesCompany = '') => {
    answer = (call) => {
      if (refusesCompany && call.headers.get('usercompany') === refusesCompany) return refuse(10401, '您没有【云锦服饰】的操作权限');
      if (call.path.endsWith('/getUserInfo')) return ok({ id: '1001', name: '周敏', delFlag: '0' });
      if (call.path.endsWith('/getUserCompany')) return ok([{ id: '1', uuid: 'uuid-2', name: '嘉禾制衣', isDefault: '0', status: '0', userType: '1' }]);
      return manifest(call);
    };
    const { loadSession } = await import('./session.ts');
    return loadSession();
  };
  const parts = { routes: packRoutes([]), rights: packRights({ permissions: ['GET /x'], grants: [] }), menu: packMenu([{ id: 'a', name: '仓储', children: [] }]) };
  const head = (menu: string) => ok({ hash: 'h', lang: 'zh_CN', settings: {}, parts: { routes: 'routes', menu, rights: 'rights' } });
  const told = (given: Record<string, unknown>) => ({ path }: { path: string }): Response => (path.endsWith('/parts') ? head('menu') : ok(given[/(\w+)\.json$/.exec(path)![1]]));
  it.each([
    { why: 'comes', manifest: told(parts), state: 'ok', menus: 1 },
    { why: 'is refused with 401 in its answer', manifest: () => refuse(401, null), state: 'refused', menus: 0 },
    { why: 'is empty', manifest: told({ ...parts, menu: packMenu([]) }), state: 'refused', menus: 0 },
    { why: 'cannot be had', manifest: () => new Response('<html>', { status: 502 }), state: 'failed', menus: 0 },
  ])('a menu that $why leaves the shell standing: $state', async ({ manifest, state, menus }) => {
    const session = await load(manifest);
    expect([session.menuState, session.manifest.menu.length]).toEqual([state, menus]);
  });
  it('asks for the parts anew that changed meanwhile', async () => {
    let asked = 0;
    const session = await load((call) => {
      if (call.path.endsWith('/parts')) return head(++asked === 1 ? 'older' : 'menu');
      return call.path.endsWith('/older.json') ? Response.json({ success: false, status: 404, message: '数据不存在或已删除', data: null }, { status: 404 }) : told(parts)(call);
    });
    expect([calls('/loom/manifest/older.json').length, session.manifest.menu.length, session.manifest.permissions]).toEqual([1, 1, ['GET /x']]);
  });
  it('begins with the default company when the one of last time has been left', async () => {
    const session = await load(told(parts), 'uuid-1');
    expect(session.company?.uuid).toBe('uuid-2');
  });
});

describe('cookie domain', () => {
  it.each([['erp.loom.com', 'loom.com'], ['a.b.loom.com.cn', 'loom.com.cn'], ['localhost', undefined], ['10.0.0.8', undefined], ['loom.cn', undefined]])('%s keeps its cookies at %s', (host, domain) => expect(parentDomain(host)).toBe(domain));
});
