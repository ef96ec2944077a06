// Lists whose form stands beside them: a row shows its record there, it stands in the address, keys lead across and back, nothing unsaved is left unasked; a phone has the drawer.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, phone, signIn, type House } from '../support/browser.ts';
import { listOf, sheet, shows } from './hands.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

async function open(path: string, options: Parameters<House['openPage']>[0] = {}): Promise<Page> {
  const page = await house.openPage(options);
  await signIn(page, 'admin', path);
  return page;
}
const pane = (page: Page, screen: string): Locator => sheet(page).getByRole('region', { name: `${screen}内容` });
const head = (page: Page, screen: string): Locator => pane(page, screen).getByRole('heading', { level: 2 }).first();
/** Of the list alone: the pane has grids too. */
const rows = (page: Page): Locator => listOf(page).first().and(page.locator(':not([aria-busy=true])')).getByRole('rowgroup').nth(1).getByRole('row');
const row = (page: Page, text: string): Locator => rows(page).filter({ hasText: text }).first();
const chosen = (page: Page): Promise<string | null> => listOf(page).first().locator('[role=row][aria-current=true]').textContent();
const idOf = (page: Page): string | null => new URL(page.url()).searchParams.get('id');

describe('a list with its form beside it', () => {
  it('shows the first row at first, then the one that is pressed, also after a reload', async () => {
    const page = await open('/ccm/size');
    await shows(head(page, '尺码管理'), '尺码组');
    await expect.poll(() => chosen(page)).toBe(await rows(page).first().textContent());
    await row(page, '均码').click({ position: { x: 250, y: 12 } });
    await shows(head(page, '尺码管理'), '均码');
    await expect.poll(() => chosen(page)).toContain('均码');
    const id = idOf(page);
    expect(id).toMatch(/^\d+$/);
    await page.reload();
    await shows(head(page, '尺码管理'), '均码');
    expect(idOf(page)).toBe(id);
  });

  it('is left with unsaved changes only after a question, and they wait as a draft', async () => {
    const page = await open('/ccm/size');
    await row(page, '童装').click({ position: { x: 250, y: 12 } });
    await shows(head(page, '尺码管理'), '童装');
    const name = pane(page, '尺码管理').getByRole('textbox', { name: '名称', exact: true }).first();
    const before = await name.inputValue();
    await name.fill('童装尺码');
    await name.press('Tab');
    await row(page, '均码').click({ position: { x: 250, y: 12 } });
    const question = page.getByRole('alertdialog');
    await shows(question, '有未保存的内容');
    await question.getByRole('button', { name: '取消' }).click();
    await shows(head(page, '尺码管理'), '童装');
    expect(await name.inputValue()).toBe('童装尺码');
    await row(page, '均码').click({ position: { x: 250, y: 12 } });
    await question.getByRole('button', { name: '离开' }).click();
    await shows(head(page, '尺码管理'), '均码');
    await row(page, before).click({ position: { x: 250, y: 12 } });
    await shows(head(page, '尺码管理'), '童装');
    await expect.poll(() => name.inputValue()).toBe('童装尺码');
    await page.keyboard.press('Control+s');
    await shows(row(page, '童装尺码'), '童装尺码');
  });

  it('goes by keys: arrows move, Enter leads into the pane, Escape back', async () => {
    const page = await open('/ccm/plateProcessConfig');
    const first = rows(page).first();
    await first.click({ position: { x: 250, y: 12 } });
    const one = await head(page, '打版流程配置').textContent();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => head(page, '打版流程配置').textContent()).not.toBe(one);
    await expect.poll(() => chosen(page)).toBe(await rows(page).nth(1).textContent());
    await page.keyboard.press('Enter');
    const name = pane(page, '打版流程配置').getByRole('textbox', { name: '名称' });
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => listOf(page, '打版流程配置').evaluate((grid) => grid === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => head(page, '打版流程配置').textContent()).toBe(one);
  });

  it('makes a new one in the same place, which then stands in the list and the address', async () => {
    const page = await open('/ccm/size');
    await sheet(page).getByRole('button', { name: '新建', exact: true }).click();
    const form = pane(page, '尺码管理');
    await shows(head(page, '尺码管理'), '新建尺码组');
    await form.getByRole('textbox', { name: '名称', exact: true }).first().fill('帽围');
    await form.getByRole('textbox', { name: '编码', exact: true }).fill('SG31');
    await page.keyboard.press('Control+s');
    await shows(form, '有 1 处需要修改');
    expect(idOf(page)).toBe('0');
    const sizes = form.getByRole('grid', { name: '尺码' });
    await sizes.getByRole('gridcell').first().click();
    await page.keyboard.type('56');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+s');
    await shows(head(page, '尺码管理'), '帽围');
    await expect.poll(() => chosen(page)).toContain('帽围');
    expect(idOf(page)).not.toBe('0');
  });

  it('follows what is done to its row: stopped, deleted', async () => {
    const page = await open('/ccm/size');
    const act = async (action: string): Promise<void> => {
      await row(page, '型号').hover();
      await row(page, '型号').getByRole('button', { name: /更多操作$/ }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    await sheet(page).getByRole('button', { name: '新建', exact: true }).click();
    const form = pane(page, '尺码管理');
    await form.getByRole('textbox', { name: '名称', exact: true }).first().fill('型号');
    await form.getByRole('textbox', { name: '编码', exact: true }).fill('SG32');
    await form.getByRole('grid', { name: '尺码' }).getByRole('gridcell').first().click();
    await page.keyboard.type('F');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+s');
    await expect.poll(() => chosen(page)).toContain('型号');
    await act('停用');
    await shows(row(page, '型号'), '停用');
    await expect.poll(() => form.getByRole('combobox', { name: '状态', exact: true }).inputValue().catch(() => '')).toBe('停用');
    await act('删除');
    await page.getByRole('alertdialog').getByRole('button', { name: /删除|确定/ }).click();
    await expect.poll(() => row(page, '型号').count()).toBe(0);
    await shows(head(page, '尺码管理'), '女装');
  });
});

describe('on a phone', () => {
  it('the record opens in the drawer', async () => {
    const page = await open('/ccm/size', { viewport: phone });
    await sheet(page).getByRole('button', { name: /更多操作$/ }).first().click();
    await page.getByRole('menuitem', { name: '编辑', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: '编辑尺码管理' });
    await drawer.getByRole('textbox', { name: '名称', exact: true }).first().waitFor();
    expect(idOf(page)).toMatch(/^\d+$/);
    await drawer.getByRole('button', { name: '取消' }).click();
    await drawer.waitFor({ state: 'hidden' });
    expect(idOf(page)).toBe(null);
  });
});
