// What an order of a style needs: the BOM of a version times colours and sizes. Losses come on top of net use; nothing is rounded before lines of one key are summed.
import { Decimal } from '../../../runtime/server/moduleApi.ts';

export type SupplyMode = 'buy' | 'customer' | 'factory';
export type Stage = 'cut' | 'sew' | 'finish';

/** A line of the BOM. Amounts as text; `scale` is that of the unit. */
export interface BomLine {
  material: string;
  /** Colour of the material for all garment colours; null where it has none. */
  materialColor?: string | null;
  /** Garment colour → what it takes instead. A colour that is missing here takes the line as it is. */
  colorMap?: Record<string, { material?: string; materialColor: string } | 'unused'>;
  netUse?: string;
  sizeUse?: { size: string; color?: string; netUse: string; sizeSpec?: string }[];
  /** Ratio: 0.03 is 3 % on top. */
  lossRate: string;
  supplyMode: SupplyMode;
  stage: Stage;
  scale: number;
  /** Parts of the garment it goes into. */
  parts?: readonly string[];
}
export interface Cell { color: string; size: string; qty: string }
export interface Need {
  material: string; materialColor: string | null; sizeSpec: string | null; supplyMode: SupplyMode; stage: Stage; net: string; qty: string;
  /** Garments that use it: each colour and size counts once, however many lines it goes into. */
  pieces: string;
  parts: string[];
}

const stages: readonly Stage[] = ['cut', 'sew', 'finish'];

/** One need for each material × colour × size spec × supply mode, at the earliest stage that uses it, rounded up to the unit's scale. */
export function bomExplode(lines: readonly BomLine[], cells: readonly Cell[]): Need[] {
  const needs = new Map<string, Omit<Need, 'pieces' | 'parts'> & { gross: Decimal; scale: number; cells: Set<Cell>; parts: Set<string> }>();
  for (const line of lines) for (const cell of cells) {
    const { color, size, qty } = cell;
    const taken = takenFor(line, color);
    const use = taken && useOf(line, color, size);
    if (!taken || !use) continue;
    const net = new Decimal(qty).times(use.netUse);
    const key = [taken.material, taken.materialColor, use.sizeSpec, line.supplyMode].join('\n');
    const before = needs.get(key);
    needs.set(key, {
      ...taken, sizeSpec: use.sizeSpec, supplyMode: line.supplyMode, scale: line.scale, qty: '',
      stage: before === undefined || stages.indexOf(line.stage) < stages.indexOf(before.stage) ? line.stage : before.stage,
      net: net.plus(before?.net ?? 0).toString(),
      gross: net.times(new Decimal(1).plus(line.lossRate)).plus(before?.gross ?? 0),
      cells: (before?.cells ?? new Set()).add(cell), parts: new Set([...before?.parts ?? [], ...line.parts ?? []]),
    });
  }
  return [...needs.values()].map(({ gross, scale, cells: used, parts, ...need }) => ({ ...need, pieces: Decimal.sum(0, ...[...used].map(({ qty }) => qty)).toFixed(), parts: [...parts], qty: gross.toDecimalPlaces(scale, Decimal.ROUND_UP).toFixed(scale) }));
}

function takenFor({ material, materialColor = null, colorMap }: BomLine, color: string): { material: string; materialColor: string | null } | undefined {
  const mapped = colorMap?.[color];
  if (mapped === 'unused') return undefined;
  return mapped ? { material: mapped.material ?? material, materialColor: mapped.materialColor } : { material, materialColor };
}

/** The use for this colour and size goes before the one for this size, that before the one for all. */
function useOf({ netUse, sizeUse = [] }: BomLine, color: string, size: string): { netUse: string; sizeSpec: string | null } | undefined {
  const own = sizeUse.find((use) => use.size === size && use.color === color) ?? sizeUse.find((use) => use.size === size && use.color === undefined);
  if (own) return { netUse: own.netUse, sizeSpec: own.sizeSpec ?? null };
  return netUse === undefined ? undefined : { netUse, sizeSpec: null };
}
