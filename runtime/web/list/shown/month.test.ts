// Months as weeks.
import { describe, expect, it } from 'vitest';
import { lastDay, monthBeside, weeksOf } from './month.ts';

describe('a month', () => {
  it('is whole weeks from Monday', () => {
    const weeks = weeksOf('2026-04');
    expect([weeks.length, weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([5, '2026-03-30', '2026-05-03']);
    expect(weeksOf('2027-02').length).toBe(4);
    expect(weeksOf('2026-08').length).toBe(6);
  });
  it.each([['2026-12', 1, '2027-01'], ['2026-01', -1, '2025-12'], ['2026-05', -17, '2024-12']])('%s %i is %s', (month, step, beside) => expect(monthBeside(month, step)).toBe(beside));
  it('ends on its last day', () => expect([lastDay('2024-02'), lastDay('2026-04'), lastDay('2026-12')]).toEqual(['2024-02-29', '2026-04-30', '2026-12-31']));
});
