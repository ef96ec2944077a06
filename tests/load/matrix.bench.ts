// Typing into lines drawn as colours by sizes, 40 × 20, 800 lines: from a key to what is painted of it, in the real form of a goods receipt.
import type { Page } from 'playwright-core';
import type { TestClient } from '../support/server.ts';
import { middle, percentile } from './figures.ts';
import { onProductPage } from './productPage.ts';

const [colors, sizes] = [40, 20];
const figures = Number(process.env.BENCH_ROUNDS ?? 60);

interface Keys { ms: number[] }

export default async function measure(): Promise<void> {
  await onProductPage(watch, async (page, server) => {
    const order = await largeOrder(await server.login('admin'), (entity) => server.app.model.entities[entity]!.api);
    const start = Date.now();
    await page.goto(`/wms/addStorageOrderTable/${order}`);
    const cells = page.locator('.pane:not([hidden]) [role=gridcell][data-c]');
    await cells.nth(colors * sizes - 1).waitFor({ state: 'attached' });
    console.log(`${colors} colours × ${sizes} sizes, ${colors * sizes} lines: drawn ${Date.now() - start} ms after its address`);
    await cells.first().click();
    await forget(page);
    for (let at = 0; at < figures; at++) { await page.keyboard.type('12'); await page.keyboard.press('Tab'); }
    const typed = await read(page);
    console.log(`${typed.length} keys: median ${middle(typed).toFixed(1)} ms from the key to the frame that shows it, p95 ${percentile(typed, 0.95).toFixed(1)}, longest ${Math.max(...typed).toFixed(1)}`);
    await forget(page);
    for (let at = 0; at < 40; at++) await page.keyboard.press(at % 2 ? 'ArrowDown' : 'ArrowRight');
    const moved = await read(page);
    console.log(`${moved.length} arrows: median ${middle(moved).toFixed(1)} ms, p95 ${percentile(moved, 0.95).toFixed(1)}`);
  });
}

/** As an older style and order stand, with colours and sizes of its own. */
async function largeOrder(admin: TestClient, apiOf: (entity: string) => string): Promise<string> {
  const api = apiOf('wms.goodsStorageOrder');
  const first = async (of: string): Promise<Record<string, any>> => {
    const { list } = await admin.get(`${of}?pageSize=1`) as { list: { id: string }[] };
    return await admin.get(`${of}/${list[0]!.id}`) as Record<string, any>;
  };
  const make = async (of: string, input: object): Promise<string> => (await admin.post(of, input) as { id: string }).id;
  const group = await make(apiOf('ccm.sizeGroup'), { code: 'SGB', name: '二十码', baseSize: '30', sizes: Array.from({ length: sizes }, (_, at) => ({ code: String(20 + at) })) });
  const own = await admin.get(`${apiOf('ccm.sizeGroup')}/${group}`) as { sizes: { id: string }[] };
  const made: string[] = [];
  for (let at = 0; at < colors; at++) made.push(await make(apiOf('ccm.color'), { code: `BC${at}`, name: `色${at}` }));
  const known = await first(apiOf('pdm.style'));
  const style = await make(apiOf('pdm.style'), { styleNo: 'BENCH40', name: '四十色', category: known.category, season: known.season, unit: known.unit, composition: '棉100%', safetyCategory: 'B', tagPrice: '168', sizeGroup: group, sizes: own.sizes.map(({ id }) => id), colors: made.map((color, at) => ({ color, isMain: at === 0 })) });
  const skus: { id: string }[] = [];
  for (let page = 1; skus.length < colors * sizes; page++) {
    const { list } = await admin.get(`${apiOf('pdm.sku')}?pageSize=200&pageNum=${page}&filter=${encodeURIComponent(JSON.stringify({ style }))}`) as { list: { id: string }[] };
    if (list.length === 0) throw new Error(`${skus.length} SKUs of ${colors * sizes}`);
    skus.push(...list);
  }
  const before = await first(api);
  return make(api, { docDate: before.docDate, warehouse: before.warehouse, kind: 'other', supplier: before.supplier, lines: skus.map(({ id }) => ({ sku: id, grade: 'A', qty: '1' })) });
}

/** From a key to the end of the frame behind it. */
function watch(): void {
  const keys: Keys = { ms: [] };
  (globalThis as unknown as { keys: Keys }).keys = keys;
  addEventListener('keydown', () => {
    const start = performance.now();
    requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => keys.ms.push(performance.now() - start); port2.postMessage(null); });
  }, { capture: true });
}
const forget = (page: Page): Promise<void> => page.evaluate(() => { (globalThis as unknown as { keys: Keys }).keys.ms = []; });
const read = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as unknown as { keys: Keys }).keys.ms);
