import { expect, test } from 'vitest';
import { type Cost, partOf, type Quote, settle } from './settle.ts';

// cos.md H7: 158 of 160 shipped at 64.71.
const quote: Quote = {
  fabric: '32.31', trim: '2.39', process: '5.14', other: '8.69', total: '48.53', commission: '0',
  charges: [
    { name: '运费', calcMode: 'fixed', base: null, value: '0.5', rate: null },
    { name: '开版费', calcMode: 'oneOff', base: null, value: '800', rate: null },
    { name: '管理费', calcMode: 'percent', base: 'direct', value: null, rate: '0.08' },
  ],
};
const cost = (section: Cost['section'], name: string, amount: string, source: Cost['source'] = 'stock'): Cost => ({ section, source, name, docCode: null, qty: null, amount });
const actual = [cost('fabric', '雪纺', '4195.10'), cost('fabric', '里布', '1060.80'), cost('trim', '辅料', '372.60'), cost('process', '计件工资', '848.30', 'wage')];
const sectionsOf = (shipped: Parameters<typeof settle>[0], found: readonly Cost[]): unknown => settle(shipped, found).sections.map(({ budgetAmount, actualAmount }) => [budgetAmount, actualAmount]);

test('an order settles to the page: budget and actual of four sections', () => {
  const settled = settle([{ qty: 158, revenue: '10224.18', quote }], actual);
  expect(settled).toMatchObject({ qty: 158, revenue: '10224.18', sections: [
    { section: 'fabric', budgetAmount: '5104.98', actualAmount: '5255.90' },
    { section: 'trim', budgetAmount: '377.62', actualAmount: '372.60' },
    { section: 'process', budgetAmount: '812.12', actualAmount: '848.30' },
    { section: 'other', budgetAmount: '1373.02', actualAmount: '1397.14' },
  ] });
  expect(settled.details.slice(4).map(({ name, amount }) => [name, amount])).toEqual([['运费', '79.00'], ['开版费', '800.00'], ['管理费', '518.14']]);
});

test('a tagged expense of the same name stands in place of the quoted charge', () => {
  const { details } = settle([{ qty: 158, revenue: '10224.18', quote }], [...actual, cost('other', '开版费', '760.00', 'expense')]);
  expect(details.filter(({ name }) => name === '开版费').map(({ amount, source }) => [amount, source])).toEqual([['760.00', 'expense']]);
});

test('a coefficient of the whole and the commission are budgeted with the other charges', () => {
  expect(sectionsOf([{ qty: 10, revenue: '1000', quote: { ...quote, total: '49.02', commission: '2.02', charges: [{ name: '佣金', calcMode: 'percent', base: 'quote', value: null, rate: '0.03' }] } }], []))
    .toEqual([['323.10', '0.00'], ['23.90', '0.00'], ['51.40', '0.00'], ['112.00', '30.00']]);
});

test('without a confirmed quote the budget is empty', () => {
  expect(sectionsOf([{ qty: 10, revenue: '500', quote: null }], actual)).toEqual([[null, '5255.90'], [null, '372.60'], [null, '848.30'], [null, '0.00']]);
});

test.each([['10224.18', 2, ['6406.29', '3817.89']], ['800', 2, ['501.27', '298.73']], ['158', 0, ['99', '59']], ['0.01', 2, ['0.01', '0.00']]])('%s in parts of 99 and 59: side by side they are the whole', (amount, scale, parts) => {
  expect([partOf(amount, { from: '0', to: '99', total: '158' }, scale), partOf(amount, { from: '99', to: '158', total: '158' }, scale)]).toEqual(parts);
});
test('a part of nothing is nothing', () => expect(partOf('5', { from: '0', to: '0', total: '0' }, 2)).toBe('0.00'));
