// Values as expressions see them: read from wire records by type, compared, added. Null stands for whatever is missing.
import { Decimal } from '../decimal.ts';
import { isEmpty } from '../values/text.ts';
import type { CompareBy, CompareSign } from './tree.ts';
import type { Type } from './types.ts';

export type Read = (raw: unknown) => unknown;

/** How a raw value of the wire is read by its type. An empty text is null everywhere but in texts. */
export function readerOf(type: Type): Read {
  switch (type.kind) {
    case 'decimal': return toDecimal;
    case 'bool': return (raw) => (typeof raw === 'boolean' ? raw : null);
    case 'text': case 'json': return (raw) => raw ?? null;
    case 'matrix': return (raw) => (isEmpty(raw) ? null : raw);
    case 'list': return (raw) => (Array.isArray(raw) ? raw : null);
    default: return (raw) => (raw === undefined || raw === '' ? null : raw);
  }
}

/** A half-typed figure ("-", "1.") counts as none rather than as a fault: forms evaluate while people type. */
export function toDecimal(raw: unknown): Decimal | null {
  if (raw === null || raw === undefined || raw === '') return null;
  if (raw instanceof Decimal) return raw;
  if (typeof raw !== 'string' && typeof raw !== 'number') return null;
  // Rates, prices and counts come again and again, line after line; a Decimal never changes.
  const known = seen.get(raw);
  if (known) return known;
  try {
    const decimal = new Decimal(raw);
    if (!decimal.isFinite()) return null;
    if (seen.size >= mostSeen) seen.clear();
    seen.set(raw, decimal);
    return decimal;
  } catch {
    return null;
  }
}

const seen = new Map<string | number, Decimal>();
const mostSeen = 2_000;

/** A reference is an object with an id, or the bare id while it is being written. */
export function idOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null ? ((row as { id?: unknown }).id ?? null) : row;
}

/** Order of two values that are not null: negative, 0, positive. */
export function orderOf(by: CompareBy): (a: unknown, b: unknown) => number {
  switch (by) {
    case 'decimal': return (a, b) => (a as Decimal).comparedTo(b as Decimal);
    case 'datetime': return (a, b) => compareTimes(String(a), String(b));
    case 'row': return (a, b) => (String(idOf(a)) === String(idOf(b)) ? 0 : 1);
    case 'bool': return (a, b) => (a === b ? 0 : 1);
    case 'text': case 'date': return (a, b) => (a === b ? 0 : (a as string) < (b as string) ? -1 : 1);
  }
}

export const holdsFor: Record<CompareSign, (order: number) => boolean> = {
  '==': (order) => order === 0, '!=': (order) => order !== 0, '<': (order) => order < 0, '<=': (order) => order <= 0, '>': (order) => order > 0, '>=': (order) => order >= 0,
};

/** What compares values of a type, for min, max and between. */
export function orderKind(type: Type): CompareBy {
  return type.kind === 'decimal' || type.kind === 'datetime' || type.kind === 'date' ? type.kind : 'text';
}

/** Membership with SQL's answer: true, false, or null when a null may have been it. */
export function isIn(item: unknown, list: unknown, order: (a: unknown, b: unknown) => number): boolean | null {
  if (item === null) return null;
  let sawNull = false;
  for (const each of (list as unknown[] | null) ?? []) {
    if (each === null || each === undefined) sawNull = true;
    else if (order(item, each) === 0) return true;
  }
  return sawNull ? null : false;
}

// ISO texts of equal length in UTC sort by themselves; others are read.
function compareTimes(a: string, b: string): number {
  if (a.length === b.length && a.endsWith('Z') && b.endsWith('Z')) return a < b ? -1 : a > b ? 1 : 0;
  return Date.parse(a) - Date.parse(b);
}
