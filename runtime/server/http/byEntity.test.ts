// Addresses of an entity come about when one of them is first asked for; those written by hand stand before them, and a new model's before the old one's.
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { modelOf } from '../../../tests/support/model.ts';
import { openBus } from '../bus/bus.ts';
import { readConfig } from '../config.ts';
import type { App } from '../context.ts';
import { Changes } from '../store/changes.ts';
import { createHttpServer, type HttpPart, type HttpServer } from './server.ts';

const text = { type: 'string', label: '文' };
const apis = ['/shop/api/goods', '/shop/api/goods/sizes', '/shop/api/shelf'];
const model = modelOf({ 'shop.goods': { api: apis[0], fields: { a: text } }, 'shop.size': { api: apis[1], fields: { a: text } }, 'shop.shelf': { api: apis[2], fields: { a: text } } });
const made: string[][] = [];
const parts: HttpPart[] = [
  { open: (http) => { http.get('/shop/api/shelf/special', async () => ({ by: 'hand' })); http.get('/plain', async () => ({ by: 'plain' })); http.put('/shop/api/:what/count', async (request) => ({ by: 'hand', of: (request.params as { what: string }).what })); } },
  { open: (http, app, { entities = Object.values(app.model.entities) }) => {
    made.push(entities.map(({ id }) => id));
    for (const { id, api } of entities) { http.get(`${api}/:id`, async (request) => ({ by: id, id: (request.params as { id: string }).id })); http.get(`${api}/:id/trail`, async () => ({ by: `${id} trail` })); }
  } },
];
const nothing = async (): Promise<never> => { throw new Error('no database'); };
const appOf = (): App => ({ model, db: { read: nothing, tx: nothing, system: nothing, close: nothing, changes: new Changes() }, hooks: {}, now: () => new Date(), bus: openBus({ warn() {} }), push() {}, config: { ...readConfig({}, '/nowhere'), requestsPerMinute: 0 }, log: { info() {}, warn() {}, error() {} } }) as unknown as App;

let server: HttpServer;
let url: string;
const get = async (path: string): Promise<unknown> => (await fetch(url + path)).json();
beforeAll(async () => {
  server = await createHttpServer(appOf(), parts, { isLazy: true });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`;
});
afterAll(async () => { await server.http.close(); });
afterEach(() => { vi.restoreAllMocks(); });

it('makes nothing of an entity before it is asked for, and then once', async () => {
  expect(made).toEqual([[]]);
  expect(await get('/plain')).toEqual({ by: 'plain' });
  expect(await Promise.all([get('/shop/api/shelf/7'), get('/shop/api/shelf/8?x=/shop/api/goods')])).toEqual([{ by: 'shop.shelf', id: '7' }, { by: 'shop.shelf', id: '8' }]);
  expect(await get('/shop/api/shelf/special')).toEqual({ by: 'hand' });
  expect(made).toEqual([[], ['shop.shelf']]);
});

it('takes with an entity what is written by hand at its address, or may stand for it, and no more', async () => {
  const one = await createHttpServer(appOf(), parts, { entities: [model.entities['shop.shelf']!] });
  await one.http.ready();
  expect(one.routes.filter(({ url }) => url.startsWith('/shop/')).map(({ method, url }) => `${method} ${url}`).filter((route) => !route.startsWith('HEAD'))).toEqual(['GET /shop/api/shelf/special', 'PUT /shop/api/:what/count', 'GET /shop/api/shelf/:id', 'GET /shop/api/shelf/:id/trail']);
  await one.http.close();
  expect(await (await fetch(`${url}/shop/api/shelf/count`, { method: 'PUT' })).json()).toEqual({ by: 'hand', of: 'shelf' });
});

it('lets go of its clock once it is closed, though nobody ever listened to it', async () => {
  const [set, cleared] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
  const one = await createHttpServer(appOf(), parts, { entities: [model.entities['shop.shelf']!] });
  await one.http.ready();
  await one.http.close();
  const started = set.mock.results.map(({ value }) => value as unknown);
  expect(started.length).toBeGreaterThan(0);
  expect(cleared.mock.calls.map(([timer]) => timer as unknown)).toEqual(expect.arrayContaining(started));
});

it('knows both where one address lies below another', async () => {
  expect(await get('/shop/api/goods/sizes/3')).toEqual({ by: 'shop.size', id: '3' });
  expect(await get('/shop/api/goods/5/trail')).toEqual({ by: 'shop.goods trail' });
  expect(await get('/shop/api/goods/sizes')).toEqual({ by: 'shop.goods', id: 'sizes' });
  expect(await get('/shop/api/goodsX/5')).toMatchObject({ success: false });
});

it('hands over to what was made of a newer model', async () => {
  const next = await createHttpServer(appOf(), [{ open: (http, _app, { entities = [] }) => { for (const { api } of entities) http.get(`${api}/:id`, async () => ({ by: 'new' })); } }], { isLazy: true });
  await server.handOver(next);
  expect(await get('/shop/api/shelf/7')).toEqual({ by: 'new' });
  expect(await get('/plain')).toMatchObject({ success: false });
  await next.http.close();
});
