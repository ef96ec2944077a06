// The HTTP server: body and rate limits, guard, routes of all parts, pages, health, and a shutdown that lets requests finish.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import Fastify, { type FastifyInstance } from 'fastify';
import { Callers } from '../auth/callers.ts';
import { addGuard } from '../auth/guard.ts';
import type { App } from '../context.ts';
import { addFaultHandling, bodyLimitMb, pathOf } from './faults.ts';
import { addLimits } from './limits.ts';
import { registerPages } from './pages.ts';

export interface HttpTools {
  callers: Callers;
  /** Rate limit of guesses: options for a route's `config`. */
  strict: { rateLimit?: object };
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

const slowMs = 1_000;

export async function createHttpServer(app: App, parts: HttpPart[]): Promise<HttpServer> {
  let successor: FastifyInstance | undefined;
  const http = Fastify({
    serverFactory: (handler, options) => createServer(options as object, (request, answer) => (successor ? successor.routing(request, answer) : handler(request, answer))),
    logger: false, bodyLimit: bodyLimitMb * 1_048_576, trustProxy: app.config.trustProxy, routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: () => randomBytes(8).toString('hex'), requestTimeout: 100_000, keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle', return503OnClosing: true,
  });
  const routes: Route[] = [];
  http.addHook('onRoute', ({ method, url }) => { for (const one of [method].flat()) routes.push({ method: one, url }); });
  const callers = new Callers(app);
  http.decorateRequest('caller', null);
  addFaultHandling(http, app);
  addBodyParsers(http);
  addLogging(http, app);
  registerHealth(http, app);
  addGracefulClose(http);
  const { strict } = await addLimits(http, app.config);
  const tools = { callers, strict };

  await http.register(async (open) => {
    addApiHeaders(open);
    for (const part of parts) await part.open?.(open, app, tools);
  });
  await http.register(async (guarded) => {
    addApiHeaders(guarded);
    addGuard(guarded, callers);
    for (const part of parts) await part.guarded?.(guarded, app, tools);
  });
  await http.register(async (pages) => registerPages(pages, app.config.webDir, app.config.accountUrl, openRoutes(app)));
  return { http, routes, callers, async handOver(next) { await next.http.ready(); successor = next.http; } };
}

/** Addresses that open without a login: the page itself says which, before it asks anything. */
const openRoutes = (app: App): string[] => Object.values(app.model.screens).filter((screen) => screen.open).map((screen) => screen.route);

/** On closing, requests under way finish. A browser keeps its connection open after the answer, so idle ones are cut again and again. */
function addGracefulClose(http: FastifyInstance): void {
  http.addHook('preClose', async () => {
    const timer = setInterval(() => http.server.closeIdleConnections(), 25);
    http.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
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

function addLogging(http: FastifyInstance, app: App): void {
  http.addHook('onResponse', async (request, reply) => {
    if (reply.elapsedTime < slowMs && reply.statusCode < 500) return;
    app.log.warn({ traceId: request.id, method: request.method, path: pathOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime), user: request.caller?.userId }, 'slow or failed request');
  });
}

function registerHealth(http: FastifyInstance, app: App): void {
  const unlimited = { config: { rateLimit: false } };
  http.get('/healthz', unlimited, async () => ({ alive: true }));
  http.get('/readyz', unlimited, async (_request, reply) => {
    try {
      await app.db.read({ company: '0', user: '0' }, sql`select 1`);
      return { ready: true, schemas: Object.keys(app.model.entities).length };
    } catch {
      return reply.code(503).send({ ready: false });
    }
  });
}
