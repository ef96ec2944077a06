// Every kind of place a person comes to: screens, and what opens over them. Found by the names people hear.
import type { Page } from 'playwright-core';
import { listOf, rowsOf, sheet } from './hands.ts';

export interface Place {
  name: string;
  /** From wherever the page is. */
  go(page: Page): Promise<unknown>;
  /** What is new here: only this is looked at. */
  within?: string[];
  /** Puts away what was opened. */
  leave?(page: Page): Promise<unknown>;
}

/** Opened as a link in the page, so that the application stays. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }, path);
}

const waits = '[aria-busy=true], [role=status][aria-label], .sk';
async function settled(page: Page): Promise<void> {
  await page.waitForFunction((selector) => [...document.querySelectorAll<HTMLElement>(selector)].every((each) => each.offsetParent === null), waits);
}

/** Tabs left open would be looked through again and again. */
async function closeTab(at: Page): Promise<void> {
  const cross = at.locator('.tabs .tab.on .x');
  if (await cross.count() > 0) await cross.dispatchEvent('click');
}

/** A screen of the workbench: its sheet and the tab strip are new. */
const screen = (name: string, path: string, ready?: (page: Page) => Promise<unknown>): Place => ({
  name, within: ['#main', '.tabs'], leave: closeTab,
  async go(page) {
    await goTo(page, path);
    await page.waitForFunction((to) => location.pathname + location.search === to, path);
    await sheet(page).getByRole('heading', { level: 1 }).first().waitFor();
    await ready?.(page);
    await settled(page);
  },
});

/** A page of the account site: a document of its own. */
const page = (name: string, path: string, ready: (page: Page) => Promise<unknown>): Place => ({
  name, async go(at) { await at.goto(path); await ready(at); await settled(at); },
});

/** A screen in the frame of the account site: no tabs, no menu. */
const alone = (name: string, path: string, ready: (page: Page) => Promise<unknown>): Place => page(name, path, async (at) => { await at.getByRole('heading', { level: 1 }).waitFor(); await ready(at); });

/** A dialog, drawer or popover over the screen. */
const over = (name: string, open: (page: Page) => Promise<unknown>, close: (page: Page) => Promise<unknown> = (at) => at.keyboard.press('Escape')): Place => ({
  name, within: ['.pop, .dlg, .drawer, .ov, .toasts'],
  async go(at) { await open(at); await settled(at); },
  async leave(at) { await close(at); await at.locator('.pop, .dlg, .drawer, .ov').first().waitFor({ state: 'hidden' }); },
});

const press = (role: 'button' | 'link' | 'tab' | 'menuitem', name: string | RegExp) => (at: Page): Promise<void> => at.getByRole(role, { name, exact: typeof name === 'string' }).and(at.locator(':visible')).first().click();
const inSheet = (role: 'button' | 'link' | 'tab', name: string | RegExp) => (at: Page): Promise<void> => sheet(at).getByRole(role, { name, exact: typeof name === 'string' }).first().click();
const then = (...steps: ((at: Page) => Promise<unknown>)[]) => async (at: Page): Promise<void> => { for (const step of steps) await step(at); };
const dialog = (name: string | RegExp) => (at: Page): Promise<void> => at.getByRole('dialog', { name }).or(at.getByRole('alertdialog', { name })).or(at.getByRole('menu', { name })).first().waitFor();

export const openPages: Place[] = [
  page('login', '/login', (at) => at.getByRole('button', { name: '登录', exact: true }).waitFor()),
  { name: 'login by code', go: then(press('tab', '验证码登录'), (at) => at.getByRole('button', { name: '获取验证码' }).waitFor()) },
  { name: 'login, refused', go: then(press('tab', '密码登录'), press('button', '登录'), (at) => at.getByText('用户名不能为空').waitFor()) },
  page('register', '/register', (at) => at.getByRole('button', { name: '注册' }).waitFor()),
  page('forgotten password', '/forgotPassword', (at) => at.getByRole('button', { name: '下一步' }).waitFor()),
];

export const accountPages: Place[] = [
  page('work', '/work', (at) => at.getByRole('button', { name: /^进入 / }).first().waitFor()),
  page('personal', '/personalInfo', (at) => at.getByRole('heading', { level: 1 }).waitFor()),
  page('not found', '/404', (at) => at.getByRole('heading').first().waitFor()),
  page('verified', '/verified', (at) => at.getByRole('heading').first().waitFor()),
  alone('applications', '/application', (at) => at.locator('main').getByRole('link').first().waitFor()),
  { name: 'application', async go(at) { await at.locator('main').getByRole('link').first().click(); await at.getByRole('tab', { name: '菜单' }).waitFor(); await settled(at); } },
  { name: 'application, its menus', async go(at) { await at.getByRole('tab', { name: '菜单' }).click(); await at.getByRole('tree').waitFor(); } },
  alone('application store', '/appStore', (at) => at.getByText('应用随企业一并开通').waitFor()),
  alone('messages', '/notice', settled),
  alone('orders', '/myOrder', settled),
  { ...page('lock', '/lock?callback=%2Fwork', (at) => at.getByLabel('登录密码').waitFor()), async leave(at) { await at.getByLabel('登录密码').fill('loom-2026'); await at.keyboard.press('Enter'); await at.waitForURL('**/work'); } },
];

const list = '/wms/purchase/purorder';

export const screens: Place[] = [
  { ...screen('home', '/'), within: undefined, leave: undefined },
  { ...screen('list', list, (at) => rowsOf(at).getByRole('link').first().waitFor()), within: undefined, leave: undefined },
  { name: 'list, rows chosen', within: ['#main'], async go(at) { await sheet(at).getByRole('checkbox', { name: '选择' }).first().check(); }, async leave(at) { await sheet(at).getByRole('checkbox', { name: '选择' }).first().uncheck(); } },
  { name: 'list, nothing found', within: ['#main'], async go(at) { await sheet(at).getByRole('searchbox').fill('nothing like it'); await at.keyboard.press('Enter'); await sheet(at).getByText('没有符合条件的').first().waitFor(); }, async leave(at) { await sheet(at).getByRole('button', { name: '清空筛选' }).click(); } },
  over('advanced filter', then(inSheet('button', '高级筛选'), dialog('高级筛选'))),
  over('columns', then(inSheet('button', '列设置'), dialog('列设置'))),
  // Under the pointer a row's own buttons take the place of the one at rest.
  over('row menu', async (at) => { await rowsOf(at).first().hover(); await sheet(at).locator('.live').getByRole('button', { name: /更多操作$/ }).click(); }),
  over('confirm', then((at) => sheet(at).getByRole('checkbox', { name: '选择' }).first().check(), inSheet('button', /^作废|^删除/), (at) => at.getByRole('alertdialog').waitFor()), then((at) => at.keyboard.press('Escape'), (at) => sheet(at).getByRole('button', { name: '取消选择' }).click())),
  over('fly-out menu', then((at) => at.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '仓储' }).click(), dialog('仓储'))),
  over('overview', then(press('button', '菜单总览'), dialog('菜单总览'))),
  over('bell', then((at) => at.getByRole('banner').getByRole('button', { name: /^消息/ }).click(), dialog('消息'))),
  over('applications drawer', then((at) => at.getByRole('banner').getByRole('button', { name: '应用', exact: true }).click(), dialog('应用'))),
  over('theme', then((at) => at.getByRole('banner').getByRole('button', { name: '主题' }).click(), dialog('主题'))),
  over('language', then((at) => at.getByRole('banner').getByRole('button', { name: '语言' }).click(), dialog('语言'))),
  over('user', then(press('button', '周敏，用户菜单'), dialog('用户菜单'))),
  over('palette', then((at) => at.keyboard.press('Control+k'), dialog('搜索'), (at) => at.getByRole('combobox', { name: '搜索单据、款号、物料、菜单' }).fill('采购'))),
  over('feedback', then(press('button', '周敏，用户菜单'), press('button', '意见反馈'), dialog('意见反馈'))),
  over('tab menu', then((at) => at.getByRole('navigation', { name: '打开的页面' }).getByRole('tab', { name: '采购订单' }).click({ button: 'right' }), dialog('标签操作'))),
  { ...screen('form', `${list}Form/0`), leave: undefined },
  { name: 'form with faults', within: ['#main'], go: then(inSheet('button', /^提交审核/), (at) => sheet(at).getByText(/处需要修改/).waitFor()) },
  { name: 'form, choices open', within: ['#main', '.pop'], go: then((at) => sheet(at).getByRole('combobox', { name: '供应商' }).fill('锦'), (at) => at.getByRole('listbox', { name: '供应商' }).getByRole('option').first().waitFor()), leave: (at) => at.keyboard.press('Escape') },
  over('calendar', then((at) => sheet(at).getByRole('textbox', { name: '交货日期' }).click(), (at) => at.getByRole('dialog', { name: '交货日期' }).or(at.getByRole('grid', { name: '交货日期' })).first().waitFor())),
  { name: 'line grid, a cell open', within: ['#main', '.pop'], go: then((at) => sheet(at).getByRole('grid', { name: '明细', exact: true }).locator('[role=gridcell]').nth(2).click(), (at) => at.keyboard.press('F2')), leave: (at) => at.keyboard.press('Escape') },
  { name: 'detail', within: ['#main', '.tabs'], go: then((at) => goTo(at, list), (at) => rowsOf(at).getByRole('link').first().click(), (at) => sheet(at).getByRole('region', { name: '明细' }).waitFor(), settled) },
  over('import', then((at) => goTo(at, '/wms/set/materials'), (at) => sheet(at).getByRole('button', { name: '导入' }).click(), dialog(/导入/))),
  screen('tree list', '/wms/set/goodsType', (at) => listOf(at).waitFor()),
  screen('report', '/wms/theMaterialLocation', (at) => listOf(at).waitFor()),
  screen('settings', '/setting/companySetting'),
  screen('roles', '/company/role'),
  screen('list with a tree', '/company/department', (at) => sheet(at).getByRole('tree').waitFor()),
  screen('company', '/company'),
  { name: 'no such page', within: ['#main'], go: then((at) => goTo(at, '/wms/nowhere'), (at) => sheet(at).getByText('页面不存在', { exact: true }).waitFor()) },
  { name: 'toast', within: ['.toasts'], go: then((at) => goTo(at, list), press('button', '周敏，用户菜单'), press('button', '帮助文档'), (at) => at.locator('.toast').first().waitFor()) },
];

/** What looks otherwise on a phone. */
export const onPhone: Place[] = [
  screen('home', '/'),
  { ...screen('list', list, (at) => sheet(at).getByRole('link').first().waitFor()), within: undefined, leave: undefined },
  over('advanced filter', then(inSheet('button', '高级筛选'), dialog('高级筛选'))),
  over('menu', then((at) => at.getByRole('navigation', { name: '底部导航' }).getByRole('button', { name: '单据' }).click(), (at) => at.getByRole('dialog').waitFor())),
  over('user', then(press('button', '周敏，用户菜单'), dialog('用户菜单'))),
  over('bell', then((at) => at.getByRole('banner').getByRole('button', { name: /^消息/ }).click(), dialog('消息'))),
  over('palette', then((at) => at.getByRole('navigation', { name: '底部导航' }).getByRole('button', { name: '搜索' }).click(), dialog('搜索'))),
  { ...screen('form', `${list}Form/0`), leave: undefined },
  { name: 'form with faults', within: ['#main'], go: then(inSheet('button', /^提交审核/), (at) => sheet(at).getByText(/处需要修改/).waitFor()) },
  { name: 'detail', within: ['#main'], go: then((at) => goTo(at, list), (at) => sheet(at).getByRole('link').first().click(), (at) => sheet(at).getByRole('button', { name: '返回' }).or(sheet(at).getByRole('group', { name: '单据关系' })).first().waitFor(), settled), leave: closeTab },
  screen('settings', '/setting/companySetting'),
  screen('report', '/wms/theMaterialLocation', (at) => sheet(at).getByRole('heading', { level: 1 }).waitFor()),
];
