// The part cut out of a picture: it stays inside, however it is pulled, zoomed and shaped.
import { describe, expect, it } from 'vitest';
import { cropAt, moveBy, shapeTo, zoomTo } from './crop.ts';

const wide = { width: 400, height: 200 };
const middle = { zoom: 1, x: 0.5, y: 0.5, ratio: 1 };
const square = (left: number, top: number, side: number) => ({ left, top, width: side, height: side });

describe('the part cut out of a picture', () => {
  it('is the largest one in the middle', () => expect(cropAt(middle, wide)).toEqual(square(100, 0, 200)));
  it('follows the hand, and stops at the edge', () => {
    expect(cropAt(moveBy(middle, wide, 0.25, 0), wide).left).toBe(50);
    expect(cropAt(moveBy(middle, wide, 5, 5), wide)).toEqual(square(0, 0, 200));
    expect(cropAt(moveBy(middle, wide, -5, -5), wide)).toEqual(square(200, 0, 200));
  });
  it('zooms within bounds and comes back inside', () => {
    const near = zoomTo(middle, wide, 2, 5);
    expect(cropAt(near, wide)).toEqual(square(150, 50, 100));
    const corner = moveBy(near, wide, 9, 9);
    expect(cropAt(corner, wide)).toEqual(square(0, 0, 100));
    expect(cropAt(zoomTo(corner, wide, 0.1, 5), wide)).toEqual(square(0, 0, 200));
    expect(zoomTo(middle, wide, 99, 5).zoom).toBe(5);
  });
  it('takes the picture\'s own shape, or another, and comes back inside', () => {
    expect(cropAt(shapeTo(middle, wide, null), wide)).toEqual({ left: 0, top: 0, width: 400, height: 200 });
    expect(cropAt(shapeTo(middle, wide, 3 / 4), wide)).toEqual({ left: 125, top: 0, width: 150, height: 200 });
    const corner = moveBy(shapeTo(middle, wide, 3 / 4), wide, 9, 9);
    expect(cropAt(shapeTo(corner, wide, 4), wide)).toEqual({ left: 0, top: 50, width: 400, height: 100 });
  });
});
