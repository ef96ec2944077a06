// The HTTP server: body and rate limits, guard, routes of all parts, pages, health, and a shutdown that lets requests finish.
import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse, STATUS_CODES } from 'node:http';
import { Readable, type Duplex } from 'node:stream';
import { sql } from 'kysely';
import Fastify, { type FastifyInstance } from 'fastify';
import { Callers } from '../auth/callers.ts';
import { addGuard } from '../auth/guard.ts';
import type { Entity } from '../../core/language/model.ts';
import type { App } from '../context.ts';
import { retryAfterSeconds } from '../store/away.ts';
import { traced } from '../trace.ts';
import { underWay } from '../watchdog.ts';
import { byEntity, keepTo } from './byEntity.ts';
import { addBudgets, budgetOf } from './budgets.ts';
import { addCompression } from './compress.ts';
import { addFaultHandling, bodyLimitMb, pathOf } from './faults.ts';
import { getHealthz, getReadyz } from '../../core/contract/endpoints/loom.ts';
import { errors, fill } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import { endpoint } from './endpoint.ts';
import { checkInputs } from './input.ts';
import { addLimits } from './limits.ts';
import { registerMetrics } from './metrics.ts';
import { registerPages } from './pages.ts';

declare module 'fastify' {
  interface FastifyContextConfig { /** Answered by nothing but that it is not there. */ isClosed?: true }
}

export interface HttpTools {
  callers: Callers;
  /** Rate limit of guesses: options for a route's `config`. */
  strict: { rateLimit?: object };
  /** Of calls by token, from pages without a login. */
  strangers: { rateLimit?: object };
  /** Of the people of an app. */
  appPeople: { rateLimit?: object };
  /** Those whose generic addresses are asked for; absent: all. */
  entities?: readonly Entity[];
}
export type RegisterRoutes = (http: FastifyInstance, app: App, tools: HttpTools) => void | Promise<void>;
/** Routes of one part of the server. */
export interface HttpPart {
  /** Without a caller. */
  open?: RegisterRoutes;
  /** Behind the guard. The first to claim an address answers it. */
  guarded?: RegisterRoutes;
}

export interface HttpServer {
  http: FastifyInstance;
  /** Every address that is answered. */
  routes: readonly Route[];
  callers: Callers;
  /** From now on another one answers at this one's address (development: schemas have changed). */
  handOver(next: HttpServer): Promise<void>;
}

export interface Route { method: string; url: string }

export interface HttpOptions {
  /** Who a token stands for; where sessions are kept elsewhere (the mock server), its own. */
  callers?: Callers;
  /** Generic addresses of an entity are made when one of them is first asked for: schemas that change while people look on are in effect the sooner. */
  isLazy?: boolean;
  /** The addresses of these alone: theirs from the schema, and those by hand among them. */
  entities?: readonly Entity[];
}

const slowMs = 1_000;
/** An address may name some thousands of ids; what browsers and proxies take ends there, too. */
const maxHeadBytes = 65_536;

export async function createHttpServer(app: App, parts: HttpPart[], { callers = new Callers(app), isLazy = false, entities }: HttpOptions = {}): Promise<HttpServer> {
  let successor: HttpServer | undefined;
  const lazy = isLazy ? byEntity(app, (some) => createHttpServer(app, parts, { callers, entities: some })) : undefined;
  const http = Fastify({
    serverFactory: (handler, options) => {
      const own = lazy ? lazy.before(handler) : handler;
      return createServer({ ...options as object, maxHeaderSize: maxHeadBytes }, (request, answer) => (successor ? successor.http.server.emit('request', request, answer) : own(request, answer)));
    },
    logger: false, bodyLimit: bodyLimitMb * 1_048_576, trustProxy: app.config.trustProxy, routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: () => randomBytes(8).toString('hex'), requestTimeout: 100_000, keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle', return503OnClosing: true, clientErrorHandler: (error, socket) => refuseLine(app, error, socket),
    // Thousands of addresses of data, whose heads nobody asks for alone; files and health say so themselves.
    exposeHeadRoutes: false,
  });
  const routes: Route[] = [];
  http.addHook('onRoute', ({ method, url, config }) => { if (!config?.isClosed) for (const one of [method].flat()) routes.push({ method: one, url }); });
  http.decorateRequest('caller', null);
  addTrace(http);
  addFaultHandling(http, app);
  addBodyParsers(http);
  checkInputs(http);
  addLogging(http, app);
  addStreamLog(http, app);
  addCompression(http);
  registerHealth(http, app);
  registerMetrics(http, app);
  addGracefulClose(http);
  const { strict, strangers, appPeople, misses } = await addLimits(http, app.config);
  const generic = isLazy ? [] : entities;
  const tools = { callers, strict, strangers, appPeople, ...(generic && { entities: generic }) };
  if (lazy) http.addHook('onClose', () => lazy.close());

  await http.register(async (open) => {
    addApiHeaders(open);
    if (entities) keepTo(open, entities);
    for (const part of parts) await part.open?.(open, app, tools);
  });
  await http.register(async (guarded) => {
    addApiHeaders(guarded);
    addGuard(guarded, callers, misses);
    if (app.config.requestsPerMinute > 0) addBudgets(guarded, budgetOf(app.config));
    if (entities) keepTo(guarded, entities);
    for (const part of parts) await part.guarded?.(guarded, app, tools);
  });
  if (!entities) await http.register(async (pages) => registerPages(pages, app.config.webDir, app.config.accountUrl, openRoutes(app)));
  return { http, routes, callers, async handOver(next) { await next.http.ready(); (successor?.callers ?? callers).stop(); successor = next; } };
}

/** Addresses that open without a login: the page itself says which, before it asks anything. */
const openRoutes = (app: App): string[] => Object.values(app.model.screens).filter((screen) => screen.open).map((screen) => screen.route);

/** On closing, requests under way finish. A browser keeps its connection open after the answer, so idle ones are cut again and again. */
function addGracefulClose(http: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  http.addHook('preClose', async () => { timer = setInterval(() => http.server.closeIdleConnections(), 25).unref(); });
  // A server that never listened, as that of one entity, has no event of its end.
  http.addHook('onClose', async () => clearInterval(timer));
}

function addBodyParsers(http: FastifyInstance): void {
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))));
  http.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  // Some clients send a DELETE with the type of JSON and no body.
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => (body === '' ? done(null, undefined) : void parse(request, body as string, done)));
}

/** Answers are data of one company: never kept by a proxy, never run as a page. */
function addApiHeaders(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id).header('x-content-type-options', 'nosniff').header('cache-control', 'private, no-store')
      .header('vary', 'authorization, usercompany');
  });
}

/** What a request sets going belongs to it; what comes with the events of its body has lost that. */
function addTrace(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => traced({ traceId: request.id }, done));
  http.addHook('preValidation', (request, _reply, done) => traced({ traceId: request.id }, done));
}

function addLogging(http: FastifyInstance, app: App): void {
  const ends = new WeakMap<object, () => void>();
  http.addHook('onRequest', async (request) => { ends.set(request, underWay(`${request.method} ${pathOf(request)}`)); });
  http.addHook('onRequestAbort', async (request) => ends.get(request)?.());
  http.addHook('onResponse', async (request) => ends.get(request)?.());
  http.addHook('onResponse', async (request, reply) => {
    if (reply.elapsedTime < slowMs && (reply.statusCode < 500 || reply.statusCode === 503)) return;
    app.log.warn({ traceId: request.id, method: request.method, path: pathOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime), user: request.caller?.userId }, 'slow or failed request');
  });
}

/** What ends a file on its way is told to nobody else: its head has gone. */
function addStreamLog(http: FastifyInstance, app: App): void {
  http.addHook('onSend', async (request, _reply, payload) => {
    if (payload instanceof Readable) payload.once('error', (error) => app.log.error({ traceId: request.id, method: request.method, path: pathOf(request), user: request.caller?.userId, err: error }, 'a file ended before its end'));
  });
}

/** Connections that were told so and may still be sending. */
const refused = new WeakSet<Duplex>();
const lingerMs = 2_000;

/** What comes in is no request that could be read: an address or heads too long are told as anything else is. */
function refuseLine(app: App, error: Error & { code?: string }, socket: Duplex & { /** Node's own: the answer that is on its way there. */ _httpMessage?: ServerResponse | null }): void {
  // The rest of it is read and let go: a connection that is cut while somebody sends takes the answer with it.
  if (refused.has(socket) && error.code !== 'ECONNRESET') return;
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) { socket.destroy(error); return; }
  const { http, status, says } = errors[error.code === 'HPE_HEADER_OVERFLOW' ? 'request.tooLong' : 'shape.bad'];
  const body = JSON.stringify({ success: false, data: null, status, message: fill(sayIn(app.model.locales, 'zh_CN')(says), { path: '', why: '' }) });
  socket.end(`HTTP/1.1 ${http} ${STATUS_CODES[http]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`);
  refused.add(socket);
  const late = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(late));
}

function registerHealth(http: FastifyInstance, app: App): void {
  const unlimited = { config: { rateLimit: false }, exposeHeadRoute: true } as const;
  endpoint(http, app, getHealthz, async () => ({ alive: true }), unlimited);
  endpoint(http, app, getReadyz, async (_request, reply) => {
    try {
      const [now] = await app.db.read<{ isReadOnly: boolean }>({ company: '0', user: '0' }, sql`select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`);
      return { ready: true, database: now!.isReadOnly ? 'readOnly' as const : 'up' as const, schemas: Object.keys(app.model.entities).length };
    } catch {
      return reply.code(503).header('retry-after', String(retryAfterSeconds)).send({ ready: false, database: 'away' });
    }
  }, unlimited);
}
