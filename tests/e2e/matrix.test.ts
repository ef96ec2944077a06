// The colour × size matrix of an order, typed as in a spreadsheet and read where it is shown.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, phone, picture, signIn, type House } from '../support/browser.ts';
import { colorOrder, withColorOrders } from '../support/colorOrder.ts';
import { listOf, pick, sheet, shows, write } from './hands.ts';

let house: House;
let page: Page;

const product = withColorOrders();
beforeAll(async () => { house = await openHouse({}, product.options); });
afterAll(async () => { await house?.stop(); product.remove(); });
afterEach(({ task }) => house.settle(task));

const matrix = (name = '颜色尺码数量'): Locator => sheet(page).getByRole('grid', { name });
const rowOf = (color: string): Locator => matrix().getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(color) }) });
const cell = (color: string, at: number): Locator => rowOf(color).getByRole('gridcell').nth(at);
/** Figures of a row as they stand, total and share last. */
const figures = async (color: string, of: Locator = rowOf(color)): Promise<string> => (await of.getByRole('gridcell').allTextContents()).join(' ').trim();
const key = (...names: string[]): Promise<void> => names.reduce((before, name) => before.then(() => page.keyboard.press(name)), Promise.resolve());

/** What the line below a matrix tells. */
const says = (text: string): Promise<void> => sheet(page).getByRole('status').filter({ hasText: text }).waitFor();

async function paste(text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

async function addColor(name: string): Promise<void> {
  const box = sheet(page).getByRole('combobox', { name: '添加颜色' });
  await box.fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).first().waitFor();
  await box.press('Enter');
  await rowOf(name).waitFor();
}

async function newOrder(number: string): Promise<void> {
  await page.goto(`${colorOrder.form}/0`);
  await sheet(page).getByRole('textbox', { name: '订单号' }).waitFor();
  await write(page, '订单号', number);
  await pick(page, '尺码组', '女装', /女装/);
  await matrix().waitFor();
}

describe('an order by colour and size', () => {
  it('is typed, spread, pasted, undone and saved without leaving the keys, and reads the same afterwards', async () => {
    page = await house.openPage();
    await signIn(page, 'admin');
    await newOrder('MX-E2E-1');
    await write(page, '尺码配比', '1:2:2:1:1');
    await addColor('黑色');
    await addColor('酒红');
    await sheet(page).getByRole('button', { name: '完成添加' }).click();

    // Typing: figures, arrows, Tab and Enter.
    await cell('黑色', 0).click();
    await page.keyboard.type('10');
    await key('Tab');
    await page.keyboard.type('２0');
    await key('Tab');
    await page.keyboard.type('=5*6');
    await key('Enter');
    await expect.poll(() => figures('黑色')).toBe('10 20 30   60 100%');
    await sheet(page).getByText('酒红 · XS').waitFor();
    await page.keyboard.type('7');
    await key('ArrowUp', 'F2');
    await page.keyboard.type('0');
    await key('Enter');
    await expect.poll(() => figures('黑色')).toBe('100 20 30   150 95.5%');

    // A word is no figure: it stays to be mended.
    await page.keyboard.type('多');
    await key('Enter');
    await says('酒红 XS：【多】不是数字');
    await key('Escape');
    await expect.poll(() => figures('酒红')).toBe('7     7 4.5%');

    // Fill right, then back.
    await key('Shift+ArrowRight', 'Shift+ArrowRight', 'Control+r');
    await expect.poll(() => figures('酒红')).toBe('7 7 7   21 12.3%');
    await key('Control+z');
    await expect.poll(() => figures('酒红')).toBe('7     7 4.5%');
    await key('Control+y');
    await expect.poll(() => figures('酒红')).toBe('7 7 7   21 12.3%');

    // By ratio: whole pieces, the largest remainders first.
    await key('Escape', 'Home');
    await sheet(page).getByRole('button', { name: '按比例分配' }).click();
    const dialog = page.getByRole('dialog', { name: '按比例分配' });
    await dialog.getByRole('textbox', { name: '总数' }).fill('100');
    expect(await dialog.getByRole('textbox', { name: '比例' }).inputValue()).toBe('1:2:2:1:1');
    await shows(dialog.getByRole('table', { name: '分配结果' }), '14292914' );
    await picture(page, 'matrix-fill');
    await dialog.getByRole('button', { name: '填入' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => figures('酒红')).toBe('14 29 29 14 14 100 40%');

    // A block from a spreadsheet, with heads in another order, a colour that is new, and a sum of its own.
    await cell('黑色', 0).click();
    await paste('颜色\tM\tS\tL\t合计\n酒红\t5\t6\t7\t18\n卡其\t1\t2\t3\t6\nBK01\t50\t60\t70\t180\n');
    await expect.poll(() => figures('卡其')).toBe('2 1 3  6 1.8%');
    await expect.poll(() => figures('黑色')).toBe('100 60 50 70  280 84.3%');
    await expect.poll(() => figures('酒红')).toBe('14 6 5 7 14 46 13.9%');
    await says('粘贴了 9 格');
    await key('Control+z');
    await expect.poll(() => figures('酒红')).toBe('14 29 29 14 14 100 40%');
    await expect.poll(() => rowOf('卡其').count()).toBe(0);
    await key('Control+y');
    await expect.poll(() => figures('酒红')).toBe('14 6 5 7 14 46 13.9%');

    await picture(page, 'matrix-form');
    await key('Control+s');
    await page.waitForURL(/colorOrderForm\/\d{15,}/);
    const id = /colorOrderForm\/(\d+)/.exec(page.url())![1];
    await page.goto(`${colorOrder.detail}/${id}`);
    const read = sheet(page).getByRole('table', { name: '颜色尺码数量' });
    const readRow = (color: string): Promise<string> => read.getByRole('row', { name: new RegExp(color) }).getByRole('cell').allTextContents().then((texts) => texts.join(' ').trim());
    await expect.poll(() => readRow('酒红')).toBe('14 6 5 7 14 46 13.9%');
    expect(await readRow('卡其')).toBe('– 2 1 3 – 6 1.8%');
    await picture(page, 'matrix-detail');
  });

  it('locks cells that are not made, crosses into the next matrix, and shows over and short', async () => {
    page = await house.openPage();
    await signIn(page, 'admin', colorOrder.list);
    await listOf(page).getByRole('link', { name: 'SC2611-004' }).click();
    await sheet(page).getByRole('heading', { level: 1, name: 'SC2611-004' }).waitFor();
    await sheet(page).getByRole('button', { name: '编辑' }).click();
    await matrix().waitFor();
    const locked = rowOf('酒红').getByRole('gridcell', { name: '停用' });
    await locked.click();
    await page.keyboard.type('9');
    await key('Tab');
    expect(await figures('酒红')).toContain('停用');

    await sheet(page).getByRole('button', { name: '裁剪' }).click();
    const cut = matrix('已裁数量');
    await sheet(page).getByRole('combobox', { name: '添加颜色' }).fill('黑色');
    await page.getByRole('option', { name: /黑色/ }).first().waitFor();
    await key('Enter');
    await cut.getByRole('rowheader', { name: /黑色/ }).waitFor();
    await key('Escape');
    // From the last colour down into the first of the next matrix.
    await cell('本白', 1).click();
    await key('ArrowDown');
    await page.keyboard.type('82');
    await key('Tab');
    const black = cut.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /黑色/ }) });
    await expect.poll(async () => (await black.getByRole('gridcell').nth(1).textContent())).toBe('▲多282');
    expect(await black.getByRole('gridcell').nth(2).textContent()).toBe('▼少80');
    await picture(page, 'matrix-over');
  });

  it('tells in the trail which figures changed, goes out to a file cell by cell, and comes in again', async () => {
    page = await house.openPage();
    await signIn(page, 'admin', colorOrder.list);
    await listOf(page).getByRole('link', { name: 'SC2611-004' }).click();
    await sheet(page).getByRole('heading', { level: 1, name: 'SC2611-004' }).waitFor();
    await sheet(page).getByRole('button', { name: '编辑' }).click();
    const at = (color: string, size: number): Locator => matrix().getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(color) }) }).getByRole('gridcell').nth(size);
    await at('黑色', 1).click();
    await page.keyboard.type('123');
    await key('Enter', 'Control+s');
    await page.getByRole('status').getByText('保存成功').first().waitFor();
    await page.goto(`${colorOrder.list}?keyword=SC2611-004`);
    const saved = page.waitForEvent('download');
    await listOf(page).getByRole('link', { name: 'SC2611-004' }).waitFor();
    await sheet(page).getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name: '导出 CSV', exact: true }).click();
    const [heads, ...rows] = (await readFile((await (await saved).path())!, 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n').map((line) => line.split(','));
    const from = heads!.indexOf('颜色尺码数量.颜色');
    expect(heads!.slice(from, from + 3)).toEqual(['颜色尺码数量.颜色', '颜色尺码数量.尺码', '颜色尺码数量.数量']);
    const mine = rows.find((row) => row[from] === 'BK01' && row[from + 1] === 'S')!;
    expect(Number(mine[from + 2])).toBe(123);

    mine[from + 2] = '125';
    await sheet(page).getByRole('button', { name: '导入' }).click();
    const dialog = page.getByRole('dialog', { name: /导入/ });
    await page.getByLabel('选择文件').setInputFiles({ name: '订单.csv', mimeType: 'text/csv', buffer: Buffer.from([heads!, ...rows].map((row) => row.join(',')).join('\r\n')) });
    await dialog.getByRole('radio', { name: /更新或新增/ }).check();
    await dialog.getByRole('button', { name: '检查' }).click();
    await dialog.getByRole('button', { name: /^导入1条/ }).click();
    await dialog.getByText('新增0条，更新1条').waitFor();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await listOf(page).getByRole('link', { name: 'SC2611-004' }).click();
    const trail = sheet(page).getByRole('list', { name: /动态|变更/ }).or(sheet(page).getByRole('feed')).first();
    await shows(trail, '颜色尺码数量 黑色 S123→125');
    await shows(trail, '颜色尺码数量 黑色 S80→123');
  });

  it('opens from its total in a list', async () => {
    page = await house.openPage();
    await signIn(page, 'admin', colorOrder.list);
    await listOf(page).getByRole('button', { name: /颜色尺码数量 800：藏青 480、炭灰 320/ }).or(listOf(page).getByRole('button', { name: /颜色尺码数量 800：炭灰 320、藏青 480/ })).click();
    const dialog = page.getByRole('dialog', { name: '颜色尺码数量' });
    await dialog.getByRole('row', { name: /藏青/ }).waitFor();
    expect(await dialog.getByRole('row', { name: /合计/ }).last().textContent()).toContain('800');
    await picture(page, 'matrix-peek');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    // The pointer that rests there sees the same, and it goes when the pointer does.
    await page.mouse.move(8, 400);
    await listOf(page).getByRole('button', { name: /^颜色尺码数量 800：/ }).hover();
    await dialog.getByRole('row', { name: /炭灰/ }).waitFor();
    await page.mouse.move(8, 400);
    await dialog.waitFor({ state: 'hidden' });
  });

  it('keeps the colours in view on a phone', async () => {
    page = await house.openPage({ viewport: phone });
    await signIn(page, 'admin', colorOrder.list);
    await sheet(page).getByRole('link', { name: '杭州岚裳服饰有限公司' }).first().click();
    await sheet(page).getByRole('tab', { name: '信息' }).click();
    const read = sheet(page).getByRole('table', { name: '颜色尺码数量' });
    const head = read.getByRole('rowheader', { name: /黑色/ });
    await head.waitFor();
    await sheet(page).getByRole('region', { name: '颜色尺码数量' }).evaluate((region) => { region.scrollLeft = 300; });
    const box = await head.boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x).toBeLessThan(40);
    await picture(page, 'matrix-phone');
  });
});
