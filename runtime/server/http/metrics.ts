// GET /metrics: the process in figures, as Prometheus reads them; for whoever holds METRICS_TOKEN; without one it is not there.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register as ofProcess, Registry } from 'prom-client';
import { getMetrics } from '../../core/contract/endpoints/loom.ts';
import { AppError } from '../../core/contract/errors.ts';
import type { App } from '../context.ts';
import { endpoint } from './endpoint.ts';
import { cacheFigures } from './kept.ts';

/** Rows of one gauge: labels and value. */
export type Figures = { labels?: Record<string, string>; value: number }[];

export interface Metrics {
  /** A figure that is looked at when it is asked for; a source that fails is left out, not the page. */
  gauge(name: string, help: string, labels: readonly string[], collect: () => Figures | Promise<Figures>): void;
  /** A request was answered. */
  answered(request: FastifyRequest, status: number, seconds: number): void;
  refused(code: string): void;
  text(): Promise<string>;
}

const all = new WeakMap<App['bus'], Metrics>();
let isProcessWatched = false;

/** One for a server, however often its schemas change. */
export function metricsOf(app: App): Metrics {
  let metrics = all.get(app.bus);
  if (!metrics) all.set(app.bus, metrics = openMetrics(app));
  return metrics;
}

function openMetrics(app: App): Metrics {
  if (!isProcessWatched) { isProcessWatched = true; collectDefaultMetrics(); }
  const registry = new Registry();
  const registers = [registry];
  // By module, not by address: there are thousands of those.
  const requests = new Counter({ name: 'loom_requests_total', help: 'Requests answered', labelNames: ['module', 'method', 'status'], registers });
  const seconds = new Histogram({ name: 'loom_request_seconds', help: 'Time until the last byte of an answer', labelNames: ['method'], buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30], registers });
  const refusals = new Counter({ name: 'loom_refusals_total', help: 'Calls refused, by the code of the error catalogue', labelNames: ['code'], registers });
  const metrics: Metrics = {
    gauge(name, help, labels, collect) {
      new Gauge({
        name, help, labelNames: labels, registers,
        async collect() {
          this.reset();
          try { for (const { labels: of, value } of await collect()) this.set(of ?? {}, value); } catch { this.remove({}); }
        },
      });
    },
    answered(request, status, took) {
      requests.inc({ module: moduleOf(app, request.url), method: request.method, status: String(status) });
      seconds.observe({ method: request.method }, took);
    },
    refused(code) { refusals.inc({ code }); },
    text: async () => (await Registry.merge([ofProcess, registry]).metrics()),
  };
  metrics.gauge('loom_database_connections', 'Connections of the pools', ['pool', 'state'], () => (app.db.pools?.() ?? []).flatMap(({ name, total, idle, waiting }) => [
    { labels: { pool: name, state: 'busy' }, value: total - idle }, { labels: { pool: name, state: 'idle' }, value: idle }, { labels: { pool: name, state: 'waiting' }, value: waiting },
  ]));
  const { reports } = app.db;
  if (reports) {
    metrics.gauge('loom_replica_lag_seconds', 'How far the replica of REPORT_DATABASE_URL is behind; absent while it is away', [], () => { const lag = reports.lag(); return lag === undefined || !Number.isFinite(lag) ? [] : [{ value: lag }]; });
    metrics.gauge('loom_report_reads', 'Readings of reports and exports since the start, by who answered', ['by'], () => Object.entries(reports.counts).map(([by, value]) => ({ labels: { by }, value })));
  }
  metrics.gauge('loom_transactions_repeated', 'Transactions done again since the start, by SQLSTATE', ['code'], () => [...app.db.retries ?? []].map(([code, value]) => ({ labels: { code }, value })));
  metrics.gauge('loom_kept_answers', 'Answers in memory: bytes, how many, and how often one was found or had to be made', ['what'], () => Object.entries(cacheFigures(app)).map(([what, value]) => ({ labels: { what }, value })));
  return metrics;
}

/** `/wms/api/saas/stock` is of wms; what belongs to no module is the runtime's. */
function moduleOf(app: App, url: string): string {
  const first = /^\/(\w+)\//.exec(url)?.[1];
  return first !== undefined && Object.hasOwn(app.model.modules, first) ? first : 'loom';
}

export function registerMetrics(http: FastifyInstance, app: App): void {
  const metrics = metricsOf(app);
  http.addHook('onResponse', async (request, reply) => { metrics.answered(request, reply.statusCode, reply.elapsedTime / 1_000); });
  endpoint(http, app, getMetrics, async (request, reply) => {
    // To everybody else the address is not there.
    if (!mayRead(app, request)) throw new AppError('address.missing');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store').send(await metrics.text());
  }, { config: { rateLimit: false } });
}

/** Calls from this machine are no proof: a proxy on it speaks for everybody. */
function mayRead({ config }: App, request: FastifyRequest): boolean {
  return config.metricsToken !== undefined && isSame(/^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '', config.metricsToken);
}

const sumOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (sent: string, right: string): boolean => timingSafeEqual(sumOf(sent), sumOf(right));
