// Rows of a file → documents: the head stands in the first row of each, repeated or blank in the rows of its lines, and so a line in the rows of what is in it.
import type { Row } from '../../../core/contract/wire.ts';
import { listsOf, type ColumnIs } from './columns.ts';

export interface SheetRow { /** As the file numbers it, from 1. */ number: number; cells: string[] }
/** A line, with the file's row behind it. */
export interface SheetOrigin { row: SheetRow; line: Row; /** All of the file's rows that say cells of the line's matrices, or lines in it. */ rows: SheetRow[]; lines: Record<string, SheetOrigin[]> }
export interface Document {
  rows: SheetRow[];
  record: Row;
  /** Of each list of lines, what the file says of each. */
  lines: Record<string, SheetOrigin[]>;
  /** Head cells that contradict the first row's. */
  differing: { row: SheetRow; column: number }[];
}

export function documentsOf(rows: readonly SheetRow[], columns: readonly ColumnIs[], hasLines: boolean): Document[] {
  const head = columns.flatMap((column, at) => (column && 'place' in column && !column.place.lines && !column.place.cell ? [at] : []));
  const group = columns.findIndex((column) => column && 'is' in column && column.is === 'group');
  const lists = listsIn(columns);
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
    addLines(document, document.record, row, lists);
  }
  return documents;
}

/** A list of the file: its columns, and the lists in its lines. */
interface SheetList { own: { at: number; isCell: boolean }[]; lists: SheetLists }
type SheetLists = Map<string, SheetList>;

function listsIn(columns: readonly ColumnIs[]): SheetLists {
  const all: SheetLists = new Map();
  for (const [at, column] of columns.entries()) {
    if (!column || !('place' in column) || !column.place.lines) continue;
    let lists = all;
    let list: SheetList | undefined;
    for (const { name } of listsOf(column.place)) {
      list = lists.get(name);
      if (!list) lists.set(name, list = { own: [], lists: new Map() });
      lists = list.lists;
    }
    list!.own.push({ at, isCell: column.place.cell !== undefined });
  }
  return all;
}

/** A row has a line of each list that it says anything of; one that only says another cell of a matrix, or another line in the line, belongs to the line above. */
function addLines(into: { lines: Record<string, SheetOrigin[]> }, record: Row, row: SheetRow, lists: SheetLists): void {
  for (const [name, list] of lists) {
    if (!says(row, list)) continue;
    const lines = into.lines[name] ??= [];
    let line = lines.at(-1);
    if (line && goesOn(line.row, row, list)) line.rows.push(row);
    else {
      line = { row, line: {}, rows: [row], lines: {} };
      lines.push(line);
      ((record[name] ??= []) as Row[]).push(line.line);
    }
    addLines(line, line.line, row, list.lists);
  }
}

const cellAt = (row: SheetRow, at: number): string => (row.cells[at] ?? '').trim();
const says = (row: SheetRow, { own, lists }: SheetList): boolean => own.some(({ at }) => cellAt(row, at) !== '') || saysWithin(row, lists);
const saysWithin = (row: SheetRow, lists: SheetLists): boolean => [...lists.values()].some((list) => says(row, list));

function goesOn(above: SheetRow, row: SheetRow, { own, lists }: SheetList): boolean {
  return (own.some(({ isCell, at }) => isCell && cellAt(row, at) !== '') || saysWithin(row, lists)) && own.every(({ isCell, at }) => isCell || cellAt(row, at) === '' || cellAt(row, at) === cellAt(above, at));
}

/** Every line of a list down the names, through all lines above. */
export function originsOf({ lines }: { lines: Record<string, SheetOrigin[]> }, [name, ...rest]: readonly string[]): SheetOrigin[] {
  const own = name === undefined ? [] : lines[name] ?? [];
  return rest.length === 0 ? own : own.flatMap((origin) => originsOf(origin, rest));
}
