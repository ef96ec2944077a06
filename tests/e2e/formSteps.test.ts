// A long form in steps, on a new customer: one step at a time, each checked when one goes on; without the mouse.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, phone, picture, signIn, type House } from '../support/browser.ts';
import { faultsShow, gridOf, sheet, shows } from './hands.ts';

let house: House;
let page: Page;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

const form = '/config/ccmCrmUpdateFrom/0';
const steps = (): Locator => sheet(page).getByRole('list', { name: '步骤' });
const now = (): Promise<string | null> => steps().locator('[aria-current=step]').textContent();
const at = (name: string): Locator => sheet(page).getByRole('group', { name, exact: true });
const key = (...names: string[]): Promise<void> => names.reduce((before, name) => before.then(() => page.keyboard.press(name)), Promise.resolve());

async function open(options: Parameters<House['openPage']>[0] = {}): Promise<void> {
  page = await house.openPage(options);
  await signIn(page, 'admin', form);
  await sheet(page).getByText('第 1 步，共 5 步').waitFor();
}

describe('a form in steps', () => {
  it('goes on when the fields of the step are in order, and only then; what was typed stays', async () => {
    await open();
    await expect.poll(now).toContain('基本');
    // What lies ahead is no way there yet.
    expect(await steps().getByRole('button').count()).toBe(0);
    const name = sheet(page).getByRole('textbox', { name: '客户名称' });
    await name.focus();
    await key('Control+Enter');
    await sheet(page).getByText('客户名称不能为空').first().waitFor();
    await expect.poll(now).toContain('基本');
    await expect.poll(() => name.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.type('云栖服饰');
    await key('Control+Enter');
    await expect.poll(now).toContain('联系与地址');
    await at('联系与地址').waitFor();
    expect(await at('基本').isVisible()).toBe(false);
    await picture(page, 'form-steps');

    // A line that lacks its name keeps the step as a field does.
    const contacts = gridOf(page, '联系人');
    await contacts.locator('[role=rowgroup] [role=gridcell]').nth(2).click();
    await page.keyboard.type('13800006217');
    await key('Enter', 'Control+Enter');
    await faultsShow(page, '第1行 姓名');
    await expect.poll(now).toContain('联系与地址');
    await contacts.locator('[role=rowgroup] [role=gridcell]').nth(2).click();
    await key('Control+z');

    // Back without losing anything, and on again by the step's own name.
    await sheet(page).getByRole('button', { name: '上一步' }).click();
    expect(await name.inputValue()).toBe('云栖服饰');
    await steps().getByRole('button', { name: '联系与地址' }).focus();
    await key('Enter');
    await expect.poll(now).toContain('联系与地址');
    await sheet(page).getByRole('button', { name: '下一步' }).click();
    await expect.poll(now).toContain('开票与账户');
    await sheet(page).getByRole('textbox', { name: '统一社会信用代码' }).fill('123');
    await sheet(page).getByRole('button', { name: '下一步' }).click();
    await sheet(page).getByText('统一社会信用代码不正确').first().waitFor();
    await sheet(page).getByRole('textbox', { name: '统一社会信用代码' }).fill('');
    await key('Control+Enter');
    await expect.poll(now).toContain('结算与信用');
    await sheet(page).getByRole('textbox', { name: '税率' }).fill('');
    // Saving from anywhere tells of every step, and leads to the first fault.
    await key('Control+s');
    await sheet(page).getByText('税率不能为空').first().waitFor();
    await sheet(page).getByRole('textbox', { name: '税率' }).fill('13');
    await key('Control+Enter');
    await expect.poll(now).toContain('要求');
    expect(await sheet(page).getByRole('button', { name: '下一步' }).count()).toBe(0);
    await key('Control+s');
    await page.getByText('保存成功').waitFor();
    await shows(sheet(page).getByRole('heading', { level: 1 }), '云栖服饰');
    // Of a record that stands, any step is one press away.
    await expect.poll(() => steps().getByRole('button').count()).toBe(4);
  });

  it('fits a phone', async () => {
    await open({ viewport: phone });
    await sheet(page).getByRole('textbox', { name: '客户名称' }).fill('云栖服饰二厂');
    await sheet(page).getByRole('button', { name: '下一步' }).click();
    await expect.poll(now).toContain('联系与地址');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(page, 'form-steps-phone');
  });
});
