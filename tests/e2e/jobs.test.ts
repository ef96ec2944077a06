// Long work in the browser: an export of many rows with its progress and its file, cancel, the tray after a reload; plans of timed work.
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, phone, signIn, type House } from '../support/browser.ts';
import { manyRows } from '../support/manyRows.ts';
import { rowsOf, sheet, shows } from './hands.ts';

const count = 12_000;
let house: House;
beforeAll(async () => {
  house = await openHouse({ timedWork: true });
  const [company] = await house.server.app.db.system((tx) => tx.run<{ id: string }>(sql`select id::text as id from amc.company where short_name = '云锦服饰'`));
  await manyRows(house.server.app, 'ccm.supplier', company!.id, count, { code: "'M' || lpad(i::text, 6, '0')", name: "case when i = 1 then '=1+1' else '大单供应商' || i end" });
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

/** Does the work while a statement's lock is held: nobody reads suppliers (an export stands still), or no job leaves the queue. */
async function holding(statement: ReturnType<typeof sql>, work: () => Promise<void>): Promise<void> {
  let free!: () => void;
  const done = new Promise<void>((open) => { free = open; });
  let locked!: () => void;
  const isLocked = new Promise<void>((open) => { locked = open; });
  const lock = house.server.app.db.system(async (tx) => { await tx.run(statement); locked(); await done; });
  await isLocked;
  try { await work(); } finally { free(); await lock; }
}
const noReading = sql`lock table ccm.supplier in access exclusive mode`;
const noSending = sql`select pg_advisory_xact_lock(hashtext('loom jobs'), 1)`;
async function exportCsv(page: Page): Promise<void> {
  await sheet(page).getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: '导出 CSV', exact: true }).click();
}
const trayOf = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^后台任务/ });
const suppliers = async (page: Page): Promise<void> => { await page.goto('/config/supplierProfile?keyword=' + encodeURIComponent('M0')); await rowsOf(page).first().waitFor(); };

describe('an export of many rows', () => {
  it('runs in the background with its progress, is told of at its end, and is the file of what the screen shows', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin');
    await suppliers(page);
    const heads = await sheet(page).getByRole('columnheader').allTextContents();
    const shown = await rowsOf(page).nth(2).getByRole('gridcell').allTextContents();
    await exportCsv(page);
    await page.getByText('数据较多，已转入后台导出，完成后可下载').waitFor();
    // The toast at the end carries the file.
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /\.csv 已完成，下载$/ }).click();
    const lines = (await readFile((await (await saved).path())!, 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n').map((line) => line.split(','));
    expect(lines).toHaveLength(count + 1);
    for (const head of lines[0]!) expect(heads.join()).toContain(head);
    // Row by row in the list's order, with the list's own columns.
    const codeAt = lines[0]!.indexOf('编码') >= 0 ? lines[0]!.indexOf('编码') : 0;
    expect(shown.join()).toContain(lines[3]![codeAt]!);
    expect(lines.flat().filter((cell) => /^"?'=1\+1"?$/.test(cell))).toHaveLength(1);
    // And it is in the tray, also after the page was loaded anew.
    await page.reload();
    await trayOf(page).click();
    const again = page.waitForEvent('download');
    await page.getByRole('dialog', { name: '后台任务' }).getByRole('button', { name: /^下载/ }).click();
    expect((await again).suggestedFilename()).toMatch(/^供应商.*\.csv$/);
    // Cleared ones are found again in its history.
    await page.getByRole('button', { name: '清除已结束' }).click();
    const tray = page.getByRole('dialog', { name: '后台任务' });
    await shows(tray, '暂无任务');
    await tray.getByRole('button', { name: '历史记录' }).click();
    const before = tray.getByRole('list', { name: '历史记录' }).getByRole('listitem').first();
    await before.getByRole('button', { name: /^下载/ }).waitFor();
    await tray.getByRole('button', { name: '返回' }).click();
    await shows(tray, '暂无任务');
  });

  it('shows how far it is, and is cancelled', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin');
    await suppliers(page);
    let reading!: Promise<void>;
    let begun!: () => void;
    const isHeld = new Promise<void>((open) => { begun = open; });
    let finish!: () => void;
    const isSeen = new Promise<void>((open) => { finish = open; });
    await holding(noSending, async () => {
      await exportCsv(page);
      await page.getByText('数据较多，已转入后台导出，完成后可下载').waitFor();
      reading = holding(noReading, async () => { begun(); await isSeen; });
      await isHeld;
    });
    try {
      await trayOf(page).click();
      const tray = page.getByRole('dialog', { name: '后台任务' });
      await tray.getByRole('progressbar').waitFor();
      await shows(tray, '进行中');
      await tray.getByRole('button', { name: /^取消/ }).click();
    } finally { finish(); await reading; }
    await shows(page.getByRole('dialog', { name: '后台任务' }), '已取消');
    await page.getByRole('button', { name: /^重试/ }).click();
    await page.getByRole('button', { name: /\.csv 已完成，下载$/ }).waitFor();
  });

  it('that is an import leads back to where it goes on', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin');
    await page.goto('/config/colorDict');
    await sheet(page).getByText('黑色', { exact: true }).first().waitFor();
    await sheet(page).getByRole('button', { name: '导入' }).first().click();
    const dialog = page.getByRole('dialog', { name: /导入/ });
    const lines = Array.from({ length: 2_100 }, (_, at) => (at === 1_000 ? 'TR1000,' : `TR${at},托盘${at}`));
    await page.getByLabel('选择文件').setInputFiles({ name: '很多颜色.csv', mimeType: 'text/csv', buffer: Buffer.from(`色号,颜色名称\n${lines.join('\n')}\n`) });
    await dialog.getByRole('button', { name: '检查', exact: true }).click();
    await page.getByText('数据较多，已转入后台').waitFor();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    // From another screen, by the tray.
    await page.goto('/config/supplierProfile');
    await rowsOf(page).first().waitFor();
    await trayOf(page).click();
    const item = page.getByRole('dialog', { name: '后台任务' }).getByRole('listitem').filter({ hasText: '很多颜色.csv' });
    await shows(item, '成功');
    await item.getByRole('button', { name: '1条错误' }).click();
    await shows(item, '第1002行');
    await item.getByRole('button', { name: /^打开/ }).click();
    await page.getByRole('dialog', { name: /导入/ }).getByText('1条有错误').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/config/colorDict');
  });

  it('on a phone: the tray is as wide as the screen and closes by Escape', async () => {
    const page = await house.openPage({ viewport: phone, theme: 'dark' });
    await signIn(page, 'admin');
    await trayOf(page).click();
    const tray = page.getByRole('dialog', { name: '后台任务' });
    await tray.getByText('清除已结束').waitFor();
    const box = await tray.boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(phone.width);
    await page.keyboard.press('Escape');
    await tray.waitFor({ state: 'hidden' });
  });
});

describe('the list of timed work', () => {
  const rowOf = (page: Page, name: string): Locator => rowsOf(page).filter({ hasText: name });
  async function open(page: Page): Promise<void> {
    await signIn(page, 'admin', '/ccm/timing/timingList');
    await sheet(page).getByRole('searchbox').fill('合同到期');
    await rowOf(page, '合同到期提醒').first().waitFor();
  }
  const press = async (page: Page, name: string, action: string): Promise<void> => {
    await page.mouse.move(0, 0);
    await rowOf(page, name).first().hover();
    const live = sheet(page).locator('.live');
    const more = live.getByRole('button', { name: `${name} 更多操作` });
    await more.waitFor();
    const button = live.getByRole('button', { name: action, exact: true });
    if (await button.count() > 0) return button.click();
    await more.click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };

  it('runs one now, shows what came of it, and keeps its log', async () => {
    const page = await house.openPage();
    await open(page);
    await shows(rowOf(page, '合同到期提醒').first(), '每天 08:00');
    await press(page, '合同到期提醒', '立即执行');
    await shows(rowOf(page, '合同到期提醒').first(), '成功');
    await press(page, '合同到期提醒', '执行日志');
    const log = page.getByRole('dialog', { name: /执行日志/ });
    await log.getByRole('listitem').first().waitFor();
    await shows(log, '成功');
    await page.keyboard.press('Escape');
  });

  it('says plans in the reader\'s language', async () => {
    const page = await house.openPage({ lang: 'en' });
    await open(page);
    await shows(rowOf(page, '合同到期提醒').first(), 'Daily at 08:00');
  });

  it('stops one and enables it again, with its next run', async () => {
    const page = await house.openPage();
    await open(page);
    const run = async (action: string): Promise<void> => {
      await press(page, '合同到期提醒', action);
      const ok = page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: action, exact: true });
      const state = rowOf(page, '合同到期提醒').first();
      await expect.poll(async () => { if (await ok.isVisible()) await ok.click(); return state.textContent(); }).toContain(action);
    };
    await run('停用');
    await run('启用');
    await shows(rowOf(page, '合同到期提醒').first(), '08:00');
  });

  it('says while one types when a plan would run, and refuses what is none', async () => {
    const page = await house.openPage();
    await open(page);
    await sheet(page).getByRole('button', { name: '新建' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: '名称' }).fill('每五分钟');
    await drawer.getByRole('combobox', { name: '任务' }).click();
    await page.getByRole('option', { name: '待办提醒' }).click();
    await drawer.getByRole('combobox', { name: '计划方式' }).click();
    await page.getByRole('option', { name: 'Cron表达式' }).click();
    const cron = drawer.getByRole('textbox', { name: 'Cron表达式' });
    house.expectFault(/timing\/next/);
    await cron.fill('*/5 * * * * *');
    await shows(drawer.locator('.nextruns'), 'Cron表达式不正确');
    await cron.fill('0 */5 * * * *');
    await expect.poll(() => drawer.getByRole('list', { name: '接下来5次' }).getByRole('listitem').count()).toBe(5);
    await drawer.getByRole('button', { name: '保存' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await sheet(page).getByRole('searchbox').fill('每五分钟');
    await shows(rowOf(page, '每五分钟').first(), '0 */5 * * * *');
  });
});
