// Lines as tables of colours by sizes, in a real browser: typed, taken back, pasted, a further style, and the same rows as a list.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { Gallery } from '../support/gallery.ts';

let gallery: Gallery;
let page: Page;
beforeAll(async () => { gallery = await Gallery.start(); });
afterAll(() => gallery?.stop());
beforeEach(async () => {
  await gallery.open({ afresh: true });
  ({ page } = gallery);
  await table().getByRole('columnheader', { name: 'XL', exact: true }).waitFor(); // all sizes of the style, not only those of the rows
});
afterEach(() => gallery.settle());

const part = (state = 'edit'): Locator => page.locator(`[data-cells=${state}]`);
const shirt = 'KS2601 亚麻衬衫 · 正品';
const table = (name = shirt): Locator => part().getByRole('grid', { name, exact: true });
const cell = async (color: string, size: string, name = shirt): Promise<Locator> => {
  let heads: string[] = [];
  await expect.poll(async () => { heads = await table(name).getByRole('columnheader').allTextContents(); return heads; }).toContain(size);
  return table(name).getByRole('row').filter({ has: page.getByRole('rowheader', { name: color }) }).getByRole('gridcell').nth(heads.indexOf(size) - 1);
};
const figure = async (color: string, size: string, name = shirt): Promise<string> => ((await (await cell(color, size, name)).evaluate((element) => element.firstChild?.textContent)) ?? '').trim();
const total = (): Locator => part().getByRole('group', { name: '装箱合计' });
const listed = async (): Promise<string[]> => {
  await part().getByRole('radio', { name: '明细' }).click();
  const names = await part().getByRole('grid', { name: '装箱' }).getByRole('row').filter({ has: page.locator('[role=gridcell]') }).allTextContents();
  await part().getByRole('radio', { name: '表格' }).click();
  return names;
};

describe('rows as cells', () => {
  it('stand under their colours and sizes, all SKUs of the style open, what was sent below the figure', async () => {
    await table().waitFor();
    await expect.poll(() => table().getByRole('columnheader').allTextContents()).toEqual(['颜色', 'S', 'M', 'L', 'XL', '合计', '占比']);
    await expect.poll(() => Promise.all([figure('藏青', 'S'), figure('藏青', 'M'), figure('黑色', 'L'), figure('酒红', 'S')])).toEqual(['12', '24', '8', '']);
    expect(await (await cell('藏青', 'M')).textContent()).toBe('24已发 12');
    expect(await total().textContent()).toContain('44');
  });

  it('come, change and go as one types, and are taken back a step at a time', async () => {
    await (await cell('酒红', 'XL')).click();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect.poll(() => total().textContent()).toContain('49');
    await (await cell('藏青', 'M')).click();
    await page.keyboard.type('=20+6');
    await page.keyboard.press('Enter');
    await expect.poll(() => total().textContent()).toContain('51');
    await (await cell('藏青', 'S')).click();
    await page.keyboard.press('Delete');
    await expect.poll(() => total().textContent()).toContain('39');
    for (const sum of ['51', '49', '44']) { await page.keyboard.press('Control+z'); await expect.poll(() => total().textContent()).toContain(sum); }
    await page.keyboard.press('Control+y');
    await expect.poll(() => total().textContent()).toContain('49');
    expect(await figure('酒红', 'XL')).toBe('5');
  });

  it('take a block from a spreadsheet', async () => {
    await (await cell('藏青', 'S')).click();
    await page.evaluate((text) => navigator.clipboard.writeText(text), '1\t2\t3\n4\t5\t6');
    await page.keyboard.press('Control+v');
    await expect.poll(() => Promise.all([figure('藏青', 'S'), figure('藏青', 'L'), figure('黑色', 'S'), figure('黑色', 'L')])).toEqual(['1', '3', '4', '6']);
    await expect.poll(() => total().textContent()).toContain('21');
  });

  it('of a further style and grade have a table of their own; a cell without a SKU is locked', async () => {
    await part().getByRole('button', { name: '添加款式' }).click();
    const chooser = part().getByRole('group', { name: '添加款式、等级' });
    await chooser.getByRole('combobox', { name: '款式' }).fill('KS2602');
    await page.getByRole('option', { name: /KS2602/ }).waitFor();
    await page.keyboard.press('Enter');
    await chooser.getByRole('button', { name: '添加', exact: true }).click();
    const trousers = 'KS2602 直筒长裤 · 正品';
    await table(trousers).waitFor();
    expect(await (await cell('藏青', 'XL', trousers)).getAttribute('aria-readonly')).toBe('true');
    await (await cell('黑色', 'M', trousers)).click();
    await page.keyboard.type('30');
    await page.keyboard.press('Enter');
    await expect.poll(() => total().textContent()).toContain('74');
    await part().getByRole('button', { name: `删除【${trousers}】` }).click();
    await expect.poll(() => total().textContent()).toContain('44');
    await table(trousers).waitFor({ state: 'hidden' });
  });

  it('are the same rows as the list on the other side of the switch', async () => {
    await (await cell('酒红', 'M')).click();
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect.poll(() => total().textContent()).toContain('51');
    const rows = await listed();
    expect(rows.filter((text) => /酒红 M/.test(text) && /正品/.test(text) && /7/.test(text))).toHaveLength(1);
  });

  it('cannot be typed where they are only read', async () => {
    const read = part('read').getByRole('grid', { name: shirt });
    await read.waitFor();
    expect(await part('read').getByRole('button', { name: /添加|删除/ }).count()).toBe(0);
  });

  it.each(['light', 'dark'])('look right on desk and phone, %s', async (theme) => {
    for (const [name, viewport] of [['desk', undefined], ['phone', phone]] as const) {
      await gallery.open({ query: `?theme=${theme}`, ...(viewport && { viewport }) });
      ({ page } = gallery);
      await part().scrollIntoViewIfNeeded();
      await table().waitFor();
      await gallery.picture(`cells-${name}-${theme}`);
    }
  });
});
