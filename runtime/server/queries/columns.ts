// Paths of rows that a sub-select gives (a balance, a query): what every record has beside its fields (id, version, its place) is not theirs.
import type { Field, Model, RowType } from '../../core/language/model.ts';
import type { Caller } from '../context.ts';
import { bad } from '../entities/operands.ts';
import { knowable } from '../entities/json.ts';
import { findPath, mustFindPath, type FoundPath } from '../entities/paths.ts';

/** Rows, and what names one of them: behind a figure stand records with an id, and lines with their document. */
type Columns = { row: RowType; key?: readonly Field[] };

const isOwn = ({ row, key = [] }: Columns, path: string): boolean => { const [first] = path.split('.') as [string]; return Object.hasOwn(row.fields, first) || (first === 'parent' && row.parent !== undefined) || key.some(({ name }) => name === first); };

/** @throws AppError `filter.bad`: no such column, or one the caller may not know */
export function mustFindColumn(model: Model, columns: Columns, text: string, at: string, caller?: Caller): FoundPath {
  const found = mustFindPath(model, columns.row, text, at, caller);
  if (!isOwn(columns, found.path)) throw bad(at.slice(0, 80), '没有字段【{name}】', { name: text.slice(0, 60) });
  return found;
}

/** Those of these paths that the caller may know. @param onUnknown called for each that is no column */
export function knowableColumns(model: Model, row: RowType, paths: readonly string[], caller: Caller, onUnknown: (path: string) => void): string[] {
  for (const path of paths) {
    const found = findPath(model, row, path);
    if (found && !isOwn({ row }, found.path)) onUnknown(path);
  }
  return knowable(model, row, paths, caller, onUnknown);
}
