// No more is cut than the order allows, colour by size in the order of the lines: a sum per cell, under the order's lock.
import { Decimal, type Hook, ours, settleNow, sql } from '../../../runtime/server/moduleApi.ts';
import { lockOrder } from '../wip.ts';
import type { Bed } from './layBundles.ts';

const overCut: Hook<Bed> = async ({ work, record, fault }) => {
  if (record.bundles.length === 0) return fault({ message: '请先生成扎号' });
  await lockOrder(work, record.order.id);
  await settleNow(work);
  const wanted = new Map<string, Decimal>();
  for (const { sku, qty } of record.bundles) wanted.set(sku.id, new Decimal(qty).plus(wanted.get(sku.id) ?? 0));
  const cells = await work.tx.run<{ sku: string; color: string; size: string; plan: string | null; cut: string; scrap: string; most: string | null }>(sql`select s.id::text as sku, c.name as color, z.code as size, l.qty::text as plan,
      coalesce((select sum(w.qty) from ${ours(work.caller, 'mes.wipLedger.stage', 'w')} where w."order" = o.id and w.sku = s.id), 0)::text as cut,
      coalesce((select sum(w.qty) from ${ours(work.caller, 'mes.wipLedger.stage', 'w')} where w."order" = o.id and w.sku = s.id and w.stage = 'scrap'), 0)::text as scrap,
      floor(l.qty * (1 + coalesce(o.over_cut_percent, 0)))::text as most
    from ${ours(work.caller, 'pdm.sku', 's')} join ${ours(work.caller, 'ccm.color', 'c')} on c.id = s.color join ${ours(work.caller, 'ccm.sizeGroup.sizes', 'z')} on z.id = s.size
    join ${ours(work.caller, 'mes.order', 'o')} on o.id = ${record.order.id}::bigint left join ${ours(work.caller, 'mes.order.skus', 'l')} on l.parent = o.id and l.sku = s.id
    where s.id = any(${[...wanted.keys()]}::bigint[])`);
  for (const sku of wanted.keys()) {
    const cell = cells.find((row) => row.sku === sku)!;
    if (cell.plan === null) return fault({ message: '{color}/{size} 不在制单中', values: { color: cell.color, size: cell.size } });
    const most = new Decimal(cell.most!).plus(cell.scrap);
    const then = wanted.get(sku)!.plus(cell.cut);
    if (then.gt(most)) return fault({ message: '颜色{c}尺码{s}：计划{p}，最多可裁{m}，本次后将达{x}', values: { c: cell.color, s: cell.size, p: new Decimal(cell.plan).toFixed(), m: most.toFixed(), x: then.toFixed() } });
  }
};
export default overCut;
