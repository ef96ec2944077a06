// What counted pieces pay, and how a quantity is shared: exact, so that nobody loses a cent to rounding per scan.
import { Decimal, roundHalfUp, toText } from '../../../runtime/server/moduleApi.ts';

export interface Counted { qty: string; qtyFactor: string; unitPrice: string; coefficient: string; /** Ratio: 0.2 is 20 % on top. */ runIn: string }

/** Four decimals; the pay sheet rounds once. */
export const pieceAmount = ({ qty, qtyFactor, unitPrice, coefficient, runIn }: Counted): string =>
  toText(roundHalfUp(new Decimal(qty).times(qtyFactor).times(unitPrice).times(coefficient).times(new Decimal(runIn).plus(1)), 4), 4);

export const pieceSeconds = (qty: string, seconds: string, qtyFactor: string): string => toText(new Decimal(qty).times(seconds).times(qtyFactor), 2);

/** Whole pieces by weight; what is left over goes to the largest remainders, of equal ones to the earlier. */
export function shared(total: string, weights: readonly string[]): string[] {
  const all = Decimal.sum(0, ...weights);
  if (all.isZero()) return weights.map(() => '0');
  const exact = weights.map((weight) => new Decimal(total).times(weight).div(all));
  const whole = exact.map((share) => share.floor());
  let left = new Decimal(total).minus(Decimal.sum(0, ...whole)).toNumber();
  const order = exact.map((share, index) => ({ index, rest: share.minus(whole[index]!) })).sort((a, b) => b.rest.cmp(a.rest) || a.index - b.index);
  for (const { index } of order) if (left-- > 0) whole[index] = whole[index]!.plus(1);
  return whole.map((share) => toText(share));
}

export interface StaffTerm { scope: string; mode: string; value: string }

/** Of several terms the closest holds: an operation, else an order, a stage, all. */
export function termOf(terms: readonly StaffTerm[], mode: string): string | undefined {
  const rank = ['process', 'order', 'stage', 'all'];
  return terms.filter((term) => term.mode === mode).sort((a, b) => rank.indexOf(a.scope) - rank.indexOf(b.scope))[0]?.value;
}

/** Extra pay of the n-th calendar day of a team on an order. */
export const runInOf = (days: readonly { from: number; to: number; percent: string }[], day: number): string => days.find(({ from, to }) => day >= from && day <= to)?.percent ?? '0';
