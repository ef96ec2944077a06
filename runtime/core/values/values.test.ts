// Every field type, by its own samples: typing, showing, receiving, comparing, emptiness, round trip; and the properties of decimals.
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Field, FieldType } from '../language/model.ts';
import { Decimal } from '../decimal.ts';
import { colorOf, dayBounds, instantOf, isEmpty, plainContext, readDecimal, valueType, allTypes } from './index.ts';
import type { ValueContext } from './index.ts';
import { localTime } from './dates.ts';
import { makeField, type FieldParts } from './makeField.ts';

const context: ValueContext = { ...plainContext, today: '2026-11-21' };
const fieldOf = (type: FieldType, more: Partial<FieldParts> = {}): Field => makeField({ name: 'x', type, label: '栏', column: 'x', ...more });

describe.each(allTypes())('$id', (type) => {
  it('has samples, one of them empty', () => {
    expect(type.samples.length).toBeGreaterThan(1);
    expect(type.samples.some((sample) => isEmpty(sample.value) && sample.shown === '')).toBe(true);
  });

  it.each(type.samples)('reads $typed as $value and shows $shown', ({ typed, value, shown, field, context: more }) => {
    const at = fieldOf(type.id as FieldType, field);
    const around = { ...context, ...more };
    if (typed !== null) expect(type.parse(typed, at, around)).toEqual({ ok: true, value });
    expect(type.format(value, at, around)).toBe(shown);
  });

  it.each(type.samples)('accepts what it gave: $value', ({ value, field, context: more }) => {
    const accepted = type.accept(value, fieldOf(type.id as FieldType, field), { ...context, ...more });
    expect(accepted.ok).toBe(true);
    if (!accepted.ok) return;
    // A reference is stored as its id; everything else comes back as it is.
    expect(type.cel === 'ref' || type.cel === 'refs' ? 'stored' : accepted.value).toEqual(type.cel === 'ref' || type.cel === 'refs' ? 'stored' : value);
  });

  it('puts nothing first and equals itself', () => {
    for (const { value } of type.samples) {
      expect(type.compare(value, value)).toBe(0);
      if (!isEmpty(value)) expect(type.compare(null, value)).toBeLessThan(0);
    }
    expect(type.compare(null, undefined)).toBe(0);
  });

  it('takes nothing for nothing', () => {
    for (const nothing of [null, undefined]) {
      const accepted = type.accept(nothing, fieldOf(type.id as FieldType), context);
      expect(accepted.ok && isEmpty(accepted.value)).toBe(true);
      expect(type.format(nothing, fieldOf(type.id as FieldType), context)).toBe('');
    }
  });

  it('refuses or settles strange JSON without throwing', () => {
    for (const strange of [{}, [], [[]], { id: 5 }, true, Number.POSITIVE_INFINITY, Number.NaN, '\0', 'x'.repeat(1000), -0, { toString: null }]) {
      expect(() => type.accept(strange, fieldOf(type.id as FieldType, { options: [] }), context)).not.toThrow();
    }
  });
});

describe('decimals', () => {
  const figures = fc.tuple(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.integer({ min: 0, max: 6 })).map(([digits, scale]) => new Decimal(digits.toString()).div(new Decimal(10).pow(scale)).toFixed(scale));

  it('typing what is shown gives the value back', () => {
    fc.assert(fc.property(figures, (text) => {
      for (const [type, field] of [['money', { scale: 6 }], ['rate', { scale: 6 }], ['quantity', { scale: 6 }], ['percent', { scale: 6 }]] as const) {
        const at = fieldOf(type, field);
        const accepted = valueType(type).accept(text, at, context);
        if (!accepted.ok) throw new Error(text);
        expect(valueType(type).parse(valueType(type).format(accepted.value, at, context), at, context)).toEqual(accepted);
      }
    }));
  });

  it('settling twice changes nothing, and never moves further than half a step', () => {
    fc.assert(fc.property(figures, fc.integer({ min: 0, max: 6 }), (text, amountScale) => {
      const at = fieldOf('money');
      const once = valueType('money').accept(text, at, { ...context, amountScale });
      if (!once.ok) throw new Error(text);
      expect(valueType('money').accept(once.value, at, { ...context, amountScale })).toEqual(once);
      expect(new Decimal(text).minus(once.value as string).abs().lte(new Decimal(10).pow(-amountScale).div(2))).toBe(true);
    }));
  });

  it('order is the order of numbers, whatever their scale', () => {
    fc.assert(fc.property(figures, figures, (a, b) => {
      expect(Math.sign(valueType('money').compare(a, b))).toBe(new Decimal(a).cmp(b));
    }));
    expect(valueType('money').compare('9.5', '10')).toBeLessThan(0);
  });

  it.each([
    ['money', '1.005', '1.01'], ['money', '-1.005', '-1.01'], ['money', '0.005', '0.01'], ['money', '2.344999', '2.34'],
    ['rate', '0.00005', '0.0001'], ['percent', '0.12345', '0.1235'],
  ] as const)('%s settles %s as %s', (type, given, value) => {
    expect(valueType(type).accept(given, fieldOf(type), context)).toEqual({ ok: true, value });
  });

  it.each(['-', '1.2.3', 'abc', '1e5', '12,34', '--1', '1 000 x', '1'.repeat(40)])('does not take %s for a figure', (text) => {
    expect(valueType('money').parse(text, fieldOf('money'), context).ok).toBe(false);
  });

  it('tells a range by its sides', () => {
    expect(valueType('integer').parse('366', fieldOf('integer', { min: 0, max: 365 }), context)).toEqual({ ok: false, code: 'field.range', values: { min: 0, max: 365 } });
    expect(valueType('percent').parse('101', fieldOf('percent', { min: 0, max: 1 }), context)).toEqual({ ok: false, code: 'field.range', values: { min: '0%', max: '100%' } });
    expect(valueType('integer').accept(1.5, fieldOf('integer'), context).ok).toBe(false);
    expect(valueType('integer').accept('99999999999', fieldOf('integer'), context).ok).toBe(false);
  });

  it('never reads infinity or not-a-number', () => {
    for (const odd of ['Infinity', 'NaN', '0x10', '', ' ', Number.POSITIVE_INFINITY]) expect(readDecimal(odd)).toBeNull();
  });
});

describe('text', () => {
  it('counts characters as people do', () => {
    expect(valueType('string').accept('𠮷野家', fieldOf('string', { maxLength: 3 }), context).ok).toBe(true);
    expect(valueType('string').accept('𠮷野家屋', fieldOf('string', { maxLength: 3 }), context).ok).toBe(false);
    expect(valueType('string').accept('𠮷', fieldOf('string', { minLength: 2 }), context)).toEqual({ ok: false, code: 'field.format', values: { min: 2 } });
    expect(valueType('string').accept('𠮷野', fieldOf('string', { minLength: 2, maxLength: 3 }), context).ok).toBe(true);
    expect(valueType('string').accept('四个字符', fieldOf('string', { maxLength: 3 }), context)).toEqual({ ok: false, code: 'field.tooLong', values: { max: 3 } });
  });
  it('matches its pattern as a whole, and keeps its case', () => {
    const phone = fieldOf('string', { pattern: '1[3-9]\\d{9}' });
    expect(valueType('string').accept('13800001111', phone, context).ok).toBe(true);
    expect(valueType('string').accept('138000011112', phone, context).ok).toBe(false);
    expect(valueType('code').accept('ab１', fieldOf('code', { case: 'upper' }), context)).toEqual({ ok: true, value: 'AB1' });
  });
  it('sorts by pinyin, then Latin, numbers by size', () => {
    const names = ['缝纫', '裁床', 'A10', 'A2'];
    expect(names.toSorted(valueType('string').compare)).toEqual(['裁床', '缝纫', 'A2', 'A10']);
  });
});

describe('dates', () => {
  it.each(['2026-02-29', '2026-13-01', '31/12', '2026-3', 'heute', '20260231', '99999999', '5-Foo-26', '2026-03-05 09:00', '31-Feb-2026'])('refuses %s', (text) => {
    expect(valueType('date').parse(text, fieldOf('date'), context).ok).toBe(false);
  });
  it.each([['2024-2-29', '2024-02-29'], ['260305', '2026-03-05'], ['12.31', '2026-12-31'], ['1220', '2026-12-20'], ['0305', '2026-03-05'], ['2026/3/5 0:00', '2026-03-05'], ['2026-03-05 00:00:00', '2026-03-05'], ['5-Mar-26', '2026-03-05'], ['Mar 5, 2026', '2026-03-05'], ['05 March 2026', '2026-03-05']])('reads %s', (text, value) => {
    expect(valueType('date').parse(text, fieldOf('date'), context)).toEqual({ ok: true, value });
  });
  it('keeps the clock of the company over summer time', () => {
    expect(instantOf('2026-07-01 12:00:00', 'America/New_York').toISOString()).toBe('2026-07-01T16:00:00.000Z');
    expect(dayBounds('2026-03-08', 'America/New_York')).toEqual({ from: '2026-03-08T05:00:00.000Z', to: '2026-03-09T04:00:00.000Z' });
    expect(dayBounds('2026-03-05', 'Asia/Shanghai')).toEqual({ from: '2026-03-04T16:00:00.000Z', to: '2026-03-05T16:00:00.000Z' });
  });
  it('typing what is shown gives the instant back', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 4e9 }), fc.constantFrom('Asia/Shanghai', 'UTC', 'Asia/Kolkata'), (seconds, timeZone) => {
      const value = new Date(seconds * 1000).toISOString();
      const around = { ...context, timeZone };
      expect(valueType('datetime').parse(valueType('datetime').format(value, fieldOf('datetime'), around), fieldOf('datetime'), around)).toEqual({ ok: true, value });
    }));
  });
  it.each(['2026-03-05', '2026-02-30T00:00:00Z', '2026-03-05T25:00:00Z', 5])('does not accept %s as an instant', (value) => {
    expect(valueType('datetime').accept(value, fieldOf('datetime'), context).ok).toBe(false);
  });
});

describe('references and files', () => {
  it('keep only ids', () => {
    expect(valueType('ref').accept({ id: '12', label: '恒丰', evil: 1 }, fieldOf('ref'), context)).toEqual({ ok: true, value: '12' });
    expect(valueType('refs').accept([{ id: '2' }, '1', '2'], fieldOf('refs'), context)).toEqual({ ok: true, value: ['2', '1'] });
    for (const bad of ['1; drop table', '-1', '0', { id: 12 }, 12, '1'.repeat(20)]) expect(valueType('ref').accept(bad, fieldOf('ref'), context).ok).toBe(false);
  });
  it('take as many files as the field allows', () => {
    const six = Array.from({ length: 6 }, (_, i) => ({ id: `a${i}`, name: 'x' }));
    expect(valueType('images').accept(six, fieldOf('images'), context)).toEqual({ ok: false, code: 'file.pictures', values: { max: 5 } });
    expect(valueType('images').accept(six, fieldOf('images', { maxCount: 6 }), context).ok).toBe(true);
    expect(valueType('image').accept({ id: '../../etc/passwd' }, fieldOf('image'), context).ok).toBe(false);
  });
  it('keep no empty cells of a matrix', () => {
    expect(valueType('matrix').accept({ a: { s: '1.0', m: '0', l: '' }, b: {} }, fieldOf('matrix'), context)).toEqual({ ok: true, value: { a: { s: '1' } } });
    expect(valueType('matrix').accept({ a: { s: '-1' } }, fieldOf('matrix', { min: 0 }), context).ok).toBe(false);
  });
});

describe('colours', () => {
  it.each([
    ['rgb(100%, 0%, 0%)', '#FF0000'], ['rgba(0 0 0 / 50%)', '#00000080'], ['hsl(240deg 100% 50%)', '#0000FF'], ['hsva(0, 0%, 100%, 1)', '#FFFFFF'], ['hsv(60,100,100)', '#FFFF00'], ['＃ＦＦＦ', '#FFFFFF'],
  ])('%s is %s', (text, hex) => expect(colorOf(text)).toBe(hex));
  it.each(['#12', '#12345', '#GGGGGG', 'rgb(256,0,0)', 'rgb(1,2)', 'hsl(400,10%,10%)', 'hsv(1,2,3,4,5)', 'red', 'rgba(0,0,0,2)'])('%s is none', (text) => expect(colorOf(text)).toBeNull());
});

describe('clocks that are reckoned', () => {
  it('show what the zone itself shows', () => {
    const shown = (instant: Date, timeZone: string): string => instant.toLocaleString('sv-SE', { timeZone });
    for (const timeZone of ['Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Taipei', 'Asia/Tokyo', 'UTC', 'Europe/Berlin']) {
      for (let ms = Date.UTC(1986, 5, 1, 23, 59, 59); ms < Date.UTC(2040, 0, 1); ms += 86_400_000 * 37.31) {
        const instant = new Date(Math.floor(ms / 1000) * 1000);
        expect(localTime(instant, timeZone)).toBe(shown(instant, timeZone));
      }
    }
  });
});
