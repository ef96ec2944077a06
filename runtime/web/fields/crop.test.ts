// The square of an avatar: it stays inside its picture, however it is pulled and zoomed.
import { describe, expect, it } from 'vitest';
import { cropAt, moveBy, zoomTo } from './crop.ts';

const wide = { width: 400, height: 200 };
const middle = { zoom: 1, x: 0.5, y: 0.5 };

describe('the square of an avatar', () => {
  it('is the largest one in the middle', () => expect(cropAt(middle, wide)).toEqual({ left: 100, top: 0, side: 200 }));
  it('follows the hand, and stops at the edge', () => {
    expect(cropAt(moveBy(middle, wide, 0.25, 0), wide).left).toBe(50);
    expect(cropAt(moveBy(middle, wide, 5, 5), wide)).toEqual({ left: 0, top: 0, side: 200 });
    expect(cropAt(moveBy(middle, wide, -5, -5), wide)).toEqual({ left: 200, top: 0, side: 200 });
  });
  it('zooms within bounds and comes back inside', () => {
    const near = zoomTo(middle, wide, 2, 5);
    expect(cropAt(near, wide)).toEqual({ left: 150, top: 50, side: 100 });
    const corner = moveBy(near, wide, 9, 9);
    expect(cropAt(corner, wide)).toEqual({ left: 0, top: 0, side: 100 });
    expect(cropAt(zoomTo(corner, wide, 0.1, 5), wide)).toEqual({ left: 0, top: 0, side: 200 });
    expect(zoomTo(middle, wide, 99, 5).zoom).toBe(5);
  });
});
