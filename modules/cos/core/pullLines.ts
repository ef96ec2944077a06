// 取数: what a BOM and a process sheet bring into a cost bill. Weighted uses and sums by node, which no pull adds up; pure, the scenario is its table.
import { Decimal } from 'decimal.js';

export interface BomLine {
  kind: 'fabric' | 'lining' | 'inter' | 'trim' | 'pack';
  material: string | null; name: string; supplier: string | null; part: string | null; unit: string | null;
  colorMode: 'same' | 'byColor';
  colorMap: readonly { color: string; material: string | null; name: string | null; unused: boolean }[];
  useMode: 'uniform' | 'bySize' | 'byColorSize';
  netUse: string | null;
  sizeUse: readonly { size: string; color: string | null; netUse: string }[];
  lossRate: string | null; price: string | null;
  supplyMode: 'buy' | 'customer' | 'factory';
}
/** For which garments: the colour whose materials count, the size whose use counts; with `ratio` the mean use over these pieces instead. */
export interface Garments { color: string | null; baseSize: string | null; ratio: readonly { color: string; size: string; qty: string }[] | null }
export interface Material { /** Place of the BOM line. */ at: number; section: 'fabric' | 'trim'; material: string | null; name: string; supplier: string | null; part: string | null; unit: string | null; netUse: string; lossRate: string; price: string | null; supplyMode: BomLine['supplyMode'] }

/** Lines in the BOM's order. What these garments do not use is left out; in a mean use, pieces that do not use it stay in the divisor. */
export function materialsOf(lines: readonly BomLine[], garments: Garments): Material[] {
  return lines.flatMap((line, at) => {
    const netUse = garments.ratio ? meanUse(line, garments.ratio) : useOf(line, garments.color, garments.baseSize);
    if (netUse === null || netUse.lte(0)) return [];
    const mapped = mapOf(line, garments.color) ?? line.colorMap.find(({ unused }) => !unused);
    const own = line.colorMode === 'byColor' && mapped?.material ? { material: mapped.material, name: mapped.name ?? line.name } : { material: line.material, name: line.name };
    const section = line.kind === 'trim' || line.kind === 'pack' ? 'trim' : 'fabric';
    return [{ at, section, ...own, supplier: line.supplier, part: line.part, unit: line.unit, netUse: netUse.toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toFixed(4), lossRate: line.lossRate ?? '0', price: line.price, supplyMode: line.supplyMode }];
  });
}

/** Σ ratio × net ÷ Σ ratio. */
function meanUse(line: BomLine, ratio: NonNullable<Garments['ratio']>): Decimal | null {
  let [used, pieces] = [new Decimal(0), new Decimal(0)];
  for (const { color, size, qty } of ratio) {
    pieces = pieces.plus(qty);
    used = used.plus(new Decimal(qty).times(useOf(line, color, size) ?? 0));
  }
  return pieces.isZero() ? null : used.div(pieces);
}

/** The use for this colour and size goes before the one for this size. */
function useOf(line: BomLine, color: string | null, size: string | null): Decimal | null {
  if (line.colorMode === 'byColor' && mapOf(line, color)?.unused) return null;
  if (line.useMode === 'uniform') return line.netUse === null ? null : new Decimal(line.netUse);
  const own = line.sizeUse.find((use) => use.size === size && use.color !== null && use.color === color) ?? line.sizeUse.find((use) => use.size === size && use.color === null);
  return own ? new Decimal(own.netUse) : null;
}

const mapOf = (line: BomLine, color: string | null): BomLine['colorMap'][number] | undefined => line.colorMap.find((one) => one.color === color);

export interface Operation { name: string; node: string; nodeName: string; stage: string | null; seconds: string; price: string }
export interface Process { name: string; node: string; kind: 'cut' | 'sew' | 'finish' | 'other'; seconds: string; unitPrice: string }

const kinds: Record<string, Process['kind']> = { cut: 'cut', sew: 'sew', finish: 'finish', iron: 'finish', pack: 'finish' };

/** Operations of the sheet, each by itself or summed by their node. */
export function processesOf(operations: readonly Operation[], detail: 'node' | 'op'): Process[] {
  const found = new Map<string, Process>();
  for (const [at, { name, node, nodeName, stage, seconds, price }] of operations.entries()) {
    const key = detail === 'node' ? node : String(at);
    const before = found.get(key);
    found.set(key, {
      name: detail === 'node' ? nodeName : name, node, kind: kinds[stage ?? ''] ?? 'other',
      seconds: new Decimal(seconds).plus(before?.seconds ?? 0).toFixed(2), unitPrice: new Decimal(price).plus(before?.unitPrice ?? 0).toFixed(4),
    });
  }
  return [...found.values()];
}
