// Saving an order: its number by the company's rules (orderNumber.ts), and in a foreign currency the rate of its day, which stands in rows of another entity and is looked up by a setting's rule.
import { Decimal, type Hook, type HookRef } from '../../../runtime/server/moduleApi.ts';
import { rateOf } from '../../ccm/rates.ts';
import { longest } from '../core/codeRule.ts';
import { takeNumber } from '../orderNumber.ts';

interface Order { orderNo: string | null; orderType: string | null; customer: HookRef | null; brand: HookRef | null; season: HookRef | null; department: HookRef | null; items: { style: HookRef | null }[]; currency: HookRef<{ label: string }> | null; orderDate: string | null; exchangeRate: string | null }

/** A rate that was typed stays; 1 is what nobody typed. */
const orderRate: Hook<Order> = async ({ work, record, given, fault }) => {
  const old = given.old as Order | null;
  if (old === null && !record.orderNo) {
    const number = await takeNumber(work, { customer: record.customer?.id ?? null, brand: record.brand?.id ?? null, season: record.season?.id ?? null, department: record.department?.id ?? null, orderType: record.orderType, style: record.items[0]?.style?.id ?? null, date: work.today });
    if (number !== null && number.length > longest) fault({ path: 'orderNo', message: '编码长度不能超过40' });
    else if (number !== null) record.orderNo = number;
  }
  if (!record.currency || !record.orderDate) return;
  const typed = record.exchangeRate ?? '1';
  const isMoved = old !== null && (old.currency?.id !== record.currency.id || old.orderDate !== record.orderDate) && new Decimal(typed).eq(old.exchangeRate ?? '1');
  if (!new Decimal(typed).eq(1) && !isMoved) return;
  const rate = await rateOf(work, record.currency.id, record.orderDate.slice(0, 10));
  if (rate === undefined) fault({ path: 'exchangeRate', message: '缺少 {currency} 在 {date} 的汇率', values: { currency: record.currency.label, date: record.orderDate.slice(0, 10) } });
  else record.exchangeRate = new Decimal(rate).toFixed(6);
};
export default orderRate;
