// The server as a process: it starts, says in one line why it cannot, and ends without leaving anything behind.
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../tests/support/database.ts';
import { readConfig } from './config.ts';
import { startServer } from './main.ts';
import { openStore } from './store/open.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
const children: ChildProcess[] = [];

beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'loom-main-')); });
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) { child.kill('SIGTERM'); await new Promise((done) => child.once('exit', done)); }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Started { child: ChildProcess; said: () => string; url: Promise<string>; code: Promise<number | null> }

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'modules/server.ts')], {
    cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, PORT: '0', DEMO: 'off', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data'), npm_lifecycle_event: '', ...env },
  });
  children.push(child);
  let text = '';
  const code = new Promise<number | null>((done) => child.once('exit', done));
  const url = new Promise<string>((done) => {
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (data) => {
      text += String(data);
      const address = /http:\/\/localhost:\d+/.exec(text)?.[0];
      if (address) done(address);
    });
  });
  return { child, url, code, said: () => text };
}

/** One sentence, and a code that scripts see. */
async function refusal(env: Record<string, string>): Promise<string> {
  const started = start(env);
  expect(await started.code).toBe(1);
  return started.said().trim();
}

describe('the server process', () => {
  it('starts, keeps a second one off its data, and leaves no process behind', async () => {
    const first = start({});
    const url = await first.url;
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ ready: true });
    const database = Number(readFileSync(join(folder, 'data/pg/postmaster.pid'), 'utf8').split('\n')[0]);

    expect(await refusal({})).toMatch(new RegExp(`^loom: another server \\(process ${first.child.pid}\\) uses the data folder`));
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    first.child.kill('SIGTERM');
    expect(await first.code).toBe(0);
    expect(() => process.kill(database, 0)).toThrow(/ESRCH/);
    expect(await (start({}).url)).toMatch(/^http/);
  });

  it('says when its port is taken', async () => {
    const taken = createServer().listen(0, 'localhost');
    await new Promise((done) => taken.once('listening', done));
    const { port } = taken.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toBe(`loom: port ${port} of localhost is taken by another program; stop it, or choose another port with PORT`);
    taken.close();
  });

  it('prints every fault of broken schema files', async () => {
    const schemas = join(folder, 'schemas');
    cpSync(join(root, 'schemas'), schemas, { recursive: true });
    writeFileSync(join(schemas, 'wms/entities/broken.json'), '{ "id": "wms.broken", "language": 1, "label": "坏", "fieldz": {}\n "api": 3 }');
    writeFileSync(join(schemas, 'wms/entities/wrong.json'), '{\n  "id": "wms.wrong", "language": 1, "label": "错",\n  "api": "/wms/api/saas/wrong",\n  "fields": { "a": { "type": "mony", "label": "甲" } }\n}');
    const database = await createDatabase();
    const said = await startServer({ ...readConfig({}, root), schemasDir: schemas, databaseUrl: database.url, demo: false }, {}, { root, log: { info() {}, warn() {}, error() {} } }).catch(String);
    await database.drop();
    expect(said).toMatch(/fault\(s\) in the schema files/);
    expect(said).toMatch(/wms\/entities\/broken\.json:\d+:\d+ /);
    expect(said).toMatch(/wms\/entities\/wrong\.json:4:\d+ .*mony/);
  });
});

describe('configuration', () => {
  const log = { info() {}, warn() {}, error() {} };
  it.each([
    { databaseUrl: 'nonsense', says: /^DATABASE_URL is not an address like postgresql:/ },
    { databaseUrl: 'postgresql://u:p@127.0.0.1:1/loom', says: /^DATABASE_URL \(127\.0\.0\.1:1\/loom\): nothing listens there$/ },
  ])('a wrong DATABASE_URL is told: $databaseUrl', ({ databaseUrl, says }) => expect(openStore({ databaseUrl, dataDir: folder, poolSize: 1 }, log, () => {})).rejects.toThrow(says));

  it('tells which variable is wrong, and what it takes', () => {
    expect(() => readConfig({ PORT: 'eighty' }, root)).toThrow('PORT="eighty" is not a whole number from 0 to 65535');
    expect(readConfig({ PORT: '90', DATA_DIR: 'elsewhere' }, '/srv/loom')).toMatchObject({ port: 90, host: 'localhost', dataDir: '/srv/loom/elsewhere', demo: true });
  });

  it('has no demonstration with its known password where others reach it, unless told so', () => {
    const demo = (env: NodeJS.ProcessEnv): boolean => readConfig(env, root).demo;
    expect([{}, { HOST: '127.0.0.1' }, { HOST: '::1' }, { HOST: '0.0.0.0' }, { HOST: 'erp.example.com' }, { HOST: '0.0.0.0', DEMO: 'on' }, { HOST: '0.0.0.0', DEMO_PASSWORD: 'own' }, { DEMO: 'off' }].map(demo)).toEqual([true, true, true, false, false, true, true, false]);
  });

  it('takes a pooler and a replica of a server alone', () => {
    const server = { DATABASE_URL: 'postgres://u:p@one:5432,two:5432/loom' };
    expect(readConfig({ ...server, DATABASE_POOLER: 'pool:6432', REPORT_DATABASE_URL: 'postgres://two/loom', REPORT_LAG: '3' }, root)).toMatchObject({ databasePooler: 'pool:6432', reportDatabaseUrl: 'postgres://two/loom', reportLagSeconds: 3 });
    expect(() => readConfig({ ...server, DATABASE_POOLER: 'postgres://pool:6432' }, root)).toThrow('is not host:port');
    expect(() => readConfig({ ...server, REPORT_DATABASE_URL: 'two:5432' }, root)).toThrow('REPORT_DATABASE_URL is not an address');
    expect(() => readConfig({ DATABASE_POOLER: 'pool:6432' }, root)).toThrow('set DATABASE_URL, too');
    expect(() => readConfig({ REPORT_DATABASE_URL: 'postgres://two/loom' }, root)).toThrow('set DATABASE_URL, too');
  });
});
