// What is chosen in the picker: rows with their quantities, what a word leaves of them, ranges by Shift. Plain TypeScript, tested without a page.
import type { PullRow } from '../../../core/contract/wire.ts';
import { Decimal } from '../../../core/decimal.ts';

/** id → quantity as typed; '' where no quantity is asked for. */
export type Chosen = ReadonlyMap<string, string>;

/** Rows that hold each of the words, in any order. */
export function matching(rows: readonly PullRow[], typed: string): PullRow[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter((word) => word !== '');
  return words.length === 0 ? [...rows] : rows.filter((row) => words.every((word) => row.words.includes(word)));
}

export function ticked(chosen: Chosen, rows: readonly PullRow[], on: boolean, qtyOf: (row: PullRow) => string): Chosen {
  const next = new Map(chosen);
  for (const row of rows) if (!on) next.delete(row.id); else if (!next.has(row.id)) next.set(row.id, qtyOf(row));
  return next;
}

/** A quantity typed ticks its row; one emptied, or nothing, takes the tick away. */
export function typed(chosen: Chosen, row: PullRow, qty: string): Chosen {
  const next = new Map(chosen);
  if (qty.trim() === '' || isZero(qty)) next.delete(row.id); else next.set(row.id, qty);
  return next;
}

const isZero = (text: string): boolean => { try { return new Decimal(text).isZero(); } catch { return false; } };

/** More than is left: told, and refused or not by the document's own rules. */
export function isOver(row: PullRow, qty: string): boolean {
  if (row.left === undefined || row.left === null) return false;
  try { return new Decimal(qty).abs().gt(new Decimal(row.left).abs()); } catch { return false; }
}

/** Rows from one to the other, both included. */
export function between(rows: readonly PullRow[], from: number, to: number): PullRow[] {
  return rows.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
}
