// Orders for applications: price taken when made, a deadline to pay by, paid once whatever is told how often, and what a payment opens.
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import { Decimal } from '../../../core/decimal.ts';
import { todayIn } from '../../../core/values/index.ts';
import type { App, Caller, Tx } from '../../context.ts';
import { nextId } from '../../store/ids.ts';
import { nextNumber } from '../../store/numbering.ts';
import { platConfigOf } from '../config/config.ts';
import { refusal } from '../refusals.ts';
import { closeThere } from './channels.ts';
import { grantOrder } from './grant.ts';
import type { NewOrder, Order, Terms, Unit } from './order.ts';

/** Money of the platform has two decimals, whatever a company's own has. */
const scale = 2;
const mostNum = 100_000;
const usualHours = 24;
const numbering = 'AO{yyMMdd}{seq6}';
const platformZone = 'Asia/Shanghai';
const termNames: Record<Terms, string> = { yearly: '包年', monthly: '包月', usage: '按量' };

const columns = sql`id::text as id, orderno, ordername, applyid::text as applyid, ordertype, terms, unit, num, money::text as money, buymoney::text as buymoney, createdate, pay_deadline as "payDeadline",
  state, paystate, "user"::text as "user", of_company::text as company, version`;

export async function createOrder(app: App, tx: Tx, caller: Caller, given: NewOrder): Promise<{ id: string; orderno: string }> {
  const apply = await tx.one<{ name: string; status: string }>(sql`select name, status from amc.apply where id = ${given.applyid}::bigint and kind = 'platform' and del_flag = '0'`);
  if (!apply) throw new AppError('record.missing');
  if (apply.status !== '0') throw new AppError('record.stopped', { entity: '应用', name: apply.name });
  const prices = await tx.run<{ unit: Unit; price: string; min_num: number | null; max_num: number | null }>(sql`select unit, price::text as price, min_num, max_num from amc.apply__prices
    where parent = ${given.applyid}::bigint and terms = ${given.terms} ${given.unit ? sql`and unit = ${given.unit}` : sql``} order by seq`);
  const [price] = prices;
  if (!price || prices.length > 1) throw refusal(app, caller, given.unit ? 'terms' : 'unit', '该应用没有此计费方式');
  const least = price.min_num ?? 1;
  if (!Number.isInteger(given.num) || given.num > mostNum) throw new AppError('shape.bad', { path: 'num' });
  if (given.num < least) throw refusal(app, caller, 'num', '购买数量不能小于{n}', { n: least });
  if (price.max_num !== null && given.num > price.max_num) throw refusal(app, caller, 'num', '购买数量不能大于{n}', { n: price.max_num });

  const now = app.now();
  const hours = Number((await platConfigOf(app)).orderPayHours ?? usualHours);
  const deadline = new Date(now.getTime() + (hours > 0 ? hours : usualHours) * 3_600_000).toISOString();
  const [held] = await tx.run(sql`select 1 from amc.company_apply where company = ${caller.company}::bigint and apply = ${given.applyid}::bigint and source = 'buy' and status <> '2' and del_flag = '0' limit 1`);
  const money = new Decimal(price.price).toFixed(scale, Decimal.ROUND_HALF_UP);
  const buymoney = new Decimal(money).times(given.num).toFixed(scale, Decimal.ROUND_HALF_UP);
  const id = nextId();
  const orderno = await nextNumber(tx, '0', 'amc.userOrder', numbering, todayIn(platformZone, now));
  await tx.run(sql`insert into amc.user_order (id, version, orderno, ordername, applyid, ordertype, terms, unit, num, money, buymoney, createdate, pay_deadline, state, paystate, invoice, "user", of_company, create_by, create_date, update_by, update_date, del_flag)
    values (${id}::bigint, 1, ${orderno}, ${`${apply.name}${termNames[given.terms]}`}, ${given.applyid}::bigint, ${given.ordertype ?? (held ? 'renew' : 'new')}, ${given.terms}, ${price.unit}, ${given.num}::int, ${money}::numeric, ${buymoney}::numeric,
      ${now.toISOString()}::timestamptz, ${deadline}::timestamptz, 'unpaid', '1', ${given.invoice ? JSON.stringify(given.invoice) : null}::jsonb, ${caller.userId}::bigint, ${caller.company}::bigint,
      ${caller.userId}::bigint, ${now.toISOString()}::timestamptz, ${caller.userId}::bigint, ${now.toISOString()}::timestamptz, '0')`);
  return { id, orderno };
}

/** Locked for the rest of the transaction. @param by its id or number */
export async function lockOrder(tx: Tx, by: string): Promise<Order | undefined> {
  return tx.one<Order>(sql`select ${columns} from amc.user_order where ${/^\d{1,19}$/.test(by) ? sql`id = ${by}::bigint` : sql`orderno = ${by}`} and del_flag = '0' for update`);
}

/** @throws AppError `record.missing` for another's */
export async function ownOrder(tx: Tx, caller: Caller, by: string): Promise<Order> {
  const order = await lockOrder(tx, by);
  if (!order || order.user !== caller.userId) throw new AppError('record.missing');
  return order;
}

export async function voidOrder(app: App, tx: Tx, order: Pick<Order, 'id' | 'orderno'>, reason: string): Promise<void> {
  const now = app.now().toISOString();
  await tx.run(sql`update amc.user_order set state = 'void', void_reason = ${reason}, version = version + 1, update_date = ${now}::timestamptz where id = ${order.id}::bigint`);
  await closePayments(app, tx, order.orderno);
}

/** Unpaid beyond the deadline: void. @returns how many */
export async function expireOrders(app: App): Promise<number> {
  const now = app.now().toISOString();
  let count = 0;
  for (;;) {
    const some = await app.db.system(async (tx) => {
      const due = await tx.run<{ id: string; orderno: string }>(sql`select id::text as id, orderno from amc.user_order where state = 'unpaid' and pay_deadline <= ${now}::timestamptz order by id limit 100 for update skip locked`);
      for (const order of due) await voidOrder(app, tx, order, '超时未支付');
      return due.length;
    });
    count += some;
    if (some < 100) return count;
  }
}

/** The one way an order becomes paid. Again is harmless. @returns whether it became so now */
export async function settleOrder(app: App, tx: Tx, order: Order): Promise<boolean> {
  if (order.state === 'paid') return false;
  const now = app.now();
  const granted = await grantOrder(app, tx, order);
  await tx.run(sql`update amc.user_order set state = 'paid', paystate = '0', buytime = ${now.toISOString()}::timestamptz, startdate = ${granted.startDate}::date, enddate = ${granted.endDate}::date, version = version + 1, update_date = ${now.toISOString()}::timestamptz
    where id = ${order.id}::bigint`);
  await closePayments(app, tx, order.orderno);
  // Rights stand on what a company has.
  tx.afterCommit(() => { app.bus.publish('rights', {}); app.push({ company: order.company }, { messageType: 'SyncMenu' }); });
  return true;
}

/** Attempts to pay it that nobody finished: closed here, and then at their channels. */
export async function closePayments(app: App, tx: Tx, orderno: string): Promise<void> {
  const closed = await tx.run<{ id: string; channel: string }>(sql`update amc.payment set status = 'closed', version = version + 1 where orderno = ${orderno} and status = 'waiting' returning id::text as id, channel`);
  if (closed.length > 0) tx.afterCommit(() => closeThere(app, closed));
}
