// 出货 to the warehouse: a notice for each order in the boxes, cells added up over all of them; taken back while nothing was received.
import { createRecord, type Hook, type HookRef, one, ours, runAction, sql, updateRecord } from '../../../runtime/server/moduleApi.ts';

interface Shipment { id: string; shipDate: string; destination: string; warehouse: HookRef | null; lines: { box: HookRef }[]; notices: HookRef[] | null }

const tellWarehouse: Hook<Shipment> = async ({ work, entity, record, given, fault }) => {
  if (given.back === true) {
    for (const { id } of record.notices ?? []) {
      const notice = (await one(work, 'wms.productionWarehousingNotice', ['status', 'doneQty'], { where: { id } }))!;
      if (Number(notice.doneQty) > 0 || ['executing', 'completed'].includes(notice.status!)) return fault({ message: '成品仓已入库，不能作废' });
      await runAction(work, 'wms.productionWarehousingNotice', id, 'invalid', { internal: true, confirmed: true, ask: { reason: '出货单作废' } });
    }
    return;
  }
  if (record.destination !== 'warehouse') return;
  const cells = await work.tx.run<{ order: string; apsOrders: string[] | null; sku: string; grade: string; qty: string; boxes: string[] }>(sql`select b."order"::text as "order", o.aps_orders::text[] as "apsOrders", l.sku::text as sku, b.grade, sum(l.qty)::text as qty, array_agg(distinct b.id::text) as boxes
    from ${ours(work.caller, 'mes.box.lines', 'l')} join ${ours(work.caller, 'mes.box', 'b')} on b.id = l.parent join ${ours(work.caller, 'mes.order', 'o')} on o.id = b."order"
    where b.id = any(${record.lines.map(({ box }) => box.id)}::bigint[]) group by 1, 2, 3, 4 order by 1, 3, 4`);
  const notices: string[] = [];
  for (const order of new Set(cells.map((cell) => cell.order))) {
    const own = cells.filter((cell) => cell.order === order);
    const planned = own[0]!.apsOrders ?? [];
    const { id } = await createRecord(work, 'wms.productionWarehousingNotice', { docDate: record.shipDate, warehouse: record.warehouse!.id, order: planned.length === 1 ? planned[0] : null, shipment: record.id, boxes: new Set(own.flatMap(({ boxes }) => boxes)).size, lines: own.map(({ sku, grade, qty }) => ({ sku, grade, qty })) } as never, { internal: true });
    await runAction(work, 'wms.productionWarehousingNotice', id, 'submit', { internal: true, confirmed: true });
    notices.push(id);
  }
  await updateRecord(work, entity, { id: record.id, notices } as never, { internal: true, quiet: true });
};
export default tellWarehouse;
