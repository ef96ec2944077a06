// The shape of a matrix: cells by row and column, and how it travels with its heads. Light: whoever only shows one loads no arithmetic.

/** `{ "<row id>": { "<column id>": "12" } }`; cells that say nothing are not kept. */
export type Matrix = Record<string, Record<string, string>>;

/** A row or column of a matrix: a colour, a size. */
export interface AxisItem { id: string; label: string; /** Shown grey behind the name. */ code?: string; /** Colour of its swatch. */ hex?: string }

/** As a matrix is read: cells with the heads they stand under. */
export interface MatrixView {
  cells: Matrix;
  rows: AxisItem[];
  columns: AxisItem[];
  /** Cells that are not offered: columns by row. */
  closed?: Record<string, string[]>;
}

/** The cells of a value as stored, or as read with its heads. */
export function cellsOf(value: unknown): Matrix {
  if (!isPlain(value)) return {};
  return (isPlain(value.cells) ? value.cells : isView(value) ? {} : value) as Matrix;
}

export function isView(value: unknown): value is MatrixView {
  return isPlain(value) && isPlain(value.cells) && Array.isArray(value.rows) && Array.isArray(value.columns);
}

/** Cells in order of keys. */
export function* eachCell(value: unknown): Generator<{ row: string; column: string; text: string }> {
  for (const [row, cells] of Object.entries(cellsOf(value))) {
    if (isPlain(cells)) for (const [column, text] of Object.entries(cells)) yield { row, column, text: String(text ?? '') };
  }
}

/** Cells of the value with the heads of another: a figure is put without touching what stood. */
export function withCells(value: unknown, cells: Matrix): unknown {
  return isView(value) ? { ...value, cells } : cells;
}

/** Cells that differ, as far as they are there: what a trail keeps of a change. */
export function changedCells(before: unknown, after: unknown): { before: Matrix; after: Matrix } {
  const [old, now] = [cellsOf(before), cellsOf(after)];
  const kept: { before: Matrix; after: Matrix } = { before: {}, after: {} };
  for (const { row, column, text } of eachCell(old)) if (now[row]?.[column] !== text) (kept.before[row] ??= {})[column] = text;
  for (const { row, column, text } of eachCell(now)) if (old[row]?.[column] !== text) (kept.after[row] ??= {})[column] = text;
  return kept;
}

/** Keys in one order, the shorter first, as the database keeps them: equal matrices read alike. */
export function inOrder(cells: Matrix): Matrix {
  const sorted = <V>(of: Record<string, V>): [string, V][] => Object.entries(of).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(sorted(cells).map(([row, figures]) => [row, Object.fromEntries(sorted(figures))]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
