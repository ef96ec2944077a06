// @vitest-environment happy-dom
// The arithmetic behind a grid: where rows lie, what is drawn while it moves, columns in view, the cursor.
import { describe, expect, it, vi } from 'vitest';
import { Cursor } from './cursor.ts';
import { frameOf, tracksIn } from './frame.ts';
import type { GridModel } from './model.ts';
import { RowSpace } from './rowSpace.ts';
import { tallestPx, Viewport } from './viewport.ts';

describe('rows', () => {
  it('are found by arithmetic, with taller ones among them', () => {
    const space = new RowSpace(10);
    space.set(9, 10, new Map([[5, 100], [2, 50]]));
    expect([2, 3, 5, 6, 9].map((at) => space.topOf(at))).toEqual([20, 80, 100, 210, 240]);
    expect([-5, 29, 79, 80, 110, 209, 210, 9999].map((y) => space.indexAt(y))).toEqual([0, 2, 2, 3, 5, 5, 6, 8]);
    expect([space.total, space.heightOf(5), space.heightOf(6)]).toEqual([240, 110, 10]);
    space.set(1_000_000, 40);
    expect([space.indexAt(39_999_999), space.topOf(500_000)]).toEqual([999_999, 20_000_000]);
  });
  it('and places agree for any of them', () => {
    const space = new RowSpace(7);
    space.set(200, 7, new Map(Array.from({ length: 20 }, (_, at) => [at * 9, 1 + at * 3])));
    for (let at = 0; at < 200; at++) for (const y of [space.topOf(at), space.topOf(at + 1) - 1]) expect(space.indexAt(y)).toBe(at);
  });
});

describe('a viewport', () => {
  function made(height = 400, total = 100_000) {
    const box = document.createElement('div');
    Object.defineProperties(box, { clientHeight: { value: height }, clientWidth: { value: 800 } });
    const view = new Viewport(box, vi.fn());
    view.setTotal(total);
    const go = (top: number): void => { box.scrollTop = top; view.sync(); };
    return { view, box, go };
  }
  it('draws more ahead the faster it moves, and little behind', () => {
    const { view, go } = made();
    const at = (): number[] => [Math.round(view.top - view.rows.from), Math.round(view.rows.to - view.top - 400)];
    go(1000); go(1010);
    const [, slow] = at();
    go(1250);
    const [behind, fast] = at();
    expect([fast >= 240, fast > slow, behind < 100]).toEqual([true, true, true]);
    go(1010);
    expect(at()[0]).toBeGreaterThanOrEqual(240);
    expect(view.rows.to - view.top - 400).toBeLessThan(100);
  });
  it('reaches every row of a list taller than an element can be', () => {
    const total = 40_000_000;
    const { view, box, go } = made(400, total);
    expect(view.setTotal(total)).toBe(tallestPx);
    // Near moves go through the content itself.
    go(240);
    expect(view.top).toBe(240);
    // The bar dragged to its middle and its end.
    go((tallestPx - 400) / 2);
    expect(Math.abs(view.top - (total - 400) / 2)).toBeLessThan(2);
    const here = view.top;
    go(box.scrollTop + 240);
    expect(view.top - here).toBe(240);
    go(tallestPx - 400);
    expect(view.top).toBe(total - 400);
    view.scrollTo(20_000_000);
    expect(view.top).toBe(20_000_000);
    expect(view.top - view.shiftPx).toBe(box.scrollTop);
    view.scrollTo(0);
    expect([view.top, view.shiftPx]).toEqual([0, 0]);
  });
});

describe('columns', () => {
  const column = (key: string, more: object = {}) => ({ key, label: key, align: 'start' as const, sortable: true, width: 100, flexible: false, cell: () => '', ...more });
  const model = (columns: ReturnType<typeof column>[], more: object = {}): GridModel => ({ columns, widths: {}, select: { has: () => false, all: 'none' }, actions: () => '…', ...more } as unknown as GridModel);
  it('stand in three zones: fixed at the edges, the others between', () => {
    const frame = frameOf(model([column('a', { fixed: 'start' }), ...'bcdefgh'.split('').map((key) => column(key)), column('z', { fixed: 'end' })]), 600);
    expect(frame.tracks.map(({ kind, zone, left }) => `${kind[0]}${zone[0]}${left}`)).toEqual(['ss0', 'ds48', 'dm0', 'dm100', 'dm200', 'dm300', 'dm400', 'dm500', 'dm600', 'de0', 'ae100']);
    expect([frame.start, frame.end, frame.isWide, frame.isTight]).toEqual([148, 160, true, true]);
  });
  it('are drawn in view, not behind a fixed zone', () => {
    const frame = frameOf(model([column('a', { fixed: 'start' }), ...Array.from({ length: 40 }, (_, at) => column(`c${at}`))]), 600);
    const shown = (from: number, to: number): string[] => { const { first, last } = tracksIn(frame, { from, to }); return [frame.tracks[first].column!.key, frame.tracks[last].column!.key]; };
    expect(shown(0, 600)).toEqual(['c0', 'c3']);
    expect(shown(1_000, 1_600)).toEqual(['c10', 'c13']);
    expect(shown(90_000, 91_000)).toEqual(['c39', 'c39']);
  });
  it('take a width set by hand as it is', () => {
    const wide = frameOf(model([column('a', { flexible: true }), column('b', { flexible: true })], { widths: { a: 60 }, select: undefined, actions: undefined }), 1000);
    expect(wide.tracks.map(({ width }) => width)).toEqual([60, 200]);
  });
});

describe('the cursor', () => {
  it('moves, jumps and stays inside; ranges do not reach into the head', () => {
    const cursor = new Cursor();
    cursor.fit(100, 5);
    const go = (key: string, ctrl = false, shift = false): string => { cursor.move(key, { ctrl, shift }); const { top, left, bottom, right } = cursor.range; return cursor.isRange ? `${top},${left}-${bottom},${right}` : `${top},${left}`; };
    expect([go('ArrowDown'), go('ArrowRight'), go('End'), go('ArrowRight'), go('PageDown'), go('ArrowDown', true), go('Home', true)]).toEqual(['1,0', '1,1', '1,4', '1,4', '11,4', '99,4', '0,0']);
    expect([go('ArrowRight', false, true), go('ArrowDown', false, true), go('ArrowUp', false, true), go('ArrowUp', false, true)]).toEqual(['0,0-0,1', '0,0-1,1', '0,0-0,1', '0,0-0,1']);
    expect([go('ArrowUp'), go('ArrowUp'), go('ArrowDown')]).toEqual(['-1,1', '-1,1', '0,1']);
    cursor.fit(0, 5);
    expect(cursor.active.r).toBe(-1);
    cursor.fit(3, 5);
    expect(cursor.active.r).toBe(0);
    cursor.all();
    cursor.fit(3, 2);
    expect(cursor.range).toEqual({ top: 0, left: 0, bottom: 2, right: 1 });
  });
});
