// Plain arithmetic in scaled whole numbers gives to the last digit what Decimal gives, or leaves it to Decimal.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelOf } from '../../../tests/support/model.ts';
import { Decimal, settledText } from '../decimal.ts';
import { compileExpression, scopeOf } from './index.ts';
import { scaledRun } from './scaled.ts';

const model = modelOf({ 'shop.goods': { fields: Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { type: 'rate', label: name, scale: 6 }])) } });
const runs = ['record.a * record.b', 'record.a * record.b * record.c', 'record.a + record.b', 'record.a - record.b - record.c', '-(record.a * record.b) + record.c', 'record.a', 'record.a * 0.13',
  'record.a / record.b', 'record.a / (1 + record.b)', '(record.a - record.b) / (record.c * record.d)', 'record.a * record.b / 3'].map((source) => {
  const compiled = compileExpression(source, scopeOf(model, 'shop.goods'), model);
  if (!compiled.ok) throw new Error(source);
  return { source, exact: compiled.expression.run, quick: scaledRun(compiled.expression.tree)! };
});

/** What a field of this many decimals keeps. */
const settled = (value: unknown, scale: number): string | null => (value instanceof Decimal ? settledText(value, scale).replace(/^-(0(?:\.0*)?)$/, '$1') : null);

const figure = fc.oneof(
  fc.tuple(fc.bigInt(-(10n ** 16n), 10n ** 16n), fc.nat(6)).map(([units, scale]) => new Decimal(units.toString()).div(new Decimal(10).pow(scale)).toFixed(scale)),
  fc.tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.nat(4)).map(([units, scale]) => new Decimal(units).div(new Decimal(10).pow(scale)).toFixed(scale)),
  // Ties, and figures close to them.
  fc.tuple(fc.integer({ min: -999, max: 999 }), fc.constantFrom('5', '49', '51', '05', '4999999')).map(([whole, rest]) => `${whole}.00${rest}`),
  fc.integer({ min: -1_000, max: 1_000 }).map(String), fc.constantFrom(null, '', '0', '0.00', '-0.00', '1e3', '.5', '5.', '-', '+1', '12,5'),
);

describe('scaled whole numbers', () => {
  it.each(runs)('$source is what Decimal says', ({ exact, quick }) => {
    fc.assert(fc.property(figure, figure, figure, figure, fc.constantFrom(0, 2, 4, 6), (a, b, c, d, scale) => {
      const values = { record: { a, b, c, d } };
      const found = quick(values, scale);
      if (found !== undefined) expect(found).toBe(settled(exact(values), scale));
    }), { numRuns: 400 });
  });

  it.each([
    { of: { a: '1200.50', b: '32.5' }, source: 'record.a * record.b', gives: '39016.25' },
    { of: { a: '2.005', b: '1' }, source: 'record.a * record.b', gives: '2.01' },
    { of: { a: '-2.005', b: '1' }, source: 'record.a * record.b', gives: '-2.01' },
    { of: { a: '100.00', b: '0.1300' }, source: 'record.a / (1 + record.b)', gives: '88.50' },
    { of: { a: '1', b: '0' }, source: 'record.a / record.b', gives: null },
    { of: { a: null, b: '3' }, source: 'record.a + record.b', gives: null },
    { of: { a: '-0.001', b: '1' }, source: 'record.a * record.b', gives: '0.00' },
    // Fifteen digits and more: Decimal's.
    { of: { a: '123456789012.345678', b: '98765.4321' }, source: 'record.a * record.b', gives: undefined },
  ])('$source of $of gives $gives', ({ of, source, gives }) => expect(runs.find((run) => run.source === source)!.quick({ record: of }, 2)).toBe(gives));
});
