// The HTTP side by itself: envelopes of errors, tags, limits, pages and their policy, a shutdown that lets requests finish.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelOf } from '../../../tests/support/model.ts';
import { AppError } from '../../core/contract/errors.ts';
import { Callers } from '../auth/callers.ts';
import { readConfig } from '../config.ts';
import type { App } from '../context.ts';
import { Changes } from '../store/changes.ts';
import { sendRaw, sendRawTagged } from './answer.ts';
import { openBus } from '../bus/bus.ts';
import { registerPlanRoutes } from './plans.ts';
import { createHttpServer, type HttpServer } from './server.ts';

let folder: string;
let server: HttpServer;
const said: unknown[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loom-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>application</title>');
  writeFileSync(join(folder, 'account.html'), '<title>account</title>');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'plain');
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('packed'));
  server = await serve();
});
afterAll(async () => {
  await server.http.close();
  rmSync(folder, { recursive: true, force: true });
});

let begun = (): void => {};

async function serve(requestsPerMinute = 0): Promise<HttpServer> {
  const db = { read: async () => { throw new Error('no database'); }, tx: async () => { throw new Error('no'); }, trial: async () => { throw new Error('no'); }, system: async () => { throw Object.assign(new Error('secret detail'), { code: 'XX000' }); }, close: async () => {}, changes: new Changes() };
  const app = {
    model: { ...modelOf({}), locales: { en: { '数据不存在或已删除': 'Record does not exist' }, zh_TW: {} } }, db, hooks: {}, now: () => new Date(), bus: openBus({ warn() {} }), push() {},
    config: { ...readConfig({}, '/nowhere'), webDir: folder, requestsPerMinute }, log: { info() {}, warn() {}, error(o: object) { said.push(o); } },
  } as App;
  const made = await createHttpServer(app, [{ guarded: registerPlanRoutes }]);
  made.http.get('/t/missing', async () => { throw new AppError('record.missing'); });
  made.http.get('/t/rule', async () => { throw new AppError('rule.refused', { text: '数量必须大于0' }, [{ path: 'lines[0].qty', code: 'rule', message: '数量必须大于0' }]); });
  made.http.get('/t/broken', async () => { throw new Error('the cause, with a secret'); });
  made.http.get('/t/away', async () => { throw new AppError('service.away', {}, undefined, { cause: new Error('the line is dead') }); });
  made.http.get('/t/torn', async (_request, reply) => reply.send(Readable.from((async function* () { yield 'half'; throw new Error('the rest is missing'); })())));
  made.http.get('/t/raw', async (_request, reply) => sendRaw(reply, '{"qty":"500.00"}'));
  made.http.get('/t/tagged', async (request, reply) => sendRawTagged(request, reply, '[1]'));
  made.http.post('/t/body', async (request) => request.body);
  made.http.get('/t/slow', async () => { begun(); await new Promise((done) => setTimeout(done, 400)); return { done: true }; });
  return made;
}
const get = async (url: string, headers: Record<string, string> = {}) => server.http.inject({ url, headers });

describe('errors', () => {
  it('carry text in `message`, or in `data` for refusals a person is shown', async () => {
    expect((await get('/t/missing')).json()).toMatchObject({ success: false, status: 404, message: '数据不存在或已删除', data: null });
    expect((await get('/t/rule')).json()).toMatchObject({ success: false, status: 10009, data: '数量必须大于0', message: '', errors: [{ path: 'lines[0].qty' }] });
    expect((await get('/t/rule')).statusCode).toBe(200);
  });

  it('speak the language asked for', async () => {
    expect((await get('/t/missing?lang=en')).json().message).toBe('Record does not exist');
    expect((await get('/t/missing', { 'accept-language': 'en-GB,en;q=0.9' })).json().message).toBe('Record does not exist');
  });

  it('of ours say only where to look', async () => {
    const answer = await get('/t/broken');
    expect(answer.statusCode).toBe(500);
    const { traceId, message } = answer.json();
    expect(message).toBe(`操作失败（${traceId}）`);
    expect(answer.body).not.toMatch(/secret/);
    expect(said.at(-1)).toMatchObject({ traceId, path: '/t/broken' });
  });

  it('of a database that is away say when to ask again, and fill no log', async () => {
    said.length = 0;
    for (let n = 0; n < 5; n++) {
      const answer = await get('/t/away');
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual([503, '2', '暂时无法连接，请稍后再试']);
    }
    expect(said.filter((one) => (one as { path?: string }).path === '/t/away')).toHaveLength(1);
  });

  it('that end a file on its way are told in the log', async () => {
    await get('/t/torn').catch(() => {});
    expect(said.at(-1)).toMatchObject({ path: '/t/torn', err: { message: 'the rest is missing' } });
  });

  it('of heads that are too long are told as any', async () => {
    const own = await serve();
    const url = await own.http.listen({ port: 0, host: '127.0.0.1' });
    try {
      const answer = await fetch(`${url}/t/missing?filter=${'1'.repeat(40_000)}`);
      expect(answer.status).toBe(404);
      // Also where the rest is still on its way when it is told.
      for (const letters of [70_000, 2_000_000]) {
        const long = await fetch(`${url}/t/missing?filter=${'1'.repeat(letters)}`);
        expect([long.status, await long.json()]).toMatchObject([431, { success: false, status: 431, message: '条件太长，请缩短后再试' }]);
      }
    } finally {
      await own.http.close();
    }
  });

  it('name what is wrong with a body', async () => {
    const post = (payload: string) => server.http.inject({ method: 'POST', url: '/t/body', payload, headers: { 'content-type': 'application/json' } });
    expect((await post('{bad')).json()).toMatchObject({ status: 400 });
    expect((await post(`"${'x'.repeat(9_000_000)}"`)).json()).toMatchObject({ status: 413, message: '文件不能超过8MB' });
    expect((await post('{"__proto__": {"a": 1}}')).statusCode).toBe(400);
  });

  it('answer calls that are not there, and calls without a login', async () => {
    expect((await server.http.inject({ method: 'POST', url: '/nowhere' })).json()).toMatchObject({ status: 404, message: '请求地址找不到' });
    expect((await get('/wms/api/saas/nowhere')).statusCode).toBe(404);
    expect((await get('/loom/manifest')).statusCode).toBe(401);
  });
});

describe('answers', () => {
  it('wrap the database\'s JSON as it is', async () => {
    expect((await get('/t/raw')).body).toBe('{"success":true,"data":{"qty":"500.00"},"status":200,"message":""}');
  });

  it('that have not changed are not sent again', async () => {
    const first = await get('/t/tagged');
    const again = await get('/t/tagged', { 'if-none-match': first.headers.etag as string });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
  });
});

describe('pages', () => {
  const html = { accept: 'text/html' };
  it('come with a policy that lets no foreign or inline script run', async () => {
    const policy = (await get('/', html)).headers['content-security-policy'] as string;
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).not.toMatch(/unsafe-eval/);
    expect(policy.split(';').find((part) => part.startsWith('script-src'))).not.toMatch(/unsafe-inline/);
  });

  it('answer every address of the application, and /login with the light page', async () => {
    expect((await get('/wms/purchase/purorder', html)).body).toMatch(/application/);
    expect((await get('/login?callback=x', html)).body).toMatch(/account/);
    expect((await get('/', html)).headers['cache-control']).toBe('no-cache');
  });

  it('have scripts that are kept for ever and sent packed', async () => {
    const script = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br, gzip' });
    expect(script.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
    expect((await get('/assets/gone.js', html)).statusCode).toBe(404);
    expect((await get('/../package.json', html)).statusCode).toBe(404);
  });
});

describe('health', () => {
  it('is alive without its database, but not ready', async () => {
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(503);
  });
});

describe('limits', () => {
  it('refuse who asks too often, and say when to come back', async () => {
    const limited = await serve(3);
    const answers = [];
    for (let round = 0; round < 4; round++) answers.push(await limited.http.inject('/t/nothing'));
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 429]);
    expect(answers[3]!.json()).toMatchObject({ status: 429, message: expect.stringMatching(/^操作过于频繁，请\d+秒后再试$/) });
    await limited.http.close();
  });

  it('count tokens that nobody holds by address, before they cost a look-up', async () => {
    const limited = await serve(3);
    let lookUps = 0;
    limited.callers.callerOf = async () => { lookUps++; throw new AppError('auth.invalidToken'); };
    const statuses = [];
    for (let round = 0; round < 6; round++) statuses.push((await limited.http.inject({ url: '/loom/manifest', headers: { authorization: `bearer guess${round}` } })).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
    expect(lookUps).toBe(4);
    await limited.http.close();
  });

  it('cost one look-up for a wrong token, however often it is sent', async () => {
    let lookUps = 0;
    const db = { system: async () => { lookUps++; throw new AppError('auth.invalidToken'); } };
    const callers = new Callers({ model: modelOf({}), db, now: () => new Date(0), bus: openBus({ warn() {} }) } as unknown as App);
    for (let round = 0; round < 3; round++) await expect(callers.callerOf({ token: 'guess' })).rejects.toMatchObject({ code: 'auth.invalidToken' });
    expect(lookUps).toBe(1);
    callers.stop();
  });

  it('let 2,000 wrong tokens of one address cost a thousand look-ups a minute, however many calls are allowed', async () => {
    const limited = await serve(6_000);
    let lookUps = 0;
    const callers = limited.callers as unknown as { app: App };
    callers.app = { ...callers.app, db: { ...callers.app.db, system: async () => { lookUps++; throw new AppError('auth.invalidToken'); } } } as App;
    const counts = new Map<number, number>();
    for (let round = 0; round < 2_000; round++) {
      const { statusCode } = await limited.http.inject({ url: '/loom/manifest', headers: { authorization: `bearer guess${round}` } });
      counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
    }
    expect([...counts]).toEqual([[401, 1_000], [429, 1_000]]);
    expect(lookUps).toBe(1_001);
    await limited.http.close();
  });

  it('are not passed by choosing a new token for each call of an open address', async () => {
    const limited = await serve(3);
    const statuses = [];
    for (let round = 0; round < 5; round++) statuses.push((await limited.http.inject({ url: '/t/nothing', headers: { authorization: `bearer guess${round}` } })).statusCode);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    await limited.http.close();
  });
});

describe('shutdown', () => {
  it('lets a request under way finish', async () => {
    const ending = await serve();
    const url = await ending.http.listen({ port: 0, host: '127.0.0.1' });
    const isUnderWay = new Promise<void>((done) => { begun = done; });
    const slow = fetch(`${url}/t/slow`);
    await isUnderWay;
    const closed = ending.http.close();
    expect(await (await slow).json()).toEqual({ done: true });
    await closed;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});
