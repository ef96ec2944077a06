// Where rows lie when some are opened.
import { describe, expect, it } from 'vitest';
import { Heights } from './heights.ts';

describe('heights of rows', () => {
  it('are even without opened rows', () => {
    const heights = new Heights(36);
    expect([heights.topOf(10), heights.indexAt(359), heights.indexAt(360), heights.total(50_000)]).toEqual([360, 9, 10, 1_800_000]);
  });
  it('make room below opened rows', () => {
    const heights = new Heights(10);
    heights.setOpen([{ at: 5, extra: 100 }, { at: 2, extra: 50 }]);
    expect([2, 3, 5, 6].map((at) => heights.topOf(at))).toEqual([20, 80, 100, 210]);
    expect([29, 79, 80, 110, 209, 210].map((y) => heights.indexAt(y))).toEqual([2, 2, 3, 5, 5, 6]);
  });
});
