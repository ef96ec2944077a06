import { expect, test } from 'vitest';
import { compared } from './compared.ts';

const field = (name: string, type: 'money' | 'string' | 'ref') => ({ name, type, label: name });
const words = { fields: [field('customer', 'ref'), field('total', 'money')], lines: [{ name: 'lines', label: 'Lines', by: [field('item', 'ref')], show: [field('price', 'money')] }] };
const record = (customer: string, total: string | null, lines: [item: string, price: string][]) => ({ customer: { id: customer, label: customer }, total, lines: lines.map(([item, price]) => ({ item: { id: item, label: item.toUpperCase() }, price })) }) as never;

test('figures say how far they are from the first, what else differs is marked', () => {
  const [head] = compared(words, [record('a', '48.53', []), record('b', '49.28', []), record('a', null, [])]);
  expect(head!.rows.map(({ cells }) => cells.map(({ gap, differs }) => gap ?? differs))).toEqual([[false, true, false], [false, '0.75', true]]);
});
test('rows are joined by what tells them apart, in the order of the records', () => {
  const groups = compared(words, [record('a', '1', [['x', '1.00'], ['x', '2.00'], ['y', '3.00']]), record('a', '1', [['y', '2.50'], ['z', '9.00'], ['x', '1.00']])]).slice(1);
  expect(groups.map(({ key, rows }) => [(key!.item as unknown as { id: string }).id, ...rows[0]!.cells.map(({ value, gap }) => gap ?? value ?? '–')])).toEqual([['x', '1.00', '1.00'], ['x', '2.00', '–'], ['y', '3.00', '-0.50'], ['z', '–', '9.00']]);
});
