// Buying applications (platform, P6): prices at creation, deadlines, payment notices, what is opened and until when.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { expireOrders } from '../../runtime/server/platform/orders/orders.ts';
import { startPayGateway, type PayGateway } from '../support/payGateway.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const api = '/amc/api/token/userOrder';
let server: TestServer;
let gateway: PayGateway;
let admin: TestClient;
let operator: TestClient;
let apply: string;

beforeAll(async () => {
  gateway = await startPayGateway(() => server.app.now().getTime());
  server = await startTestServer({ demo: true, now: '2026-01-31T02:00:00Z', config: { pay: { wechat: gateway.config().wechat! } } });
  await signIn();
  const rows = (await operator.get('/amc/api/token/apply?pageSize=50&fields=code,name')).list as { id: string; code: string }[];
  apply = rows.find((one) => one.code === 'mes')!.id;
  const { version } = await operator.get(`/amc/api/token/apply/${apply}`);
  await operator.put('/amc/api/token/apply', { id: apply, version, prices: [{ terms: 'monthly', unit: 'month', price: '300', minNum: 1 }, { terms: 'yearly', unit: 'year', price: '3000', minNum: 1, maxNum: 5 }, { terms: 'usage', unit: 'person', price: '19.9', minNum: 10 }] });
  await configure('autoBuy', '1');
  // Starting may have taken minutes of the clock.
  await at('2026-01-31 10:00');
});
afterAll(async () => { await server?.stop(); await gateway?.stop(); });

async function signIn(): Promise<void> {
  [admin, operator] = [await server.login('admin'), await server.login('operator')];
}
async function configure(code: string, value: string): Promise<void> {
  const { id } = ((await operator.get('/amc/api/token/platConfig?pageSize=50&fields=code')).list as { id: string; code: string }[]).find((one) => one.code === code)!;
  await operator.put('/amc/api/token/platConfig', { id, version: (await operator.get(`/amc/api/token/platConfig/${id}`)).version, value });
}
/** To a time of Shanghai; sessions of before have run out. */
async function at(local: string): Promise<void> {
  server.clock.set(new Date(`${local.replace(' ', 'T')}:00+08:00`).toISOString());
  await signIn();
}
const buy = (order: object): Promise<{ id: string; orderno: string }> => admin.post(api, { applyid: apply, ...order });
const read = (order: { id: string }): Promise<Record<string, any>> => admin.get(`${api}/${order.id}`);
/** Begins a payment of it; its number at the channel. */
async function begin(order: { id: string; orderno: string }): Promise<string> {
  await admin.put(`${api}/pay`, { id: order.id, channel: 'wechat' });
  return [...gateway.trades.keys()].at(-1)!;
}
/** The person pays, and the channel tells of it. */
async function paid(id: string, amount?: string): Promise<{ code: string; message: string; tradeNo: string }> {
  const { tradeNo } = gateway.pay(id, amount);
  return { ...await tell(id), tradeNo };
}
async function tell(id: string): Promise<{ code: string; message: string }> {
  const { headers, body } = gateway.wechatNotice(id);
  return (await fetch(`${server.url}/amc/api/open/pay/notify/wechat`, { method: 'POST', headers, body })).json() as Promise<{ code: string; message: string }>;
}
const opened = (): Promise<{ start: string; end: string | null; num: number | null }[]> => server.app.db.system((tx) => tx.run(sql`
  select start_date::text as start, end_date::text as end, num from amc.company_apply where apply = ${apply}::bigint and source = 'buy' order by id`));

describe('an order', () => {
  let order: { id: string; orderno: string };
  let payment: string;

  it('takes its price and its deadline when it is made', async () => {
    order = await buy({ terms: 'monthly', unit: 'month', num: 3 });
    expect(order.orderno).toBe('AO260131000001');
    expect(await read(order)).toMatchObject({ ordername: expect.stringMatching(/包月$/), money: '300.00', buymoney: '900.00', num: 3, state: 'unpaid', paystate: '1', ordertype: 'new', createdate: expect.stringContaining('2026-01-31T02:00'), payDeadline: expect.stringContaining('2026-02-01T02:00') });
    expect(await admin.get(`${api}/${order.orderno}`)).toMatchObject({ id: order.id });
  });

  it('keeps within the least and most of its price', async () => {
    expect((await admin.try('POST', api, { applyid: apply, terms: 'usage', num: 9 })).data).toBe('购买数量不能小于10');
    expect((await admin.try('POST', api, { applyid: apply, terms: 'yearly', num: 6 })).data).toBe('购买数量不能大于5');
    expect((await admin.try('POST', api, { applyid: apply, terms: 'monthly', unit: 'day', num: 1 })).data).toBe('该应用没有此计费方式');
    expect((await (await server.login('keeper')).try('POST', api, { applyid: apply, terms: 'monthly', num: 1 })).status).toBe(10401);
  });

  it('is paid by what the channel says, and only with the whole amount', async () => {
    server.clock.set('2026-01-31T02:05:00Z');
    const first = await begin(order);
    expect((await read(order)).paystate).toBe('2');
    const little = await paid(first, '899.00');
    expect(little).toMatchObject({ code: 'FAIL', message: '支付金额不一致' });
    expect(await read(order)).toMatchObject({ state: 'unpaid', paystate: '1' });
    expect(await opened()).toEqual([]);
    expect((await operator.get('/mmc/api/token/notice?type=message')).list[0].title).toBe(`支付金额不一致：订单${order.orderno}应付900.00，实付899.00（${little.tradeNo}）`);
    payment = await begin(order);
    expect(await paid(payment)).toMatchObject({ code: 'SUCCESS', message: '成功' });
    expect(await read(order)).toMatchObject({ state: 'paid', paystate: '0', startdate: '2026-01-31', enddate: '2026-04-29', buytime: expect.stringContaining('2026-01-31T02:05') });
    expect(await opened()).toEqual([{ start: '2026-01-31', end: '2026-04-29', num: null }]);
  });

  it('told twice is granted once', async () => {
    expect(await tell(payment)).toEqual({ code: 'SUCCESS', message: '成功' });
    const again = await paid(payment);
    expect(again).toMatchObject({ code: 'SUCCESS', message: '成功' });
    expect(await opened()).toHaveLength(1);
    expect((await admin.try('PUT', `${api}/pay`, { id: order.id })).data).toBe('订单状态已变化');
    expect((await admin.try('PUT', `${api}/cancel`, { id: order.id })).data).toBe('订单状态已变化');
    // Money that came twice is for a person to look at.
    expect((await operator.get('/mmc/api/token/notice?type=message')).list[0].title).toContain(`又收到付款900.00（${again.tradeNo}）`);
  });

  it('of a renewal begins behind what runs', async () => {
    await at('2026-04-10 09:00');
    const renewal = await buy({ terms: 'yearly', num: 1 });
    expect(await read(renewal)).toMatchObject({ ordertype: 'renew', buymoney: '3000.00' });
    await paid(await begin(renewal));
    expect(await opened()).toEqual([{ start: '2026-01-31', end: '2026-04-29', num: null }, { start: '2026-04-30', end: '2027-04-29', num: null }]);
  });
});

describe('an order nobody pays', () => {
  it('is void a minute after its deadline at the latest, and cannot be paid then', async () => {
    await at('2026-04-10 10:00');
    const order = await buy({ terms: 'monthly', num: 1 });
    const attempt = await begin(order);
    server.clock.pass(24 * 3_600_000 - 1_000);
    await signIn();
    await expireOrders(server.app);
    expect((await read(order)).state).toBe('unpaid');
    server.clock.pass(2_000);
    // Before the timer comes round already.
    expect((await admin.try('PUT', `${api}/pay`, { id: order.id })).data).toBe('订单已超时，请重新下单');
    expect(await expireOrders(server.app)).toBe(1);
    expect(await read(order)).toMatchObject({ state: 'void', voidReason: '超时未支付' });
    expect((await admin.try('PUT', `${api}/pay`, { id: order.id })).data).toBe('订单已超时，请重新下单');
    const before = await opened();
    expect(await paid(attempt)).toMatchObject({ code: 'SUCCESS' });
    expect(await opened()).toEqual(before);
    expect((await read(order)).state).toBe('void');
  });

  it('can be cancelled and then put away, by its owner alone', async () => {
    const order = await buy({ terms: 'monthly', num: 1 });
    expect((await admin.try('DELETE', `${api}?ids=${order.id}`)).data).toBe('只能删除已作废的订单');
    const other = await server.login('jiahe');
    expect((await other.try('PUT', `${api}/cancel`, { id: order.id })).status).toBe(404);
    expect((await other.try('GET', `${api}/${order.id}`)).status).toBe(404);
    const { id: jiahe } = await other.get('/amc/api/token/user/getUserInfo') as { id: string };
    expect((await other.get(`${api}?fields=orderno,user`)).list.every((one: { user: { id: string } }) => one.user.id === jiahe)).toBe(true);
    expect(await admin.put(`${api}/cancel`, { id: order.id })).toBe(true);
    expect(await admin.delete(`${api}?ids=${order.id}`)).toEqual({ changed: 1 });
    expect((await admin.get(`${api}?fields=orderno&pageSize=50`)).list.map((one: { id: string }) => one.id)).not.toContain(order.id);
  });
});

describe('other ways', () => {
  it('an operator confirms money that came to the account', async () => {
    const order = await buy({ terms: 'usage', num: 10 });
    expect(await read(order)).toMatchObject({ money: '19.90', buymoney: '199.00' });
    expect((await admin.try('PUT', `${api}/confirmOffline`, { id: order.id, tradeNo: 'B1' })).status).toBe(10401);
    expect((await operator.try('PUT', `${api}/confirmOffline`, { id: order.id })).data).toBe('请填写流水号');
    await operator.put(`${api}/confirmOffline`, { id: order.id, tradeNo: 'B1' });
    expect(await read(order)).toMatchObject({ state: 'paid', paystate: '0' });
    expect((await operator.try('PUT', `${api}/confirmOffline`, { id: order.id, tradeNo: 'B2' })).data).toBe('订单状态已变化');
  });

  it('more persons are added to what runs', async () => {
    const order = await buy({ terms: 'usage', num: 12, ordertype: 'expand' });
    const before = await opened();
    await operator.put(`${api}/confirmOffline`, { id: order.id, tradeNo: 'B3' });
    const after = await opened();
    expect(after).toHaveLength(before.length);
    expect(after.find((row) => row.end === '2027-04-29')!.num).toBe(12);
  });

  it('a channel that is not configured is not offered', async () => {
    const order = await buy({ terms: 'monthly', num: 1 });
    expect((await admin.try('PUT', `${api}/pay`, { id: order.id, channel: 'alipay' })).data).toBe('支付渠道未配置');
    expect(await admin.get(`${api}/channels`)).toEqual([{ channel: 'wechat', name: '聊天应用支付' }]);
    expect((await server.open.try('POST', '/amc/api/open/pay/notify/alipay', {})).status).toBe(404);
  });
});
