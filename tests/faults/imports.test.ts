// A long import whose server, or whose database, is killed in the middle of it: afterwards all of its rows stand or none, and it comes to its end by itself, once.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hooks, jobs } from '../../modules/hooks.generated.ts';
import { readConfig } from '../../runtime/server/config.ts';
import { startServer } from '../../runtime/server/main.ts';
import { foundCompany } from '../support/foundCompany.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { startProcess, type Installation, type ServerProcess } from './processes.ts';

const colors = '/ccm/api/saas/color';
const demoPassword = 'loom-2026';
/** More than a page waits for, so that it is a job. */
const rows = 2_400;
const patienceMs = 240_000;

let cluster: Cluster;
let installation: Installation;
let server: ServerProcess;
let token: string;

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answer = any;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

beforeAll(async () => {
  cluster = await openCluster();
  const dataDir = mkdtempSync(join(tmpdir(), 'loom-files-'));
  chmodSync(dataDir, 0o755);
  installation = { databaseUrl: cluster.url, app: { config: { dataDir, demoPassword } } };
  const root = join(import.meta.dirname, '../..');
  const first = await startServer({ ...readConfig({}, root), port: 0, host: '127.0.0.1', databaseUrl: cluster.url, dataDir, demoPassword, demo: false, live: false }, hooks, { root, moduleJobs: jobs, log: { info() {}, warn() {}, error: console.error } });
  await foundCompany(first.app);
  await first.stop();
  server = await startProcess(installation);
  const answer = await (await fetch(`${server.url}/amc/login/password`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'boss', password: demoPassword }) })).json() as Answer;
  token = answer.data.access_token;
});
afterAll(async () => {
  await server?.kill();
  await cluster?.stop();
  if (installation) rmSync(installation.app.config.dataDir, { recursive: true, force: true });
});

async function call(method: string, path: string, body?: object | FormData): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await (await fetch(server.url + path, { method, headers: { authorization: `bearer ${token}`, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) }, ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}) })).json() as Answer;
  if (!answer.success) throw new Error(`${method} ${path} → ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Asked again while nobody answers. */
async function patiently<T>(ask: () => Promise<T>, isEnough: (found: T) => boolean): Promise<T> {
  const from = Date.now();
  let last: unknown;
  while (Date.now() - from < patienceMs) {
    try {
      const found = await ask();
      if (isEnough(found)) return found;
      last = found;
    } catch (error) {
      last = error;
    }
    await pause(50);
  }
  throw new Error(`it does not come to that: ${JSON.stringify(last)} ${String(last)}`);
}

const countOf = async (round: string): Promise<number> => (await cluster.rows<{ n: number }>(`select count(*)::int as n from ccm.color where code like $1`, [`${round}-%`]))[0]!.n;

/** @returns the draft and its job, at work on rows that nobody else sees yet */
async function begun(round: string): Promise<{ id: string; task: string }> {
  const form = new FormData();
  form.append('file', new Blob([`色号,颜色名称\n${Array.from({ length: rows }, (_, at) => `${round}-${at},断电${round}${at}`).join('\n')}\n`], { type: 'text/csv' }), 'a.csv');
  const { id } = await call('POST', `${colors}/import/draft`, form);
  const { task } = await call('POST', `${colors}/import/draft/run`, { id });
  await patiently(() => cluster.rows<{ done: number }>(`select done from amc.task where id = $1::bigint and status = 'running' and done > 0`, [task]), (found) => found.length > 0);
  return { id, task };
}

/** All or nothing at every moment, and all of it once in the end. */
async function comesThrough(round: string, { id, task }: { id: string; task: string }): Promise<void> {
  const seen = new Set<number>();
  const draft = await patiently(async () => {
    seen.add(await countOf(round));
    return await call('GET', `${colors}/import/draft?id=${id}`) as Answer;
  }, ({ state }) => state === 'done');
  seen.add(await countOf(round));
  expect([...seen].filter((n) => n !== 0 && n !== rows)).toEqual([]);
  expect(draft.result).toMatchObject({ created: rows, failed: 0 });
  expect(await cluster.rows(`select count(distinct code)::int as codes, count(*)::int as rows from ccm.color where code like $1`, [`${round}-%`])).toEqual([{ codes: rows, rows }]);
  expect(await cluster.rows(`select count(*)::int as told from loom.trail t join ccm.color c on c.company = t.company and c.id = t.record_id where t.entity = 'ccm.color' and c.code like $1`, [`${round}-%`])).toEqual([{ told: rows }]);
  await patiently(() => cluster.rows<{ status: string }>(`select status from amc.task where id = $1::bigint`, [task]), ([one]) => one?.status === 'success');
}

it('its server is killed: another takes the import up from its beginning', async () => {
  const draft = await begun('S');
  await server.kill();
  expect(await countOf('S')).toBe(0);
  server = await startProcess(installation);
  await comesThrough('S', draft);
});

it('its database is killed: the import begins again when it is back', async () => {
  const draft = await begun('D');
  await cluster.kill();
  await pause(300);
  await cluster.start();
  // A server may end with its database; whoever runs it starts it again.
  const isAlive = (): boolean => { try { process.kill(server.pid, 0); return true; } catch { return false; } };
  await patiently(() => fetch(`${server.url}/readyz`), (answer) => answer.ok).catch(() => {});
  if (!isAlive()) server = await startProcess(installation);
  await comesThrough('D', draft);
});

it('server and database both are killed while it is only tried: nothing is left, and the trial is told', async () => {
  const form = new FormData();
  form.append('file', new Blob([`色号,颜色名称\n${Array.from({ length: rows }, (_, at) => `T-${at},试断${at}`).join('\n')}\n`], { type: 'text/csv' }), 'a.csv');
  const { id } = await call('POST', `${colors}/import/draft`, form);
  const { task } = await call('POST', `${colors}/import/draft/check`, { id });
  await patiently(() => cluster.rows(`select 1 from amc.task where id = $1::bigint and status = 'running' and done > 0`, [task]), (found) => found.length > 0);
  await Promise.all([server.kill(), cluster.kill()]);
  const starting = startProcess(installation);
  await pause(1_000);
  await cluster.start();
  // It came before its database, and waited for it.
  server = await starting;
  const draft = await patiently(() => call('GET', `${colors}/import/draft?id=${id}`) as Promise<Answer>, ({ state }) => state === 'checked');
  expect(draft.result).toMatchObject({ isDry: true, created: rows, failed: 0 });
  expect(await countOf('T')).toBe(0);
});
