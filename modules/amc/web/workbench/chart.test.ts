// The small chart: no day is left out, the highest bar fills the height, nothing reported draws nothing.
import { describe, expect, it } from 'vitest';
import { barsOf, firstOf, pointsOf } from './chart.ts';

describe('points', () => {
  it('stand for every day up to today, those without a row too', () => {
    const points = pointsOf([{ day: '2026-03-01', n: '3' }, { day: '2026-02-27', n: '1.50' }], 'day', 'n', 'day', 4, '2026-03-02');
    expect(points).toEqual([{ at: '2026-02-27', value: '1.50' }, { at: '2026-02-28' }, { at: '2026-03-01', value: '3' }, { at: '2026-03-02' }]);
    expect(firstOf('2026-03-02', 'day', 4)).toBe('2026-02-27');
  });
  it('go by months over the end of a year', () => {
    expect(pointsOf([{ m: '2025-12', n: 7 }], 'm', 'n', 'month', 3, '2026-01-31').map(({ at, value }) => [at, value])).toEqual([['2025-11', undefined], ['2025-12', '7'], ['2026-01', undefined]]);
    expect(firstOf('2026-01-31', 'month', 3)).toBe('2025-11');
  });
});

describe('bars', () => {
  it('fill the height by the greatest, show the least that there is, and nothing for nothing', () => {
    const bars = barsOf([{ at: 'a', value: '1000' }, { at: 'b', value: '0.01' }, { at: 'c', value: '0' }, { at: 'd' }], 400, 96);
    expect(bars.map(({ height }) => height)).toEqual([96, 2, 0, 0]);
    expect(bars.map(({ y }) => y)).toEqual([0, 94, 96, 96]);
    expect(bars.at(-1)!.x + bars.at(-1)!.width).toBeLessThanOrEqual(400);
    expect(bars.map(({ isLast }) => isLast)).toEqual([false, false, false, true]);
  });
  it('stand on an empty floor when all is nothing', () => {
    expect(barsOf([{ at: 'a' }, { at: 'b', value: '0' }], 100, 50).map(({ height }) => height)).toEqual([0, 0]);
  });
});
