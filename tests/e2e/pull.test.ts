// Lines taken over by hand: the next step of a confirmed order, and the picker by keyboard, mouse and on a phone.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, phone, picture, signIn, type House } from '../support/browser.ts';
import { gridOf, pick, rowShows, sheet, shows } from './hands.ts';
import { named } from '../support/named.ts';

let house: House;
let page: Page;
let order = { id: '', code: '' };

beforeAll(async () => {
  house = await openHouse();
  const boss = await house.server.login('admin');
  const buyer = await house.server.login('buyer');
  const find = (api: string, text: string): Promise<string> => named(boss, api, text);
  const wms = (name: string): string => `/wms/api/saas/${name}`;
  const [supplier, kind, warehouse, material] = await Promise.all([find('/ccm/api/saas/srmFactory', '锦程纺织'), find(wms('docType'), '大货采购'), find(wms('warehouse'), '面料仓'), find(wms('goodsInfo'), 'ML-0012')]);
  const { skus } = await boss.get(`${wms('goodsInfo')}/${material}`);
  const sku = (code: string): string => skus.find((one: { skuCode: string }) => one.skuCode === code).id;
  order = await buyer.post(wms('purchaseOrder'), { supplier, kind, docDate: '2026-03-02', deliverDate: '2026-03-20', warehouse, lines: [{ sku: sku('ML-0012-BK01'), qty: '300', price: '20' }, { sku: sku('ML-0012-NV01'), qty: '1120.5', price: '20' }] });
  await buyer.act(wms('purchaseOrder'), 'submit', order.id);
  await boss.act(wms('purchaseOrder'), 'confirm', order.id);
  page = await house.openPage();
  await signIn(page, 'keeper');
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task, { keepOpen: true }));

const picker = (on: Page = page): Locator => on.getByRole('dialog', { name: '取采购行' });

describe('the next step of a confirmed order', () => {
  it('opens a new acceptance with its head and all that is left', async () => {
    await page.goto(`/wms/purchase/purorderDetail/${order.id}`);
    await sheet(page).getByRole('button', { name: '登记到货' }).click();
    const lines = gridOf(page, '明细');
    await rowShows(lines, 1, { 采购行: order.code, 物料: 'ML-0012-BK01', 单位: '米', 码单数: '300.00' });
    await rowShows(lines, 2, { 采购行: order.code, 物料: 'ML-0012-NV01', 码单数: '1,120.50' });
    await picture(page, 'pull-next');
  });
});

describe('the picker', () => {
  // Without the draft of what was begun before.
  beforeAll(async () => {
    page = await house.openPage();
    await signIn(page, 'keeper');
  });

  it('says what is missing as long as the supplier is', async () => {
    await page.goto('/wms/acceptOrder/form/0');
    await sheet(page).getByRole('button', { name: '取采购行' }).click();
    await shows(picker(), '请先填写供应商');
    await page.keyboard.press('Escape');
    await picker().waitFor({ state: 'hidden' });
  });

  it('is searched, ticked and filled by keyboard alone', async () => {
    await pick(page, '供应商', '锦程纺织', /锦程纺织/);
    await sheet(page).getByRole('button', { name: '取采购行' }).click();
    await picker().getByRole('row', { name: new RegExp(order.code) }).first().waitFor();
    await picture(page, 'pull-picker');
    // 藏青 by the initials of its pinyin, with the number of the order.
    await page.keyboard.type(`${order.code.toLowerCase()} zq`);
    await expect.poll(() => picker().locator('tbody tr').count()).toBe(1);
    for (const key of ['ArrowDown', '8', '0', '0', '.', '5']) await page.keyboard.press(key);
    await shows(picker().getByRole('status').last(), '已选1行');
    await page.keyboard.press('Control+Enter');
    await picker().waitFor({ state: 'hidden' });
    await rowShows(gridOf(page, '明细'), 1, { 采购行: order.code, 物料: 'ML-0012-NV01', 单位: '米', 码单数: '800.50' });
  });

  it('brings a line that stands up to date, and tells what is more than is left', async () => {
    await sheet(page).getByRole('button', { name: '取采购行' }).click();
    const line = picker().getByRole('row', { name: /ML-0012-NV01/ }).filter({ hasText: order.code });
    await shows(line, '已取800.50');
    await line.getByRole('textbox').fill('2000');
    await shows(picker(), '1行超过可取');
    await picture(page, 'pull-picker-over');
    await line.getByRole('textbox').fill('900');
    await picker().getByRole('button', { name: '取入1行' }).click();
    await rowShows(gridOf(page, '明细'), 1, { 物料: 'ML-0012-NV01', 码单数: '900.00' });
    expect(await gridOf(page, '明细').getAttribute('aria-rowcount')).toBe('3');
  });

  it('is a list of cards on a phone', async () => {
    const small = await house.openPage({ viewport: phone });
    await signIn(small, 'keeper');
    await small.goto('/wms/acceptOrder/form/0');
    await pick(small, '供应商', '锦程纺织', /锦程纺织/);
    await sheet(small).getByRole('button', { name: '取采购行' }).click();
    await picker(small).getByRole('row', { name: new RegExp(order.code) }).first().click();
    await picture(small, 'pull-phone');
    await shows(picker(small), '取入1行');
  });
});
