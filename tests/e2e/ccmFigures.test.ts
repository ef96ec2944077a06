// Figures and questions of master data by hand: units in their groups, the records of a customer beside its form, what uses a customer before it is stopped, a machine that is maintained.
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
const rowOf = (page: Page, text: string): Locator => listOf(page).getByRole('row').filter({ hasText: text }).first();
const dialogOf = (page: Page): Locator => page.getByRole('alertdialog').or(page.getByRole('dialog'));
const rowAction = async (page: Page, row: string, name: string, action: string): Promise<void> => {
  await rowOf(page, row).hover();
  await sheet(page).getByRole('button', { name: `${name} 更多操作` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

describe('units', () => {
  it('stand in the groups of their dimensions at first', async () => {
    const page = await open('/ccm/unitManagement');
    for (const dimension of ['数量', '长度', '重量', '面积', '时间']) await shows(listOf(page), dimension);
    // Each says how many there are; being few in all, they stand open.
    await shows(rowOf(page, '长度'), '条');
    await shows(listOf(page), '米');
  });
});

describe('the form of a customer that stands', () => {
  it('shows its visits and what it owes beside the steps', async () => {
    const boss = await house.server.login('admin');
    const { list } = await boss.get(`/ccm/api/saas/customerVisit?pageSize=1&order=visitNo&filter=${encodeURIComponent('{"status":"done"}')}`) as { list: { visitNo: string; customer: { id: string } }[] };
    const { visitNo, customer } = list[0]!;
    const page = await open(`/config/ccmCrmUpdateFrom/${customer.id}`);
    await sheet(page).getByRole('tab', { name: '拜访' }).click();
    await shows(sheet(page), visitNo);
    expect(await sheet(page).getByRole('button', { name: '下一步' }).count()).toBe(0);
    await sheet(page).getByRole('tab', { name: '日志' }).click();
    await shows(sheet(page), '新建');
    // Back to a step by its own name.
    await sheet(page).getByRole('list', { name: '步骤' }).getByRole('button', { name: '基本' }).click();
    await sheet(page).getByRole('textbox', { name: '客户名称' }).waitFor();
  });
});

describe('a customer', () => {
  it('says what uses it before it is stopped', async () => {
    const boss = await house.server.login('admin');
    const { list } = await boss.get(`/ccm/api/saas/customer?pageSize=1&order=code desc&fields=code,lastVisitDate&filter=${encodeURIComponent('{"status":"normal"}')}`) as { list: { code: string }[] };
    const page = await open('/config/customerFile');
    await rowAction(page, list[0]!.code, list[0]!.code, '停用');
    await shows(dialogOf(page), '正被引用：');
    await shows(dialogOf(page), '客户拜访');
    await dialogOf(page).getByRole('button', { name: '取消' }).click();
    await dialogOf(page).waitFor({ state: 'hidden' });
  });
});

describe('a machine', () => {
  it('is maintained in a dialog, which keeps the work as a line', async () => {
    const boss = await house.server.login('admin');
    const { list } = await boss.get(`/ccm/api/saas/machine?pageSize=1&order=code&filter=${encodeURIComponent('{"kind":"unit","status":"normal"}')}`) as { list: { id: string; code: string }[] };
    const { id, code } = list[0]!;
    const page = await open(`/ccm/machine?keyword=${code}`);
    await sheet(page).getByRole('searchbox').first().fill(code);
    await page.keyboard.press('Enter');
    await rowAction(page, code, code, '保养');
    await dialogOf(page).getByLabel('内容').fill('换油清洁');
    await dialogOf(page).getByRole('button', { name: '保养', exact: true }).click();
    await page.getByRole('status').getByText('保养成功').first().waitFor();
    const machine = await (await house.server.login('admin')).get(`/ccm/api/saas/machine/${id}`) as { maintains: { kind: string; content: string }[] };
    expect(machine.maintains.at(-1)).toMatchObject({ kind: 'maintain', content: '换油清洁' });
  });
});
