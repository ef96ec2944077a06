// Lines as a file: the columns shown, all rows, as .xlsx by the server or as CSV made here.
import { readFile, upload } from '../session/http.ts';
import { saveBlob } from '../list/download.ts';
import type { GridStore } from './gridStore.ts';
import { sheetColumns, sheetRows, type SheetColumn } from './matrixColumns.ts';
import { traitsOf, type TypeTraits } from '../../core/values/types/index.ts';

const api = '/amc/api/token/sheet';
/** Cells that a spreadsheet goes on counting with, by what the service that writes it calls them. */
const kinds: Partial<Record<NonNullable<TypeTraits['sheet']>, string>> = { figure: 'figure', ratio: 'percent', day: 'day' };
const kindOf = (type: string): string | undefined => kinds[traitsOf(type).sheet ?? 'text'];

export async function exportLines(grid: GridStore, format: 'xlsx' | 'csv'): Promise<void> {
  const name = grid.lines.label;
  const columns = sheetColumns(grid.columns.flatMap(({ field }) => (field ? [field] : [])));
  const rows = rowsOf(grid, columns, format);
  if (format === 'csv') {
    const lines = [columns.map(({ label }) => label), ...rows.map((cells) => cells.map(guarded))];
    saveBlob(`${name}.csv`, new Blob(['\uFEFF', lines.map((cells) => cells.map(quoted).join(',')).join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' }));
    return;
  }
  const { blob } = await readFile(`${api}/write`, {}, { name, columns: columns.map(({ field, part, label }) => ({ label, kind: part === 'figure' ? 'figure' : kindOf(field.type) ?? 'text', required: field.required === true })), rows });
  saveBlob(`${name}.xlsx`, blob);
}

/** What the file says, row by row. In a spreadsheet figures stand as they are kept, so that it can go on counting with them. */
export function rowsOf(grid: GridStore, columns: readonly SheetColumn[], format: 'xlsx' | 'csv'): string[][] {
  return grid.rows.flatMap((row) => sheetRows(row, columns).map(({ isFirst, cells }) => columns.map(({ field, part }) => {
    if (part !== undefined) return cells.get(field.name)?.[part] ?? '';
    if (!isFirst) return '';
    if (format === 'csv' || !kindOf(field.type)) return textOf(grid, field.name, row);
    return grid.store.faults.at(row, field.name)?.typed ?? String(row[field.name] ?? '');
  })));
}

/** The texts of a file's first sheet. */
export async function readSheet(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<string[][]> {
  const form = new FormData();
  form.append('file', file, file.name);
  return (await upload<{ rows: string[][] }>(`${api}/read`, form, { signal, onProgress })).rows;
}

function textOf(grid: GridStore, name: string, row: (typeof grid.rows)[number]): string {
  const field = grid.lines.fields[name];
  return grid.store.faults.at(row, name)?.typed ?? grid.values.plain(field, row[name], row);
}

/** A text that starts like a formula is written as text, as the server's files have it. */
function guarded(text: string): string { return /^[=+@\t\r]|^-[^\d.]/.test(text) ? `'${text}` : text; }
function quoted(text: string): string { return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text; }
