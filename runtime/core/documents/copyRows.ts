// A record to work on, apart from the one that was handed in.
import type { RowType } from '../language/model.ts';
import { rowsOf, type DocRow } from './env.ts';

/** Copies head and rows; values in them are shared. */
export function copyRows(type: RowType, row: DocRow): DocRow {
  const copy: DocRow = { ...row };
  for (const lines of Object.values(type.lines)) {
    if (Array.isArray(row[lines.name])) copy[lines.name] = rowsOf(row, lines.name).map((inside) => copyRows(lines, inside));
  }
  return copy;
}
