// Saving an order in a foreign currency: it takes the rate of its day, which stands in rows of another entity and is looked up by a setting's rule.
import { Decimal, type Hook, type HookRef } from '../../../runtime/server/moduleApi.ts';
import { rateOf } from '../../ccm/rates.ts';

interface Order { currency: HookRef<{ label: string }> | null; orderDate: string | null; exchangeRate: string | null }

/** A rate that was typed stays; 1 is what nobody typed. */
const orderRate: Hook<Order> = async ({ work, record, given, fault }) => {
  const old = given.old as Order | null;
  if (!record.currency || !record.orderDate) return;
  const typed = record.exchangeRate ?? '1';
  const isMoved = old !== null && (old.currency?.id !== record.currency.id || old.orderDate !== record.orderDate) && new Decimal(typed).eq(old.exchangeRate ?? '1');
  if (!new Decimal(typed).eq(1) && !isMoved) return;
  const rate = await rateOf(work, record.currency.id, record.orderDate.slice(0, 10));
  if (rate === undefined) fault({ path: 'exchangeRate', message: '缺少 {currency} 在 {date} 的汇率', values: { currency: record.currency.label, date: record.orderDate.slice(0, 10) } });
  else record.exchangeRate = new Decimal(rate).toFixed(6);
};
export default orderRate;
