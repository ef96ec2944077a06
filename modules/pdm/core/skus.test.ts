import { expect, test } from 'vitest';
import { checkDigit, ean13 } from './ean13.ts';
import { planSkus } from './skus.ts';

test.each([['200000000001', '2000000000015'], ['200000000002', '2000000000022'], ['200000000012', '2000000000121'], ['200000000013', '2000000000138'], ['200000000015', '2000000000152']])('in-store code %s has its check digit', (digits, code) => {
  expect(ean13(digits)).toBe(code);
  expect(checkDigit(digits)).toBe(code.at(-1));
});

test('SKUs are made colour by colour, size by size, and only those that are missing', () => {
  const black = ['S', 'M'].map((size, at) => ({ id: String(at), color: 'black', size, isVoid: false }));
  expect(planSkus(['black', 'white'], ['S', 'M'], black)).toEqual({ make: [{ color: 'white', size: 'S' }, { color: 'white', size: 'M' }], revive: [], withdraw: [] });
});

test('a colour taken away gives up its SKUs, and takes the same ones back', () => {
  const standing = [{ id: '1', color: 'black', size: 'S', isVoid: false }, { id: '2', color: 'red', size: 'S', isVoid: false }];
  expect(planSkus(['black'], ['S'], standing)).toEqual({ make: [], revive: [], withdraw: ['2'] });
  expect(planSkus(['black', 'red'], ['S'], standing.map((sku) => ({ ...sku, isVoid: sku.id === '2' })))).toEqual({ make: [], revive: ['2'], withdraw: [] });
});
