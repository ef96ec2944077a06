// Places in a record as the wire names them: `supplier`, `lines[2].qty`, `lines[2].allocs[0].qty`.
import type { Row } from '../../../core/contract/wire.ts';

export interface Step { name: string; index?: number }

export function readPath(path: string): Step[] {
  if (path === '') return [];
  return path.split('.').map((part) => {
    const found = /^([^[\]]+)(?:\[(\d+)\])?$/.exec(part);
    return found ? { name: found[1], index: found[2] === undefined ? undefined : Number(found[2]) } : { name: part };
  });
}

/** The row and field a path points at; null when no such row stands there. `lines[2]` alone gives the row and `''`. */
export function findPlace(record: Row, path: string): { row: Row; field: string } | null {
  let row = record;
  const steps = readPath(path);
  for (let at = 0; at < steps.length; at++) {
    const { name, index } = steps[at];
    // The rest of a path into a value (`supplier.name`) belongs to the field itself.
    if (index === undefined) return { row, field: name };
    const next = (row[name] as Row[] | undefined)?.[index];
    if (!next) return { row, field: name };
    row = next;
  }
  return { row, field: '' };
}

/** Value at a dotted path from a row; `parent` as the first step of a line row is the row above it. */
export function valueAt(row: Row, path: string, parentOf: (row: Row) => Row | undefined): unknown {
  let value: unknown = row;
  for (const [at, key] of path.split('.').entries()) {
    if (value === null || typeof value !== 'object') return null;
    const holder = value as Row;
    value = at === 0 && key === 'parent' && parentOf(holder) ? parentOf(holder) : holder[key];
    if (at > 0 && key === 'parent' && value === undefined) value = parentOf(holder);
  }
  return value ?? null;
}
