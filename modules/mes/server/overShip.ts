// No more first-grade pieces leave than the order allows, colour by size over all boxes of the shipment, and than the gate before shipping let through.
import { Decimal, type Hook, type HookRef, ours, settleNow, sql } from '../../../runtime/server/moduleApi.ts';
import { boxed, gateOf } from '../gates.ts';
import { lockOrder } from '../wip.ts';

const overShip: Hook<{ lines: { box: HookRef }[] }> = async ({ work, record, fault }) => {
  const boxes = record.lines.map(({ box }) => box.id);
  const orders = await work.tx.run<{ id: string }>(sql`select distinct "order"::text as id from ${ours(work.caller, 'mes.box')} where id = any(${boxes}::bigint[]) order by 1`);
  for (const { id } of orders) await lockOrder(work, id);
  await settleNow(work);
  const over = await work.tx.one<{ color: string; size: string; plan: string; most: string }>(sql`select c.name as color, z.code as size, coalesce(p.qty, 0)::text as plan, floor(coalesce(p.qty, 0) * (1 + coalesce(o.over_ship_percent, 0)))::text as most
    from (select b."order", l.sku, sum(l.qty) as qty from ${ours(work.caller, 'mes.box.lines', 'l')} join ${ours(work.caller, 'mes.box', 'b')} on b.id = l.parent where b.id = any(${boxes}::bigint[]) and b.grade = 'A' group by 1, 2) x
    join ${ours(work.caller, 'mes.order', 'o')} on o.id = x."order" left join ${ours(work.caller, 'mes.order.skus', 'p')} on p.parent = o.id and p.sku = x.sku
    join ${ours(work.caller, 'pdm.sku', 's')} on s.id = x.sku join ${ours(work.caller, 'ccm.color', 'c')} on c.id = s.color join ${ours(work.caller, 'ccm.sizeGroup.sizes', 'z')} on z.id = s.size
    where x.qty + coalesce((select sum(w.qty) from ${ours(work.caller, 'mes.wipLedger.stage', 'w')} where w."order" = x."order" and w.sku = x.sku and w.stage = 'shipped' and w.grade = 'A'), 0) > floor(coalesce(p.qty, 0) * (1 + coalesce(o.over_ship_percent, 0)))
    order by c.name, z.seq limit 1`);
  if (over) return fault({ message: '{color}/{size} 超出货：订单 {p}，最多 {m}', values: { color: over.color, size: over.size, p: new Decimal(over.plan).toFixed(), m: over.most } });
  for (const { id } of orders) {
    const gate = await gateOf(work, id, 'ready');
    if (!gate) continue;
    const own = (await work.tx.one<{ qty: string }>(sql`select coalesce(sum(l.qty), 0)::text as qty from ${ours(work.caller, 'mes.box.lines', 'l')} join ${ours(work.caller, 'mes.box', 'b')} on b.id = l.parent where b.id = any(${boxes}::bigint[]) and b."order" = ${id}::bigint and b.grade = 'A'`))!.qty;
    if ((await boxed(work, id, ['shipped'])).plus(own).gt(gate.released)) return fault({ message: '质检「{link}」未通过，不能出货', values: { link: gate.link } });
  }
};
export default overShip;
