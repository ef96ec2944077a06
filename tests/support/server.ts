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
import { createDatabase, type Template, type TestDatabase } from './database.ts';
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
  /** As `upgradesProduct`, for schemas of which several files start servers: it is brought up to them once, and these rows are entered. */
  addsToProduct?: (server: Running) => Promise<void>;
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
  /** Whoever holds the token of a session. */
  as(token: string): TestClient;
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
  const { hooks, jobs } = await import('../../modules/hooks.generated.ts');
  // A copy that is followed as it changes is read by the server itself.
  const isRead = (folder: string): boolean => folder === product || options.config?.live !== true;
  // Before anything waits for an answer: it takes the processor for a while.
  if (isRead(schemasDir)) await schemasOf(schemasDir);
  let offset = options.now ? Date.parse(options.now) - Date.now() : 0;
  // Uploads of a test go with it.
  const dataDir = mkdtempSync(join(tmpdir(), 'files-'));
  const start = (databaseUrl: string, schemasDir: string, now = () => new Date(Date.now() + offset), timedJobs: readonly TimedJob[] | null = options.timedJobs ?? null): Promise<Running> => startServer({
    ...readConfig({}, root), port: 0, host: '127.0.0.1', schemasDir, dataDir, databaseUrl, poolSize: 6, demo: options.demo ?? false, requestsPerMinute: 0, keepAnswers: true, timedWork: timedJobs !== null, live: false, ...options.config,
  }, hooks, { root, log: options.log ?? quiet, now, moduleJobs: jobs, isLazy: options.allAddresses !== true, ...(isRead(schemasDir) && { schemas: schemasOf(schemasDir).then((read) => ({ ...ownModel(read), stamp: stampOf(schemasDir) })) }), ...(options.jobKinds ? { jobKinds: options.jobKinds } : {}), ...(timedJobs ? { timedJobs } : {}) });
  // By the real clock and with the product's own timed work: whichever test comes first makes it for all.
  const templateOf = (folder: string, then?: (server: Running) => Promise<void>): Template => ({
    name: `${options.demo ? 'demo' : 'bare'}_${stampOf(folder)}`,
    async fill(url) {
      const server = await start(url, folder, () => new Date(), null);
      try {
        const left = server.app.dataLeftOut ?? [];
        if (left.length > 0) throw new Error(`The demonstration leaves rows out:\n${left.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')}`);
        await then?.(server);
      } finally {
        await server.stop();
      }
    },
  });
  const template = options.addsToProduct ? { ...templateOf(schemasDir, options.addsToProduct), from: templateOf(product) } : templateOf(options.upgradesProduct ? product : schemasDir);
  const database = await createDatabase(template);
  let running = await start(database.url, schemasDir);
  // A test that plays earlier finds the company's applications already begun, and no timed work put off until today.
  if (options.demo && offset < 0) await running.app.db.system(async (tx) => {
    await tx.run(sql`update amc.company_apply set start_date = least(start_date, (${options.now!}::timestamptz - interval '1 day')::date)`);
    await tx.run(sql`update ccm.timing set next_run = null`);
  });

  const self: TestServer = {
    url: running.url, app: running.app, running, databaseUrl: database.url, routes: running.http.routes, open: clientOf(running.url, ''),
    as: (token) => clientOf(running.url, token),
    async login(username, password = running.app.config.demoPassword) {
      const open = clientOf(running.url, '');
      return clientOf(running.url, (await open.post('/amc/login/password', { username, password })).access_token);
    },
    freshDatabase: () => createDatabase(template),
    clock: { set(at) { offset = Date.parse(at) - Date.now(); }, pass(ms) { offset += ms; } },
    async stop() {
      await running.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      // The runner holds on to what stood in a file until the run ends: with every server's plans and statements a worker would carry gigabytes.
      Object.assign(self, { app: stopped, running: stopped, routes: [] });
      running = stopped as Running;
    },
  };
  return self;
}

/** What is left of a server that was stopped. */
const stopped = new Proxy({}, { get: (_, name) => { throw new Error(`the server of this test was stopped: it has no ${String(name)} any more`); } });

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

const read = new Map<string, Promise<Loaded>>();

/** The product's are read once by a worker; so is a copy of them that several files in a row start on, wherever it lies. */
function schemasOf(folder: string): Promise<Loaded> {
  const stamp = stampOf(folder);
  if (!read.has(stamp)) for (const other of read.keys()) if (other !== stampOf(product)) read.delete(other);
  if (!read.has(stamp)) read.set(stamp, loadSchemas({ schemasDir: folder, modulesDir: join(root, 'modules'), localesDir: join(root, 'runtime/core/locales') }));
  return read.get(stamp)!;
}

/** A model of its own for each server: what a server remembers of its database hangs on it. */
const ownModel = (loaded: Loaded): Loaded => ({ ...loaded, model: { ...loaded.model } });

let productStamp: string | undefined;

/** Templates are kept apart by what the schemas and the demonstration data say. */
function stampOf(folder: string): string {
  return folder === product ? productStamp ??= hashOf(product) : hashOf(folder);
}

function hashOf(folder: string): string {
  const hash = createHash('sha1');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')).sort()) {
    hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 10);
}
