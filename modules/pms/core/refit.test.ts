import { describe, expect, test } from 'vitest';
import { graded } from './grading.ts';
import { refit, type Grading } from './refit.ts';

const sizes = ['S', 'M', 'L', 'XL', 'XXL'];
const fit = (to: readonly string[], newBase = 'M') => ({ from: to.map((code) => { const at = sizes.indexOf(code); return at < 0 ? null : at; }), base: 1, newBase: to.indexOf(newBase) });
const rows = (increments: readonly (string | null)[], typed: Record<number, string> = {}) => increments.map((increment, at) => ({ increment, typed: typed[at] ?? null }));
const even: Grading = { base: '98', mode: 'even', step: '1.5', rows: rows([null, null, null, null, null]) };
const chest: Grading = { base: '92', mode: 'step', step: null, rows: rows([null, '4', '4', '4', '5'], { 3: '101' }) };
/** Values as the new range is graded. */
const values = ({ base, mode, step, rows: fitted }: Grading, at: number): string[] => graded({ base: base!, at, step: mode === 'even' ? step! : fitted.slice(1).map(({ increment }) => increment!) }, fitted.length);

describe('grading for another range of sizes', () => {
  test('an even step stays, also with sizes that the former range had not', () => {
    const fitted = refit(even, fit(['XS', 'S', 'M', 'L']));
    expect(fitted).toMatchObject({ base: '98', mode: 'even', step: '1.5' });
    expect(values(fitted, 2)).toEqual(['95.00', '96.50', '98.00', '99.50']);
  });
  test('sizes that fall out between others leave their increments', () => {
    expect(values(refit(even, fit(['M', 'XL', 'XXL'])), 0)).toEqual(['98.00', '101.00', '102.50']);
    expect(values(refit(chest, fit(['S', 'M', 'XL', 'XXL'])), 1)).toEqual(['88.00', '92.00', '100.00', '105.00']);
  });
  test('a base size that falls out gives way to one with the value it had', () => {
    const fitted = refit(chest, fit(['L', 'XL', 'XXL'], 'L'));
    expect(fitted.base).toBe('96.00');
    expect(values(fitted, 0)).toEqual(['96.00', '100.00', '105.00']);
    expect(refit(even, fit(['XS'], 'XS')).base).toBeNull();
  });
  test('what was typed stays with its size, increments of new sizes are asked for', () => {
    expect(refit(chest, fit(['M', 'XL', '3XL'])).rows.map(({ typed, increment }) => [typed, increment])).toEqual([[null, null], ['101', '8.00'], [null, null]]);
    expect(refit({ base: '40', mode: 'manual', step: null, rows: rows([null, null, null, null, null], { 0: '39', 1: '40', 2: '42' }) }, fit(['L', 'M'], 'L'))).toMatchObject({ base: '42', mode: 'manual', rows: [{ typed: '42' }, { typed: '40' }] });
  });
});
