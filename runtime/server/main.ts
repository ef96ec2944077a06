// The server's composition root: store, schemas, migration, demonstration data, routes; started and stopped in this order.
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { faultLine, type SchemaFault } from '../core/language/index.ts';
import type { Model } from '../core/language/model.ts';
import { platform } from './auth/platform.ts';
import { aside } from './aside/pool.ts';
import { approvalsPart } from './approvals/routes.ts';
import { authPart } from './auth/routes.ts';
import { openBus } from './bus/bus.ts';
import { shareChanges } from './bus/changedWord.ts';
import { isOwnMachine, knownDemoPassword, readConfig } from './config.ts';
import type { App, Config, Hooks, TimedJob, TimedWork } from './context.ts';
import { loadDemo } from './demo/load.ts';
import { appPart } from './records/appCalls.ts';
import { sharePart } from './records/share.ts';
import { wallPart } from './records/wall.ts';
import { findPart } from './entities/find.ts';
import { registerEntityRoutes } from './entities/routes.ts';
import { registerOpenPlanRoutes, registerPlanRoutes } from './http/plans.ts';
import { carryPlans, stampModel } from './http/planStore.ts';
import { explainPart } from './explain/routes.ts';
import { filesPart } from './files/index.ts';
import { metricsOf } from './http/metrics.ts';
import { createHttpServer, type HttpPart, type HttpServer } from './http/server.ts';
import { fillBalances } from './ledger/rebuild.ts';
import { registerBalanceRoutes } from './ledger/routes.ts';
import { applicationsPart } from './platform/applications/routes.ts';
import { syncApplications } from './platform/applications/sync.ts';
import { companiesPart } from './platform/companies/routes.ts';
import { serverCaller } from './platform/companies/serverCaller.ts';
import { platformParts } from './platform/parts.ts';
import { registerQueryRoutes } from './queries/routes.ts';
import { recordsPart } from './records/routes.ts';
import { openRealtime, type Realtime } from './realtime/server.ts';
import { jobKinds } from './jobs/jobKinds.ts';
import type { JobKind } from './jobs/kinds.ts';
import { jobsPart } from './jobs/routes.ts';
import { jobFigures } from './jobs/store.ts';
import { runJobs, type Jobs } from './jobs/runner.ts';
import { enterTimings } from './jobs/timed/enter.ts';
import { timingPart } from './jobs/timed/routes.ts';
import { runScheduler, type Scheduler } from './jobs/timed/scheduler.ts';
import { jobsOf } from './jobs/timed/schemaJobs.ts';
import { timedJobs } from './jobs/timedJobs.ts';
import { followSchemas, graveOf } from './schemas/follow.ts';
import { openApiPart } from './openapi/routes.ts';
import type { SchemaPlaces } from './schemas/load.ts';
import { loadCached, programHash, type StampedModel } from './schemas/modelCache.ts';
import { schemasPart } from './schemas/routes.ts';
import { remembering } from './schemas/watch.ts';
import { enterPlatformSeeds } from './seeds/seeds.ts';
import { setWorker } from './store/ids.ts';
import { migrate } from './store/migrate.ts';
import type { Upgrade } from './store/upgrade.ts';
import { openStore } from './store/open.ts';
import { sealKeysOf } from './store/sealKeys.ts';
import { useSealKeys } from './store/seals.ts';
import { sealStanding } from './store/sealStanding.ts';
import { openLog } from './log.ts';
import { runTimers, timers } from './timers.ts';
import { traceNow } from './trace.ts';
import { watchLoop } from './watchdog.ts';
import { registerActionRoutes } from './workflow/routes.ts';

export interface Running {
  app: App;
  /** `http://localhost:8080` */
  url: string;
  http: HttpServer;
  jobs: Jobs;
  realtime: Realtime;
  /** Absent where this process does no timed work. */
  scheduler?: Scheduler;
  stop(): Promise<void>;
}
export interface StartOptions {
  root?: string;
  /** Tests bring a clock of their own. */
  now?: () => Date;
  log?: App['log'];
  onLost?: (why: string) => void;
  /** Schemas of `config.schemasDir` that the caller has read: whoever starts many servers reads them once. */
  schemas?: Promise<StampedModel>;
  /** Ends the waiting for a database that does not answer yet. */
  signal?: AbortSignal;
  /** Tests bring kinds of long work of their own. */
  jobKinds?: readonly JobKind<never>[];
  timedJobs?: readonly TimedJob[];
  /** Timed work that code of modules does, beside the runtime's own. */
  moduleJobs?: readonly TimedWork[];
  /** What modules do to rows of a former shape. */
  upgrades?: readonly Upgrade[];
  /** Generic addresses of an entity are made when one of them is first asked for, as where schemas change while it runs. */
  isLazy?: boolean;
}

const slowStopMs = 15_000;

/** Hand-written addresses stand before the generic ones of entities. */
const parts: HttpPart[] = [
  authPart, filesPart, companiesPart, applicationsPart, { open: registerOpenPlanRoutes, guarded: registerPlanRoutes }, wallPart, sharePart, appPart, findPart, approvalsPart, jobsPart, timingPart, ...platformParts,
  recordsPart, explainPart, schemasPart, openApiPart, { guarded: registerEntityRoutes }, { guarded: registerActionRoutes }, { guarded: registerBalanceRoutes }, { guarded: registerQueryRoutes },
];

/** @throws Error whose message is fit for an operator */
export async function startServer(config: Config, hooks: Hooks, options: StartOptions = {}): Promise<Running> {
  const root = options.root ?? process.cwd();
  const log = options.log ?? openLog(config.logLevel);
  const places: SchemaPlaces = { schemasDir: config.schemasDir, modulesDir: join(root, 'modules'), localesDir: join(root, 'runtime/core/locales') };
  const known = config.live ? remembering() : {};
  const reading = options.schemas ?? loadCached(places, { folder: join(config.dataDir, 'cache'), program: programHash(root) }, known);
  const [store, loaded] = await both(openStore(config, log, options.onLost ?? (() => {}), options.signal, reading), reading);
  let http: HttpServer | undefined;
  const bus = openBus(log, store.url);
  try {
    refuseFaulty(loaded.faults, log);
    stampModel(loaded.model, loaded.stamp);
    const push: App['push'] = (to, frame) => bus.publish('push', { to, frame, trace: traceNow() });
    const planned = (model: Model): readonly TimedJob[] => options.timedJobs ?? jobsOf(model, [...timedJobs, ...(options.moduleJobs ?? [])]);
    const app: App = { model: loaded.model, timedJobs: planned(loaded.model), db: store.db, bus, push, config, hooks, now: options.now ?? (() => new Date()), log };
    if (config.keepAnswers && config.databaseUrl) shareChanges(store.db.changes, bus);
    // A company put back from a backup (backup/restoreCompany.ts) is nobody's write.
    else bus.subscribe('missed', () => store.db.changes.hear());
    useSealKeys(sealKeysOf(config));
    await migrate(store.db, app.model, { role: store.role, log, stamp: loaded.stamp, fill: fillBalances, ...(options.upgrades && { upgrades: options.upgrades }) });
    await sealStanding(store.db, app.model, log);
    await takeWorkerNumber(app);
    await app.db.system((tx) => enterPlatformSeeds(app, tx, serverCaller(app)));
    if (config.demo) {
      if (!isOwnMachine(config.host) && config.demoPassword === knownDemoPassword) log.warn({ host: config.host }, 'THE DEMONSTRATION AND ITS KNOWN PASSWORD ARE OPEN TO WHOEVER REACHES THIS SERVER: set DEMO_PASSWORD, or DEMO=off');
      await loadDemo(app);
    }
    await syncApplications(app);
    await app.db.system((tx) => enterTimings(app, tx));
    store.db.started?.();
    await bus.opened;
    http = await createHttpServer(app, parts, { isLazy: config.live || options.isLazy === true });
    const realtime = openRealtime(app);
    http.http.server.on('upgrade', realtime.upgrade);
    const url = await listen(http, config);
    const jobs = runJobs(app, options.jobKinds ?? jobKinds, store.url);
    const scheduler = config.timedWork ? runScheduler(app, store.url) : undefined;
    tellFigures(app, realtime);
    const stopWatching = config.live ? followSchemas(app, places, known, async (model, following) => {
      const next = { ...app, model, timedJobs: planned(model) };
      if (following) carryPlans(model, following);
      await take(next, http!, store.role);
      if (JSON.stringify(next.timedJobs) !== JSON.stringify(app.timedJobs)) await next.db.system((tx) => enterTimings(next, tx));
      for (const part of [realtime, jobs, scheduler]) part?.use(next);
    }) : () => {};
    const stopTimers = runTimers(app, timers, store.url);
    const stopWatch = watchLoop(log);
    return { app, url, http, jobs, realtime, ...(scheduler && { scheduler }), async stop() {
      const ended = watchStop(log);
      stopWatch();
      await ended('timers', stopTimers());
      stopWatching();
      await Promise.all([ended('jobs', jobs.stop()), ended('timed work', scheduler?.stop())]);
      await ended('sockets', realtime.close());
      await ended('requests', closeHttp(http!.http));
      await ended('bus', bus.close());
      await ended('database', store.close());
    } };
  } catch (error) {
    await http?.http.close();
    await bus.close();
    await store.close();
    throw error;
  }
}

/** What parts of the server tell of themselves at /metrics. */
function tellFigures(app: App, realtime: Realtime): void {
  const metrics = metricsOf(app);
  metrics.gauge('loom_sockets', 'Open websocket connections', [], () => [{ value: realtime.open() }]);
  metrics.gauge('loom_aside_threads', 'Threads that read files: at work, and waited for', ['state'], () => Object.entries(aside.figures).map(([state, value]) => ({ labels: { state }, value })));
  metrics.gauge('loom_jobs', 'Long work of the whole installation, by state', ['state'], () => jobFigures(app));
}

/** A stop that hangs says at which part. */
function watchStop(log: App['log']): (part: string, stopping: Promise<unknown> | undefined) => Promise<void> {
  return async (part, stopping) => {
    const slow = setInterval(() => log.warn({ part }, 'still stopping'), slowStopMs);
    await Promise.resolve(stopping).finally(() => clearInterval(slow));
  };
}

/** Makes schemas the ones in effect: checked, migrated, and answered by routes made anew. */
async function take(app: App, http: HttpServer, role: string): Promise<void> {
  const [next] = await Promise.all([createHttpServer(app, parts, { isLazy: true }), migrate(app.db, app.model, { role, log: app.log, fill: fillBalances }).then(() => sealStanding(app.db, app.model, app.log)).then(() => syncApplications(app, { onlyChanged: true }))]);
  await http.handOver(next);
}

function refuseFaulty(faults: SchemaFault[], log: App['log']): void {
  const grave = graveOf(faults);
  if (grave.length > 0) throw new Error(`${grave.length} fault(s) in the schema files:\n${grave.map(faultLine).join('\n')}`);
  if (faults.length > 0) log.warn({ faults: faults.length }, 'texts without a translation; `npm run schema:check` lists them');
}

/** Waits for both even when one fails, so that what the other opened can be closed. */
async function both<A extends { close(): Promise<void> }, B>(store: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  const [opened, done] = await Promise.allSettled([store, other]);
  if (opened.status === 'rejected') throw opened.reason;
  if (done.status === 'rejected') {
    await opened.value.close();
    throw done.reason;
  }
  return [opened.value, done.value];
}

/** Processes of one database count through 256 numbers, so that their ids never meet. */
async function takeWorkerNumber(app: App): Promise<void> {
  const row = await app.db.system((tx) => tx.one<{ number: string }>(sql`select nextval('loom.worker') as number`));
  setWorker(Number(row!.number));
}

async function listen({ http }: HttpServer, config: Config): Promise<string> {
  try {
    await http.listen({ port: config.port, host: config.host });
  } catch (error) {
    const reasons: Record<string, string> = {
      EADDRINUSE: `port ${config.port} of ${config.host} is taken by another program; stop it, or choose another port with PORT`,
      EACCES: `port ${config.port} needs more rights than this user has; choose another with PORT`,
      ENOTFOUND: `HOST "${config.host}" is not a name of this machine`, EADDRNOTAVAIL: `HOST "${config.host}" is not an address of this machine`,
    };
    throw new Error(reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message, { cause: error });
  }
  const { port } = http.server.address() as AddressInfo;
  return `http://${config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host}:${port}`;
}

/** Runs until a signal: what `npm start` ends in. Never returns an error: says it in a line and ends the process. */
export async function run(hooks: Hooks, brought: Pick<StartOptions, 'moduleJobs' | 'upgrades'> = {}): Promise<void> {
  const began = performance.now();
  let running: Running | undefined;
  let isEnding = false;
  const end = async (code: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    // Requests get a while to finish; a hanging one must not keep the database from its clean stop for ever.
    const patience = setTimeout(() => process.exit(code || 1), 40_000);
    await running?.stop().catch((error: Error) => { console.error(`loom: ${error.message}`); code ||= 1; });
    clearTimeout(patience);
    process.exit(code);
  };
  // While starting, a wish to end waits until there is something to end cleanly.
  let isWanted = false;
  const wish = new AbortController();
  const endSoon = (): void => { isWanted = true; wish.abort(); if (running) void end(0); };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endSoon);
  endWithNpm(endSoon);
  try {
    running = await startServer(readConfig(process.env, process.cwd()), hooks, { ...brought, signal: wish.signal, onLost: (why) => { console.error(`loom: ${why}`); void end(1); } });
  } catch (error) {
    console.error(`loom: ${sentenceOf(error)}`);
    process.exit(1);
  }
  if (isWanted) return end(0);
  await greet(running, performance.now() - began);
}

/** `npm start` runs us below a shell, and a signal to npm ends that shell but does not reach us. */
function endWithNpm(end: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) end(); }, 250).unref();
}

function sentenceOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'ENOSPC' || code === '53100' || /No space left on device/.test(message ?? '')) return `the disk is full: ${message}`;
  return message ?? String(error);
}

async function greet({ app, url }: Running, ms: number): Promise<void> {
  console.log(`Loom 织机  ${url}  (ready in ${(ms / 1_000).toFixed(1)} s)`);
  if (!app.config.demo) return;
  const { schema, name } = app.model.entities[platform.user]!.table;
  const users = await app.db.system((tx) => tx.run<{ username: string; name: string }>(sql`select username, name from ${sql.table(`${schema}.${name}`)} where del_flag = '0' order by id limit 12`));
  console.log(`Demonstration accounts (password ${app.config.demoPassword}): ${users.map((user) => `${user.username} ${user.name}`).join(', ')}`);
}

/** What is asked may still be answered for a while; an upload whose sender fell silent is not waited for. */
const graceMs = 10_000;
async function closeHttp(http: FastifyInstance): Promise<void> {
  const late = setTimeout(() => { http.server.closeAllConnections(); }, graceMs);
  await http.close();
  clearTimeout(late);
}
