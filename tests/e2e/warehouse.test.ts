// The warehouse and the payables by hand in a browser: a document of each kind of scenarios S4, S5 and S6, with the figures people see.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, picture, signIn, type House } from '../support/browser.ts';
import { fabricHouse, wms, type FabricHouse } from '../support/fabric.ts';
import { gridOf, openBelow, openFromMenu, rowShows, rowsOf, sheet, shows, takeOnlyChoice, typeAcross, write } from './hands.ts';

let house: House;
let fabric: FabricHouse;
let page: Page;
let bill = '';

beforeAll(async () => {
  house = await openHouse();
  fabric = await fabricHouse(house.server);
  const { crew, ids, demandLine } = fabric;
  const saved = await crew.post('/aps/api/saas/workBill', { order: ids.order1, qty: '300', docDate: '2026-03-20', department: ids.department, materials: [{ demandLine: (await demandLine(ids.order1!)).id }] });
  bill = saved.code;
  await crew.act('/aps/api/saas/workBill', 'confirm', saved.id);
  page = await house.openPage();
  await signIn(page, 'admin');
});
afterAll(() => house?.stop());
// One page carries the whole story, so it stays open from step to step.
afterEach(({ task }) => house.settle(task, { keepOpen: true }));

describe('S4: pick and return', () => {
  it('step 1: the requisition takes the standard of the work bill', async () => {
    await openFromMenu(page, '仓储', '领料申请');
    await sheet(page).getByRole('button', { name: '新建' }).click();
    await choose('工单', bill);
    await choose('发料仓', '面料仓');
    const lines = gridOf(page, '明细');
    await takeOnlyChoice(page, lines, 1, '工单用料');
    await rowShows(lines, 1, { 物料: 'ML-0012-BK01', 仓库: '面料仓', 定额: '417.15', 申请量: '417.15' });
    await picture(page, 'warehouse-requisition');
    await press('提交审核');
    await stands('待审核');
    await press('审核');
    await stands('已审核');
  });

  it('step 1: the picking order suggests lots, and takes the rolls that are picked', async () => {
    await sheet(page).getByRole('tab', { name: /^领料单/ }).click();
    await openOnly('领料单');
    await stands('待备料');
    await picture(page, 'warehouse-picking');
    await press('编辑');
    const lines = gridOf(page, '申请物料');
    await rowShows(lines, 1, { 申请量: '417.15', 本次备料: '417.15' });
    const picks = await openBelow(page, lines, 1, '备料');
    await rowShows(picks, 1, { 缸号: 'A-1101', 数量: '120.00' });
    for (const [at, [bin, lot, roll, qty]] of ([['F-A05-01-1', 'G2603A', '1', '85.20'], ['F-A05-01-1', 'G2603A', '2', '86.00'], ['F-A05-01-1', 'G2603A', '3', '88.90'], ['F-A05-01-2', 'G2603B', '1', '84.00'], ['F-A05-01-2', 'G2603B', '2', '82.80']] as const).entries()) {
      await typeAcross(page, picks, at + 1, '库位', [bin, lot, roll, qty, '1']);
      await rowShows(picks, at + 1, { 缸号: lot, 数量: qty });
    }
    await rowShows(lines, 1, { 本次备料: '426.90' });
    await picture(page, 'warehouse-picks');
  });

  it('step 2: warns of two lots, issues 426.90 at 12,108.49', async () => {
    await press('发料');
    await picture(page, 'warehouse-lots');
    await shows(page.locator('body'), '同一工单领用多个缸号，请确认色差');
    await goOn();
    await stands('已发料');
    await sheet(page).getByRole('tab', { name: /^出库单/ }).click();
    const issue = rowsOf(page, '出库单');
    for (const text of ['426.90', '12,108.49', '已出库']) await shows(issue, text);
    await openOnly('出库单');
    await stands('已出库');
    await shows(figure('出库成本'), '12,108.49');
    await picture(page, 'warehouse-issue');
  });

  it('step 3: 30.00 more are refused as normal', async () => {
    await openFromMenu(page, '仓储', '领料申请');
    await sheet(page).getByRole('button', { name: '新建' }).click();
    await choose('工单', bill);
    await choose('发料仓', '面料仓');
    const lines = gridOf(page, '明细');
    await takeOnlyChoice(page, lines, 1, '工单用料');
    await rowShows(lines, 1, { 已领净额: '426.90' });
    await typeAcross(page, lines, 1, '申请量', ['30']);
    await press('提交审核');
    await shows(page.locator('body'), '累计领料456.90超过定额417.15的5%，请走补料申请');
    await picture(page, 'warehouse-over');
  });

  it('step 4: 6.20 come back at 175.86', async () => {
    await openFromMenu(page, '仓储', '退料单');
    await sheet(page).getByRole('button', { name: '新建' }).click();
    await choose('工单', bill);
    await choose('收料仓', '面料仓');
    const lines = gridOf(page, '明细');
    const issue = (await fabric.page(wms('outOrder'), { delFlag: '0', keyword: bill })).list[0].code;
    await typeAcross(page, lines, 1, '原发料行', [`${issue} ML-0012-BK01 G2603B 2`]);
    await rowShows(lines, 1, { 物料: 'ML-0012-BK01', 缸号: 'G2603B' });
    await typeAcross(page, lines, 1, '数量', ['6.2']);
    await rowShows(lines, 1, { 数量: '6.20', 成本: '175.86' });
    await press('提交审核');
    await stands('待审核');
    await press('审核');
    await stands('已退料');
    await shows(figure('退料成本'), '175.86');
    await picture(page, 'warehouse-return');
  });
});

describe('S5: transfer', () => {
  it('70.00 are refused, of which the order holds 68.35; 30.00 go over', async () => {
    await openFromMenu(page, '仓储', '库存变更');
    await sheet(page).getByRole('button', { name: '新建' }).click();
    await option('变更类型', '转单');
    await choose('仓库', '面料仓');
    await write(page, '变更原因', '先保急单');
    const lines = gridOf(page, '明细');
    await typeAcross(page, lines, 1, '物料', ['ML-0012-BK01', 'G2603C', 'SC2603-001', 'SC2603-003', '70']);
    await rowShows(lines, 1, { 缸号: 'G2603C', 订单: 'SC2603-001', 转入订单: 'SC2603-003', 数量: '70.00' });
    await press('审核');
    await shows(page.locator('body'), '订单SC2603-001缸号G2603C占用仅68.35');
    await picture(page, 'warehouse-transfer');
    await typeAcross(page, lines, 1, '数量', ['30']);
    await press('审核');
    await stands('已变更');
    expect(await fabric.reservedFor(fabric.ids.order3!)).toBe('30.00');
  });
});

describe('S6: statement and payment', () => {
  it('states a receipt and freight: 3,010.00, due 2026-04-30', async () => {
    const { code } = await fabric.receiptOf(fabric.ids.accept2!);
    await openFromMenu(page, '仓储', '对账单');
    await sheet(page).getByRole('button', { name: '新建' }).click();
    await choose('供应商', '锦程纺织');
    await write(page, '账期', '2026-03');
    await sheet(page).getByRole('radio', { name: '月结' }).click();
    const lines = gridOf(page, '明细');
    await typeAcross(page, lines, 1, '类型', ['入库', `${code} ML-0012-BK01`]);
    await rowShows(lines, 1, { 来源单: code, 金额: '2,860.00' });
    await typeAcross(page, lines, 2, '类型', ['费用']);
    await typeAcross(page, lines, 2, '费用金额', ['150']);
    await typeAcross(page, lines, 2, '说明', ['运费']);
    await rowShows(lines, 2, { 金额: '150.00' });
    await picture(page, 'warehouse-statement');
    await press('提交审核');
    await stands('待供应商确认');
    await press('确认');
    await stands('已确认');
    await shows(figure('应付合计'), '3,010.00');
    await shows(figure('到期日'), '2026-04-30');
  });

  it('asks for its payment, and finance pays it', async () => {
    await openFromMenu(page, '仓储', '采购付款');
    await sheet(page).getByRole('button', { name: '新建' }).click();
    await choose('供应商', '锦程纺织');
    const lines = gridOf(page, '对账单');
    await takeOnlyChoice(page, lines, 1, '对账单');
    await rowShows(lines, 1, { 应付金额: '3,010.00', 申请金额: '3,010.00' });
    await press('提交审核');
    await stands('待审核');
    await press('审核');
    await stands('已审核');
    await sheet(page).getByRole('tab', { name: /^付款单/ }).click();
    await openOnly('付款单');
    await shows(figure('核销合计'), '3,010.00');
    await press('提交审核');
    await stands('审批中');
    await press('批准');
    await stands('待付款');
    await press('付款');
    await picture(page, 'warehouse-pay');
    await page.locator('dialog[open], [role=dialog], [role=alertdialog]').getByRole('button', { name: '付款', exact: true }).click();
    await stands('已付款');
    await openFromMenu(page, '财务', '应付明细');
    await picture(page, 'warehouse-payables');
    await shows(rowsOf(page).filter({ hasText: '锦程纺织' }).first(), '已核销');
  });
});

/** An option of a field of the head. */
async function option(label: string, text: string): Promise<void> {
  await sheet(page).getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: text, exact: true }).click();
}

const figure = (name: string): Locator => sheet(page).getByRole('group', { name: '关键数据' }).locator('.kf').filter({ hasText: name });
/** A reference of the head, by its exact name: lines have columns that begin alike. */
async function choose(label: string, text: string): Promise<void> {
  const box = sheet(page).getByRole('combobox', { name: label, exact: true });
  await box.fill(text);
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: new RegExp(text) }).first().waitFor();
  await box.press('Enter');
  await page.getByRole('listbox', { name: label }).waitFor({ state: 'hidden' });
}
/** A button by its whole word, whatever key is named behind it. */
const press = (name: string): Promise<void> => sheet(page).getByRole('button', { name: new RegExp(`^${name}(?!\\p{Script=Han})`, 'u') }).first().click();

/** The one document of a tab: two would be a fault. */
async function openOnly(name: string): Promise<void> {
  await expect.poll(() => rowsOf(page, name).count()).toBe(1);
  await rowsOf(page, name).getByRole('link').first().click();
}

/** The state beside the page's name. */
async function stands(state: string): Promise<void> { await shows(sheet(page).locator('.pbar .st, .pbar .tag').first(), state); }

/** Accepts what was warned of. */
async function goOn(): Promise<void> { await page.getByRole('button', { name: '仍然继续' }).click(); }
