// The account site in a browser: P1 from registration to the first company, a forgotten password, lock and unlock with what was typed.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, picture, signIn, type House } from '../support/browser.ts';
import { hearCodes } from '../support/codes.ts';

let house: House;
const heard = hearCodes();
beforeAll(async () => { house = await openHouse({ codeSink: heard.codeSink }); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

const phone = '13800001111';

describe('P1 registration, company, first login', () => {
  it('asks for the tick; with it, lands on /work, where a company is created', async () => {
    const page = await house.openPage();
    await page.goto('/register');
    await page.getByLabel('用户名', { exact: true }).fill('zhoumin2');
    await page.getByLabel('手机号或邮箱').fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: /\d+秒后重发/ }).waitFor();
    await page.getByLabel('验证码').fill(heard.code(phone));
    await page.getByLabel('昵称').fill('周敏');
    await page.getByLabel('密码', { exact: true }).fill('Yunjin2026');
    await page.getByRole('button', { name: '注册' }).click();
    await page.getByRole('alert').getByText('请阅读并同意用户协议').waitFor();
    await page.getByLabel('我已阅读并同意').check();
    await page.getByRole('button', { name: '注册' }).click();
    await page.waitForURL('**/work');
    await page.getByText('请先创建或加入企业').waitFor();
    await picture(page, 'account-work-empty');

    await page.getByRole('button', { name: '创建企业' }).click();
    const dialog = page.getByRole('dialog', { name: '创建企业' });
    await dialog.getByLabel('企业名称').fill('云锦服饰');
    await dialog.getByRole('radio', { name: /工厂/ }).check();
    await dialog.getByRole('button', { name: '创建' }).click();
    await dialog.getByText('企业名称【云锦服饰】已存在').waitFor();
    await dialog.getByLabel('企业名称').fill('新锐服饰');
    await dialog.getByRole('button', { name: '创建' }).click();
    await page.getByRole('button', { name: '进入 新锐服饰' }).waitFor();
    await page.getByText('所有者').waitFor();
    await picture(page, 'account-work');
  });

  it('a phone that has an account is told of, with the way to log in', async () => {
    const page = await house.openPage();
    await page.goto('/register');
    await page.getByLabel('手机号或邮箱').fill(phone);
    await page.getByLabel('昵称').focus();
    await page.getByText('该手机号已绑定账号，请直接登录').waitFor();
    await page.getByRole('link', { name: '直接登录' }).click();
    await page.waitForURL('**/login');
  });

  it('a forgotten password is set anew, and home opens after three seconds', async () => {
    const page = await house.openPage();
    // The code of the registration went to the same phone a moment ago.
    house.server.clock.pass(61_000);
    await page.goto('/forgotPassword');
    await page.getByLabel('手机号或邮箱').fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码发送成功').waitFor();
    await page.getByLabel('验证码').fill(heard.code(phone));
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByLabel('新密码', { exact: true }).fill('Yunjin2027');
    await page.getByLabel('确认密码').fill('Yunjin2028');
    await page.keyboard.press('Enter');
    await page.getByText('两次输入的密码不一致').waitFor();
    await page.getByLabel('确认密码').fill('Yunjin2027');
    await page.keyboard.press('Enter');
    await page.getByText('密码重置成功，3秒后返回首页').first().waitFor();
    // That three seconds pass, openPages.test.tsx shows by a clock of its own.
    await page.waitForURL(/\/login$/);
  });
});

describe('lock', () => {
  it('keeps typed drafts behind it', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin', '/wms/purchase/purorderForm/0');
    await contact(page).fill('沈国强');
    await page.keyboard.press('Control+Alt+KeyL');
    await page.waitForURL(/\/lock\?callback=/);
    await page.getByLabel('登录密码').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('密码错误').waitFor();
    await page.getByLabel('登录密码').fill('loom-2026');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/wms/purchase/purorderForm/0');
    await expect.poll(() => contact(page).inputValue()).toBe('沈国强');
  });
});

const contact = (page: Page): Locator => page.getByRole('textbox', { name: '联系人' });
