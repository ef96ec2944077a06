// Rows of a file → documents: the head stands in the first row of each, repeated or blank in the rows of its lines.
import type { Row } from '../../../core/contract/wire.ts';
import type { ColumnIs } from './columns.ts';

export interface SheetRow { /** As the file numbers it, from 1. */ number: number; cells: string[] }
export interface Document {
  rows: SheetRow[];
  record: Row;
  /** Of each list of lines, the file's row behind each line. */
  lines: Record<string, { row: SheetRow; line: Row; /** All of the file's rows that say cells of the line's matrices. */ rows: SheetRow[] }[]>;
  /** Head cells that contradict the first row's. */
  differing: { row: SheetRow; column: number }[];
}

export function documentsOf(rows: readonly SheetRow[], columns: readonly ColumnIs[], hasLines: boolean): Document[] {
  const head = columns.flatMap((column, at) => (column && 'place' in column && !column.place.lines && !column.place.cell ? [at] : []));
  const group = columns.findIndex((column) => column && 'is' in column && column.is === 'group');
  const documents: Document[] = [];
  let key = '';
  for (const row of rows) {
    const cell = (at: number): string => (row.cells[at] ?? '').trim();
    const last = documents.at(-1);
    const isGrouped = group >= 0 && cell(group) !== '';
    const isSame = last !== undefined && hasLines && (isGrouped ? cell(group) === key : head.every((at) => cell(at) === '' || cell(at) === (last.rows[0]!.cells[at] ?? '').trim()));
    if (isGrouped) key = cell(group);
    else if (!isSame) key = '';
    const document = isSame ? last : { rows: [], record: {}, lines: {}, differing: [] };
    if (!isSame) documents.push(document);
    else for (const at of head) if (cell(at) !== '' && cell(at) !== (document.rows[0]!.cells[at] ?? '').trim()) document.differing.push({ row, column: at });
    document.rows.push(row);
    addLines(document, row, columns);
  }
  return documents;
}

/** A row has a line of each list that it says anything of; one that only says another cell of a matrix belongs to the line above. */
function addLines(document: Document, row: SheetRow, columns: readonly ColumnIs[]): void {
  for (const [at, column] of columns.entries()) {
    const name = column && 'place' in column ? column.place.lines?.name : undefined;
    if (name === undefined || (row.cells[at] ?? '').trim() === '') continue;
    const list = document.lines[name] ??= [];
    const last = list.at(-1);
    if (last?.rows.at(-1) === row) continue;
    if (last && goesOn(last.row, row, columns, name)) { last.rows.push(row); continue; }
    const line: Row = {};
    list.push({ row, line, rows: [row] });
    ((document.record[name] ??= []) as Row[]).push(line);
  }
}

function goesOn(above: SheetRow, row: SheetRow, columns: readonly ColumnIs[], name: string): boolean {
  const of = columns.flatMap((column, at) => (column && 'place' in column && column.place.lines?.name === name ? [{ at, isCell: column.place.cell !== undefined }] : []));
  const cell = (of: SheetRow, at: number): string => (of.cells[at] ?? '').trim();
  return of.some(({ isCell, at }) => isCell && cell(row, at) !== '') && of.every(({ isCell, at }) => isCell || cell(row, at) === '' || cell(row, at) === cell(above, at));
}
