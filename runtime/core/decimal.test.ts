// Rounding and writing of exact decimals.
import { describe, expect, it } from 'vitest';
import { Decimal, quotient, roundHalfUp, settle, toText } from './decimal.ts';

const d = (text: string) => new Decimal(text);

describe('rounding', () => {
  it.each([
    { value: '1.005', scale: 2, gives: '1.01' }, { value: '-1.005', scale: 2, gives: '-1.01' }, { value: '0.5', scale: 0, gives: '1' }, { value: '1250', scale: -2, gives: '1300' },
    { value: '2.00499999999999999999999999', scale: 2, gives: '2.01' }, { value: '2.0049999999', scale: 2, gives: '2' },
  ])('half up: $value at $scale gives $gives', ({ value, scale, gives }) => expect(roundHalfUp(d(value), scale).toFixed()).toBe(gives));

  it.each([
    { rounding: 'half', value: '2.5', gives: '3' }, { rounding: 'up', value: '2.1', gives: '3' }, { rounding: 'up', value: '-2.1', gives: '-3' }, { rounding: 'down', value: '2.9', gives: '2' }, { rounding: 'down', value: '-2.9', gives: '-2' },
    { rounding: 'up', value: '2.000000000000000000000001', gives: '2' },
  ] as const)('a unit rounding $rounding settles $value to $gives', ({ rounding, value, gives }) => expect(settle(d(value), 0, rounding).toFixed()).toBe(gives));

  it('keeps the cent of a figure that was divided and multiplied again', () => expect(toText(quotient(d('2.005'), d('3'))!.times(3), 2)).toBe('2.01'));
  it('has no quotient by zero', () => expect(quotient(d('1'), d('0'))).toBeNull());
});

describe('writing', () => {
  it.each([
    { value: '5', scale: 2, gives: '5.00' }, { value: '5.00', scale: undefined, gives: '5' }, { value: '-0.001', scale: 2, gives: '0.00' }, { value: '1e-10', scale: undefined, gives: '0.0000000001' }, { value: '1e21', scale: undefined, gives: '1000000000000000000000' }, { value: '7.6', scale: 0, gives: '8' },
  ])('$value at $scale is $gives', ({ value, scale, gives }) => expect(toText(d(value), scale)).toBe(gives));
});
