// Amounts of an order and the numbers that may be bought.
import { describe, expect, it } from 'vitest';
import { amountOf, cheapest, numFault, timeOf, type Price } from './store.ts';

const monthly: Price = { terms: 'monthly', unit: 'month', price: '300.00', minNum: 1, maxNum: null };
const yearly: Price = { terms: 'yearly', unit: 'year', price: '3000.00', minNum: 1, maxNum: 3 };

describe('buying an application', () => {
  it('costs price times number, to the cent', () => {
    expect(amountOf(monthly, 3)).toBe('900.00');
    expect(amountOf({ ...monthly, price: '0.1' }, 3)).toBe('0.30');
  });
  it('takes whole numbers within the limits', () => {
    expect(numFault(yearly, 3)).toBeNull();
    expect(numFault(yearly, 4)).toEqual({ key: 'max', n: 3 });
    expect(numFault({ ...monthly, minNum: 5 }, 4)).toEqual({ key: 'min', n: 5 });
    expect(numFault(monthly, 1.5)).toEqual({ key: 'whole', n: 1 });
  });
  it('goes on from the last day the company has', () => {
    const owned = (applyId: string, endDate: string | null, status = '0') => ({ applyId, endDate, source: 'buy', status });
    expect(timeOf([owned('1', '2026-04-29'), owned('1', '2027-04-29'), owned('2', null)], '1')?.endDate).toBe('2027-04-29');
    expect(timeOf([owned('1', '2026-04-29', '2')], '1')).toBeUndefined();
  });
  it('begins with the lowest price', () => expect(cheapest([yearly, monthly])).toBe(monthly));
});
