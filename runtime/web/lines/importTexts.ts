// Rows of a file as lines: its heads find their columns, each cell is converted and looked up beforehand, and only then anything changes.
import type { Row } from '../../core/contract/wire.ts';
import type { GridStore } from './gridStore.ts';
import { cellsOf, importMatrices } from './importMatrices.ts';
import { linesOfFile, sheetColumns, type SheetColumn } from './matrixColumns.ts';
import { matchHeads, plainHead } from './heads.ts';
import { readCell, resolveAll, type PasteOptions, type Rejected, type ResolveLabels } from './paste.ts';

export interface Prepared {
  rows: Row[];
  /** Row numbers are those of the file. */
  rejected: Rejected[];
  /** Heads of the file that are no column here, or one that is not written. */
  ignored: string[];
  /** Columns that must be filled in and have no head. */
  missing: string[];
}

/** Heads are looked for in the first rows: files made by people begin with a title. */
const headRows = 5;

export async function prepareImport(grid: GridStore, texts: readonly (readonly string[])[], resolve: ResolveLabels, options: PasteOptions = {}): Promise<Prepared | null> {
  const fields = Object.values(grid.lines.fields);
  const known = sheetColumns(fields).map((column) => ({ ...column, fixed: column.field.computed !== undefined || column.field.readonly === true || null }));
  const words = new Set(known.map(({ label }) => plainHead(label)));
  const headAt = texts.slice(0, headRows).findIndex((row) => row.some((text) => words.has(plainHead(text))));
  if (headAt < 0) return null;
  const heads = texts[headAt];
  const found = matchHeads(heads, known);
  const columns = found.map((column): SheetColumn | undefined => (!column || column.fixed === true || (column.part !== undefined && !options.matrices) ? undefined : column));
  const ignored = heads.filter((text, at) => text.trim() !== '' && !columns[at]);
  const missing = fields.filter((field) => field.required === true && field.computed === undefined && field.default === undefined && !columns.some((column) => column?.field === field) && grid.lines.columns.includes(field.name)).map(({ label }) => label);
  const body = texts.slice(headAt + 1).map((row, at) => ({ row, number: headAt + at + 2 })).filter(({ row }) => row.some((text) => text.trim() !== ''));
  const lines = linesOfFile(body, columns);
  const most = grid.lines.max ?? Infinity;
  const kept = lines.slice(0, most);
  const own = columns.map((column) => (column?.part === undefined ? column?.field : undefined));
  const labels = await resolveAll(own.map((field) => ({ field, fixed: null })), kept.length, (r, c) => kept[r].row[c] ?? '', resolve, grid.rows, options);
  const rejected: Rejected[] = [];
  // References first: what they fill must not run over what the file says.
  const order = own.flatMap((field, c) => (field ? [c] : [])).sort((a, b) => Number(own[b]!.fills !== undefined) - Number(own[a]!.fills !== undefined));
  const rows: Row[] = [];
  for (const { row: cells, number } of kept) {
    const row = grid.store.newRow(grid.owner, grid.lines.name, rows);
    for (const c of order) {
      const field = own[c]!;
      const text = cells[c] ?? '';
      if (text.trim() === '') continue;
      const result = readCell(grid, field, row, text, undefined, labels);
      if (result.ok) grid.store.tryOut(row, field.name, result.value);
      else rejected.push({ row: number, column: field.label, text, why: result.why, at: row, field: field.name });
    }
    rows.push(row);
  }
  if (options.matrices) rejected.push(...await importMatrices(grid, kept, columns, rows, options.matrices));
  if (lines.length > kept.length) rejected.push({ row: 0, column: '', text: '', why: grid.values.say('最多{max}行，后面{n}行没有采用', { max: most, n: lines.length - kept.length }) });
  return { rows, rejected, ignored, missing };
}

/** One step of undo. What could not be read stands in its cell as it was written. */
export function applyImport(grid: GridStore, { rows, rejected }: Prepared, mode: 'append' | 'replace'): void {
  const checked: [Row, string][] = [];
  for (const row of rows) for (const field of Object.values(grid.lines.fields)) if (field.check !== undefined) checked.push([row, field.name]);
  grid.store.change('导入', (edit) => {
    if (mode === 'replace') edit.remove(grid.owner, grid.lines.name, 0, grid.rows.length);
    edit.insert(grid.owner, grid.lines.name, grid.rows.length, rows);
    for (const { at, field, why, text } of cellsOf(rejected)) edit.refuse(at, field, why, text);
  });
  grid.store.checkCells(checked);
  const from = grid.rows.length - rows.length;
  if (rows.length > 0) grid.selectRows(from, grid.rows.length - 1);
}
