// A BOM and a process sheet as core/pullLines.ts reads them.
import { type HookRef, ours, readRecord, sql, type Work } from '../../runtime/server/moduleApi.ts';
import type { BomLine, Garments, Operation } from './core/pullLines.ts';

interface Bom { baseSize: HookRef | null; lines: BomRow[] }
interface BomRow extends Pick<BomLine, 'kind' | 'colorMode' | 'useMode' | 'netUse' | 'lossRate' | 'price' | 'supplyMode'> {
  material: HookRef<{ label: string }> | null; description: string | null; supplier: HookRef | null; unit: HookRef | null; parts: HookRef[] | null;
  colorMap: { garmentColor: HookRef; material: HookRef | null; unused: boolean | null }[];
  sizeUse: { size: HookRef; color: HookRef | null; netUse: string }[];
}

export async function bomOf(work: Work, id: string): Promise<{ baseSize: string | null; lines: BomLine[] }> {
  const bom = await readRecord(work, 'pms.bom', id, { internal: true }) as unknown as Bom;
  const mapped = bom.lines.flatMap(({ colorMap }) => colorMap.flatMap(({ material }) => material?.id ?? []));
  const names = new Map((await work.tx.run<{ id: string; name: string }>(sql`select id::text as id, name from ${ours(work.caller, 'wms.material')} where id = any(${mapped}::bigint[])`)).map((row) => [row.id, row.name]));
  return {
    baseSize: bom.baseSize?.id ?? null,
    lines: bom.lines.map(({ material, description, supplier, unit, parts, colorMap, sizeUse, ...line }) => ({
      ...line, material: material?.id ?? null, name: description ?? material?.label ?? '', supplier: supplier?.id ?? null, unit: unit?.id ?? null, part: parts?.[0]?.id ?? null,
      colorMap: colorMap.map((row) => ({ color: row.garmentColor.id, material: row.material?.id ?? null, name: row.material ? names.get(row.material.id) ?? null : null, unused: row.unused === true })),
      sizeUse: sizeUse.map((row) => ({ size: row.size.id, color: row.color?.id ?? null, netUse: row.netUse })),
    })),
  };
}

export async function operationsOf({ tx, caller }: Work, sheet: string): Promise<Operation[]> {
  return tx.run<Operation>(sql`
    select l.name, l.node::text as node, n.name as "nodeName", coalesce(n.stage, s.stage) as stage, coalesce(l.std_sec, 0)::text as seconds, coalesce(l.price, 0)::text as price
    from ${ours(caller, 'pms.processSheet.lines', 'l')} join ${ours(caller, 'ccm.productionNode', 'n')} on n.id = l.node left join ${ours(caller, 'ccm.productionNode', 's')} on s.id = n.parent
    where l.parent = ${sheet}::bigint order by l.seq`);
}

/** Colours of a style, the main one first. */
export async function colorsOf({ tx, caller }: Work, style: string): Promise<string[]> {
  return (await tx.run<{ color: string }>(sql`select color::text as color from ${ours(caller, 'pdm.style.colors', 'c')} where c.parent = ${style}::bigint order by coalesce(c.is_main, false) desc, c.seq`)).map(({ color }) => color);
}

/** Cells of the size ratio; of one colour its own row, where it has one. */
export function ratioOf(matrix: unknown, color: string | null): Garments['ratio'] {
  const cells = Object.entries(((matrix as { cells?: object } | null)?.cells ?? matrix ?? {}) as Record<string, Record<string, string>>).flatMap(([row, sizes]) => Object.entries(sizes).map(([size, qty]) => ({ color: row, size, qty })));
  const own = cells.filter((cell) => cell.color === color);
  return own.length > 0 ? own : cells;
}
