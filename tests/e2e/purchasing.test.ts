// Buying fabric and putting it into stock, by hand in a browser: scenarios S2 (step 2) and S3 of the warehouse pages, with the figures people see.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, picture, signIn, type House } from '../support/browser.ts';
import { cellOf, gridOf, openBelow, openFromMenu, pick, rowShows, rowsOf, sheet, shows, takeOnlyChoice, typeAcross, write } from './hands.ts';

let house: House;
let page: Page;

beforeAll(async () => {
  house = await openHouse();
  page = await house.openPage();
  await signIn(page, 'admin');
});
afterAll(() => house?.stop());
// One page carries the whole story, so it stays open from step to step.
afterEach(({ task }) => house.settle(task, { keepOpen: true }));

let order = '';

describe('S2 step 2: the purchase order', () => {
  it('is filled by keyboard: head, two lines, and to whom they go', async () => {
    await openFromMenu(page, '仓储', '采购订单');
    await picture(page, 'purchasing-list');
    await sheet(page).getByRole('button', { name: '新建' }).click();
    await sheet(page).getByRole('heading', { name: '新建采购订单' }).waitFor();
    await pick(page, '供应商', '锦程纺织', /锦程纺织/);
    await pick(page, '采购类型', '大货采购');
    await write(page, '单据日期', '2026-03-02');
    await write(page, '交货日期', '2026-03-20');
    await pick(page, '收货仓', '面料仓', /面料仓/);

    const lines = gridOf(page, '明细');
    await typeAcross(page, lines, 1, '物料', ['ML-0012-BK01', null, '500', '32.5']);
    await rowShows(lines, 1, { 物料: 'ML-0012-BK01', 单位: '米', 数量: '500.00' });
    await typeAcross(page, lines, 2, '物料', ['ML-0012-NV01', null, '500', '32.5']);
    for (const row of [1, 2]) await rowShows(lines, row, { 库存数量: '500.00', 含税单价: '32.5000', 税率: '13%', 含税金额: '16,250.00', 不含税: '14,380.53', 税额: '1,869.47', 超收比例: '3%', 交期: '2026-03-20' });
    await saidInTotals(['1,000.00', '¥32,500.00', '28,761.06', '3,738.94']);

    const black = await openBelow(page, lines, 1, '分配');
    await allocate(black, 1, 'SC2603-001', '495.25');
    const navy = await openBelow(page, lines, 2, '分配');
    await allocate(navy, 1, 'SC2603-001', '417.15');
    await allocate(navy, 2, 'SC2603-002', '60');
    await picture(page, 'purchasing-form');
  });

  it('is submitted with the figures it was shown with', async () => {
    await sheet(page).getByRole('button', { name: '提交审核' }).click();
    await stands('待审核');
    order = await codeOfPage(/^PO260302\d{4}$/);
    await shows(figure('价税合计'), '¥32,500.00');
    await shows(figure('价税合计'), '不含税 28,761.06');
    await shows(figure('税额'), '3,738.94');
    const rows = sheet(page).getByRole('region', { name: '明细' }).getByRole('row');
    for (const text of ['ML-0012-BK01', '500.00', '32.5000', '16,250.00', '14,380.53', '1,869.47', '未到']) await shows(rows.nth(1), text);
    await shows(rows.nth(2), 'SC2603-001');
    await shows(rows.nth(2), '495.25');
  });

  it('is refused above the approved price of 32.00', async () => {
    await sheet(page).getByRole('button', { name: '审核', exact: true }).click();
    await shows(sheet(page).getByRole('alert'), 'ML-0012-BK01单价32.5000高于审批价32.00');
    await shows(sheet(page).getByRole('alert'), 'ML-0012-NV01单价32.5000高于审批价32.00');
    await picture(page, 'purchasing-refused');
    await stands('待审核');
  });

  it('is confirmed once 32.50 is approved', async () => {
    await openFromMenu(page, '仓储', '价格审批');
    await sheet(page).getByRole('button', { name: '新建' }).click();
    await pick(page, '供应商', '锦程纺织', /锦程纺织/);
    await write(page, '单据日期', '2026-03-02');
    await write(page, '调价原因', '棉价上涨');
    const lines = gridOf(page, '明细');
    await typeAcross(page, lines, 1, '物料', ['ML-0012']);
    await rowShows(lines, 1, { 物料: '斜纹布', 单位: '米' });
    await typeAcross(page, lines, 1, '原价', ['32', '32.5']);
    await rowShows(lines, 1, { 原价: '32.0000', 新价: '32.5000', 涨跌: '1.56%', 生效日: '2026-03-02' });
    await sheet(page).getByRole('button', { name: '提交审核' }).click();
    // What was agreed before ends the day before.
    const question = page.getByRole('alertdialog', { name: '请确认后继续' });
    await shows(question, '第1行价格有效期重叠将自动截止旧价格');
    await question.getByRole('button', { name: '仍然继续' }).click();
    await stands('审批中');
    await sheet(page).getByRole('button', { name: '批准' }).click();
    await stands('已批准');

    await goToTab(order);
    await sheet(page).getByRole('button', { name: '审核', exact: true }).click();
    await stands('已审核');
    expect(await sheet(page).getByRole('alert').count()).toBe(0);
  });
});

describe('S3: arrival, over-receipt, lots', () => {
  it('step 1: accepts what was measured less the rejected roll', async () => {
    await openFromMenu(page, '仓储', '到货验收');
    await sheet(page).getByRole('button', { name: '新建' }).click();
    await pick(page, '供应商', '锦程纺织', /锦程纺织/);
    await write(page, '送货单号', 'S3-1');
    await write(page, '单据日期', '2026-03-16');
    await pick(page, '收货仓', '面料仓', /面料仓/);
    const lines = gridOf(page, '明细');
    await acceptLot(lines, 1, ' g2603a ', ['260.60', '260.10'], 'F-A05-01-1');
    await rowShows(lines, 1, { 缸号: 'G2603A', 码单数: '260.60', 实测数: '260.10', 验收数: '260.10', 应入库: '260.10' });
    await acceptLot(lines, 2, 'G2603B', ['252.20', '251.80', '85', '色差'], 'F-A05-01-2');
    await rowShows(lines, 2, { 拒收数: '85.00', 拒收原因: '色差', 验收数: '166.80' });
    await enterRolls(lines, 1, [['85.40', '85.20'], ['86.20', '86.00'], ['89.00', '88.90']]);
    const below = await enterRolls(lines, 2, [['84.20', '84.00'], ['83.00', '82.80'], ['85.00', '85.00']]);
    await (await cellOf(below, 3, '拒收')).click();
    await saidInTotals(['512.80', '511.90', '85.00', '426.90']);
    await picture(page, 'purchasing-acceptance');

    await sheet(page).getByRole('button', { name: '审核' }).click();
    await stands('已验收');
    await shows(figure('验收数'), '426.90');
  });

  it('step 2: stores it', async () => {
    await sheet(page).getByRole('button', { name: '入库', exact: true }).click();
    await stands('已入库');
    await sheet(page).getByRole('tab', { name: /^入库/ }).click();
    const receipt = rowsOf(page, '入库单');
    await expect.poll(() => receipt.count()).toBe(1);
    await shows(receipt, '426.90');
    await shows(receipt, '12,278.10');
    await openFromMenu(page, '仓储', '物料库存');
    const stock = await stockOf('G2603A');
    for (const text of ['F-A05-01-1', '260.10', '28.303172']) await shows(stock, text);
  });

  it('step 3: refuses 88.20 over the limit and takes 88.00', async () => {
    await openFromMenu(page, '仓储', '到货验收');
    await sheet(page).getByRole('button', { name: '新建' }).click();
    await pick(page, '供应商', '锦程纺织', /锦程纺织/);
    await write(page, '送货单号', 'S3-2');
    await write(page, '单据日期', '2026-03-18');
    await pick(page, '收货仓', '面料仓', /面料仓/);
    const lines = gridOf(page, '明细');
    await acceptLot(lines, 1, 'G2603C', ['88.20', '88.20'], 'F-A05-01-3');
    await enterRolls(lines, 1, [['88.20', '88.20']]);
    await sheet(page).getByRole('button', { name: '存草稿' }).click();
    await sheet(page).getByRole('heading', { name: /^到货验收单 YS260318\d{4}$/ }).waitFor();
    await sheet(page).getByRole('button', { name: '审核' }).click();
    await shows(sheet(page).getByRole('alert'), '有 1 处需要修改');
    await shows(sheet(page).getByRole('tooltip'), '物料ML-0012-BK01 斜纹布 黑色累计验收515.10超出上限515.00(订单500.00，允许超收3%)');
    expect(await (await cellOf(lines, 1, '实测数')).getAttribute('aria-invalid')).toBe('true');
    await picture(page, 'purchasing-over-receipt');

    await typeAcross(page, lines, 1, '码单数', ['88', '88']);
    const below = await openBelow(page, lines, 1, '匹码');
    await typeAcross(page, below, 1, '码单数', ['88', '88']);
    await rowShows(lines, 1, { 验收数: '88.00' });
    await sheet(page).getByRole('button', { name: '审核' }).click();
    await stands('已验收');
    await sheet(page).getByRole('button', { name: '入库', exact: true }).click();
    await stands('已入库');
  });

  it('shows lots, what is available and the average on the stock screen', async () => {
    await openFromMenu(page, '仓储', '物料库存');
    for (const [lot, texts] of Object.entries({
      'A-1101': ['150.00', '0.00', '28.363769'], G2603A: ['F-A05-01-1', '260.10', '28.363769'], G2603B: ['F-A05-01-2', '166.80', '28.363769'], G2603C: ['F-A05-01-3', '88.00', '68.35', '19.65', '28.363769'],
    })) {
      const row = await stockOf(lot);
      for (const text of texts) await shows(row, text);
    }
    await sheet(page).getByRole('searchbox').fill('ML-0012-BK01');
    await sheet(page).getByRole('searchbox').press('Enter');
    await expect.poll(() => stockRows().count()).toBe(4);
    await picture(page, 'purchasing-stock');
  });

  it('shows the line of the order as complete', async () => {
    await goToTab(order);
    const line = sheet(page).getByRole('region', { name: '明细' }).getByRole('row').nth(1);
    for (const text of ['514.90', '已齐']) await shows(line, text);
    await shows(figure('收货进度'), '51.49%');
    const graph = sheet(page).getByRole('group', { name: '单据关系' });
    for (const text of ['采购需求', '1,000.00 米', '426.90 米', '88.00 米', '入库单']) await shows(graph, text);
    await picture(page, 'purchasing-detail');
  });
});

const figure = (name: string) => sheet(page).getByRole('group', { name: '关键数据' }).locator('.kf').filter({ hasText: name });
const stockRows = () => rowsOf(page, '物料库存');

async function saidInTotals(figures: string[]): Promise<void> {
  for (const text of figures) await shows(sheet(page).getByRole('group', { name: '合计' }), text);
}

/** The state beside the page's name. */
async function stands(state: string): Promise<void> { await shows(sheet(page).locator('.pbar .st, .pbar .tag').first(), state); }

async function codeOfPage(like: RegExp): Promise<string> {
  const heading = sheet(page).getByRole('heading', { level: 1 });
  await expect.poll(() => heading.textContent()).toMatch(like);
  return (await heading.textContent())!;
}

async function goToTab(name: string): Promise<void> {
  await page.getByRole('navigation', { name: '打开的页面' }).getByRole('tab', { name }).click();
  await sheet(page).getByRole('heading', { level: 1, name }).waitFor();
}

async function allocate(grid: Locator, row: number, to: string, qty: string): Promise<void> {
  await typeAcross(page, grid, row, '订单', [to]);
  await rowShows(grid, row, { 订单: to });
  await expect.poll(async () => (await cellOf(grid, row, '订单')).getAttribute('aria-invalid')).toBeNull();
  await takeOnlyChoice(page, grid, row, '需求行');
  await typeAcross(page, grid, row, '分配量', [qty]);
  await rowShows(grid, row, { 分配量: qty });
}

/** One lot of the black fabric: figures from 码单数 on, then where it is put. */
async function acceptLot(lines: Locator, row: number, lot: string, figures: string[], bin: string): Promise<void> {
  await typeAcross(page, lines, row, '采购行', [`${order} ML-0012-BK01`]);
  await rowShows(lines, row, { 物料: 'ML-0012-BK01', 单位: '米' });
  await typeAcross(page, lines, row, '缸号', [lot, ...figures]);
  await typeAcross(page, lines, row, '上架库位', [bin]);
  await rowShows(lines, row, { 上架库位: bin });
}

async function enterRolls(lines: Locator, row: number, rolls: [ticket: string, measured: string][]): Promise<Locator> {
  const grid = await openBelow(page, lines, row, '匹码');
  for (const [at, [ticket, measured]] of rolls.entries()) {
    await typeAcross(page, grid, at + 1, '匹号', [String(at + 1), ticket, measured]);
    await rowShows(grid, at + 1, { 码单数: ticket, 实测数: measured });
  }
  return grid;
}

async function stockOf(lot: string): Promise<Locator> {
  await sheet(page).getByRole('searchbox').fill(lot);
  await sheet(page).getByRole('searchbox').press('Enter');
  const row = stockRows().filter({ hasText: lot });
  await row.waitFor();
  return row;
}
