// 120,000 blanks in every text that can be sent, over real connections to a server in a process of its own: how long `/healthz` is silent meanwhile, and what is answered.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endpoints, type Endpoint } from '../../runtime/core/contract/endpoints/index.ts';
import type { Entity, Model } from '../../runtime/core/language/model.ts';
import { entityEndpoints } from '../../runtime/core/openapi/generic.ts';
import { loadSchemas } from '../../runtime/server/schemas/load.ts';
import { signIn } from '../faults/places.ts';
import { startProcess } from '../faults/processes.ts';
import { startTestServer } from '../support/server.ts';

const root = join(import.meta.dirname, '../..');
const blanks = `a${' '.repeat(Number(process.env.BENCH_BLANKS ?? 120_000))}b`;
const bodyLimit = 8 * 1_048_576;
/** A document with all it may have, a tree, a ledger and a plain record stand for the addresses of all record types, but those of saving. */
const whole = ['/wms/api/saas/purchaseOrder', '/amc/api/token/department', '/wms/api/saas/stock', '/ccm/api/saas/unit'];

interface Call { method: string; path: string; body: string }
type Shape = { properties?: object; anyOf?: readonly { properties?: object }[] } | undefined;

const names = (shape: Shape): string[] => [shape, ...shape?.anyOf ?? []].flatMap((one) => Object.keys(one?.properties ?? {}));

/** Writing calls with blanks in whatever they take: of a record, in its fields and in those of a row of each of its lines. */
function callOf({ method, path, body }: Pick<Endpoint, 'method' | 'path' | 'body'>, entity?: Entity): Call {
  const texts = Object.fromEntries([...names(body as Shape), ...Object.keys(entity?.fields ?? {})].map((name) => [name, blanks]));
  const rows = Object.fromEntries(Object.values(entity?.lines ?? {}).map((lines) => [lines.name, [Object.fromEntries(Object.keys(lines.fields).map((name) => [name, blanks]))]]));
  return { method, path: path.replace(/\{\w+\}/g, '1'), body: JSON.stringify({ ...texts, ...rows }) };
}

/** Notices of payments are proved over their very letters; sitting calls would end what asks here. */
const isLeftOut = (path: string): boolean => /\/pay\/notify\/|\/logout|\/session/.test(path);

function* callsOf(model: Model): Generator<Call> {
  for (const endpoint of endpoints) if (endpoint.method !== 'GET' && !endpoint.isUpload && !isLeftOut(endpoint.path)) yield callOf(endpoint);
  for (const entity of Object.values(model.entities)) {
    for (const one of entityEndpoints(model, entity).values()) {
      if (one.method === 'GET' || one.isUpload || isLeftOut(one.path) || !(whole.includes(entity.api) || one.path === entity.api)) continue;
      yield callOf(one, entity);
    }
  }
}

export default async function measure(): Promise<void> {
  // It fills the database, and stands idle beside the one that is asked.
  const demonstration = await startTestServer({ demo: true });
  const server = await startProcess(demonstration);
  let health: ReturnType<typeof silenceOf> | undefined;
  try {
    let token = await signIn(server.url);
    const { model } = await loadSchemas({ schemasDir: join(root, 'schemas') });
    health = silenceOf(`${server.url}/healthz`);
    const answers = new Map<string, number>();
    const strange: string[] = [];
    const count = (what: string): void => { answers.set(what, (answers.get(what) ?? 0) + 1); };
    let bytes = 0;
    let slowest = { ms: 0, call: '' };
    for (const { method, path, body } of callsOf(model)) {
      const from = performance.now();
      const answer = await fetch(server.url + path, { method, body, headers: { authorization: `bearer ${token}`, 'content-type': 'application/json' } }).catch((error: unknown) => error as Error);
      const ms = performance.now() - from;
      bytes += body.length;
      if (ms > slowest.ms) slowest = { ms, call: `${method} ${path} (${(body.length / 1_048_576).toFixed(1)} MB)` };
      // The server says 413 and closes, and need not read the rest: whoever still sends may hear of the closing alone.
      if (answer instanceof Error) { count(body.length > bodyLimit ? 'closed, larger than a body may be' : 'closed'); if (body.length <= bodyLimit) strange.push(`${method} ${path}: ${String(answer.cause ?? answer)}`); continue; }
      await answer.arrayBuffer().catch(() => {});
      count(String(answer.status));
      if (answer.status >= 500) strange.push(`${method} ${path}: ${answer.status}`);
      if (answer.status === 401) token = await signIn(server.url);
    }
    const { silentMs, asked, refused } = await health();
    health = undefined;
    console.log(`${[...answers.values()].reduce((sum, one) => sum + one, 0)} writing calls, ${(bytes / 1_048_576).toFixed(0)} MB; answers ${[...answers].map(([what, times]) => `${what}: ${times}`).join(', ')}`);
    console.log(`/healthz asked ${asked} times (${refused} refused), never silent for longer than ${silentMs.toFixed(0)} ms; the slowest call took ${slowest.ms.toFixed(0)} ms: ${slowest.call}`);
    for (const one of strange) console.log(`  ${one}`);
  } finally {
    await health?.();
    await server.kill();
    await demonstration.stop();
  }
}

interface Silence { silentMs: number; asked: number; refused: number }

/** From now until what it gives is called. */
function silenceOf(url: string): () => Promise<Silence> {
  const asking = spawn(process.execPath, [join(import.meta.dirname, 'health.mjs'), url], { stdio: ['pipe', 'pipe', 'inherit'] });
  let told = '';
  asking.stdout.on('data', (text) => { told += String(text); });
  return async () => {
    asking.stdin.end();
    await once(asking, 'close');
    return JSON.parse(told) as Silence;
  };
}
