// Both sides of the shop at once: a store orders on its phone, the office confirms at its desk, and each sees what the other did; of other stores the first sees nothing.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, phone, picture, signIn, type House } from '../support/browser.ts';
import { sheet, shows } from './hands.ts';

const api = '/b2b/api/saas/order';
let house: House;
let store: Page;
let office: Page;
let own: { id: string; code: string };
let others: { id: string; code: string };

beforeAll(async () => {
  house = await openHouse();
  const [admin, person] = [await house.server.login('admin'), await house.server.login('wulin')];
  // The store belongs to the salesman who works here.
  const salesman = (await (await house.server.login('merchandiser')).get('/amc/api/token/user/getUserInfo')).id as string;
  const found = (await admin.get(`/b2b/api/saas/store?filter=${encodeURIComponent(JSON.stringify({ code: 'HZ01' }))}`)).list[0] as { id: string };
  const { version } = await admin.get(`/b2b/api/saas/store/${found.id}`);
  await admin.put('/b2b/api/saas/store', { id: found.id, version, salesman });
  const [draft] = (await person.get(`${api}?filter=${encodeURIComponent(JSON.stringify({ status: 'draft' }))}`)).list as { id: string }[];
  const line = (await person.get(`${api}/${draft!.id}`)).lines[0];
  const made = await person.post(api, { store: found.id, orderKind: 'future', expectDate: '2027-03-01', lines: [{ product: line.product.id, skus: [{ sku: line.skus[0].sku.id, qty: '5' }] }] });
  own = await person.get(`${api}/${made.id}`);
  others = (await admin.get(`${api}?fields=code,store.name`)).list.find((row: { store: { label: string } }) => !row.store.label.includes('武林')) as typeof others;
  store = await house.openPage({ viewport: phone });
  office = await house.openPage();
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task, { keepOpen: true }));

/** The state beside the number of the document. */
const stands = (page: Page, state: string): Promise<void> => shows(sheet(page).locator('.pbar .st, .pbar .tag').first(), state);

describe('a store and the office', () => {
  it('submits its order on the phone', async () => {
    await signIn(store, 'wulin', `/b2b/portal/order/${own.id}`);
    await shows(sheet(store), own.code);
    await sheet(store).getByRole('button', { name: '提交', exact: true }).click();
    await stands(store, '待审核');
    await picture(store, 'both-sides-store');
  });

  it('is confirmed at the desk', async () => {
    await signIn(office, 'merchandiser', `/b2b/order/${own.id}`);
    await shows(sheet(office), own.code);
    await shows(sheet(office), '店家自助');
    await sheet(office).getByRole('button', { name: '审核', exact: true }).click();
    await stands(office, '备货中');
    await picture(office, 'both-sides-office');
  });

  it('shows the store what the office did, and nothing of other stores', async () => {
    await store.goto('/b2b/portal/order');
    // On a phone a row is a block.
    const block = sheet(store).locator('.pc').filter({ hasText: own.code });
    await expect.poll(() => block.count()).toBe(1);
    await shows(block, '备货中');
    expect(await sheet(store).getByText(others.code).count()).toBe(0);
    const person = await house.server.login('wulin');
    for (const path of [`${api}/${others.id}`, `/b2b/api/saas/shipment?filter=${encodeURIComponent(JSON.stringify({ order: others.id }))}`]) {
      const answer = await person.get(path).catch((error: Error) => error.message);
      expect(JSON.stringify(answer)).not.toContain(others.code);
    }
  });
});
