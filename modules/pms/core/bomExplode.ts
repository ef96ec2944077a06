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
  const needs = new Map<string, Standing>();
  const colors = new Map<string, { cell: Cell; qty: Decimal }[]>();
  for (const cell of cells) {
    const own = { cell, qty: new Decimal(cell.qty) };
    const same = colors.get(cell.color);
    if (same) same.push(own); else colors.set(cell.color, [own]);
  }
  for (const line of lines) {
    // Of one line: pieces by need and net use, so that a use is multiplied once and not for each cell.
    const pieces = new Map<Standing, Map<string, Decimal>>();
    for (const [color, own] of colors) {
      const taken = takenFor(line, color);
      if (!taken) continue;
      for (const { cell, qty } of own) {
        const use = useOf(line, color, cell.size);
        if (!use) continue;
        const key = [taken.material, taken.materialColor, use.sizeSpec, line.supplyMode].join('\n');
        let need = needs.get(key);
        if (!need) needs.set(key, need = { ...taken, sizeSpec: use.sizeSpec, supplyMode: line.supplyMode, scale: line.scale, stage: line.stage, net: new Decimal(0), gross: new Decimal(0), cells: new Set(), parts: new Set() });
        need.cells.add(cell);
        let uses = pieces.get(need);
        if (!uses) pieces.set(need, uses = new Map());
        uses.set(use.netUse, uses.get(use.netUse)?.plus(qty) ?? qty);
      }
    }
    for (const [need, uses] of pieces) take(need, line, uses);
  }
  return [...needs.values()].map(({ net, gross, scale, cells: used, parts, ...need }) => ({ ...need, net: net.toString(), pieces: Decimal.sum(0, ...[...used].map(({ qty }) => qty)).toFixed(), parts: [...parts], qty: gross.toDecimalPlaces(scale, Decimal.ROUND_UP).toFixed(scale) }));
}

type Standing = Omit<Need, 'pieces' | 'parts' | 'net' | 'qty'> & { net: Decimal; gross: Decimal; scale: number; cells: Set<Cell>; parts: Set<string> };

/** Adds what a line takes of a need; the unit is that of the last line. */
function take(need: Standing, { lossRate, scale, stage, parts = [] }: BomLine, uses: ReadonlyMap<string, Decimal>): void {
  const net = [...uses].reduce((sum, [netUse, qty]) => sum.plus(qty.times(netUse)), new Decimal(0));
  need.net = need.net.plus(net);
  need.gross = need.gross.plus(net.times(new Decimal(1).plus(lossRate)));
  need.scale = scale;
  if (stages.indexOf(stage) < stages.indexOf(need.stage)) need.stage = stage;
  for (const part of parts) need.parts.add(part);
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
