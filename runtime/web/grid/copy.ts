// Copies the chosen cells as people read them: as text with tabs, and as a table that spreadsheets and documents keep in shape.
import { textOf } from '../columns/cell.ts';
import { writeTsv } from '../lines/clipboard.ts';
import type { Grid } from './grid.ts';

/** More cells than this are an export's business. */
const mostCells = 200_000;

export function copyRange(grid: Grid, event: ClipboardEvent): void {
  if (event.target !== grid.root || !event.clipboardData) return;
  const table = cellsOf(grid);
  if (table.length === 0) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', writeTsv(table));
  event.clipboardData.setData('text/html', `<table>${table.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</table>`);
}

/** Where the copy event has passed already: the words alone. */
export async function copyLater(grid: Grid): Promise<void> {
  const table = cellsOf(grid);
  if (table.length > 0) await navigator.clipboard.writeText(writeTsv(table));
}

/** Rows of words; of a group its name and subtotals. Columns without words (select, actions) are left out. */
export function cellsOf({ sheet: { cursor, frame, model } }: Grid): string[][] {
  const { top, left, bottom, right } = cursor.range;
  const tracks = frame.tracks.slice(left, right + 1).filter(({ kind }) => kind === 'data');
  if (tracks.length === 0 || top < 0) return top < 0 && tracks.length > 0 ? [tracks.map(({ column }) => column!.label)] : [];
  const table: string[][] = [];
  for (let r = top; r <= bottom && table.length * tracks.length < mostCells; r++) {
    const entry = model.entryAt(r);
    if (entry?.kind === 'row') table.push(tracks.map(({ column }) => said(textOf(column!.cell(entry)))));
    else if (entry?.kind === 'group') table.push(tracks.map(({ column }, at) => textOf(entry.sums[column!.key]) || (at === 0 ? entry.label : '')));
  }
  return table;
}

/** A dash that stands for nothing is nothing elsewhere; the true minus sign is one that programs know. */
function said(text: string): string {
  return text === '–' ? '' : text.replace(/^−(?=\d)/, '-');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
