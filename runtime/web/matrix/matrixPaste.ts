// A block from a spreadsheet into a matrix: by the heads it brings, else from the cursor on.
import type { AxisItem } from '../../core/values/index.ts';
import { readTyped } from '../../core/values/decimals.ts';
import type { MatrixGrid, Put } from './matrixGrid.ts';

export interface Rejected { text: string; why: 'row' | 'column' | 'closed' | 'format' | 'range' | 'outside' }
export interface Pasted { puts: Put[]; rejected: Rejected[]; /** Rows named in the block that the matrix does not have yet. */ unknown: string[] }
export interface Block { /** Names of columns, and of rows, where the block brings them. */ top: string[] | null; left: string[] | null; figures: string[][] }

/** Sums of the sheet are worked out here anew. */
const sums = /^(合计|總計|总计|小计|小計|占比|佔比|单价|單價|金额|金額|total|sum|share|%)$/i;

/** Tells heads from figures: labels of columns in the first line, names in the first column. */
export function readBlock(lines: readonly (readonly string[])[], columns: readonly AxisItem[], rows: readonly AxisItem[]): Block {
  const table = lines.map((line) => line.map((cell) => cell.trim()));
  const first = table[0] ?? [];
  const isColumn = nameOf(columns);
  const isRow = nameOf(rows);
  const hasLeft = table.slice(1).some(([cell = '']) => isRow(cell) !== undefined || (cell !== '' && readTyped(cell) === null)) || (table.length === 1 && isRow(first[0] ?? '') !== undefined && readTyped(first[0]) === null);
  const heads = hasLeft ? first.slice(1) : first;
  const named = heads.filter((cell) => isColumn(cell) !== undefined);
  // Sizes may be figures (46, 48): then all of them must be named, above at least one line of figures.
  const isAllNamed = named.length > 0 && heads.every((cell) => cell === '' || isColumn(cell) !== undefined || sums.test(cell));
  const isWord = (cell: string): boolean => cell !== '' && readTyped(cell) === null;
  const areWords = heads.some(isWord) && (named.length > 0 || (hasLeft && heads.every((cell) => cell === '' || isWord(cell))));
  const hasTop = table.length > 1 && (areWords || (isAllNamed && new Set(named).size === named.length && !(hasLeft && readTyped(first[0] ?? '') !== null)));
  const body = hasTop ? table.slice(1) : table;
  return { top: hasTop ? heads : null, left: hasLeft ? body.map(([cell = '']) => cell) : null, figures: hasLeft ? body.map((line) => line.slice(1)) : body };
}

/** @param known rows found for names the matrix did not have */
export function pasteInto(grid: MatrixGrid, block: Block, known: ReadonlyMap<string, AxisItem> = new Map()): Pasted {
  const { rows, columns } = grid;
  const done: Pasted = { puts: [], rejected: [], unknown: [] };
  const [findRow, findColumn] = [nameOf(rows), nameOf(columns)];
  const { top, left } = grid.range;
  const at = (id: string): number => rows.findIndex((row) => row.id === id);
  const figures = repeated(grid, block);
  figures.forEach((line, i) => {
    const name = block.left?.[i];
    if (name !== undefined && (name === '' || sums.test(name))) return;
    const row = name === undefined ? rows[top + i]?.id : findRow(name) ?? known.get(name)?.id;
    if (row === undefined) {
      if (name === undefined) { if (line.some((cell) => cell !== '')) done.rejected.push({ text: line.join(' '), why: 'outside' }); }
      else if (!done.unknown.includes(name)) done.unknown.push(name);
      return;
    }
    line.forEach((cell, j) => {
      const head = block.top?.[j];
      if (head !== undefined && (head === '' || sums.test(head))) return;
      const column = head === undefined ? columns[left + j]?.id : findColumn(head);
      if (column === undefined) {
        if (cell !== '') done.rejected.push(head === undefined ? { text: cell, why: 'outside' } : { text: head, why: 'column' });
        return;
      }
      const read = grid.read(cell);
      const r = at(row);
      if (!read.ok) done.rejected.push({ text: cell, why: read.why });
      else if (r >= 0 && grid.isClosed(r, columns.findIndex(({ id }) => id === column))) { if (read.text !== '') done.rejected.push({ text: cell, why: 'closed' }); }
      else done.puts.push({ row, column, text: read.text });
    });
  });
  // A head that names nothing is told once, not for each of its figures.
  done.rejected = done.rejected.filter((one, i, all) => one.why !== 'column' || all.findIndex((other) => other.why === 'column' && other.text === one.text) === i);
  return done;
}

/** Without heads a smaller block fills a larger range as often as it fits. */
function repeated(grid: MatrixGrid, { top, left, figures }: Block): string[][] {
  if (top || left || figures.length === 0) return figures;
  const range = grid.range;
  const [height, width] = [range.bottom - range.top + 1, range.right - range.left + 1];
  const wide = Math.max(...figures.map((line) => line.length));
  if (height % figures.length !== 0 || width % wide !== 0 || (height <= figures.length && width <= wide)) return figures;
  return Array.from({ length: height }, (_, i) => Array.from({ length: width }, (__, j) => figures[i % figures.length][j % wide] ?? ''));
}

function nameOf(items: readonly AxisItem[]): (text: string) => string | undefined {
  const byName = new Map<string, string>();
  for (const { id, label, code } of items) {
    for (const name of [label, code, code && `${code} ${label}`, code && `${label} ${code}`]) if (name && !byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), id);
  }
  return (text) => byName.get(text.trim().toLowerCase());
}
