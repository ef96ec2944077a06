// A line of a BOM as it is read, and as the explosion takes it.
import type { HookRef } from '../../runtime/server/moduleApi.ts';
import type { BomLine, Stage, SupplyMode } from './core/bomExplode.ts';

export interface BomRow {
  seq: number; material: HookRef | null; materialColor: HookRef | null; description: string | null; colorMode: string; useMode: string; netUse: string | null; lossRate: string | null; supplyMode: SupplyMode; stage: Stage; parts: HookRef[] | null;
  colorMap: { garmentColor: HookRef; material: HookRef | null; materialColor: HookRef | null; unused: boolean | null }[];
  sizeUse: { size: HookRef; color: HookRef | null; netUse: string; sizeSpec: string | null }[];
}

/** @param row has a material @param scale decimals of the material's unit */
export function explodedLine({ material, materialColor, colorMode, useMode, netUse, lossRate, supplyMode, stage, parts, colorMap, sizeUse }: BomRow, scale = 0): BomLine {
  return {
    material: material!.id, materialColor: colorMode === 'same' ? materialColor?.id ?? null : null, lossRate: lossRate ?? '0', supplyMode, stage, scale, parts: (parts ?? []).map(({ id }) => id),
    ...(colorMode === 'byColor' && { colorMap: Object.fromEntries(colorMap.map((row) => [row.garmentColor.id, row.unused ? 'unused' as const : { material: row.material?.id ?? material!.id, materialColor: row.materialColor!.id }])) }),
    ...(useMode === 'uniform' ? { netUse: netUse! } : { sizeUse: sizeUse.map((use) => ({ size: use.size.id, netUse: use.netUse, ...(use.color && { color: use.color.id }), ...(use.sizeSpec && { sizeSpec: use.sizeSpec }) })) }),
  };
}
