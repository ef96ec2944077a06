// @vitest-environment happy-dom
// Where rows lie when some are opened, and which are drawn.
import { describe, expect, it, vi } from 'vitest';
import { RowWindow } from './rowWindow.ts';

function made(rowHeight: number, count: number, extra: [number, number][] = [], onMove = (): void => {}): { rows: RowWindow; box: HTMLElement } {
  const box = document.createElement('div');
  Object.defineProperty(box, 'clientHeight', { value: 400 });
  const rows = new RowWindow(box, rowHeight, onMove);
  rows.setRows(count, new Map(extra));
  rows.watch();
  return { rows, box };
}

describe('rows of a grid', () => {
  it('lie evenly without opened ones', () => {
    const { rows } = made(36, 50_000);
    expect([rows.topOf(10), rows.indexAt(359), rows.indexAt(360), rows.total, rows.topOf(50_000)]).toEqual([360, 9, 10, 1_800_000, 1_800_000]);
  });

  it('make room below opened ones', () => {
    const { rows } = made(10, 9, [[5, 100], [2, 50]]);
    expect([2, 3, 5, 6].map((at) => rows.topOf(at))).toEqual([20, 80, 100, 210]);
    expect([29, 79, 80, 110, 209, 210].map((y) => rows.indexAt(y))).toEqual([2, 2, 3, 5, 5, 6]);
    rows.setRows(9, new Map([[2, 50]]));
    expect([6, 9].map((at) => rows.topOf(at))).toEqual([110, 140]);
  });

  it('are drawn in view and a few around, and follow the scrolling', () => {
    const onMove = vi.fn();
    const { rows, box } = made(36, 1000, [], onMove);
    expect(rows.drawn).toEqual({ first: 0, last: expect.any(Number) });
    expect(rows.drawn.last).toBeLessThan(30);
    onMove.mockClear();
    box.scrollTop = 3600;
    box.dispatchEvent(new Event('scroll'));
    expect(onMove).toHaveBeenCalled();
    expect(rows.drawn.first).toBeGreaterThan(90);
    expect(rows.drawn.first).toBeLessThanOrEqual(100);
    expect(rows.drawn.last).toBeGreaterThan(111);
    // Scrolled by program: known before the page tells.
    box.scrollTop = 0;
    rows.sync();
    expect(rows.drawn.first).toBe(0);
  });

  it('are none without rows', () => {
    const { rows } = made(36, 0);
    expect([rows.drawn, rows.indexAt(50), rows.total]).toEqual([{ first: 0, last: -1 }, 0, 0]);
  });
});
