// A price from the price list, as the buyer sees it: it stands in the line with the record it comes from, and why; what she types stays.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, picture, signIn, type House } from '../support/browser.ts';
import { cellOf, gridOf, openFromMenu, pick, rowShows, sheet, shows, typeAcross, write } from './hands.ts';

let house: House;
let page: Page;

beforeAll(async () => {
  house = await openHouse();
  page = await house.openPage();
  await signIn(page, 'buyer');
});
afterAll(() => house?.stop());

describe('a looked-up price', () => {
  it('appears in the line once typing rests, with its source, asked for once', async () => {
    const calls: string[] = [];
    page.on('request', (request) => { if (request.method() === 'POST' && request.url().endsWith('/purchaseOrder/found')) calls.push(request.postData() ?? ''); });
    await openFromMenu(page, '仓储', '采购订单');
    await sheet(page).getByRole('button', { name: '新建' }).click();
    await sheet(page).getByRole('heading', { name: '新建采购订单' }).waitFor();
    await pick(page, '供应商', '锦程纺织', /锦程纺织/);
    await pick(page, '采购类型', '大货采购');
    await write(page, '单据日期', '2026-03-02');
    await write(page, '交货日期', '2026-03-20');
    await pick(page, '收货仓', '面料仓', /面料仓/);
    const lines = gridOf(page, '明细');
    await typeAcross(page, lines, 1, '物料', ['ML-0012-BK01', null, '500']);
    await rowShows(lines, 1, { 含税单价: '32.0000', 含税金额: '16,000.00' });
    await (await cellOf(lines, 1, '含税单价')).click();
    const status = sheet(page).getByRole('status').filter({ hasText: '审批价来自' });
    await shows(status, 'ML-0012');
    await expect.poll(() => status.getByRole('link').getAttribute('href')).toMatch(/^\/wms\/approvalForm\/detail\/\d+$/);
    await picture(page, 'found-source');
    expect(calls.length).toBeLessThanOrEqual(3);
    await status.getByRole('button', { name: '为什么？' }).click();
    const why = page.getByRole('dialog', { name: '审批价的来历' });
    await shows(why, '取自【JG');
    await shows(why, '不满足');
    await picture(page, 'found-why');
    await why.getByRole('button', { name: '关闭' }).click();
  });

  it('gives way to what is typed, and is saved', async () => {
    const lines = gridOf(page, '明细');
    await typeAcross(page, lines, 2, '物料', ['ML-0012-NV01', null, '10', '31']);
    await rowShows(lines, 2, { 含税单价: '31.0000' });
    await sheet(page).getByRole('button', { name: '提交审核' }).click();
    const rows = sheet(page).getByRole('region', { name: '明细' }).getByRole('row');
    await shows(rows.nth(1), '32.0000');
    await shows(rows.nth(2), '31.0000');
  });
});
