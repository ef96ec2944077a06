// 按安全库存生成采购申请: minima against what is available, on order and asked for already, summed over three balances; one requisition a buyer.
import { createRecord, dayNo, dayText, type Hook, type HookRef, ours, settleNow, sql, type Work } from '../../../runtime/server/moduleApi.ts';
import { topUp } from '../core/topUp.ts';

interface Row { name: string; sku: string | null; only: string | null; skus: number; min: string; max: string; have: string; moq: string; multiple: string; rate: string; scale: number; unit: string; supplier: string | null; buyer: string | null; lead: number }

const requestSafety: Hook = async ({ work, given, fault }) => {
  await settleNow(work);
  const rows = await levels(work, (given.goodsType as HookRef | null)?.id ?? null);
  const lines = new Map<string, object[]>();
  for (const { name, sku, only, skus, unit, supplier, buyer, lead, ...level } of rows) {
    const qty = topUp(level);
    if (qty === null) continue;
    if (sku === null && skus !== 1) return fault({ message: '物料【{name}】有多个颜色规格，请在安全库存中指明', values: { name } });
    const line = { sku: sku ?? only, unit, qty, requiredDate: dayText(dayNo(String(given.today)) + lead), supplier, useFor: '安全库存' };
    lines.set(buyer ?? '', [...(lines.get(buyer ?? '') ?? []), line]);
  }
  if (lines.size === 0) return fault({ message: '没有低于安全库存的物料' });
  for (const [buyer, those] of lines) await createRecord(work, 'wms.purchaseRequisition', { kind: (given.kind as HookRef).id, source: 'safety', buyer: buyer || null, lines: those } as never, { internal: true });
};
export default requestSafety;

/** Minima as they are entered, with what is there, what comes and what was asked for by an earlier run. */
async function levels(work: Work, goodsType: string | null): Promise<Row[]> {
  const { caller } = work;
  const theirs = sql`k.parent = m.id and (s.sku is null or k.id = s.sku)`;
  return work.tx.run<Row>(sql`
    select m.code as name, s.sku::text as sku, s.min_qty::text as min, coalesce(s.max_qty, s.min_qty)::text as max, coalesce(m.moq, 0)::text as moq, coalesce(m.multiple, 0)::text as multiple, m.purchase_rate::text as rate,
      u.scale::int as scale, u.id::text as unit, m.main_supplier::text as supplier, m.buyer::text as buyer, coalesce(m.lead_days, 0)::int as lead,
      (select min(k.id)::text from ${ours(caller, 'wms.material.skus', 'k')} where k.parent = m.id and k.status = 'normal') as only,
      (select count(*)::int from ${ours(caller, 'wms.material.skus', 'k')} where k.parent = m.id and k.status = 'normal') as skus,
      ((select coalesce(sum(a.qty), 0) from ${ours(caller, 'wms.stock.available', 'a')} join ${ours(caller, 'wms.material.skus', 'k')} on k.id = a.sku where ${theirs} and a.owner = 'own' and (s.warehouse is null or a.warehouse = s.warehouse))
        + (select coalesce(sum(l.free_qty), 0) from ${ours(caller, 'wms.purchaseOrder.lines', 'l')} join ${ours(caller, 'wms.purchaseOrder', 'o')} on o.id = l.parent join ${ours(caller, 'wms.material.skus', 'k')} on k.id = l.sku where ${theirs} and o.status = 'confirmed' and (s.warehouse is null or o.warehouse = s.warehouse))
        + (select coalesce(sum(l.open_qty), 0) from ${ours(caller, 'wms.purchaseRequisition.lines', 'l')} join ${ours(caller, 'wms.purchaseRequisition', 'r')} on r.id = l.parent join ${ours(caller, 'wms.material.skus', 'k')} on k.id = l.sku where ${theirs} and r.source = 'safety' and r.status in ('draft', 'submitted', 'confirmed')))::text as have
    from ${ours(caller, 'wms.material.safety', 's')} join ${ours(caller, 'wms.material', 'm')} on m.id = s.parent join ${ours(caller, 'ccm.unit', 'u')} on u.id = m.purchase_unit
    where m.status = 'normal' and m.del_flag = '0' and (${goodsType}::bigint is null or m.goods_type = ${goodsType}::bigint) order by m.code, s.seq`);
}
