// The manifest in parts, each under the hash of its content: what a page load carries once everything is known.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unpackMenu, unpackRights, unpackRoutes } from '../../runtime/core/plans/packed.ts';
import type { Manifest, ManifestHead } from '../../runtime/core/plans/plan.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const settings = '/ccm/api/saas/companySetting';
let server: TestServer;
let buyer: TestClient;
let keeper: TestClient;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [buyer, keeper] = await Promise.all(['buyer', 'keeper'].map((name) => server.login(name)));
});
afterAll(() => server.stop());

const headOf = (client: TestClient): Promise<ManifestHead> => client.get('/loom/manifest/parts');

it('comes to the whole', async () => {
  const whole: Manifest = await buyer.get('/loom/manifest');
  const { parts, ...head } = await headOf(buyer);
  const [routes, menu, rights] = await Promise.all([parts.routes, parts.menu, parts.rights].map((hash) => buyer.get(`/loom/manifest/${hash}.json`)));
  expect({ ...head, routes: unpackRoutes(routes), menu: unpackMenu(menu), ...unpackRights(rights) }).toEqual(whole);
  expect(whole.permissions).toContain('GET /wms/api/saas/purchaseOrder');
});

it('is not sent again while it is the same, whatever it takes', async () => {
  const first = await buyer.raw('GET', '/loom/manifest/parts');
  const tag = first.headers.get('etag')!;
  expect((await buyer.raw('GET', '/loom/manifest/parts', undefined, { 'if-none-match': tag })).status).toBe(304);
  const { parts } = await headOf(buyer);
  const part = await buyer.raw('GET', `/loom/manifest/${parts.routes}.json`, undefined, { 'accept-encoding': 'br' });
  expect(part.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  // A renewed token must not send the browser past its cache.
  expect(part.headers.get('vary')).toBe('accept-encoding');
  expect(part.headers.get('content-encoding')).toBe('br');
});

it('is each one\'s own: another\'s hash is told to nobody', async () => {
  const { parts } = await headOf(buyer);
  expect((await headOf(keeper)).parts.rights).not.toBe(parts.rights);
  expect(await keeper.try('GET', `/loom/manifest/${parts.rights}.json`)).toMatchObject({ success: false, status: 404 });
});

it('leaves the parts as they are when a setting changes, which stands in the short one', async () => {
  const before = await headOf(buyer);
  const boss = await server.login('admin');
  await boss.put(`${settings}/code`, { code: 'COS_VALID_DAYS', value: '45' });
  const after = await headOf(buyer);
  expect([after.settings.COS_VALID_DAYS, after.parts]).toEqual(['45', before.parts]);
  expect(after.hash).not.toBe(before.hash);
});
