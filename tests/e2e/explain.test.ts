// Where a figure comes from, and why a part of a screen is as it is: by mouse, by keyboard, on a phone.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe.ts';
import { openHouse, phone, picture, signIn, type House } from '../support/browser.ts';
import { cellOf, columnOf, gridOf, openFromMenu, rowsOf, sheet, shows, typeAcross } from './hands.ts';

let house: House;
let page: Page;

beforeAll(async () => {
  house = await openHouse();
  page = await house.openPage();
  await signIn(page, 'admin');
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task, { keepOpen: true }));

const panel = () => page.getByRole('dialog', { name: '这个数怎么来的' });
/** What listens is loaded once the first screen stands: a hand too quick for it gets the browser's menu. */
async function askByMouse(figure: Locator): Promise<void> {
  const entry = page.getByRole('menuitem', { name: '这个数怎么来的' });
  // The part that answers is fetched once the first screen stands; until then the browser's own menu comes.
  await expect.poll(async () => { await figure.click({ button: 'right' }); return entry.waitFor({ timeout: 1_500 }).then(() => true, () => page.keyboard.press('Escape').then(() => false)); }).toBe(true);
  await entry.click();
}
/** The order that is asked about. */
let order = '';
const amountOf = (code: string): Locator => rowsOf(page, '采购订单').filter({ hasText: code }).getByRole('gridcell').filter({ hasText: /^[\d,]+\.\d\d$/ }).first();
const close = async (): Promise<void> => { await page.keyboard.press('Escape'); await page.getByRole('dialog').waitFor({ state: 'hidden' }); };

describe('a figure of a record', () => {
  it('opens from a list by right click, down to who typed what', async () => {
    await openFromMenu(page, '仓储', '采购订单');
    order = (await columnOf(page, '单号'))[0]!;
    const cell = amountOf(order);
    const figure = (await cell.textContent())!;
    await askByMouse(cell);
    await shows(panel(), figure);
    await shows(panel(), '明细的含税金额合计');
    await panel().getByRole('button', { name: /^第1行/ }).click();
    await shows(panel(), '数量 × 含税单价');
    await picture(page, 'explain-list');
    expect(await axeFaults(page, { within: ['.xp'] })).toEqual([]);
    await close();
  });

  it('opens from the keyboard, and gives the focus back', async () => {
    await amountOf(order).click();
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('role'));
    await page.keyboard.press('Alt+/');
    await shows(panel(), '明细的含税金额合计');
    await close();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe(focused);
  });

  it('tells a total under a column by how many rows it has', async () => {
    await askByMouse(page.locator('.tgf [role=gridcell]').filter({ hasText: /^[\d,]+\.\d\d$/ }).first());
    await expect.poll(() => panel().textContent()).toMatch(/\d+条采购订单的含税金额合计/);
    await close();
  });
});

describe('a figure that is not saved', () => {
  it('is worked out from what stands in the form', async () => {
    await sheet(page).getByRole('button', { name: '新建' }).click();
    await sheet(page).getByRole('heading', { name: '新建采购订单' }).waitFor();
    const lines = gridOf(page, '明细');
    await typeAcross(page, lines, 1, '物料', ['ML-0012-BK01', null, '3', '3.3333']);
    await (await cellOf(lines, 1, '含税金额')).click();
    await page.keyboard.press('Alt+/');
    await shows(panel(), '3.00 × 3.3333');
    await shows(panel(), '9.9999');
    await shows(panel(), '10.00');
    await shows(panel(), '保留2位小数，四舍五入');
    await shows(panel(), '按尚未保存的内容计算');
    await picture(page, 'explain-form');
    await close();
  });
});

describe('a balance', () => {
  it('is told by its ledger, each document a link', async () => {
    await openFromMenu(page, '仓储', '库存成本');
    const cost = rowsOf(page, '库存成本').getByRole('gridcell').filter({ hasText: /^\d+\.\d{6}$/ });
    await askByMouse(cost.first());
    await shows(panel(), '库存金额 ÷ 数量');
    const ledger = panel().getByRole('table');
    await ledger.getByRole('link').first().waitFor();
    await picture(page, 'explain-ledger');
    expect(await axeFaults(page, { within: ['.xp'] })).toEqual([]);
    await ledger.getByRole('link').first().click();
    await sheet(page).getByRole('heading', { level: 1, name: /^RK/ }).waitFor();
  });
});

describe('the inspector', () => {
  it('outlines what is pointed at and tells why it is so, with the line that says it', async () => {
    await page.keyboard.press('Control+Shift+I');
    await page.getByRole('button', { name: '检查本页' }).waitFor();
    const figure = sheet(page).locator('[data-field]').first();
    await figure.hover();
    await page.locator('.xi-box:not([hidden])').waitFor();
    await figure.click();
    const told = page.getByRole('dialog', { name: '检查' });
    await expect.poll(() => told.textContent()).toMatch(/schemas\/wms\/entities\/inOrder\.json:\d+:\d+/);
    await shows(told, '属性');
    await picture(page, 'inspect-field');
    expect(await axeFaults(page, { within: ['.xp'] })).toEqual([]);
    await close();
  });

  it('lists the actions that are not offered, each with its reason', async () => {
    await page.keyboard.press('Control+Shift+I');
    await page.getByRole('button', { name: '检查本页' }).click();
    const told = page.getByRole('dialog', { name: '检查' });
    await shows(told, '没有提供的动作');
    await expect.poll(() => told.textContent()).toMatch(/只在状态【.+】下提供，现在是【.+】/);
    await close();
  });

  it('says why a row is missing from a list', async () => {
    await openFromMenu(page, '仓储', '采购订单');
    await rowsOf(page, '采购订单').first().waitFor();
    await page.getByRole('button', { name: '用户菜单' }).or(page.locator('header').getByRole('button', { name: /周敏/ })).first().click();
    await page.getByRole('button', { name: /^检查/ }).click();
    await page.getByRole('button', { name: '检查本页' }).click();
    const told = page.getByRole('dialog', { name: '检查' });
    await told.getByRole('textbox', { name: '单号、编号或名称' }).fill('PO-没有这个');
    await told.getByRole('button', { name: '查原因' }).click();
    await shows(told, '本企业没有这条记录，或编号有误');
    await close();
  });
});

describe('on a phone', () => {
  it('opens from the mark beside a key figure', async () => {
    const small = await house.openPage({ viewport: phone });
    await signIn(small, 'admin', '/wms/purchase/purorder');
    await small.locator('.pc a').first().click();
    await small.getByRole('button', { name: '价税合计怎么来的' }).click();
    await shows(small.getByRole('dialog', { name: '这个数怎么来的' }), '明细的含税金额合计');
    await picture(small, 'explain-phone');
  });
});
