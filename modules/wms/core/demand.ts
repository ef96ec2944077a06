// What an order needs in all: the needs of its bills of material, one for each SKU and supply mode, rounded up once.
import { bomExplode, type BomLine, type Cell, type Need, type Stage } from '../../pms/core/bomExplode.ts';
import { Decimal } from '../../../runtime/server/moduleApi.ts';

/** Enough decimals for pieces × use × loss: nothing is rounded before needs of several bills are summed. */
const exact = 12;
const stages: readonly Stage[] = ['cut', 'sew', 'finish'];

/** @param bills the lines of each bill, with the garments made by it */
export function needsOf(bills: readonly { lines: readonly BomLine[]; cells: readonly Cell[] }[]): Need[] {
  const needs = new Map<string, Need>();
  for (const need of bills.flatMap(({ lines, cells }) => bomExplode(lines.map((line) => ({ ...line, scale: exact })), cells))) {
    const key = [need.material, need.materialColor, need.sizeSpec, need.supplyMode].join('\n');
    const before = needs.get(key);
    needs.set(key, !before ? need : {
      ...need, stage: stages[Math.min(stages.indexOf(before.stage), stages.indexOf(need.stage))]!, parts: [...new Set([...before.parts, ...need.parts])],
      net: plus(before.net, need.net), qty: plus(before.qty, need.qty), pieces: plus(before.pieces, need.pieces),
    });
  }
  return [...needs.values()];
}

/** How a need reads on a demand: use per garment and loss as the bills say them, the gross need rounded up to the unit. */
export function usageOf({ net, qty, pieces }: Pick<Need, 'net' | 'qty' | 'pieces'>, scale: number): { unitUsage: string; lossRate: string; grossQty: string } {
  return {
    unitUsage: new Decimal(net).div(pieces).toDecimalPlaces(4).toFixed(4),
    lossRate: new Decimal(qty).div(net).minus(1).toDecimalPlaces(4).toFixed(4),
    grossQty: new Decimal(qty).toDecimalPlaces(scale, Decimal.ROUND_UP).toFixed(scale),
  };
}

const plus = (a: string, b: string): string => new Decimal(a).plus(b).toFixed();
