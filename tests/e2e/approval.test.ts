// Approvals by hand in a browser: the flow of P3 is drawn and published (C7), two orders go their ways through several people, somebody is away, and axe looks on.
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { flowOf, houseOf as peopleOf, type House as People } from '../support/approvals.ts';
import { axeFaults } from '../support/axe.ts';
import { openHouse, phone, picture, signIn, type House } from '../support/browser.ts';
import type { TestClient } from '../support/server.ts';
import { rowsOf, sheet, shows, write } from './hands.ts';

let house: House;
const pages = new Map<string, Page>();
/** Of the two orders of P3. */
let codes: string[] = [];
const orders = '/wms/api/saas/purchaseOrder';

beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
// Each person has a page that stays open from step to step.
afterEach(({ task }) => house.settle(task, { keepOpen: true }));

/** The person's own browser, at this address. */
async function as(username: string, path: string): Promise<Page> {
  let page = pages.get(username);
  if (!page) {
    page = await house.openPage();
    pages.set(username, page);
    await signIn(page, username, path);
  } else await page.goto(path);
  await sheet(page).getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const panel = (page: Page) => page.getByRole('complementary', { name: /设置$/ });
async function choose(page: Page, label: string, names: string[]): Promise<void> {
  const box = panel(page).getByRole('combobox', { name: label });
  for (const name of names) {
    await box.fill(name);
    await page.getByRole('listbox', { name: label }).getByRole('option', { name }).first().waitFor();
    await box.press('Enter');
    await panel(page).getByRole('button', { name: `移除${name}` }).waitFor();
  }
  await box.press('Escape');
}
async function add(page: Page, after: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: `在 ${after} 之后添加` }).first().click();
  await page.getByRole('menuitem', { name: kind }).click();
}

describe('C7 and P3: the flow is drawn', () => {
  it('a branch without a condition, or with a field that is not there, keeps it from being published; mended, it is V1', async () => {
    const page = await as('admin', '/ccm/workFlow');
    await sheet(page).getByRole('button', { name: '新建', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '新建审批流' });
    await dialog.getByLabel('单据类型').selectOption('wms.purchaseOrder');
    await expect.poll(() => dialog.getByLabel('流程名称').inputValue()).toBe('采购订单审批');
    await dialog.getByRole('button', { name: '开始设计' }).click();
    await sheet(page).getByRole('heading', { name: '采购订单审批' }).waitFor();

    await add(page, '部门负责人', '条件分支');
    await panel(page).getByLabel('条件名称').fill('大额');
    await sheet(page).getByRole('button', { name: '发布' }).click();
    await page.getByRole('status').getByText('条件分支【大额】未设置条件').waitFor();
    await sheet(page).getByRole('button', { name: /^条件 大额.*条件分支【大额】未设置条件/ }).waitFor();
    await sheet(page).getByRole('button', { name: '1 处问题' }).waitFor();
    await picture(page, 'approval-fault');

    await panel(page).getByRole('button', { name: '表达式' }).click();
    await panel(page).getByRole('textbox', { name: /表达式/ }).fill('totl >= 50000');
    await panel(page).getByRole('alert').getByText('条件字段【totl】不存在').waitFor();
    await panel(page).getByRole('textbox', { name: /表达式/ }).fill('');
    await panel(page).getByRole('button', { name: '表达式' }).click();
    await panel(page).getByRole('button', { name: '添加条件' }).click();
    await panel(page).getByLabel('第1组第1行 字段').selectOption('totalAmount');
    await panel(page).getByLabel('第1组第1行 值').fill('50,000');
    await sheet(page).getByRole('button', { name: '条件 大额，优先级 1，含税金额 ≥ 50,000', exact: true }).waitFor();

    await add(page, '大额', '审批');
    await panel(page).getByLabel('名称', { exact: true }).fill('会签');
    await panel(page).getByLabel('审批人', { exact: true }).selectOption('users');
    await choose(page, '成员', ['陈静', '王强']);
    await panel(page).getByRole('radio', { name: '会签' }).click();
    await add(page, '条件分支', '抄送');
    await panel(page).getByLabel('名称', { exact: true }).fill('抄送采购主管');
    await choose(page, '成员', ['周敏']);
    await sheet(page).getByRole('button', { name: '审批 会签，会签 · 陈静、王强', exact: true }).waitFor();
    await picture(page, 'approval-designer');

    await sheet(page).getByRole('button', { name: '发布' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click();
    await shows(sheet(page), '已发布');
    await shows(sheet(page), 'V1');
  });

  it('steps are taken back and again, a way goes left by the keyboard, a node is copied and deleted; the trial run names the people', async () => {
    const page = pages.get('admin')!;
    await sheet(page).getByRole('button', { name: '修改（新版本）' }).click();
    await shows(sheet(page), 'V2');
    await sheet(page).getByRole('button', { name: '条件分支 添加条件' }).click();
    const second = sheet(page).getByRole('button', { name: /^条件 条件2/ });
    await second.focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await shows(second, '优先级 1');
    await page.keyboard.press('Control+z');
    await shows(second, '优先级 2');
    await page.keyboard.press('Control+z');
    await second.waitFor({ state: 'detached' });
    await sheet(page).getByRole('button', { name: '审批 会签', exact: false }).first().focus();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await expect.poll(() => sheet(page).getByRole('button', { name: /^审批 会签/ }).count()).toBe(2);
    await page.keyboard.press('Control+z');
    await expect.poll(() => sheet(page).getByRole('button', { name: /^审批 会签/ }).count()).toBe(1);

    await sheet(page).getByRole('button', { name: '试运行' }).click();
    const trial = page.getByRole('dialog', { name: /^试运行/ });
    const who = trial.getByRole('combobox', { name: '发起人' });
    await who.fill('李娜');
    await page.getByRole('listbox', { name: '发起人' }).getByRole('option', { name: '李娜' }).first().waitFor();
    await who.press('Enter');
    await trial.getByRole('textbox', { name: '含税金额' }).fill('86000');
    await trial.getByRole('button', { name: '运行', exact: true }).click();
    const path = trial.getByRole('list', { name: '审批路径' });
    for (const name of ['赵刚', '大额', '陈静', '王强', '周敏']) await shows(path, name);
    await picture(page, 'approval-trial');
    await trial.getByRole('button', { name: '关闭' }).click();
  });
});

describe('P3: two orders', () => {
  const ids: string[] = [];

  it('an order below the limit: the way is shown before, one agrees, it is confirmed', async () => {
    const buyer = await house.server.login('buyer');
    const drafts = (await buyer.get(`${orders}?pageNum=1&pageSize=50&fields=code,status,totalAmount`)).list.filter((row: { status: string }) => row.status === 'draft');
    const two = (drafts as { id: string; code: string }[]).slice(0, 2);
    ids.push(...two.map(({ id }) => id));
    codes = two.map(({ code }) => code);
    expect(ids).toHaveLength(2);
    const page = await as('buyer', `/wms/purchase/purorderDetail/${ids[0]}`);
    await sheet(page).getByRole('button', { name: '提交审核' }).click();
    const dialog = page.getByRole('dialog', { name: '提交审核' });
    await shows(dialog.getByRole('list', { name: '审批路径' }), '赵刚');
    await picture(page, 'approval-preview');
    await dialog.getByRole('button', { name: '提交审核' }).click();
    const bar = sheet(page).getByRole('region', { name: '审批' });
    await shows(bar, '部门负责人：赵刚');
    await bar.getByRole('button', { name: '撤回' }).waitFor();
    // Its own confirmation waits.
    expect(await sheet(page).getByRole('button', { name: '审核', exact: true }).count()).toBe(0);
    await picture(page, 'approval-document');

    const chief = await as('chief', '/confirm/confirmList');
    await sheet(chief).getByRole('tab', { name: '待我审批 1' }).waitFor();
    await picture(chief, 'approval-list');
    await rowsOf(chief).filter({ hasText: codes[0]! }).getByRole('link').first().click();
    await shows(sheet(chief), '待您审批');
    await shows(sheet(chief).getByRole('list', { name: '审批路径' }).first(), '赵刚（您）');
    await picture(chief, 'approval-task');
    await sheet(chief).getByRole('button', { name: /^同意/ }).click();
    await shows(sheet(chief), '已通过');
    expect((await buyer.get(`${orders}/${ids[0]}`)).status).toBe('confirmed');
  });

  it('an order of more: agreed, returned with a word, agreed again by all; eight entries in the record', async () => {
    const buyer = await house.server.login('buyer');
    const order = await buyer.get(`${orders}/${ids[1]}`);
    const [line] = order.lines;
    await buyer.put(orders, { id: order.id, version: order.version, lines: order.lines.map((one: { id: string }, at: number) => (at === 0 ? { id: one.id, qty: String(Math.ceil(86_000 / Number(line.price))) } : { id: one.id })) });
    await buyer.post('/ccm/api/saas/approval/submit', { bizType: 'wms.purchaseOrder', bizId: order.id });
    const agreeAs = async (username: string): Promise<Page> => {
      const page = await as(username, '/confirm/confirm');
      await shows(sheet(page), '待您审批');
      await sheet(page).getByRole('button', { name: /^同意/ }).click();
      await sheet(page).getByText('待您审批').waitFor({ state: 'detached' });
      return page;
    };
    // Decided elsewhere meanwhile: told calmly, and the page is up to date.
    const chief = await as('chief', '/confirm/confirm');
    await shows(sheet(chief), '待您审批');
    const elsewhere = await house.server.login('chief');
    const [task] = (await elsewhere.get(`/ccm/api/saas/approvalTask?filter=${encodeURIComponent('{"tab":"todo"}')}`)).list;
    await elsewhere.put('/ccm/api/saas/approvalTask/agree', { id: task.id });
    await sheet(chief).getByRole('button', { name: /^同意/ }).click();
    await sheet(chief).getByRole('status').getByText('该任务已由赵刚处理，页面已更新').waitFor();
    await sheet(chief).getByText('待您审批').waitFor({ state: 'detached' });
    await picture(chief, 'approval-conflict');
    const finance = await agreeAs('finance');
    await shows(sheet(finance), '审批中');

    const manager = await as('manager', '/confirm/confirm');
    await sheet(manager).getByRole('button', { name: '退回' }).click();
    const dialog = manager.getByRole('alertdialog', { name: '退回' });
    await dialog.getByLabel('退回到').selectOption({ label: '部门负责人（赵刚）' });
    await dialog.getByRole('button', { name: '退回' }).click();
    await dialog.getByText('请填写审批意见').waitFor();
    await dialog.getByLabel('意见').fill('价格再谈');
    await dialog.getByRole('button', { name: '退回' }).click();
    await dialog.waitFor({ state: 'detached' });

    for (const username of ['chief', 'finance']) await agreeAs(username);
    const last = await agreeAs('manager');
    await shows(sheet(last), '已通过');
    await expect.poll(() => sheet(last).getByRole('list', { name: '审批记录' }).getByRole('listitem').count()).toBe(8);
    await shows(sheet(last).getByRole('list', { name: '审批记录' }), '价格再谈');
    expect((await buyer.get(`${orders}/${order.id}`)).status).toBe('confirmed');
    await picture(last, 'approval-passed');
  });
});

describe('submitted from where it is written, or many at once', () => {
  let people: People;
  let buyer: TestClient;
  const wait = async (id: string): Promise<string> => people.waiting((await buyer.get(`/ccm/api/saas/approval/of?bizType=wms.purchaseOrder&bizId=${id}`)).id);
  const supplier = (status: string) => house.server.app.db.system((tx) => tx.one<{ before: string }>(sql`update ccm.supplier s set status = ${status} from (select id, status from ccm.supplier where name like '%恒锦针织%') b where s.id = b.id returning b.status as before`));

  beforeAll(async () => {
    people = await peopleOf(house.server);
    buyer = await house.server.login('buyer');
    const admin = await house.server.login('admin');
    const { id } = await admin.post('/ccm/api/saas/workflow', {
      name: '备注自选', bizType: 'wms.purchaseOrder', sort: 0, startWhen: "remarks != null && startsWith(remarks, '自选')",
      nodes: flowOf({ key: 'pick', kind: 'approve', name: '自选', source: 'chooser', people: [people.user.finance!, people.user.hr!], max: 1 }),
    });
    await admin.act('/ccm/api/saas/workflow', 'publish', id);
  });

  it('a new order is kept with all its text when its submit is put off or refused; asked again it goes to whom the submitter chose', async () => {
    const like = await people.order(buyer, '1000');
    const page = await as('buyer', `/wms/purchase/purorderForm/0?copy=${like}`);
    const submit = () => sheet(page).getByRole('button', { name: '提交审核' }).click();
    const dialog = page.getByRole('dialog', { name: '提交审核' });
    await write(page, '交货日期', '2027-12-31');
    await sheet(page).getByRole('textbox', { name: '备注' }).fill('自选：请尽快');
    await submit();
    await dialog.getByRole('group', { name: '自选' }).waitFor();
    await shows(dialog, '审批流：备注自选');
    await dialog.getByRole('button', { name: '提交审核' }).click();
    await dialog.getByText('请选择审批人').waitFor();
    await picture(page, 'approval-choose');
    await dialog.getByRole('button', { name: '取消' }).click();
    await page.getByText('已保存，未提交审核').waitFor();
    // It has an address of its own now, and what was typed.
    await expect.poll(() => /purorderForm\/\d{10,}/.exec(page.url())?.[0]).toBeTruthy();
    await expect.poll(() => sheet(page).getByRole('textbox', { name: '备注' }).inputValue()).toBe('自选：请尽快');
    const id = /purorderForm\/(\d+)/.exec(page.url())![1]!;
    expect(await buyer.get(`${orders}/${id}`)).toMatchObject({ status: 'draft', remarks: '自选：请尽快' });

    const { before } = (await supplier('stopped'))!;
    try {
      await sheet(page).getByRole('textbox', { name: '备注' }).fill('自选：请今天');
      await submit();
      await dialog.getByRole('checkbox', { name: '陈静' }).check();
      await shows(dialog.getByRole('list', { name: '审批路径' }), '陈静');
      await dialog.getByRole('button', { name: '提交审核' }).click();
      await shows(sheet(page), '已停用');
      await expect.poll(() => sheet(page).getByRole('textbox', { name: '备注' }).inputValue()).toBe('自选：请今天');
    } finally { await supplier(before); }
    await submit();
    await dialog.getByRole('checkbox', { name: '郑爽' }).check();
    await dialog.getByRole('button', { name: '提交审核' }).click();
    const bar = sheet(page).getByRole('region', { name: '审批' });
    await shows(bar, '自选：郑爽');
    expect(await wait(id)).toBe('郑爽');
  });

  it('chosen in a list, all of them, each flow with its own people', async () => {
    const [one, two] = [await people.order(buyer, '1000', { remarks: '自选一' }), await people.order(buyer, '90000')];
    const codes = await Promise.all([one, two].map(async (id) => (await buyer.get(`${orders}/${id}`)).code as string));
    const page = await as('buyer', `/wms/purchase/purorder?keyword=${codes[0]!.slice(0, 8)}`);
    for (const code of codes) await rowsOf(page).filter({ hasText: code }).getByRole('checkbox').check();
    await sheet(page).getByRole('region', { name: '已选的行' }).getByRole('button', { name: '提交审核' }).click();
    const dialog = page.getByRole('dialog', { name: '提交审核 2 条' });
    await shows(dialog.getByRole('region', { name: '采购订单审批' }), '赵刚');
    await dialog.getByRole('region', { name: '备注自选' }).getByRole('checkbox', { name: '陈静' }).check();
    await shows(dialog.getByRole('region', { name: '备注自选' }).getByRole('list', { name: '审批路径' }), '陈静');
    await picture(page, 'approval-many');
    await dialog.getByRole('button', { name: '提交审核' }).click();
    await page.getByText('提交审核完成 2 条').waitFor();
    expect([await wait(one!), await wait(two!)]).toEqual(['陈静', '赵刚']);
  });
});

describe('somebody is away', () => {
  it('says from when to when and who acts; oneself is refused', async () => {
    const page = await as('chief', '/confirm/delegation');
    await sheet(page).getByRole('button', { name: '新建' }).first().click();
    const drawer = page.getByRole('dialog', { name: /审批代理/ });
    const agent = drawer.getByRole('combobox', { name: '代理人' });
    await agent.fill('李娜');
    await page.getByRole('listbox', { name: '代理人' }).getByRole('option', { name: '李娜' }).first().waitFor();
    await agent.press('Enter');
    await drawer.getByRole('textbox', { name: '开始日期' }).fill('2026-12-01');
    await drawer.getByRole('textbox', { name: '结束日期' }).fill('2026-12-05');
    // For some kinds of documents alone, ticked by their names.
    const kinds = drawer.getByRole('combobox', { name: '单据类型' });
    await kinds.fill('采购订单');
    await page.getByRole('listbox', { name: '单据类型' }).getByRole('option', { name: '采购订单', exact: true }).waitFor();
    await kinds.press('Enter');
    await drawer.getByRole('button', { name: '移除采购订单' }).waitFor();
    await kinds.press('Escape');
    await drawer.getByRole('button', { name: '保存' }).click();
    const made = rowsOf(page).filter({ hasText: '李娜' });
    for (const text of ['采购订单', '赵刚']) await shows(made, text);
    await picture(page, 'approval-delegation');
  });
});

describe('for everybody', () => {
  it.each(['/ccm/workFlow', '/confirm/confirmList', '/confirm/delegation'])('%s has no fault axe would name', async (path) => {
    const page = await as('admin', path);
    await sheet(page).getByRole('heading', { level: 1 }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  it('nor have the designer and the page of an approval, in light and dark', async () => {
    const page = await as('admin', '/ccm/workFlow');
    await sheet(page).getByRole('button', { name: '采购订单审批' }).click();
    await sheet(page).getByRole('button', { name: /^审批 部门负责人/ }).click();
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => { document.documentElement.dataset.theme = name; }, theme);
      expect(await axeFaults(page, { only: theme === 'dark' ? ['color-contrast'] : undefined })).toEqual([]);
    }
    await picture(page, 'approval-designer-dark');
    const chief = await as('chief', '/confirm/confirmList?tab=done');
    await rowsOf(chief).filter({ hasText: codes[0]! }).getByRole('link').first().click();
    await sheet(chief).getByRole('list', { name: '审批记录' }).waitFor();
    for (const theme of ['light', 'dark']) {
      await chief.evaluate((name) => { document.documentElement.dataset.theme = name; }, theme);
      expect(await axeFaults(chief, { only: theme === 'dark' ? ['color-contrast'] : undefined })).toEqual([]);
    }
    await picture(chief, 'approval-task-dark');
  });

  it('on a phone the document, its way and what may be done fit', async () => {
    const page = await house.openPage({ viewport: phone });
    await signIn(page, 'chief', '/confirm/confirmList?tab=done');
    await sheet(page).getByRole('list', { name: '审批中心' }).getByRole('listitem').filter({ hasText: codes[0]! }).getByRole('link').first().click();
    await sheet(page).getByRole('list', { name: '审批记录' }).waitFor();
    await picture(page, 'approval-phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
