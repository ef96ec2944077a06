// The configuration module by hand: the top of a tree and its last level, what uses a record before it is stopped, a question that changes nothing, a rule opened behind `?id=`, a report.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, signIn, type House } from '../support/browser.ts';
import { listOf, sheet, shows } from './hands.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

async function open(path: string): Promise<Page> {
  const page = await house.openPage();
  await signIn(page, 'admin', path);
  return page;
}
const tree = (page: Page, name: string): Locator => sheet(page).getByRole('tree', { name });
const rowOf = (page: Page, text: string): Locator => listOf(page).getByRole('row').filter({ hasText: text }).first();
const rowAction = async (page: Page, name: string, action: string): Promise<void> => {
  await rowOf(page, name).hover();
  await sheet(page).getByRole('button', { name: `${name} 更多操作` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

describe('a tree', () => {
  it('has a top that cannot be operated on', async () => {
    const page = await open('/config/basicType');
    const top = tree(page, '上级').getByRole('treeitem', { name: '品类', exact: true });
    await top.hover();
    await top.getByRole('button', { name: '品类 更多操作' }).click();
    await page.getByRole('menuitem', { name: '编辑', exact: true }).click();
    await page.getByRole('status').getByText('顶级不可操作').first().waitFor();
  });

  it('has a last level that cannot be expanded', async () => {
    const page = await open('/config/basicNode');
    const node = tree(page, '阶段').getByRole('treeitem', { name: '裁剪', exact: true });
    await node.hover();
    await node.getByRole('button', { name: '裁剪 更多操作' }).click();
    await page.getByRole('menuitem', { name: '新建下级', exact: true }).click();
    await page.getByRole('status').getByText('末级不可展开').first().waitFor();
  });
});

describe('a list', () => {
  it('says what uses a record before it is stopped', async () => {
    const page = await open('/ccm/process/procedureType');
    await rowAction(page, 'CF', '停用');
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await shows(dialog, '正被引用：');
    await shows(dialog, '工序');
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await shows(rowOf(page, 'CF'), '正常');
  });

  it('answers a question that changes nothing', async () => {
    const page = await open('/ccm/exchangeRate');
    await sheet(page).getByRole('button', { name: '折算', exact: true }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    const currency = dialog.getByRole('combobox', { name: '币种' });
    await currency.fill('USD');
    await page.getByRole('option', { name: 'USD' }).first().click();
    await dialog.getByLabel('日期').fill('2026-03-14');
    await dialog.getByLabel('外币金额').fill('100');
    await dialog.getByRole('button', { name: '计算' }).click();
    await shows(page.getByRole('alertdialog').or(page.getByRole('dialog')), '712.50');
  });

  it('opens a record whose address stands behind a question mark', async () => {
    const page = await open('/ccm/srm/rules');
    await rowAction(page, '加工厂评价', '编辑');
    await page.waitForURL(/\/ccm\/srm\/addRules\?id=\d+/);
    await expect.poll(() => sheet(page).getByRole('textbox', { name: '规则名称' }).inputValue().catch(() => '')).toBe('加工厂评价');
  });

  it('opens by its name too, and shows how figures become points', async () => {
    const page = await open('/ccm/srm/rules');
    await sheet(page).getByRole('link', { name: '面辅料供应商评价' }).click();
    await page.waitForURL(/\/ccm\/srm\/addRules\?id=\d+/);
    await expect.poll(() => sheet(page).getByRole('list', { name: '指标预览' }).getByRole('listitem').count()).toBe(4);
    await expect.poll(() => sheet(page).getByRole('img', { name: '退货 0.00得100分，5.00得0分' }).count()).toBe(1);
  });

  it('stands beside the screen that belongs to it', async () => {
    const page = await open('/ccm/srm/rules');
    await sheet(page).getByRole('navigation', { name: '相关页面' }).getByRole('link', { name: '评价结果' }).click();
    await page.waitForURL(/\/ccm\/srm\/scores/);
    await expect.poll(() => sheet(page).getByRole('heading', { name: '评价结果' }).count()).toBe(1);
  });
});

describe('a report', () => {
  it('counts customers by level', async () => {
    const page = await open('/ccm/report/customer');
    await shows(sheet(page), '客户数');
    await shows(sheet(page), '18');
  });
});
