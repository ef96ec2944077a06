// The grid of lists by mouse and keyboard: ranges with their sums, copying, actions of the row one is at, widths, what is under fixed columns.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openHouse, signIn, type House } from '../support/browser.ts';
import { listOf, rowsOf, sheet } from './hands.ts';

let house: House;
let page: Page;
beforeAll(async () => { house = await openHouse(); });
beforeEach(async () => {
  page = await house.openPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin', '/wms/purchase/purorder');
  await rowsOf(page).nth(5).waitFor();
});
afterEach(({ task }) => house.settle(task));
afterAll(() => house?.stop());

const head = (name: string) => listOf(page).getByRole('columnheader', { name: new RegExp(`^${name}`) });
const cell = async (row: number, name: string) => rowsOf(page).nth(row).locator(`[aria-colindex="${await head(name).getAttribute('aria-colindex')}"]`);
const figures = (text: string): number => Number(/-?[\d,]+(\.\d+)?/.exec(text.replace('−', '-'))![0].replaceAll(',', ''));

describe('a range of cells', () => {
  it('is dragged, summed in the footer, and copied as it is shown', async () => {
    await (await cell(1, '含税金额')).hover();
    await page.mouse.down();
    await (await cell(3, '含税金额')).hover();
    await page.mouse.up();
    const shown = await Promise.all([1, 2, 3].map(async (row) => (await (await cell(row, '含税金额')).textContent())!));
    const said = sheet(page).getByRole('status', { name: '选区' });
    await expect.poll(() => said.textContent()).toContain('选区 3 格');
    expect(figures((await said.textContent())!.split('¥')[1]!)).toBeCloseTo(shown.reduce((sum, text) => sum + figures(text), 0), 2);
    await page.keyboard.press('Control+C');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'));
    await page.keyboard.press('Escape');
    await expect.poll(() => said.count()).toBe(0);
  });
});

describe('by keyboard', () => {
  it('one goes from cell to cell, chooses, and reaches the actions of the row', async () => {
    await (await cell(0, '单据日期')).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(() => rowsOf(page).nth(1).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex'))).toBe('3');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid');
  });

  it('the active cell comes out from under fixed columns, head and totals', async () => {
    await page.setViewportSize({ width: 1100, height: 520 });
    await (await cell(0, '单据日期')).click();
    for (const key of ['Control+ArrowRight', 'Control+ArrowDown', 'ArrowLeft', 'ArrowLeft', 'Control+ArrowUp', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
      await page.keyboard.press(key);
      const hidden = await page.evaluate(() => {
        const active = document.getElementById(document.activeElement!.getAttribute('aria-activedescendant')!)!;
        const box = active.getBoundingClientRect();
        return [[box.left + 3, box.top + 3], [box.right - 3, box.bottom - 3]].map(([x, y]) => document.elementFromPoint(x!, y!)).filter((at) => at !== active && !active.contains(at)).map((at) => at?.outerHTML.slice(0, 80));
      });
      expect(hidden, key).toEqual([]);
    }
  });
});

describe('a column', () => {
  it('is made wider by its edge', async () => {
    const before = (await head('供应商').boundingBox())!;
    await page.mouse.move(before.x + before.width, before.y + 10);
    await page.mouse.down();
    await page.mouse.move(before.x + before.width + 60, before.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await head('供应商').boundingBox())!.width)).toBe(Math.round(before.width) + 60);
    expect(Math.round((await (await cell(0, '供应商')).boundingBox())!.width)).toBe(Math.round(before.width) + 60);
  });
});
