// What demands counted on of an order line that brings no more goes back to them: each row takes what is left of it, and effects write the same into all rows they find.
import { Decimal, type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';

const releasePegs: Hook = async ({ work, given, add }) => {
  const line = given.line as HookRef;
  const pegs = await work.tx.run<{ id: string; left: string }>(sql`
    select p.id::text as id, (p.qty - p.released_qty - p.received_qty)::text as left from ${ours(work.caller, 'wms.purchaseDemand.lines.pegs', 'p')}
    join ${ours(work.caller, 'wms.purchaseDemand.lines', 'l')} on l.id = p.parent join ${ours(work.caller, 'wms.purchaseDemand', 'd')} on d.id = l.parent
    where p.po_line = ${line.id}::bigint and d.status in ('confirmed', 'completed') and p.qty - p.released_qty > p.received_qty order by p.id for update of p`);
  for (const { id, left } of pegs) await add('wms.purchaseDemand.lines.pegs', id, { releasedQty: left });
  const total = Decimal.sum(0, ...pegs.map(({ left }) => left));
  if (total.gt(0)) await add('wms.purchaseOrder.lines', line.id, { peggedQty: total.negated().toFixed() });
};
export default releasePegs;
