// The line editor on the purchase order of the demonstration, as a buyer uses it: by keyboard, mouse, clipboard, scanner and file.
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHouse, picture, signIn, type House } from '../support/browser.ts';
import { cellOf, faultsShow, gridOf, openBelow, pick, rowShows, sheet, shows, write } from './hands.ts';

let house: House;
let page: Page;
let lines: Locator;
const form = '/wms/purchase/purorderForm/0';
const black = 'ML-0012-BK01';
const navy = 'ML-0012-NV01';

beforeAll(async () => {
  house = await openHouse();
  page = await house.openPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin');
});
afterAll(() => house?.stop());
beforeEach(async () => {
  await page.goto(form);
  lines = gridOf(page, '明细');
  await lines.waitFor();
  const discard = sheet(page).getByRole('button', { name: '放弃', exact: true });
  if (await discard.isVisible()) { await discard.click(); await discard.waitFor({ state: 'hidden' }); }
  await press(1, '物料');
});
afterEach(({ task }) => house.settle(task, { keepOpen: true }));

const cell = (row: number, column: string): Promise<Locator> => cellOf(lines, row, column);
const press = async (row: number, column: string, options?: Parameters<Locator['click']>[0]): Promise<void> => (await cell(row, column)).click(options);
const key = (...names: string[]): Promise<void> => names.reduce((before, name) => before.then(() => page.keyboard.press(name)), Promise.resolve());
const rowCount = async (): Promise<number> => Number(await lines.getAttribute('aria-rowcount')) - 2;
const report = (): Locator => page.getByRole('dialog', { name: /^粘贴了/ });
const status = (): Locator => sheet(page).getByRole('region', { name: '明细' }).getByRole('status').last();

async function paste(text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}
/** Rows of 物料, 单位, 数量, 库存数量, 含税单价, 税率. */
async function fill(...rows: string[]): Promise<void> {
  await press(1, '物料');
  await paste(rows.join('\n'));
  await expect.poll(rowCount).toBe(rows.length);
}
/** How many lines the drafts in the browser have. */
const keptRows = (): Promise<number[]> => page.evaluate(() => new Promise((resolve, reject) => {
  const opening = indexedDB.open('loom');
  opening.onerror = () => reject(opening.error!);
  opening.onsuccess = () => {
    const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
    all.onsuccess = () => { opening.result.close(); resolve(all.result.flatMap((one) => (one.own ? [one.own.order.lines.length as number] : []))); };
  };
}));
const three = [`${black}\t\t100\t\t10\t13%`, `${navy}\t\t200\t\t20\t13%`, `${black}\t\t300\t\t30\t13%`];
const column = async (name: string, rows: number): Promise<string[]> => Promise.all(Array.from({ length: rows }, async (_, at) => (await (await cell(at + 1, name)).textContent()) ?? ''));

describe('a document of many lines', () => {
  it('comes back whole after a reload: what was pasted, what was changed and taken out since', async () => {
    await fill(...Array.from({ length: 700 }, (_none, at) => `${at % 2 ? navy : black}\t\t${at + 1}\t\t10\t13%`));
    await shows(sheet(page), '草稿已自动保存');
    await press(2, '数量');
    await page.keyboard.type('8888');
    await key('Enter');
    await press(4, '数量');
    await key('Control+Delete');
    await expect.poll(rowCount).toBe(699);
    await expect.poll(keptRows).toContain(699);
    await page.reload();
    await lines.waitFor();
    await expect.poll(rowCount).toBe(699);
    await rowShows(lines, 2, { 数量: '8,888.00' });
    await rowShows(lines, 4, { 数量: '5.00' });
    await press(4, '数量');
    await key('Control+End');
    await rowShows(lines, 699, { 数量: '700.00' });
  });
});

describe('thousands of lines', () => {
  it('stand on a few elements, with one editor at most', async () => {
    await fill(...Array.from({ length: 3_000 }, (_none, at) => `${at % 2 ? navy : black}\t\t${at + 1}\t\t10\t13%`));
    await shows(sheet(page).getByRole('group', { name: '明细合计' }), '¥45,015,000.00');
    const drawn = (): Promise<number> => lines.getByRole('row').count();
    expect(await drawn()).toBeLessThan(120);
    // The box for codes and the one that is typed in, however many cells there are.
    const controls = (): Promise<number> => sheet(page).getByRole('region', { name: '明细' }).locator('input,textarea,select').count();
    expect(await controls()).toBeLessThan(4);
    await press(1, '数量');
    await key('F2');
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toMatch(/^1(\.00)?$/);
    expect(await controls()).toBeLessThan(4);
    await key('Escape', 'Control+End');
    await rowShows(lines, 3_000, { 数量: '3,000.00' });
    expect(await drawn()).toBeLessThan(120);
    // The total goes along with what is typed at the very end.
    await press(3_000, '数量');
    await page.keyboard.type('1');
    await key('Enter');
    await shows(sheet(page).getByRole('group', { name: '明细合计' }), '¥44,985,010.00');
  });
});

describe('thousands of lines at rest', () => {
  it('ask for nothing: no frame, no timer, no change of the page, however much of them is selected', async () => {
    await fill(...Array.from({ length: 3_000 }, (_none, at) => `${at % 2 ? navy : black}\t\t${at + 1}\t\t10\t13%`));
    await lines.getByRole('columnheader', { name: /^数量/ }).click();
    await shows(status(), '选区 3,000 格');
    await shows(status(), '求和 4,501,500.00');
    await shows(sheet(page), '草稿已自动保存');
    const work = await page.evaluate(async () => {
      const [frame, timer] = [window.requestAnimationFrame.bind(window), window.setTimeout];
      const done = { frames: 0, timers: 0, changes: 0 };
      const watch = new MutationObserver((all) => { done.changes += all.length; });
      watch.observe(document.querySelector('[role=grid]')!.closest('section, [role=region]')!, { subtree: true, childList: true, attributes: true, characterData: true });
      window.requestAnimationFrame = (run) => { done.frames++; return frame(run); };
      window.setTimeout = ((...given: Parameters<typeof timer>) => { done.timers++; return timer(...given); }) as typeof timer;
      for (let at = 0; at < 90; at++) await new Promise((next) => { frame(next); });
      window.requestAnimationFrame = frame;
      window.setTimeout = timer;
      watch.disconnect();
      return done;
    });
    expect(work).toEqual({ frames: 0, timers: 0, changes: 0 });
  });
});

describe('pasting', () => {
  it('converts full-width figures, separators, percents and dates, finds references, and computes', async () => {
    await fill(`${black}\t\t１２．５\t\t1,032.5\t13%\t\t\t\t\t2026/4/1`, `${navy}\t\t1,200\t\t32.5\t１３％\t\t\t\t\t2026年4月2日`);
    await rowShows(lines, 1, { 物料: '斜纹布', 单位: '米', 数量: '12.50', 含税单价: '1,032.5000', 税率: '13%', 含税金额: '12,906.25', 交期: '2026-04-01' });
    await rowShows(lines, 2, { 数量: '1,200.00', 含税金额: '39,000.00', 交期: '2026-04-02' });
    await shows(sheet(page).getByRole('group', { name: '明细合计' }), '¥51,906.25');
  });

  it('keeps what it could not take in its cells, and lets it be mended in the list', async () => {
    await press(1, '物料');
    await paste(`没有这个\t\t8a\t\t10\t13%`);
    await report().getByRole('listitem').nth(1).waitFor();
    await picture(page, 'lines-rejected');
    await report().getByRole('textbox', { name: '第1行 数量' }).fill('8');
    await key('Enter');
    await report().getByText('已改好').waitFor();
    await report().getByRole('textbox', { name: '第1行 物料' }).fill(black);
    await key('Enter');
    await expect.poll(() => report().getByText('已改好').count()).toBe(2);
    await report().getByRole('button', { name: '知道了' }).click();
    await rowShows(lines, 1, { 物料: '斜纹布', 数量: '8.00', 含税金额: '80.00' });
  });

  it('is one step of undo and redo', async () => {
    await fill(...three);
    await key('Control+z');
    await expect.poll(rowCount).toBe(0);
    await key('Control+y');
    await expect.poll(rowCount).toBe(3);
    await rowShows(lines, 3, { 含税金额: '9,000.00' });
  });

  it('says how many cells found no column', async () => {
    await press(1, '承诺日');
    await paste('2026-04-01\t否\tx\ty');
    await shows(report(), '右边没有列了，1格没有粘贴');
  });
});

describe('bad input', () => {
  it('takes a megabyte, emoji, text from right to left and formulas without harm', async () => {
    // Beneath the hint of the new row, which runs on over the cell once the grid is scrolled.
    await press(1, '承诺日');
    await press(1, '数量');
    await shows(status(), '数量');
    await paste('9'.repeat(1_000_000));
    await shows(report(), '数量格式不正确');
    await report().getByRole('button', { name: '知道了' }).click();
    await press(2, '物料');
    await paste('🧵👗\n=1+1\nשלום');
    await expect.poll(() => report().getByRole('listitem').count()).toBe(3);
    await shows(report(), '没有找到【=1+1】');
    await report().getByRole('button', { name: '知道了' }).click();
    await expect.poll(() => column('物料', 4)).toEqual(['', '🧵👗', '=1+1', 'שלום']);
  });

  it('counts fifteen digits exactly', async () => {
    await fill(`${black}\t\t1\t\t999999999999999\t13%`, `${navy}\t\t1\t\t0.01\t13%`);
    await shows(sheet(page).getByRole('group', { name: '明细合计' }), '¥999,999,999,999,999.01');
  });
});

describe('the keyboard', () => {
  it('moves, types, restores and steps on', async () => {
    await fill(...three);
    await press(1, '数量');
    await page.keyboard.type('12');
    await key('Escape');
    await rowShows(lines, 1, { 数量: '100.00' });
    await page.keyboard.type('12');
    await key('Enter');
    await rowShows(lines, 1, { 数量: '12.00' });
    await shows(status(), '第2行 · 数量');
    await key('F2', 'Backspace', 'Backspace', 'Backspace', 'Backspace', 'Enter');
    await rowShows(lines, 2, { 数量: '20.00' });
    await key('Control+Home');
    await shows(status(), '第1行 · 物料');
    await key('Control+End');
    await shows(status(), '第3行');
    await key('Home');
    await shows(status(), '第3行 · 物料');
  });

  it('selects ranges, whole rows and columns, and says their sum', async () => {
    await fill(...three);
    await press(1, '数量');
    await key('Shift+ArrowDown', 'Shift+ArrowDown');
    await shows(status(), '选区 3 格');
    await shows(status(), '求和 600.00');
    await shows(status(), '平均 200.00');
    await lines.getByRole('columnheader', { name: /^数量/ }).click();
    await shows(status(), '求和 600.00');
    await lines.getByRole('rowheader', { name: '2' }).click();
    await expect.poll(() => lines.getByRole('rowheader', { name: '2' }).getAttribute('class')).toContain('sel');
    await key('Control+a');
    await shows(status(), '选区 42 格');
  });

  it('copies, cuts and fills down and right', async () => {
    await fill(...three);
    await press(1, '数量');
    await key('Shift+ArrowDown', 'Control+c');
    await press(2, '数量');
    await key('Control+v');
    await expect.poll(() => column('数量', 3)).toEqual(['100.00', '100.00', '200.00']);
    await key('Control+z');
    await expect.poll(() => column('数量', 3)).toEqual(['100.00', '200.00', '300.00']);
    await press(3, '数量');
    await key('Control+x');
    await rowShows(lines, 3, { 数量: '' });
    await press(1, '数量');
    await key('Control+v');
    await expect.poll(() => column('数量', 3)).toEqual(['300.00', '200.00', '']);
    await key('Control+z', 'Control+z');
    await expect.poll(() => column('数量', 3)).toEqual(['100.00', '200.00', '300.00']);
    // Days beside each other: the left one goes over to the right.
    await press(1, '交期');
    // By a hand: a scanner is known by its speed.
    await page.keyboard.type('2026-05-06', { delay: 90 });
    await key('Enter', 'ArrowUp', 'Shift+ArrowRight', 'Control+r');
    await rowShows(lines, 1, { 承诺日: '2026-05-06' });
    await press(1, '含税单价');
    await key('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    await expect.poll(() => column('含税单价', 3)).toEqual(['10.0000', '10.0000', '10.0000']);
    await press(2, '数量');
    await key('Delete');
    await rowShows(lines, 2, { 数量: '' });
    await key('Control+z');
    await rowShows(lines, 2, { 数量: '200.00' });
  });

  it('writes today, opens lists, and explains a computed cell', async () => {
    await fill(...three);
    await press(1, '交期');
    await key('Control+;');
    await expect.poll(async () => (await cell(1, '交期')).textContent()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await press(1, '单位');
    await key('Alt+ArrowDown');
    await page.getByRole('listbox', { name: '单位' }).waitFor();
    await key('Escape');
    await press(1, '含税金额');
    await key('F1');
    const panel = page.getByRole('dialog', { name: '这个数怎么来的' });
    await shows(panel, '数量 × 含税单价');
    await shows(panel, '100.00 × 10.0000');
    await key('Escape');
    await panel.waitFor({ state: 'hidden' });
    // Back in its cell, by the keys; another way there is the menu of the row.
    await key('ArrowLeft', 'Shift+F10');
    await page.getByRole('menu', { name: '行操作' }).getByRole('menuitem', { name: '这个数怎么来的' }).click();
    await shows(panel, '税率');
    await key('Escape');
    await sheet(page).getByRole('columnheader', { name: '含税金额' }).hover();
    await shows(page.getByRole('tooltip'), '含税金额 = 数量 × 含税单价');
  });
});

describe('rows', () => {
  it('are inserted, copied and deleted, but not the last one', async () => {
    await fill(three[0]!);
    await key('Insert');
    await expect.poll(rowCount).toBe(2);
    await press(2, '物料');
    await sheet(page).getByRole('button', { name: '复制行' }).click();
    await expect.poll(rowCount).toBe(3);
    await expect.poll(() => column('数量', 3)).toEqual(['', '100.00', '100.00']);
    // Each of these is taken back and done again by one step.
    await press(1, '物料');
    await key('Control+Delete');
    await expect.poll(rowCount).toBe(2);
    await key('Control+z');
    await expect.poll(() => column('数量', 3)).toEqual(['', '100.00', '100.00']);
    await key('Control+z');
    await expect.poll(rowCount).toBe(2);
    await key('Control+z');
    await expect.poll(rowCount).toBe(1);
    await key('Control+y', 'Control+y');
    await expect.poll(() => column('数量', 3)).toEqual(['', '100.00', '100.00']);
    await key('Control+a', 'Control+Delete');
    await page.getByText('至少保留一行!').waitFor();
    expect(await rowCount()).toBe(3);
  });

  it('move by Alt and arrows, and by dragging their number', async () => {
    await fill(...three);
    await lines.getByRole('rowheader', { name: '1', exact: true }).click();
    await key('Alt+ArrowDown');
    await expect.poll(() => column('数量', 3)).toEqual(['200.00', '100.00', '300.00']);
    await key('Control+z');
    await expect.poll(() => column('数量', 3)).toEqual(['100.00', '200.00', '300.00']);
    await lines.getByRole('rowheader', { name: '1', exact: true }).click();
    await drag(lines.getByRole('rowheader', { name: '1', exact: true }), lines.getByRole('rowheader', { name: '3', exact: true }), 12);
    await expect.poll(() => column('数量', 3)).toEqual(['200.00', '300.00', '100.00']);
  });

  it('are sorted once by a column, and put back', async () => {
    await fill(...three);
    await columnMenu('数量', '按此列降序排一次');
    await expect.poll(() => column('数量', 3)).toEqual(['300.00', '200.00', '100.00']);
    await key('Control+z');
    await expect.poll(() => column('数量', 3)).toEqual(['100.00', '200.00', '300.00']);
  });

  it('take one value for a column of the selection', async () => {
    await fill(...three);
    await press(1, '含税单价');
    await key('Shift+ArrowDown');
    await columnMenu('税率', '为选中行设置此列');
    const dialog = page.getByRole('dialog', { name: '设置选中行' });
    await dialog.getByRole('textbox', { name: '值' }).fill('9');
    await key('Tab');
    await dialog.getByRole('button', { name: '设置2行' }).click();
    await expect.poll(() => column('税率', 3)).toEqual(['9%', '9%', '13%']);
    await key('Control+z');
    await expect.poll(() => column('税率', 3)).toEqual(['13%', '13%', '13%']);
  });

  it('are filled by the handle', async () => {
    await fill(...three);
    await press(1, '含税单价');
    const box = (await (await cell(1, '含税单价')).boundingBox())!;
    await page.mouse.move(box.x + box.width - 2, box.y + box.height - 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + 60, { steps: 4 });
    await page.mouse.move(box.x + 20, box.y + 90, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => column('含税单价', 3)).toEqual(['10.0000', '10.0000', '10.0000']);
  });
});

describe('columns', () => {
  it('are hidden, widened and frozen, and stay so for this user', async () => {
    await columnMenu('承诺日', '隐藏此列');
    await expect.poll(() => lines.getByRole('columnheader', { name: /^承诺日/ }).count()).toBe(0);
    await columnMenu('单位', '冻结到此列');
    const head = lines.getByRole('columnheader', { name: /^交期/ });
    await head.hover();
    const before = (await head.boundingBox())!.width;
    const edge = (await head.boundingBox())!;
    await page.mouse.move(edge.x + edge.width - 2, edge.y + 10);
    await page.mouse.down();
    await page.mouse.move(edge.x + edge.width + 48, edge.y + 10, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await head.boundingBox())!.width - before)).toBe(50);
    await page.reload();
    await lines.waitFor();
    expect(await lines.getByRole('columnheader', { name: /^承诺日/ }).count()).toBe(0);
    await sheet(page).getByRole('button', { name: '列设置' }).click();
    const panel = page.getByRole('dialog', { name: '列设置' });
    expect(await panel.getByRole('combobox', { name: '冻结到' }).inputValue()).toBe('2');
    await panel.getByRole('button', { name: '恢复默认' }).click();
    await expect.poll(() => lines.getByRole('columnheader', { name: /^承诺日/ }).count()).toBe(1);
  });
});

describe('scanning', () => {
  it('adds a line, and one more for the same goods', async () => {
    const box = sheet(page).getByRole('textbox', { name: '扫码' });
    for (const code of [black, black, navy, black]) {
      await box.fill(code);
      await key('Enter');
    }
    await expect.poll(rowCount).toBe(2);
    await expect.poll(() => column('数量', 2)).toEqual(['3.00', '1.00']);
    await rowShows(lines, 1, { 物料: '斜纹布 黑色', 单位: '米' });
  });

  it('hears a scanner in the cells, and keeps a code that is none', async () => {
    await press(1, '物料');
    await scan(black);
    await expect.poll(() => column('数量', 1)).toEqual(['1.00']);
    await scan('X-0000-0000');
    await expect.poll(() => column('物料', 2).then(([, second]) => second)).toBe('X-0000-0000');
    await rowShows(lines, 1, { 数量: '1.00' });
  });
});

describe('files', () => {
  it('go out as CSV and come in again, checked beforehand', async () => {
    await fill(...three);
    await more('导出 CSV', true).then(async (path) => expect(await readFile(path!, 'utf8')).toContain('ML-0012-BK01'));
    const [heads, first] = await readSheet(await readFile((await more('导出 Excel', true))!));
    const inFile = (name: string): unknown => first![heads!.findIndex((head) => String(head).startsWith(name))];
    expect(inFile('数量')).toBe(100);
    expect(inFile('物料')).toContain('ML-0012-BK01');
    const file = join(tmpdir(), `lines-${Date.now()}.csv`);
    await writeFile(file, `物料,数量,含税单价,税率,外来列\n${navy},40,5,13%,x\n没有这个,7b,5,13%,y\n`);
    await more('导入…');
    const dialog = page.getByRole('dialog', { name: '导入明细' });
    await dialog.getByLabel('选择文件').setInputFiles(file);
    await dialog.getByText('2处有问题').waitFor();
    await shows(dialog, '这些列不会导入：外来列');
    await shows(dialog, '没有找到【没有这个】');
    expect(await rowCount()).toBe(3);
    await picture(page, 'lines-import');
    await dialog.getByRole('radio', { name: /^替换现有行/ }).check();
    await dialog.getByRole('button', { name: '替换为2行' }).click();
    await expect.poll(rowCount).toBe(2);
    await rowShows(lines, 1, { 数量: '40.00', 含税金额: '200.00' });
    await rowShows(lines, 2, { 物料: '没有这个', 数量: '7b' });
    await key('Control+z');
    await expect.poll(rowCount).toBe(3);
  });
});

describe('faults', () => {
  it('of checks and of the server stand at their cells, and F8 goes from one to the next', async () => {
    await fill(`${black}\t\t0\t\t10\t13%`, `${navy}\t\t5\t\t10\t13%`);
    await shows(sheet(page).getByRole('alert').first(), '有 1 处需要修改');
    await press(2, '含税单价');
    await key('Delete');
    await sheet(page).getByRole('button', { name: /^存草稿/ }).click();
    await faultsShow(page, '第2行 含税单价');
    await press(1, '交期');
    const next = async (): Promise<string> => {
      await key('F8');
      return lines.locator('[aria-selected=true][aria-invalid=true]').count().then(async (count) => (count > 0 ? (await status().textContent())!.slice(0, 8) : ''));
    };
    await expect.poll(next).toContain('第2行 · 含税');
    await expect.poll(next).toContain('第1行 · 数量');
  });
});

describe('the server', () => {
  it('points at the cells it refuses, goes from one to the next, and lets go of one that was moved and mended', async () => {
    const material = '/wms/api/saas/goodsInfo';
    const boss = await house.server.login('admin');
    const skuOf = async (row: number): Promise<string> => ((await (await cell(row, '物料')).textContent()) ?? '').trim();
    await fill(...three);
    for (const [label, typed] of [['供应商', '锦程纺织'], ['采购类型', '大货采购'], ['收货仓', '面料仓']] as const) await pick(page, label, typed, new RegExp(typed));
    await write(page, '交货日期', '2027-03-20');
    // While the order is being written, a colleague stops the goods of two of its lines: only the server can know.
    const { list: [{ id }] } = await boss.get(`${material}?pageSize=1&filter=${encodeURIComponent('{"keyword":"ML-0012"}')}`);
    const setState = async (status: 'stopped' | 'normal'): Promise<void> => {
      const { version, skus } = await boss.get(`${material}/${id}`);
      await boss.put(material, { id, version, skus: skus.map((sku: { id: string; skuCode: string }) => ({ id: sku.id, ...(sku.skuCode === black && { status }) })) });
    };
    await setState('stopped');
    try {
      await sheet(page).getByRole('button', { name: /^存草稿/ }).click();
      expect((await skuOf(1)).length).toBeGreaterThan(0);
      const marked = async (): Promise<number[]> => (await Promise.all([1, 2, 3].map(async (row) => ((await (await cell(row, '物料')).getAttribute('aria-invalid')) === 'true' ? row : 0)))).filter(Boolean);
      await expect.poll(marked).toEqual([1, 3]);
      expect((await boss.get(`/wms/api/saas/purchaseOrder?pageSize=1&order=${encodeURIComponent('createDate desc')}`)).list[0].deliverDate).not.toBe('2027-03-20');
      // The first has the cursor, its reason beside it; F8 goes to the next and around.
      await shows(status(), '第1行 · 物料');
      await shows(page.getByRole('tooltip'), '已停用');
      await key('F8');
      await shows(status(), '第3行 · 物料');
      await shows(page.getByRole('tooltip'), '已停用');
      await picture(page, 'lines-refused');
      await key('F8');
      await shows(status(), '第1行 · 物料');
      await faultsShow(page, '第1行 物料', '第3行 物料');
      // What the reason lies over can be pressed all the same.
      await press(1, '数量');
      await shows(status(), '第1行 · 数量');
      // A fault goes along with its line.
      await lines.getByRole('rowheader', { name: '3', exact: true }).click();
      await key('Alt+ArrowUp');
      await expect.poll(marked).toEqual([1, 2]);
      await press(2, '物料');
      await paste(navy);
      await expect.poll(marked).toEqual([1]);
      await press(1, '物料');
      await paste(navy);
      await expect.poll(marked).toEqual([]);
      await sheet(page).getByRole('button', { name: /^存草稿/ }).click();
      await page.getByText('保存成功').first().waitFor();
    } finally {
      await setState('normal');
    }
  });
});

describe('nested lines', () => {
  it('open below their row and count into it', async () => {
    await fill(`${black}\t\t100\t\t10\t13%`);
    const below = await openBelow(page, lines, 1, '分配');
    await (await cellOf(below, 1, '分配量')).click();
    await page.keyboard.type('40');
    await key('Enter');
    await rowShows(below, 1, { 分配量: '40.00' });
    await shows(await cell(1, '分配'), '1');
  });
});

/** Keys as a scanner sends them, ten milliseconds apart by their own clock, however busy this machine is. */
async function scan(code: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  for (const [at, letter] of [...code].entries()) {
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter, timestamp: began + at / 100 });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter, timestamp: began + at / 100 });
  }
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r', timestamp: began + code.length / 100 });
  await cdp.detach();
}
async function columnMenu(name: string, item: string): Promise<void> {
  await lines.getByRole('columnheader', { name: new RegExp(`^${name}`) }).hover();
  await page.getByRole('button', { name: `${name}列菜单` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
async function more(item: string, isDownload = false): Promise<string | undefined> {
  await sheet(page).getByRole('button', { name: '明细更多' }).click();
  if (!isDownload) { await page.getByRole('menuitem', { name: item }).click(); return undefined; }
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()]);
  return file.path();
}
async function drag(from: Locator, to: Locator, below: number): Promise<void> {
  const [a, b] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2 + below, { steps: 3 });
  await page.mouse.up();
}
