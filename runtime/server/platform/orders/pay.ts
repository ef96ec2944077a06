// Paying: the channel's word decides, never the browser; the amount must be the order's; told twice counts once.
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import { sayTo, type Said } from '../../../core/i18n.ts';
import { Decimal } from '../../../core/decimal.ts';
import type { App, Caller, Tx } from '../../context.ts';
import { nextId } from '../../store/ids.ts';
import { refusal } from '../refusals.ts';
import { sendMessage } from '../messages/send.ts';
import { NoticeFault, type Answer, type Place, type Prepay, type RawNotice, type Told } from './channel.ts';
import { channelOf } from './channels.ts';
import { closePayments, lockOrder, ownOrder, settleOrder } from './orders.ts';
import type { Order } from './order.ts';
import type { Channel } from './payConfig.ts';

/** @throws AppError `订单已超时，请重新下单`, `订单状态已变化`, `支付渠道未配置`, `请使用微信打开` */
export async function startPayment(app: App, caller: Caller, by: string, channel: Channel, place: Place): Promise<Prepay> {
  const way = channelOf(app, channel);
  if (!way) throw refusal(app, caller, 'channel', '支付渠道未配置');
  const { order, id } = await app.db.system(async (tx) => {
    const found = await ownOrder(tx, caller, by);
    refuseUnpayable(app, caller, found);
    if (channel === 'wechat') refuseOutside(app, caller, place);
    const payment = nextId();
    // One attempt at a time: an older one could be paid as well.
    await closePayments(app, tx, found.orderno);
    await insertPayment(app, tx, found, { id: payment, channel, status: 'waiting', tradeNo: null });
    return { order: found, id: payment };
  });
  // The channel may take seconds: no lock is held meanwhile.
  let data: Prepay;
  try {
    data = await way.prepare(app, { id, orderno: order.orderno, title: order.ordername, amount: order.buymoney, deadline: new Date(order.payDeadline) }, place);
  } catch (error) {
    app.log.warn({ channel, orderno: order.orderno, err: (error as Error).message }, 'a channel refused to prepare a payment');
    await app.db.system((tx) => tx.run(sql`update amc.payment set status = 'fail', fail_reason = '渠道下单失败', version = version + 1 where id = ${id}::bigint and status = 'waiting'`));
    throw refusal(app, caller, 'channel', '支付渠道暂时不可用，请稍后再试');
  }
  await app.db.system(async (tx) => {
    await tx.run(sql`update amc.payment set prepay = ${JSON.stringify(data)}::jsonb, version = version + 1 where id = ${id}::bigint`);
    await tx.run(sql`update amc.user_order set paystate = '2', version = version + 1 where id = ${order.id}::bigint and state = 'unpaid'`);
  });
  return data;
}

/** The operator has seen the money on the account. */
export async function confirmOffline(app: App, tx: Tx, caller: Caller, by: string, tradeNo: string): Promise<void> {
  const order = await lockOrder(tx, by);
  if (!order) throw new AppError('record.missing');
  if (order.state !== 'unpaid') throw refusal(app, caller, '', order.state === 'void' ? '订单已超时，请重新下单' : '订单状态已变化');
  if (await isKnownTrade(tx, tradeNo)) throw new AppError('field.unique', { field: '流水号', value: tradeNo });
  await insertPayment(app, tx, order, { id: nextId(), channel: 'offline', status: 'success', tradeNo });
  await settleOrder(app, tx, order);
}

/** @param notice as the channel sent it: its proof is over the very letters. @returns what to answer it */
export async function hearNotice(app: App, channel: Channel, notice: RawNotice): Promise<Answer> {
  const way = channelOf(app, channel)!;
  let told: Told | null;
  try {
    told = way.read(app, notice);
  } catch (error) {
    const why = error instanceof NoticeFault ? error.message : '参数错误';
    app.log.warn({ channel, why, err: (error as Error).message }, 'a payment notice was refused');
    return way.answer(false, why);
  }
  // Some other word of the channel (a refund, a coupon): heard, nothing to do.
  if (!told) return way.answer(true, '成功');
  const { isTaken, message } = await app.db.system((tx) => take(app, tx, channel, told));
  return way.answer(isTaken, message);
}

interface Word { isTaken: boolean; message: string }
interface Payment { id: string; orderno: string; status: string; trade_no: string | null; fail_reason: string | null }

/** What a channel says of a payment, by notice or asked, once it is proved. */
export async function take(app: App, tx: Tx, channel: Channel, told: Told): Promise<Word> {
  const heard: Word = { isTaken: true, message: '成功' };
  const found = /^\d{1,19}$/.test(told.payment) ? await tx.one<{ orderno: string }>(sql`select orderno from amc.payment where id = ${told.payment}::bigint and channel = ${channel}`) : undefined;
  const order = found && await lockOrder(tx, found.orderno);
  if (!order) return { isTaken: false, message: '订单不存在' };
  const payment = (await tx.one<Payment>(sql`select id::text as id, orderno, status, trade_no, fail_reason from amc.payment where id = ${told.payment}::bigint for update`))!;
  if (payment.status === 'success' && (payment.trade_no === told.tradeNo || told.result !== 'paid')) return heard;
  if (told.result === 'waiting') return heard;
  if (told.result !== 'paid') {
    const isClosed = told.result === 'closed';
    await record(app, tx, payment, null, isClosed ? 'closed' : 'fail', isClosed ? '渠道已关闭' : '渠道支付失败');
    await reopen(tx, order);
    return heard;
  }
  if (!/^[\w-]{1,64}$/.test(told.tradeNo)) return { isTaken: false, message: '参数错误' };
  if (await isKnownTrade(tx, told.tradeNo)) return heard;
  if (told.amount === '' || !new Decimal(told.amount).eq(order.buymoney)) {
    // Told again, and asked again: a person is called once.
    if (payment.fail_reason !== wrongAmount) await alarm(app, tx, order, { text: '支付金额不一致：订单{order}应付{due}，实付{paid}（{trade}）', values: { order: order.orderno, due: String(order.buymoney), paid: told.amount || '?', trade: told.tradeNo } });
    await record(app, tx, payment, null, 'fail', wrongAmount);
    await reopen(tx, order);
    return { isTaken: false, message: wrongAmount };
  }
  await record(app, tx, payment, told.tradeNo, 'success', null);
  if (order.state === 'unpaid') await settleOrder(app, tx, order);
  // The money is there although the order is void or paid by another way: a person has to look.
  else await alarm(app, tx, order, { text: order.state === 'void' ? '已作废的订单{order}又收到付款{paid}（{trade}），请核实退款' : '已支付的订单{order}又收到付款{paid}（{trade}），请核实退款', values: { order: order.orderno, paid: told.amount, trade: told.tradeNo } });
  return heard;
}

const wrongAmount = '支付金额不一致';

function refuseUnpayable(app: App, caller: Caller, order: Order): void {
  const isLate = Date.parse(order.payDeadline) <= app.now().getTime();
  if (order.state === 'void' || (order.state === 'unpaid' && isLate)) throw refusal(app, caller, '', '订单已超时，请重新下单');
  if (order.state !== 'unpaid') throw refusal(app, caller, '', '订单状态已变化');
}

/** Inside the chat application it asks who pays; outside there is a QR code, or nothing. */
function refuseOutside(app: App, caller: Caller, { isChat, openId }: Place): void {
  if (!isChat && !app.config.pay?.wechat?.native) throw refusal(app, caller, 'place', '请使用微信打开');
  if (isChat && openId === undefined) throw refusal(app, caller, 'payer', '请先授权微信支付');
}

async function isKnownTrade(tx: Tx, tradeNo: string): Promise<boolean> {
  return (await tx.run(sql`select 1 from amc.payment where trade_no = ${tradeNo}`)).length > 0;
}

/** It may be paid again, unless another attempt is under way. */
async function reopen(tx: Tx, order: Order): Promise<void> {
  await tx.run(sql`update amc.user_order set paystate = '1', version = version + 1 where id = ${order.id}::bigint and state = 'unpaid'
    and not exists (select 1 from amc.payment p where p.orderno = ${order.orderno} and p.status = 'waiting')`);
}

/** Success stands for good: what comes later of the same attempt is told to a person, not written over it. */
async function record(app: App, tx: Tx, payment: Payment, tradeNo: string | null, status: string, reason: string | null): Promise<void> {
  if (payment.status === 'success') return;
  const now = app.now().toISOString();
  await tx.run(sql`update amc.payment set status = ${status}, trade_no = ${tradeNo}, fail_reason = ${reason}, notify_at = ${now}::timestamptz, update_date = ${now}::timestamptz, version = version + 1 where id = ${payment.id}::bigint`);
}

interface NewPayment { id: string; channel: Channel | 'offline'; status: string; tradeNo: string | null }

async function insertPayment(app: App, tx: Tx, order: Order, payment: NewPayment): Promise<void> {
  const now = app.now().toISOString();
  await tx.run(sql`insert into amc.payment (id, version, orderno, channel, amount, trade_no, status, "user", create_by, create_date, update_by, update_date, del_flag)
    values (${payment.id}::bigint, 1, ${order.orderno}, ${payment.channel}, ${order.buymoney}::numeric, ${payment.tradeNo}, ${payment.status}, ${order.user}::bigint, ${order.user}::bigint, ${now}::timestamptz, ${order.user}::bigint, ${now}::timestamptz, '0')`);
}

/** To everybody of the platform's own company who manages it. */
async function alarm(app: App, tx: Tx, order: Order, title: Said): Promise<void> {
  const rows = await tx.run<{ company: string; user: string }>(sql`select m.company::text as company, m."user"::text as "user" from amc.company_user m join amc.company c on c.id = m.company
    where c.kind = 'platform' and c.status = '0' and m.status = '0' and m.del_flag = '0' and m.user_type = '0'`);
  if (rows.length === 0) { app.log.warn({ orderno: order.orderno }, sayTo(app.model.locales, 'en', title)); return; }
  await sendMessage({ app, tx }, { company: rows[0]!.company, users: rows.map((row) => row.user), title, messageType: 'AlarmMessage', objName: { text: '支付' }, address: '/platform/order', bizType: 'amc.userOrder', bizId: order.id });
}
