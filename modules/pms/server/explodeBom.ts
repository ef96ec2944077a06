// 展算 of a BOM: what the pieces typed into its matrix need, by the explosion that wms reads too; rows that follow from a matrix times nested lines are no computed field.
import { Decimal, find, type Hook, type HookRef } from '../../../runtime/server/moduleApi.ts';
import { type BomRow, explodedLine } from '../bomRows.ts';
import { bomExplode, type Cell } from '../core/bomExplode.ts';

interface Bom { trialQty: Record<string, Record<string, string>> | null; lines: (BomRow & { unit: HookRef | null })[]; needs: object[] }

const explodeBom: Hook<Bom> = async ({ work, record }) => {
  const cells: Cell[] = Object.entries(record.trialQty ?? {}).flatMap(([color, sizes]) => Object.entries(sizes).map(([size, qty]) => ({ color, size, qty })));
  const lines = record.lines.filter(({ material, useMode, netUse, sizeUse, colorMode, colorMap }) => material && (useMode === 'uniform' ? netUse !== null : sizeUse.length > 0) && (colorMode === 'same' || colorMap.every((row) => row.unused || row.materialColor)));
  const units = new Map(lines.map(({ material, unit }) => [material!.id, unit?.id ?? null]));
  const scales = new Map((await find(work, 'ccm.unit', ['scale'], { where: { id: [...new Set(units.values())].filter((id) => id !== null) } })).map(({ id, scale }) => [id, Number(scale ?? 0)]));
  const needs = cells.length === 0 ? [] : bomExplode(lines.map((line) => explodedLine(line, scales.get(line.unit?.id ?? '') ?? 0)), cells);
  const ref = (id: string | null): { id: string } | null => (id === null ? null : { id });
  record.needs = needs.map(({ material, materialColor, sizeSpec, supplyMode, stage, pieces, net, qty }) => ({ material: ref(material), materialColor: ref(materialColor), sizeSpec, supplyMode, stage, pieces: Number(pieces), netQty: new Decimal(net).toFixed(4), needQty: qty, unit: ref(units.get(material) ?? null) }));
};
export default explodeBom;
