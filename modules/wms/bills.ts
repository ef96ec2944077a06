// Bills of material as they are exploded: read for the garments of an order or of a work bill, with the SKUs their materials have. Shared by the hooks that explode.
import type { BomRow } from '../pms/bomRows.ts';
import type { Cell } from '../pms/core/bomExplode.ts';
import { ours, readRecord, sql, type Work } from '../../runtime/server/moduleApi.ts';
import type { Sku } from './core/netting.ts';

export interface Bom { bomNo: string; status: string; lines: BomRow[] }
export interface Bill { id: string; bom: Bom | undefined; cells: Cell[] }

/** @param garments rows of style, bom (null: the style's bulk version), sku and qty. @returns each bill once; one without a bill has none as its id */
export async function readBills(work: Work, garments: ReturnType<typeof sql>): Promise<Bill[]> {
  const rows = await work.tx.run<{ bom: string | null; color: string; size: string; qty: string }>(sql`
    select coalesce(g.bom, (select b.id from ${ours(work.caller, 'pms.bom', 'b')} where b.style = g.style and b.is_bulk and b.status = 'confirmed' order by b.version_no desc limit 1))::text as bom,
      k.color::text as color, k.size::text as size, sum(g.qty)::text as qty
    from (${garments}) g join ${ours(work.caller, 'pdm.sku', 'k')} on k.id = g.sku group by 1, 2, 3 order by 1, 2, 3`);
  const cells = new Map<string, Cell[]>();
  for (const { bom, ...cell } of rows) cells.set(bom ?? '', [...cells.get(bom ?? '') ?? [], cell]);
  const read: Bill[] = [];
  for (const [id, own] of cells) read.push({ id, cells: own, bom: id === '' ? undefined : await readRecord(work, 'pms.bom', id, { internal: true }) as unknown as Bom });
  return read;
}

export async function materialsOf(work: Work, ids: readonly string[]): Promise<{ skus: Sku[]; names: Map<string, string>; scales: Map<string, number>; least: Map<string, { moq: string; multiple: string }> }> {
  const skus = await work.tx.run<Sku & { code: string; scale: number; moq: string; multiple: string }>(sql`select s.id::text as id, s.parent::text as material, s.color::text as color, s.spec, m.code, u.scale::int as scale, coalesce(m.moq, 0)::text as moq, coalesce(m.multiple, 0)::text as multiple
    from ${ours(work.caller, 'wms.material.skus', 's')} join ${ours(work.caller, 'wms.material', 'm')} on m.id = s.parent join ${ours(work.caller, 'ccm.unit', 'u')} on u.id = m.stock_unit
    where s.parent = any(${[...ids]}::bigint[]) and s.status = 'normal' order by s.parent, s.seq`);
  const by = <T>(value: (sku: (typeof skus)[number]) => T): Map<string, T> => new Map(skus.map((sku) => [sku.material, value(sku)]));
  return { skus, names: by(({ code }) => code), scales: by(({ scale }) => scale), least: by(({ moq, multiple }) => ({ moq, multiple })) };
}
