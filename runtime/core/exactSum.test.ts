// Exact totals over decimal texts, beside decimal.js.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from './decimal.ts';
import { ExactSum } from './exactSum.ts';

const sumOf = (texts: string[]): ExactSum => { const sum = new ExactSum(); for (const text of texts) sum.add(text); return sum; };

describe('an exact sum', () => {
  it.each([
    { texts: [], gives: '0' },
    { texts: ['0.1', '0.2'], gives: '0.3' },
    { texts: ['1.00', '2'], gives: '3.00' },
    { texts: ['-0.05', '0.004'], gives: '-0.046' },
    { texts: ['9007199254740991', '1.01'], gives: '9007199254740992.01' },
    { texts: ['999999999999999.99', '999999999999999.99'], gives: '1999999999999999.98' },
    { texts: ['1e3', '0.5'], gives: '1000.5' },
  ])('$texts make $gives', ({ texts, gives }) => expect(sumOf(texts).text).toBe(gives));

  it('never loses a unit, however large the sum grows', () => {
    const sum = new ExactSum();
    for (let at = 0; at < 20_000; at++) sum.add('999999999999.99');
    expect(sum.text).toBe('19999999999999800.00');
    for (let at = 0; at < 20_000; at++) sum.take('999999999999.99');
    expect(sum.value.isZero()).toBe(true);
  });

  it('says what decimal.js says', () => {
    const figure = fc.tuple(fc.bigInt(-(10n ** 24n), 10n ** 24n), fc.nat(8)).map(([units, scale]) => new Decimal(units.toString()).div(new Decimal(10).pow(scale)).toFixed(scale));
    fc.assert(fc.property(fc.array(fc.tuple(figure, fc.boolean())), (puts) => {
      const sum = new ExactSum();
      let wanted = new Decimal(0);
      for (const [text, isAdded] of puts) { if (isAdded) sum.add(text); else sum.take(text); wanted = isAdded ? wanted.plus(text) : wanted.minus(text); }
      expect(sum.value.eq(wanted)).toBe(true);
    }));
  });
});
