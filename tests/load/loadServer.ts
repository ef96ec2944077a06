// The product as it runs, embedded database with its own settings included, in a folder that is thrown away; and a client of the demonstration company.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '../../runtime/core/contract/wire.ts';
import { readConfig } from '../../runtime/server/config.ts';
import type { App } from '../../runtime/server/context.ts';
import { startServer } from '../../runtime/server/main.ts';
import { startEmbedded } from '../../runtime/server/store/embedded.ts';

export interface LoadServer {
  url: string;
  app: App;
  /** The owner's connection text. */
  databaseUrl: string;
  databasePid: number;
  token: string;
  get(path: string): Promise<any>;
  post(path: string, body: unknown): Promise<any>;
  put(path: string, body: unknown): Promise<any>;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const quiet: App['log'] = { info() {}, warn() {}, error(o, message) { console.error(message, o); } };

export interface LoadOptions {
  /** A data folder that stays for the next run; else one that is thrown away. */
  folder?: string;
  /** Further settings of the database server, `name=value`. */
  settings?: string[];
}

export async function startLoadServer({ folder, settings }: LoadOptions = {}): Promise<LoadServer> {
  if (folder) mkdirSync(folder, { recursive: true });
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'loom-bench-'));
  const remove = (): void => { if (!folder) rmSync(dataDir, { recursive: true, force: true }); };
  const { hooks, jobs } = await import('../../modules/hooks.generated.ts');
  chmodSync(dataDir, 0o755); // under root the database runs as another user
  const database = await startEmbedded(join(dataDir, 'data'), { settings });
  const config = { ...readConfig({ SCHEMAS_DIR: process.env.SCHEMAS_DIR }, root), port: 0, host: '127.0.0.1', databaseUrl: database.url, demo: true, poolSize: 10, requestsPerMinute: 0, keepAnswers: process.env.BENCH_KEEP !== 'off', live: false };
  const running = await startServer(config, hooks, { root, log: quiet, moduleJobs: jobs }).catch(async (error: unknown) => {
    await database.stop();
    remove();
    throw error;
  });
  const call = async (method: string, path: string, body?: unknown, token = ''): Promise<any> => {
    const answer = await fetch(running.url + path, { method, headers: { 'content-type': 'application/json', ...(token ? { authorization: `bearer ${token}` } : {}) }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const envelope = await answer.json() as Envelope;
    if (!envelope.success) throw new Error(`${method} ${path} → ${JSON.stringify(envelope)}`);
    return envelope.data;
  };
  const { access_token: token } = await call('POST', '/amc/login/password', { username: 'admin', password: config.demoPassword }) as { access_token: string };
  return {
    url: running.url, app: running.app, databaseUrl: database.url, databasePid: database.pid, token,
    get: (path) => call('GET', path, undefined, token), post: (path, body) => call('POST', path, body, token), put: (path, body) => call('PUT', path, body, token),
    async stop() { await running.stop(); await database.stop(); remove(); },
  };
}
