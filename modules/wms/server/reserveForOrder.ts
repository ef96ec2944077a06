// Reserves what arrived to the orders it was bought for (rule R4): spreading a receipt over allocations in date order is an algorithm, not data.
import { Decimal, type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';

interface Receipt { warehouse: HookRef; lines: { seq: number; frozenQty: string | null; sku: HookRef<{ parent?: { lotTracked?: boolean } }>; poLine: HookRef | null; qty: string; dyeLot: string | null; owner: string }[] }
interface Allocation { row: 'wms.purchaseOrder.lines.allocs' | 'wms.purchaseDemand.lines.pegs'; id: string; order: string | null; demand_line: string | null; plate_line: string | null; open: string }

/** Allocations, and what demands took of the order line later, with the earliest required date first; what no order asked for stays common stock. */
const reserveForOrder: Hook<Receipt> = async ({ work, record, given, post, add }) => {
  const released = given.released as unknown[] | undefined;
  for (const line of record.lines) {
    if (!line.poLine || !isFree(line, released)) continue;
    let left = new Decimal(line.qty);
    const allocations = await work.tx.run<Allocation>(sql`
      with alloc as (select a.* from ${ours(work.caller, 'wms.purchaseOrder.lines.allocs', 'a')} where a.parent = ${line.poLine.id}::bigint and a.qty > a.received_qty for update),
        peg as (select p.* from ${ours(work.caller, 'wms.purchaseDemand.lines.pegs', 'p')} where p.po_line = ${line.poLine.id}::bigint and p.qty - p.released_qty > p.received_qty for update)
      select t."row", t.id::text as id, t."order"::text as "order", t.demand_line::text as demand_line, t.plate_line::text as plate_line, t.open::text as open from (
        select 'wms.purchaseOrder.lines.allocs' as "row", a.id, a."order", a.demand_line, rl.plate_line, a.qty - a.received_qty as open, d.required_date, 0 as rank, a.seq from alloc a
          left join ${ours(work.caller, 'wms.purchaseRequisition.lines', 'rl')} on rl.id = a.requisition_line left join ${ours(work.caller, 'wms.purchaseDemand.lines', 'dl')} on dl.id = a.demand_line left join ${ours(work.caller, 'wms.purchaseDemand', 'd')} on d.id = dl.parent
        union all select 'wms.purchaseDemand.lines.pegs', p.id, d."order", p.parent, null, p.qty - p.released_qty - p.received_qty, d.required_date, 1, p.seq from peg p
          join ${ours(work.caller, 'wms.purchaseDemand.lines', 'dl')} on dl.id = p.parent join ${ours(work.caller, 'wms.purchaseDemand', 'd')} on d.id = dl.parent where d.status in ('confirmed', 'completed')) t
      order by t.required_date nulls last, t.rank, t.seq, t.id`);
    for (const allocation of allocations) {
      if (left.lte(0)) break;
      const take = Decimal.min(left, allocation.open);
      left = left.minus(take);
      const qty = take.toFixed(Math.max(take.decimalPlaces(), new Decimal(line.qty).decimalPlaces()));
      await add(allocation.row, allocation.id, { receivedQty: qty });
      if (allocation.row === 'wms.purchaseDemand.lines.pegs') await add('wms.purchaseOrder.lines', line.poLine.id, { peggedReceived: qty });
      if (allocation.plate_line) await sampleArrived(work, add, allocation.plate_line, qty);
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

/** Cloth asked for by the sample room: its purchase and the plate bill learn of it as if it had been entered there. */
async function sampleArrived({ tx, caller }: Parameters<typeof reserveForOrder>[0]['work'], add: Parameters<typeof reserveForOrder>[0]['add'], line: string, qty: string): Promise<void> {
  const [found] = await tx.run<{ need: string | null }>(sql`select l.material_line::text as need from ${ours(caller, 'pms.platePurchase.lines', 'l')} where l.id = ${line}::bigint`);
  await add('pms.platePurchase.lines', line, { arrivedQty: qty });
  if (found?.need) await add('pms.plateBill.materials', found.need, { arrivedQty: qty });
}
