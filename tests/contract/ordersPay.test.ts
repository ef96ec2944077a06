// Payment channels against a gateway that checks every signature of ours and signs with keys of its own: preparing, notices, what is asked, page tickets.
import { createHash, createVerify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payConfig } from '../../runtime/server/platform/orders/payConfig.ts';
import { askOpenPayments } from '../../runtime/server/platform/orders/asking.ts';
import { orderExpiry } from '../../runtime/server/platform/orders/timers.ts';
import { startPayGateway, stranger, type PayGateway, type Signed } from '../support/payGateway.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const api = '/amc/api/token/userOrder';
const chat = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 MicroMessenger/8.0.50' };
const noon = '2026-01-31T04:00:00Z';
let server: TestServer;
let gateway: PayGateway;
let admin: TestClient;
let operator: TestClient;
let apply: string;

beforeAll(async () => {
  gateway = await startPayGateway(() => server.app.now().getTime());
  server = await startTestServer({ demo: true, now: noon, config: { pay: gateway.config() } });
  [admin, operator] = [await server.login('admin'), await server.login('operator')];
  const rows = (await operator.get('/amc/api/token/apply?pageSize=50&fields=code,name')).list as { id: string; code: string }[];
  apply = rows.find((one) => one.code === 'mes')!.id;
  const { version } = await operator.get(`/amc/api/token/apply/${apply}`);
  await operator.put('/amc/api/token/apply', { id: apply, version, prices: [{ terms: 'monthly', unit: 'month', price: '300', minNum: 1 }] });
});
afterAll(async () => { await server?.stop(); await gateway?.stop(); });
/** One may pay only so often in a minute, so a test never stands in the minute of the one before. */
let isLater = true;
beforeEach(async () => {
  isLater = !isLater;
  server.clock.set(new Date(Date.parse(noon) + (isLater ? 121_000 : 0)).toISOString());
  [admin, operator] = [await server.login('admin'), await server.login('operator')];
});
afterEach(() => {
  expect(gateway.refused.splice(0)).toEqual([]);
  gateway.asked.length = 0;
});

const buy = (): Promise<{ id: string; orderno: string }> => admin.post(api, { applyid: apply, terms: 'monthly', num: 3 });
const read = (order: { id: string }): Promise<Record<string, any>> => admin.get(`${api}/${order.id}`);
const tell = async (channel: string, { headers, body }: Signed): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${server.url}/amc/api/open/pay/notify/${channel}`, { method: 'POST', headers, body });
  return { status: answer.status, text: await answer.text() };
};
const yes = { status: 200, text: '{"code":"SUCCESS","message":"成功"}' };
const no = (message: string): object => ({ status: 400, text: JSON.stringify({ code: 'FAIL', message }) });
const grants = async (order: { id: string }): Promise<number> => (await server.app.db.system((tx) => tx.run(sql`select 1 from amc.company_apply where "order" = ${order.id}::bigint`))).length;
const payments = (order: { orderno: string }): Promise<{ id: string; status: string; trade_no: string | null; fail_reason: string | null }[]> => server.app.db.system((tx) => tx.run(sql`select id::text as id, status, trade_no, fail_reason from amc.payment where orderno = ${order.orderno} order by id`));
const alarm = async (): Promise<string> => (await operator.get('/mmc/api/token/notice?type=message')).list[0]?.title ?? '';

/** Through the QR code, as outside the chat application. */
async function payByCode(): Promise<{ order: { id: string; orderno: string }; prepay: Record<string, string>; id: string }> {
  const order = await buy();
  const prepay = await admin.put(`${api}/pay`, { id: order.id, channel: 'wechat' }) as Record<string, string>;
  return { order, prepay, id: (await payments(order)).at(-1)!.id };
}
async function payByAlipay(): Promise<{ order: { id: string; orderno: string }; prepay: Record<string, string>; id: string }> {
  const order = await buy();
  const prepay = await admin.put(`${api}/pay`, { id: order.id, channel: 'alipay' }) as Record<string, string>;
  // The browser goes there; only that makes the trade.
  await fetch(prepay.payUrl!);
  return { order, prepay, id: (await payments(order)).at(-1)!.id };
}

describe('WeChat Pay, preparing', () => {
  it('gives a QR code outside the chat application, of an order the gateway believes is ours', async () => {
    const { order, prepay, id } = await payByCode();
    expect(prepay).toMatchObject({ appId: 'wx0123456789abcdef', timeStamp: String(Date.parse(noon) / 1_000).slice(0, 8) + prepay.timeStamp!.slice(8), codeUrl: `weixin://wxpay/bizpayurl?pr=${id}` });
    expect(gateway.trades.get(id)).toMatchObject({ way: 'native', amount: '900.00', fields: { amount: { total: 90_000, currency: 'CNY' }, notify_url: 'https://loom.example/amc/api/open/pay/notify/wechat', description: expect.stringMatching(/包月$/) } });
    // The channel lets it be paid no longer than we do.
    expect(Date.parse(gateway.trades.get(id)!.fields.time_expire)).toBe(Math.floor(Date.parse((await read(order)).payDeadline) / 1_000) * 1_000);
    expect((await read(order)).paystate).toBe('2');
  });

  it('inside asks who pays, by way of the chat application, then signs what its browser is called with', async () => {
    const order = await buy();
    const inside = async (body: object): Promise<any> => (await admin.raw('PUT', `${api}/pay`, body, chat)).json();
    expect(await inside({ id: order.id, channel: 'wechat' })).toMatchObject({ status: 10009, data: '请先授权微信支付', errors: [{ path: 'payer' }] });
    const { url } = await admin.get(`${api}/payer?id=${order.id}`);
    const asked = new URL(url as string);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({ appid: 'wx0123456789abcdef', redirect_uri: 'https://loom.example/amc/api/open/wx/payer', response_type: 'code', scope: 'snsapi_base' });
    const back = await fetch(`${server.url}/amc/api/open/wx/payer?code=c1&state=${asked.searchParams.get('state')}`, { redirect: 'manual' });
    expect(back.status).toBe(302);
    const home = new URL(back.headers.get('location')!);
    expect(home.origin + home.pathname).toBe(`https://loom.example/myOrder/${order.orderno}`);
    // Who the person is there is not for the address bar to read.
    const payer = home.searchParams.get('payer')!;
    expect(payer).not.toContain('open-c1');

    const { data: prepay } = await inside({ id: order.id, channel: 'wechat', payer });
    const { id } = (await payments(order)).at(-1)!;
    expect(gateway.trades.get(id)).toMatchObject({ way: 'jsapi', fields: { payer: { openid: 'open-c1' } } });
    expect(Object.keys(prepay).sort()).toEqual(['appId', 'nonceStr', 'package', 'paySign', 'sign', 'signType', 'timeStamp']);
    expect(prepay).toMatchObject({ package: `prepay_id=wx${id}`, signType: 'RSA' });
    const signed = createVerify('RSA-SHA256').update(`${prepay.appId}\n${prepay.timeStamp}\n${prepay.nonceStr}\n${prepay.package}\n`);
    expect(signed.verify(server.app.config.pay!.wechat!.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), prepay.paySign, 'base64')).toBe(true);

    const other = await (await server.login('operator')).raw('PUT', `${api}/pay`, { id: order.id, channel: 'wechat', payer }, chat);
    expect(other.status).toBe(404);
    server.clock.pass(11 * 60_000);
    expect((await inside({ id: order.id, channel: 'wechat', payer })).data).toBe('请先授权微信支付');
  });

  it('without codes for outside it says where to open the page', async () => {
    const order = await buy();
    const { wechat } = server.app.config.pay!;
    wechat!.native = false;
    expect((await admin.try('PUT', `${api}/pay`, { id: order.id, channel: 'wechat' })).data).toBe('请使用微信打开');
    wechat!.native = true;
    expect(await payments(order)).toEqual([]);
  });

  it('a second attempt closes the first at the channel, so that both cannot be paid', async () => {
    const { order, id } = await payByCode();
    await admin.put(`${api}/pay`, { id: order.id, channel: 'wechat' });
    await expect.poll(() => gateway.trades.get(id)!.state).toBe('closed');
    expect((await payments(order)).map((one) => one.status)).toEqual(['closed', 'waiting']);
    await admin.put(`${api}/cancel`, { id: order.id });
    await expect.poll(async () => gateway.trades.get((await payments(order))[1]!.id)!.state).toBe('closed');
  });

  it('a channel that is down, or answers without its signature, leaves the order as it was', async () => {
    const order = await buy();
    for (const fault of ['isDown', 'isForged'] as const) {
      gateway[fault] = true;
      expect(await admin.try('PUT', `${api}/pay`, { id: order.id, channel: 'wechat' })).toMatchObject({ status: 10009, data: '支付渠道暂时不可用，请稍后再试' });
      gateway[fault] = false;
    }
    expect((await read(order)).paystate).toBe('1');
    expect((await payments(order)).map((one) => one.status)).toEqual(['fail', 'fail']);
  });
});

describe('WeChat Pay, notices', () => {
  it('one that is sealed and signed pays the order; a second changes nothing', async () => {
    const { order, id } = await payByCode();
    const { tradeNo } = gateway.pay(id);
    const notice = gateway.wechatNotice(id);
    expect(await tell('wechat', notice)).toEqual(yes);
    expect(await read(order)).toMatchObject({ state: 'paid', paystate: '0' });
    expect(await tell('wechat', notice)).toEqual(yes);
    expect(await tell('wechat', gateway.wechatNotice(id))).toEqual(yes);
    expect(await grants(order)).toBe(1);
    expect(await payments(order)).toMatchObject([{ status: 'success', trade_no: tradeNo }]);
  });

  it('two at the same moment grant once', async () => {
    const { order, id } = await payByCode();
    gateway.pay(id);
    expect(await Promise.all([1, 2, 3].map(() => tell('wechat', gateway.wechatNotice(id))))).toEqual([yes, yes, yes]);
    expect(await grants(order)).toBe(1);
  });

  it.each([
    ['signed by somebody else', { key: stranger.privateKey }, '签名错误'], ['under a key nobody knows', { serial: 'PUB_KEY_ID_2' }, '签名错误'], ['said eight minutes ago', { at: Date.parse(noon) - 8 * 60_000 }, '通知已过期'],
    ['from the future', { at: Date.parse(noon) + 8 * 60_000 }, '通知已过期'], ['sealed with another key', { sealKey: 'another-key-of-thirty-two-letters' .slice(0, 32) }, '解密失败'], ['of another merchant', { trade: { mchid: '1900000002' } }, '商户不一致'],
  ] as const)('one %s is refused', async (_, given, why) => {
    const { order, id } = await payByCode();
    gateway.pay(id);
    expect(await tell('wechat', gateway.wechatNotice(id, given))).toEqual(no(why));
    expect(await read(order)).toMatchObject({ state: 'unpaid', paystate: '2' });
  });

  it('one whose body somebody touched is refused', async () => {
    const { order, id } = await payByCode();
    gateway.pay(id);
    const { headers, body } = gateway.wechatNotice(id);
    expect(await tell('wechat', { headers, body: body.replace('支付成功', '支付成功 ') })).toEqual(no('签名错误'));
    expect(await tell('wechat', { headers: { 'content-type': 'application/json' }, body })).toEqual(no('签名错误'));
    expect((await read(order)).state).toBe('unpaid');
  });

  it('899.00 for 900.00 is not taken, and the operator is told, once', async () => {
    const { order, id } = await payByCode();
    const { tradeNo } = gateway.pay(id, '899.00');
    expect(await tell('wechat', gateway.wechatNotice(id))).toEqual(no('支付金额不一致'));
    expect(await read(order)).toMatchObject({ state: 'unpaid', paystate: '1' });
    expect(await alarm()).toBe(`支付金额不一致：订单${order.orderno}应付900.00，实付899.00（${tradeNo}）`);
    const before = (await operator.get('/mmc/api/token/notice?type=message')).total;
    expect(await tell('wechat', gateway.wechatNotice(id))).toEqual(no('支付金额不一致'));
    expect((await operator.get('/mmc/api/token/notice?type=message')).total).toBe(before);
    expect(await grants(order)).toBe(0);
  });

  it('money of another kind is not the amount', async () => {
    const { order, id } = await payByCode();
    gateway.pay(id);
    expect(await tell('wechat', gateway.wechatNotice(id, { trade: { amount: { total: 90_000, currency: 'USD' } } }))).toEqual(no('支付金额不一致'));
    expect((await read(order)).state).toBe('unpaid');
  });

  it('money for a void order opens nothing: a person is told', async () => {
    const { order, id } = await payByCode();
    await admin.put(`${api}/cancel`, { id: order.id });
    await expect.poll(() => gateway.trades.get(id)!.state).toBe('closed');
    const { tradeNo } = gateway.pay(id);
    expect(await tell('wechat', gateway.wechatNotice(id))).toEqual(yes);
    expect((await read(order)).state).toBe('void');
    expect(await grants(order)).toBe(0);
    expect(await alarm()).toBe(`已作废的订单${order.orderno}又收到付款900.00（${tradeNo}），请核实退款`);
  });

  it('an order nobody made is not known', async () => {
    const { id } = await payByCode();
    gateway.trades.set('1000000000000000001', { ...gateway.pay(id), id: '1000000000000000001' });
    expect(await tell('wechat', gateway.wechatNotice('1000000000000000001'))).toEqual(no('订单不存在'));
  });
});

describe('Alipay', () => {
  it('sends people to its page, with what the gateway finds signed by us', async () => {
    const { order, prepay, id } = await payByAlipay();
    expect(gateway.trades.get(id)).toMatchObject({ way: 'alipay.trade.page.pay', amount: '900.00', fields: { product_code: 'FAST_INSTANT_TRADE_PAY', notify_url: 'https://loom.example/amc/api/open/pay/notify/alipay', return_url: `https://loom.example/myOrder/${order.orderno}` } });
    expect(Object.keys(prepay)).toEqual(expect.arrayContaining(['appId', 'timeStamp', 'nonceStr', 'package', 'paySign', 'sign']));
    const phone = await buy();
    const onPhone = (await (await admin.raw('PUT', `${api}/pay`, { id: phone.id, channel: 'alipay' }, { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile Safari' })).json()).data as { payUrl: string };
    expect(new URL(onPhone.payUrl).searchParams.get('method')).toBe('alipay.trade.wap.pay');
  });

  it('its signed notice pays the order and is answered success; again too', async () => {
    const { order, id } = await payByAlipay();
    gateway.pay(id);
    expect(await tell('alipay', gateway.alipayNotice(id))).toEqual({ status: 200, text: 'success' });
    expect(await tell('alipay', gateway.alipayNotice(id, { fields: { trade_status: 'TRADE_FINISHED' } }))).toEqual({ status: 200, text: 'success' });
    expect(await read(order)).toMatchObject({ state: 'paid', paystate: '0' });
    expect(await grants(order)).toBe(1);
  });

  it.each([
    ['somebody else signed', { key: stranger.privateKey }], ['eight minutes old', { at: Date.parse(noon) - 8 * 60_000 }], ['for another application', { fields: { app_id: '2021000000000002' } }], ['for another seller', { fields: { seller_id: '2088000000000002' } }], ['of 899.00', { fields: { total_amount: '899.00' } }],
  ] as const)('a notice %s is answered fail', async (_, given) => {
    const { order, id } = await payByAlipay();
    gateway.pay(id);
    expect((await tell('alipay', gateway.alipayNotice(id, given))).text).toBe('fail');
    expect((await read(order)).state).toBe('unpaid');
  });

  it('a trade closed there may be paid anew', async () => {
    const { order, id } = await payByAlipay();
    gateway.trades.get(id)!.state = 'closed';
    expect((await tell('alipay', gateway.alipayNotice(id))).text).toBe('success');
    expect(await read(order)).toMatchObject({ state: 'unpaid', paystate: '1' });
    expect(await payments(order)).toMatchObject([{ status: 'closed', fail_reason: '渠道已关闭' }]);
  });

  it('one channel cannot speak of the other one\'s payment', async () => {
    const { order, id } = await payByCode();
    gateway.pay(id);
    expect((await tell('alipay', gateway.alipayNotice(id))).text).toBe('fail');
    expect((await read(order)).state).toBe('unpaid');
  });
});

describe('a notice that was lost', () => {
  it('who comes back from paying has the channel asked', async () => {
    for (const start of [payByCode, payByAlipay]) {
      const { order, id } = await start();
      expect(await admin.put(`${api}/check`, { id: order.id })).toEqual({ state: 'unpaid', paystate: '2' });
      gateway.pay(id);
      expect(await admin.put(`${api}/check`, { id: order.id })).toEqual({ state: 'paid', paystate: '0' });
      expect(await grants(order)).toBe(1);
    }
    const { order } = await payByCode();
    expect((await (await server.login('jiahe')).try('PUT', `${api}/check`, { id: order.id })).status).toBe(404);
  });

  it('the timer asks after a minute, and before an order becomes void', async () => {
    const { order, id } = await payByCode();
    gateway.pay(id);
    await askOpenPayments(server.app);
    expect((await read(order)).state).toBe('unpaid');
    server.clock.pass(61_000);
    await askOpenPayments(server.app);
    expect((await read(order)).state).toBe('paid');

    const late = await payByCode();
    server.clock.pass(24 * 3_600_000 - 30_000);
    gateway.pay(late.id);
    await askOpenPayments(server.app);
    server.clock.pass(31_000);
    await orderExpiry.run({ app: server.app, company: { id: '0', uuid: '', name: '' }, params: {}, signal: new AbortController().signal });
    admin = await server.login('admin');
    expect(await read(late.order)).toMatchObject({ state: 'paid' });
  });

  it('asks ever more rarely, and believes no answer without a signature', async () => {
    const { order, id } = await payByAlipay();
    gateway.pay(id);
    gateway.isForged = true;
    server.clock.pass(61_000);
    await askOpenPayments(server.app);
    gateway.isForged = false;
    admin = await server.login('admin');
    expect((await read(order)).state).toBe('unpaid');

    const open = await payByCode();
    const times = async (): Promise<number> => { gateway.asked.length = 0; await askOpenPayments(server.app); return gateway.asked.filter((call) => call.endsWith(open.id)).length; };
    server.clock.pass(60 * 60_000);
    expect(await times()).toBe(1);
    server.clock.pass(20 * 60_000);
    expect(await times()).toBe(0);
    server.clock.pass(15 * 60_000);
    expect(await times()).toBe(1);
  });
});

describe('the chat application\'s page signature', () => {
  const url = 'https://loom.example/myOrder/1?x=1';
  const sign = (): Promise<{ appId: string; timestamp: string; nonceStr: string; signature: string }> => server.open.get(`/amc/api/open/wx/getSignature?url=${encodeURIComponent(`${url}#pay`)}`);

  it('is made of a ticket that is asked for once and kept until it ends', async () => {
    const [one, two] = await Promise.all([sign(), sign()]);
    expect(gateway.asked).toEqual(['POST /cgi-bin/stable_token', 'GET /cgi-bin/ticket/getticket']);
    expect(two.nonceStr).not.toBe(one.nonceStr);
    // Ticket numbers are drawn in turn: the right one is among the last.
    const matches = Array.from({ length: 400 }, (_, at) => `ticket-${at}`).filter((ticket) => createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${one.nonceStr}&timestamp=${one.timestamp}&url=${url}`).digest('hex') === one.signature);
    expect(matches).toHaveLength(1);
    server.clock.pass(100 * 60_000);
    await sign();
    expect(gateway.asked).toHaveLength(2);
    server.clock.pass(20 * 60_000);
    await sign();
    expect(gateway.asked).toHaveLength(4);
  });
});

describe('the configuration', () => {
  it.each([
    [{ PAY_WECHAT: '{' }, 'PAY_WECHAT is not JSON'], [{ PAY_WECHAT: '{"appId":"a"}' }, 'PAY_WECHAT needs "apiV3Key"'], [{ PAY_ALIPAY: '{"appId":"a","privateKey":"/no/such/file"}' }, 'PAY_ALIPAY needs "site"'],
    [{ PAY_ALIPAY: '{"appId":"a","site":"https://a.example","privateKey":"/no/such/file"}' }, 'PAY_ALIPAY has a key that cannot be read'],
  ])('%o: %s', (env, says) => expect(() => payConfig(env)).toThrow(says));
});
