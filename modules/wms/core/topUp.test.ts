import { describe, expect, it } from 'vitest';
import { topUp } from './topUp.ts';

const level = { min: '500', max: '2000', have: '480', moq: '0', multiple: '0', rate: '1', scale: 0 };

describe('stock below its minimum', () => {
  it('is filled up to its maximum', () => expect(topUp(level)).toBe('1520'));
  it('is bought in whole multiples, and no less than the minimum order', () => {
    expect(topUp({ ...level, multiple: '100' })).toBe('1600');
    expect(topUp({ ...level, moq: '3000', multiple: '700' })).toBe('3500');
  });
  it('is bought in the purchase unit, rounded up', () => expect(topUp({ ...level, rate: '144' })).toBe('11'));
  it('asks for nothing where the minimum is held', () => expect(topUp({ ...level, have: '500' })).toBeNull());
});
