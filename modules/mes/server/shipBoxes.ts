// What leaves in the boxes of a shipment, by bundle: first in, first out over the cells of all boxes of an order together.
import { type Hook, type HookRef, ours, settleNow, sql } from '../../../runtime/server/moduleApi.ts';
import { heldIn, moveRows, takenFrom } from '../wip.ts';

const shipBoxes: Hook<{ shipDate: string; lines: { box: HookRef }[] }> = async ({ work, record, post, fault }) => {
  await settleNow(work);
  const cells = await work.tx.run<{ order: string; sku: string; grade: string; qty: string }>(sql`select b."order"::text as "order", l.sku::text as sku, b.grade, sum(l.qty)::text as qty from ${ours(work.caller, 'mes.box.lines', 'l')} join ${ours(work.caller, 'mes.box', 'b')} on b.id = l.parent
    where b.id = any(${record.lines.map(({ box }) => box.id)}::bigint[]) group by 1, 2, 3 order by 1, 2`);
  for (const { order, sku, grade, qty } of cells) {
    const taken = takenFrom(await heldIn(work, 'ready', { order, sku }), qty);
    if (!taken) return fault({ message: '只有 {a} 件，不能转出 {b} 件', values: { a: '0', b: qty } });
    await post('mes.wipLedger', taken.flatMap((row) => moveRows(order, row, 'ready', 'shipped', { grade })), record.shipDate);
  }
};
export default shipBoxes;
