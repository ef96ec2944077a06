// The generic list by hand: filters, views, columns, groups, order, choosing, typing in cells, why it is short, scrolling without end.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { desk, openHouse, phone, signIn, type House } from '../support/browser.ts';
import { sheet } from './hands.ts';
import { named } from '../support/named.ts';

const orders = '/wms/purchase/purorder';
let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

async function openList(username = 'admin', path = orders, options: Parameters<House['openPage']>[0] = {}): Promise<Page> {
  const page = await house.openPage(options);
  await signIn(page, username, path);
  await grid(page).waitFor();
  return page;
}
const grid = (page: Page): Locator => sheet(page).getByRole('grid').or(sheet(page).getByRole('treegrid'));
const head = (page: Page, name: string): Locator => grid(page).getByRole('columnheader', { name: new RegExp(`^${name}`) });
const count = (page: Page): Promise<string | null> => sheet(page).locator('.foot .count, .foot .said').textContent();
const heads = async (page: Page): Promise<string[]> => (await grid(page).getByRole('columnheader').allTextContents()).map((text) => text.trim().replace(/\d+$/, '')).filter(Boolean);
/** Signing in once more as the same person renews the chat token, which a socket that connects just then still has of old. */
const signInElsewhere = (username: string) => { house.expectFault(/WebSocket connection .* HTTP Authentication failed/); return house.server.login(username); };
const toast = (page: Page, text: string): Promise<void> => page.getByRole('status').getByText(text).first().waitFor();
const more = async (page: Page, item: string): Promise<void> => {
  await sheet(page).getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menu', { name: '更多' }).getByText(item).click();
};
const filterDialog = async (page: Page): Promise<Locator> => {
  await sheet(page).getByRole('button', { name: /^高级筛选/ }).click();
  const dialog = page.getByRole('dialog', { name: '高级筛选' });
  await dialog.waitFor();
  return dialog;
};
const condition = async (place: Locator, field: string, operator: string, text?: string): Promise<void> => {
  await place.getByRole('combobox', { name: '字段' }).selectOption({ label: field });
  await place.getByRole('combobox', { name: '比较' }).selectOption({ label: operator });
  if (text !== undefined) await place.getByRole('textbox').first().fill(text);
};

describe('the advanced filter', () => {
  it('offers the operators of the field\'s kind', async () => {
    const dialog = await filterDialog(await openList());
    const offered = async (field: string): Promise<string[]> => {
      await dialog.getByRole('combobox', { name: '字段' }).selectOption({ label: field });
      return dialog.getByRole('combobox', { name: '比较' }).locator('option').allTextContents();
    };
    expect(await offered('单据日期')).toEqual(['介于', '晚于', '早于']);
    expect(await offered('含税金额')).toEqual(['等于', '不等于', '包含', '不包含', '大于', '大于等于', '小于', '小于等于', '介于']);
    expect(await offered('供应商')).toEqual(['等于', '不等于']);
    expect(await offered('单号')).toEqual(['包含', '不包含', '等于', '不等于']);
  });

  it('nests groups, knows periods and 我, passes over what is incomplete, and is said in chips that are mended and removed', async () => {
    const page = await openList();
    const dialog = await filterDialog(page);
    await condition(dialog.getByRole('group', { name: '条件 1' }), '单据日期', '介于');
    await dialog.getByRole('combobox', { name: '时间' }).selectOption({ label: '今年' });
    await dialog.getByRole('button', { name: '加条件组' }).click();
    const inner = dialog.getByRole('group', { name: '条件组 2' });
    await condition(inner.getByRole('group', { name: '条件 1' }), '含税金额', '大于', '30000');
    await inner.getByRole('button', { name: '加条件', exact: true }).click();
    const mine = inner.getByRole('group', { name: '条件 2' });
    await condition(mine, '采购员', '等于');
    await mine.getByRole('button', { name: '值' }).click();
    await page.getByRole('checkbox', { name: '我', exact: true }).check();
    await page.keyboard.press('Escape');
    await dialog.getByText('条符合').waitFor();
    await dialog.getByRole('button', { name: '加条件', exact: true }).last().click();
    const half = dialog.getByRole('group', { name: '条件 3' });
    await condition(half, '含税金额', '介于');
    await half.getByRole('textbox', { name: '至' }).fill('5');
    await dialog.getByText('筛选条件不完整的行会被忽略').waitFor();
    await page.keyboard.press('Control+Enter');
    await toast(page, '筛选条件不完整的行已忽略');
    await expect.poll(() => count(page)).toBe('共 4 条');
    await sheet(page).getByRole('button', { name: /^修改条件 任一 含税金额 > 30,000.00 或 采购员 我$/ }).waitFor();
    await sheet(page).getByRole('button', { name: /^修改条件 单据日期 今年$/ }).click();
    await dialog.getByRole('combobox', { name: '时间' }).selectOption({ label: '未来n天' });
    await dialog.getByRole('textbox', { name: '天数' }).fill('１');
    await dialog.getByRole('button', { name: '筛选', exact: true }).click();
    await sheet(page).getByText('未来1天').first().waitFor();
    await sheet(page).getByRole('button', { name: '去掉条件 单据日期' }).click();
    await expect.poll(() => count(page)).toBe('共 4 条');
    await sheet(page).getByRole('button', { name: '清空', exact: true }).click();
    await expect.poll(() => count(page)).toBe('共 19 条');
  });

  it('moves conditions into groups and out of them by keyboard, three deep at most', async () => {
    const page = await openList();
    const dialog = await filterDialog(page);
    await condition(dialog.getByRole('group', { name: '条件 1' }), '单号', '包含', 'PO');
    await dialog.getByRole('button', { name: '加条件组' }).click();
    await dialog.getByRole('group', { name: '条件 1' }).first().getByRole('textbox').focus();
    await page.keyboard.press('Alt+ArrowDown');
    const group = dialog.getByRole('group', { name: '条件组 1' });
    expect(await group.getByRole('textbox').first().inputValue()).toBe('PO');
    await page.keyboard.type('26');
    await expect.poll(() => group.getByRole('textbox').first().inputValue()).toBe('PO26');
    await page.keyboard.press('Alt+ArrowUp');
    expect(await dialog.getByRole('group', { name: '条件 1' }).first().getByRole('textbox').inputValue()).toBe('PO26');
    await group.or(dialog.getByRole('group', { name: '条件组 2' })).first().getByRole('button', { name: '加条件组' }).click();
    const deep = dialog.getByRole('group', { name: '条件组 2' }).last();
    expect(await deep.getByRole('button', { name: '加条件组' }).count()).toBe(0);
  });

  it('keeps a scheme, and opens the list with the default one', async () => {
    const page = await openList('buyer');
    let dialog = await filterDialog(page);
    await condition(dialog.getByRole('group', { name: '条件 1' }), '含税金额', '大于', '30000');
    await dialog.getByRole('button', { name: '存为方案' }).click();
    await dialog.getByRole('textbox', { name: '方案名称' }).fill('大额采购');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: '大额采购', exact: true }).waitFor();
    await dialog.getByRole('button', { name: '大额采购 更多操作' }).click();
    await page.getByRole('menuitem', { name: '设为默认' }).click();
    await dialog.getByText('默认', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: '取消', exact: true }).click();
    const later = await openList('buyer');
    await sheet(later).getByText('含税金额> 30,000.00').waitFor();
    dialog = await filterDialog(later);
    await dialog.getByRole('button', { name: '大额采购 更多操作' }).click();
    await later.getByRole('menuitem', { name: '删除' }).click();
    await later.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await dialog.getByText('还没有方案').waitFor();
  });

  it('has a row of its own under the heads', async () => {
    const page = await openList();
    await more(page, '筛选行');
    await grid(page).getByRole('button', { name: '筛选 状态' }).click();
    const panel = page.getByRole('dialog', { name: '筛选 状态' });
    await panel.getByRole('button', { name: '值' }).click();
    await page.getByRole('checkbox', { name: '草稿' }).check();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: '筛选', exact: true }).click();
    await expect.poll(() => grid(page).getByRole('button', { name: '筛选 状态' }).textContent()).toBe('草稿');
    await expect.poll(() => count(page)).toBe('共 2 条');
    await sheet(page).getByRole('button', { name: '去掉条件 状态' }).click();
    await expect.poll(() => count(page)).toBe('共 19 条');
  });

  it('names its conditions where nothing is found', async () => {
    const page = await openList();
    const dialog = await filterDialog(page);
    await condition(dialog.getByRole('group', { name: '条件 1' }), '含税金额', '大于', '99999999');
    await dialog.getByRole('button', { name: '筛选', exact: true }).click();
    await sheet(page).getByText('当前条件：含税金额 > 99,999,999.00').waitFor();
    await sheet(page).getByRole('button', { name: '清空筛选' }).click();
    await expect.poll(() => count(page)).toBe('共 19 条');
  });
});

describe('a saved view', () => {
  const save = async (page: Page, name: string): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: '存为视图' });
    await dialog.getByRole('textbox', { name: '名称' }).fill(name);
    await dialog.getByRole('button', { name: '保存' }).click();
    await sheet(page).getByRole('tab', { name: new RegExp(name) }).waitFor();
  };
  const menu = async (page: Page, view: string, item: string): Promise<void> => {
    await sheet(page).getByRole('button', { name: `视图【${view}】的操作` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  it('keeps filter, groups and order, tells what was changed since, and is kept again, renamed and deleted', async () => {
    const page = await openList();
    await more(page, '分组');
    await page.getByRole('menu', { name: '分组' }).getByText('供应商', { exact: true }).click();
    await sheet(page).getByRole('button', { name: '存为视图' }).click();
    await save(page, '按供应商');
    const tab = sheet(page).getByRole('tab', { name: /按供应商/ });
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    expect(await tab.getByRole('img', { name: '有未保存的修改' }).count()).toBe(0);
    await head(page, '含税金额').getByRole('button', { name: '含税金额', exact: true }).click();
    await tab.getByRole('img', { name: '有未保存的修改' }).waitFor();
    await menu(page, '按供应商', '保存视图');
    await tab.getByRole('img', { name: '有未保存的修改' }).waitFor({ state: 'hidden' });
    await sheet(page).getByRole('tab', { name: /^全部/ }).click();
    await expect.poll(() => count(page)).toBe('共 19 条');
    await sheet(page).getByRole('tab', { name: /按供应商/ }).click();
    await expect.poll(() => count(page)).toBe('共 19 条，11 组');
    expect(await head(page, '含税金额').getAttribute('aria-sort')).toBe('ascending');
    await menu(page, '按供应商', '重命名');
    const dialog = page.getByRole('dialog', { name: '重命名' });
    await dialog.getByRole('textbox', { name: '名称' }).fill('供应商汇总');
    await dialog.getByRole('button', { name: '保存' }).click();
    await sheet(page).getByRole('tab', { name: /供应商汇总/ }).waitFor();
    await menu(page, '供应商汇总', '锁定');
    await locked(page, '供应商汇总');
    await menu(page, '供应商汇总', '解锁');
    await menu(page, '供应商汇总', '删除');
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await sheet(page).getByRole('tab', { name: /供应商汇总/ }).waitFor({ state: 'hidden' });
  });
  const locked = async (page: Page, view: string): Promise<void> => {
    await sheet(page).getByRole('button', { name: `视图【${view}】的操作` }).click();
    await expect.poll(() => page.getByRole('menuitem', { name: '解锁' }).count()).toBe(1);
    expect(await page.getByRole('menuitem', { name: '重命名' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
  };

  it('is shared by administrators alone, opens by its address, and by default for everybody it is meant for', async () => {
    const admin = await openList();
    await sheet(admin).getByRole('tab', { name: /^待收货/ }).click();
    await sheet(admin).getByRole('button', { name: '存为视图' }).click();
    await admin.getByRole('dialog', { name: '存为视图' }).getByRole('combobox', { name: '谁能看到' }).selectOption({ label: '全公司' });
    await save(admin, '公司待收');
    await menu(admin, '公司待收', '设为默认');
    const { list } = await (await signInElsewhere('admin')).get('/amc/api/token/listView?screen=wms.purchaseOrder.list');
    const { id } = list.find((view: { name: string }) => view.name === '公司待收');
    const keeper = await openList('keeper');
    await expect.poll(() => sheet(keeper).getByRole('tab', { name: /公司待收/ }).getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => count(keeper)).toBe('共 10 条');
    await sheet(keeper).getByRole('button', { name: '视图【公司待收】的操作' }).click();
    expect(await keeper.getByRole('menuitem', { name: '删除' }).isDisabled()).toBe(true);
    await keeper.getByRole('menuitem', { name: '另存为视图' }).click();
    expect(await keeper.getByRole('combobox', { name: '谁能看到' }).count()).toBe(0);
    await keeper.keyboard.press('Escape');
    const linked = await openList('buyer', `${orders}?view=${id}`);
    await expect.poll(() => sheet(linked).getByRole('tab', { name: /公司待收/ }).getAttribute('aria-selected')).toBe('true');
    await menu(admin, '公司待收', '删除');
    await admin.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await sheet(admin).getByRole('tab', { name: /公司待收/ }).waitFor({ state: 'hidden' });
  });
});

describe('columns', () => {
  it('are frozen, widened and hidden from the drawer and from their heads, and go back', async () => {
    const page = await openList('keeper');
    const before = await heads(page);
    await sheet(page).getByRole('button', { name: '列设置' }).click();
    const drawer = page.getByRole('dialog', { name: '列设置' });
    await drawer.getByRole('button', { name: '冻结 状态' }).click();
    await page.getByRole('menuitemradio', { name: '冻结在左侧' }).click();
    await drawer.getByRole('spinbutton', { name: '供应商 宽度' }).fill('300');
    await drawer.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(async () => (await heads(page))[0]).toBe('状态');
    expect(Math.round((await head(page, '供应商').boundingBox())!.width)).toBe(300);
    await head(page, '采购员').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '隐藏此列' }).click();
    await expect.poll(() => heads(page)).not.toContain('采购员');
    await page.reload();
    await expect.poll(async () => (await heads(page))[0]).toBe('状态');
    await sheet(page).getByRole('button', { name: '列设置' }).click();
    await drawer.getByRole('button', { name: '恢复默认' }).click();
    await expect.poll(() => heads(page)).toEqual(before);
  });
});

describe('order', () => {
  it('is set from a head\'s menu, and others are added', async () => {
    const page = await openList();
    await head(page, '供应商').hover();
    await grid(page).getByRole('button', { name: '供应商 的操作' }).click();
    await page.getByRole('menuitemradio', { name: '升序' }).click();
    await expect.poll(() => head(page, '供应商').getAttribute('aria-sort')).toBe('ascending');
    await head(page, '含税金额').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '加入排序（降序）' }).click();
    await expect.poll(() => head(page, '含税金额').getAttribute('aria-sort')).toBe('descending');
    expect(await head(page, '供应商').getAttribute('aria-sort')).toBe('ascending');
    await head(page, '供应商').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '不按此列排序' }).click();
    await expect.poll(() => head(page, '供应商').getAttribute('aria-sort')).toBe(null);
  });
});

describe('groups', () => {
  it('show counts and subtotals, are open where the list is short, close and open by words and keys, and are exported as shown', async () => {
    const page = await openList();
    await head(page, '单据日期').click({ button: 'right' });
    await page.getByRole('menuitemradio', { name: '分组：按月' }).click();
    const november = grid(page).getByRole('row').filter({ hasText: '2026-11' }).first();
    await november.waitFor();
    const sum = (await november.getByRole('gridcell').allTextContents()).find((text) => /^[\d,]+\.\d\d$/.test(text));
    // So short a list stands open; the words of a head close it, and Enter opens it again.
    const mine = grid(page).getByRole('link', { name: /^PO2611/ }).first();
    await mine.waitFor();
    await november.getByText('2026-11', { exact: true }).click();
    await mine.waitFor({ state: 'hidden' });
    expect(await november.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await mine.waitFor();
    // What was closed stays closed when one comes back to the tab.
    await november.getByRole('button', { name: '收起' }).click();
    await mine.waitFor({ state: 'hidden' });
    await page.reload();
    await november.waitFor();
    await expect.poll(() => grid(page).getByRole('row', { expanded: true }).count()).toBeGreaterThan(0);
    expect(await november.getAttribute('aria-expanded')).toBe('false');
    await november.getByRole('button', { name: '展开' }).click();
    await mine.waitFor();
    const saved = page.waitForEvent('download');
    await sheet(page).getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name: '导出 CSV', exact: true }).click();
    const lines = (await readFile((await (await saved).path())!, 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]!.split(',')[0]).toBe('单号');
    expect(lines.find((line) => line.startsWith('小计 2026-11'))).toContain(sum!.replaceAll(',', ''));
    await head(page, '单据日期').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '取消分组' }).click();
    await expect.poll(() => count(page)).toBe('共 19 条');
  });
});

describe('groups on a phone', () => {
  it('give way to blocks, of all there are', async () => {
    const { total } = await (await signInElsewhere('admin')).get('/ccm/api/saas/unit?pageSize=10') as { total: number };
    const page = await house.openPage({ viewport: phone });
    await signIn(page, 'admin', '/ccm/unitManagement');
    await sheet(page).getByText(`${total} 条`, { exact: true }).waitFor();
    expect(await grid(page).count()).toBe(0);
  });
});

describe('choosing', () => {
  it('goes over the whole filter, and each record answers for itself', async () => {
    const page = await openList('admin', '/company/employee');
    await expect.poll(() => count(page)).toMatch(/^共 \d+ 条$/);
    const everybody = await count(page);
    await sheet(page).getByRole('searchbox').fill('007');
    await page.keyboard.press('Enter');
    await expect.poll(() => count(page)).not.toBe(everybody);
    const total = Number((await count(page))!.replace(/\D/g, ''));
    expect(total).toBeGreaterThan(10);
    await sheet(page).getByRole('combobox', { name: '每页条数' }).selectOption('10');
    await expect.poll(() => grid(page).getAttribute('aria-rowcount')).toBe('11');
    await grid(page).getByRole('checkbox', { name: '全选本页' }).check();
    const bar = sheet(page).getByRole('region', { name: '已选的行' });
    await bar.getByRole('button', { name: `选择全部 ${total} 条` }).click();
    await expect.poll(() => bar.textContent()).toContain(`已选全部 ${total} 条`);
    await bar.getByRole('button', { name: '停用' }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: `停用 ${total} 条` }).click();
    await page.getByText(new RegExp(`停用完成 ${total} 条|停用完成 \\d+ 条，\\d+ 条没有通过`)).first().waitFor();
  });
});

describe('typing in the list', () => {
  it('saves at once, takes back, and tells who was first', async () => {
    const page = await openList('admin', '/config/colorDict?keyword=BK01');
    const cell = grid(page).getByRole('row', { name: /BK01/ }).getByRole('gridcell').nth(5);
    await cell.waitFor();
    const before = (await cell.textContent())!.trim();
    const type = async (text: string): Promise<void> => { await cell.dblclick(); await cell.getByRole('textbox').waitFor(); await page.keyboard.press('Control+a'); await page.keyboard.type(text); await page.keyboard.press('Enter'); };
    await type('19-0303 TCX');
    await expect.poll(() => cell.textContent()).toContain('19-0303 TCX');
    await toast(page, '已保存，Ctrl+Z 撤销');
    await grid(page).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await cell.textContent())!.trim()).toBe(before);

    const api = '/ccm/api/saas/color';
    const other = await signInElsewhere('admin');
    const found = await other.get(`${api}/${await named(other, api, 'BK01')}`);
    await cell.dblclick();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('X');
    await other.put(api, { id: found.id, version: found.version, pantone: '11-0601 TCX' });
    await page.keyboard.press('Enter');
    await page.getByText(/数据已被.+修改，请刷新后重试/).first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => cell.textContent()).toContain('11-0601 TCX');
  });
});

describe('a short list', () => {
  it('says what narrowed it, and lets go of each', async () => {
    const page = await openList('admin', `${orders}?keyword=PO26`);
    await sheet(page).getByRole('tab', { name: /^待我审核/ }).click();
    await sheet(page).getByRole('button', { name: '为什么只有这些？' }).click();
    const dialog = page.getByRole('dialog', { name: '为什么只有这些？' });
    await dialog.getByText('企业共有20条采购订单').waitFor();
    await dialog.getByText('视图【待我审核】留下3条').waitFor();
    await dialog.getByRole('listitem').filter({ hasText: '待我审核' }).getByRole('button', { name: '去掉' }).click();
    await dialog.getByText('搜索「PO26」留下19条').waitFor();
    await dialog.getByRole('button', { name: '知道了' }).click();
    await expect.poll(() => count(page)).toBe('共 19 条');
  });
});

describe('pages and rows', () => {
  it('come in the sizes of the page, or without end', async () => {
    const page = await openList('admin', '/company/employee');
    await expect.poll(() => count(page)).toMatch(/^共 \d+ 条$/);
    // As many as the window holds, and the usual sizes.
    const size = sheet(page).getByRole('combobox', { name: '每页条数' });
    const fit = await size.inputValue();
    expect(Number(fit)).toBeGreaterThan(10);
    expect(await size.locator('option').allTextContents()).toEqual([...new Set([fit, '10', '15', '25', '50', '100'])].sort((a, b) => Number(a) - Number(b)).map((one) => `${one} 条/页`));
    expect(await grid(page).evaluate((node) => node.scrollHeight <= node.clientHeight), 'no row below the fold').toBe(true);
    const total = Number((await count(page))!.replace(/\D/g, ''));
    await more(page, '连续滚动');
    await expect.poll(async () => Number((await grid(page).getAttribute('aria-rowcount'))!)).toBe(total + 1);
    await grid(page).focus();
    const last = grid(page).locator(`[role=row][aria-rowindex="${total + 1}"]`).getByRole('gridcell').nth(2);
    // The key counts once the rows without end stand.
    await expect.poll(async () => { await page.keyboard.press('Control+End'); return await last.count() > 0 && await last.textContent() !== ''; }).toBe(true);
    await more(page, '连续滚动');
    await sheet(page).getByRole('navigation', { name: '分页' }).waitFor();
  });

  it('have reports of the page beside them', async () => {
    const page = await openList();
    await sheet(page).getByRole('button', { name: '报表' }).click();
    expect(await page.getByRole('menu', { name: '报表' }).getByRole('menuitem').count()).toBeGreaterThan(0);
  });

  it('have the tree beside them, on a phone in a drawer of 320', async () => {
    const page = await openList('admin', '/wms/reserve/stockLocation');
    const tree = sheet(page).getByRole('tree');
    await tree.getByRole('treeitem').nth(1).waitFor();
    expect((await tree.locator('..').boundingBox())!.width).toBe(200);
    const names = await tree.getByRole('treeitem').allTextContents();
    for (const name of names) expect(name.trim().length).toBeLessThanOrEqual(7);
    const leaf = tree.locator('[role=treeitem][data-node]:not([aria-expanded])').first();
    await leaf.focus();
    await page.keyboard.press('ArrowRight');
    await toast(page, '末级不可展开');
    const small = await house.openPage({ viewport: phone });
    await signIn(small, 'admin', '/wms/reserve/stockLocation');
    await sheet(small).getByRole('button', { name: '仓库' }).click();
    const drawer = small.getByRole('dialog', { name: '仓库' });
    expect(Math.round((await drawer.boundingBox())!.width)).toBe(320);
    await drawer.getByRole('treeitem').nth(1).locator('[data-choose]').click();
    await drawer.waitFor({ state: 'hidden' });
  });

  it('fill the screen when asked', async () => {
    const page = await openList('admin', orders, { viewport: desk });
    await sheet(page).getByRole('button', { name: '全屏' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.evaluate(() => document.exitFullscreen());
  });
});
