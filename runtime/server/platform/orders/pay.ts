// Paying: the channel's notice decides, never the browser; the amount must be the order's; told twice counts once.
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import { Decimal } from '../../../core/decimal.ts';
import type { App, Caller, Tx } from '../../context.ts';
import { nextId } from '../../store/ids.ts';
import { refusal } from '../input.ts';
import { sendMessage } from '../messages/send.ts';
import { isSigned, prepay, type Channel, type Prepay } from './channels.ts';
import { lockOrder, ownOrder, settleOrder, type Order } from './orders.ts';

/** @throws AppError `订单已超时，请重新下单`, `订单状态已变化`, `支付渠道未配置` */
export async function startPayment(app: App, tx: Tx, caller: Caller, by: string, channel: Channel): Promise<Prepay> {
  const order = await ownOrder(tx, caller, by);
  refuseUnpayable(app, caller, order);
  const config = app.config.pay?.[channel];
  if (!config) throw refusal(app, caller, 'channel', '支付渠道未配置');
  const id = nextId();
  const data = prepay(app, config, { id, orderno: order.orderno, amount: order.buymoney });
  await tx.run(sql`update amc.payment set status = 'closed', version = version + 1 where orderno = ${order.orderno} and status = 'waiting'`);
  await insertPayment(app, tx, order, { id, channel, status: 'waiting', tradeNo: null, prepay: data });
  await tx.run(sql`update amc.user_order set paystate = '2', version = version + 1 where id = ${order.id}::bigint`);
  return data;
}

/** The operator has seen the money on the account. */
export async function confirmOffline(app: App, tx: Tx, caller: Caller, by: string, tradeNo: string): Promise<void> {
  const order = await lockOrder(tx, by);
  if (!order) throw new AppError('record.missing');
  if (order.state !== 'unpaid') throw refusal(app, caller, '', order.state === 'void' ? '订单已超时，请重新下单' : '订单状态已变化');
  if (await isKnownTrade(tx, tradeNo)) throw new AppError('field.unique', { field: '流水号', value: tradeNo });
  await insertPayment(app, tx, order, { id: nextId(), channel: 'offline', status: 'success', tradeNo, prepay: null });
  await settleOrder(app, tx, order);
}

export interface Notice { orderno: string; tradeNo: string; amount: string; result: string }
export interface Word { ok: boolean; message: string }

/** @param body as the channel sent it. @returns what to answer it */
export async function hearNotice(app: App, channel: Channel, body: Record<string, unknown>): Promise<Word> {
  const config = app.config.pay?.[channel];
  const fields = Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string' || typeof value === 'number').map(([name, value]) => [name, String(value)]));
  if (!config || !isSigned(fields, config.key)) {
    app.log.warn({ channel, orderno: fields.orderno?.slice(0, 40) }, 'a payment notice with a wrong signature');
    return { ok: false, message: '签名错误' };
  }
  const { orderno = '', tradeNo = '', amount = '', result = '' } = fields;
  if (orderno === '' || !/^[\w-]{1,64}$/.test(tradeNo) || !/^\d{1,12}(\.\d{1,2})?$/.test(amount)) return { ok: false, message: '参数错误' };
  return app.db.system((tx) => takeNotice(app, tx, channel, { orderno, tradeNo, amount, result }));
}

async function takeNotice(app: App, tx: Tx, channel: Channel, { orderno, tradeNo, amount, result }: Notice): Promise<Word> {
  const order = await lockOrder(tx, orderno);
  if (!order) return { ok: false, message: '订单不存在' };
  if (await isKnownTrade(tx, tradeNo, 'success')) return { ok: true, message: '成功' };
  if (result !== 'SUCCESS') {
    await recordNotice(app, tx, order, channel, tradeNo, amount, 'fail', '渠道支付失败');
    if (order.state === 'unpaid') await tx.run(sql`update amc.user_order set paystate = '1', version = version + 1 where id = ${order.id}::bigint`);
    return { ok: true, message: '成功' };
  }
  if (!new Decimal(amount).eq(order.buymoney)) {
    await recordNotice(app, tx, order, channel, null, amount, 'fail', '支付金额不一致');
    if (order.state === 'unpaid') await tx.run(sql`update amc.user_order set paystate = '1', version = version + 1 where id = ${order.id}::bigint`);
    await alarm(app, tx, order, `支付金额不一致：订单${order.orderno}应付${order.buymoney}，实付${amount}（${tradeNo}）`);
    return { ok: false, message: '支付金额不一致' };
  }
  await recordNotice(app, tx, order, channel, tradeNo, amount, 'success', null);
  if (order.state === 'unpaid') await settleOrder(app, tx, order);
  // The money is there although the order is void or paid by another way: a person has to look.
  else await alarm(app, tx, order, `${order.state === 'void' ? '已作废' : '已支付'}的订单${order.orderno}又收到付款${amount}（${tradeNo}），请核实退款`);
  return { ok: true, message: '成功' };
}

function refuseUnpayable(app: App, caller: Caller, order: Order): void {
  const isLate = Date.parse(order.payDeadline) <= app.now().getTime();
  if (order.state === 'void' || (order.state === 'unpaid' && isLate)) throw refusal(app, caller, '', '订单已超时，请重新下单');
  if (order.state !== 'unpaid') throw refusal(app, caller, '', '订单状态已变化');
}

async function isKnownTrade(tx: Tx, tradeNo: string, status?: string): Promise<boolean> {
  return (await tx.run(sql`select 1 from amc.payment where trade_no = ${tradeNo} ${status ? sql`and status = ${status}` : sql``}`)).length > 0;
}

/** Into the waiting payment of the channel, or as a row of its own. */
async function recordNotice(app: App, tx: Tx, order: Order, channel: Channel, tradeNo: string | null, amount: string, status: 'success' | 'fail', reason: string | null): Promise<void> {
  const now = app.now().toISOString();
  const [waiting] = await tx.run(sql`update amc.payment set status = ${status}, trade_no = ${tradeNo}, fail_reason = ${reason}, notify_at = ${now}::timestamptz, version = version + 1
    where id = (select id from amc.payment where orderno = ${order.orderno} and channel = ${channel} and status = 'waiting' order by id desc limit 1) returning id`);
  if (!waiting) await insertPayment(app, tx, order, { id: nextId(), channel, status, tradeNo, prepay: null, reason, amount, notifyAt: now });
}

interface NewPayment { id: string; channel: Channel | 'offline'; status: string; tradeNo: string | null; prepay: Prepay | null; reason?: string | null; amount?: string; notifyAt?: string }

async function insertPayment(app: App, tx: Tx, order: Order, payment: NewPayment): Promise<void> {
  const now = app.now().toISOString();
  await tx.run(sql`insert into amc.payment (id, version, orderno, channel, amount, trade_no, prepay, status, fail_reason, notify_at, "user", create_by, create_date, update_by, update_date, del_flag)
    values (${payment.id}::bigint, 1, ${order.orderno}, ${payment.channel}, ${payment.amount ?? order.buymoney}::numeric, ${payment.tradeNo}, ${payment.prepay ? JSON.stringify(payment.prepay) : null}::jsonb, ${payment.status}, ${payment.reason ?? null},
      ${payment.notifyAt ?? null}::timestamptz, ${order.user}::bigint, ${order.user}::bigint, ${now}::timestamptz, ${order.user}::bigint, ${now}::timestamptz, '0')`);
}

/** To everybody of the platform's own company who manages it. */
async function alarm(app: App, tx: Tx, order: Order, text: string): Promise<void> {
  const rows = await tx.run<{ company: string; user: string }>(sql`select m.company::text as company, m."user"::text as "user" from amc.company_user m join amc.company c on c.id = m.company
    where c.kind = 'platform' and c.status = '0' and m.status = '0' and m.del_flag = '0' and m.user_type = '0'`);
  if (rows.length === 0) { app.log.warn({ orderno: order.orderno }, text); return; }
  await sendMessage({ app, tx }, { company: rows[0]!.company, users: rows.map((row) => row.user), title: text, messageType: 'AlarmMessage', objName: '支付', address: '/platform/order', bizType: 'amc.userOrder', bizId: order.id });
}
