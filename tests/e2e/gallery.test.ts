// The gallery in a real browser: every field type, column, widget and state in each look and language.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe.ts';
import { desk, phone } from '../support/browser.ts';
import { Gallery, type GalleryLook } from '../support/gallery.ts';

let gallery: Gallery;
let page: Page;
beforeAll(async () => { gallery = await Gallery.start(); });
afterAll(() => gallery?.stop());
afterEach(() => gallery.settle());

const open = async (look?: GalleryLook): Promise<void> => { await gallery.open(look); ({ page } = gallery); };
const field = (name: string): Locator => gallery.field(name);
const box = (name: string): Locator => gallery.box(name);
const held = (name: string): Promise<unknown> => gallery.held(name);
const message = (name: string): Locator => gallery.message(name);

describe('the gallery', () => {
  it.each([['light', desk], ['dark', desk], ['modern', desk], ['light', phone], ['dark', phone], ['modern', phone]] as const)('has nothing that readers, keyboards or weak eyes stumble over: %s %o', async (theme, viewport) => {
    await open({ viewport, query: `?theme=${theme}` });
    expect(await axeFaults(page)).toEqual([]);
    await gallery.picture(`${theme}-${viewport.width}`);
  });

  it('shows every field type that has an editor, and every column type', async () => {
    await open({ afresh: true });
    const types = await page.evaluate(() => [...new Set([...document.querySelectorAll('[data-part=edit] [data-field]')].map((each) => each.getAttribute('data-field')))]);
    for (const type of ['string', 'text', 'markdown', 'integer', 'quantity', 'money', 'rate', 'percent', 'boolean', 'date', 'datetime', 'month', 'enum', 'ref', 'refs', 'tree', 'image', 'images', 'files', 'color', 'code', 'barcode', 'json', 'matrix']) expect(types, type).toContain(type);
    expect(await page.locator('[data-column]').count()).toBeGreaterThan(18);
  });

  it('speaks three languages and changes its look in place', async () => {
    await open({ afresh: true });
    await page.getByLabel('主题').selectOption('dark');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await page.getByLabel('语言').selectOption('en');
    await expect.poll(() => box('money').getAttribute('placeholder')).not.toMatch(/[\u4e00-\u9fff]/);
    for (const heading of await page.getByRole('heading', { level: 2 }).filter({ hasNotText: '##' }).and(page.locator('.ff-sec > h2')).allTextContents()) expect(heading).not.toMatch(/[\u4e00-\u9fff]/);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    // Names of firms, places and colours are data; whatever else is said is said in English.
    for (const part of ['widgets', 'states']) expect(await page.locator(`[data-part=${part}]`).innerText(), part).not.toMatch(/[\u4e00-\u9fff]/);
    for (const label of await page.locator('[data-part=edit] label[for], [data-lines=edit] [role=columnheader]').allInnerTexts()) expect(label).not.toMatch(/[\u4e00-\u9fff]/);
    await gallery.picture('en');
    await page.locator('[data-lines=edit] [role=grid]').first().waitFor();
    expect(await axeFaults(page, { within: ['[data-part=matrix]', '[data-part=lines]', '[data-part=edit] [data-field=matrix]'] })).toEqual([]);
    await page.getByLabel('Language').selectOption('zh_TW');
    await expect.poll(() => box('money').getAttribute('placeholder')).toBe('請輸入金額');
  });

  it.each(['light', 'dark'] as const)('shows matrices and lines in every state: %s', async (theme) => {
    await open({ query: `?theme=${theme}`, afresh: true });
    const lines = (state: string): Locator => page.locator(`[data-lines=${state}]`);
    await lines('edit').getByRole('grid', { name: '第1行分配' }).getByText('800.00').waitFor();
    await lines('edit').getByRole('grid', { name: '第2行颜色尺码' }).waitFor();
    expect(await lines('edit').getByText('54,810.63').count()).toBeGreaterThan(0);
    for (const cell of ['abc', '藏青：XXL=12']) await lines('wrong').locator('[role=gridcell][aria-invalid=true]').filter({ hasText: cell }).waitFor();
    expect(await lines('read').getByRole('grid').first().getAttribute('aria-readonly')).toBe('true');
    expect(await lines('empty').getByRole('row').count()).toBe(2);
    const read = page.locator('[data-part=matrix]').getByRole('table', { name: '数量（对比）' });
    await read.getByText('多2').first().waitFor();
    await read.getByText('停用').first().waitFor();
    await lines('edit').scrollIntoViewIfNeeded();
    await gallery.picture(`lines-${theme}`);
    await page.locator('[data-part=matrix]').scrollIntoViewIfNeeded();
    await gallery.picture(`matrix-${theme}`);
  });

  it.each(['light', 'dark'] as const)('several rows of a tree are ticked where they stand in it: %s', async (theme) => {
    await open({ query: `?theme=${theme}`, afresh: true });
    const input = field('trees').getByRole('combobox');
    await input.waitFor();
    await input.click();
    const tree = page.getByRole('tree');
    await tree.getByRole('treeitem', { name: '江苏省' }).or(page.locator('.ant-select-tree-treenode').filter({ hasText: '江苏省' })).first().waitFor();
    const node = (name: string): Locator => page.locator('.ant-select-tree-treenode').filter({ hasText: name });
    await node('浙江省').locator('.ant-select-tree-switcher').click();
    await node('绍兴市').waitFor();
    await node('绍兴市').locator('.ant-select-tree-checkbox').click();
    await expect.poll(() => held('trees')).toEqual([{ id: '330106', label: '西湖区' }, { id: '3205', label: '苏州市' }, expect.objectContaining({ id: '3306', label: '绍兴市' })]);
    await node('杭州市').locator('.ant-select-tree-checkbox').click();
    await node('广东省').locator('.ant-select-tree-checkbox').click();
    await message('trees').getByText('最多选4个').waitFor();
    await gallery.picture(`trees-${theme}`);
    await page.keyboard.press('Escape');
  });

  it('a total in a list shows its matrix beside it, to the pointer that rests and to the keyboard', async () => {
    await open({ afresh: true });
    const total = page.locator('[data-column=matrix]').getByRole('button').first();
    const panel = page.getByRole('dialog', { name: 'matrix' });
    await total.hover();
    await panel.getByRole('rowheader', { name: /黑色/ }).waitFor();
    expect(await total.evaluate((each) => each === document.activeElement)).toBe(false);
    await page.mouse.move(5, 5);
    await panel.waitFor({ state: 'hidden' });
    await total.focus();
    await page.keyboard.press('Enter');
    await panel.getByRole('region', { name: 'matrix' }).waitFor();
    await expect.poll(() => panel.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    expect(await axeFaults(page, { within: ['.mx-peek'] })).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await total.evaluate((each) => each === document.activeElement)).toBe(true);
  });

  it('panels opened from fields are as reachable as the page', async () => {
    await open({ afresh: true });
    const look = async (within: string): Promise<void> => { await page.locator(within).first().waitFor(); await gallery.atRest(); expect(await axeFaults(page, { within: [within] })).toEqual([]); };
    for (const name of ['date', 'datetime', 'month']) {
      await box(name).click();
      await look('.pop.cal');
      await page.keyboard.press('Escape');
    }
    await box('ref').click();
    await look('.pop.chl');
    await page.keyboard.press('F9');
    await page.getByRole('grid', { name: '供应商' }).waitFor();
    await look('.dlg.tpk');
    await page.keyboard.press('Escape');
    await box('tree').click();
    await look('.pop.cas');
    await page.keyboard.press('Escape');
    await field('color').getByRole('button', { name: '选择颜色' }).click();
    await look('.pop.cpop');
  });
});
