// Forms as staff use them: an order filled without the mouse, two people on one order, drafts that outlive a crash, copies, neighbours, comments and files.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, picture, signIn, type House } from '../support/browser.ts';
import { cellOf, gridOf, rowShows, rowsOf, sheet, shows } from './hands.ts';
import type { TestClient } from '../support/server.ts';

let house: House;
let buyer: TestClient;
let boss: TestClient;
const api = '/wms/api/saas/purchaseOrder';
const formOf = (id: string): string => `/wms/purchase/purorderForm/${id}`;

beforeAll(async () => {
  house = await openHouse();
  [buyer, boss] = await Promise.all([house.server.login('buyer'), house.server.login('admin')]);
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

/** A draft of its own: two lines of fabric. */
async function newOrder(): Promise<string> {
  const { list } = await buyer.get(`${api}?pageSize=1&order=create_date desc`);
  const { supplier, kind, warehouse, lines } = await buyer.get(`${api}/${list[0].id}`);
  const line = (qty: string) => ({ sku: lines[0].sku.id, unit: lines[0].unit.id, qty, price: '12.5000', taxRate: '0.13' });
  return (await buyer.post(api, { supplier: supplier.id, kind: kind.id, warehouse: warehouse.id, docDate: '2026-03-02', deliverDate: '2026-03-20', contact: '王工', lines: [line('100'), line('200')] })).id;
}
const field = (page: Page, name: string) => sheet(page).getByRole('textbox', { name, exact: true });
const saved = async (id: string) => boss.get(`${api}/${id}`);

describe('a purchase order is filled without the mouse', () => {
  it('from the menu of pages to its submission', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin', formOf('0'));
    const { keyboard } = page;
    await sheet(page).getByRole('heading', { name: '新建采购订单' }).waitFor();
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).getAttribute('role'))).toBe('combobox');
    /** Types into the picker that has the focus and takes the first choice. */
    const choose = async (label: string, typed: string): Promise<void> => {
      await expect.poll(() => page.evaluate(() => document.activeElement?.id === '' ? '' : document.querySelector(`label[for="${CSS.escape(document.activeElement!.id)}"]`)?.textContent)).toBe(label);
      await keyboard.type(typed);
      await page.getByRole('listbox', { name: label }).getByRole('option', { name: new RegExp(typed) }).first().waitFor();
      await keyboard.press('Enter');
      await page.getByRole('listbox', { name: label }).waitFor({ state: 'hidden' });
    };
    /** Goes on with Tab until the field of this label has the focus. */
    const tabTo = async (label: string): Promise<void> => {
      for (let at = 0; at < 30; at++) {
        const now = await page.evaluate(() => { const id = document.activeElement?.id; return id ? document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent ?? '' : ''; });
        if (now === label) return;
        await keyboard.press('Tab');
      }
      throw new Error(`Tab never came to ${label}`);
    };
    await choose('供应商', '锦程纺织');
    await tabTo('联系人');
    await keyboard.type('王工');
    await tabTo('采购类型');
    await choose('采购类型', '大货采购');
    await tabTo('单据日期');
    await keyboard.press('Control+a');
    await keyboard.type('2026-03-02');
    await tabTo('交货日期');
    await keyboard.type('2026-03-20');
    await tabTo('收货仓');
    await choose('收货仓', '面料仓');
    await tabTo('备注');
    await keyboard.type('不碰鼠标');
    // Through the tools above the lines into their first cell.
    const lines = gridOf(page, '明细');
    for (let at = 0; at < 20 && await page.evaluate(() => document.activeElement?.getAttribute('aria-label')) !== '物料'; at++) await keyboard.press('Tab');
    for (const text of ['ML-0012-BK01', null, '500', '32']) {
      if (text !== null) await keyboard.type(text);
      await keyboard.press('Tab');
    }
    await rowShows(lines, 1, { 物料: 'ML-0012-BK01', 单位: '米', 数量: '500.00', 含税金额: '16,000.00' });
    await keyboard.press('Control+s');
    await sheet(page).getByRole('heading', { name: /^采购订单 PO260302\d{4}$/ }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement !== null)).toBe(true);
    await keyboard.press('Control+Enter');
    await shows(sheet(page), '待审核');
    const id = page.url().split('/').pop()!.split('?')[0]!;
    expect(await saved(id)).toMatchObject({ status: 'submitted', contact: '王工', remarks: '不碰鼠标', totalAmount: '16000.00' });
  });
});

describe('two people on one order', () => {
  it('elsewhere: what both did is put together, said, and saved', async () => {
    const id = await newOrder();
    const page = await house.openPage();
    await signIn(page, 'admin', formOf(id));
    await field(page, '联系人').fill('李工');
    const other = await saved(id);
    await buyer.put(api, { id, version: other.version, phone: '13800000001', lines: other.lines.map((line: { id: string }, at: number) => ({ id: line.id, ...(at === 1 && { qty: '250' }) })) });
    await page.keyboard.press('Control+s');
    await shows(sheet(page), '的修改合并：联系电话、明细 第2行 · 数量');
    await expect.poll(async () => (await saved(id)).contact).toBe('李工');
    expect(await saved(id)).toMatchObject({ phone: '13800000001', lines: [{ qty: '100.00' }, { qty: '250.00' }] });
  });

  it('in the same places: field by field and cell by cell, to choose or to write anew; put off, nothing is lost', async () => {
    const id = await newOrder();
    const [page, second] = [await house.openPage(), await house.openPage()];
    await Promise.all([signIn(page, 'admin', formOf(id)), signIn(second, 'buyer', formOf(id))]);
    await field(page, '联系人').fill('李工');
    await (await cellOf(gridOf(page, '明细'), 1, '数量')).click();
    await page.keyboard.type('111');
    await page.keyboard.press('Enter');

    await field(second, '联系人').fill('张工');
    await (await cellOf(gridOf(second, '明细'), 1, '数量')).click();
    await second.keyboard.type('222');
    await second.keyboard.press('Enter');
    await second.keyboard.press('Control+s');
    await shows(second.locator('body'), '保存成功');

    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: '有 2 处你们都改了' });
    await dialog.waitFor();
    await shows(dialog, '先保存了此单据');
    const contact = dialog.getByRole('group', { name: '联系人' });
    await shows(contact, '李工');
    await shows(contact, '张工');
    await shows(contact, '王工');
    await shows(dialog.getByRole('group', { name: '明细 第1行 · 数量' }), '222.00');
    await picture(page, 'form-conflict');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await field(page, '联系人').inputValue()).toBe('李工');
    await rowShows(gridOf(page, '明细'), 1, { 数量: '111.00' });

    await sheet(page).getByRole('button', { name: '查看并合并' }).click();
    await dialog.getByRole('group', { name: '联系人' }).getByRole('radio', { name: /自己写/ }).check();
    await dialog.getByRole('textbox', { name: '联系人，合并后' }).fill('李工、张工');
    await dialog.getByRole('group', { name: '明细 第1行 · 数量' }).getByRole('radio', { name: /222/ }).check();
    await dialog.getByRole('button', { name: '合并' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await rowShows(gridOf(page, '明细'), 1, { 数量: '222.00' });
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await saved(id)).contact).toBe('李工、张工');
    expect((await saved(id)).lines[0].qty).toBe('222.00');
  });
});

describe('drafts', () => {
  it('outlive a page that is killed, and say so', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin', formOf('0'));
    await field(page, '联系人').fill('崩溃前');
    await shows(sheet(page), '草稿已自动保存');
    const context = page.context();
    house.expectFault(/crash|Crash|ERR_/);
    const crashed = page.waitForEvent('crash');
    void page.goto('chrome://crash').catch(() => undefined);
    await crashed;
    const again = await context.newPage();
    await again.goto(formOf('0'));
    await shows(sheet(again), '未保存的内容');
    expect(await field(again, '联系人').inputValue()).toBe('崩溃前');
    await again.close();
  });

  it('of two new orders in two windows are kept apart, and one whose window is gone is offered', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin', formOf('0'));
    await field(page, '联系人').fill('第一份');
    const second = await page.context().newPage();
    await second.goto(formOf('0'));
    await field(second, '联系人').waitFor();
    expect(await field(second, '联系人').inputValue()).toBe('');
    await field(second, '联系人').fill('第二份');
    await Promise.all([page, second].map((one) => shows(sheet(one), '草稿已自动保存')));
    await second.close();
    // Its place is free again: whoever opens the screen next goes on there.
    const third = await page.context().newPage();
    await third.goto(formOf('0'));
    await shows(sheet(third), '未保存的内容');
    expect(await field(third, '联系人').inputValue()).toBe('第二份');
    expect(await field(page, '联系人').inputValue()).toBe('第一份');
    await page.close();
    const fourth = await third.context().newPage();
    await fourth.goto(formOf('0'));
    await shows(sheet(fourth), '还有 1 份未保存的草稿');
    await sheet(fourth).getByRole('button', { name: '恢复' }).click();
    await expect.poll(() => field(fourth, '联系人').inputValue()).toBe('第一份');
    expect(await field(third, '联系人').inputValue()).toBe('第二份');
    await fourth.close();
  });

  it('a lost network leaves everything in place, to be saved by hand later', async () => {
    const id = await newOrder();
    const page = await house.openPage();
    await signIn(page, 'admin', formOf(id));
    await field(page, '联系人').fill('断网时');
    await page.context().setOffline(true);
    house.expectFault(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load/);
    await page.keyboard.press('Control+s');
    await shows(sheet(page), '请检查网络设置');
    await shows(page.locator('.offline'), '网络已断开');
    expect(await field(page, '联系人').inputValue()).toBe('断网时');
    await page.context().setOffline(false);
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await saved(id)).contact).toBe('断网时');
  });
});

describe('from one order to the next', () => {
  it('a copy begins without number, dates and state; a document goes over the clipboard', async () => {
    const id = await newOrder();
    const page = await house.openPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'admin', `/wms/purchase/purorderDetail/${id}`);
    await sheet(page).getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '复制新建' }).click();
    await sheet(page).getByRole('heading', { name: '新建采购订单' }).waitFor();
    await expect.poll(() => field(page, '联系人').inputValue()).toBe('王工');
    expect(await field(page, '交货日期').inputValue()).toBe('');
    await rowShows(gridOf(page, '明细'), 2, { 数量: '200.00', 含税金额: '2,500.00' });

    await page.goto(formOf(id));
    await sheet(page).getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '复制单据' }).click();
    await shows(page.locator('body'), '单据已复制');
    const other = await house.openPage();
    await other.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(other, 'admin', formOf('0'));
    await sheet(other).getByRole('button', { name: '更多', exact: true }).click();
    await other.getByRole('menuitem', { name: '粘贴单据' }).click();
    await shows(other.locator('body'), '已粘贴单据');
    await rowShows(gridOf(other, '明细'), 1, { 数量: '100.00', 含税金额: '1,250.00' });
  });

  it('the one before and behind follow the list\'s order', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin', '/wms/purchase/purorder');
    await rowsOf(page).nth(1).getByRole('link').first().click();
    await shows(sheet(page).getByRole('group', { name: '在列表中的位置' }), '第 2 /');
    const first = page.url();
    await page.keyboard.press('Alt+ArrowRight');
    await shows(sheet(page).getByRole('group', { name: '在列表中的位置' }), '第 3 /');
    expect(page.url()).not.toBe(first);
    await sheet(page).getByRole('button', { name: '上一条' }).click();
    await shows(sheet(page).getByRole('group', { name: '在列表中的位置' }), '第 2 /');
    expect(page.url()).toBe(first);
  });
});

describe('beside an order', () => {
  it('people talk, and whom they call finds the way there', async () => {
    const id = await newOrder();
    const page = await house.openPage();
    await signIn(page, 'admin', `/wms/purchase/purorderDetail/${id}`);
    await sheet(page).getByRole('tab', { name: /^评论/ }).click();
    const box = sheet(page).getByRole('combobox', { name: '写评论' });
    await box.click();
    await page.keyboard.type('@buyer');
    const choices = page.getByRole('listbox', { name: '提及同事' }).getByRole('option');
    await choices.first().waitFor();
    const name = (await choices.first().textContent())!.slice(1);
    await page.keyboard.press('Enter');
    await page.keyboard.type('请确认交期');
    await page.keyboard.press('Control+Enter');
    const list = sheet(page).getByRole('list', { name: '评论' });
    await shows(list, `@${name} 请确认交期`);
    await picture(page, 'detail-comments');
    const called = await house.openPage();
    await signIn(called, 'buyer', `/wms/purchase/purorderDetail/${id}?tab=comments`);
    await shows(sheet(called).getByRole('list', { name: '评论' }), '请确认交期');
    expect((await buyer.get('/mmc/api/token/notice?pageSize=1')).list[0]).toMatchObject({ address: `/wms/purchase/purorderDetail/${id}?tab=comments` });
    await list.getByRole('button', { name: '删除评论' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await shows(sheet(page), '还没有评论');
  });

  it('files are attached, shown and removed', async () => {
    const id = await newOrder();
    const page = await house.openPage();
    await signIn(page, 'admin', `/wms/purchase/purorderDetail/${id}`);
    await sheet(page).getByRole('tab', { name: /^附件/ }).click();
    const chooser = page.waitForEvent('filechooser');
    await sheet(page).getByRole('button', { name: '上传附件' }).click();
    await (await chooser).setFiles([{ name: '合同.txt', mimeType: 'text/plain', buffer: Buffer.from('合同正文 第一条') }]);
    const list = sheet(page).getByRole('list', { name: '附件' });
    await shows(list, '合同.txt');
    await shows(sheet(page).getByRole('tab', { name: /^附件/ }), '1');
    await picture(page, 'detail-attachments');
    await list.getByRole('button', { name: '移除 合同.txt' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
    await shows(sheet(page), '还没有附件');
  });

  it('paper shows the record alone, with all its lines', async () => {
    const id = await newOrder();
    const page = await house.openPage();
    await signIn(page, 'admin', `/wms/purchase/purorderDetail/${id}`);
    await sheet(page).getByRole('tab', { name: /^评论/ }).click();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('.paper');
    await shows(paper, '采购订单');
    await shows(paper.getByRole('region', { name: '明细' }), '2,500.00');
    for (const chrome of [page.getByRole('banner'), page.getByRole('navigation').first(), page.getByRole('button', { name: '更多', exact: true }).first()]) expect(await chrome.isVisible()).toBe(false);
    await picture(page, 'detail-paper');
  });
});
