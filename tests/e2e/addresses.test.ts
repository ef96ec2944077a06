// Addresses of several places in a browser: each of their places opens what it says.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, signIn, type House } from '../support/browser.ts';
import type { TestClient } from '../support/server.ts';
import { sheet, shows } from './hands.ts';

let house: House;
let page: Page;
let admin: TestClient;
beforeAll(async () => {
  house = await openHouse();
  admin = await house.server.login('admin');
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

/** The one that stands in its list's own order before all others, whole. */
const recordOf = async (api: string, filter: object = {}): Promise<Record<string, any>> => {
  const { list } = await admin.get(`${api}?pageSize=1&order=id&filter=${encodeURIComponent(JSON.stringify(filter))}`) as { list: { id: string }[] };
  return await admin.get(`${api}/${list[0]!.id}`) as Record<string, any>;
};
const open = async (path: string): Promise<void> => {
  page ??= await house.openPage();
  if (page.isClosed()) page = await house.openPage();
  await signIn(page, 'admin', path);
};
const heading = (): Locator => sheet(page).getByRole('heading', { level: 1 });
const save = (): Locator => sheet(page).getByRole('button', { name: /^(保存|提交)/ });

describe('an address with a place for how it opens', () => {
  it('a production order: new for a customer, edited, looked at, copied, reviewed', async () => {
    // A draft is edited; what is confirmed and has a customer is looked at and copied.
    const [draft, order] = [await recordOf('/aps/api/saas/orderBill', { status: 'draft' }), await recordOf('/aps/api/saas/orderBill', { orderNo: 'SC2611-007' })];
    const at = ({ id }: Record<string, any>, status: string, words = ''): string => `/aps/order/orderForm/v2/${id}/${status}${words}`;
    const customer = (): Promise<string> => sheet(page).getByRole('combobox', { name: '客户', exact: true }).inputValue();
    await open(at(order, '0', `?customer=${order.customer.id}`));
    await shows(heading(), '新建');
    await expect.poll(customer).toBe(order.customer.label);
    await open(at(draft, '1'));
    await shows(heading(), draft.orderNo);
    await save().first().waitFor();
    for (const status of ['2', '4']) {
      await open(at(order, status));
      await shows(heading(), order.orderNo);
      expect(await save().count()).toBe(0);
    }
    await open(at(order, '3'));
    await shows(heading(), '新建');
    await expect.poll(customer).toBe(order.customer.label);
  });

  it('a design by words: add, copy, view', async () => {
    const design = await recordOf('/pdm/api/saas/design');
    await open('/pdm/addDesign/0/add');
    await shows(heading(), '新建');
    await open(`/pdm/addDesign/${design.id}/copy`);
    await shows(heading(), '新建');
    await expect.poll(() => sheet(page).getByRole('textbox', { name: '名称', exact: true }).inputValue()).toBe(design.name);
    await open(`/pdm/addDesign/${design.id}/view`);
    await shows(heading(), design.name);
    expect(await save().count()).toBe(0);
  });

  it('a shop order by its number in the third of three places', async () => {
    const order = await recordOf('/b2b/api/saas/order');
    await open(`/b2b/orderInfoFrom/2/0/${order.code}`);
    await shows(heading(), order.code);
    expect(await save().count()).toBe(0);
    await open('/b2b/orderInfoFrom/2/0/NONE-1');
    await sheet(page).getByText('没有找到').waitFor();
  });
});

describe('an address with a place for a field', () => {
  it('begins a product with its code', async () => {
    await open('/b2b/basicfrom/ZX88/0');
    await shows(heading(), '新建');
    await expect.poll(() => sheet(page).getByRole('textbox', { name: '商品编码', exact: true }).or(sheet(page).getByRole('textbox', { name: '编码', exact: true })).inputValue()).toBe('ZX88');
  });

  it('draws the positions of a category, which the address calls by its name', async () => {
    const position = await recordOf('/tqm/api/saas/position');
    await open(`/tqm/addposition/${position.category.id}/${encodeURIComponent(position.category.label)}`);
    await shows(sheet(page), position.category.label);
  });

  it('opens a slip of garments coming in, and one going out', async () => {
    for (const [api, way] of [['/wms/api/saas/warehouseReceipt', 'in'], ['/wms/api/saas/outBoundOrder', 'out']] as const) {
      const slip = await recordOf(api);
      await open(`/wms/readyToWearForm/${slip.id}/${way}`);
      await shows(heading(), slip.code);
    }
  });
});
