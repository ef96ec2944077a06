// 生成扎号: bundles of a bed, by the rule of core/bundles.ts.
import { type Hook, type HookRef, ours, sql, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { layBundles as lay } from '../core/bundles.ts';

export interface Bed { id: string; order: HookRef; startBundleNo: number; packCount: number; mergeTail: boolean; marker: { size: HookRef; markerPieces: number }[]; spreads: { color: HookRef; dyeLot: string; layers: number }[]; bundles: { sku: HookRef; qty: string }[] }

const layBundles: Hook<Bed> = async ({ work, entity, record, fault }) => {
  const laid = lay(record.spreads.map(({ color, dyeLot, layers }) => ({ color: color.id, dyeLot, layers: Number(layers) })), record.marker.map(({ size, markerPieces }) => ({ size: size.id, pieces: Number(markerPieces) })),
    { start: Number(record.startBundleNo), packCount: Number(record.packCount), mergeTail: record.mergeTail });
  const last = laid.at(-1)?.bundleNo ?? record.startBundleNo;
  const taken = await work.tx.one<{ bed: number }>(sql`select bed_no::int as bed from ${ours(work.caller, 'mes.bundle')} where "order" = ${record.order.id}::bigint and del_flag = '0' and bundle_no between ${record.startBundleNo}::int and ${last}::int limit 1`);
  if (taken) return fault({ message: '扎号 {a}-{b} 已被第{bed}床使用', values: { a: record.startBundleNo, b: last, bed: taken.bed } });
  const skus = await work.tx.run<{ id: string; color: string; size: string }>(sql`select s.id::text as id, s.color::text as color, s.size::text as size from ${ours(work.caller, 'pdm.sku', 's')} join ${ours(work.caller, 'mes.order', 'o')} on o.style = s.style where o.id = ${record.order.id}::bigint and s.status <> 'void'`);
  const skuOf = new Map(skus.map(({ id, color, size }) => [`${color} ${size}`, id]));
  const missing = laid.find(({ color, size }) => !skuOf.has(`${color} ${size}`));
  if (missing) return fault({ message: '拉布的颜色或尺码不在制单中' });
  await updateRecord(work, entity, {
    id: record.id, lastBundleNo: last, dyeLots: [...new Set(record.spreads.map(({ dyeLot }) => dyeLot))].join('、'),
    bundles: laid.map(({ color, size, ...bundle }) => ({ ...bundle, sku: skuOf.get(`${color} ${size}`)!, qty: String(bundle.qty) })),
  } as never, { internal: true, quiet: true });
};
export default layBundles;
