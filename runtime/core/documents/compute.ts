// All computed fields of a record at once, as the server keeps them: lines and head in the order they depend on each other.
import { createComputer } from './computer.ts';
import { copyRows } from './copyRows.ts';
import type { DocEnv, DocModel, DocRow } from './env.ts';

/** @returns a copy with quantities settled by their units and every computed field filled; `record` stays as it was */
export function computeRecord(model: DocModel, entityId: string, record: DocRow, env: DocEnv): DocRow {
  const computer = createComputer(model, entityId, copyRows(model.rows[entityId], record), env);
  computer.computeAll(false);
  return computer.record;
}
