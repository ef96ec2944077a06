// Compares order prices with the approved ones (rule R7): picking the effective price is a look-up over dates, quantities and fallbacks that data cannot say.
import { Decimal, type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';

interface Approved { sku_price: string }
interface Order { supplier: HookRef; currency: HookRef; docDate: string; lines: { sku: HookRef<{ skuCode: string; parent: HookRef }>; qty: string; price: string }[] }

/** `WMS_PRICE_CONTROL`: 0 off, 1 warn, 2 forbid. A line without any approved price only warns. */
const priceControl: Hook<Order> = async ({ work, record, fault }) => {
  const mode = work.caller.settings.WMS_PRICE_CONTROL ?? '2';
  if (mode === '0') return;
  for (const [index, line] of record.lines.entries()) {
    const path = `lines[${index}].price`;
    const approved = await work.tx.one<Approved>(sql`
      select l.new_price as sku_price
      from ${ours(work.caller, 'wms.materialPrice.lines', 'l')} join ${ours(work.caller, 'wms.materialPrice', 'h')} on h.id = l.parent
      where h.status = 'approved'
        and h.supplier = ${record.supplier.id}::bigint and h.currency = ${record.currency.id}::bigint
        and l.material = ${line.sku.parent.id}::bigint and (l.sku is null or l.sku = ${line.sku.id}::bigint)
        and l.valid_from <= ${record.docDate}::date and (l.valid_to is null or l.valid_to >= ${record.docDate}::date)
        and l.min_qty <= ${line.qty}::numeric
      order by (l.sku is not null) desc, l.min_qty desc, l.valid_from desc, l.id desc limit 1`);
    if (!approved) fault({ path, level: 'warn', message: '{sku}没有已审批的价格', values: { sku: line.sku.skuCode } });
    else if (new Decimal(line.price).gt(approved.sku_price)) {
      fault({ path, level: mode === '1' ? 'warn' : 'error', message: '{sku}单价{price}高于审批价{approved}', values: { sku: line.sku.skuCode, price: line.price, approved: approved.sku_price }, of: { price: 'wms.purchaseOrder.lines.price', approved: 'wms.materialPrice.lines.newPrice' } });
    }
  }
};
export default priceControl;
