// What a list shows and how it is looked at: search, refresh, row height, order, totals, pages, choosing, levels and lines of rows, states, what is saved as a file, views that outlive their screen.
import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { sql } from 'kysely';
import type { Download, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe.ts';
import { openHouse, picture, signIn, type House } from '../support/browser.ts';
import type { TestClient } from '../support/server.ts';
import { columnOf, countOf, headOf, listOf, rowsOf, sheet, shows } from './hands.ts';

const orders = '/wms/purchase/purorder';
const ordersApi = '/wms/api/saas/purchaseOrder';
let house: House;
let page: Page;
let boss: TestClient;
beforeAll(async () => {
  house = await openHouse();
  boss = await house.server.login('admin');
  page = await house.openPage();
  await signIn(page, 'admin');
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task, { keepOpen: true }));

/** A list as whoever opens it for the first time finds it. */
async function open(path: string): Promise<void> {
  await page.evaluate(() => { for (const storage of [sessionStorage, localStorage]) for (const key of Object.keys(storage)) if (/^loom\.tabs?\./.test(key)) storage.removeItem(key); });
  await page.goto(path);
  // Rows on their way are drawn without words.
  await rowsOf(page).filter({ hasText: /\S/ }).first().waitFor();
}
const figure = (text: string): number => Number(/-?[\d,]+(\.\d+)?/.exec(text.replace('−', '-'))![0].replaceAll(',', ''));
const heightOf = async (row: number): Promise<number> => Math.round((await rowsOf(page).nth(row).boundingBox())!.height);
const sort = (name: string, shift = false): Promise<void> => headOf(page, name).getByRole('button').first().click({ modifiers: shift ? ['Shift'] : [] });
const density = async (now: string, next: string): Promise<void> => {
  await sheet(page).getByRole('button', { name: `行高：${now}` }).click();
  await page.getByRole('menuitemradio', { name: next }).click();
};
const bar = (): Locator => sheet(page).getByRole('region', { name: '已选的行' });
const hint = (text: string): Promise<void> => page.getByRole('status').getByText(text).first().waitFor();
async function saved(format: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await sheet(page).getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: format, exact: true }).click();
  return download;
}

describe('finding and reading anew', () => {
  it('the search asks by itself shortly after typing', async () => {
    await open(orders);
    const code = (await columnOf(page, '单号'))[3]!;
    await sheet(page).getByRole('searchbox').pressSequentially(code);
    await expect.poll(() => columnOf(page, '单号')).toEqual([code]);
  });

  it('刷新 reads what nobody told the page of', async () => {
    await open('/config/colorDict?keyword=BK01');
    await expect.poll(() => columnOf(page, '潘通号')).toHaveLength(1);
    await house.server.app.db.system((tx) => tx.run(sql`update ccm.color set pantone = '18-1111 TCX' where code = 'BK01'`));
    expect(await columnOf(page, '潘通号')).not.toEqual(['18-1111 TCX']);
    await sheet(page).getByRole('button', { name: '刷新', exact: true }).click();
    await expect.poll(() => columnOf(page, '潘通号')).toEqual(['18-1111 TCX']);
  });

  it('a day is found by the first ten characters of a time, both ends included', async () => {
    await open('/wms/acceptOrder');
    const [first] = await columnOf(page, '到货时间');
    const day = first!.slice(0, 10);
    await sheet(page).getByRole('button', { name: /^高级筛选/ }).click();
    const dialog = page.getByRole('dialog', { name: '高级筛选' });
    await dialog.getByRole('combobox', { name: '字段' }).selectOption({ label: '到货时间' });
    await dialog.getByRole('combobox', { name: '比较' }).selectOption({ label: '介于' });
    for (const at of [0, 1]) await dialog.getByRole('textbox').nth(at).fill(day);
    await dialog.getByRole('button', { name: '筛选', exact: true }).click();
    await sheet(page).getByRole('button', { name: '去掉条件 到货时间' }).waitFor();
    await expect.poll(async () => [...new Set((await columnOf(page, '到货时间')).map((time) => time.slice(0, 10)))]).toEqual([day]);
    expect(await columnOf(page, '到货时间')).toContain(first);
  });

  it('我的部门 of a department is one\'s own, and the condition says so', async () => {
    const { id: user } = await boss.get('/amc/api/token/user/getUserInfo') as { id: string };
    const total = async (filter: object): Promise<number> => (await boss.get(`/amc/api/token/employee?pageSize=1&filter=${encodeURIComponent(JSON.stringify(filter))}`) as { total: number }).total;
    const { list: [me] } = await boss.get(`/amc/api/token/companyUser?pageSize=1&fields=mainDepartment&filter=${encodeURIComponent(JSON.stringify({ user }))}`) as { list: { mainDepartment: { id: string; label: string } }[] };
    const own = await total({ department: me!.mainDepartment.id });
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(await total({}));
    await open('/company/employee');
    await sheet(page).getByRole('button', { name: /^高级筛选/ }).click();
    const dialog = page.getByRole('dialog', { name: '高级筛选' });
    await dialog.getByRole('combobox', { name: '字段' }).selectOption({ label: '部门' });
    await dialog.getByRole('combobox', { name: '比较' }).selectOption({ label: '等于' });
    await dialog.getByRole('button', { name: '值' }).click();
    await page.getByRole('checkbox', { name: '我的部门', exact: true }).check();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: '筛选', exact: true }).click();
    await sheet(page).getByRole('button', { name: '修改条件 部门 我的部门' }).waitFor();
    await expect.poll(async () => figure((await countOf(page))!)).toBe(own);
    await expect.poll(async () => [...new Set(await columnOf(page, '部门'))]).toEqual([me!.mainDepartment.label]);
  });

  it('says 暂无数据 where there is nothing, and offers to make the first', async () => {
    await page.goto('/confirm/delegation');
    await sheet(page).getByText('暂无数据', { exact: true }).waitFor();
    expect(await sheet(page).getByRole('button', { name: '新建', exact: true }).count()).toBe(2);
    expect(await countOf(page)).toBe('共 0 条');
  });
});

describe('order and totals', () => {
  it('a click sorts up, down and not at all; with Shift a second column orders within the first', async () => {
    await open(orders);
    const sorted = (name: string) => expect.poll(() => headOf(page, name).getAttribute('aria-sort'));
    await sort('供应商');
    await sorted('供应商').toBe('ascending');
    await sort('含税金额', true);
    await sorted('含税金额').toBe('ascending');
    await sorted('供应商').toBe('ascending');
    const { list } = await boss.get(`${ordersApi}?pageSize=${await sheet(page).getByRole('combobox', { name: '每页条数' }).inputValue()}&order=${encodeURIComponent('supplier asc,totalAmount asc')}`) as { list: { code: string; supplier: { id: string }; totalAmount: string }[] };
    await expect.poll(() => columnOf(page, '单号')).toEqual(list.map(({ code }) => code));
    // There is a supplier with several orders, which then stand by their amount.
    const pairs = list.slice(1).map((row, at) => [list[at]!, row] as const).filter(([before, row]) => before.supplier.id === row.supplier.id);
    expect(pairs.length).toBeGreaterThan(0);
    for (const [before, row] of pairs) expect(Number(before.totalAmount)).toBeLessThanOrEqual(Number(row.totalAmount));
    await sort('含税金额', true);
    await sorted('含税金额').toBe('descending');
    await sort('含税金额', true);
    await sorted('含税金额').toBe(null);
    await sorted('供应商').toBe('ascending');
  });

  it('a total is that of everything the filter finds, not of the page', async () => {
    await open(orders);
    const { list } = await boss.get(`${ordersApi}?pageSize=100`) as { list: { totalAmount: string }[] };
    const all = list.reduce((sum, { totalAmount }) => sum + Math.round(Number(totalAmount) * 100), 0) / 100;
    const total = async (): Promise<number> => {
      const texts = await listOf(page).getByRole('row').filter({ hasText: '合计' }).getByRole('gridcell').or(listOf(page).getByRole('row').filter({ hasText: '合计' }).locator('> *')).allTextContents();
      return figure(texts.find((text) => /\d\.\d\d$/.test(text.trim())) ?? '0');
    };
    await expect.poll(total).toBe(all);
    const shown = (await columnOf(page, '含税金额')).reduce((sum, text) => sum + figure(text), 0);
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(all - 1);
    await sheet(page).getByRole('button', { name: '第 2 页' }).click();
    await expect.poll(async () => (await columnOf(page, '单号')).length).toBe(list.length - 13);
    expect(await total()).toBe(all);
    await sheet(page).getByRole('tab', { name: /^待收货/ }).click();
    await expect.poll(total).toBeLessThan(all);
  });
});

describe('rows', () => {
  it('are as high as one wants them, and stay so in this browser', async () => {
    await open(orders);
    expect(await heightOf(0)).toBe(40);
    await density('适中', '宽松');
    await expect.poll(() => heightOf(0)).toBe(48);
    await density('宽松', '紧凑');
    await expect.poll(() => heightOf(0)).toBe(32);
    await page.reload();
    await rowsOf(page).first().waitFor();
    expect(await heightOf(0)).toBe(32);
    await density('紧凑', '适中');
    await expect.poll(() => heightOf(0)).toBe(40);
  });

  it('come as many to a page as the window holds, or as many as one asks for, also the next time', async () => {
    await open(orders);
    const size = sheet(page).getByRole('combobox', { name: '每页条数' });
    expect(await size.inputValue()).toBe('13');
    expect(await rowsOf(page).count()).toBe(13);
    expect(await sheet(page).getByRole('button', { name: '上一页' }).isDisabled()).toBe(true);
    await sheet(page).getByRole('button', { name: '下一页' }).click();
    await expect.poll(() => rowsOf(page).count()).toBe(6);
    expect(await sheet(page).getByRole('button', { name: '下一页' }).isDisabled()).toBe(true);
    await size.selectOption('25');
    await expect.poll(() => rowsOf(page).count()).toBe(19);
    await open(orders);
    await expect.poll(() => rowsOf(page).count()).toBe(19);
    await size.selectOption('10');
    await expect.poll(() => rowsOf(page).count()).toBe(10);
    // Of very many pages the first, the last and those around.
    await open('/company/region');
    const pages = sheet(page).getByRole('navigation', { name: '分页' });
    await expect.poll(() => pages.getByRole('button', { name: /^第 \d+ 页$/ }).count()).toBeLessThanOrEqual(7);
    await shows(pages, '…');
  });

  it('are chosen over several pages; what is done to many asks to choose some first', async () => {
    await open(orders);
    await sheet(page).getByRole('button', { name: '批量操作' }).click();
    await page.getByRole('menu', { name: '批量操作' }).getByRole('menuitem', { name: '提交' }).click();
    await hint('请选择至少一条数据');
    const [first] = await columnOf(page, '单号');
    await rowsOf(page).first().getByRole('checkbox').check();
    await sheet(page).getByRole('button', { name: '第 2 页' }).click();
    await expect.poll(() => columnOf(page, '单号')).not.toContain(first);
    await rowsOf(page).nth(1).getByRole('checkbox').check();
    await shows(bar(), '已选 2 条');
    await sheet(page).getByRole('button', { name: '第 1 页' }).click();
    await expect.poll(async () => (await columnOf(page, '单号'))[0]).toBe(first);
    expect(await rowsOf(page).first().getAttribute('aria-selected')).toBe('true');
    expect(await rowsOf(page).nth(1).getAttribute('aria-selected')).toBe('false');
    await bar().getByRole('button', { name: '取消选择' }).click();
    await bar().waitFor({ state: 'hidden' });
    expect(await rowsOf(page).first().getAttribute('aria-selected')).toBe('false');
  });

  it('of a tree stand below the one they belong to, and fold', async () => {
    await open('/company/departmentList');
    const names = await columnOf(page, '部门名称');
    const level = (row: Locator): Promise<string | null> => row.getAttribute('aria-level');
    expect(await level(rowsOf(page).first())).toBe('1');
    expect(await level(rowsOf(page).nth(1))).toBe('2');
    // Each below its own: parents by what the server says.
    const { list } = await boss.get('/amc/api/token/companyDept?pageSize=100&fields=id,name,parent') as { list: { name: string; parent: { id: string; label: string } | null }[] };
    for (const [at, name] of names.entries()) {
      const above = list.find((one) => one.name === name)?.parent?.label;
      if (above !== undefined) expect(names.slice(0, at), name).toContain(above);
    }
    await rowsOf(page).first().getByRole('button', { name: '收起' }).click();
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    expect(await rowsOf(page).first().getAttribute('aria-expanded')).toBe('false');
    await listOf(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => rowsOf(page).count()).toBe(names.length);
    expect(await columnOf(page, '部门名称')).toEqual(names);
  });

  it('of a document open to its lines where they stand', async () => {
    await open('/wms/storage/order');
    const before = await columnOf(page, '单号');
    const row = rowsOf(page).filter({ hasText: before[1]! });
    expect(await row.getAttribute('aria-expanded')).toBe('false');
    await row.getByRole('button', { name: '展开' }).click();
    const lines = listOf(page).getByRole('region', { name: '明细' });
    await lines.getByRole('columnheader', { name: '物料' }).waitFor();
    const { list } = await boss.get(`/wms/api/saas/storageOrder?pageSize=10&filter=${encodeURIComponent(JSON.stringify({ keyword: before[1] }))}`) as { list: { id: string }[] };
    const record = await boss.get(`/wms/api/saas/storageOrder/${list[0]!.id}`) as { lines: { sku: { label: string } }[] };
    await expect.poll(() => lines.locator('tbody tr:not(.sub)').count()).toBe(record.lines.length);
    await shows(lines, record.lines[0]!.sku.label.split(' ').at(-1)!);
    // The panel is as high as its lines, the next row begins below it.
    await expect.poll(async () => Math.round((await rowsOf(page).filter({ hasText: before[2]! }).boundingBox())!.y - ((await lines.boundingBox())!.y + (await lines.boundingBox())!.height))).toBeGreaterThanOrEqual(-1);
    expect(await axeFaults(page, { within: ['[role=treegrid]'] })).toEqual([]);
    await picture(page, 'list-row-below');
    await page.reload();
    await lines.waitFor();
    await row.getByRole('button', { name: '收起' }).click();
    await lines.waitFor({ state: 'hidden' });
  });
});

describe('columns', () => {
  it('are dragged to another place; those that the screen fixed stay where they are', async () => {
    await open('/abnormal/abnormalList');
    const heads = async (): Promise<string[]> => (await listOf(page).getByRole('columnheader').allTextContents()).map((text) => text.trim().replace(/\d+$/, ''));
    const before = await heads();
    expect(before.indexOf('标题')).toBeLessThan(before.indexOf('上报人'));
    await sheet(page).getByRole('button', { name: '列设置' }).click();
    const drawer = page.getByRole('dialog', { name: '列设置' });
    const line = (name: string): Locator => drawer.locator('[draggable]').filter({ has: page.getByRole('checkbox', { name, exact: true }) });
    expect(await drawer.getByRole('checkbox', { name: '状态', exact: true }).isDisabled()).toBe(true);
    expect(await line('状态').getAttribute('draggable')).toBe('false');
    await line('上报人').dragTo(line('标题'));
    await drawer.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(async () => { const now = await heads(); return now.indexOf('上报人') < now.indexOf('标题'); }).toBe(true);
    expect((await heads()).indexOf('状态')).toBe(before.indexOf('状态'));
    await sheet(page).getByRole('button', { name: '列设置' }).click();
    await drawer.getByRole('button', { name: '恢复默认' }).click();
    await expect.poll(heads).toEqual(before);
  });
});

describe('the tree beside a list', () => {
  it('cuts its labels at six characters and tells the whole name to whoever points or listens', async () => {
    const { list } = await boss.get('/amc/api/token/companyDept?pageSize=100&order=level') as { list: { id: string }[] };
    await boss.post('/amc/api/token/companyDept', { name: '信息技术与数据中台部', kind: 'dept', parent: list[0]!.id });
    await open('/company/departmentList');
    const node = sheet(page).getByRole('tree').getByRole('treeitem', { name: '信息技术与数据中台部', exact: true });
    expect((await node.locator('[data-choose]').textContent())!.trim()).toBe('信息技术与数…');
    await node.locator('[data-choose]').hover();
    await shows(page.getByRole('tooltip'), '信息技术与数据中台部');
  });
});

describe('bad input', () => {
  it('a megabyte in the search stays, is told of and asks for nothing; emoji and words from right to left are searched for', async () => {
    await open(orders);
    const all = await countOf(page);
    const box = sheet(page).getByRole('searchbox');
    await box.fill('布'.repeat(349_526));
    await page.keyboard.press('Enter');
    await shows(sheet(page).getByRole('status').filter({ hasText: '/200' }), '349526/200');
    expect((await box.inputValue()).length).toBe(349_526);
    expect(await countOf(page)).toBe(all);
    for (const text of ['👗🧵 𠮷野', 'שלום', "'; drop table x; --", '%_\\']) {
      await box.fill(text);
      await page.keyboard.press('Enter');
      await expect.poll(() => countOf(page), { message: text }).toBe('共 0 条');
      await sheet(page).getByRole('button', { name: '清空搜索' }).click();
      await expect.poll(() => countOf(page)).toBe(all);
    }
  });

  it('full-width figures filter; a word in place of one is led to, and conditions that are too long say so', async () => {
    await open(orders);
    const all = figure((await countOf(page))!);
    await sheet(page).getByRole('button', { name: /^高级筛选/ }).click();
    const dialog = page.getByRole('dialog', { name: '高级筛选' });
    const value = dialog.getByRole('textbox', { name: '值' });
    await dialog.getByRole('combobox', { name: '字段' }).selectOption({ label: '含税金额' });
    await dialog.getByRole('combobox', { name: '比较' }).selectOption({ label: '大于' });
    await value.fill('三万');
    await dialog.getByRole('button', { name: '筛选', exact: true }).click();
    await hint('请先改正或清空标红的值');
    expect(await value.evaluate((input) => input === document.activeElement)).toBe(true);
    await value.fill('３０，０００');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'hidden' });
    await shows(sheet(page).getByRole('button', { name: /^修改条件 含税金额/ }), '30,000.00');
    await expect.poll(async () => figure((await countOf(page))!)).toBeLessThan(all);
    expect((await columnOf(page, '含税金额')).every((amount) => figure(amount) > 30_000)).toBe(true);
    await sheet(page).getByRole('button', { name: /^高级筛选/ }).click();
    await dialog.getByRole('combobox', { name: '字段' }).selectOption({ label: '单号' });
    await dialog.getByRole('textbox', { name: '值' }).fill('布'.repeat(20_000));
    await dialog.getByRole('button', { name: '筛选', exact: true }).click();
    await shows(sheet(page), '条件太长，请缩短后再试');
    await sheet(page).getByRole('button', { name: '清空', exact: true }).first().click();
    await expect.poll(async () => figure((await countOf(page))!)).toBe(all);
  });
});

describe('cells', () => {
  it('a state is a mark and its word, and its colour says what it means', async () => {
    await open(orders);
    await sheet(page).getByRole('combobox', { name: '每页条数' }).selectOption('25');
    await expect.poll(() => rowsOf(page).count()).toBe(19);
    const words = await columnOf(page, '状态');
    const at = await headOf(page, '状态').getAttribute('aria-colindex');
    const look = async (word: string): Promise<{ colour: string; mark: boolean }> => rowsOf(page).locator(`[aria-colindex="${at}"]`).nth(words.indexOf(word)).evaluate((cell) => {
      const mark = cell.querySelector('[aria-hidden=true]')!;
      return { colour: getComputedStyle(mark).color, mark: mark.getBoundingClientRect().width > 8 };
    });
    const kinds = [...new Set(words)];
    expect(kinds.length).toBeGreaterThan(2);
    const looks = await Promise.all(kinds.map(look));
    expect(looks.every(({ mark }) => mark)).toBe(true);
    // Words of one meaning share a colour, others do not.
    const colours = Object.fromEntries(kinds.map((word, index) => [word, looks[index]!.colour]));
    expect(colours['待审核']).not.toBe(colours['草稿']);
    expect(colours['已审核']).not.toBe(colours['待审核']);
    await sheet(page).getByRole('combobox', { name: '每页条数' }).selectOption('10');
  });

  it('a picture is 30 px of 40, drawn from the goods where there is none', async () => {
    await open('/wms/set/materials');
    const at = await headOf(page, '图片').getAttribute('aria-colindex');
    const thumb = rowsOf(page).first().locator(`[aria-colindex="${at}"] > *`).first();
    expect(await thumb.evaluate((each) => { const { width, height } = each.getBoundingClientRect(); return [Math.round(width), Math.round(height)]; })).toEqual([30, 30]);
    expect(await heightOf(0)).toBe(40);
  });

  it('what is late says so where it stands, in red', async () => {
    await open(orders);
    await sheet(page).getByRole('tab', { name: /^逾期未到/ }).click();
    await expect.poll(() => columnOf(page, '交货日期').then((days) => days.length > 0 && days.every((day) => /逾\d+天/.test(day)))).toBe(true);
    const late = rowsOf(page).first().getByText(/逾\d+天/);
    const [red, plain] = await Promise.all([late, rowsOf(page).first().locator('[aria-colindex="3"]')].map((each) => each.evaluate((element) => getComputedStyle(element).color)));
    expect(red).not.toBe(plain);
    const [r, g, b] = red!.match(/\d+/g)!.map(Number);
    expect(r!).toBeGreaterThan(g! + 60);
    expect(r!).toBeGreaterThan(b! + 60);
  });
});

describe('a file of a list', () => {
  it('holds the columns shown, in their order, and nothing that starts with = is a formula', async () => {
    const families = await boss.get('/ccm/api/saas/colorFamily?pageSize=1') as { list: { id: string }[] };
    await boss.post('/ccm/api/saas/color', { code: 'XL-F1', name: '=1+1', nameEn: '@SUM(A1)', group: families.list[0]!.id, hex: '#123456' });
    await open('/config/colorDict?keyword=XL-F1');
    await headOf(page, '季节').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '隐藏此列' }).click();
    await expect.poll(() => headOf(page, '季节').count()).toBe(0);
    const heads = (await listOf(page).getByRole('columnheader').allTextContents()).map((text) => text.trim().replace(/\d+$/, '')).filter((text) => text !== '' && text !== '操作');
    const [head, ...rows] = await readSheet(await readFile((await (await saved('导出 Excel')).path())!));
    expect(head).toEqual(heads);
    expect(rows).toHaveLength(1);
    expect(rows[0]![head!.indexOf('颜色名称')]).toBe('=1+1');
    expect(rows[0]![head!.indexOf('英文名')]).toBe('@SUM(A1)');
    const csv = (await readFile((await (await saved('导出 CSV')).path())!, 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n').map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));
    expect(csv[0]).toEqual(heads);
    // A spreadsheet would reckon it: the sign in front makes it a text.
    expect(csv[1]![heads.indexOf('颜色名称')]).toBe("'=1+1");
    await sheet(page).getByRole('button', { name: '列设置' }).click();
    await page.getByRole('dialog', { name: '列设置' }).getByRole('button', { name: '恢复默认' }).click();
    await headOf(page, '季节').waitFor();
  });
});

describe('a narrowed list', () => {
  it('goes into its file as it stands: its view, its conditions, its search and its order, over all pages', async () => {
    await open(`${orders}?keyword=PO26`);
    await sheet(page).getByRole('tab', { name: /^待收货/ }).click();
    await sheet(page).getByRole('button', { name: /^高级筛选/ }).click();
    const dialog = page.getByRole('dialog', { name: '高级筛选' });
    await dialog.getByRole('combobox', { name: '字段' }).selectOption({ label: '含税金额' });
    await dialog.getByRole('combobox', { name: '比较' }).selectOption({ label: '大于' });
    await dialog.getByRole('textbox', { name: '值' }).fill('2000');
    await dialog.getByRole('button', { name: '筛选', exact: true }).click();
    await sheet(page).getByRole('button', { name: '去掉条件 含税金额' }).waitFor();
    await sort('含税金额');
    await expect.poll(() => headOf(page, '含税金额').getAttribute('aria-sort')).toBe('ascending');
    const amounts = async (): Promise<number[]> => (await columnOf(page, '含税金额')).map(figure);
    await expect.poll(async () => { const now = await amounts(); return now.length > 2 && now.every((amount, at) => amount > 2000 && (at === 0 || amount >= now[at - 1]!)); }).toBe(true);
    const [codes, shown, states] = [await columnOf(page, '单号'), await amounts(), await columnOf(page, '状态')];
    expect(`共 ${codes.length} 条`).toBe(await countOf(page));
    const [head, ...rows] = await readSheet(await readFile((await (await saved('导出 Excel')).path())!));
    const inFile = (name: string): unknown[] => rows.map((row) => row[head!.indexOf(name)]);
    expect(inFile('单号')).toEqual(codes);
    expect(inFile('含税金额')).toEqual(shown);
    expect(inFile('状态')).toEqual(states);
  });
});

describe('a short list', () => {
  it('says which part is kept back by one\'s role', async () => {
    const buyer = await house.openPage();
    await signIn(buyer, 'buyer', orders);
    await sheet(buyer).getByRole('button', { name: '为什么只有这些？' }).click();
    const step = buyer.getByRole('dialog', { name: '为什么只有这些？' }).getByRole('listitem').filter({ hasText: '您的角色数据范围是' });
    await shows(step, '由管理员在角色里设置');
    expect(await step.getByRole('button').count()).toBe(0);
    await buyer.close();
  });
});

describe('a saved view', () => {
  const views = '/amc/api/token/listView';
  const screen = 'wms.purchaseOrder.list';

  it('brings its columns, their widths and its row height, and leaves those of the list alone', async () => {
    const { id } = await boss.post(views, { screen, name: '窄表', setting: { view: '', keyword: '', where: { join: 'and', rows: [] }, quick: [], sorts: [{ path: 'code', desc: true }], groups: [], pageSize: 10, columns: [['code', 1], ['totalAmount', 1], ['supplier', 1], ['docDate', 0]], facts: { supplier: { width: 333 } }, density: 'small' } });
    await open(`${orders}?view=${id}`);
    await expect.poll(() => heightOf(0)).toBe(32);
    expect(Math.round((await headOf(page, '供应商').boundingBox())!.width)).toBe(333);
    expect(await headOf(page, '单据日期').count()).toBe(0);
    const place = async (name: string): Promise<number> => Number(await headOf(page, name).getAttribute('aria-colindex'));
    expect(await place('含税金额')).toBeLessThan(await place('供应商'));
    await sheet(page).getByRole('tab', { name: /^全部/ }).click();
    await expect.poll(() => heightOf(0)).toBe(40);
    await headOf(page, '单据日期').waitFor();
  });

  it('of a role is there for who has it, and for nobody else', async () => {
    const { list: roles } = await boss.get('/amc/api/token/companyJob?pageSize=100') as { list: { id: string; name: string }[] };
    const setting = { view: '', keyword: '', where: { join: 'and', rows: [] }, quick: [], sorts: [], groups: [], pageSize: 10 };
    await boss.post(views, { screen, name: '仓管看的', for: 'role', roles: [roles.find(({ name }) => name === '仓管')!.id], setting });
    await boss.post(views, { screen, name: '大家看的', for: 'company', setting });
    const seen = async (username: string): Promise<boolean> => {
      const other = await house.openPage();
      await signIn(other, username, orders);
      await sheet(other).getByRole('tab', { name: /^大家看的/ }).waitFor();
      const isThere = await sheet(other).getByRole('tab', { name: /^仓管看的/ }).count() > 0;
      await other.close();
      return isThere;
    };
    expect(await seen('keeper')).toBe(true);
    expect(await seen('buyer')).toBe(false);
  });

  it('opens although a field it speaks of is called otherwise now: it says which, and the rest holds', async () => {
    const setting = {
      view: '', keyword: '', quick: [{ field: 'vendorOld', operator: 'eq', value: 'x' }], sorts: [{ path: 'amountOld', desc: true }, { path: 'code', desc: false }], groups: [], pageSize: 10, density: 'default',
      where: { join: 'and', rows: [{ field: 'vendorOld', operator: 'eq', value: 'x' }, { field: 'status', operator: 'in', value: ['draft'] }] }, columns: [['code', 1], ['vendorOld', 1], ['status', 1], ['buyer', 0]],
    };
    const { id } = await boss.post(views, { screen, name: '旧字段', setting });
    await open(`${orders}?view=${id}`);
    await hint('视图【旧字段】有2项已不存在，已忽略：vendorOld、amountOld');
    await expect.poll(() => columnOf(page, '状态').then((states) => [...new Set(states)])).toEqual(['草稿']);
    await expect.poll(() => headOf(page, '单号').getAttribute('aria-sort')).toBe('ascending');
    expect(await headOf(page, '采购员').count()).toBe(0);
    expect(await heightOf(0)).toBe(48);
    expect(((await boss.get(`${views}/${id}`)) as { setting: object }).setting).toEqual(setting);
  });
});
