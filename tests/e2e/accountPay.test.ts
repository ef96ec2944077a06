// Paying an order in a browser: outside the chat application, inside it through its bridge, and on the page of another channel whose notice is lost.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHouse, phone, picture, type House } from '../support/browser.ts';
import { startPayGateway, type PayGateway } from '../support/payGateway.ts';

const api = '/amc/api/token/userOrder';
let house: House;
let gateway: PayGateway;
let order: { id: string; orderno: string };
let apply: string;

beforeAll(async () => {
  gateway = await startPayGateway(() => house.server.app.now().getTime());
  house = await openHouse({ pay: gateway.config() });
  // Only now the server's address is known, which the chat application and the cashier lead back to.
  const { wechat, alipay } = house.server.app.config.pay!;
  for (const config of [wechat!, alipay!]) config.site = house.server.url;
  const operator = await house.server.login('operator');
  apply = ((await operator.get('/amc/api/token/apply?pageSize=50&fields=code')).list as { id: string; code: string }[]).find((one) => one.code === 'mes')!.id;
  await operator.put('/amc/api/token/apply', { id: apply, version: (await operator.get(`/amc/api/token/apply/${apply}`)).version, prices: [{ terms: 'monthly', unit: 'month', price: '300', minNum: 1 }] });
});
afterAll(async () => { await house?.stop(); await gateway?.stop(); });
beforeEach(async () => { order = await (await house.server.login('admin')).post(api, { applyid: apply, terms: 'monthly', num: 3 }); });
afterEach(async ({ task }) => {
  await house.settle(task);
  expect(gateway.refused.splice(0)).toEqual([]);
});

const box = (page: Page): Locator => page.getByRole('region', { name: '支付' });
const payWith = (page: Page, name: string): Promise<void> => box(page).getByRole('button', { name }).click();
async function open(page: Page): Promise<void> {
  await page.goto(`/login?callback=${encodeURIComponent(`/myOrder/${order.orderno}`)}`);
  await page.locator('[name=username]').fill('admin');
  await page.locator('[name=password]').fill('loom-2026');
  await page.keyboard.press('Enter');
  await box(page).getByRole('button').first().waitFor();
}

describe('outside the chat application', () => {
  it('says 请使用微信打开 where no code is offered', async () => {
    const page = await house.openPage();
    house.server.app.config.pay!.wechat!.native = false;
    await open(page);
    await payWith(page, '聊天应用支付');
    await page.getByText('请使用微信打开', { exact: true }).waitFor();
    await picture(page, 'order-outside');
    house.server.app.config.pay!.wechat!.native = true;
  });

  it('shows a code where one is, and goes on once it is paid', async () => {
    const page = await house.openPage();
    await open(page);
    await payWith(page, '聊天应用支付');
    await page.getByRole('dialog', { name: '扫码支付' }).getByRole('img', { name: '支付二维码' }).waitFor();
    await picture(page, 'order-code');
    gateway.pay([...gateway.trades.keys()].at(-1)!);
    // Nobody tells: the page has the channel asked.
    await page.getByText('支付成功').waitFor();
    await page.getByRole('dialog', { name: '扫码支付' }).waitFor({ state: 'hidden' });
    await page.getByText('已支付').first().waitFor();
  });

  it('leaves for the cashier of the other channel and comes back paid', async () => {
    const page = await house.openPage();
    await open(page);
    await payWith(page, '支付宝');
    await page.getByRole('link', { name: '付款' }).click();
    await page.waitForURL(`**/myOrder/${order.orderno}?**`);
    await page.getByText('已支付').first().waitFor();
  });
});

describe('inside the chat application', () => {
  /** Its browser: the name it goes by, and the bridge it puts into pages. */
  async function inChat(says: 'ok' | 'cancel'): Promise<Page> {
    const page = await house.openPage({ viewport: phone });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setUserAgentOverride', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50' });
    await page.addInitScript((result) => {
      Object.assign(window, { WeixinJSBridge: { invoke: (name: string, given: object, done: (said: { err_msg: string }) => void) => { Object.assign(window, { handed: { name, given } }); done({ err_msg: `get_brand_wcpay_request:${result}` }); } } });
    }, says);
    await open(page);
    return page;
  }
  const handed = (page: Page): Promise<{ name: string; given: Record<string, string> } | undefined> => page.evaluate(() => (window as { handed?: { name: string; given: Record<string, string> } }).handed);

  it('pays through its bridge, once it has said who pays', async () => {
    const page = await inChat('ok');
    expect(await box(page).getByRole('button', { name: '支付宝' }).count()).toBe(0);
    await payWith(page, '聊天应用支付');
    await page.getByText('支付成功').waitFor();
    const { name, given } = (await handed(page))!;
    const trade = [...gateway.trades.values()].at(-1)!;
    expect(name).toBe('getBrandWCPayRequest');
    expect(given).toMatchObject({ appId: 'wx0123456789abcdef', package: `prepay_id=wx${trade.id}`, signType: 'RSA' });
    expect(trade).toMatchObject({ way: 'jsapi', fields: { payer: { openid: expect.stringMatching(/^open-c/) } } });
    // Who pays does not stay in the address.
    expect(new URL(page.url()).search).toBe('');
    await picture(page, 'order-chat');
    gateway.pay(trade.id);
    const { headers, body } = gateway.wechatNotice(trade.id);
    expect((await fetch(`${house.server.url}/amc/api/open/pay/notify/wechat`, { method: 'POST', headers, body })).status).toBe(200);
    await page.getByText('已支付').first().waitFor();
  });

  it('a payment somebody cancels is still to be paid', async () => {
    const page = await inChat('cancel');
    await payWith(page, '聊天应用支付');
    await page.getByText('已取消支付').waitFor();
    await page.getByText('待支付').first().waitFor();
  });
});
