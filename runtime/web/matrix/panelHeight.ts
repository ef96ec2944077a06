// Height of a matrix opened below a line, before it is drawn: bar, head, rows, totals, shares, status.
import { cellsOf, isView } from '../../core/values/matrixCells.ts';

const mostRows = 8;

export function matrixHeight(value: unknown): number {
  const rows = isView(value) ? value.rows.length : Object.keys(cellsOf(value)).length;
  return 20 + 40 + 36 + Math.min(Math.max(rows, 1), mostRows) * 40 + 36 + 32 + 34;
}
