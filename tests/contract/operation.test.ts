// What an operator sees of a running server: its figures, for those who may, and a log that can be followed from a request to its jobs and pushes.
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '../../runtime/server/log.ts';
import { formOf } from '../support/pictures.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';
import { chatOf, openSocket } from '../support/socket.ts';

interface Line { msg: string; traceId?: string; job?: string; kind?: string; pages?: number; type?: string }

const lines: Line[] = [];
const log = openLog('debug', new Writable({ write(chunk: Buffer, _encoding, done) { for (const text of chunk.toString().trim().split('\n')) lines.push(JSON.parse(text) as Line); done(); } }));
const token = 'a-long-secret';
let server: TestServer;
let admin: TestClient;

beforeAll(async () => {
  server = await startTestServer({ demo: true, log, config: { metricsToken: token } });
  admin = await server.login('admin');
});
afterAll(() => server?.stop());

const page = async (headers: Record<string, string> = { authorization: `Bearer ${token}` }, of = server): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${of.url}/metrics`, { headers });
  return { status: answer.status, text: await answer.text() };
};
const figure = async (line: string): Promise<number> => Number((await page()).text.split('\n').find((one) => one.startsWith(`${line} `))?.slice(line.length + 1) ?? 0);

describe('metrics', () => {
  it('count what was answered and refused, by module, method and code', async () => {
    const listed = 'loom_requests_total{module="wms",method="GET",status="200"}';
    const missing = 'loom_refusals_total{code="record.missing"}';
    const [lists, refusals] = [await figure(listed), await figure(missing)];
    for (let at = 0; at < 3; at++) await admin.get('/wms/api/saas/warehouse');
    await admin.try('GET', '/wms/api/saas/warehouse/1');
    expect([await figure(listed) - lists, await figure(missing) - refusals]).toEqual([3, 1]);
  });

  it('show pools, sockets, jobs, kept answers, threads and the loop', async () => {
    const before = await figure('loom_sockets');
    const socket = await openSocket(server, await chatOf(admin));
    expect(await figure('loom_sockets') - before).toBe(1);
    await socket.close();
    const hits = await figure('loom_kept_answers{what="hits"}');
    await admin.get('/wms/api/saas/warehouse');
    expect(await figure('loom_kept_answers{what="hits"}')).toBeGreaterThan(hits);
    const { text } = await page();
    for (const name of ['loom_database_connections{pool="sockets",state="idle"}', 'loom_database_connections{pool="app",state="waiting"}', 'loom_jobs{state="queued"}', 'loom_aside_threads{state="busy"}', 'loom_request_seconds_bucket', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) expect(text).toContain(name);
  });

  it('are for whoever holds the token, from wherever', async () => {
    const got: number[] = [];
    for (const headers of [{}, { authorization: 'Bearer another' }, { authorization: `Bearer ${token}` }, { authorization: `Bearer ${token}`, 'x-forwarded-for': '9.9.9.9' }]) got.push((await page(headers as Record<string, string>)).status);
    expect(got).toEqual([404, 404, 200, 200]);
  });

  it('are not there without a token', async () => {
    const open = await startTestServer();
    try { expect((await page({}, open)).status).toBe(404); } finally { await open.stop(); }
  });
});

describe('the log', () => {
  it('names the request in the lines of the job that it started, and of the pushes about it', async () => {
    const socket = await openSocket(server, await chatOf(admin));
    const form = new FormData();
    const rows = Array.from({ length: 2_100 }, (_one, at) => `LG-${at},色${at}`).join('\n');
    for (const [key, value] of formOf({ name: 'many.csv', bytes: `色号,颜色名称\n${rows}\n` })) form.append(key, value);
    const { data: draft } = await (await fetch(`${server.url}/ccm/api/saas/color/import/draft`, { method: 'POST', body: form, headers: { authorization: `bearer ${admin.token}` } })).json() as { data: { id: string } };
    const answer = await admin.raw('POST', '/ccm/api/saas/color/import/draft/check', { id: draft.id });
    const traceId = answer.headers.get('x-trace-id')!;
    const { data: { task } } = await answer.json() as { data: { task: string } };
    await expect.poll(() => lines.filter((line) => line.traceId === traceId).map(({ msg }) => msg)).toEqual(expect.arrayContaining(['a job begins', 'a job ends', 'pushed']));
    const mine = lines.filter((line) => line.traceId === traceId);
    expect(mine.find(({ msg }) => msg === 'a job ends')).toMatchObject({ kind: 'import', job: task });
    expect(mine.some(({ msg, pages, job }) => msg === 'pushed' && pages === 1 && job === task)).toBe(true);
    await socket.close();
  });
});

describe('the demonstration', () => {
  const warned = (): number => lines.filter(({ msg }) => msg.includes('KNOWN PASSWORD')).length;
  it('warns loudly of its known password where others reach the server, and nowhere else', async () => {
    expect(warned()).toBe(0);
    // 127.0.0.1, written as nobody takes it for this machine alone: nobody reaches it from elsewhere all the same.
    const open = await startTestServer({ demo: true, log, config: { host: '2130706433' } });
    try { expect(warned()).toBe(1); } finally { await open.stop(); }
    const own = await startTestServer({ demo: true, log, config: { host: '2130706433', demoPassword: 'of-our-own-7' } });
    try { expect(warned()).toBe(1); } finally { await own.stop(); }
  });
});

describe('a database that takes no writes', () => {
  const make = (): Promise<{ status: number; success: boolean; message: string }> => admin.try('POST', '/ccm/api/saas/color', { code: `RO${Date.now()}`, name: '只读' }) as never;
  const ready = async (): Promise<unknown> => { const answer = await fetch(`${server.url}/readyz`); return [answer.status, (await answer.json() as object)]; };
  /** As at a failover: sessions are ended, and new ones find it so. */
  async function become(words: string): Promise<void> {
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    try {
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database ${new URL(server.databaseUrl).pathname.slice(1)} ${words}`);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
    } finally {
      await client.end();
    }
  }

  it('is told as such by /readyz and by what is saved, and goes on to be read; once it takes them, all is as before', async () => {
    expect(await ready()).toMatchObject([200, { database: 'up' }]);
    await become('set default_transaction_read_only = on');
    await expect.poll(ready, { timeout: 60_000 }).toMatchObject([200, { database: 'readOnly' }]);
    expect(await make()).toMatchObject({ success: false, status: 503, message: '系统正在维护，只能查看，请稍后再保存' });
    expect((await admin.try('GET', '/ccm/api/saas/color?pageSize=1')).success).toBe(true);
    await become('reset default_transaction_read_only');
    await expect.poll(ready, { timeout: 60_000 }).toMatchObject([200, { database: 'up' }]);
    expect((await make()).success).toBe(true);
  });
});
