// 下达: what a work bill may draw of each material, its garments times their bills of material; an explosion that data cannot say. Lines that somebody typed stay as they are.
import { type Hook, type HookRef, ours, settleNow, sql, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { explodedLine } from '../../pms/bomRows.ts';
import { needsOf, usageOf } from '../core/demand.ts';
import { skuFor } from '../core/netting.ts';
import { materialsOf, readBills } from '../bills.ts';

interface WorkBill { id: string; order: HookRef | null; materials: readonly object[] }

const workBillQuota: Hook<WorkBill> = async ({ work, entity, record }) => {
  if (record.materials.length > 0) return;
  await settleNow(work);
  const bills = await readBills(work, sql`select i.style, i.bom, k.sku, k.qty from ${ours(work.caller, 'aps.workBill.sources', 's')} join ${ours(work.caller, 'aps.workBill.sources.skus', 'k')} on k.parent = s.id
    join ${ours(work.caller, 'aps.order.items', 'i')} on i.id = s.item where s.parent = ${record.id}::bigint`);
  const needs = needsOf(bills.flatMap(({ bom, cells }) => (bom?.status === 'confirmed' ? [{ lines: bom.lines.map((row) => explodedLine(row)), cells }] : [])));
  const { skus, scales } = await materialsOf(work, [...new Set(needs.map(({ material }) => material))]);
  // Of one SKU there is one quota, whoever supplies it.
  const wanted = new Map<string, { pieces: string; unitUsage: string; lossRate: string }>();
  for (const need of needs) {
    const sku = skuFor(skus, need);
    if (sku && !wanted.has(sku.id)) wanted.set(sku.id, { pieces: need.pieces, ...usageOf(need, scales.get(need.material)!) });
  }
  if (wanted.size === 0) return;
  const lines = await work.tx.run<{ sku: string; line: string }>(sql`select l.sku::text as sku, min(l.id)::text as line from ${ours(work.caller, 'wms.purchaseDemand.lines', 'l')} join ${ours(work.caller, 'wms.purchaseDemand', 'd')} on d.id = l.parent
    where d."order" = ${record.order?.id ?? null}::bigint and d.status in ('confirmed', 'completed') and d.del_flag = '0' and l.sku = any(${[...wanted.keys()]}::bigint[]) group by 1`);
  const demanded = new Map(lines.map(({ sku, line }) => [sku, line]));
  const materials = [...wanted].map(([sku, { pieces, unitUsage, lossRate }]) => ({ sku, pieces, unitUsage, lossRate, demandLine: demanded.get(sku) ?? null }));
  await updateRecord(work, entity, { id: record.id, materials } as never, { internal: true, quiet: true });
};
export default workBillQuota;
