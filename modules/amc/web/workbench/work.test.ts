// Layouts: parts never overlap, rise to the top, and swap by keyboard.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columns, nudged, settle, type Placed } from './work.ts';

const said = (layout: Placed[]): string => layout.map(({ key, x, y, w, h }) => `${key}${x},${y},${w}x${h}`).sort().join(' ');
const meets = (layout: Placed[]): boolean => layout.some((a) => layout.some((b) => a !== b && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h));

describe('a layout', () => {
  it('lets parts rise and pushes the one below down', () => {
    expect(said(settle([{ key: 'a', x: 0, y: 4, w: 8, h: 3 }, { key: 'b', x: 4, y: 5, w: 8, h: 2 }]))).toBe('a0,0,8x3 b4,3,8x2');
  });
  it('swaps neighbours and keeps to its smallest size', () => {
    const layout = settle([{ key: 'a', x: 0, y: 0, w: 6, h: 2 }, { key: 'b', x: 0, y: 2, w: 6, h: 3 }]);
    expect(said(nudged(layout, 'a', { y: 1 }, { minW: 2, minH: 2 }))).toBe('a0,3,6x2 b0,0,6x3');
    expect(said(nudged(layout, 'b', { y: -1 }, { minW: 2, minH: 2 }))).toBe('a0,3,6x2 b0,0,6x3');
    expect(said(nudged(layout, 'a', { h: -1 }, { minW: 2, minH: 2 }))).toBe(said(layout));
  });
  it('never overlaps nor leaves the grid, whatever was kept', () => {
    const part = fc.record({ x: fc.integer({ min: -5, max: 20 }), y: fc.integer({ min: 0, max: 30 }), w: fc.integer({ min: 1, max: 15 }), h: fc.integer({ min: 1, max: 8 }) });
    fc.assert(fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
      const layout = settle(parts.map((one, at) => ({ key: String(at), ...one })));
      expect(meets(layout)).toBe(false);
      expect(layout.every((one) => one.x >= 0 && one.x + one.w <= columns)).toBe(true);
    }));
  });
});
