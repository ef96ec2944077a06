// 外发收货: the good pieces wait for the finished-goods store, a notice for each order among the lines; taken back while nothing was received. One document for each group of lines is no effect of one record.
import { createRecord, find, type Hook, type HookRef, one, ours, runAction, sql, updateRecord } from '../../../runtime/server/moduleApi.ts';

interface Receipt { id: string; docDate: string; warehouse: HookRef | null; supplier: HookRef | null; notices: HookRef[] | null }

const receiptNotice: Hook<Receipt> = async ({ work, entity, record, given, fault }) => {
  if (given.back === true) {
    for (const { id } of record.notices ?? []) {
      const notice = (await one(work, 'wms.productionWarehousingNotice', ['status', 'doneQty'], { where: { id } }))!;
      if (Number(notice.doneQty) > 0 || ['executing', 'completed'].includes(notice.status!)) return fault({ message: '成品仓已入库，不能作废' });
      if (notice.status !== 'void') await runAction(work, 'wms.productionWarehousingNotice', id, 'invalid', { internal: true, confirmed: true, ask: { reason: '外发收货作废' } });
    }
    return;
  }
  const cells = await work.tx.run<{ order: string; sku: string; qty: string }>(sql`select o."order"::text as "order", l.sku::text as sku, sum(l.qty)::text as qty from ${ours(work.caller, `${entity}.lines`, 'l')} join ${ours(work.caller, 'aps.outsource.lines', 'o')} on o.id = l.out_line
    where l.parent = ${record.id}::bigint and l.qty > 0 group by 1, 2 order by 1, min(l.seq)`);
  const notices: string[] = [];
  for (const order of new Set(cells.map((cell) => cell.order))) {
    const lines = [];
    for (const { sku, qty } of cells.filter((cell) => cell.order === order)) lines.push({ sku, grade: 'A', qty, orderSku: (await find(work, 'aps.order.items.skus', ['sku'], { where: { sku, 'parent.parent': order } as never, limit: 1 }))[0]?.id ?? null });
    const { id } = await createRecord(work, 'wms.productionWarehousingNotice', { docDate: record.docDate, warehouse: record.warehouse!.id, order, factory: record.supplier?.id ?? null, lines } as never, { internal: true, confirmed: true });
    notices.push(id);
  }
  await updateRecord(work, entity, { id: record.id, notices } as never, { internal: true, quiet: true });
};
export default receiptNotice;
