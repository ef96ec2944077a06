// Schema files are edited while pages are open: tabs are redrawn in place and keep what was typed; a faulty file is told in a box, and everything goes on working.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { scaffold } from '../../generators/scaffold/index.ts';
import { loadModel } from '../../runtime/core/language/index.ts';
import { readSchemas } from '../../runtime/server/schemas/load.ts';
import { openHouse, signIn, type House } from '../support/browser.ts';
import { cellOf, gridOf } from './hands.ts';

const folder = mkdtempSync(join(tmpdir(), 'live-pages-'));
const listFile = 'wms/screens/reportLoss.list.json';
const formFile = 'wms/screens/reportLoss.form.json';
const original = new Map<string, string>();
let house: House;

/** A machine that does other things takes its time to check and take over. */
const soon: typeof expect.poll = (ask, options) => expect.poll(ask, { timeout: 90_000, ...options });

const edit = (file: string, from: string | RegExp, to: string): void => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(folder, file), text.replace(from, to));
};

/** Signed in, and told of saves from now on. */
async function open(username: string, path: string): Promise<Page> {
  // The files that a test before put back may be taken in between the hashes and the parts, or a plan: the page asks for the newer ones.
  house.expectFault(/404.*\/loom\/(manifest|plan)\//);
  const page = await house.openPage();
  page.setDefaultTimeout(90_000);
  const listening = page.waitForEvent('websocket');
  await signIn(page, username, path);
  await listening;
  await page.getByRole('button', { name: '知道了' }).click({ timeout: 2_000 }).catch(() => undefined);
  return page;
}

beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../../schemas'), folder, { recursive: true });
  for (const file of [listFile, formFile]) original.set(file, readFileSync(join(folder, file), 'utf8'));
  house = await openHouse({ schemasDir: folder, live: true });
});
afterEach(async ({ task }) => {
  for (const [file, text] of original) writeFileSync(join(folder, file), text);
  await house.settle(task);
});
afterAll(async () => { await house.stop(); rmSync(folder, { recursive: true, force: true }); });

it('a list takes its new column in place, and stays where it was', async () => {
  const page = await open('admin', '/wms/reserve/reportLoss');
  const search = page.getByRole('searchbox').first();
  await search.fill('BS');
  await page.getByRole('columnheader', { name: '原因' }).waitFor();
  await page.evaluate(() => { (document.querySelector('.listp') as HTMLElement).dataset.stays = 'yes'; });
  edit(listFile, '"reason", "totalCost"', '"reason", "responsible", "totalCost"');
  await page.getByRole('columnheader', { name: '责任人' }).waitFor();
  expect(await search.inputValue()).toBe('BS');
  expect(await page.locator('.listp').getAttribute('data-stays')).toBe('yes');
});

it('a form keeps what was typed, the caret and the lines, and takes the new field', async () => {
  const page = await open('admin', '/wms/reserve/reportLossForm/0');
  const remarks = page.getByRole('textbox', { name: '备注' });
  await remarks.click();
  await page.keyboard.type('台风进水，');
  edit(formFile, '"department"', '"department", "auditBy"');
  await page.locator('[data-field=auditBy]').waitFor();
  await soon(() => remarks.inputValue()).toBe('台风进水，');
  // Where the caret was, typing goes on.
  await soon(() => remarks.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('整批报损');
  expect(await remarks.inputValue()).toBe('台风进水，整批报损');
});

it('the lines of a form keep what was typed and the steps it is taken back by', async () => {
  const page = await open('admin', '/wms/reserve/reportLossForm/0');
  const lines = gridOf(page, '明细');
  const rolls = await cellOf(lines, 1, '匹数');
  const shows = (text: string): Promise<void> => soon(async () => (await rolls.textContent())?.trim()).toBe(text);
  for (const text of ['3', '4']) {
    await rolls.click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await shows(text);
  }
  await (await cellOf(lines, 1, '匹号')).click();
  await page.keyboard.type('A7');
  await page.keyboard.press('Enter');
  edit(formFile, '"department", "reason"', '"auditBy", "reason"');
  await page.locator('[data-field=auditBy]').waitFor();
  // A field that is not there any more goes; lines and steps stay.
  await soon(() => page.locator('[data-field=department]').count()).toBe(0);
  await shows('4');
  await rolls.click();
  await page.keyboard.press('Control+z');
  await soon(async () => (await (await cellOf(lines, 1, '匹号')).textContent())?.trim()).toBe('');
  await shows('4');
  await page.keyboard.press('Control+z');
  await shows('3');
  await page.keyboard.press('Control+Shift+z');
  await shows('4');
});

it('a saved file leaves all other screens as they are', async () => {
  const page = await open('admin', '/wms/reserve/reportLoss');
  const other = await open('admin', '/wms/acceptOrder');
  await other.getByRole('searchbox').first().fill('YS');
  await other.evaluate(() => { (document.querySelector('.listp') as HTMLElement).dataset.stays = 'yes'; });
  const plans: string[] = [];
  other.on('request', (request) => { if (request.url().includes('/loom/plan/')) plans.push(request.url()); });
  const heard = other.waitForResponse((answer) => answer.url().includes('/loom/manifest'));
  await page.getByRole('columnheader', { name: '原因' }).waitFor();
  edit(listFile, '"reason", "totalCost"', '"reason", "responsible", "totalCost"');
  await page.getByRole('columnheader', { name: '责任人' }).waitFor();
  await heard;
  expect(await other.getByRole('searchbox').first().inputValue()).toBe('YS');
  expect(await other.locator('.listp').getAttribute('data-stays')).toBe('yes');
  expect(plans).toEqual([]);
});

it('a faulty file leaves what is being typed in its form alone', async () => {
  const page = await open('admin', '/wms/reserve/reportLossForm/0');
  const remarks = page.getByRole('textbox', { name: '备注' });
  await remarks.fill('台风');
  edit(formFile, '"department"', '"departmnet"');
  await page.getByRole('alert', { name: '页面文件有误，页面仍按上一版运行' }).getByRole('button', { name: /^schemas\/wms\/screens\/reportLoss\.form\.json:9:\d+$/ }).waitFor();
  expect(await remarks.inputValue()).toBe('台风');
  expect(await page.locator('[data-field=department]').count()).toBe(1);
});

it('a faulty file is told in a box to whoever may know, the page goes on, and the box goes when it is mended', async () => {
  const page = await open('admin', '/wms/reserve/reportLoss');
  const other = await open('keeper', '/wms/reserve/reportLoss');
  await page.getByRole('columnheader', { name: '原因' }).waitFor();
  edit(listFile, '"warehouse"', '"warehose"');
  const box = page.getByRole('alert', { name: '页面文件有误，页面仍按上一版运行' });
  await box.getByRole('button', { name: /^schemas\/wms\/screens\/reportLoss\.list\.json:10:\d+$/ }).waitFor();
  expect(await box.textContent()).toContain('warehouse');
  expect(await page.getByRole('columnheader', { name: '原因' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: /新建/ }).first().click();
  await page.getByRole('heading', { name: /新建报损单/ }).waitFor();
  expect(await other.getByRole('alert', { name: '页面文件有误，页面仍按上一版运行' }).count()).toBe(0);
  writeFileSync(join(folder, listFile), original.get(listFile)!);
  await box.waitFor({ state: 'detached' });
});

it('a new document stands in the menu and opens, without a reload', async () => {
  const page = await open('admin', '/wms/reserve/reportLoss');
  const files = await readSchemas({ schemasDir: folder });
  const { changes } = scaffold({ kind: 'entity', id: 'wms.materialLoan', label: '借料单', english: 'Material loan', menu: '库内', document: true, lines: true }, { files, model: loadModel(files, { check: false }).model });
  for (const { path, text } of changes) writeFileSync(join(folder, path.slice('schemas/'.length)), text);
  const entry = page.getByRole('menuitem', { name: '借料单', exact: true });
  await soon(async () => {
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '仓储' }).click();
    await page.getByRole('menuitem', { name: '采购订单', exact: true }).waitFor();
    if (await entry.isVisible()) return true;
    await page.keyboard.press('Escape');
    return false;
  }).toBe(true);
  await entry.click();
  // The page one comes from has a button of the same name, and goes out of sight.
  await page.getByRole('heading', { name: '借料单', exact: true }).waitFor();
  await page.getByRole('button', { name: /新建/ }).first().click();
  await page.getByRole('heading', { name: '新建借料单' }).waitFor();
  await page.getByRole('grid', { name: '明细' }).waitFor();
});
