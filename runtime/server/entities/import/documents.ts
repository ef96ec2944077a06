// Rows of a file → documents: the head stands in the first row of each, repeated or blank in the rows of its lines.
import type { Row } from '../../../core/contract/wire.ts';
import type { ColumnIs } from './columns.ts';

export interface SheetRow { /** As the file numbers it, from 1. */ number: number; cells: string[] }
export interface Document {
  rows: SheetRow[];
  record: Row;
  /** Of each list of lines, the file's row behind each line. */
  lines: Record<string, { row: SheetRow; line: Row }[]>;
  /** Head cells that contradict the first row's. */
  differing: { row: SheetRow; column: number }[];
}

export function documentsOf(rows: readonly SheetRow[], columns: readonly ColumnIs[], hasLines: boolean): Document[] {
  const head = columns.flatMap((column, at) => (column && 'place' in column && !column.place.lines ? [at] : []));
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

/** A row has a line of each list that it says anything of. */
function addLines(document: Document, row: SheetRow, columns: readonly ColumnIs[]): void {
  for (const [at, column] of columns.entries()) {
    const name = column && 'place' in column ? column.place.lines?.name : undefined;
    if (name === undefined || (row.cells[at] ?? '').trim() === '') continue;
    const list = document.lines[name] ??= [];
    if (list.at(-1)?.row === row) continue;
    const line: Row = {};
    list.push({ row, line });
    ((document.record[name] ??= []) as Row[]).push(line);
  }
}
