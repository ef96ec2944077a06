// A pivot's answer laid out: levels, bands, and that each figure stands where the server put it.
import { describe, expect, it } from 'vitest';
import type { PivotAnswer, PivotHead } from '../../../core/contract/report.ts';
import { figureAt, openLines, shapeOf, type Words } from './shape.ts';

const words: Words = { total: '合计', subtotal: '小计', empty: '空', figure: (name) => ({ amount: '金额', qty: '数量' })[name]! };
const head = (names: readonly string[], levels: number, ...keys: string[]): PivotHead => ({
  at: Object.fromEntries(keys.map((key, at) => [names[at], key])), labels: keys, depth: keys.length, kind: keys.length === levels ? 'leaf' : keys.length === 0 ? 'total' : 'subtotal',
});
const rowNames = ['supplier', 'type'];
const row = (...keys: string[]): PivotHead => head(rowNames, 2, ...keys);
const month = (...keys: string[]): PivotHead => head(['month'], 1, ...keys);
const rows = [row('锦程', '面料'), row('锦程', '里料'), row('锦程'), row('顺和', '面料'), row('顺和'), row()];
const numbered = (columns: PivotHead[], figures: string[]): PivotAnswer => ({ rows, columns, figures, cells: rows.map((_, r) => columns.map((_column, c) => figures.map((_figure, f) => `${r}${c}${f}`))) });

describe('a pivot', () => {
  it('puts a subtotal before what it adds up, and the total apart', () => {
    const { lines, total } = shapeOf(numbered([month()], ['amount']), rowNames, [], words);
    expect(lines.map(({ label, depth, hasMore, at }) => `${depth} ${label} ${hasMore} ${at}`)).toEqual(['0 锦程 true 2', '1 面料 false 0', '1 里料 false 1', '0 顺和 true 4', '1 面料 false 3']);
    expect(total).toMatchObject({ label: '合计', at: 5 });
  });

  it('holds three levels together', () => {
    const names = ['a', 'b', 'c'];
    const three = (...keys: string[]): PivotHead => head(names, 3, ...keys);
    const answer: PivotAnswer = { rows: [three('1', 'x', 'p'), three('1', 'x', 'q'), three('1', 'x'), three('1', 'y', 'p'), three('1', 'y'), three('1'), three()], columns: [month()], figures: ['amount'], cells: [] };
    expect(shapeOf(answer, names, [], words).lines.map(({ depth, label }) => `${depth}${label}`)).toEqual(['01', '1x', '2p', '2q', '1y', '2p']);
  });

  it('closes a line over all that is below it', () => {
    const { lines } = shapeOf(numbered([month()], ['amount']), rowNames, [], words);
    expect(openLines(lines, new Set([lines[0]!.id])).map(({ label }) => label)).toEqual(['锦程', '顺和', '面料']);
  });

  it('names the columns of one figure by their keys', () => {
    const { columns, bands } = shapeOf(numbered([month('2026-01'), month('2026-02'), month()], ['amount']), rowNames, ['month'], words);
    expect(columns.map(({ label, isTotal }) => `${label} ${isTotal}`)).toEqual(['2026-01 false', '2026-02 false', '合计 true']);
    expect(bands).toEqual([]);
  });

  it('holds several figures under each key, and finds each figure', () => {
    const answer = numbered([month('2026-01'), month()], ['amount', 'qty']);
    const { columns, bands, lines } = shapeOf(answer, rowNames, ['month'], words);
    expect(columns.map(({ label }) => label)).toEqual(['金额', '数量', '金额', '数量']);
    expect(bands).toEqual([[{ label: '2026-01', from: 1, to: 2 }, { label: '合计', from: 3, to: 4, isTotal: true }]]);
    expect(figureAt(answer, lines[0]!, columns[3]!)).toBe('211');
  });

  it('leaves out below a key what nobody has there: not its first figure, and nothing of the total', () => {
    const answer = numbered([month('2026-01'), month('2026-02'), month()], ['amount', 'qty']);
    for (const cells of answer.cells) { cells[0] = ['7', '0']; cells[1] = ['0', '3']; }
    const { columns, bands, lines } = shapeOf(answer, rowNames, ['month'], words);
    expect(columns.map(({ label }) => label)).toEqual(['金额', '金额', '数量', '金额', '数量']);
    expect(bands).toEqual([[{ label: '2026-01', from: 1, to: 1 }, { label: '2026-02', from: 2, to: 3 }, { label: '合计', from: 4, to: 5, isTotal: true }]]);
    expect(figureAt(answer, lines[0]!, columns[2]!)).toBe('3');
  });

  it('bands two levels of keys with their subtotals', () => {
    const names = ['year', 'month'];
    const at = (...keys: string[]): PivotHead => head(names, 2, ...keys);
    const { bands, columns } = shapeOf(numbered([at('2025', '12'), at('2025'), at('2026', '01'), at('2026', '02'), at('2026'), at()], ['amount']), rowNames, names, words);
    expect(bands).toEqual([[{ label: '2025', from: 1, to: 2 }, { label: '2026', from: 3, to: 5 }, { label: '合计', from: 6, to: 6, isTotal: true }]]);
    expect(columns.map(({ label }) => label)).toEqual(['12', '小计', '01', '02', '小计', '']);
  });
});
