// The database goes away while somebody fills in a form: a line at the top says so, nothing typed is lost, and when it is back the page goes on by itself.
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openHouse, picture, signIn, type House } from '../support/browser.ts';
import type { TestClient } from '../support/server.ts';
import { sheet } from './hands.ts';

const api = '/wms/api/saas/purchaseOrder';
let house: House;
let boss: TestClient;
beforeAll(async () => {
  house = await openHouse();
  boss = await house.server.login('admin');
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

/** As the server answers while its database is away (http/server.test.ts). */
const away = (route: Route): Promise<void> => route.fulfill({ status: 503, headers: { 'retry-after': '2' }, contentType: 'application/json', body: JSON.stringify({ success: false, data: null, status: 503, message: '暂时无法连接，请稍后再试' }) });
const isCall = (url: URL): boolean => /\/api\/|^\/loom\/|^\/readyz/.test(url.pathname);

async function draft(): Promise<string> {
  const { list } = await boss.get(`${api}?pageSize=1&filter=${encodeURIComponent(JSON.stringify({ status: 'confirmed' }))}`);
  const { supplier, kind, warehouse, lines: [line] } = await boss.get(`${api}/${list[0].id}`);
  return (await boss.post(api, { supplier: supplier.id, kind: kind.id, warehouse: warehouse.id, docDate: '2027-01-04', deliverDate: '2027-02-04', contact: '甲方', lines: [{ sku: line.sku.id, unit: line.unit.id, qty: '1', price: '1', taxRate: '0.13' }] })).id;
}

it('a form keeps what was typed while the database is away, and saves it when it is back', async () => {
  house.expectFault(/Failed to load|503/i);
  const id = await draft();
  const page: Page = await house.openPage();
  await signIn(page, 'admin', `/wms/purchase/purorderForm/${id}`);
  const contact = sheet(page).getByRole('textbox', { name: '联系人', exact: true });
  await contact.fill('停电前填的');
  await page.route(isCall, away);
  await page.keyboard.press('Control+s');
  const line = page.getByRole('status').filter({ hasText: '暂时无法连接服务器，正在重试；已填写的内容会保留' });
  await line.waitFor();
  await picture(page, 'database-away');
  expect(await contact.inputValue()).toBe('停电前填的');
  expect((await boss.get(`${api}/${id}`)).contact).toBe('甲方');

  await page.unroute(isCall, away);
  await line.waitFor({ state: 'detached' });
  expect(await contact.inputValue()).toBe('停电前填的');
  await page.keyboard.press('Control+s');
  await page.getByText('保存成功').waitFor();
  await expect.poll(async () => (await boss.get(`${api}/${id}`)).contact).toBe('停电前填的');
});
