import { describe, expect, test } from 'vitest';
import { bomExplode, type BomLine } from './bomExplode.ts';
import { graded, inEighths, patternValue } from './grading.ts';

describe('grading (Y3)', () => {
  test.each([
    ['胸围', '92', ['4', '4', '4', '5'], ['88.00', '92.00', '96.00', '100.00', '105.00']],
    ['衣长', '98', '1.5', ['96.50', '98.00', '99.50', '101.00', '102.50']],
    ['肩宽', '37.5', '1', ['36.50', '37.50', '38.50', '39.50', '40.50']],
    ['袖长', '58', ['1', '1', '1', '0.5'], ['57.00', '58.00', '59.00', '60.00', '60.50']],
  ])('%s from %s', (_part, base, step, values) => expect(graded({ base, at: 1, step }, 5)).toEqual(values));

  test('a typed value is an exception of its size', () => {
    const chest = { base: '92', at: 1, step: ['4', '4', '4', '5'] };
    expect(graded({ ...chest, typed: { 3: '101' } }, 5).slice(3)).toEqual(['101.00', '105.00']);
    expect(graded(chest, 5)[3]).toBe('100.00');
  });
  test('increments that do not fit are refused', () => expect(() => graded({ base: '92', at: 1, step: ['4'] }, 5)).toThrow('4 increments expected'));
  test.each([['92', '0.02', '93.88'], ['98', '0.03', '101.03']])('pattern of %s at %s', (value, shrink, pattern) => expect(patternValue(value, shrink)).toBe(pattern));
  test.each([['88', '34 5/8'], ['92', '36 1/4'], ['96', '37 3/4'], ['100', '39 3/8'], ['105', '41 3/8']])('%s cm in inches', (cm, inches) => expect(inEighths(cm)).toBe(inches));
});

describe('explosion (Y4)', () => {
  const cells = Object.entries({ 黑: { S: '20', M: '40', L: '30', XL: '10' }, 白: { S: '10', M: '20', L: '20', XL: '10' } }).flatMap(([color, sizes]) => Object.entries(sizes).map(([size, qty]) => ({ color, size, qty })));
  const both = { 黑: { materialColor: '黑' }, 白: { materialColor: '白' } };
  const line = (more: Partial<BomLine>): BomLine => ({ material: '雪纺', lossRate: '0.03', supplyMode: 'buy', stage: 'sew', scale: 2, ...more });
  const chiffon = line({ colorMap: both, stage: 'cut', sizeUse: [['S', '1.28'], ['M', '1.35'], ['L', '1.42'], ['XL', '1.50']].map(([size, netUse]) => ({ size: size!, netUse: netUse! })) });
  const needs = (lines: BomLine[]) => bomExplode(lines, cells).map(({ materialColor, net, qty }) => [materialColor, net, qty]);

  test.each([
    ['雪纺', chiffon, [['黑', '137.2', '141.32'], ['白', '83.2', '85.70']]],
    ['里布', line({ netUse: '0.95', lossRate: '0.02' }), [[null, '152', '155.04']]],
    ['拉链', line({ netUse: '1', lossRate: '0.01', scale: 0, colorMap: both }), [['黑', '100', '101'], ['白', '60', '61']]],
    ['唛头', line({ netUse: '1', lossRate: '0.02', scale: 0 }), [[null, '160', '164']]],
    ['缝纫线', line({ netUse: '0.06', lossRate: '0.05', scale: 0, colorMap: both }), [['黑', '6', '7'], ['白', '3.6', '4']]],
  ])('%s', (_name, one, expected) => expect(needs([one])).toEqual(expected));

  test('lines of one key are summed before they are rounded, at the earliest stage', () => {
    const button = line({ material: '扣', netUse: '0.004', lossRate: '0', scale: 0 });
    expect(bomExplode([{ ...button, parts: ['front'] }, { ...button, stage: 'cut', parts: ['cuff', 'front'] }], cells)).toMatchObject([{ qty: '2', stage: 'cut', pieces: '160', parts: ['front', 'cuff'] }]);
  });
  test('what a colour does not use is left out', () => expect(needs([line({ netUse: '1', lossRate: '0', colorMap: { 黑: { materialColor: '黑' }, 白: 'unused' } })])).toEqual([['黑', '100', '100.00']]));
});
