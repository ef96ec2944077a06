// All computed fields of a record at once, as the server keeps them: lines and head in the order they depend on each other.
import type { RowType } from '../language/model.ts';
import { createComputer } from './computer.ts';
import { rowsOf } from './env.ts';
import type { DocEnv, DocModel, DocRow } from './env.ts';

/** @returns a copy with quantities settled by their units and every computed field filled; `record` stays as it was */
export function computeRecord(model: DocModel, entityId: string, record: DocRow, env: DocEnv): DocRow {
  const computer = createComputer(model, entityId, copyRows(model.rows[entityId], record), env);
  computer.computeAll(false);
  return computer.record;
}

/** Copies head and rows; values in them are shared. */
export function copyRows(type: RowType, row: DocRow): DocRow {
  const copy: DocRow = { ...row };
  for (const lines of Object.values(type.lines)) {
    if (Array.isArray(row[lines.name])) copy[lines.name] = rowsOf(row, lines.name).map((inside) => copyRows(lines, inside));
  }
  return copy;
}
