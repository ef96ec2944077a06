// Spreading a total over columns by a ratio: whole pieces, what is left over goes to the largest remainders first.
import { Decimal } from '../decimal.ts';
import { readTyped } from './decimals.ts';

/** `1:2:2:1`, with blanks, full-width colons, commas or slashes; null when it is none, or nothing but zeros. */
export function readRatio(text: string): Decimal[] | null {
  const parts = text.trim().split(/\s*[:：,，、/;；\s]\s*/).map(readTyped);
  if (parts.length === 0 || parts.some((part) => part === null || part.isNegative()) || parts.every((part) => part!.isZero())) return null;
  return parts as Decimal[];
}

/**
 * Spreads `total` over the parts of a ratio, each a multiple of the smallest piece of `scale`.
 * @returns as many texts as parts; their sum is the total exactly
 */
export function spread(total: Decimal, ratio: readonly Decimal[], scale = 0): string[] {
  const whole = ratio.reduce((sum, part) => sum.plus(part), new Decimal(0));
  const step = new Decimal(10).pow(-scale);
  const shares = ratio.map((part) => total.times(part).div(whole));
  const kept = shares.map((share) => share.div(step).floor().times(step));
  let left = total.minus(kept.reduce((sum, part) => sum.plus(part), new Decimal(0))).div(step).floor().toNumber();
  // Of equal remainders the earlier column takes the piece.
  const order = shares.map((share, at) => ({ at, rest: share.minus(kept[at]) })).filter(({ at }) => !ratio[at].isZero()).sort((a, b) => b.rest.cmp(a.rest) || a.at - b.at);
  for (let i = 0; left > 0 && order.length > 0; i++, left--) kept[order[i % order.length].at] = kept[order[i % order.length].at].plus(step);
  return kept.map((part) => part.toFixed(scale));
}

/** `1:2:2:1` times n: each part as often as said. */
export function times(ratio: readonly Decimal[], n: Decimal, scale = 0): string[] {
  return ratio.map((part) => part.times(n).toDecimalPlaces(scale, Decimal.ROUND_HALF_UP).toFixed(scale));
}

/** Each part of the whole in percent, one decimal: `33.8%`; '' of nothing. */
export function shareOf(part: Decimal, whole: Decimal): string {
  return whole.isZero() ? '' : `${part.div(whole).times(100).toDecimalPlaces(1, Decimal.ROUND_HALF_UP).toFixed(1).replace(/\.0$/, '')}%`;
}
