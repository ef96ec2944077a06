// A file somebody saved from a spreadsheet, as rows of texts: .xlsx, or comma separated text in UTF-8, GB18030 or UTF-16.
import Papa from 'papaparse';
import { AppError } from '../../core/contract/errors.ts';
import { readXlsx } from './readXlsx.ts';

/** Rows of the file in order, as they are numbered in it; empty rows are kept as empty lists. At most `mostRows` + 1 are read. @throws BadZip, BadText, AppError `file.cellTooLong` */
export function readTable(bytes: Buffer, mostRows: number): string[][] {
  const rows = bytes.subarray(0, 2).toString('latin1') === 'PK' ? readXlsx(bytes, mostRows) : readCsv(textOf(bytes), mostRows);
  for (const [at, cells] of rows.entries()) checkCells(cells, at + 1);
  return rows;
}

/** Characters of a cell, as spreadsheets have it. */
const maxCell = 32_767;

/** Nothing reads a cell before it is known to be no longer than one can be. @throws AppError `file.cellTooLong` */
export function checkCells(cells: readonly string[], row: number): void {
  for (const [at, cell] of cells.entries()) if (cell.length > maxCell) throw new AppError('file.cellTooLong', { row, column: at + 1, max: maxCell });
}

/** Bytes in no encoding we know. */
export class BadText extends Error {}

export function readCsv(text: string, mostRows: number): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: '', preview: mostRows + 1, skipEmptyLines: false });
  const rows = data.map((row) => (row.every((cell) => cell.trim() === '') ? [] : row.map(unquoted)));
  while (rows.at(-1)?.length === 0) rows.pop();
  return rows;
}

/** Our own files put `'` before a text that a spreadsheet would take for a formula. */
export const unquoted = (cell: string): string => (/^'[=+@\-\t\r]/.test(cell) ? cell.slice(1) : cell);

export function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // eslint-disable-next-line no-control-regex
      if (!/[\u0000-\u0008\u000e-\u001a]/.test(text.slice(0, 4_096))) return text;
    } catch { /* the next one */ }
  }
  throw new BadText('unknown encoding');
}
