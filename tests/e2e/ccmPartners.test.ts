// Customers and suppliers by hand: a visit is finished in its drawer and rolls up, credit is asked for, a supplier is bound to a company of the platform, plans of timed work show their logs.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, signIn, type House } from '../support/browser.ts';
import { listOf, sheet, shows } from './hands.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

async function open(user: string, path: string): Promise<Page> {
  const page = await house.openPage();
  await signIn(page, user, path);
  return page;
}
const rowOf = (page: Page, text: string): Locator => listOf(page).getByRole('row').filter({ hasText: text }).first();
const dialogOf = (page: Page): Locator => page.getByRole('alertdialog').or(page.getByRole('dialog'));
const rowAction = async (page: Page, name: string, action: string): Promise<void> => {
  await rowOf(page, name).hover();
  // Called by its number.
  const code = /GYS\d+/.exec(await rowOf(page, name).innerText())![0];
  await sheet(page).getByRole('button', { name: `${code} 更多操作` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

describe('a customer', () => {
  it('is asked what it still may owe', async () => {
    const page = await open('admin', '/config/customerFile');
    await sheet(page).getByRole('button', { name: '额度测算', exact: true }).click();
    const customer = dialogOf(page).getByRole('combobox', { name: '客户' });
    await customer.fill('北岸外贸');
    await page.getByRole('option', { name: /北岸外贸/ }).first().click();
    await dialogOf(page).getByRole('button', { name: '计算' }).click();
    await shows(dialogOf(page), '已用额度');
    await shows(dialogOf(page), '0.00');
  });
});

describe('a binding', () => {
  it('is asked for here and confirmed over there', async () => {
    const page = await open('admin', '/config/supplierProfile');
    await rowAction(page, '新锐制衣', '绑定企业');
    await dialogOf(page).getByLabel('企业编码').fill('c1d2e3f405162738495a6b7c8d9e0f12');
    await dialogOf(page).getByRole('button', { name: '绑定企业' }).click();
    await page.getByRole('status').getByText('绑定企业成功').first().waitFor();
    const there = await open('jiahe', '/config/partnerBind');
    await shows(rowOf(there, '云锦服饰'), '待确认');
    await shows(rowOf(there, '云锦服饰'), '桐乡新锐制衣有限公司');
  });
});

describe('timed tasks', () => {
  it('say when they come, and what came of them', async () => {
    const page = await open('admin', '/ccm/timing/timingList');
    await shows(rowOf(page, '供应商评价'), '每月5日 03:00');
    await rowOf(page, '供应商评价').hover();
    await sheet(page).getByRole('button', { name: '供应商评价 更多操作' }).click();
    await page.getByRole('menuitem', { name: '执行日志', exact: true }).click();
    await shows(dialogOf(page).or(page.getByRole('complementary')), '本期没有可评价的供应商');
    await expect.poll(() => listOf(page).getByRole('row').count()).toBeGreaterThan(10);
  });
});
