// What rows are shown as besides a table, in a real browser: cards, a month, a chart, a year of figures; lines as steps, network and a list to choose from; a question at the foot; counts in a tree.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, signIn, type House } from '../support/browser.ts';
import { listOf, rowsOf, sheet, shows } from './hands.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

async function open(path: string): Promise<Page> {
  const page = await house.openPage();
  await signIn(page, 'admin', path);
  return page;
}
const showAs = (page: Page, name: string): Promise<void> => sheet(page).getByRole('group', { name: '显示方式' }).getByRole('button', { name, exact: true }).click();
const pane = (page: Page, screen: string): Locator => sheet(page).getByRole('region', { name: `${screen}内容` });
const drawer = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

describe('a list shown in another way', () => {
  it('as cards, with the colour and what a row can do', async () => {
    const page = await open('/config/colorDict?keyword=RD03');
    await showAs(page, '卡片');
    const card = sheet(page).getByRole('list', { name: '颜色管理' }).getByRole('listitem').filter({ hasText: 'RD03' });
    await card.getByRole('img', { name: /^枣红 #/ }).waitFor();
    await card.getByRole('button', { name: '枣红', exact: true }).click();
    await drawer(page, '编辑颜色管理').getByRole('textbox', { name: '颜色名称' }).waitFor();
  });

  it('on the days of a month, and the month before', async () => {
    const page = await open('/config/customerVisit');
    await showAs(page, '月历');
    const month = sheet(page).getByRole('heading', { level: 2 });
    const now = await month.textContent();
    await sheet(page).getByRole('table', { name: `客户拜访 ${now}` }).waitFor();
    await sheet(page).getByRole('button', { name: '上一月' }).click();
    await expect.poll(() => month.textContent()).not.toBe(now);
    const entry = sheet(page).getByRole('cell').getByRole('button').first();
    const words = (await entry.textContent())!.split(' · ')[0]!;
    await entry.click();
    await expect.poll(() => drawer(page, '编辑客户拜访').getByRole('combobox', { name: '客户', exact: true }).inputValue().catch(() => '')).toBe(words);
  });

  it('moved from day to day by keys and by the mouse, and back again', async () => {
    const admin = await house.server.login('admin');
    const { list: [former] } = await admin.get('/ccm/api/saas/customerVisit?pageSize=1&order=id') as { list: { id: string }[] };
    const { customer, purpose } = await admin.get(`/ccm/api/saas/customerVisit/${former!.id}`) as { customer: { id: string; label: string }; purpose: { id: string } };
    const day = (n: number): string => `2027-05-${String(n).padStart(2, '0')}`;
    const { id } = await admin.post('/ccm/api/saas/customerVisit', { customer: customer.id, purpose: purpose.id, planDate: day(12) }) as { id: string };
    const stands = async (): Promise<string> => (await admin.get(`/ccm/api/saas/customerVisit/${id}`) as { planDate: string }).planDate;
    const page = await open('/config/customerVisit');
    await showAs(page, '月历');
    const month = sheet(page).getByRole('heading', { level: 2 });
    while (await month.textContent() !== '2027-05') { const before = await month.textContent(); await sheet(page).getByRole('button', { name: '下一月' }).click(); await expect.poll(() => month.textContent()).not.toBe(before); }
    const at = (n: number) => sheet(page).getByRole('cell').filter({ has: page.getByLabel(day(n), { exact: true }) });
    const entry = at(12).getByRole('button').filter({ hasText: customer.label });
    await entry.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(stands).toBe(day(13));
    // The focus goes along.
    await expect.poll(() => at(13).getByRole('button').filter({ hasText: customer.label }).evaluate((each) => each === document.activeElement).catch(() => false)).toBe(true);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(stands).toBe(day(20));
    await at(20).getByRole('button').filter({ hasText: customer.label }).dragTo(at(6));
    await expect.poll(stands).toBe(day(6));
    await at(6).getByRole('button').filter({ hasText: customer.label }).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(stands).toBe(day(20));
  });

  it('as lines of its own rows, a series for each currency', async () => {
    const page = await open('/ccm/exchangeRate');
    await showAs(page, '图表');
    for (const currency of ['USD', 'EUR', 'HKD']) await sheet(page).getByRole('group', { name: '图例' }).getByRole('button', { name: currency }).waitFor();
    await sheet(page).getByRole('button', { name: '以表格显示' }).click();
    await sheet(page).getByRole('rowheader', { name: '2026-03-01' }).waitFor();
  });

  it('as a year of figures that are typed where they stand', async () => {
    const page = await open('/ccm/exchangeRate');
    await showAs(page, '交叉表');
    const cellOf = async (month: string) => {
      const column = await sheet(page).getByRole('columnheader', { name: month }).getAttribute('aria-colindex');
      return sheet(page).getByRole('row').filter({ hasText: 'GBP' }).locator(`[aria-colindex="${column}"]`);
    };
    const type = async (month: string, text: string): Promise<void> => {
      const cell = await cellOf(month);
      await cell.dblclick();
      await cell.getByRole('textbox').fill(text);
      await page.keyboard.press('Enter');
    };
    await type('2026-04', '9.1');
    await expect.poll(async () => (await cellOf('2026-04')).textContent()).toContain('9.10');
    await type('2026-05', '12');
    const question = page.getByRole('alertdialog');
    await shows(question, '汇率较上次变动+31.87%');
    await question.getByRole('button', { name: '取消' }).click();
    await expect.poll(async () => (await cellOf('2026-05')).textContent()).not.toContain('12');
  });
});

describe('a colour card', () => {
  it('is printed of the colours that are ticked', async () => {
    const page = await open('/config/colorDict?keyword=BK01');
    await listOf(page).getByRole('row').filter({ hasText: 'BK01' }).getByRole('checkbox').click();
    // A row that is pointed at has one of its own.
    await sheet(page).getByRole('button', { name: '打印', exact: true }).and(page.locator('.btn')).click();
    await shows(page.getByRole('dialog', { name: '打印预览' }), 'BK01');
    await shows(page.getByRole('dialog', { name: '打印预览' }), '#1B1C1F');
  });
});

describe('lines shown in another way', () => {
  it('as a network with its longest path', async () => {
    const page = await open('/config/ccmTypeNode');
    await listOf(page).getByRole('row').filter({ hasText: 'T恤' }).getByRole('button', { name: '面料采购 → 裁剪' }).click();
    const figure = drawer(page, '编辑品类节点').getByRole('figure', { name: '节点图' });
    await shows(figure, '21.0');
    await shows(figure, '面料采购 → 裁剪 → 车缝 → 后整 → 出货');
  });

  it('as a radar below its table', async () => {
    const page = await open('/ccm/srm/scores?keyword=恒丰');
    const row = rowsOf(page).filter({ hasText: '恒丰' }).first();
    await row.hover();
    await row.getByRole('button', { name: '编辑' }).or(row.getByRole('button').filter({ hasText: /\d{4}Q\d/ })).first().click();
    await drawer(page, '编辑评价结果').getByRole('img', { name: /^明细，\d+ 项/ }).waitFor();
  });

  it('as steps with the running total', async () => {
    const page = await open('/ccm/plateProcessConfig');
    await listOf(page).getByRole('row').filter({ hasText: '头版流程' }).getByRole('button', { name: '头版流程' }).first().click();
    const steps = pane(page, '打版流程配置').getByRole('list', { name: '步骤预览' }).getByRole('listitem');
    await expect.poll(() => steps.last().textContent()).toMatch(/Σ100$/);
  });

  it('chosen from what there is, ordered by Alt and arrows, and kept so', async () => {
    const page = await open('/config/basicProcessNode');
    const row = listOf(page).getByRole('row').filter({ hasText: '整烫' });
    await row.getByRole('button', { name: '整烫' }).first().click();
    const form = pane(page, '工序节点');
    const chosen = form.getByRole('list', { name: '已选工序' }).getByRole('listitem');
    await expect.poll(() => chosen.count()).toBe(6);
    await form.getByRole('textbox', { name: '搜索工序' }).fill('合肩');
    await form.getByRole('list', { name: '可选工序' }).getByRole('button', { name: '合肩' }).click();
    await expect.poll(() => chosen.count()).toBe(7);
    await form.getByRole('button', { name: '移动【合肩】，Alt加上下键' }).press('Alt+ArrowUp');
    await expect.poll(() => chosen.nth(5).textContent()).toContain('合肩');
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByRole('status').getByText('保存成功').first().waitFor();
    await page.reload();
    await expect.poll(() => chosen.nth(5).textContent()).toContain('合肩');
  });
});

describe('beside a list', () => {
  it('a question at the foot takes the ticked rows and answers by itself', async () => {
    const page = await open('/config/coefficient?keyword=ND02');
    const foot = sheet(page).getByRole('region', { name: '系数计算' });
    await foot.getByLabel('基数').fill('0.35');
    await foot.getByLabel('基数').press('Tab');
    await listOf(page).getByRole('row').filter({ hasText: 'ND02' }).getByRole('checkbox').click();
    await shows(foot, '0.4025');
  });

  it('a tree says which nodes have rows of their own and which take those above', async () => {
    const page = await open('/config/ccmTypeNode');
    const node = (name: string): Locator => sheet(page).getByRole('tree', { name: '品类' }).getByRole('treeitem', { name, exact: true });
    await expect.poll(() => node('外套').textContent()).toBe('外套5');
    for (const [name, says] of [['夹克', '夹克继承'], ['T恤', 'T恤6'], ['衬衫', '衬衫'], ['上装', '上装']] as const) expect(await node(name).textContent()).toBe(says);
  });

  it('a tree shows the nodes its screen asks for, each with its count', async () => {
    const page = await open('/ccm/machine');
    const tree = sheet(page).getByRole('tree', { name: '机种' });
    await expect.poll(() => tree.getByRole('treeitem', { name: '平车' }).textContent()).toMatch(/平车1\d$/);
    expect(await tree.getByRole('treeitem').count()).toBe(13);
  });
});

it('a field is edited by the editor of its module: an area drawn on a picture, or written as points', async () => {
  const admin = await house.server.login('admin');
  const { list: [former] } = await admin.get('/tqm/api/saas/position?pageSize=1&order=id&fields=code,name,category') as { list: { id: string; code: string; name: string; category: { label: string } }[] };
  const area = async (): Promise<unknown> => (await admin.get(`/tqm/api/saas/position/${former!.id}`) as { area: unknown }).area;
  const page = await open(`/tqm/position?keyword=${former!.code}`);
  // One code stands in several categories.
  const row = rowsOf(page).filter({ hasText: former!.name }).filter({ hasText: former!.category.label });
  await row.getByRole('button', { name: '编辑' }).or(row.getByRole('button').filter({ hasText: former!.code })).first().click();
  const form = drawer(page, '编辑检验部位');
  const points = form.getByRole('textbox', { name: '部位范围的各点' });
  await points.fill('20,20 60,20 60,70');
  await points.press('Tab');
  await expect.poll(() => form.locator('polygon').getAttribute('points')).toBe('20,20 60,20 60,70');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(area).toEqual([[20, 20], [60, 20], [60, 70]]);
});
