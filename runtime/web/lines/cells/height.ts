// Height of a table of cells opened below its line: it is known once its heads are.
import type { Row } from '../../../core/contract/wire.ts';
import { matrixHeight } from '../../matrix/panelHeight.ts';

const rows = new WeakMap<Row, number>();
/** Before the heads are known. */
const usualRows = 3;

export const cellsHeight = (row: Row): number => matrixHeight({ cells: {}, rows: Array.from({ length: rows.get(row) ?? usualRows }), columns: [] });

/** @returns whether the height is another one now */
export function noteRows(row: Row, count: number): boolean {
  const before = rows.get(row) ?? usualRows;
  rows.set(row, count);
  return before !== count;
}
