// Rows as tables of cells: told apart, drawn in order, and what typing comes to.
import { describe, expect, it } from 'vitest';
import type { Row } from '../contract/wire.ts';
import { blocksOf, type CellWords, changesOf, isLoose, type KnownCells, viewOf } from './lineCells.ts';

const words: CellWords = { ref: 'sku', row: 'color', column: 'size', figure: 'qty', head: [{ path: 'sku.style' }, { path: 'grade' }], hex: 'hex' };
const color = (id: string, label: string, hex?: string): Row => ({ id, label, ...(hex && { hex }) });
const size = (id: string, label: string, seq: number): Row => ({ id, label, seq });
const [navy, black] = [color('1', '藏青', '#1F2A44'), color('2', '黑')];
const [small, large] = [size('11', 'S', 1), size('12', 'L', 2)];
const sku = (id: string, style: string, of: Row, at: Row): Row => ({ id, label: `${of.label} ${at.label}`, style: { id: style, label: `款${style}` }, color: of, size: at });
const row = (id: string, of: Row | null, qty: string, grade = 'A'): Row => ({ id, sku: of, qty, grade });

const rows = [row('a', sku('101', '7', navy, large), '30'), row('b', sku('102', '7', navy, small), '10'), row('c', sku('201', '8', black, small), '5'), row('d', sku('102', '7', navy, small), '2', 'B'), row('e', null, '9')];
const known: KnownCells = { rows: [{ id: '1', label: '藏青' }, { id: '2', label: '黑' }], columns: [{ id: '11', label: 'S' }, { id: '12', label: 'L' }], cells: { 1: { 11: { id: '102', label: '藏青 S' }, 12: { id: '101', label: '藏青 L' } }, 2: { 11: { id: '103', label: '黑 S' } } } };

describe('rows that stand for cells', () => {
  it('make a table for each style and grade, in the order they stand; a row without a SKU has no place', () => {
    expect(blocksOf(words, rows).map(({ key, rows: own }) => [key, own.map(({ id }) => id)])).toEqual([['["7","A"]', ['a', 'b']], ['["8","A"]', ['c']], ['["7","B"]', ['d']]]);
    expect(rows.filter((one) => isLoose(words, one)).map(({ id }) => id)).toEqual(['e']);
  });

  it('stand under their sizes in order, with swatches', () => {
    const view = viewOf(words, rows.slice(0, 2));
    expect(view).toEqual({ cells: { 1: { 11: '10', 12: '30' } }, rows: [{ id: '1', label: '藏青', hex: '#1F2A44' }], columns: [{ id: '11', label: 'S' }, { id: '12', label: 'L' }], closed: {} });
  });

  it('leave cells without a SKU closed, once it is known which there are', () => {
    expect(viewOf(words, rows.slice(0, 2), known)).toMatchObject({ rows: [{ id: '1' }, { id: '2' }], closed: { 2: ['12'] } });
  });

  it('change, come and go by what is typed, and nothing else', () => {
    const changes = changesOf(words, rows.slice(0, 2), { 1: { 12: '31' }, 2: { 11: '4', 12: '8' } }, known);
    expect(changes).toEqual({ put: [{ row: rows[0], text: '31' }], make: [{ of: { id: '103', label: '黑 S' }, text: '4' }], take: [rows[1]] });
    expect(changesOf(words, rows.slice(0, 2), { 1: { 11: '10', 12: '30' } }, known)).toEqual({ put: [], make: [], take: [] });
  });
});
