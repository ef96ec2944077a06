// Filling rows from others. Where a matrix is among the columns it goes the way of a paste: which cells a row has is asked for each of them.
import type { Row } from '../../core/contract/wire.ts';
import { fillDown, fillTo } from './gridEdits.ts';
import type { GridStore } from './gridStore.ts';
import { matrixText, namedOf } from './matrixText.ts';
import type { Block } from './paste.ts';
import { traitsOf } from '../../core/values/types/index.ts';

interface Rows { from: number; to: number; sourceOf: (r: number) => number }

/** @param put pastes a block over the selected range */
export async function fillRowsDown(grid: GridStore, put: (block: Block) => Promise<void>): Promise<void> {
  const { top, bottom } = grid.range;
  const source = top === bottom ? top - 1 : top;
  const rows = { from: source + 1, to: Math.min(bottom, grid.rows.length - 1), sourceOf: () => source };
  if (source >= 0 && hasMatrix(grid, rows)) await fillAsPaste(grid, rows, put); else fillDown(grid);
}

/** The range repeats as far as a row below or above it. */
export async function fillRowsTo(grid: GridStore, lastRow: number, put: (block: Block) => Promise<void>): Promise<void> {
  const { top, bottom } = grid.range;
  const height = bottom - top + 1;
  const rows = lastRow > bottom
    ? { from: bottom + 1, to: Math.min(lastRow, grid.rows.length - 1), sourceOf: (r: number) => top + (r - top) % height }
    : { from: Math.max(0, lastRow), to: top - 1, sourceOf: (r: number) => bottom - (bottom - r) % height };
  if (hasMatrix(grid, rows)) await fillAsPaste(grid, rows, put); else fillTo(grid, lastRow);
}

function hasMatrix(grid: GridStore, { from, to }: Rows): boolean {
  const { left, right } = grid.range;
  for (let c = left; c <= right; c++) if (traitsOf(grid.columns[c]?.field?.type).cells) for (let r = from; r <= to; r++) if (grid.takesMatrix(r, c)) return true;
  return false;
}

async function fillAsPaste(grid: GridStore, { from, to, sourceOf }: Rows, put: (block: Block) => Promise<void>): Promise<void> {
  const { top, left, bottom, right } = grid.range;
  const texts: string[][] = [];
  const values: unknown[][] = [];
  for (let r = from; r <= to; r++) {
    const cells = grid.columns.slice(left, right + 1).map((_, at) => cellOf(grid, grid.rows[sourceOf(r)]!, r, left + at));
    texts.push(cells.map(({ text }) => text));
    values.push(cells.map(({ value }) => value));
  }
  if (texts.length === 0) return;
  grid.selectRange({ r: to, c: right }, { r: from, c: left });
  await put({ texts, values });
  grid.selectRange({ r: Math.max(bottom, to), c: right }, { r: Math.min(top, from), c: left });
}

/** What stands in the source, or in the cell itself where nothing may be put. */
function cellOf(grid: GridStore, source: Row, r: number, c: number): { text: string; value: unknown } {
  const { field } = grid.columns[c]!;
  if (!field) return { text: '', value: undefined };
  if (grid.takesMatrix(r, c)) return { text: matrixText(namedOf(source[field.name])), value: source[field.name] ?? null };
  if (grid.isEditable(r, c)) return { text: grid.values.plain(field, source[field.name], source), value: source[field.name] ?? null };
  const own = grid.rows[r]!;
  return { text: grid.values.plain(field, own[field.name], own), value: undefined };
}
