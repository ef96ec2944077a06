// Rows over a grid's head that hold columns together: one cell over all columns of 2026-01, its name in sight while any of them is.
import { element } from '../../grid/line.ts';
import type { HeadRows, Sheet } from '../../grid/model.ts';

/** One cell of such a row, over the columns `from` to `to` of the grid. */
export interface Band { label: string; from: number; to: number; /** Sums over the others. */ isTotal?: boolean }

export const bandPx = 28;

/** @param now the rows from the top, as they are when the grid draws */
export function bandRows(levels: number, now: () => readonly (readonly Band[])[]): (sheet: Sheet) => HeadRows {
  return (sheet) => {
    const rows = Array.from({ length: levels }, () => { const row = element('gr bands', 'row'); row.style.height = `${bandPx}px`; return row; });
    let shown: unknown;
    let width = -1;
    const place = (): void => {
      const bands = now();
      if (shown === bands && width === sheet.frame.width) return;
      [shown, width] = [bands, sheet.frame.width];
      rows.forEach((row, level) => fill(row, bands[level] ?? [], sheet));
    };
    return { rows, place };
  };
}

function fill(row: HTMLElement, bands: readonly Band[], { frame }: Sheet): void {
  row.textContent = '';
  row.style.width = `${frame.width}px`;
  if (frame.start > 0) row.append(element('gz s', 'presentation'));
  for (const { label, from, to, isTotal } of bands) {
    const tracks = frame.tracks.filter(({ data }) => data >= from && data <= to);
    const first = tracks[0];
    if (!first || first.zone === 'start') continue;
    const cell = element(isTotal ? 'gc band tot' : 'gc band', 'columnheader');
    cell.style.left = `${frame.start + first.left}px`;
    cell.style.width = `${tracks.reduce((sum, track) => sum + track.width, 0)}px`;
    cell.setAttribute('aria-colindex', String(frame.tracks.indexOf(first) + 1));
    cell.setAttribute('aria-colspan', String(tracks.length));
    const name = cell.appendChild(document.createElement('span'));
    name.className = 'cut';
    name.textContent = label;
    name.dataset.tip = label;
    row.append(cell);
  }
}
