// Starts the mock server: json-server in front, the server's own handlers behind it, rows generated from the schemas; changed schema files take effect at once.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import jsonServer from 'json-server';
import { faultLine, type Model } from '../runtime/core/language/index.ts';
import { readConfig } from '../runtime/server/config.ts';
import type { App, Config } from '../runtime/server/context.ts';
import { findPart } from '../runtime/server/entities/find.ts';
import { registerEntityRoutes } from '../runtime/server/entities/routes.ts';
import { registerOpenPlanRoutes, registerPlanRoutes } from '../runtime/server/http/plans.ts';
import { createHttpServer, type HttpPart, type HttpServer } from '../runtime/server/http/server.ts';
import { followSchemas, graveOf } from '../runtime/server/schemas/follow.ts';
import { hookNames, loadSchemas, type SchemaPlaces } from '../runtime/server/schemas/load.ts';
import { schemasPart } from '../runtime/server/schemas/routes.ts';
import { type Remembering, remembering } from '../runtime/server/schemas/watch.ts';
import { mockApp, type MockApp } from './app.ts';
import { english } from './english.ts';
import { Generator, type Generating } from './data/generate.ts';
import { lentHooks } from './hooks.ts';
import { misbehave, type Delay, type Fault } from './http/faults.ts';
import { housePart, restPart } from './http/house.ts';
import { accountsOf, callerFor, company, MockCallers, Sittings } from './http/people.ts';
import { openPushes } from './http/pushes.ts';
import { Views } from './store/views.ts';

export interface MockOptions {
  root: string;
  port?: number;
  host?: string;
  schemasDir?: string;
  webDir?: string;
  seed?: number;
  /** Records of an entity. */
  rows?: number;
  delays?: readonly Delay[];
  faults?: readonly Fault[];
  /** Follow the schema files. */
  isLive?: boolean;
  now?: () => Date;
}

export interface RunningMock { url: string; model: Model; accounts: Sittings['accounts']; stop(): Promise<void> }

const usualSeed = 2026;
const usualRows = 24;
const mostTold = 20;

/** @throws Error whose message is fit for whoever previews a schema */
export async function startMock({ root, port = 0, host = '127.0.0.1', seed = usualSeed, rows = usualRows, delays = [], faults = [], ...options }: MockOptions): Promise<RunningMock> {
  const base = readConfig({}, root);
  const config: Config = {
    ...base, port, host, schemasDir: options.schemasDir ?? base.schemasDir, webDir: options.webDir ?? base.webDir, demo: false, dev: true, live: options.isLive === true, keepAnswers: false, requestsPerMinute: 0, timedWork: false,
  };
  const places: SchemaPlaces = { schemasDir: config.schemasDir, modulesDir: join(root, 'modules'), localesDir: join(root, 'runtime/core/locales') };
  const known = remembering();
  const loaded = await loadSchemas(places, { ...known, check: false });

  const sittings = new Sittings(accountsOf(config.schemasDir), config.demoPassword);
  const parts: HttpPart[] = [housePart(sittings), { open: registerOpenPlanRoutes, guarded: registerPlanRoutes }, findPart, schemasPart, { guarded: registerEntityRoutes }, restPart];
  const hooks = lentHooks(await hookNames(places.modulesDir!));
  const furnished = (model: Model, before?: MockApp): MockApp => furnish(model, { config, hooks, ...(options.now && { now: options.now }) }, sittings, { seed, rows }, before);
  let now = furnished(loaded.model);
  const serve = (mock: MockApp): Promise<HttpServer> => createHttpServer(mock.app, parts, { callers: new MockCallers(mock.app, sittings), isLazy: true }).then(async (http) => { await http.http.ready(); return http; });
  let http = await serve(now);

  const outside = jsonServer.create();
  outside.use(misbehave({ delays, faults, seed }));
  // The rows as json-server gives them: to look at, not to change.
  outside.use('/mock/rows', (request, answer, next) => {
    if (request.method !== 'GET') { answer.writeHead(405).end(); return; }
    const [, name = ''] = (request.url ?? '/').split(/[/?]/);
    now.house.fillAll(Object.hasOwn(now.app.model.entities, name) ? [name] : undefined);
    now.house.router(request, answer, next);
  });
  outside.use((request, answer) => http.http.server.emit('request', request, answer));
  const server = createServer(outside);
  const pushes = openPushes(now.app.bus, sittings);
  server.on('upgrade', pushes.upgrade);
  await new Promise<void>((done, failed) => { server.once('error', failed); server.listen(port, host, done); });

  if (config.live) {
    now.app.live = { faults: [] };
    setTimeout(() => void tellFaults(places, known, now.app), 0);
  }
  const stopFollowing = config.live ? followSchemas(now.app, places, known, async (model) => {
    const next = furnished(model, now);
    http = await serve(next);
    now = next;
  }) : () => {};
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`, get model() { return now.app.model; }, accounts: sittings.accounts,
    async stop() {
      stopFollowing();
      pushes.close();
      server.closeAllConnections();
      await new Promise<void>((done) => { server.close(() => done()); });
      await http.http.close();
    },
  };
}

/** Whoever previews a schema wants to see at once what it gives as it stands: what is wrong with it is looked for afterwards, and told. */
async function tellFaults(places: SchemaPlaces, known: Remembering, { live, push }: App): Promise<void> {
  const grave = graveOf((await loadSchemas(places, known)).faults);
  if (grave.length === 0 || !live) return;
  live.faults = grave.slice(0, mostTold).map(({ file, line, col, message, fix }) => ({ file, line, col, message, fix }));
  console.error(`${grave.length} fault(s) in the schema files:\n${grave.slice(0, mostTold).map(faultLine).join('\n')}`);
  push({}, { messageType: 'SyncSchemas', faults: live.faults.length });
}

/** @param before the house of the schemas as they were: rows of entities that did not change stay, and so does what people saved */
function furnish(schemas: Model, around: Pick<App, 'config'> & Partial<App>, sittings: Sittings, how: Generating, before?: MockApp): MockApp {
  const model: Model = { ...schemas, locales: { ...schemas.locales, en: { ...english, ...schemas.locales.en } } };
  const mock = mockApp(model, { ...around, hasPlainMenu: true, ...(before && { bus: before.app.bus, live: before.app.live }) });
  const [first] = sittings.accounts;
  const given = (entity: string) => (entity === 'amc.user' ? sittings.accounts.map(({ isOperator: _isOperator, ...account }) => ({ ...account, status: '0' })) : entity === 'amc.company' ? [{ ...company, kind: 'factory', status: '0' }] : []);
  const generator = new Generator(mock.app, mock.house, new Views(mock.house), callerFor(mock.app, first!), { ...how, given });
  mock.house.fillWith = (entity) => generator.fill(entity);
  if (before) mock.house.adopt(before.house, (entity) => generator.skip(entity));
  return mock;
}
