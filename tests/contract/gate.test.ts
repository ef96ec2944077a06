// Whatever address is answered, what comes in passes one gate first: no NUL, no half character, nothing endlessly deep or long, in address, query or body.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointAt, endpoints, type Endpoint } from '../../runtime/core/contract/endpoints/index.ts';
import type { Entity } from '../../runtime/core/language/model.ts';
import { entityEndpoints } from '../../runtime/core/openapi/generic.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;
let routes: { method: string; url: string }[];

beforeAll(async () => {
  server = await startTestServer({ demo: true, allAddresses: true });
  ({ token } = await server.login('buyer'));
  const byHand = new Set(endpoints.map(({ method, path }) => nameless(`${method} ${path}`)));
  routes = server.routes.filter(({ method, url }) => byHand.has(nameless(`${method} ${url}`)) || (!['HEAD', 'OPTIONS'].includes(method) && ofRecords.some((api) => url.startsWith(`${api}/`) || url === api)));
});
afterAll(() => server?.stop());

/** Every record type has its addresses from one function: a document with all it may have, a tree, a ledger and a plain record stand for them. */
const ofRecords = ['/wms/api/saas/purchaseOrder', '/amc/api/token/department', '/wms/api/saas/stock', '/ccm/api/saas/unit'];
const nameless = (call: string): string => call.replace(/:\w+|\{\w+\}/g, '{}');
const filled = (url: string, place: string): string => url.replace(/:\w+/g, place);
/** A payment's notice is proved over its very letters, so nothing reads them before (platform/orders/openRoutes.ts). */
const writes = (): typeof routes => routes.filter(({ method, url }) => method !== 'GET' && !url.includes('/pay/notify/'));

async function sent(method: string, url: string, payload?: string): Promise<string> {
  const answer = await server.running.http.http.inject({ method: method as 'GET', url, headers: { authorization: `bearer ${token}`, ...(payload !== undefined && { 'content-type': 'application/json' }) }, ...(payload !== undefined && { payload }) });
  return `${answer.statusCode} ${(JSON.parse(answer.payload || '{}') as { message?: string }).message ?? ''}`;
}

/** Those that let it through. */
async function passed(some: readonly { method: string; url: string }[], place: string, send: (method: string, url: string) => Promise<string>): Promise<string[]> {
  const found: string[] = [];
  for (const { method, url } of some) {
    const answer = await send(method, url);
    if (answer !== `400 参数不正确：${place}`) found.push(`${method} ${url}: ${answer}`);
  }
  return found;
}

describe('every address that is answered', () => {
  it('by hand, and of each kind of record, is walked', () => expect(routes.length).toBeGreaterThan(endpoints.length + 60));
  it('refuses a NUL in its query', async () => expect(await passed(routes, 'x', (method, url) => sent(method, `${filled(url, '1')}?x=a%00`))).toEqual([]));
  it('refuses a NUL in its path', async () => {
    const some = routes.filter(({ url }) => url.includes(':'));
    expect(await passed(some, 'PLACE', async (method, url) => (await sent(method, filled(url, '%00'))).replace(/：\w+$/, '：PLACE'))).toEqual([]);
  });
  it('refuses JSON without end in its query', async () => expect(await passed(routes, 'filter', (method, url) => sent(method, `${filled(url, '1')}?filter=${'['.repeat(200)}`))).toEqual([]));
  it('refuses half a character in its body', async () => expect(await passed(writes(), 'lines[1].x', (method, url) => sent(method, filled(url, '1'), '{"lines":[{},{"x":"\\ud800"}]}'))).toEqual([]));
  it('refuses values without end in its body', async () => {
    const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    expect(await passed(writes(), 'DEEP', async (method, url) => (await sent(method, filled(url, '1'), deep)).replace(/：(a|\[0\])+$/, '：DEEP'))).toEqual([]);
  });
  it('refuses a text of a million characters', async () => {
    const long = JSON.stringify({ x: 'x'.repeat(1_048_577) });
    // Most take far less than that to begin with.
    expect(await passed(writes(), 'x', async (method, url) => (await sent(method, filled(url, '1'), long)).replace(/^413 .*/, '400 参数不正确：x'))).toEqual([]);
  });
});

describe('a column that is not there', () => {
  let boss: string;
  beforeAll(async () => { boss = (await server.login('admin')).token; });
  const asked = async (method: string, url: string, payload?: unknown): Promise<{ status: number; message: string; data: unknown; success?: boolean; errors?: unknown }> => {
    const answer = await server.running.http.http.inject({ method: method as 'GET', url, headers: { authorization: `bearer ${boss}`, ...(payload !== undefined && { 'content-type': 'application/json' }) }, ...(payload !== undefined && { payload: JSON.stringify(payload) }) });
    try { return JSON.parse(answer.payload) as never; } catch { return { status: answer.statusCode, message: answer.payload.slice(0, 100), data: null }; }
  };
  it('fails nowhere inside, in order, filter and fields of balances and of queries', async () => {
    const { entities, queries } = server.app.model;
    const addresses = [...Object.values(entities).flatMap(({ api, ledger }) => Object.keys(ledger?.balances ?? {}).map((name) => `${api}/${name}`)), ...Object.keys(queries).map((id) => `/loom/query/${id}`)];
    expect(addresses.length).toBeGreaterThan(120);
    const found: string[] = [];
    for (const address of addresses) {
      for (const query of ['order=id desc', 'order=version', `filter=${encodeURIComponent('{"version":"1"}')}`, `filter=${encodeURIComponent('{"id":"1"}')}`, 'fields=id,version', 'fields=nope', 'order=nope']) {
        const answer = await asked('GET', `${address}?pageSize=1&${query.replaceAll(' ', '+')}`);
        if (answer.success !== true && (answer.status >= 500 && answer.status < 600)) found.push(`${address}?${query}: ${answer.status} ${answer.message}`);
      }
    }
    expect(found).toEqual([]);
  });
});

/** Two letters and what is between them: expressions that go back over blanks take the square of it. */
const blanks = (n: number): string => `a${' '.repeat(n)}b`;

describe('120,000 blanks', () => {
  const declaredOf = ({ method, url }: { method: string; url: string }): Endpoint | undefined => {
    const path = url.replace(/:(\w+)/g, '{$1}');
    return endpointAt(method as 'GET', path) ?? entityOf(url).flatMap((entity) => [...entityEndpoints(server.app.model, entity).values()]).find((one) => one.method === method && one.path === path);
  };
  const entityOf = (url: string): Entity[] => Object.values(server.app.model.entities).filter(({ api }) => api && (url === api || url.startsWith(`${api}/`)));
  const names = (shape: { properties?: object; anyOf?: readonly { properties?: object }[] } | undefined): string[] => [shape, ...shape?.anyOf ?? []].flatMap((one) => Object.keys(one?.properties ?? {}));
  /** What the call says it takes; where it takes a record, that one's fields. */
  const textsOf = (route: { method: string; url: string }): string[] => [...new Set([...names(declaredOf(route)?.body as never), ...entityOf(route.url).flatMap(({ fields }) => Object.keys(fields))])];

  /** @param send with `share` of the blanks */
  async function broken(some: readonly { method: string; url: string }[], send: (route: { method: string; url: string }, share: number) => { url: string; payload?: object }): Promise<string[]> {
    const found: string[] = [];
    for (const route of some) {
      const ask = (share = 1): Promise<{ statusCode: number }> => server.running.http.http.inject({ method: route.method as 'GET', headers: { authorization: `bearer ${token}` }, ...send(route, share) });
      const from = process.cpuUsage();
      const answer = await ask();
      if (answer.statusCode >= 500) found.push(`${route.method} ${route.url}: ${answer.statusCode}`);
      found.push(...await squared(`${route.method} ${route.url}`, since(from), ask));
    }
    return found;
  }

  /** Seconds of the processor, which a busy machine does not stretch. */
  const since = (from: NodeJS.CpuUsage): number => { const { user, system } = process.cpuUsage(from); return (user + system) / 1_000_000; };
  /** The least of three: what else the process does in between counts too. */
  async function least(run: () => Promise<unknown>): Promise<number> {
    const taken: number[] = [];
    for (let round = 0; round < 3; round++) { const from = process.cpuUsage(); await run(); taken.push(since(from)); }
    return Math.min(...taken);
  }

  /** A text ten times as long takes some ten times as long to read; a hundred times, where it is gone back over. */
  async function squared(what: string, seconds: number, ask: (share: number) => Promise<unknown>): Promise<string[]> {
    if (seconds < 1) return [];
    const [long, short] = [await least(() => ask(1)), await least(() => ask(0.1))];
    return long > 30 * Math.max(short, 0.01) ? [`${what}: ${long} s, and ${short} s for a tenth`] : [];
  }

  it('in every text of every body come to an answer', async () => {
    const some = writes();
    expect(some.filter((route) => textsOf(route).length > 0).length).toBeGreaterThan(150);
    expect(await broken(some, (route, share) => ({ url: filled(route.url, '1'), payload: Object.fromEntries(textsOf(route).map((name) => [name, blanks(120_000 * share)])) }))).toEqual([]);
  });

  it('in the head, a cell and the name of a file come to an answer', async () => {
    const file = async (path: string, name: (share: number) => string, content: (share: number) => string): Promise<string[]> => {
      const ask = async (share = 1): Promise<number> => {
        const body = new FormData();
        body.append('file', new Blob([content(share)], { type: 'text/csv' }), name(share));
        return (await fetch(server.url + path, { method: 'POST', body, headers: { authorization: `bearer ${token}` } })).status;
      };
      const from = process.cpuUsage();
      const status = await ask();
      return [...(status >= 500 ? [`${path}: ${status}`] : []), ...await squared(`${path} ${name(1).slice(0, 10)}`, since(from), ask)];
    };
    const found: string[] = [];
    for (const path of ['/ccm/api/saas/unit/import', '/wms/api/saas/acceptOrder/import', '/ccm/api/saas/color/import/draft', '/api/saas/upload']) {
      found.push(...await file(path, () => 'head.csv', (share) => `"${blanks(120_000 * share)}",c\n1,2`));
      for (const head of ['编码', '到货时间', '数量', '税率', '类型']) found.push(...await file(path, () => 'cell.csv', (share) => `${head},c\n"${blanks(120_000 * share)}",2`));
      found.push(...await file(path, (share) => `${blanks(15_000 * share)}.csv`, () => 'a,b\n1,2'));
    }
    expect(found).toEqual([]);
  });

  it('in every text of every address, as many as an address may have, come to an answer', async () => {
    expect(await broken(routes, (route, share) => {
      const asked = names(declaredOf(route)?.query as never);
      const each = Math.floor(40_000 * share / Math.max(1, asked.length));
      return { url: `${filled(route.url, '1')}?${asked.map((name) => `${name}=a${'+'.repeat(each)}b`).join('&')}` };
    })).toEqual([]);
  });
});
