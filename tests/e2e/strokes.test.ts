// Work that comes every day, counted: how many keys and clicks it takes from the home page on, and that it takes no more.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { flowOf, houseOf, node } from '../support/approvals.ts';
import { openHouse, phone, signIn, type House } from '../support/browser.ts';
import { gridOf, rowShows, sheet } from './hands.ts';
import { named } from '../support/named.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

interface Hands { keys: number; clicks: number }

/** The home page of somebody, which counts every key that is not held with another, and every press of the mouse. */
async function atHome(username: string, viewport?: { width: number; height: number }): Promise<Page> {
  const page = await house.openPage({ viewport });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const hands = { keys: 0, clicks: 0 };
    Object.assign(window, { hands });
    document.addEventListener('keydown', ({ key }) => { if (!['Control', 'Shift', 'Alt', 'Meta'].includes(key)) hands.keys++; }, true);
    document.addEventListener('pointerdown', () => { hands.clicks++; }, true);
  });
  await signIn(page, username);
  await page.getByRole('region', { name: '快捷入口' }).waitFor();
  return page;
}
const handsOf = (page: Page): Promise<Hands> => page.evaluate(() => (window as unknown as { hands: Hands }).hands);

/** Ctrl K, the words, Enter. */
async function find(page: Page, typed: string, choice: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: '搜索' }).waitFor();
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: choice, selected: true }).waitFor();
  await page.keyboard.press('Enter');
}

const focused = (page: Page, label: string): Promise<void> => expect.poll(() => page.evaluate(() => {
  const { activeElement: here } = document;
  // The body holds every word of the page.
  if (here === document.body) return '';
  return here?.getAttribute('aria-label') ?? (here?.id ? document.querySelector(`label[for="${CSS.escape(here.id)}"]`)?.textContent : here?.textContent) ?? '';
})).toContain(label);

/** Types into the picker that has the focus what leaves the wanted choice first, and takes it. */
async function choose(page: Page, label: string, typed: string, choice: RegExp): Promise<void> {
  await focused(page, label);
  await page.keyboard.type(typed);
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: choice }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox', { name: label }).waitFor({ state: 'hidden' });
  expect(await sheet(page).getByRole('combobox', { name: label }).inputValue()).toMatch(choice);
}
const press = async (page: Page, ...keys: string[]): Promise<void> => { for (const key of keys) await page.keyboard.press(key); };
const copy = (page: Page, text: string): Promise<void> => page.evaluate((copied) => navigator.clipboard.writeText(copied), text);

describe('an order of twelve lines from a spreadsheet', () => {
  it('is written and submitted by no more than 30 keys', async () => {
    const page = await atHome('buyer');
    const goods = ['ML-0012-BK01', 'ML-0012-NV01', 'FB00021-GN01', 'FB00021-KH01', 'FB00022-BK01', 'FB00022-GY01', 'FB00031-BK01', 'FB00052-GN01', 'FB00052-GY01', 'FL-0103-58cm', 'FB00019-WH01', 'ML-0012-BK01'];
    await copy(page, ['编码\t数量\t单价\t交期', ...goods.map((code, at) => `${code}\t${100 + at}\t12.5\t2026-12-${20 + at % 9}`)].join('\n'));
    await find(page, 'xjcgdd', /新建采购订单/);
    await choose(page, '供应商', 'jc', /锦程纺织/);
    await press(page, 'Tab', 'Tab');
    await choose(page, '采购类型', 'dh', /大货采购/);
    await press(page, 'Tab', 'Tab');
    await focused(page, '交货日期');
    await page.keyboard.type('1220');
    await page.keyboard.press('Tab');
    await choose(page, '收货仓', 'ml', /面料仓/);
    await page.keyboard.press('F6');
    await focused(page, '物料');
    await page.keyboard.press('Control+v');
    await rowShows(gridOf(page, '明细'), 12, { 物料: 'ML-0012-BK01', 数量: '111.00', 含税单价: '12.5000', 交期: '2026-12-22' });
    await page.keyboard.press('Control+Enter');
    await sheet(page).getByRole('button', { name: '审核', exact: true }).waitFor();
    const { keys, clicks } = await handsOf(page);
    expect(clicks).toBe(0);
    expect(keys).toBeLessThanOrEqual(30);
  });
});

describe('the arrival of a known order of twelve lines', () => {
  it('is registered, with a dye lot each, by no more than 40 keys', async () => {
    const code = await confirmedOrder(12);
    const page = await atHome('keeper');
    await copy(page, Array.from({ length: 12 }, (_, at) => `JC1129-${at + 1}`).join('\n'));
    await find(page, code, new RegExp(code));
    await sheet(page).getByRole('button', { name: '登记到货' }).waitFor();
    await focused(page, code);
    await page.keyboard.press('Tab');
    await focused(page, '登记到货');
    await page.keyboard.press('Enter');
    const lines = gridOf(page, '明细');
    await rowShows(lines, 12, { 采购行: code, 码单数: '111.00' });
    await focused(page, '供应商');
    await press(page, 'F6', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await focused(page, '缸号');
    await page.keyboard.press('Control+v');
    await rowShows(lines, 12, { 缸号: 'JC1129-12' });
    await page.keyboard.press('Control+s');
    await sheet(page).getByRole('heading', { name: /^到货验收单 YS\d+$/ }).waitFor();
    const { keys, clicks } = await handsOf(page);
    expect(clicks).toBe(0);
    expect(keys).toBeLessThanOrEqual(40);
  });

  /** A purchase order as its supplier has it. @returns its number */
  async function confirmedOrder(count: number): Promise<string> {
    const [boss, buyer] = [await house.server.login('admin'), await house.server.login('buyer')];
    const wms = (name: string): string => `/wms/api/saas/${name}`;
    const one = (api: string, text: string): Promise<string> => named(boss, api, text);
    const [supplier, kind, warehouse, material] = await Promise.all([one('/ccm/api/saas/srmFactory', '锦程纺织'), one(wms('docType'), '大货采购'), one(wms('warehouse'), '面料仓'), one(wms('goodsInfo'), 'ML-0012')]);
    const { skus } = await boss.get(`${wms('goodsInfo')}/${material}`);
    const order = await buyer.post(wms('purchaseOrder'), { supplier, kind, docDate: '2026-03-02', deliverDate: '2026-03-20', warehouse, lines: Array.from({ length: count }, (_, at) => ({ sku: skus[at % 2].id, qty: String(100 + at), price: '20' })) });
    await buyer.act(wms('purchaseOrder'), 'submit', order.id);
    await boss.act(wms('purchaseOrder'), 'confirm', order.id);
    return order.code as string;
  }
});

describe('a customer', () => {
  it('is found by the sound of its name and opened by six keys', async () => {
    const page = await atHome('admin');
    await find(page, 'lsfs', /岚裳/);
    await focused(page, '岚裳');
    expect(await handsOf(page)).toEqual({ keys: 6, clicks: 0 });
  });
});

describe('five approvals', () => {
  it('are agreed to one after the other by a key each, with nothing touched between', async () => {
    const people = await houseOf(house.server);
    const buyer = await people.client('buyer');
    await people.flow(flowOf(node('chief', [people.user.chief!])));
    const waiting: { id: string; order: string }[] = [];
    for (const amount of ['1000', '2000', '3000', '4000', '5000']) waiting.push(await people.submitted(buyer, amount));
    const page = await atHome('chief');
    await find(page, 'spcl', /审批处理/);
    const decided = new Set<string>();
    for (const _ of waiting) {
      // Whichever of those not yet decided stands there: the page goes on to the next by itself.
      await sheet(page).getByText('待您审批', { exact: true }).waitFor();
      const code = (await sheet(page).getByRole('heading', { level: 1 }).textContent())!;
      expect(decided.has(code)).toBe(false);
      decided.add(code);
      await page.keyboard.press('Control+Enter');
      await expect.poll(async () => decided.size === waiting.length ? 'all' : await sheet(page).getByRole('heading', { level: 1 }).textContent()).not.toBe(code);
    }
    await expect.poll(async () => Promise.all(waiting.map(async ({ order }) => (await buyer.get(`/wms/api/saas/purchaseOrder/${order}`)).status))).toEqual(waiting.map(() => 'confirmed'));
    expect(await handsOf(page)).toEqual({ keys: 'spcl'.length + 2 + waiting.length, clicks: 0 });
    await people.stopFlows();
  });
});

describe('two approvals on a phone', () => {
  it('take three taps, and one more for the next', async () => {
    const people = await houseOf(house.server);
    const buyer = await people.client('buyer');
    await people.flow(flowOf(node('chief', [people.user.chief!])));
    const waiting = [await people.submitted(buyer, '1000'), await people.submitted(buyer, '2000')];
    const page = await atHome('chief', phone);
    await page.getByRole('navigation').getByRole('button', { name: '审批', exact: true }).click();
    await sheet(page).getByRole('list', { name: '审批中心' }).getByRole('listitem').getByRole('link').first().click();
    for (const [at] of waiting.entries()) {
      await sheet(page).getByText('待您审批', { exact: true }).waitFor();
      const code = (await sheet(page).getByRole('heading', { level: 1 }).textContent())!;
      await sheet(page).getByRole('button', { name: '同意' }).click();
      if (at === 0) await expect.poll(() => sheet(page).getByRole('heading', { level: 1 }).textContent()).not.toBe(code);
    }
    await expect.poll(async () => Promise.all(waiting.map(async ({ order }) => (await buyer.get(`/wms/api/saas/purchaseOrder/${order}`)).status))).toEqual(['confirmed', 'confirmed']);
    expect(await handsOf(page)).toEqual({ keys: 0, clicks: 4 });
    await people.stopFlows();
  });
});
