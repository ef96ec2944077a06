// Small parts of a change: an empty one to fill, a step turned round, and when two values are the same.
import type { Row } from '../../../core/contract/wire.ts';
import type { Fault, FaultBook } from './faults.ts';
import { untouched, type Change, type Column, type Engine, type Patch } from './types.ts';

/** What one change did; those that can be taken back, and those taken back. */
export interface Step { label: string; patches: Patch[] }
export interface Steps { past: readonly Step[]; future: readonly Step[] }

export function empty(label: string, kind: Change['kind']): Change {
  return { label, kind, rows: new Map(), lists: [], inserted: [], removed: [] };
}

export function inverse(patch: Patch): Patch {
  if (patch.do === 'set') return { ...patch, before: patch.after, after: patch.before };
  if (patch.do === 'block') return { ...patch, columns: patch.columns.map(({ field, before, after }) => ({ field, before: after, after: before })) };
  if ('fault' in patch) return { ...patch, do: patch.do === 'refuse' ? 'forget' : 'refuse' };
  return { ...patch, do: patch.do === 'insert' ? 'remove' : 'insert' };
}

/** References are the same when they point to the same row; undefined and null are both empty. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (isRef(a) && isRef(b)) return a.id === b.id;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => same(item, b[at]));
  return false;
}
function isRef(value: unknown): value is { id: string } { return typeof value === 'object' && value !== null && 'id' in value; }

/** What a column of values changes in rows; null: nothing. A value that is the same keeps the one that stands. */
export function columnOf(rows: readonly Row[], { field, values }: { field: string; values: readonly unknown[] }): Column | null {
  const before: unknown[] = [];
  const after: unknown[] = [];
  let isOther = false;
  for (let at = 0; at < rows.length; at++) {
    const [standing, value] = [rows[at]![field], values[at]];
    before.push(standing);
    if (value === untouched || same(standing, value)) after.push(standing);
    else { after.push(value); isOther = true; }
  }
  return isOther ? { field, before, after } : null;
}

/** The rows of a column that become other ones; all of them stay the array they are. */
export function changedOf(rows: readonly Row[], { before, after }: Column): { some: readonly Row[]; values: readonly unknown[] } {
  let count = 0;
  for (let at = 0; at < rows.length; at++) if (before[at] !== after[at]) count++;
  if (count === rows.length) return { some: rows, values: after };
  const [some, values]: [Row[], unknown[]] = [[], []];
  for (let at = 0; at < rows.length; at++) if (before[at] !== after[at]) { some.push(rows[at]!); values.push(after[at]); }
  return { some, values };
}

/** Cells that patches put values into; undefined: more than `most`. */
export function cellsOf(patches: readonly Patch[], most: number): [Row, string][] | undefined {
  const cells: [Row, string][] = [];
  for (const patch of patches) {
    if (patch.do === 'set') cells.push([patch.row, patch.field]);
    else if (patch.do === 'block') for (const column of patch.columns) for (const row of changedOf(patch.rows, column).some) cells.push([row, column.field]);
    if (cells.length > most) return undefined;
  }
  return cells;
}

export function byField(cells: Iterable<readonly [row: Row, field: string]>): Map<string, Row[]> {
  const rows = new Map<string, Row[]>();
  for (const [row, field] of cells) { const known = rows.get(field); if (known) known.push(row); else rows.set(field, [row]); }
  return rows;
}

export type BlockPatch = Extract<Patch, { do: 'block' }>;

/** @param engine what computes; null: rows that stand in no list yet */
export function putBlock({ rows, columns }: BlockPatch, engine: Pick<Engine, 'setColumn'> | null, faults: FaultBook): void {
  for (const column of columns) {
    const { some, values } = changedOf(rows, column);
    if (engine) engine.setColumn(some, column.field, values); else for (const [at, row] of some.entries()) row[column.field] = values[at];
    if (faults.count > 0) for (const row of some) faults.clear(row, column.field);
  }
}

/** Texts that could not be read, in the place of which values come: each goes by itself, and comes back with undo. */
export function typedIn(rows: readonly Row[], columns: readonly { field: string; values: readonly unknown[] }[], faults: FaultBook): Fault[] {
  if (faults.count === 0) return [];
  return columns.flatMap(({ field, values }) => rows.flatMap((row, at) => {
    const fault = values[at] === untouched ? undefined : faults.at(row, field);
    return fault?.from === 'typed' ? [fault] : [];
  }));
}
