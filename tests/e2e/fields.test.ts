// References in a real form: the table of all of them, a new one made in place, and why one is not to be had.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, signIn, type House } from '../support/browser.ts';
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
    for (const name of ['供应商编号', '供应商名称', '结算方式']) await table.getByRole('columnheader', { name }).waitFor();
    await page.keyboard.type('锦程');
    await expect.poll(() => table.getByRole('row').count()).toBe(2);
    const name = await table.getByRole('row').nth(1).getByRole('cell').or(table.locator('td')).nth(1).textContent();
    await page.keyboard.press('Enter');
    await table.waitFor({ state: 'hidden' });
    await expect.poll(() => box.inputValue()).toContain(name!.trim());
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
