// Rows chosen, across pages: the chosen rows themselves are kept, for sums and for what may be done with them.
import type { Row } from '../../core/contract/wire.ts';

export type Selection = ReadonlyMap<string, Row>;
export const nothing: Selection = new Map();

export function toggleRow(selection: Selection, row: Row, on: boolean): Selection {
  const next = new Map(selection);
  if (on) next.set(row.id!, row);
  else next.delete(row.id!);
  return next;
}

export function toggleRows(selection: Selection, rows: readonly Row[], on: boolean): Selection {
  const next = new Map(selection);
  for (const row of rows) {
    if (!row.id) continue;
    if (on) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}

/** Rows between the last one touched and this one take its state (Shift). */
export function rangeTo(rows: readonly Row[], from: string | null, to: string): readonly Row[] {
  const a = rows.findIndex((row) => row.id === from);
  const b = rows.findIndex((row) => row.id === to);
  if (a < 0 || b < 0) return rows.filter((row) => row.id === to);
  return rows.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Chosen rows are replaced by their newer reading, so that state and version are those on screen. */
export function refreshed(selection: Selection, rows: readonly Row[]): Selection {
  const fresh = rows.filter((row) => row.id && selection.has(row.id) && selection.get(row.id) !== row);
  if (fresh.length === 0) return selection;
  const next = new Map(selection);
  for (const row of fresh) next.set(row.id!, row);
  return next;
}
