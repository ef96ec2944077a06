// What keeps computed fields up to date says of itself: its calls, and the cells that changed.
import type { DocRow, RowPath } from './env.ts';
import { pathOf } from './places.ts';
import type { Place } from './places.ts';

/** A row by its path, or the row object itself. */
export type At = RowPath | DocRow;

/** Computed cells whose value changed, and where. */
export interface Changes { cells: ChangedCell[] }
export interface ChangedCell { readonly at: RowPath; row: DocRow; field: string }

export interface Computer {
  /** The record itself, kept up to date in place. */
  readonly record: DocRow;
  /** Recomputes everything (a new record, or one whose kept values are not trusted). `tell` false: without the list of cells. */
  computeAll(tell?: boolean): Changes;
  set(at: At, field: string, value: unknown): Changes;
  /** One field of many rows of the same lines. */
  setColumn(rows: readonly DocRow[], field: string, values: readonly unknown[]): Changes;
  /** Sets a reference as a person chooses it: what the field fills comes along. */
  choose(at: At, field: string, value: unknown): Changes;
  setHead(field: string, value: unknown): Changes;
  setLine(index: number, field: string, value: unknown, list?: string): Changes;
  /** @param at the row that owns the list: `[]`, or a line for nested rows */
  insert(at: At, list: string, index: number, rows: DocRow[]): Changes;
  remove(at: At, list: string, index: number, count: number): Changes;
  insertLines(index: number, rows: DocRow[], list?: string): Changes;
  removeLines(index: number, count: number, list?: string): Changes;
  /** Several changes, computed once: a paste, an undo. */
  batch(work: () => void): Changes;
  /** Variables an expression of this row sees: for visible, required, where. */
  valuesAt(at: At): Record<string, unknown>;
  /** Reads a trusted record in pieces before anything changes; what is left is read at the first change. @returns whether all is read */
  prepare(hasTime: () => boolean): boolean;
}

/** Its place is told when asked: rows above may have been inserted since. */
export class Cell implements ChangedCell {
  readonly #place: Place;
  readonly field: string;
  constructor(place: Place, field: string) { this.#place = place; this.field = field; }
  get at(): RowPath { return pathOf(this.#place); }
  get row(): DocRow { return this.#place.row; }
}
