// Records on paper: pages with their heads again and totals carried over, labels in millimetres, barcodes, what was printed told afterwards.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, phone, picture, signIn, type House } from '../support/browser.ts';
import { colorOrder, withColorOrders } from '../support/colorOrder.ts';
import type { TestClient } from '../support/server.ts';
import { rowsOf, shows, sheet } from './hands.ts';

const orders = '/wms/api/saas/purchaseOrder';
let house: House;
let page: Page;
let admin: TestClient;
let order: { id: string; code: string };

const product = withColorOrders();
beforeAll(async () => {
  house = await openHouse({}, product.options);
  admin = await house.server.login('admin');
  order = await longOrder(64);
});
afterAll(async () => { await house?.stop(); product.remove(); });
afterEach(({ task }) => house.settle(task));

/** An order as one of the demonstration's, of many lines. */
async function longOrder(lines: number): Promise<{ id: string; code: string }> {
  const known = (await admin.get(`${orders}?pageSize=1&filter=${encodeURIComponent(JSON.stringify({ status: 'confirmed' }))}`)).list[0];
  const { supplier, kind, currency, warehouse, docDate, deliverDate, lines: [line] } = await admin.get(`${orders}/${known.id}`);
  const made = await admin.post(orders, { supplier, kind, currency, warehouse, docDate, deliverDate, remarks: '分两批交货', lines: Array.from({ length: lines }, (_, at) => ({ sku: line.sku, unit: line.unit, qty: String(at + 1), price: '10', taxRate: line.taxRate })) });
  return admin.get(`${orders}/${made.id}`);
}

const preview = (): Locator => page.getByRole('dialog', { name: '打印预览' });
const sheets = (): Locator => preview().locator('.prn-page');

async function openOrder(): Promise<void> {
  await signIn(page, 'admin', `/wms/purchase/purorderDetail/${order.id}`);
  await page.getByRole('heading', { name: order.code }).waitFor();
  await page.keyboard.press('Control+p');
  await sheets().nth(1).waitFor();
}

/** Pages of what the browser would print, with their size in millimetres. */
async function printed(): Promise<{ pages: number; width: number; height: number }> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)!;
  return { pages: text.match(/\/Type \/Page\b(?!s)/g)!.length, width: (Number(width) / 72) * 25.4, height: (Number(height) / 72) * 25.4 };
}

async function choose(list: string, rows: number): Promise<void> {
  await signIn(page, 'admin', list);
  const boxes = rowsOf(page).getByRole('checkbox');
  await boxes.first().waitFor();
  for (let at = 0; at < rows; at++) await boxes.nth(at).click();
  await sheet(page).getByRole('region', { name: '已选的行' }).getByRole('button', { name: '打印' }).or(sheet(page).getByRole('region', { name: '已选的行' }).getByRole('button', { name: '更多' })).first().click();
  const inMenu = page.getByRole('menuitem', { name: '打印' });
  await inMenu.or(sheets()).first().waitFor();
  if (await inMenu.isVisible()) await inMenu.click();
  await sheets().first().waitFor();
}

describe('a purchase order', () => {
  it('goes over pages: head again on each, totals carried over, page numbers; the printed pages are those of the preview', async () => {
    page = await house.openPage();
    await openOrder();
    await preview().locator('.prn-page svg[role=img]').first().waitFor();
    await picture(page, 'print-order');
    const count = await sheets().count();
    expect(count).toBeGreaterThanOrEqual(2);
    for (let at = 0; at < count; at++) {
      await shows(sheets().nth(at), `第${at + 1}/${count}页`);
      await sheets().nth(at).getByRole('img', { name: order.code }).waitFor();
      expect(await sheets().nth(at).evaluate((one) => [one.getBoundingClientRect().width, one.scrollHeight - one.clientHeight, ...[...one.querySelectorAll('.prn-body')].map((body) => Math.max(0, body.scrollHeight - body.clientHeight))].map(Math.round))).toEqual([794, 0, 0]);
    }
    await shows(sheets().nth(0), '过次页');
    await shows(sheets().nth(1).getByRole('columnheader', { name: '物料编码' }), '物料编码');
    await shows(sheets().nth(1), '承前页');
    // 1 + 2 + … + 64
    for (const text of ['2,080.00', '20,800.00', '大写：贰万零捌佰元整', '供方（盖章）', '备注：分两批交货']) await sheets().filter({ hasText: text }).first().waitFor();
    // Every line stands once, none is cut.
    expect(await preview().locator('.prn-page tr[data-row=row]').count()).toBe(64);
    expect(await preview().locator('.prn-page tr[data-row=row]>td:first-child').allTextContents()).toEqual(Array.from({ length: 64 }, (_, at) => String(at + 1)));
    await sheets().nth(1).scrollIntoViewIfNeeded();
    await picture(page, 'print-order-2');
    const paper = await printed();
    expect(paper.pages).toBe(count);
    expect([Math.round(paper.width), Math.round(paper.height)]).toEqual([210, 297]);
  });

  it('is counted when it is printed: the preview, the page and the paper of the second time say so', async () => {
    page = await house.openPage();
    await page.addInitScript(() => { window.print = () => { document.documentElement.dataset.printed = String(Number(document.documentElement.dataset.printed ?? 0) + 1); }; });
    await openOrder();
    expect(await preview().getByText('次打印').count()).toBe(0);
    await preview().getByRole('button', { name: '打印', exact: true }).click();
    await shows(preview(), '已打印 1 次');
    await shows(sheets().first(), '第2次打印');
    await page.keyboard.press('Control+p');
    await shows(preview(), '已打印 2 次');
    expect(await page.evaluate(() => document.documentElement.dataset.printed)).toBe('2');
    await preview().getByRole('button', { name: '关闭' }).click();
    await preview().waitFor({ state: 'detached' });
    await shows(sheet(page), '已打印 2 次');
    await shows(sheet(page), '采购合同 第2次');
    await picture(page, 'print-counted');
  });

  it('can be read, not printed, on a phone', async () => {
    page = await house.openPage({ viewport: phone, theme: 'dark' });
    await openOrder();
    await picture(page, 'print-phone');
    expect(await preview().getByRole('button', { name: '打印', exact: true }).isVisible()).toBe(false);
    expect((await sheets().first().boundingBox())!.width).toBeLessThanOrEqual(390);
  });
});

describe('labels', () => {
  it('of chosen locations: each in its millimetres with its barcode, in as many copies as asked', async () => {
    page = await house.openPage();
    await choose('/wms/reserve/stockLocation', 3);
    await preview().locator('svg[role=img]').nth(2).waitFor();
    expect(await sheets().count()).toBe(3);
    await preview().getByRole('spinbutton').first().fill('3');
    await sheets().nth(4).waitFor();
    await shows(preview(), '共 5 张');
    await picture(page, 'print-labels');
    const paper = await printed();
    expect(paper.pages).toBe(5);
    expect(Math.abs(paper.width - 60)).toBeLessThan(0.5);
    expect(Math.abs(paper.height - 40)).toBeLessThan(0.5);
    await preview().getByRole('button', { name: '全不印' }).click();
    await shows(preview(), '份数都是0');
    expect(await preview().getByRole('button', { name: '打印', exact: true }).isDisabled()).toBe(true);
  });

  it('of rolls: one for each, with its lot, length and QR code, nothing cut off', async () => {
    const accepted = '/wms/api/saas/acceptOrder';
    const found = await Promise.all((await admin.get(`${accepted}?pageSize=20`)).list.map(({ id }: { id: string }) => admin.get(`${accepted}/${id}`)));
    const { id, code, lines } = found.find((one) => one.lines.some((line: { rolls: unknown[] }) => line.rolls.length > 1));
    const rolls = lines.flatMap((line: { dyeLot: string; rolls: { rollNo: string }[] }) => line.rolls.map(({ rollNo }) => ({ rollNo, dyeLot: line.dyeLot })));
    page = await house.openPage();
    await signIn(page, 'admin', `/wms/acceptOrder/detail/${id}`);
    await page.getByRole('heading', { name: code }).waitFor();
    await page.keyboard.press('Control+p');
    await preview().locator('svg[role=img]').first().waitFor();
    await picture(page, 'print-rolls');
    const labels = preview().locator('.prn-label');
    expect(await labels.count()).toBe(rolls.length);
    await shows(labels.first(), rolls[0].rollNo);
    await shows(labels.first(), rolls[0].dyeLot);
    expect(await labels.evaluateAll((all) => all.every((one) => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth))).toBe(true);
  });

  it('of staff are cards with a QR code', async () => {
    page = await house.openPage();
    await choose('/company/employee', 2);
    await preview().locator('svg[role=img]').nth(1).waitFor();
    await picture(page, 'print-card');
    const card = await preview().locator('.prn-label').first().evaluate((one) => [one.scrollHeight <= one.clientHeight, getComputedStyle(one).width] as const);
    expect(card[0]).toBe(true);
    expect(Math.abs(parseFloat(card[1]) / (96 / 25.4) - 85.6)).toBeLessThan(0.1);
  });
});

it('a list prints its own sheet by Ctrl P: every row there is, its columns and totals, no screen around it', async () => {
  const total = Number((await admin.get(`${orders}?pageNum=1&pageSize=1&total=exact`)).total);
  page = await house.openPage();
  await page.addInitScript(() => { window.print = () => { document.documentElement.dataset.isPrinted = '1'; }; });
  await signIn(page, 'admin', '/wms/purchase/purorder');
  await rowsOf(page).first().waitFor();
  await page.keyboard.press('Control+p');
  await page.locator('html[data-is-printed]').waitFor();
  const paper = page.locator('body > .tbpaper');
  expect(await paper.locator('tbody tr:not(.sum)').count()).toBe(total);
  expect(await paper.locator('tr.sum').count()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation', { name: '主菜单' }).isVisible()).toBe(false);
  expect(await paper.getByText('单号', { exact: true }).isVisible()).toBe(true);
  // Printing ends by taking the sheet away.
  const { width, height } = await printed();
  expect([Math.round(width), Math.round(height)]).toEqual([297, 210]);
  await paper.waitFor({ state: 'detached' });
  // By the browser's own menu the screen is printed, without what stands around it.
  expect(await page.getByRole('navigation', { name: '主菜单' }).isVisible()).toBe(false);
  expect(await page.getByRole('toolbar', { name: '采购订单工具' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
});

it('an order of garments prints its matrix with totals', async () => {
  page = await house.openPage();
  await choose(colorOrder.list, 1);
  await preview().getByRole('table', { name: '颜色尺码数量' }).first().waitFor();
  await picture(page, 'print-matrix');
  expect(await preview().locator('.prn-page .prn-sum').first().textContent()).toMatch(/合计/);
});
