// 直发出货: what leaves straight for the customer is owed by the customer, order by order. Which order a piece was for is shared out by the orders' progress, of which this shipment's rows are read back.
import { createRecord, Decimal, find, type Hook, type HookRef, one, ours, runAction, settleNow, sql, type Work } from '../../../runtime/server/moduleApi.ts';

interface Shipment { id: string; code: string; shipDate: string; customer: HookRef | null; lines: { box: HookRef }[] }
interface Owed { order: string | null; orderNo: string; currency: string; rate: string; amount: string; unpriced: boolean }

const billShipment: Hook<Shipment> = async ({ work, record, given, fault }) => {
  if (given.back === true) {
    const standing = await find(work, 'fms.receivable', ['status'], { where: { source: 'shipment', sourceNo: record.code } });
    for (const { id, status } of standing) if (status !== 'void') await runAction(work, 'fms.receivable', id, 'invalid', { internal: true, confirmed: true, ask: { reason: '出货单作废' } });
    return;
  }
  await settleNow(work);
  const owed = [...await ofOrders(work, record), ...await ofProcessing(work, record)];
  const unpriced = owed.find((one) => one.unpriced);
  if (unpriced) return fault({ message: unpriced.order === null ? '制单 {no} 没有来料加工单价，不能直发客户' : '订单 {no} 没有单价，不能直发客户', values: { no: unpriced.orderNo } });
  const { settleDays, salesman } = (await one(work, 'ccm.customer', ['settleDays', 'salesman'], { where: { id: record.customer!.id } }))!;
  const closed = ((await one(work, 'ccm.companySetting', ['value'], { where: { code: 'FMS_CLOSE_DATE' } }))?.value ?? '').slice(0, 10);
  const docDate = record.shipDate.slice(0, 10) > closed ? record.shipDate.slice(0, 10) : dayAfter(closed, 1);
  for (const { order, currency, rate, amount } of owed) {
    if (new Decimal(amount).isZero()) continue;
    const { id } = await createRecord(work, 'fms.receivable', { docDate, customer: record.customer!.id, salesman, currency, exchangeRate: rate, source: 'shipment', sourceNo: record.code, sourceDoc: record.id, order, dueDate: dayAfter(docDate, Number(settleDays ?? 30)), amount } as never, { internal: true });
    await runAction(work, 'fms.receivable', id, 'register', { internal: true });
  }
};
export default billShipment;

/** By the price of the order's line or SKU, with the tax that the order adds; what another company's order brought is owed by its receipt. */
const ofOrders = (work: Work, { id }: Shipment): Promise<Owed[]> => work.tx.run<Owed>(sql`select a.id::text as "order", a.order_no as "orderNo", a.currency::text as currency, a.exchange_rate::text as rate,
    round(sum(p.good_qty * coalesce(k.price, i.unit_price, 0)) * case when coalesce(a.price_includes_tax, false) then 1 else 1 + coalesce(a.tax_rate, 0) end, 2)::text as amount, bool_or(coalesce(k.price, i.unit_price) is null) as unpriced
  from ${ours(work.caller, 'aps.progress', 'p')} join ${ours(work.caller, 'aps.order', 'a')} on a.id = p."order" join ${ours(work.caller, 'aps.order.items', 'i')} on i.id = p.item
    left join ${ours(work.caller, 'aps.order.items.skus', 'k')} on k.parent = i.id and k.sku = p.sku
  where p.doc_entity = 'mes.shipment' and p.doc_id = ${id} and p.stage = 'shipped' and a.source <> 'expatriate' group by a.id, a.order_no, a.currency, a.exchange_rate, a.price_includes_tax, a.tax_rate having sum(p.good_qty) <> 0 order by a.id`);

/** Work on the customer's own cloth, by the workshop order's price. */
const ofProcessing = (work: Work, { lines, customer }: Shipment): Promise<Owed[]> => work.tx.run<Owed>(sql`select null as "order", min(o.code) as "orderNo", c.currency::text as currency, '1' as rate, round(sum(l.qty * coalesce(o.process_price, 0)), 2)::text as amount, bool_or(o.process_price is null) as unpriced
  from ${ours(work.caller, 'mes.box.lines', 'l')} join ${ours(work.caller, 'mes.box', 'b')} on b.id = l.parent join ${ours(work.caller, 'mes.order', 'o')} on o.id = b."order" join ${ours(work.caller, 'ccm.customer', 'c')} on c.id = ${customer!.id}::bigint
  where b.id = any(${lines.map(({ box }) => box.id)}::bigint[]) and b.grade = 'A' and o.type = 'sub' group by c.currency`);

const dayAfter = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
