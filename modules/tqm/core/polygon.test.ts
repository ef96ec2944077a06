// Polygons of positions: what is one, and what lies within.
import { describe, expect, it } from 'vitest';
import { isInside, type Point, polygonOf } from './polygon.ts';

const square: Point[] = [[10, 10], [30, 10], [30, 30], [10, 30]];

describe('a position on the picture', () => {
  it.each([
    { value: square, gives: square, why: 'four points' },
    { value: square.slice(0, 2), gives: null, why: 'two are no area' },
    { value: [[10, 10], [120, 10], [30, 30]], gives: null, why: 'outside the picture' },
    { value: 'x', gives: null, why: 'no list' },
  ])('$why', ({ value, gives }) => expect(polygonOf(value)).toEqual(gives));
  it('is tapped within its edge alone', () => {
    expect(isInside([20, 20], square)).toBe(true);
    expect(isInside([40, 20], square)).toBe(false);
  });
});
