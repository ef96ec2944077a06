// Which columns a table may have: what its screen, entity, lines or query know.
import type { Model } from '../../../core/language/model.ts';
import { findPath } from '../../entities/paths.ts';

/** @param tableId a screen, entity, lines or query of the model; any other table (of a special screen) knows its columns itself */
export function knownColumn(model: Model, tableId: string, key: string): boolean {
  const screen = model.screens[tableId];
  if (screen?.columns.some((column) => column.field === key)) return true;
  const query = model.queries[screen?.query ?? tableId];
  if (query) return Object.hasOwn(query.by, key) || Object.hasOwn(query.measures, key) || key.split('.')[0]! in query.by;
  const row = model.rows[screen?.entity ?? tableId];
  if (!row) return screen === undefined;
  const found = findPath(model, row, key);
  return found !== undefined && !found.steps.some((step) => step.secret);
}
