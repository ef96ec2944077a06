// 余布退料: a draft of returned material for what is left of each dye lot, shared among the issues it came from, last issue first. Which issues, and how much of each, is a walk over rows of the store.
import { createRecord, Decimal, type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';

interface Bed { id: string; order: HookRef; spreads: { dyeLot: string; returnLength: string }[] }
interface Issue { id: string; warehouse: string; department: string | null; sku: string; dyeLot: string; left: string; unit: string; isLength: boolean }

const returnCloth: Hook<Bed> = async ({ work, record, fault }) => {
  const left = new Map<string, Decimal>();
  for (const { dyeLot, returnLength } of record.spreads) if (new Decimal(returnLength ?? 0).gt(0)) left.set(dyeLot, new Decimal(returnLength).plus(left.get(dyeLot) ?? 0));
  const bill = (await work.tx.one<{ bill: string | null }>(sql`select work_bill::text as bill from ${ours(work.caller, 'mes.order')} where id = ${record.order.id}::bigint`))!.bill;
  if (bill === null) return fault({ message: '制单没有工单，请在仓库手工退料' });
  const issues = await work.tx.run<Issue>(sql`select l.id::text as id, o.warehouse::text as warehouse, o.department::text as department, l.sku::text as sku, l.dye_lot as "dyeLot", (l.qty - coalesce(l.returned_qty, 0))::text as "left", u.name as unit, u.code = 'm' as "isLength"
    from ${ours(work.caller, 'wms.outOrder.lines', 'l')} join ${ours(work.caller, 'wms.outOrder', 'o')} on o.id = l.parent join ${ours(work.caller, 'wms.material.skus', 's')} on s.id = l.sku join ${ours(work.caller, 'wms.material', 'm')} on m.id = s.parent join ${ours(work.caller, 'ccm.unit', 'u')} on u.id = m.stock_unit
    where o.work_bill = ${bill}::bigint and o.status = 'confirmed' and l.dye_lot = any(${[...left.keys()]}) and l.qty > coalesce(l.returned_qty, 0) order by l.id desc`);
  const lines: { outLine: string; sku: string; dyeLot: string; qty: string }[] = [];
  const warehouse = issues[0]?.warehouse;
  for (const [dyeLot, length] of left) {
    const own = issues.filter((one) => one.dyeLot === dyeLot && one.warehouse === warehouse);
    if (own.length === 0) return fault({ message: '缸号 {lot} 没有领料记录', values: { lot: dyeLot } });
    if (!own[0]!.isLength) return fault({ message: '缸号 {lot} 的面料按{unit}计量，请在仓库手工退料', values: { lot: dyeLot, unit: own[0]!.unit } });
    let rest = length;
    for (const issue of own) {
      const qty = Decimal.min(rest, issue.left);
      if (qty.gt(0)) lines.push({ outLine: issue.id, sku: issue.sku, dyeLot, qty: qty.toFixed() });
      rest = rest.minus(qty);
    }
    if (rest.gt(0)) return fault({ message: '缸号 {lot} 的余布 {a} 米，超过领料 {b} 米', values: { lot: dyeLot, a: length.toFixed(2), b: length.minus(rest).toFixed(2) } });
  }
  await createRecord(work, 'wms.returnMaterial', { workBill: bill, department: issues[0]!.department, warehouse, lines } as never, { internal: true });
};
export default returnCloth;
