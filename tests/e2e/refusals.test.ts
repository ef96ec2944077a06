// What staff may not do, and how they are told: the root of a tree, a page without the right, a text over its length.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, picture, signIn, type House } from '../support/browser.ts';
import { sheet } from './hands.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

describe('a refusal in words', () => {
  it('the root of a tree takes new ones below it and nothing else', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin', '/company/department');
    const root = sheet(page).getByRole('treeitem', { level: 1 }).filter({ hasNotText: '全部' }).first();
    await root.hover();
    await root.getByRole('button', { name: /更多操作$/ }).click();
    const menu = page.getByRole('menu');
    expect(await menu.getByRole('menuitem', { name: '新建下级' }).count()).toBe(1);
    await picture(page, 'tree-menu');
    await menu.getByRole('menuitem', { name: /编辑/ }).click();
    await page.getByText('顶级不可操作').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('a page without the right names the right, the roles that have it and who gives it', async () => {
    const page = await house.openPage();
    await signIn(page, 'merchandiser', '/company/role');
    await sheet(page).getByText(/^您没有【.+】的操作权限$/).waitFor();
    await sheet(page).getByText('需要「企业管理员」或「总经理」角色，管理员是周敏').waitFor();
    await picture(page, 'who-may');
    await sheet(page).getByRole('button', { name: '返回首页' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('a text over its length shows its count, is refused by the server, and stands as it was typed', async () => {
    const page = await house.openPage();
    house.expectFault(/userTask/);
    await signIn(page, 'admin');
    await page.getByRole('button', { name: /消息|通知/ }).first().click();
    await page.getByRole('tab', { name: /待办/ }).click();
    const box = page.getByRole('textbox', { name: '待办内容' });
    const typed = '核'.repeat(205);
    await box.fill(typed);
    await page.getByRole('status').getByText('205/200').or(page.getByText('205/200')).first().waitFor();
    const end = page.getByRole('combobox', { name: '截止时间' }).or(page.getByRole('textbox', { name: '截止时间' })).first();
    await end.fill('2027-12-31 18:00');
    await end.press('Tab');
    await page.getByRole('button', { name: '添加', exact: true }).click();
    await page.getByText(/200/).and(page.locator('[role=alert],.msg')).first().waitFor();
    await picture(page, 'text-too-long');
    expect(await box.inputValue()).toBe(typed);
    await box.fill(typed.slice(0, 200));
    expect(await page.getByText('200/200').count()).toBe(0);
    await page.getByRole('button', { name: '添加', exact: true }).click();
    await page.getByText('添加成功').waitFor();
  });
});
