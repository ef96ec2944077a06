// Showing without arithmetic: every type's own words, and figures like decimal.js has them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, FieldType } from '../language/model.ts';
import { Decimal } from '../decimal.ts';
import { figureFormats, sumFigures, wholePercent } from './figures.ts';
import { formatOf } from './formats.ts';
import { group, plainContext, readDecimal, settle, allTypes } from './index.ts';
import { makeField, type FieldParts } from './makeField.ts';

const fieldOf = (type: FieldType, more: Partial<FieldParts> = {}): Field => makeField({ name: 'x', type, label: '栏', column: 'x', ...more });
const odd = [null, undefined, '', '-', 'abc', '1e3', '1E-3', '-0', '-0.000', '.5', '-.5', '007.10', 1e21, 1e-7, -2.5, 0.1, Number.NaN, Infinity, true, {}, [], new Decimal('1.230'), '9'.repeat(61), [{ id: '1', label: '红' }], { id: '1' }];

describe.each(allTypes())('$id', (type) => {
  it('reads the same as by its value type', () => {
    const format = formatOf(type.id);
    for (const value of [...odd, ...type.samples.map((sample) => sample.value)]) expect(format(value, fieldOf(type.id), plainContext), String(value)).toBe(type.format(value, fieldOf(type.id), plainContext));
  });
});

describe('figures', () => {
  const figures = fc.tuple(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.integer({ min: 0, max: 24 })).map(([digits, scale]) => new Decimal(digits.toString()).div(new Decimal(10).pow(scale)).toFixed());

  const short = figures.map((text) => text.slice(0, 20).replace(/\.$/, '')); // decimal.js itself adds with 40 digits

  it.each(['half', 'up', 'down'] as const)('rounds %s as decimal.js does', (rounding) => {
    fc.assert(fc.property(figures, fc.integer({ min: 0, max: 8 }), (value, scale) => {
      const shown = formatOf('quantity')(value, fieldOf('quantity'), { ...plainContext, unit: { name: '米', scale, rounding } });
      expect(shown).toBe(group(settle(readDecimal(value)!, scale, rounding)));
    }));
  });

  it('shows percent and integers as decimal.js works them out', () => {
    fc.assert(fc.property(figures, (value) => {
      const percent = settle(new Decimal(value).times(100), 2);
      expect(figureFormats.percent(value, fieldOf('percent'), plainContext)).toBe(group(percent.replace(/\.?0+$/, '')) + '%');
      expect(figureFormats.integer(value, fieldOf('integer'), plainContext)).toBe(group(new Decimal(value).toFixed()));
      expect(wholePercent(value)).toBe(Decimal.max(0, new Decimal(value).times(100)).toDecimalPlaces(0, Decimal.ROUND_DOWN).toNumber());
    }));
  });

  it('adds exactly, and is null where nothing counts', () => {
    fc.assert(fc.property(fc.array(short, { minLength: 1 }), (values) => {
      expect(new Decimal(sumFigures(values)!).eq(values.reduce((sum, value) => sum.plus(value), new Decimal(0)))).toBe(true);
    }));
    expect(sumFigures(['0.1', '0.2', 'x', null])).toBe('0.3');
    expect(sumFigures([null, ''])).toBeNull();
    expect(sumFigures(['-1.5', '1.5'])).toBe('0');
  });

  it.each([
    { value: 1e3, shown: '1,000' }, { value: '1e-3', shown: '0.001' }, { value: '1.50e2', shown: '150' }, { value: new Decimal('-1.50'), shown: '−1.5' },
    { value: '-0', shown: '0' }, { value: '2.50', shown: '2.50' }, { value: '2e61', shown: '' + group('2' + '0'.repeat(61)) },
  ])('shows $value as $shown', ({ value, shown }) => expect(formatOf('quantity')(value, fieldOf('quantity'), plainContext)).toBe(shown));
});
