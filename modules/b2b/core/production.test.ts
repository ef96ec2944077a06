import { describe, expect, it } from 'vitest';
import { planProduction, shareStored, takeFrom } from './production.ts';

const line = (line: string, sku: string, qty: number, more: object = {}) => ({ line, style: '1', sku, price: '158.00', deliveryDate: '2026-09-02', qty, ...more });

describe('production of an allotment', () => {
  it('one line a style, day and price; batches of a style are counted; pieces of one SKU add up', () => {
    expect(planProduction([line('a', 'M', 80), line('b', 'M', 20), line('c', 'L', 5), line('d', 'M', 7, { deliveryDate: '2026-09-10' }), line('e', 'X', 300, { style: '2', price: '86.50' })], new Map())).toEqual({
      reused: new Map([['a', 0], ['b', 0], ['c', 0], ['d', 0], ['e', 0]]),
      items: [
        { style: '1', batchNo: 1, deliveryDate: '2026-09-02', unitPrice: '158.00', skus: [{ sku: 'M', qty: 100 }, { sku: 'L', qty: 5 }] },
        { style: '1', batchNo: 2, deliveryDate: '2026-09-10', unitPrice: '158.00', skus: [{ sku: 'M', qty: 7 }] },
        { style: '2', batchNo: 1, deliveryDate: '2026-09-02', unitPrice: '86.50', skus: [{ sku: 'X', qty: 300 }] },
      ],
      itemOf: new Map([['a', 0], ['b', 0], ['c', 0], ['d', 1], ['e', 2]]),
    });
  });

  it('pieces that stand planned go first, and only what lacks is ordered', () => {
    const { reused, items, itemOf } = planProduction([line('a', 'M', 150), line('b', 'M', 100)], new Map([['M', 220]]));
    expect([...reused]).toEqual([['a', 150], ['b', 70]]);
    expect(items.map(({ skus }) => skus)).toEqual([[{ sku: 'M', qty: 30 }]]);
    expect([...itemOf]).toEqual([['b', 0]]);
  });

  it('cells give what they hold, the first of them first', () => {
    const cells = [{ order: '1', item: '1', sku: 'M', left: 30 }, { order: '2', item: '2', sku: 'L', left: 9 }, { order: '2', item: '2', sku: 'M', left: 50 }];
    expect(takeFrom(cells, 'M', 60)).toEqual([{ order: '1', item: '1', sku: 'M', left: 30 }, { order: '2', item: '2', sku: 'M', left: 30 }]);
    expect(takeFrom(cells, 'M', 60)).toEqual([{ order: '2', item: '2', sku: 'M', left: 20 }]);
  });

  it('stored pieces go to the lines in the order in which they are due, and never more than a line waits for', () => {
    expect(shareStored([{ allot: '1', line: 'a', sku: 'M', open: 80 }, { allot: '1', line: 'b', sku: 'L', open: 5 }, { allot: '2', line: 'c', sku: 'M', open: 220 }], new Map([['M', 100]]))).toEqual([{ allot: '1', line: 'a', qty: 80 }, { allot: '2', line: 'c', qty: 20 }]);
  });
});
