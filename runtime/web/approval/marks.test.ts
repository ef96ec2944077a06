// What changed since submit is marked, and nothing else.
import { describe, expect, it } from 'vitest';
import type { PlanField, PlanLines } from '../../core/plans/plan.ts';
import { marksOf } from './marks.ts';

const field = (name: string): PlanField => ({ name, label: name, type: 'string' } as PlanField);
const fields = { supplier: field('supplier'), deliverDate: field('deliverDate'), amount: field('amount') };
const lines = { lines: { name: 'lines', label: '明细', fields: { price: field('price') }, lines: {}, columns: [], computeOrder: [], totals: [], unique: [] } as unknown as PlanLines };

describe('marks against the snapshot', () => {
  it('a date and a price of a line that changed are marked with what they were', () => {
    const marks = marksOf(
      { id: '1', supplier: { id: '7', label: '恒丰' }, deliverDate: '2026-04-10', amount: '100.00', lines: [{ id: 'a', price: '18.2000' }, { id: 'b', price: '3.0000' }] },
      { id: '1', supplier: { id: '7', label: '恒丰纺织' }, deliverDate: '2026-04-15', amount: '100', lines: [{ id: 'a', price: '18.0000' }, { id: 'b', price: '3' }] }, fields, lines);
    expect(marks.head('deliverDate')).toEqual({ before: '2026-04-15' });
    expect(marks.head('supplier')).toBeUndefined();
    expect(marks.head('amount')).toBeUndefined();
    expect(marks.line('lines', { id: 'a' }, 'price')).toEqual({ before: '18.0000' });
    expect(marks.line('lines', { id: 'b' }, 'price')).toBeUndefined();
    expect(marks.count).toBe(2);
  });

  it('a field the snapshot does not carry is not said to have changed', () => {
    expect(marksOf({ id: '1', deliverDate: '2026-04-10' }, { id: '1' }, fields, lines).count).toBe(0);
    expect(marksOf({ id: '1', deliverDate: '2026-04-10' }, null, fields, lines).count).toBe(0);
  });
});
