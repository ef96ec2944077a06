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
  const whole = new Map([...colors].map(([color, own]) => [color, Decimal.sum(0, ...own.map(({ qty }) => qty))]));
  for (const line of lines) {
    // Of one line: pieces by need and net use, so that a use is multiplied once and not for each cell.
    const pieces = new Map<Standing, Map<string, Decimal>>();
    const count = (taken: Taken, { netUse, sizeSpec }: Use, used: { cell: Cell }[], qty: Decimal): void => {
      const key = [taken.material, taken.materialColor, sizeSpec, line.supplyMode].join('\n');
      let need = needs.get(key);
      if (!need) needs.set(key, need = { ...taken, sizeSpec, supplyMode: line.supplyMode, scale: line.scale, stage: line.stage, net: new Decimal(0), gross: new Decimal(0), cells: new Set(), parts: new Set() });
      for (const { cell } of used) need.cells.add(cell);
      let uses = pieces.get(need);
      if (!uses) pieces.set(need, uses = new Map());
      uses.set(netUse, uses.get(netUse)?.plus(qty) ?? qty);
    };
    const useOf = usesOf(line);
    for (const [color, own] of colors) {
      const taken = takenFor(line, color);
      if (!taken) continue;
      if (useOf) {
        for (const each of own) {
          const use = useOf(color, each.cell.size);
          if (use) count(taken, use, [each], each.qty);
        }
        continue;
      }
      const same = sameUse(line);
      if (same) count(taken, same, own, whole.get(color)!);
    }
    for (const [need, uses] of pieces) take(need, line, uses);
  }
  return [...needs.values()].map(({ net, gross, scale, cells: used, parts, ...need }) => ({ ...need, net: net.toString(), pieces: Decimal.sum(0, ...[...used].map(({ qty }) => qty)).toFixed(), parts: [...parts], qty: gross.toDecimalPlaces(scale, Decimal.ROUND_UP).toFixed(scale) }));
}

interface Taken { material: string; materialColor: string | null }
interface Use { netUse: string; sizeSpec: string | null }
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

function takenFor({ material, materialColor = null, colorMap }: BomLine, color: string): Taken | undefined {
  const mapped = colorMap?.[color];
  if (mapped === 'unused') return undefined;
  return mapped ? { material: mapped.material ?? material, materialColor: mapped.materialColor } : { material, materialColor };
}

const sameUse = ({ netUse }: BomLine): Use | undefined => (netUse === undefined ? undefined : { netUse, sizeSpec: null });

/** The use for a colour and size goes before the one for the size, that before the one for all. @returns undefined where all sizes take alike */
function usesOf(line: BomLine): ((color: string, size: string) => Use | undefined) | undefined {
  const { sizeUse = [] } = line;
  if (sizeUse.length === 0) return undefined;
  const uses = new Map<string, Use>();
  // What stands first counts, as in the grid.
  for (const { size, color = '', netUse, sizeSpec = null } of sizeUse) if (!uses.has(`${size}\n${color}`)) uses.set(`${size}\n${color}`, { netUse, sizeSpec });
  return (color, size) => uses.get(`${size}\n${color}`) ?? uses.get(`${size}\n`) ?? sameUse(line);
}
