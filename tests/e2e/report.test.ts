// Reports in a real browser: parameters, pivot with its totals against the server's, what is behind a figure, charts, files, boards and the television.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ChartAnswer, PivotAnswer, ReportTotals } from '../../runtime/core/contract/report.ts';
import { axeFaults } from '../support/axe.ts';
import { desk, openHouse, phone, signIn, type House } from '../support/browser.ts';
import { sheet, shows } from './hands.ts';

const stock = '/wms/theMaterialLocation';
const stockApi = '/loom/query/wms.stockByLocation';
let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

async function openReport(path: string, options: Parameters<House['openPage']>[0] = {}, username = 'admin'): Promise<Page> {
  const page = await house.openPage(options);
  await signIn(page, username, path);
  await sheet(page).getByRole('heading', { level: 1 }).waitFor();
  return page;
}
const pivot = (page: Page): Locator => sheet(page).getByRole('treegrid');
/** Rows are figures now, no longer their skeletons. */
const arrived = (page: Page): Promise<unknown> => pivot(page).and(page.locator(':not([aria-busy])')).waitFor();
/** What the server answers somebody with the same rights; not the same person, whose page would lose its token. */
const ask = async <T>(path: string): Promise<T> => (await house.server.login('manager')).get(path) as Promise<T>;
const digits = (text: string | null): string => (text ?? '').replace(/[^\d.−-]/g, '').replace('−', '-');

describe('the pivot', () => {
  it('shows every figure, subtotal and total that the server works out, where it belongs', async () => {
    const page = await openReport(`${stock}?rows=warehouse,sku&columns=owner&measures=rolls&look=pivot`);
    await pivot(page).getByRole('row', { name: /面料仓/ }).waitFor();
    const answer = await ask<PivotAnswer>(`${stockApi}/pivot?rows=warehouse,sku&across=owner&figures=rolls`);
    expect(answer.rows.filter(({ kind }) => kind === 'subtotal').length).toBeGreaterThan(1);
    for (const [at, head] of answer.rows.entries()) {
      const parents = answer.rows.filter((row) => row.depth === 1).map(({ labels }) => labels[0]);
      // One material lies in several warehouses: the rows of its name come in the answer's order.
      const namesakes = answer.rows.slice(0, at).filter((one) => one.kind !== 'total' && one.labels[one.depth - 1]!.includes(head.labels[head.depth - 1] ?? '')).length;
      const row = head.kind === 'total' ? pivot(page).getByRole('row', { name: /^合计/ }) : pivot(page).getByRole('row', { name: head.labels[head.depth - 1]! }).nth(namesakes);
      const shown = await row.getByRole('gridcell').allTextContents();
      if (head.kind === 'leaf' && parents.includes(head.labels[1])) continue;
      expect(shown.slice(1).map(digits), head.labels.join(' ') || '合计').toEqual(answer.columns.map((_, column) => answer.cells[at]![column]?.[0] ?? '').map((figure) => digits(String(figure))));
    }
    const heads = await pivot(page).getByRole('columnheader').allTextContents();
    expect(heads.at(-1)).toBe('合计');
  });

  it('closes and opens levels, and sorts by its total', async () => {
    const page = await openReport(`${stock}?rows=warehouse,sku&columns=&measures=rolls&look=pivot`);
    const rows = pivot(page).getByRole('rowgroup').nth(1).getByRole('row');
    await arrived(page);
    const all = await rows.count();
    await sheet(page).getByRole('button', { name: '全部收起' }).click();
    await expect.poll(() => rows.count()).toBeLessThan(all);
    const warehouses = await rows.count();
    await rows.first().getByRole('button', { name: '展开' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(warehouses);
    await sheet(page).getByRole('button', { name: '全部展开' }).click();
    await expect.poll(() => rows.count()).toBe(all);
    await pivot(page).getByRole('columnheader', { name: '匹数' }).getByRole('button').first().click();
    await expect.poll(() => pivot(page).getByRole('columnheader', { name: '匹数' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('moves groups by keyboard, within the address', async () => {
    const page = await openReport(`${stock}?rows=warehouse,owner&columns=&measures=rolls&look=pivot`);
    await pivot(page).waitFor();
    const chip = sheet(page).getByRole('group', { name: '行' }).getByRole('button', { name: '物权', exact: true });
    await chip.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await sheet(page).getByRole('group', { name: '列' }).getByRole('button', { name: '物权', exact: true }).waitFor();
    await pivot(page).getByRole('columnheader', { name: '自有' }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('columns')).toBe('owner');
    await page.reload();
    await pivot(page).getByRole('columnheader', { name: '自有' }).waitFor();
  });
});

describe('a figure', () => {
  it('opens the rows behind it, and they their document', async () => {
    const page = await openReport(`${stock}?rows=warehouse,sku&measures=rolls&look=pivot`);
    const figure = pivot(page).getByRole('row', { name: /面料仓/ }).getByRole('button', { name: /^\d/ }).first();
    const shown = digits(await figure.textContent());
    await figure.click();
    const drawer = page.getByRole('dialog', { name: /面料仓/ });
    await drawer.getByRole('grid').getByRole('row').nth(1).waitFor();
    await shows(drawer.locator('.rpdrillhead'), shown);
    const link = drawer.getByRole('grid').getByRole('link').first();
    const [code, to] = [await link.textContent(), await link.getAttribute('href')];
    await link.click();
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).pathname).toBe(to);
    await shows(sheet(page).getByRole('heading', { level: 1 }), code!);
  });

  it('opens by Enter as by a click', async () => {
    const page = await openReport(`${stock}?rows=warehouse&measures=rolls&look=pivot`);
    await pivot(page).getByRole('row', { name: /面料仓/ }).getByRole('gridcell').first().click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /面料仓/ }).waitFor();
  });
});

describe('the table of a report', () => {
  it('groups anew, with totals worked out by the server', async () => {
    const page = await openReport(stock);
    await sheet(page).getByRole('grid').waitFor();
    await sheet(page).getByRole('button', { name: /^分组/ }).click();
    const groups = page.getByRole('dialog', { name: '分组' });
    for (const name of ['库位', '物料', '缸号', '物权', '客户']) await groups.getByRole('checkbox', { name }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet(page).getByRole('columnheader').allTextContents()).toEqual(['仓库', '现存', '占用(缸号)', '冻结(缸号)', '可用(缸号)', '匹数', '平均成本']);
    const totals = await ask<ReportTotals>(`${stockApi}/totals?by=warehouse&figures=rolls,qty`);
    await shows(sheet(page).locator('.tgf'), totals.figures.rolls!);
    expect(totals.figures.qty).toBeNull();
  });

  it('saves what is on screen', async () => {
    const page = await openReport(`${stock}?rows=warehouse,owner&measures=rolls`);
    await sheet(page).getByRole('grid').getByRole('row').nth(1).waitFor();
    const shown = (await sheet(page).getByRole('grid').getByRole('rowgroup').nth(1).getByRole('row').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent)))) as string[][];
    const saved = page.waitForEvent('download');
    await sheet(page).getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name: '导出 Excel', exact: true }).click();
    const [head, ...rows] = await readSheet(await readFile((await (await saved).path())!));
    expect(head).toEqual(expect.arrayContaining(['仓库', '物权', '匹数']));
    expect(rows.slice(0, shown.length).map((row) => [row[0], row[1], String(row[2])])).toEqual(shown.map((cells) => [cells[0], cells[1], digits(cells[2]!)]));
  });
});

describe('parameters', () => {
  const statistics = '/wms/report/supStatistics';
  const figures = (page: Page): Locator => sheet(page).locator('.rpfigures');

  it('narrow all that is shown, stand in the address, and go back to their defaults', async () => {
    const page = await openReport(statistics);
    const all = await ask<ReportTotals>('/loom/query/wms.supplierStatistics/totals?by=supplier&figures=orders');
    await shows(figures(page), all.figures.orders!);
    const box = sheet(page).getByRole('group', { name: '报表参数' }).getByRole('combobox', { name: '供应商' });
    await box.fill('锦程');
    await page.getByRole('listbox', { name: '供应商' }).getByRole('option', { name: /锦程/ }).first().waitFor();
    await box.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('supplier')).toMatch(/^\d+$/);
    const supplier = new URL(page.url()).searchParams.get('supplier');
    const one = await ask<ReportTotals>(`/loom/query/wms.supplierStatistics/totals?by=supplier&figures=orders&params=${encodeURIComponent(JSON.stringify({ supplier }))}`);
    expect(one.figures.orders).not.toBe(all.figures.orders);
    await expect.poll(async () => digits(await figures(page).getByRole('button', { name: /采购单数/ }).locator('b').textContent())).toBe(one.figures.orders);
    await page.reload();
    await expect.poll(async () => digits(await figures(page).getByRole('button', { name: /采购单数/ }).locator('b').textContent())).toBe(one.figures.orders);
    await sheet(page).getByRole('button', { name: '重置' }).click();
    await expect.poll(async () => digits(await figures(page).getByRole('button', { name: /采购单数/ }).locator('b').textContent())).toBe(all.figures.orders);
  });

  it('are drawn as a chart with the same figures as a table, in other kinds', async () => {
    const page = await openReport(statistics);
    const chart = sheet(page).getByRole('img', { name: /采购金额前十，\d+ 项/ });
    await chart.locator('canvas').waitFor();
    await sheet(page).getByRole('combobox', { name: '图形' }).selectOption({ label: '环形' });
    await chart.locator('canvas').waitFor();
    await sheet(page).getByRole('button', { name: '以表格显示' }).click();
    const rows = sheet(page).getByRole('region', { name: '采购金额前十' }).getByRole('row');
    const { points, series } = await ask<ChartAnswer>('/loom/query/wms.supplierStatistics/chart?by=supplier&figures=amount&top=10');
    expect(await rows.count()).toBe(points.length + 1);
    expect(digits(await rows.nth(1).getByRole('cell').textContent())).toBe(series[0]!.values[0]);
    await rows.nth(1).getByRole('button').click();
    await page.getByRole('dialog', { name: new RegExp(points[0]!.label) }).waitFor();
  });
});

describe('a report of one\'s own', () => {
  it('is made of a query, kept, found again and shared', async () => {
    const page = await openReport('/report/data');
    await sheet(page).getByRole('button', { name: '新建报表' }).first().click();
    await page.getByRole('dialog', { name: '新建报表' }).getByRole('button', { name: '每日收发', exact: true }).click();
    await sheet(page).getByRole('region', { name: '设计' }).getByRole('button', { name: '仓库放到列' }).click();
    await pivot(page).getByRole('columnheader', { name: '面料仓' }).waitFor();
    await sheet(page).getByRole('button', { name: '另存为我的报表' }).click();
    const dialog = page.getByRole('dialog', { name: '另存为我的报表' });
    await dialog.getByRole('textbox', { name: '名称' }).fill('各仓收发');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.waitForURL(/[?&]id=\d+/);
    const leaf = sheet(page).getByRole('tree').getByRole('treeitem', { name: '各仓收发' });
    await leaf.waitFor();
    await page.reload();
    await pivot(page).getByRole('columnheader', { name: '面料仓' }).waitFor();
    await expect.poll(() => leaf.getAttribute('aria-selected')).toBe('true');
  });
});

describe('a report kept from its own screen', () => {
  it('is shared with roles, sent by plan, and opened there by whom it is shared with', async () => {
    const page = await openReport('/wms/report/supStatistics?rows=category&measures=orders&look=table');
    await sheet(page).getByRole('button', { name: '我的报表' }).click();
    await page.getByRole('menuitem', { name: '另存为我的报表' }).click();
    const dialog = page.getByRole('dialog', { name: '另存为我的报表' });
    await dialog.getByRole('textbox', { name: '名称' }).fill('按类别的采购');
    await dialog.getByRole('combobox', { name: '谁能看到' }).selectOption({ label: '指定角色' });
    await dialog.getByRole('button', { name: '保存' }).click();
    await shows(dialog, '角色不能为空');
    await dialog.getByRole('combobox', { name: '角色' }).click();
    await page.getByRole('option', { name: /^采购 *buyer/ }).click();
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.waitForURL(/[?&]id=\d+/);
    await sheet(page).getByRole('heading', { level: 1, name: '按类别的采购' }).waitFor();

    await sheet(page).getByRole('button', { name: '我的报表' }).click();
    await page.getByRole('menuitem', { name: '订阅' }).click();
    const plan = page.getByRole('dialog', { name: /^订阅/ });
    await plan.getByRole('textbox', { name: '第1条 时间' }).fill('8点');
    await plan.getByRole('button', { name: '保存' }).click();
    await shows(plan.getByRole('alert'), '时间格式为 HH:mm');
    await plan.getByRole('combobox', { name: '第1条 计划方式' }).selectOption({ label: '每周' });
    await plan.getByRole('textbox', { name: '第1条 时间' }).fill('08:30');
    expect(await axeFaults(page, { within: ['[role=dialog]'] })).toEqual([]);
    await plan.getByRole('button', { name: '保存' }).click();
    await plan.waitFor({ state: 'hidden' });
    await sheet(page).getByRole('button', { name: '我的报表' }).click();
    await page.getByRole('menuitem', { name: '订阅' }).click();
    await shows(plan, '08:30');
    await page.keyboard.press('Escape');

    const other = await openReport('/wms/report/supStatistics', {}, 'buyer');
    await sheet(other).getByRole('button', { name: '我的报表' }).click();
    await other.getByRole('menuitemradio', { name: '按类别的采购' }).click();
    await sheet(other).getByRole('heading', { level: 1, name: '按类别的采购' }).waitFor();
    await expect.poll(() => sheet(other).getByRole('columnheader').allTextContents()).toEqual(['供应类别', '采购单数']);
    // Somebody else's: kept anew, not changed.
    await sheet(other).getByRole('button', { name: '我的报表' }).click();
    await other.getByRole('menuitem', { name: '另存为我的报表' }).waitFor();
    expect(await other.getByRole('menuitem', { name: '名称与共享' }).count()).toBe(0);
  });
});

describe('where a figure comes from', () => {
  it('is told in a pivot by the right button, and from the rows behind it', async () => {
    const page = await openReport('/wms/report/supStatistics?rows=supplier&columns=docDateMonth&measures=amount&look=pivot');
    const figure = pivot(page).getByRole('row', { name: /锦程/ }).getByRole('button').last();
    const text = (await figure.textContent())!;
    const entry = page.getByRole('menuitem', { name: '这个数怎么来的' });
    // The part that answers is fetched once the first screen stands; until then the browser's own menu comes.
    await expect.poll(async () => { await figure.click({ button: 'right' }); return entry.waitFor({ timeout: 1_500 }).then(() => true, () => page.keyboard.press('Escape').then(() => false)); }).toBe(true);
    await entry.click();
    const panel = page.getByRole('dialog', { name: '这个数怎么来的' });
    await shows(panel, text);
    await shows(panel, '按供应商分组计算');
    // Its rows are those of this supplier alone.
    await expect.poll(() => panel.getByRole('row').count()).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await figure.click();
    await page.getByRole('dialog', { name: /锦程/ }).getByRole('button', { name: '这个数怎么来的' }).click();
    await shows(panel, '按供应商分组计算');
  });
});

describe('a board', () => {
  it('is read again when somebody saves a document it counts, without moving', async () => {
    const page = await openReport('/wms/overview', {}, 'manager');
    const tile = sheet(page).getByRole('region', { name: '待办' }).getByRole('button', { name: /待发料/ });
    await expect.poll(async () => Number(digits(await tile.locator('b').textContent()))).toBeGreaterThan(0);
    const before = Number(digits(await tile.locator('b').textContent()));
    const place = await tile.boundingBox();
    const other = await house.server.login('admin');
    const { list } = await other.get(`/wms/api/saas/pickingOrder?pageSize=1&sql=${encodeURIComponent(JSON.stringify({ op: 'and', items: [{ field: 'status', operator: 'in', value: ['pending'] }] }))}`);
    await other.act('/wms/api/saas/pickingOrder', 'invalid', list[0].id, { reason: '重复下单' });
    await expect.poll(async () => Number(digits(await tile.locator('b').textContent()))).toBe(before - 1);
    expect(await tile.boundingBox()).toEqual(place);
    expect(await axeFaults(page, { within: ['.bd'] })).toEqual([]);
  });

  it('fills a television: dark, large, nothing cut, page after page', async () => {
    const page = await openReport('/wms/overview', { viewport: { width: 1920, height: 1080 } });
    await sheet(page).getByRole('button', { name: '电视模式' }).click();
    const board = page.getByRole('dialog', { name: '仓库总览' });
    await board.getByText(/^\d\d:\d\d$/).waitFor();
    const sizes = await board.locator('*').evaluateAll((all) => all.filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '') && one.getClientRects().length > 0 && !one.closest('.sr')).map((one) => parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(20);
    const cut = await board.locator('.bdfigure b').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
    expect(cut).toBe(0);
    const scrolls = await board.locator('.bdgrid').evaluate((one) => one.scrollHeight > one.clientHeight + 1);
    expect(scrolls).toBe(false);
    await page.keyboard.press('ArrowRight');
    await shows(board.locator('.bdfoot'), '2 / 2');
    await page.keyboard.press('Escape');
    await board.waitFor({ state: 'hidden' });
  });
});

describe('everybody', () => {
  it.each([['light', desk], ['dark', desk], ['light', phone]] as const)('reads a report, %s %o', async (theme, viewport) => {
    const page = await openReport(`${stock}?rows=warehouse,sku&columns=owner&measures=rolls&look=pivot`, { theme, viewport });
    await pivot(page).getByRole('row', { name: /面料仓/ }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});
