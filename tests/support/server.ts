// A whole server for a test: its own database (a copy of a template), a free port, a clock that can be set, clients by user name.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Envelope, FieldError } from '../../runtime/core/contract/wire.ts';
import { readConfig } from '../../runtime/server/config.ts';
import type { App, Config } from '../../runtime/server/context.ts';
import type { JobKind, TimedJob } from '../../runtime/server/jobs/index.ts';
import type { Loaded } from '../../runtime/core/language/index.ts';
import { loadSchemas } from '../../runtime/server/schemas/load.ts';
import { startServer, type Running } from '../../runtime/server/main.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { holdToDeclared } from './told.ts';

export interface TestServerOptions {
  /** Default: the product's. */
  schemasDir?: string;
  /** With the demonstration company (made once per run, then copied). */
  demo?: boolean;
  /** The server's clock starts here instead of now. */
  now?: string;
  config?: Partial<Config>;
  /** The schemas are the product's with a change: the database is the product's, brought up to it as a start does, instead of one made anew. */
  upgradesProduct?: boolean;
  /** Makes every address at once, for tests that walk over `routes`: else those of an entity are made when one is first asked for. */
  allAddresses?: boolean;
  /** Takes what the server says; without it, errors alone are shown. */
  log?: App['log'];
  /** Kinds of long work instead of the product's. */
  jobKinds?: readonly JobKind<never>[];
  /** Timed work instead of the product's. Not given: no plan runs by itself. */
  timedJobs?: readonly TimedJob[];
}

export interface TestServer {
  url: string;
  app: App;
  running: Running;
  /** Another server of the same installation may stand on it. */
  databaseUrl: string;
  /** Every address that is answered, with `allAddresses`. */
  routes: readonly { method: string; url: string }[];
  /** Signs in; the password is the demonstration accounts'. */
  login(username: string, password?: string): Promise<TestClient>;
  /** Without signing in. */
  open: TestClient;
  /** Another database as this server's was when it began. */
  freshDatabase(): Promise<TestDatabase>;
  clock: { set(at: string): void; pass(ms: number): void };
  stop(): Promise<void>;
}

/** Calls as one user. All but `try` and `raw` give `data`, and throw a refusal with its envelope. */
export interface TestClient {
  token: string;
  get(path: string): Promise<any>;
  post(path: string, body: unknown): Promise<any>;
  put(path: string, body: unknown): Promise<any>;
  delete(path: string): Promise<any>;
  /** `PUT {api}/{action}` on one record. */
  act(api: string, action: string, id: string, ask?: object): Promise<any>;
  /** The envelope, refused or not; `errors` is empty where there are none. */
  try(method: string, path: string, body?: unknown): Promise<Tried>;
  raw(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

export type Tried = Envelope<any> & { errors: FieldError[] };

export class Refused extends Error {
  constructor(readonly call: string, readonly envelope: Tried) {
    super(`${call} → ${envelope.status} ${envelope.data ?? envelope.message} ${JSON.stringify(envelope.errors)}`);
  }
}

const root = join(import.meta.dirname, '../..');
const product = join(root, 'schemas');
const quiet: App['log'] = { info() {}, warn() {}, error(o, message) { console.error(message, o); } };

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const schemasDir = options.schemasDir ?? product;
  const templateDir = options.upgradesProduct ? product : schemasDir;
  const { hooks, jobs } = await import('../../modules/hooks.generated.ts');
  // Before anything waits for an answer: it takes the processor for a while.
  if (schemasDir === product) await productSchemas();
  let offset = options.now ? Date.parse(options.now) - Date.now() : 0;
  // Uploads of a test go with it.
  const dataDir = mkdtempSync(join(tmpdir(), 'files-'));
  const start = (databaseUrl: string, schemasDir: string, now = () => new Date(Date.now() + offset), timedJobs: readonly TimedJob[] | null = options.timedJobs ?? null): Promise<Running> => startServer({
    ...readConfig({}, root), port: 0, host: '127.0.0.1', schemasDir, dataDir, databaseUrl, poolSize: 6, demo: options.demo ?? false, requestsPerMinute: 0, keepAnswers: true, timedWork: timedJobs !== null, live: false, ...options.config,
  }, hooks, { root, log: options.log ?? quiet, now, moduleJobs: jobs, isLazy: options.allAddresses !== true, ...(schemasDir === product ? { schemas: productSchemas().then(ownModel) } : {}), ...(options.jobKinds ? { jobKinds: options.jobKinds } : {}), ...(timedJobs ? { timedJobs } : {}) });
  const template = {
    name: `${options.demo ? 'demo' : 'bare'}_${templateDir === product ? productStamp ??= stampOf(product) : stampOf(templateDir)}`,
    // By the real clock and with the product's own timed work: whichever test comes first makes it for all.
    async fill(url: string) { await (await start(url, templateDir, () => new Date(), null)).stop(); },
  };
  const database = await createDatabase(template);
  const running = await start(database.url, schemasDir);
  // A test that plays earlier finds the company's applications already begun, and no timed work put off until today.
  if (options.demo && offset < 0) await running.app.db.system(async (tx) => {
    await tx.run(sql`update amc.company_apply set start_date = least(start_date, (${options.now!}::timestamptz - interval '1 day')::date)`);
    await tx.run(sql`update ccm.timing set next_run = null`);
  });

  return {
    url: running.url, app: running.app, running, databaseUrl: database.url, routes: running.http.routes, open: clientOf(running.url, ''),
    async login(username, password = running.app.config.demoPassword) {
      const open = clientOf(running.url, '');
      return clientOf(running.url, (await open.post('/amc/login/password', { username, password })).access_token);
    },
    freshDatabase: () => createDatabase(template),
    clock: { set(at) { offset = Date.parse(at) - Date.now(); }, pass(ms) { offset += ms; } },
    async stop() { await running.stop(); await database.drop(); rmSync(dataDir, { recursive: true, force: true }); },
  };
}

function clientOf(url: string, token: string): TestClient {
  const raw: TestClient['raw'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(url + path, {
      method, headers: { ...(token ? { authorization: `bearer ${token}` } : {}), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await holdToDeclared(method, path, answer);
    return answer;
  };
  const tried: TestClient['try'] = async (method, path, body) => ({ errors: [], ...await (await raw(method, path, body)).json() as Envelope });
  const data = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const envelope = await tried(method, path, body);
    if (!envelope.success) throw new Refused(`${method} ${path}`, envelope);
    return envelope.data;
  };
  return {
    token, raw, try: tried,
    get: (path) => data('GET', path), post: (path, body) => data('POST', path, body), put: (path, body) => data('PUT', path, body), delete: (path) => data('DELETE', path),
    act: (api, action, id, ask = {}) => data('PUT', `${api}/${action}`, { id, ...ask }),
  };
}

let productStamp: string | undefined;
let read: Promise<Loaded> | undefined;

/** Read once by a worker. */
function productSchemas(): Promise<Loaded> {
  return read ??= loadSchemas({ schemasDir: product, modulesDir: join(root, 'modules'), localesDir: join(root, 'runtime/core/locales') });
}

/** A model of its own for each server: what a server remembers of its database hangs on it. */
const ownModel = (loaded: Loaded): Loaded => ({ ...loaded, model: { ...loaded.model } });

/** Templates are kept apart by what the schemas and the demonstration data say. */
function stampOf(folder: string): string {
  const hash = createHash('sha1');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')).sort()) {
    hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 10);
}
