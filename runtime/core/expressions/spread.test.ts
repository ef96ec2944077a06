// Shares come to the total exactly, whatever the weights, and what is taken back mirrors what was given.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../decimal.ts';
import { sharesOf } from './spread.ts';

const figure = (max: number) => fc.integer({ min: -max, max }).map((n) => new Decimal(n).div(1000));
const texts = (shares: Decimal[] | null): string[] | undefined => shares?.map((share) => share.toFixed());

describe('shares', () => {
  it('come to the total, each within a step of its part', () => fc.assert(fc.property(figure(1e9), fc.array(figure(1e6), { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 4 }), (total, weights, scale) => {
    const shares = sharesOf(total, weights, scale);
    const whole = Decimal.sum(...weights);
    if (whole.isZero()) { expect(shares).toBeNull(); return; }
    const settled = total.toDecimalPlaces(scale, Decimal.ROUND_HALF_UP);
    expect(Decimal.sum(...shares!).eq(settled)).toBe(true);
    const step = new Decimal(10).pow(-scale);
    for (const [at, share] of shares!.entries()) expect(share.minus(settled.times(weights[at]!).div(whole)).abs().lte(step)).toBe(true);
    expect(texts(sharesOf(total.negated(), weights, scale)!.map((share) => share.negated()))).toEqual(texts(shares));
  })));

  it('give what is left over to the largest remainder, of equal ones to the earlier row', () => {
    expect(texts(sharesOf(new Decimal('0.05'), [1, 1, 2].map((n) => new Decimal(n))))).toEqual(['0.01', '0.01', '0.03']);
    expect(texts(sharesOf(new Decimal(1), [1, 1, 1].map((n) => new Decimal(n)), 0))).toEqual(['1', '0', '0']);
  });
});
