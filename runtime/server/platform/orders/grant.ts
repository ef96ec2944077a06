// What a paid order opens: an application for a stretch of time, behind what the company has already, or more of it.
import { sql } from 'kysely';
import { addDays, todayIn } from '../../../core/values/index.ts';
import type { App, Tx } from '../../context.ts';
import { nextId } from '../../store/ids.ts';
import { recount } from '../applications/opened.ts';
import type { Order } from './order.ts';

export interface Granted { startDate: string; endDate: string | null }

/** start = max(today, old end + 1), end = start + months − 1 day, clamped at the end of a month; `expand` adds to the number of what runs. */
export async function grantOrder(app: App, tx: Tx, order: Order): Promise<Granted> {
  const company = await tx.one<{ timezone: string | null }>(sql`select timezone from amc.company where id = ${order.company}::bigint`);
  const now = app.now();
  const today = todayIn(company?.timezone ?? 'Asia/Shanghai', now);
  const old = await tx.one<{ id: string; start_date: string; end_date: string | null }>(sql`select id::text as id, start_date::text as start_date, end_date::text as end_date from amc.company_apply
    where company = ${order.company}::bigint and apply = ${order.applyid}::bigint and del_flag = '0' and status <> '2' and end_date >= ${today}::date order by end_date desc limit 1 for update`);
  const isCounted = order.unit === 'person' || order.unit === 'item';
  if (order.ordertype === 'expand' && isCounted && old) {
    await tx.run(sql`update amc.company_apply set num = coalesce(num, 0) + ${order.num}::int, version = version + 1, update_date = ${now.toISOString()}::timestamptz
      where company = ${order.company}::bigint and apply = ${order.applyid}::bigint and del_flag = '0' and status <> '2' and end_date >= ${today}::date`);
    return { startDate: today, endDate: old.end_date };
  }
  const next = old?.end_date ? addDays(old.end_date, 1) : today;
  const startDate = next > today ? next : today;
  const endDate = endOf(order, startDate);
  await tx.run(sql`insert into amc.company_apply (company, id, version, apply, start_date, end_date, num, source, "order", status, create_by, create_date, update_by, update_date, del_flag)
    values (${order.company}::bigint, ${nextId()}::bigint, 1, ${order.applyid}::bigint, ${startDate}::date, ${endDate}::date, ${isCounted ? order.num : null}::int, 'buy', ${order.id}::bigint, '0',
      ${order.user}::bigint, ${now.toISOString()}::timestamptz, ${order.user}::bigint, ${now.toISOString()}::timestamptz, '0')`);
  tx.afterCommit(() => recount(app));
  return { startDate, endDate };
}

/** By persons or pieces a year's or month's price is for one such stretch; what is sold by use alone does not end. */
function endOf({ unit, terms, num }: Pick<Order, 'unit' | 'terms' | 'num'>, start: string): string | null {
  if (unit === 'day') return addDays(start, num - 1);
  const months = unit === 'year' ? 12 * num : unit === 'month' ? num : terms === 'yearly' ? 12 : terms === 'monthly' ? 1 : 0;
  return months === 0 ? null : addDays(monthsLater(start, months), -1);
}

/** The same day so many months later, or the last of a shorter month: three months from 31 January is 30 April. */
export function monthsLater(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}
