import { expect, test } from 'vitest';
import { compared } from './compared.ts';

const field = (name: string, type: 'money' | 'string' | 'ref') => ({ name, type, label: name });
const words = { fields: [field('customer', 'ref'), field('total', 'money')], lines: [{ name: 'lines', label: 'Lines', by: [field('item', 'ref')], show: [field('price', 'money')] }] };
const record = (customer: string, total: string | null, lines: [item: string, price: string][]) => ({ customer: { id: customer, label: customer }, total, lines: lines.map(([item, price]) => ({ item: { id: item, label: item.toUpperCase() }, price })) }) as never;

test('figures say how far they are from the first, what else differs is marked', () => {
  const [head] = compared(words, [record('a', '48.53', []), record('b', '49.28', []), record('a', null, [])]);
  expect(head!.rows.map(({ cells }) => cells.map(({ gap, differs }) => gap ?? differs))).toEqual([[false, true, false], [false, '0.75', true]]);
});
test('of a matrix the cells that differ stand one by one, with how far they are', () => {
  const heads = { rows: [{ id: 'p', label: '胸围' }], columns: [{ id: 's', label: 'S' }, { id: 'm', label: 'M' }, { id: 'l', label: 'L' }] };
  const chart = (cells: object) => ({ chart: { ...heads, cells } }) as never;
  const [head, group] = compared({ fields: [{ name: 'chart', type: 'matrix', label: '尺寸对照' }], lines: [] }, [chart({ p: { s: '88.00', m: '92.00' } }), chart({ p: { s: '88.00', m: '93.50', l: '96.00' } })]);
  expect(head!.rows[0]!.cells.map(({ differs }) => differs)).toEqual([false, true]);
  expect(group!.rows.map(({ label, cells }) => [label, ...cells.map(({ value, gap }) => gap ?? value)])).toEqual([['胸围 M', { p: { m: '92.00' } }, '1.50'], ['胸围 L', null, { p: { l: '96.00' } }]]);
  expect(compared({ fields: [{ name: 'chart', type: 'matrix', label: '尺寸对照' }], lines: [] }, [chart({ p: { s: '88' } }), chart({ p: { s: '88.00' } })])).toHaveLength(1);
});
test('rows are joined by what tells them apart, in the order of the records', () => {
  const groups = compared(words, [record('a', '1', [['x', '1.00'], ['x', '2.00'], ['y', '3.00']]), record('a', '1', [['y', '2.50'], ['z', '9.00'], ['x', '1.00']])]).slice(1);
  expect(groups.map(({ key, rows }) => [(key!.item as unknown as { id: string }).id, ...rows[0]!.cells.map(({ value, gap }) => gap ?? value ?? '–')])).toEqual([['x', '1.00', '1.00'], ['x', '2.00', '–'], ['y', '3.00', '-0.50'], ['z', '–', '9.00']]);
});
