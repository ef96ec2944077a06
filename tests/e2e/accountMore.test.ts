// The account site's rarer ways in a browser: another site vouches, a phone confirms, a remembered account; a new picture; leaving, and a company that goes.
import type { Locator, Page } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, phone, picture, signIn, type House } from '../support/browser.ts';
import { hearCodes } from '../support/codes.ts';
import { png } from '../support/pictures.ts';
import { startVouchingSite, type VouchingSite } from '../support/vouchingSite.ts';

let house: House;
let site: VouchingSite;
const heard = hearCodes();
beforeAll(async () => {
  site = await startVouchingSite();
  house = await openHouse({ codeSink: heard.codeSink, third: { wechat: site.config } });
  const operator = await house.server.login('operator');
  const rows = (await operator.get('/amc/api/token/platConfig?pageSize=50&fields=code')).list as { id: string; code: string }[];
  for (const [code, value] of [['thirdLogin', 'wechat'], ['qrLogin', '0']]) {
    const { id } = rows.find((one) => one.code === code)!;
    await operator.put('/amc/api/token/platConfig', { id, version: (await operator.get(`/amc/api/token/platConfig/${id}`)).version, value });
  }
});
afterAll(async () => { await house?.stop(); await site?.stop(); });
afterEach(({ task }) => house.settle(task));

const userMenu = (page: Page): Locator => page.getByRole('button', { name: /，用户菜单$/ });
const phoneOf = async (username: string): Promise<string> => (await house.server.app.db.system((tx) => tx.one<{ phone: string }>(sql`select phone from amc."user" where username = ${username}`)))!.phone;

describe('another site that vouches', () => {
  const byWechat = async (page: Page): Promise<void> => {
    await page.goto('/login?callback=%2Fwms%2FtheMaterialLocation');
    await page.getByRole('button', { name: '微信', exact: true }).click();
    await page.getByRole('link', { name: '同意登录' }).click();
  };

  it('binds at the first login, and then needs no more', async () => {
    const page = await house.openPage();
    await byWechat(page);
    await page.getByText('首次使用该方式，请登录已有账号或注册，完成绑定').waitFor();
    await picture(page, 'account-third-bind');
    await page.getByRole('textbox', { name: '账号、手机号或邮箱' }).fill('keeper');
    await page.getByLabel('密码', { exact: true }).fill('loom-2026');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/wms/theMaterialLocation');
    await userMenu(page).waitFor();

    const other = await house.openPage();
    await byWechat(other);
    await other.waitForURL('**/wms/theMaterialLocation');
    expect(await userMenu(other).getAttribute('aria-label')).toBe(await userMenu(page).getAttribute('aria-label'));
  });

  it('vouches for nobody with a state that was not set out with', async () => {
    const page = await house.openPage();
    await page.goto('/login?kind=wechat&code=code-9&state=stolen');
    await page.getByRole('alert').getByText('第三方登录失败，请重试').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('a code that a phone scans', () => {
  const show = async (page: Page): Promise<string> => {
    await page.goto('/login');
    const made = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/amc/login/qr');
    await page.getByRole('button', { name: '扫码登录' }).click();
    const { data } = await (await made).json() as { data: { id: string; url: string } };
    expect(new URL(data.url, house.server.url).pathname).toBe('/fastLogin');
    await page.getByRole('img', { name: '登录二维码' }).waitFor();
    return data.id;
  };

  it('signs the desk in once the phone confirms', async () => {
    const [desk, hand] = [await house.openPage(), await house.openPage({ viewport: phone })];
    const id = await show(desk);
    await signIn(hand, 'buyer');
    await hand.goto(`/fastLogin?qr=${id}`);
    await hand.getByRole('button', { name: '确认登录' }).waitFor();
    await desk.getByText('已扫描，请在手机上确认登录').waitFor();
    await picture(hand, 'account-qr-phone');
    await hand.getByRole('button', { name: '确认登录' }).click();
    await hand.getByText('已确认，电脑端正在登录').waitFor();
    await userMenu(desk).waitFor();
    expect(await userMenu(desk).getAttribute('aria-label')).toContain('李娜');
  });

  it('the phone may refuse; a code that is gone says so', async () => {
    const [desk, hand] = [await house.openPage(), await house.openPage({ viewport: phone })];
    const id = await show(desk);
    await signIn(hand, 'buyer');
    await hand.goto(`/fastLogin?qr=${id}`);
    await hand.getByRole('button', { name: '取消' }).click();
    await hand.getByText('登录已取消').waitFor();
    await desk.getByText('登录已取消').waitFor();
    await hand.goto(`/fastLogin?qr=${id}`);
    await hand.getByRole('alert').getByText('二维码已过期，请刷新').waitFor();
  });
});

describe('quick login', () => {
  it('takes one click for an account this browser knows; a removed one is asked for its password', async () => {
    const page = await house.openPage();
    await page.goto('/login');
    await page.getByRole('textbox', { name: '账号、手机号或邮箱' }).fill('finance');
    await page.getByLabel('密码', { exact: true }).fill('loom-2026');
    await page.getByLabel('记住我').check();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await userMenu(page).waitFor();
    // What is under way when the session ends is refused, which the page would tell of.
    await page.waitForLoadState('networkidle');
    const name = (await userMenu(page).getAttribute('aria-label'))!.replace('，用户菜单', '');
    await userMenu(page).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
    // The page itself, not the way there: signing out may go there twice.
    await page.getByLabel('密码', { exact: true }).waitFor();
    await page.goto('/fastLogin');
    const account = page.getByRole('button', { name: new RegExp(`^${name}`) });
    expect(await account.textContent()).toMatch(/1\d\d\*{4}\d{4}/);
    await picture(page, 'account-fast');
    await account.click();
    await userMenu(page).waitFor();

    await page.goto('/fastLogin');
    await page.getByRole('button', { name: `移除 ${name}` }).click();
    await page.waitForURL((url) => url.pathname !== '/fastLogin');
  });
});

describe('a new picture', () => {
  it('is cut to a square, kept, and shown in the header', async () => {
    const page = await house.openPage();
    await signIn(page, 'merchandiser');
    expect(await userMenu(page).getByRole('img').count() + await userMenu(page).locator('img').count()).toBe(0);
    await page.goto('/personalInfo');
    await page.getByLabel('选择头像').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(200, 120) });
    const dialog = page.getByRole('dialog', { name: '裁剪头像' });
    await dialog.getByRole('img', { name: /裁剪区/ }).press('+');
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.getByText('更新成功').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.goto('/');
    const image = userMenu(page).locator('img');
    await image.waitFor();
    // A square of its own, which the browser could read: 120 px high, drawn 1.1 times nearer, and never enlarged.
    expect(await image.evaluate((element: HTMLImageElement) => [element.complete, element.naturalWidth, element.naturalHeight])).toEqual([true, 109, 109]);
    await picture(page, 'account-avatar');
  });
});

describe('a birthday', () => {
  it('is typed or picked in the house’s own calendar, and kept', async () => {
    const page = await house.openPage();
    await signIn(page, 'qc');
    await page.goto('/personalInfo');
    const box = page.getByRole('textbox', { name: '生日' });
    await box.fill('1990年3月5日');
    await box.press('Tab');
    expect(await box.inputValue()).toBe('1990-03-05');
    await box.click();
    await page.getByRole('dialog', { name: '生日' }).getByRole('button', { name: '1990-03-18' }).click();
    expect(await box.inputValue()).toBe('1990-03-18');
    await page.getByRole('form', { name: '基本资料' }).getByRole('button', { name: '保存' }).click();
    await page.getByText('保存成功').waitFor();
    await page.reload();
    await expect.poll(() => box.inputValue()).toBe('1990-03-18');
  });
});

describe('leaving', () => {
  it('an account asked to be deleted sees nothing but that, until it is taken back (P8)', async () => {
    const page = await house.openPage();
    await signIn(page, 'hr');
    await page.goto('/personalInfo');
    await page.getByRole('button', { name: '注销账号' }).click();
    const dialog = page.getByRole('dialog', { name: '注销账号' });
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await dialog.getByRole('button', { name: /\d+秒后重发/ }).waitFor();
    const own = await phoneOf('hr');
    await dialog.getByLabel('验证码').fill(heard.code(own));
    await dialog.getByRole('button', { name: '注销账号' }).click();
    await page.getByText('注销成功').waitFor();
    await page.waitForURL('**/accountDelete');
    await page.getByRole('heading', { name: '15天后账号将被注销' }).waitFor();
    expect(await page.locator('header').getAttribute('inert')).not.toBeNull();
    await picture(page, 'account-delete');
    // Wherever else one goes, one is led back.
    house.expectFault(/账号注销中|companyUser|message|10009/);
    await page.goto('/wms/purchase/purorder');
    await page.waitForURL('**/accountDelete');

    house.server.clock.pass(61_000);
    // The minute between two codes has passed for the server; the page's own countdown goes by another clock.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('验证码发送成功').waitFor();
    await page.getByLabel('验证码').fill(heard.code(own));
    await page.getByRole('button', { name: '撤销注销' }).click();
    await page.getByText('已撤销注销').waitFor();
    await page.waitForURL('**/work');
    await page.getByRole('button', { name: '进入 云锦服饰' }).waitFor();
  });

  it('members of a company that goes see when, and have no way to take it back; its owner has', async () => {
    const [owner, member] = [await house.server.login('leader'), await house.server.login('qc')];
    const { id, uuid } = await owner.post('/amc/api/token/company', { name: '晨光制衣', kind: 'factory' }) as { id: string; uuid: string };
    const asOwner = async (method: string, path: string, body?: object): Promise<any> => {
      const said = await (await owner.raw(method, path, body, { userCompany: uuid })).json() as { success: boolean; data: any };
      if (!said.success) throw new Error(`${method} ${path}: ${JSON.stringify(said)}`);
      return said.data;
    };
    const { id: invite } = await asOwner('POST', '/amc/api/token/invite', { maxUse: 2 });
    await member.post('/amc/api/token/company/join', { code: (await asOwner('GET', `/amc/api/token/invite/${invite}`)).code });
    await member.put('/amc/api/token/companyUser/default', { company: id });
    const own = await phoneOf('leader');
    await owner.post('/amc/api/open/verifyCode', { target: 'phone', scene: 'delete' });
    await asOwner('PUT', '/amc/api/token/company/applyDelete', { id, code: heard.code(own) });

    const page = await house.openPage();
    house.expectFault(/企业注销中|10009/);
    await page.goto('/login');
    await page.locator('[name=username]').fill('qc');
    await page.locator('[name=password]').fill('loom-2026');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/companyDelete');
    await page.getByRole('heading', { name: '晨光制衣' }).waitFor();
    await page.getByText(/申请注销，还有15天可以撤销/).waitFor();
    expect(await page.getByRole('button', { name: '撤销注销' }).count()).toBe(0);
    await picture(page, 'account-company-delete');
    await page.getByRole('button', { name: '云锦服饰' }).click();
    await userMenu(page).waitFor();

    const his = await house.openPage();
    await his.goto('/login?callback=%2FcompanyDelete');
    await his.locator('[name=username]').fill('leader');
    await his.locator('[name=password]').fill('loom-2026');
    await his.keyboard.press('Enter');
    await his.waitForURL('**/companyDelete');
    await his.getByRole('button', { name: '撤销注销' }).waitFor();
  });
});
