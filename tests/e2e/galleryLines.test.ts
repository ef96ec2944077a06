// A colour × size matrix as a column of lines, on the line grid of the gallery: pasted, copied, filled, undone, exported and imported in a real browser.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Gallery } from '../support/gallery.ts';
import { cellOf, shows } from './hands.ts';

let gallery: Gallery;
let page: Page;
let lines: Locator;
beforeAll(async () => { gallery = await Gallery.start(); });
afterAll(() => gallery?.stop());
beforeEach(async () => {
  await gallery.open({ afresh: true });
  ({ page } = gallery);
  lines = part().getByRole('grid', { name: '明细 有嵌套行和合计', exact: true });
  await lines.waitFor();
});
afterEach(() => gallery.settle());

const part = (): Locator => page.locator('[data-lines=edit]');
const cell = (row: number, column = '颜色尺码'): Promise<Locator> => cellOf(lines, row, column);
const key = (...names: string[]): Promise<void> => names.reduce((before, name) => before.then(() => page.keyboard.press(name)), Promise.resolve());
const press = async (row: number, column: string): Promise<void> => (await cell(row, column)).click();
/** To the matrix of a row, from beside it: a press on it opens what is below. */
const goTo = async (row: number): Promise<void> => { await press(row, '说明'); await key('ArrowLeft'); };
const total = async (row: number): Promise<string> => ((await (await cell(row)).textContent()) ?? '').replace(/\D+/g, '');
const clip = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const put = async (text: string): Promise<void> => { await page.evaluate((copied) => navigator.clipboard.writeText(copied), text); await page.keyboard.press('Control+v'); };
const second = '藏青：S=60，M=120，L=120，XL=60；黑色：S=50，M=100；酒红：M=40';

describe('a matrix in a cell', () => {
  it('is copied as words, pasted elsewhere as figures, and taken back in one step', async () => {
    await goTo(2);
    await key('Control+c');
    await expect.poll(clip).toContain('C01\t60\t120\t120\t60');
    await goTo(1);
    await key('Control+v');
    await expect.poll(() => total(1)).toBe('550');
    await key('Control+z');
    await expect.poll(() => total(1)).toBe('');
    await key('Control+y');
    await expect.poll(() => total(1)).toBe('550');
  });

  it('is pasted from words, and as a table with heads; what names nothing stays in its cell with the reason', async () => {
    await goTo(1);
    await put('黑色：S=7，M=８');
    await expect.poll(() => total(1)).toBe('15');
    await key('ArrowDown', 'ArrowDown');
    await put('黑色：S=1；透明：S=2');
    await page.getByRole('dialog', { name: /^粘贴了/ }).waitFor();
    await shows(page.getByRole('dialog', { name: /^粘贴了/ }), '没有找到【透明】');
    await key('Escape');
    await expect.poll(async () => (await cell(3)).getAttribute('aria-invalid')).toBe('true');
    await shows(await cell(3), '透明');
    await put(second);
    await expect.poll(() => total(3)).toBe('550');
    await expect.poll(async () => (await cell(3)).getAttribute('aria-invalid')).toBeNull();
  });

  it('is filled down and cleared, each one step of undo', async () => {
    await goTo(2);
    await key('Shift+ArrowDown', 'Control+d');
    await expect.poll(() => total(3)).toBe('550');
    await key('Control+z');
    await expect.poll(() => total(3)).toBe('');
    await goTo(2);
    await key('Delete');
    await expect.poll(() => total(2)).toBe('');
    await key('Control+z');
    await expect.poll(() => total(2)).toBe('550');
  });

  it('opens below its row, where figures are typed and pasted; its cell follows', async () => {
    const panel = part().getByRole('grid', { name: '第2行颜色尺码' });
    await panel.waitFor();
    const black = panel.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /黑色/ }) }).getByRole('gridcell');
    await black.nth(2).click();
    await page.keyboard.type('30');
    await key('Enter');
    await expect.poll(() => total(2)).toBe('580');
    await black.nth(0).click();
    await put('1\t2\t3\t4');
    await expect.poll(() => total(2)).toBe('410');
    await key('Control+z');
    await expect.poll(() => total(2)).toBe('580');
  });
});

describe('a file of lines', () => {
  it('has a matrix as three columns, one figure a row, and formulas as texts', async () => {
    await press(1, '说明');
    await page.keyboard.type('=1+1');
    await key('Enter');
    await part().getByRole('button', { name: '明细 有嵌套行和合计更多' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: '导出 CSV', exact: true }).click();
    const rows = (await readFile((await (await saved).path())!, 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n').map((line) => line.split(','));
    const at = rows[0]!.indexOf('颜色尺码.颜色');
    expect(rows[0]!.slice(at, at + 3)).toEqual(['颜色尺码.颜色', '颜色尺码.尺码', '颜色尺码.数量']);
    // Seven figures of the second line, its own cells in the first of them alone.
    expect(rows).toHaveLength(1 + 1 + 7 + 1);
    expect(rows.slice(2, 9).map((row) => row.slice(at, at + 3).join(' '))).toEqual(['C01 S 60', 'C01 M 120', 'C01 L 120', 'C01 XL 60', 'C03 S 50', 'C03 M 100', 'C07 M 40']);
    expect(rows.slice(3, 9).every((row) => row[0] === '')).toBe(true);
    expect(rows[1]!.at(-1)).toBe("'=1+1");
  });

  it('brings matrices in again, after telling what it could not take', async () => {
    const heads = ['供应商', '单位', '数量', '颜色尺码.颜色', '颜色尺码.尺码', '颜色尺码.数量'];
    const file = [heads, ['GYS005', 'm', '10', '黑色', 'S', '5'], ['', '', '', '黑色', 'M', '6'], ['', '', '', '透明', 'M', '1'], ['GYS006', 'm', '20', '藏青', 'L', '9']].map((cells) => cells.join(',')).join('\r\n');
    await part().getByRole('button', { name: '明细 有嵌套行和合计更多' }).click();
    await page.getByRole('menuitem', { name: '导入…' }).click();
    const dialog = page.getByRole('dialog', { name: /^导入/ });
    await dialog.getByLabel('选择文件').setInputFiles({ name: '明细.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await dialog.getByText('没有找到【透明】').first().waitFor();
    await dialog.getByRole('button', { name: '追加2行' }).click();
    // Rows out of view are drawn when one goes there.
    await goTo(1);
    await key('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    // What was refused waits in its cell; the rest of that matrix is kept behind it.
    await shows(await cell(4), '透明：M=1');
    await key('ArrowUp');
    await put('黑色：S=5，M=6');
    await expect.poll(() => total(4)).toBe('11');
    await expect.poll(() => total(5)).toBe('9');
  });
});
