import { describe, expect, it } from 'vitest';
import { monthsLater } from './grant.ts';

describe('months later', () => {
  it.each([
    ['2026-01-31', 3, '2026-04-30'], ['2026-04-30', 12, '2027-04-30'], ['2026-01-31', 1, '2026-02-28'], ['2028-01-31', 1, '2028-02-29'], ['2028-02-29', 12, '2029-02-28'], ['2026-11-30', 3, '2027-02-28'], ['2026-12-15', 1, '2027-01-15'],
  ])('%s + %d = %s', (date, months, wanted) => expect(monthsLater(date, months)).toBe(wanted));
});
