// One company's exports and reports leave room for the others.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { Caller } from '../context.ts';
import { addBudgets, budgetOf } from './budgets.ts';

const budget = { atOnce: 2, waiting: 1, waitMs: 60_000, filesPerMinute: 4, lanes: 100 };
let http: FastifyInstance;
let open: Map<string, () => void>;
let kept: () => number;
const begun: string[] = [];
let at = 0;

function serve(given: Partial<typeof budget> = {}): void {
  http = Fastify();
  open = new Map();
  begun.length = 0;
  http.decorateRequest('caller', null);
  http.addHook('onRequest', async (request) => { request.caller = { company: String(request.headers.company) } as Caller; });
  http.setErrorHandler((error, _request, reply) => reply.code((error as unknown as { def: { http: number } }).def.http).send((error as Error & { values: object }).values));
  kept = addBudgets(http, { ...budget, ...given }, () => at);
  const hold = async (request: { query: unknown }): Promise<string> => {
    const { name } = request.query as { name: string };
    begun.push(name);
    await new Promise<void>((done) => { open.set(name, done); });
    return 'done';
  };
  for (const url of ['/wms/api/saas/order/export', '/loom/query/:id', '/wms/api/saas/order/:id']) http.get(url, hold);
  http.post('/wms/api/saas/order/import', async () => 'done');
}
afterEach(() => http.close());
const call = (company: string, name: string, url = '/loom/query/q'): Promise<{ statusCode: number }> => http.inject({ url: `${url}?name=${name}`, headers: { company } });
const until = (name: string): Promise<unknown> => expect.poll(() => begun).toContain(name);

describe('costly calls', () => {
  it('of one company wait their turn, while another company and cheap calls go on', async () => {
    serve();
    const first = [call('1', 'a'), call('1', 'b', '/wms/api/saas/order/export')];
    await Promise.all(['a', 'b'].map(until));
    const third = call('1', 'c');
    const others = [call('2', 'd'), call('1', 'e', '/wms/api/saas/order/7')];
    await Promise.all(['d', 'e'].map(until));
    expect(begun).not.toContain('c');
    open.get('a')!();
    await until('c');
    for (const name of ['b', 'c', 'd', 'e']) open.get(name)!();
    expect((await Promise.all([...first, third, ...others])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  });

  it('beyond those that may wait, or that waited too long, are refused and told when to come again', async () => {
    serve({ waitMs: 20 });
    const held = [call('1', 'a'), call('1', 'b')];
    await Promise.all(['a', 'b'].map(until));
    const both = await Promise.all([call('1', 'c'), call('1', 'd')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    for (const name of ['a', 'b']) open.get(name)!();
    await Promise.all(held);
    // A place that nobody waits for is free again.
    const next = call('1', 'f');
    await until('f');
    open.get('f')!();
    expect((await next).statusCode).toBe(200);
  });

  it('that make or take files are counted by the minute', async () => {
    serve();
    const take = async (company: string): Promise<number> => (await http.inject({ method: 'POST', url: '/wms/api/saas/order/import', headers: { company } })).statusCode;
    expect([await take('1'), await take('1'), await take('1'), await take('1'), await take('1'), await take('2')]).toEqual([200, 200, 200, 200, 429, 200]);
    at += 60_000;
    expect(await take('1')).toBe(200);
    at = 0;
  });

  it('of companies that have asked for none for a minute are forgotten', async () => {
    serve({ lanes: 3 });
    const held = call('0001', 'a');
    await until('a');
    const take = (company: string): Promise<unknown> => http.inject({ method: 'POST', url: '/wms/api/saas/order/import', headers: { company } });
    for (const company of ['2', '3']) await take(company);
    at += 60_000;
    await take('4');
    expect(kept()).toBe(2);
    open.get('a')!();
    await held;
    at = 0;
  });

  it('leave half of the connections to others', () => {
    expect([10, 3, 1].map((poolSize) => budgetOf({ poolSize }).atOnce)).toEqual([5, 1, 1]);
  });
});
