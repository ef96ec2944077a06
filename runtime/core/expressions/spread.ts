// Shares of a sum among rows by weight: whole steps of a scale, what is left over goes to the largest remainders, of equal ones to the earlier row.
import { Decimal } from '../decimal.ts';

/** To the cent, where nothing says otherwise. */
export const usualScale = 2;

/**
 * @param weights of the rows in their order; below zero where a row counts against the others
 * @returns as many shares as weights, which come to the total (rounded to `scale`) exactly; null: there is nothing to share by
 */
export function sharesOf(total: Decimal, weights: readonly Decimal[], scale = usualScale): Decimal[] | null {
  const whole = weights.reduce((sum, weight) => sum.plus(weight), zero);
  if (whole.isZero()) return null;
  const step = new Decimal(10).pow(-scale);
  const settled = total.toDecimalPlaces(scale, Decimal.ROUND_HALF_UP);
  // What is taken back is shared as what was given: by size, the sign comes last.
  const steps = settled.abs().div(step);
  const shares = weights.map((weight) => {
    const exact = steps.times(whole.isNegative() ? weight.negated() : weight);
    const rest = exact.modulo(whole.abs());
    return rest.isNegative() ? { cut: exact.divToInt(whole.abs()).minus(1), rest: rest.plus(whole.abs()) } : { cut: exact.divToInt(whole.abs()), rest };
  });
  const left = steps.minus(shares.reduce((sum, { cut }) => sum.plus(cut), zero)).toNumber();
  const raised = new Set(shares.map((_, at) => at).sort((a, b) => shares[b]!.rest.cmp(shares[a]!.rest) || a - b).slice(0, left));
  return shares.map(({ cut }, at) => cut.plus(raised.has(at) ? 1 : 0).times(settled.isNegative() ? step.negated() : step));
}

const zero = new Decimal(0);
