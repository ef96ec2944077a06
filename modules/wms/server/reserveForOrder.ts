// Reserves what arrived to the orders it was bought for (rule R4): spreading a receipt over allocations in date order is an algorithm, not data.
import { Decimal, type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';

interface Receipt { warehouse: HookRef; lines: { seq: number; frozenQty: string | null; sku: HookRef<{ parent?: { lotTracked?: boolean } }>; poLine: HookRef | null; qty: string; dyeLot: string | null; owner: string }[] }
interface Allocation { id: string; order: string | null; demand_line: string | null; open: string }

/** Allocations with the earliest required date first; what no order asked for stays common stock. */
const reserveForOrder: Hook<Receipt> = async ({ work, record, given, post, add }) => {
  const released = given.released as unknown[] | undefined;
  for (const line of record.lines) {
    if (!line.poLine || !isFree(line, released)) continue;
    let left = new Decimal(line.qty);
    const allocations = await work.tx.run<Allocation>(sql`
      select a.id, a."order", a.demand_line, (a.qty - a.received_qty)::text as open
      from ${ours(work.caller, 'wms.purchaseOrder.lines.allocs', 'a')}
      left join ${ours(work.caller, 'wms.purchaseDemand.lines', 'dl')} on dl.id = a.demand_line
      left join ${ours(work.caller, 'wms.purchaseDemand', 'd')} on d.id = dl.parent
      where a.parent = ${line.poLine.id}::bigint and a.qty > a.received_qty
      order by d.required_date nulls last, a.seq for update of a`);
    for (const allocation of allocations) {
      if (left.lte(0)) break;
      const take = Decimal.min(left, allocation.open);
      left = left.minus(take);
      const qty = take.toFixed(Math.max(take.decimalPlaces(), new Decimal(line.qty).decimalPlaces()));
      await add('wms.purchaseOrder.lines.allocs', allocation.id, { receivedQty: qty });
      if (allocation.demand_line) await add('wms.purchaseDemand.lines', allocation.demand_line, { acceptedQty: qty, ...(allocation.order ? { reservedQty: qty } : {}) });
      if (allocation.order) {
        await post('wms.stockReserve', [{
          warehouse: record.warehouse.id, sku: line.sku.id, dyeLot: line.sku.parent?.lotTracked ? line.dyeLot : '-',
          owner: line.owner, order: allocation.order, reserved: qty,
        }]);
      }
    }
  }
};

/** What waits for its test is reserved when the test lets it go (`released`: the numbers of these lines); all else at once. */
function isFree(line: Receipt['lines'][number], released: unknown[] | undefined): boolean {
  return released ? released.some((seq) => Number(seq) === line.seq) : !new Decimal(line.frozenQty ?? 0).gt(0);
}
export default reserveForOrder;
