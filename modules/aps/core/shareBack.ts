// What a merged bill made goes back to its sources, SKU by SKU: by delivery each up to its quantity, or by weight; a walk over totals, which no effect of one row says.
import { shareOut } from './shareOut.ts';

export type AllocRule = 'earliest' | 'ratio';
export interface BackSource { deliveryDate: string | null; orderNo: string; qty: number }

/** Sources in the order in which they are filled: delivery, then order number. */
export const inTurn = <T extends BackSource>(sources: readonly T[]): T[] =>
  sources.toSorted((a, b) => (a.deliveryDate ?? '9999').localeCompare(b.deliveryDate ?? '9999') || a.orderNo.localeCompare(b.orderNo));

/**
 * The whole of what was made so far, shared: doing it again with the same total gives the same shares, so that the order of reports does not matter.
 * @param sources in turn, those alone that hold the SKU
 * @returns a share for each source; what is more than all of them ordered is the last one's (earliest)
 */
export function shareBack(rule: AllocRule, pieces: number, sources: readonly BackSource[]): number[] {
  if (rule === 'ratio') return shareOut(pieces, sources.map(({ qty }) => qty));
  let left = pieces;
  return sources.map(({ qty }, at) => {
    const share = at === sources.length - 1 ? left : Math.min(left, qty);
    left -= share;
    return share;
  });
}
