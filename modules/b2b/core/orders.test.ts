// How pasted rows become orders (b2b.md M6).
import { describe, expect, it } from 'vitest';
import { groupOrders } from './orders.ts';

const row = (key: string, product: string, sku: string, qty: number, name: string) => ({ key, product, sku, qty, row: name });

describe('orders of pasted rows', () => {
  it('makes one order a key, one line a product, and adds up equal SKUs', () => {
    expect(groupOrders([row('S1', 'T1', 'T1-B-M', 2, '1'), row('S2', 'T1', 'T1-B-M', 1, '2'), row('S1', 'T2', 'T2-B-M', 3, '3'), row('S1', 'T1', 'T1-B-L', 4, '4'), row('S1', 'T1', 'T1-B-M', 5, '5')])).toEqual([
      { key: 'S1', rows: ['1', '3', '4', '5'], lines: [{ product: 'T1', skus: [{ sku: 'T1-B-M', qty: 7 }, { sku: 'T1-B-L', qty: 4 }] }, { product: 'T2', skus: [{ sku: 'T2-B-M', qty: 3 }] }] },
      { key: 'S2', rows: ['2'], lines: [{ product: 'T1', skus: [{ sku: 'T1-B-M', qty: 1 }] }] },
    ]);
  });
  it('makes nothing of nothing', () => expect(groupOrders([])).toEqual([]));
});
