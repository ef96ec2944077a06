// The arithmetic behind the table: widths, drawn rows, order, pages, chosen rows.
import { describe, expect, it } from 'vitest';
import type { Cell } from '../columns/cell.ts';
import { spread } from '../grid/layout.ts';
import { cellPx, textMeter } from '../grid/measure.ts';
import { pageNumbers } from './pages.ts';
import { nothing, rangeTo, refreshed, toggleRows } from './selection.ts';
import { parseOrder, samePath, toggleSort, writeOrder } from './sort.ts';

describe('widths', () => {
  const columns = [{ width: 100, flexible: false }, { width: 100, flexible: true }, { width: 200, flexible: true }];
  it('give the room left to columns with words, in proportion', () => expect(spread(columns, 700)).toEqual({ widths: [100, 200, 400], rest: 0 }));
  it('stop at twice the width; the rest is an empty column', () => expect(spread(columns, 1000)).toEqual({ widths: [100, 200, 400], rest: 300 }));
  it('give some when the room is a little short, so that the last column stays in sight', () => expect(spread(columns, 340)).toEqual({ widths: [100, 80, 160], rest: 0 }));
  it('are kept when the room is far too small: the table scrolls', () => expect(spread(columns, 250)).toEqual({ widths: [100, 100, 200], rest: 0 }));
});

describe('widths by what stands in the columns', () => {
  const code = { width: 140, flexible: false, need: 112 };
  const name = { width: 140, flexible: true, need: 260 };
  const team = { width: 140, flexible: true, need: 92 };
  const figure = { width: 112, flexible: false, need: 64 };
  it('give names what they need, and take from columns with little in them', () => expect(spread([code, name, team, figure], 620)).toEqual({ widths: [140, 271, 96, 112], rest: 1 }));
  it('take the air around codes and figures before any word is cut', () => expect(spread([code, name, team, figure], 540)).toEqual({ widths: [116, 260, 92, 72], rest: 0 }));
  it('cut words, never figures and codes', () => expect(spread([code, name, team, figure], 480)).toEqual({ widths: [112, 214, 90, 64], rest: 0 }));
  it('scroll rather than cut words to nothing', () => expect(spread([code, name, team, figure], 300)).toEqual({ widths: [112, 260, 92, 64], rest: 0 }));
  it('hold a long text to its bound', () => expect(spread([{ width: 200, flexible: true, need: 900 }], 330)).toEqual({ widths: [330], rest: 0 }));

  const text = textMeter({ family: 'sans-serif', px: 10 });
  it.each<{ cell: Cell; px: number | undefined }>([
    { cell: '面料仓', px: 30 },
    { cell: [{ tag: 'i', class: 'dot', vars: { c: '#000' } }, { class: 'cut', text: '雾蓝' }], px: 40 },
    { cell: { class: 'st run', parts: [{ tag: 'i', class: 'g g-run', hidden: true }, '进行中'] }, px: 48 },
    { cell: [{ class: 'sumline', text: '一二三' }, { class: 'sumline', text: '一二三四五' }], px: 50 },
    { cell: [{ class: 'sr', text: '是' }, { tag: 'i', class: 'i i-check', hidden: true }], px: 18 },
    { cell: ['一二', { class: 'unit', text: '千克' }], px: 44 },
    { cell: { class: 'row prog', parts: '80%' }, px: undefined },
    { cell: { tag: 'img', class: 'th', src: '/x' }, px: undefined },
  ])('measure $px px', ({ cell, px }) => expect(cellPx(cell, text)).toBe(px));
});

describe('order', () => {
  it('goes ascending, descending, none', () => {
    const one = toggleSort([], 'code', false);
    expect(writeOrder(one)).toBe('code asc');
    expect(writeOrder(toggleSort(one, 'code', false))).toBe('code desc');
    expect(writeOrder(toggleSort(toggleSort(one, 'code', false), 'code', false))).toBeUndefined();
  });
  it('another column replaces, with Shift it is added and keeps its place', () => {
    const one = parseOrder('create_date desc');
    expect(writeOrder(toggleSort(one, 'code', false))).toBe('code asc');
    const two = toggleSort(one, 'code', true);
    expect(writeOrder(two)).toBe('create_date desc,code asc');
    expect(writeOrder(toggleSort(two, 'create_date', true))).toBe('code asc');
  });
  it('knows both spellings of a column', () => expect([samePath('create_date', 'createDate'), samePath('code', 'name')]).toEqual([true, false]));
});

describe('page numbers', () => {
  it.each([
    [1, 1, '1'], [3, 10, '1 2 3 4 5 6 7 8 9 10'], [1, 40, '1 2 3 gap 40'], [20, 40, '1 gap 18 19 20 21 22 gap 40'], [40, 40, '1 gap 38 39 40'], [4, 40, '1 2 3 4 5 6 gap 40'],
  ])('page %i of %i shows %s', (current, pages, shown) => expect(pageNumbers(current, pages).join(' ')).toBe(shown));
});

describe('chosen rows', () => {
  const rows = ['1', '2', '3', '4'].map((id) => ({ id, version: 1 }));
  it('stay while pages change, and leave one by one', () => {
    const some = toggleRows(toggleRows(nothing, rows, true), [{ id: '9' }], true);
    expect([...toggleRows(some, [rows[0]], false).keys()]).toEqual(['2', '3', '4', '9']);
  });
  it('span from the last one touched (Shift), either way', () => {
    expect(rangeTo(rows, '4', '2').map((row) => row.id)).toEqual(['2', '3', '4']);
    expect(rangeTo(rows, null, '3').map((row) => row.id)).toEqual(['3']);
  });
  it('take the newer reading of a row, so that its version is the one on screen', () => {
    const some = toggleRows(nothing, rows, true);
    expect(refreshed(some, [{ id: '2', version: 5 }]).get('2')!.version).toBe(5);
    expect(refreshed(some, rows)).toBe(some);
  });
});
