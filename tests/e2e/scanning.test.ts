// Counting by scan over a line that breaks, on a server that is stopped, in a page that is closed: five hundred scans are counted once each.
import { createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startServer, type Running } from '../../runtime/server/main.ts';
import { openHouse, phone, picture, signIn, type House } from '../support/browser.ts';
import { workerPort } from '../support/browserContexts.ts';
import { brokenLine, type BrokenLine } from '../support/brokenLine.ts';
import type { TestClient } from '../support/server.ts';

const api = '/wms/api/saas/inventory';
let house: House;
let boss: TestClient;
/** The server that is stopped and begun again, on the database of the house. */
let server: Running;
let line: BrokenLine;
let count: string;
let place: { id: string; location: string; code: string };

const begin = (port: number): Promise<Running> => startServer({ ...house.server.app.config, port, demo: false }, house.server.app.hooks, { log: house.server.app.log, now: () => house.server.app.now() });
const counted = async (): Promise<number> => Number((await boss.get(`${api}/${count}`)).lines.find(({ id }: { id: string }) => id === place.id).countQty ?? 0);
const box = (page: Page) => page.getByRole('textbox', { name: '扫码' });

async function scan(page: Page, code: string, times = 1): Promise<void> {
  for (let at = 0; at < times; at += 1) { await box(page).fill(code); await box(page).press('Enter'); }
}

beforeAll(async () => {
  // Another program stands at the worker's port: the house moves to another.
  const stranger = createServer();
  await new Promise<void>((done) => { void workerPort().then((port) => stranger.once('error', () => done()).listen(port, '127.0.0.1', done)); });
  house = await openHouse();
  stranger.close();
  boss = await house.server.login('admin');
  await makeCount();
  server = await begin(0);
  line = await brokenLine(server.url, { bytesPerSecond: 100_000_000 });
});
afterEach(({ task }) => house.settle(task));
afterAll(async () => { await line?.stop(); await server?.stop(); await house?.stop(); });

/** A count that is under way, or a new one; and one of its lines that stands alone at its location. */
async function makeCount(): Promise<void> {
  const open: string[] = (await boss.get(`${api}?pageSize=50`)).list.filter(({ status }: { status: string }) => status === 'counting').map(({ id }: { id: string }) => id);
  for (const { id: warehouse } of (await boss.get('/wms/api/saas/warehouse?pageSize=50')).list) {
    const made = await boss.try('POST', api, { warehouse, scope: 'all', mode: 'open' });
    if (made.success && (await boss.try('PUT', `${api}/lock`, { id: made.data.id })).success) open.push(made.data.id);
  }
  for (const id of open) {
    const { lines } = await boss.get(`${api}/${id}`);
    const where = (one: any): string => `${one.sku.id} ${one.location?.id}`;
    const alone = lines.find((one: any) => one.location && one.countQty === null && lines.filter((other: any) => where(other) === where(one)).length === 1);
    if (!alone) continue;
    count = id;
    const location = (await boss.get(`/wms/api/saas/stockLocation/${alone.location.id}`)).code;
    place = { id: alone.id, location, code: /\S+/.exec(String(alone.sku.label))![0] };
    return;
  }
  throw new Error('Nothing can be counted.');
}

it('what is scanned while the line is cut, the server stopped and the page closed is counted once', async () => {
  // While it stops, the server refuses what comes.
  house.expectFault(/ERR_|Failed to load|WebSocket|fetch|answer: 503/i);
  const page = await house.openPage({ url: line.url, viewport: phone });
  await signIn(page, 'admin', `/wms/inventoryScan/${count}`);
  await box(page).waitFor();
  // The place is scanned before the page knows of places: it waits until they are read.
  await scan(page, place.location);
  await page.getByRole('status').filter({ hasText: '库位' }).waitFor();

  // The line is cut in the middle of an answer, and comes back while one goes on.
  await scan(page, place.code, 60);
  line.cutAfter(400, { staysDown: true });
  await scan(page, place.code, 90);
  await page.getByText('待上传（网络中断）').waitFor();
  line.mend();
  await expect.poll(counted, { timeout: 120_000 }).toBe(150);

  // The server stops among the scans, and stands again at the same place.
  await scan(page, place.code, 30);
  const port = Number(new URL(server.url).port);
  await server.stop();
  await scan(page, place.code, 70);
  server = await begin(port);
  await expect.poll(counted, { timeout: 120_000 }).toBe(250);

  // The page is closed with scans that nobody heard of.
  line.cutAfter(1, { staysDown: true });
  await scan(page, place.code, 100);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('loom.scan')).length)).toBeGreaterThan(90);
  const context = page.context();
  await page.close();
  line.mend();
  const again = await context.newPage();
  await again.setViewportSize(phone);
  await again.goto(`/wms/inventoryScan/${count}`);
  await expect.poll(counted, { timeout: 120_000 }).toBe(350);

  // Two devices on one count.
  const other = await house.openPage({ viewport: phone });
  await signIn(other, 'admin', `/wms/inventoryScan/${count}`);
  await box(other).waitFor();
  await scan(other, place.location);
  await other.getByRole('status').filter({ hasText: '库位' }).waitFor();
  await box(again).waitFor();
  await Promise.all([scan(again, place.code, 75), scan(other, place.code, 75)]);
  await expect.poll(counted, { timeout: 180_000 }).toBe(500);
  await picture(again, 'scan-counted');

  expect(await other.getByRole('region', { name: '被拒绝的扫描' }).count()).toBe(0);

  // What is refused stays with its reason, also after a reload, until somebody decides.
  await scan(other, 'NO-SUCH-CODE');
  await other.getByRole('region', { name: '被拒绝的扫描' }).waitFor();
  await other.reload();
  const refused = other.getByRole('region', { name: '被拒绝的扫描' });
  await refused.getByText('盘点单上没有条码【NO-SUCH-CODE】').waitFor();
  await picture(other, 'scan-refused');
  await refused.getByRole('button', { name: '不要了' }).click();
  await refused.waitFor({ state: 'detached' });

  // Taken back, it is one less.
  await other.getByRole('button', { name: '撤销' }).click();
  await expect.poll(counted).toBe(499);
});
