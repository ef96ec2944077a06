// A matrix as the text of one cell, `黑色：S=60，M=120；酒红：S=5`, and as figures by words; a table with heads is read as one too.
import { readTyped } from '../../core/values/decimals.ts';
import { cellsOf, isView, type AxisItem } from '../../core/values/matrixCells.ts';

/** A figure by the words of its row and column; `ids` where it was copied here. */
export interface NamedFigure { row: string; column: string; figure: string; ids?: readonly [string, string] }

/** In the order of the heads; rows and columns by code where there is one, since names come twice. */
export function namedOf(value: unknown): NamedFigure[] {
  const cells = cellsOf(value);
  const { rows, columns } = isView(value) ? value : { rows: Object.keys(cells).map(bare), columns: [...new Set(Object.values(cells).flatMap(Object.keys))].map(bare) };
  return rows.flatMap((row) => columns.flatMap((column): NamedFigure[] => {
    const figure = cells[row.id]?.[column.id];
    return figure === undefined || figure === '' ? [] : [{ row: row.code ?? row.label, column: column.code ?? column.label, figure, ids: [row.id, column.id] }];
  }));
}

export function matrixText(figures: readonly NamedFigure[]): string {
  const rows = new Map<string, string[]>();
  for (const { row, column, figure } of figures) rows.set(row, [...rows.get(row) ?? [], `${column}=${figure}`]);
  return [...rows].map(([row, cells]) => `${row}：${cells.join('，')}`).join('；');
}

/** @returns null for a text that is none */
export function readMatrixText(text: string): NamedFigure[] | null {
  const figures: NamedFigure[] = [];
  for (const part of text.split(/[;；\r\n]/)) {
    if (part.trim() === '') continue;
    const [, row = '', rest = ''] = /^([^:：]+)[:：](.*)$/.exec(part) ?? [];
    for (const cell of rest.split(/[,，、]/)) {
      const [, column = '', figure = ''] = /^(.+)[=＝]([^=＝]*)$/.exec(cell) ?? [];
      if (row.trim() === '' || column.trim() === '') return null;
      if (figure.trim() !== '') figures.push({ row: row.trim(), column: column.trim(), figure: figure.trim() });
    }
  }
  return figures.length > 0 ? figures : null;
}

/** Heads above and before the figures, as a matrix is copied for a spreadsheet. */
export function matrixTable(value: unknown): string[][] {
  if (!isView(value)) return [];
  const nameOf = ({ label, code }: AxisItem): string => code ?? label;
  return [['', ...value.columns.map(nameOf)], ...value.rows.map((row) => [nameOf(row), ...value.columns.map(({ id }) => value.cells[row.id]?.[id] ?? '')])];
}

/** Sums of the sheet are worked out here anew. */
const sums = /^(合计|總計|总计|小计|小計|占比|佔比|total|sum|share|%)$/i;

/** @returns null for a block that is no table with heads on both sides */
export function readMatrixTable(texts: readonly (readonly string[])[]): NamedFigure[] | null {
  const [heads = [], ...body] = texts.map((row) => row.map((cell) => cell.trim()));
  const isWord = (text: string): boolean => text !== '' && readTyped(text) === null && !/[=＝]/.test(text);
  const isTable = body.length > 0 && heads.length > 1 && (heads[0] === '' || isWord(heads[0])) && heads.slice(1).every((head) => head !== '') && body.every(([name = '', ...cells]) => isWord(name) && cells.every((cell) => cell === '' || readTyped(cell) !== null || cell.endsWith('%')));
  if (!isTable) return null;
  return body.filter(([name]) => !sums.test(name)).flatMap(([row, ...cells]) => cells.flatMap((figure, at): NamedFigure[] => {
    const column = heads[at + 1] ?? '';
    return figure === '' || sums.test(column) ? [] : [{ row, column, figure }];
  }));
}

const bare = (id: string): AxisItem => ({ id, label: id });
