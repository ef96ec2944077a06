// Typing into a matrix: moving, edits as one value each, pasted blocks with and without heads.
import { Decimal } from '../../core/decimal.ts';
import { describe, expect, it } from 'vitest';
import { cellsOf } from '../../core/values/index.ts';
import { readRatio } from '../../core/values/matrixFill.ts';
import { readTsv } from '../lines/clipboard.ts';
import { movedCells } from './heads.ts';
import { MatrixGrid, type Heads } from './matrixGrid.ts';
import { pasteInto, readBlock } from './matrixPaste.ts';
import { valueOfPath } from './valueOfPath.ts';

const heads: Heads = {
  rows: [{ id: 'k', label: '黑色', code: 'BK01' }, { id: 'w', label: '本白', code: 'WH01' }, { id: 'r', label: '酒红', code: 'RD01' }],
  columns: [{ id: 's', label: 'S' }, { id: 'm', label: 'M' }, { id: 'l', label: 'L' }], closed: { r: ['l'] },
};
function gridOf(cells: object, more: { heads?: Heads; readOnly?: boolean; min?: number } = {}) {
  const steps: { value: unknown; label: string }[] = [];
  let value: unknown = { cells, ...(more.heads ?? heads) };
  const grid = new MatrixGrid({ value: () => value, heads: () => more.heads ?? heads, put: (next, label) => { value = next; steps.push({ value: next, label }); }, readOnly: more.readOnly ?? false, scale: 0, field: { min: more.min ?? 0 } });
  return { grid, steps, now: () => cellsOf(value) };
}
const type = (grid: MatrixGrid, text: string): boolean => { grid.begin('', 'letter'); grid.type(text); return grid.commit('t'); };

describe('typing', () => {
  it('reads full-width figures, grouping and sums; zero is nothing', () => {
    const { grid, now } = gridOf({ k: { s: '5' } });
    for (const [text, stored] of [['１２', '12'], ['1,200', '1200'], ['=3*4', '12'], ['0', undefined], ['2.6', '3']] as const) { type(grid, text); expect(now().k?.s).toBe(stored); }
  });
  it('keeps what is no figure, and what is out of range, in its cell', () => {
    const { grid, steps } = gridOf({});
    expect([type(grid, '多'), grid.refused]).toEqual([false, 'format']);
    expect([type(grid, '-1'), grid.refused]).toEqual([false, 'range']);
    grid.cancel();
    expect(steps).toEqual([]);
  });
  it('takes nothing into a closed cell, though what stands there may go', () => {
    const { grid, now } = gridOf({ r: { l: '3' } });
    grid.select({ r: 2, c: 2 });
    expect(grid.begin('1', 'letter')).toBe(false);
    grid.clear('c');
    expect(now()).toEqual({});
  });
  it('goes by Tab over closed cells to the next row, by Enter down the column it came from', () => {
    const { grid } = gridOf({});
    grid.select({ r: 2, c: 0 });
    expect([grid.tab(), grid.active, grid.tab()]).toEqual([true, { r: 2, c: 1 }, false]);
    grid.select({ r: 0, c: 1 });
    grid.tab();
    expect([grid.enter(), grid.active]).toEqual([true, { r: 1, c: 1 }]);
    expect([grid.move(-1, 0), grid.move(-1, 0), grid.active]).toEqual([true, false, { r: 0, c: 1 }]);
  });
});

describe('edits', () => {
  it('fill down and right, each as one step', () => {
    const { grid, steps, now } = gridOf({ k: { s: '1', m: '2', l: '3' } });
    grid.selectRange({ r: 0, c: 0 }, { r: 2, c: 2 });
    grid.fillDown('d');
    expect(now()).toEqual({ k: { s: '1', m: '2', l: '3' }, w: { s: '1', m: '2', l: '3' }, r: { s: '1', m: '2' } });
    grid.select({ r: 1, c: 1 });
    grid.fillRight('r');
    expect(now().w).toEqual({ s: '1', m: '1', l: '3' });
    expect(steps.map(({ label }) => label)).toEqual(['d', 'r']);
  });
  it('copy a row to the others, as far as they have such cells', () => {
    const { grid, now } = gridOf({ k: { s: '1', l: '3' }, w: { m: '9' } });
    grid.copyRow(0, 'c');
    expect(now()).toEqual({ k: { s: '1', l: '3' }, w: { s: '1', l: '3' }, r: { s: '1' } });
  });
  it('spread a total over the sizes there are', () => {
    const { grid, now } = gridOf({});
    grid.spread([0, 2], readRatio('1:2:2')!, { total: new Decimal(10) }, 'f');
    expect(now()).toEqual({ k: { s: '2', m: '4', l: '4' }, r: { s: '3', m: '7' } });
    grid.spread([1], readRatio('1:2:1')!, { times: new Decimal(25) }, 'f');
    expect(now().w).toEqual({ s: '25', m: '50', l: '25' });
  });
  it('take a row away with its figures', () => {
    const { grid, steps } = gridOf({ k: { s: '1' }, w: { s: '2' } });
    grid.removeRow(0, 'x');
    expect(steps[0].value).toMatchObject({ cells: { w: { s: '2' } }, rows: [{ id: 'w' }, { id: 'r' }] });
  });
  it('copy the whole with its heads, a part without', () => {
    const { grid } = gridOf({ k: { s: '1' }, r: { m: '4' } });
    grid.selectAll();
    expect(grid.copied()).toEqual([['', 'S', 'M', 'L'], ['黑色', '1', '', ''], ['本白', '', '', ''], ['酒红', '', '4', '']]);
    grid.selectRange({ r: 0, c: 0 }, { r: 0, c: 1 });
    expect(grid.copied()).toEqual([['1', '']]);
    expect(grid.summary.sum.toString()).toBe('1');
  });
  it('change nothing where nothing may be changed', () => {
    const { grid, steps } = gridOf({ k: { s: '1' } }, { readOnly: true });
    grid.clear('c'); grid.fillDown('d'); type(grid, '5'); grid.copyRow(0, 'c');
    expect(steps).toEqual([]);
  });
});

describe('a pasted block', () => {
  const pasted = (text: string, cells: object = {}, own: Heads = heads, at = { r: 0, c: 0 }) => {
    const { grid } = gridOf(cells, { heads: own });
    grid.select(at);
    const done = pasteInto(grid, readBlock(readTsv(text), own.columns, own.rows));
    return { puts: done.puts.map(({ row, column, text: figure }) => `${row}${column}${figure}`).join(' '), rejected: done.rejected.map(({ text: said, why }) => `${why}:${said}`).join(' '), unknown: done.unknown.join() };
  };
  it('without heads goes from the cursor on', () => expect(pasted('1\t2\n3\t4', {}, heads, { r: 1, c: 0 })).toEqual({ puts: 'ws1 wm2 rs3 rm4', rejected: '', unknown: '' }));
  it('says what lies beyond the edge, is closed, or is no figure', () => expect(pasted('1\t2\tx\n3\t4\t5\n6', {}, heads, { r: 1, c: 0 })).toEqual({ puts: 'ws1 wm2 rs3 rm4', rejected: 'format:x closed:5 outside:6', unknown: '' }));
  it('with heads goes by them, in whatever order', () => expect(pasted('颜色\tL\tS\n酒红\t\t7\n黑色\t8\t9')).toEqual({ puts: 'rs7 kl8 ks9', rejected: '', unknown: '' }));
  it('knows colours by code, and passes over sums', () => expect(pasted('\tS\tM\t合计\nWH01\t1\t2\t3\n合计\t1\t2\t3')).toEqual({ puts: 'ws1 wm2', rejected: '', unknown: '' }));
  it('names colours and sizes it does not know', () => expect(pasted('\tS\tXXL\n黑色\t1\t2\n绿豆色\t1\t2')).toEqual({ puts: 'ks1', rejected: 'column:XXL', unknown: '绿豆色' }));
  it('with colours alone goes by them from the column of the cursor', () => expect(pasted('酒红\t1\n黑色\t2', {}, heads, { r: 0, c: 1 })).toEqual({ puts: 'rm1 km2', rejected: '', unknown: '' }));
  it('with sizes alone goes by them from the row of the cursor', () => expect(pasted('M\tS\n1\t2', {}, heads, { r: 1, c: 0 })).toEqual({ puts: 'wm1 ws2', rejected: '', unknown: '' }));
  it('tells sizes that are figures from figures', () => {
    const men: Heads = { ...heads, columns: [{ id: 'a', label: '46' }, { id: 'b', label: '48' }], closed: {} };
    expect(pasted('颜色\t48\t46\n黑色\t1\t2', {}, men).puts).toBe('kb1 ka2');
    expect(pasted('10\t20\n30\t40', {}, men).puts).toBe('ka10 kb20 wa30 wb40');
  });
  it('fills a range as often as it fits', () => {
    const { grid } = gridOf({});
    grid.selectRange({ r: 0, c: 0 }, { r: 1, c: 1 });
    expect(pasteInto(grid, readBlock([['7']], heads.columns, heads.rows)).puts.map(({ row, column }) => row + column).join()).toBe('ks,km,ws,wm');
  });
});

describe('around it', () => {
  it('moves figures to sizes of the same name in another group', () => {
    expect(movedCells({ k: { s: '1', m: '2' } }, heads.columns, [{ id: 's2', label: 'S' }, { id: 'x2', label: 'XL' }])).toEqual({ k: { m: '2', s2: '1' } });
    expect(movedCells({ k: { s: '1' } }, heads.columns, heads.columns)).toBeNull();
  });
  it('finds what it is compared with beside it, above it and behind a reference', () => {
    const chain = [{ plan: 1, matrix: 2 }, { matrix: 3, order: { matrix: 4 } }];
    expect(['matrix', 'record.matrix', 'order.matrix', 'order.none'].map((path) => valueOfPath(path, chain))).toEqual([3, 2, 4, null]);
  });
});
