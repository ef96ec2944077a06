// Matrices of lines as cells: copied, pasted, exported and imported, with what cannot be taken told figure by figure.
import { describe, expect, it, vi } from 'vitest';
import type { RefValue, Row } from '../../core/contract/wire.ts';
import type { PlanField, PlanLines } from '../../core/plans/plan.ts';
import { cellsOf, plainContext } from '../../core/values/index.ts';
import { valuesOf } from '../fields/values.ts';
import { RecordStore } from '../form/record/recordStore.ts';
import { readTsv } from './clipboard.ts';
import { rowsOf } from './exportLines.ts';
import { clearRange, copyRange } from './gridEdits.ts';
import { GridStore } from './gridStore.ts';
import { applyImport, prepareImport } from './importTexts.ts';
import { linesOfFile, sheetColumns } from './matrixColumns.ts';
import { matrixText, namedOf, readMatrixTable, readMatrixText } from './matrixText.ts';
import type { MatrixCalls } from './matrixReader.ts';
import { blockOf, mendMatrix } from './mendMatrix.ts';
import { paste, type ResolveLabels } from './paste.ts';

const field = (name: string, type: PlanField['type'], label: string, more: Partial<PlanField> = {}): PlanField => ({ name, type, label, carries: [], ...more });
const matrix = field('matrix', 'matrix', '数量', { min: 0, rows: 'line.style.colors', columns: 'line.style.sizes', given: ['line.style'], rowLabel: '颜色', columnLabel: '尺码' });
const lines: PlanLines = {
  name: 'items', label: '明细', columns: ['style', 'note', 'matrix'], lines: {}, computeOrder: [], totals: [], unique: [],
  fields: { style: field('style', 'ref', '款式', { to: 'pdm.style' }), note: field('note', 'string', '说明'), matrix },
};
const black = { id: '1', label: '黑色', code: 'BK' };
const red = { id: '2', label: '酒红' };
const [s, m] = [{ id: '10', label: 'S' }, { id: '11', label: 'M' }];
const shirt: RefValue = { id: '5', label: '衬衫' };
const skirt: RefValue = { id: '6', label: '裙' };
/** The shirt has S and M, its red no M; the skirt has other rows of the same names, and L instead of M. */
const heads: Record<string, Awaited<ReturnType<MatrixCalls['axes']>>> = {
  5: { rows: [black, red], columns: [s, m], closed: { 2: ['11'] } },
  6: { rows: [black, red], columns: [{ id: '20', label: 'S' }, { id: '21', label: 'L' }], closed: {} },
};
const view = (cells: object): object => ({ cells, ...heads[5] });

const axes = vi.fn<MatrixCalls['axes']>(async (_field, row) => heads[(row.style as RefValue | null)?.id ?? ''] ?? { rows: [], columns: [], closed: {} });
const matrices: MatrixCalls = { axes, names: async (_field, names) => new Map(names.map((name) => [name, `没有找到【${name}】`])) };
const resolve: ResolveLabels = async (_field, labels) => new Map(labels.map((label) => [label, [shirt, skirt].find((one) => one.label === label) ?? `没有找到【${label}】`]));

function open(items: Row[] = [{ id: '91', seq: 1, style: shirt, note: '甲', matrix: view({ 1: { 10: '60', 11: '120' }, 2: { 10: '5' } }) }, { id: '92', seq: 2, style: skirt, note: '乙', matrix: null }]) {
  axes.mockClear();
  const store = new RecordStore({ fields: {}, lines: { items: lines } }, { id: '9', items });
  const grid = new GridStore(store, store.record, lines, valuesOf(plainContext));
  return { store, grid, cells: (r: number) => cellsOf(grid.rows[r].matrix) };
}

describe('a matrix as a text', () => {
  const text = 'BK：S=60，M=120；酒红：S=5';
  it('names its figures by code or name, and is read back', () => {
    const named = namedOf(view({ 1: { 10: '60', 11: '120' }, 2: { 10: '5' } }));
    expect(matrixText(named)).toBe(text);
    expect(readMatrixText(text)).toEqual(named.map(({ row, column, figure }) => ({ row, column, figure })));
  });
  it.each([['1,350'], ['黑色'], ['黑色：60'], [''], ['：S=1']])('is not %j', (other) => expect(readMatrixText(other)).toBeNull());
  it('is a table with heads on both sides, without its sums', () => {
    expect(readMatrixTable(readTsv('\tS\tM\t合计\nBK\t60\t120\t180\n酒红\t5\t\t5\n合计\t65\t120\t185'))).toEqual(readMatrixText(text));
    expect(readMatrixTable(readTsv('衬衫\t甲\n裙\t乙'))).toBeNull();
  });
});

describe('copy and paste', () => {
  it('takes one matrix into another line of the same style exactly, as one step', async () => {
    const { grid, store, cells } = open([{ id: '91', seq: 1, style: shirt, note: '', matrix: view({ 1: { 10: '60' }, 2: { 10: '5' } }) }, { id: '92', seq: 2, style: shirt, note: '', matrix: view({ 1: { 11: '7' } }) }]);
    grid.select({ r: 0, c: 2 });
    const copied = copyRange(grid);
    expect(copied.text).toBe('\tS\tM\nBK\t60\t\n酒红\t5\t');
    grid.select({ r: 1, c: 2 });
    const done = await paste(grid, copied, resolve, { matrices });
    expect(done.rejected).toEqual([]);
    expect(cells(1)).toEqual({ 1: { 10: '60' }, 2: { 10: '5' } });
    store.undo();
    expect(cells(1)).toEqual({ 1: { 11: '7' } });
  });

  it('finds sizes of the same name in another style, and keeps what has none in the cell', async () => {
    const { grid, store, cells } = open();
    grid.select({ r: 0, c: 2 });
    const copied = copyRange(grid);
    grid.select({ r: 1, c: 2 });
    const done = await paste(grid, copied, resolve, { matrices });
    expect(cells(1)).toEqual({ 1: { 20: '60' }, 2: { 20: '5' } });
    expect(done.rejected).toEqual([expect.objectContaining({ row: 2, column: '数量', text: 'BK：M=120', why: '没有找到【M】', field: 'matrix' })]);
    expect(store.faults.at(grid.rows[1], 'matrix')).toMatchObject({ typed: 'BK：M=120', message: '没有找到【M】' });
    expect(await mendMatrix(grid, grid.rows[1], matrix, 'BK：L=120', matrices)).toBeNull();
    expect(cells(1)).toEqual({ 1: { 20: '60', 21: '120' }, 2: { 20: '5' } });
    expect(store.faults.count).toBe(0);
  });

  it('takes lines with their style and matrix from a spreadsheet, and refuses cells that are not made', async () => {
    const { grid, store, cells } = open();
    grid.select({ r: 2, c: 0 });
    const block = { texts: readTsv('衬衫\t丙\t黑色：S=１2，M=3\n衬衫\t丁\t酒红：S=4，M=9；黑色：M=-1') };
    const done = await paste(grid, block, resolve, { matrices });
    expect([cells(2), cells(3)]).toEqual([{ 1: { 10: '12', 11: '3' } }, { 2: { 10: '4' } }]);
    expect(done.rejected).toEqual([expect.objectContaining({ row: 4, text: '酒红：M=9；黑色：M=-1', why: '【酒红 M】已停用，不能填写；黑色 M：不能小于0' })]);
    // Both lines are of one style: it is asked once.
    expect(axes).toHaveBeenCalledTimes(1);
    store.undo();
    expect(grid.rows).toHaveLength(2);
  });

  it('goes by the style the same paste brings', async () => {
    const { grid, cells } = open();
    grid.select({ r: 1, c: 0 });
    await paste(grid, { texts: [['衬衫', '乙', '黑色：M=8']] }, resolve, { matrices });
    expect(cells(1)).toEqual({ 1: { 11: '8' } });
  });

  it('takes a table with heads into one cell, empties a cell, and leaves the total alone', async () => {
    const { grid, store, cells } = open();
    grid.select({ r: 0, c: 2 });
    const block = blockOf(grid, readTsv('颜色\tS\n黑色\t1'));
    expect(block.texts).toEqual([['黑色：S=1']]);
    await paste(grid, block, resolve, { matrices });
    expect(cells(0)).toEqual({ 1: { 10: '1' } });
    await paste(grid, { texts: [['1']] }, resolve, { matrices });
    expect(cells(0)).toEqual({ 1: { 10: '1' } });
    const done = await paste(grid, { texts: [['77']] }, resolve, { matrices });
    expect([cells(0), done.rejected[0]?.why]).toEqual([{ 1: { 10: '1' } }, '写成 黑色：S=60，M=120 的样子']);
    store.undo();
    grid.select({ r: 0, c: 2 });
    clearRange(grid);
    expect(grid.rows[0].matrix).toBeNull();
    store.undo();
    expect(cells(0)).toEqual({ 1: { 10: '1' } });
  });

  it('looks colours up by name where all may be chosen, and asks for their heads', async () => {
    const free: PlanLines = { ...lines, fields: { ...lines.fields, matrix: { ...matrix, rows: 'ccm.color' } } };
    const store = new RecordStore({ fields: {}, lines: { items: free } }, { id: '9', items: [{ id: '91', seq: 1, style: shirt, matrix: null }] });
    const grid = new GridStore(store, store.record, free, valuesOf(plainContext));
    const names = vi.fn<MatrixCalls['names']>(async (_field, asked) => new Map(asked.map((name) => [name, name === '黑' ? { id: '1', label: '黑色' } : `没有找到【${name}】`])));
    const asked = vi.fn<MatrixCalls['axes']>(async (_field, _row, rows) => ({ rows: [black, red].filter(({ id }) => rows.includes(id)), columns: [s, m], closed: {} }));
    grid.select({ r: 0, c: 2 });
    await paste(grid, { texts: [['黑：S=2；绿：S=3']] }, resolve, { matrices: { axes: asked, names } });
    expect(cellsOf(grid.rows[0].matrix)).toEqual({ 1: { 10: '2' } });
    expect([names.mock.calls[0]![1], asked.mock.calls[0]![2]]).toEqual([['黑', '绿'], ['1']]);
    expect(store.faults.at(grid.rows[0], 'matrix')?.message).toBe('没有找到【绿】');
  });

  it('loses nothing when the server does not answer', async () => {
    const { grid, store } = open();
    axes.mockRejectedValueOnce(new Error('请求超时'));
    grid.select({ r: 0, c: 2 });
    await paste(grid, { texts: [['黑色：S=2']] }, resolve, { matrices });
    expect(store.faults.at(grid.rows[0], 'matrix')).toMatchObject({ typed: '黑色：S=2', message: '请求超时' });
  });
});

describe('files of lines', () => {
  const header = ['款式', '说明', '数量.颜色', '数量.尺码', '数量.数量'];

  it('have a row for each figure, the line\'s own cells on the first', () => {
    const { grid } = open();
    const columns = sheetColumns(grid.columns.map((column) => column.field!));
    expect(columns.map(({ label }) => label)).toEqual(header);
    expect(rowsOf(grid, columns, 'xlsx')).toEqual([['衬衫', '甲', 'BK', 'S', '60'], ['', '', 'BK', 'M', '120'], ['', '', '酒红', 'S', '5'], ['裙', '乙', '', '', '']]);
  });

  it('are read back as they were written, equal lines too, as one step', async () => {
    const items: Row[] = [1, 2, 3].map((seq) => ({ id: String(90 + seq), seq, style: shirt, note: '甲', matrix: view(seq === 2 ? { 1: { 10: '7' } } : { 1: { 10: '60', 11: '120' }, 2: { 10: '5' } }) }));
    const { grid, store, cells } = open(items);
    const columns = sheetColumns(grid.columns.map((column) => column.field!));
    const before = [cells(0), cells(1), cells(2)];
    const prepared = (await prepareImport(grid, [header, ...rowsOf(grid, columns, 'xlsx')], resolve, { matrices }))!;
    expect(prepared.rejected).toEqual([]);
    applyImport(grid, prepared, 'replace');
    expect([cells(0), cells(1), cells(2)]).toEqual(before);
    store.undo();
    expect(grid.rows.map(({ id }) => id)).toEqual(['91', '92', '93']);
  });

  it('go on with a line whose cells are left empty or repeated', () => {
    const columns = sheetColumns(Object.values(lines.fields));
    const sizes = (body: string[][]): number[] => linesOfFile(body.map((row, at) => ({ row, number: at + 2 })), columns).map(({ rows }) => rows.length);
    expect(sizes([['衬衫', '甲', '黑', 'S', '1'], ['', '', '黑', 'M', '1'], ['裙', '', '黑', 'S', '1']])).toEqual([2, 1]);
    expect(sizes([['衬衫', '甲', '黑', 'S', '1'], ['衬衫', '甲', '黑', 'M', '1'], ['衬衫', '甲', '黑', 'S', '2']])).toEqual([2, 1]);
    expect(sizes([['衬衫', '甲', '', '', ''], ['衬衫', '甲', '', '', '']])).toEqual([1, 1]);
  });

  it('tell each fault by row and column of the file, and keep the figures in the cell', async () => {
    const { grid, store, cells } = open();
    const file = [header, ['衬衫', '丙', '黑色', 'S', '10'], ['', '', '蓝色', 'S', '1'], ['', '', '酒红', 'XXL', '2'], ['', '', '酒红', 'M', '3'], ['', '', '黑色', 'M', '多'], ['', '', '黑色', 'S', '11'], ['', '', '', 'S', '4']];
    const prepared = (await prepareImport(grid, file, resolve, { matrices }))!;
    expect(prepared.rejected.map(({ row, column, text, why }) => `${row} ${column} ${text} ${why}`)).toEqual([
      '3 数量.颜色 蓝色 没有找到【蓝色】', '4 数量.尺码 XXL 没有找到【XXL】', '5 数量.数量 3 【酒红 M】已停用，不能填写', '6 数量.数量 多 黑色 M：【多】不是数字', '7 数量.数量 11 【黑色 S】出现了两次', '8 数量.颜色  行名和列名都要写',
    ]);
    applyImport(grid, prepared, 'append');
    expect(cells(2)).toEqual({ 1: { 10: '10' } });
    expect(store.faults.at(grid.rows[2], 'matrix')?.typed).toBe('蓝色：S=1；酒红：XXL=2，M=3；黑色：M=多，S=11；：S=4');
  });
});
