// 外发收货: the good pieces wait for the finished-goods store, a notice for each order among the lines; taken back while nothing was received. One document for each group of lines is no effect of one record.
import { createRecord, type Hook, type HookRef, one, ours, runAction, sql, updateRecord } from '../../../runtime/server/moduleApi.ts';

interface Receipt { id: string; docDate: string; warehouse: HookRef | null; supplier: HookRef | null; notices: HookRef[] | null }

const receiptNotice: Hook<Receipt> = async ({ work, entity, record, given, fault }) => {
  if (given.back === true) {
    for (const { id } of record.notices ?? []) {
      const notice = (await one(work, 'wms.productionWarehousingNotice', ['status', 'doneQty'], { where: { id } }))!;
      if (Number(notice.doneQty) > 0 || ['executing', 'completed'].includes(notice.status!)) return fault({ message: '成衣已入库，请先作废入库单' });
      if (notice.status !== 'void') await runAction(work, 'wms.productionWarehousingNotice', id, 'invalid', { internal: true, confirmed: true, ask: { reason: '外发收货作废' } });
    }
    return;
  }
  const cells = await work.tx.run<{ order: string; sku: string; qty: string; orderSku: string | null }>(sql`select o."order"::text as "order", l.sku::text as sku, sum(l.qty)::text as qty,
      (select min(k.id)::text from ${ours(work.caller, 'aps.order.items.skus', 'k')} join ${ours(work.caller, 'aps.order.items', 'i')} on i.id = k.parent where i.parent = o."order" and k.sku = l.sku) as "orderSku"
    from ${ours(work.caller, `${entity}.lines`, 'l')} join ${ours(work.caller, 'aps.outsource.lines', 'o')} on o.id = l.out_line
    where l.parent = ${record.id}::bigint and l.qty > 0 group by o."order", l.sku order by o."order", min(l.seq)`);
  const notices: string[] = [];
  for (const order of new Set(cells.map((cell) => cell.order))) {
    const lines = cells.filter((cell) => cell.order === order).map(({ sku, qty, orderSku }) => ({ sku, grade: 'A', qty, orderSku }));
    const { id } = await createRecord(work, 'wms.productionWarehousingNotice', { docDate: record.docDate, warehouse: record.warehouse!.id, order, factory: record.supplier?.id ?? null, outsourceRecord: record.id, lines } as never, { internal: true, confirmed: true });
    notices.push(id);
  }
  await updateRecord(work, entity, { id: record.id, notices } as never, { internal: true, quiet: true });
};
export default receiptNotice;
