// References in a real form: the table of all of them, a new one made in place, and why one is not to be had.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, picture, signIn, type House } from '../support/browser.ts';
import { sheet } from './hands.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

const form = '/wms/purchase/purorderForm/0';

describe('a reference in a form', () => {
  it('is taken from the table of its list, by keyboard', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin', form);
    const box = sheet(page).getByRole('combobox', { name: '供应商' });
    await box.focus();
    await page.keyboard.press('F9');
    const table = page.getByRole('grid', { name: '供应商' });
    for (const name of ['供应商编号', '供应商名称', '类型']) await table.getByRole('columnheader', { name }).waitFor();
    await page.keyboard.type('锦程');
    await expect.poll(() => table.getByRole('row').count()).toBe(2);
    const name = await table.getByRole('row').nth(1).getByRole('cell').or(table.locator('td')).nth(1).textContent();
    await page.keyboard.press('Enter');
    await table.waitFor({ state: 'hidden' });
    await expect.poll(() => box.inputValue()).toContain(name!.trim());
  });

  it('is narrowed in that table as in its list: conditions in groups above it, one under each head', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin', form);
    const box = sheet(page).getByRole('combobox', { name: '供应商' });
    await box.focus();
    await page.keyboard.press('F9');
    const dialog = page.getByRole('dialog', { name: '选择供应商' });
    const rows = dialog.getByRole('grid', { name: '供应商' }).locator('tbody').getByRole('row');
    await rows.first().waitFor();
    const all = await dialog.getByRole('status').filter({ hasText: /^共/ }).textContent();
    // By keys alone: from the search on to the filter, a condition, and back to the rows.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const first = dialog.getByRole('form', { name: '筛选条件' }).getByRole('group', { name: '条件 1' });
    await first.getByRole('combobox', { name: '字段' }).selectOption({ label: '得分' });
    await first.getByRole('combobox', { name: '比较' }).selectOption({ label: '大于' });
    await first.getByRole('textbox', { name: '值' }).focus();
    await page.keyboard.type('90');
    const column = async (name: string): Promise<string[]> => {
      const at = (await dialog.getByRole('columnheader').allTextContents()).indexOf(name);
      return rows.locator(`td:nth-child(${at + 1})`).allTextContents();
    };
    await expect.poll(async () => (await column('得分')).every((score) => Number(score) > 90)).toBe(true);
    await dialog.getByRole('button', { name: '高级筛选 · 1' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => dialog.getByRole('combobox', { name: '搜索供应商' }).evaluate((each) => each === document.activeElement)).toBe(true);
    await dialog.getByRole('button', { name: '清空', exact: true }).click();
    await expect.poll(() => dialog.getByRole('status').filter({ hasText: /^共/ }).textContent()).toBe(all);
    await dialog.getByRole('button', { name: '筛选行' }).click();
    await dialog.getByRole('button', { name: '筛选 类型' }).click();
    const panel = page.getByRole('dialog', { name: '筛选 类型' });
    await panel.getByRole('button', { name: '值' }).click();
    await page.getByRole('checkbox', { name: '工艺厂' }).check();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: '筛选', exact: true }).click();
    await dialog.getByRole('button', { name: '筛选 类型：工艺厂' }).waitFor();
    await expect.poll(async () => [...new Set(await column('类型'))]).toEqual(['工艺厂']);
    await dialog.getByRole('button', { name: '筛选 得分' }).click();
    const score = page.getByRole('dialog', { name: '筛选 得分' });
    await score.getByRole('combobox', { name: '比较' }).selectOption({ label: '大于' });
    await score.getByRole('textbox', { name: '值' }).fill('9999');
    await page.keyboard.press('Enter');
    await dialog.getByText('没有符合条件的供应商').waitFor();
    await picture(page, 'picker-filters');
    await dialog.getByRole('button', { name: '清空筛选' }).click();
    await expect.poll(() => dialog.getByRole('status').filter({ hasText: /^共/ }).textContent()).toBe(all);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => box.inputValue()).not.toBe('');
  });

  it('is made in place and taken, with the name that was searched', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin', form);
    const box = sheet(page).getByRole('combobox', { name: '供应商' });
    await box.fill('云栖新织造');
    await page.getByText('没有符合「云栖新织造」的选项').waitFor();
    await page.getByRole('button', { name: /^新建供应商/ }).waitFor();
    await page.keyboard.press('Alt+n');
    const drawer = page.getByRole('dialog', { name: '新建供应商' });
    await expect.poll(() => drawer.getByRole('textbox', { name: '供应商名称' }).inputValue()).toBe('云栖新织造');
    await drawer.getByRole('combobox', { name: '供应类别', exact: true }).fill('面料');
    await page.getByRole('listbox', { name: '供应类别', exact: true }).getByRole('option', { name: /面料/ }).first().click();
    await drawer.getByRole('button', { name: '保存' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => box.inputValue()).toContain('云栖新织造');
    // Nothing else of the form was lost on the way.
    await expect.poll(() => sheet(page).getByRole('heading', { level: 1 }).textContent()).toContain('新建采购订单');
  });

  it('is not offered to make one to somebody who may not', async () => {
    const page = await house.openPage();
    await signIn(page, 'buyer', form);
    await sheet(page).getByRole('combobox', { name: '收货仓' }).click();
    await page.getByRole('listbox', { name: '收货仓' }).getByRole('option').first().waitFor();
    expect(await page.getByRole('button', { name: /^新建收货仓/ }).count()).toBe(0);
  });

  it('tells how many the form\'s rule keeps out', async () => {
    // Before the page: a second login of the same person ends the first one's socket.
    await house.server.login('admin').then(async (boss) => {
      const { list } = await boss.get('/ccm/api/saas/srmFactory?pageSize=50');
      const one = list.find((row: { status: string }) => row.status === 'normal');
      const record = await boss.get(`/ccm/api/saas/srmFactory/${one.id}`);
      const made = await boss.post('/ccm/api/saas/srmFactory', { name: '停用样例厂', kind: record.kind, category: record.category?.id ?? record.category, currency: record.currency.id, taxRate: record.taxRate, settleType: record.settleType, status: 'stopped' });
      expect(made.id).toBeTruthy();
    });
    const page = await house.openPage();
    await signIn(page, 'admin', form);
    await sheet(page).getByRole('combobox', { name: '供应商' }).fill('停用样例厂');
    await page.getByText('另有1条不符合这里的条件，不能选').waitFor();
  });
});

describe('what an action asks', () => {
  it('is typed as in forms: a day in any common form, or from the calendar', async () => {
    const [one] = await house.server.login('admin').then((boss) => boss.get(`/amc/api/token/employee?filter=${encodeURIComponent('{"status":"probation"}')}&pageSize=1`)).then(({ list }) => list as { id: string; name: string; entryDate: string }[]);
    const page = await house.openPage();
    await signIn(page, 'admin', `/company/employeeForm/${one!.id}`);
    // The next step of a record is its button.
    await sheet(page).getByRole('button', { name: '转正' }).click();
    const dialog = page.getByRole('alertdialog');
    const day = dialog.getByRole('textbox', { name: '转正日期' });
    await expect.poll(() => day.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await page.locator('input[type=date],input[type=month],input[type=number]').count()).toBe(0);
    await day.fill('2月30日');
    await dialog.getByRole('button', { name: '转正' }).click();
    await dialog.getByText(/转正日期.*格式不正确/).waitFor();
    expect(await day.inputValue()).toBe('2月30日');
    await day.fill('2020年3月5日');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('dialog', { name: '转正日期' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => day.inputValue()).toBe('2020-03-06');
    await picture(page, 'ask-day');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: '转正' }).click();
    // The server has its say about the day itself.
    await page.getByText('转正日期不能早于入职日期').first().waitFor();
  });
});
