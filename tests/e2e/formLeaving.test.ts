// Leaving a form with something typed: the browser asks, the next record asks, and whoever goes on finds it again (a closing tab: shell). And a quantity settles at the scale of its unit.
import type { Dialog, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, picture, signIn, type House } from '../support/browser.ts';
import type { TestClient } from '../support/server.ts';
import { cellOf, gridOf, pick, rowShows, rowsOf, sheet, shows } from './hands.ts';

const api = '/wms/api/saas/purchaseOrder';
const formOf = (id: string): string => `/wms/purchase/purorderForm/${id}`;
let house: House;
let boss: TestClient;
let page: Page;
beforeAll(async () => {
  house = await openHouse();
  boss = await house.server.login('admin');
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

/** Two drafts of ours, the newer one first in the list. */
async function newOrders(): Promise<string[]> {
  const { list } = await boss.get(`${api}?pageSize=1&filter=${encodeURIComponent(JSON.stringify({ status: 'confirmed' }))}`);
  const { supplier, kind, warehouse, lines: [line] } = await boss.get(`${api}/${list[0].id}`);
  const ids: string[] = [];
  for (const contact of ['甲方', '乙方']) ids.push((await boss.post(api, { supplier: supplier.id, kind: kind.id, warehouse: warehouse.id, docDate: '2027-01-04', deliverDate: '2027-02-04', contact, lines: [{ sku: line.sku.id, unit: line.unit.id, qty: '1', price: '1', taxRate: '0.13' }] })).id);
  return ids.reverse();
}
const contact = (at: Page = page): Locator => sheet(at).getByRole('textbox', { name: '联系人', exact: true });
const question = (): Locator => page.getByRole('alertdialog');

describe('a form that was typed into', () => {
  it('makes the browser ask before its page goes, and no longer once it is saved', async () => {
    const [id] = await newOrders();
    page = await house.openPage();
    await signIn(page, 'admin', formOf(id!));
    await contact().fill('改了一半');
    const asked: string[] = [];
    let answer: 'accept' | 'dismiss' = 'dismiss';
    page.on('dialog', (dialog: Dialog) => { asked.push(dialog.type()); void dialog[answer](); });
    await page.evaluate(() => { setTimeout(() => location.reload(), 0); });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    expect(await contact().inputValue()).toBe('改了一半');
    await page.keyboard.press('Control+s');
    await page.getByText('保存成功').waitFor();
    answer = 'accept';
    await page.reload();
    await expect.poll(() => contact().inputValue()).toBe('改了一半');
    expect(asked).toEqual(['beforeunload']);
  });

  it('asks before the next record takes its place; back again, it is as it was left', async () => {
    const [newer, older] = await newOrders();
    page = await house.openPage();
    await signIn(page, 'admin', '/wms/purchase/purorder');
    await rowsOf(page).first().getByRole('link').first().waitFor();
    await page.goto(formOf(newer!));
    const place = sheet(page).getByRole('group', { name: '在列表中的位置' });
    await place.waitFor();
    await contact().fill('先看下一单');
    await place.getByRole('button', { name: '下一条' }).click();
    await shows(question(), '有未保存的内容，确定离开？');
    await picture(page, 'form-leaving');
    await question().getByRole('button', { name: '取消' }).click();
    expect(page.url()).toContain(newer);
    await place.getByRole('button', { name: '下一条' }).click();
    await question().getByRole('button', { name: '离开' }).click();
    await expect.poll(() => contact().inputValue()).toBe('甲方');
    expect(page.url()).toContain(older);
    await place.getByRole('button', { name: '上一条' }).click();
    await expect.poll(() => contact().inputValue()).toBe('先看下一单');
    await shows(sheet(page), '未保存的内容');
    // Nothing of it went to the server.
    expect((await boss.get(`${api}/${newer}`)).contact).toBe('乙方');
  });
});

describe('a quantity', () => {
  it('settles at the scale of its unit, and again when the unit changes', async () => {
    const { list: units } = await boss.get('/ccm/api/saas/unit?pageSize=100&fields=id,name,scale') as { list: { id: string; name: string; scale: number }[] };
    const scales = new Map(units.map(({ name, scale }) => [name, scale]));
    const [metres, pieces, kilos] = ['米', '个', '千克'].map((name) => scales.get(name)!);
    expect(new Set([metres, pieces, kilos]).size).toBe(3);
    page = await house.openPage();
    await signIn(page, 'admin', formOf('0'));
    await pick(page, '供应商', '锦程纺织', /锦程纺织/);
    const lines = gridOf(page, '明细');
    await (await cellOf(lines, 1, '物料')).click();
    for (const text of ['ML-0012-BK01', null, '12.3456']) { if (text !== null) await page.keyboard.type(text); await page.keyboard.press('Tab'); }
    const shown = (scale: number, figure: number): string => figure.toFixed(scale);
    await rowShows(lines, 1, { 单位: '米', 数量: shown(metres!, 12.3456) });
    for (const [unit, scale] of [['千克', kilos!], ['个', pieces!]] as const) {
      await (await cellOf(lines, 1, '单位')).click();
      await page.keyboard.type(unit);
      await page.getByRole('listbox', { name: '单位' }).getByRole('option', { name: unit }).first().waitFor();
      await page.keyboard.press('Enter');
      await (await cellOf(lines, 1, '数量')).click();
      await page.keyboard.type('7.5126');
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await cellOf(lines, 1, '数量')).textContent(), { message: unit }).toBe(shown(scale, 7.5126));
    }
  });
});
