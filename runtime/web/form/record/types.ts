// Words shared by whoever keeps, changes and shows one open record.
import type { FieldError, Row } from '../../../core/contract/wire.ts';
import type { Fault } from './faults.ts';
import type { PlanField, PlanLines, PlanTypes } from '../../../core/plans/plan.ts';

/** What a record is made of: the part of a form's or detail's plan that the store needs. */
export interface Shape { fields: Record<string, PlanField>; lines: Record<string, PlanLines>; types?: PlanTypes }

/** Where a line row stands. */
export interface Place { owner: Row; lines: PlanLines }

export type Patch =
  | { do: 'set'; row: Row; field: string; before: unknown; after: unknown }
  /** Fields of many rows of one list: what a paste brings, as columns. */
  | { do: 'block'; rows: readonly Row[]; columns: readonly Column[] }
  | { do: 'insert' | 'remove'; owner: Row; name: string; at: number; rows: Row[] }
  /** A text that is no value: it stands in its cell until it is mended. */
  | { do: 'refuse' | 'forget'; fault: Fault };

/** One field of the rows of a block; where a row stays as it is, before and after are the same. */
export interface Column { field: string; before: readonly unknown[]; after: readonly unknown[] }

/** Fields of a row. Shared between rows that changed alike: never written to. */
export type FieldSet = ReadonlySet<string>;

/** What a change did: fields by row, and lists whose rows came, went or moved. */
export interface Change {
  label: string;
  rows: Map<Row, FieldSet>;
  lists: { owner: Row; name: string }[];
  inserted: Row[];
  removed: Row[];
  /** `load` = another record stands in its place. */
  kind: 'edit' | 'undo' | 'redo' | 'load' | 'faults';
}

/** How one field of one row may be used just now. */
export interface FieldState { visible: boolean; required: boolean; readonly: boolean }

/** What knows the rules: fills, defaults, computed values, states of fields, checks. The store itself knows none. */
export interface Engine {
  /** Takes a loaded record over; `fresh` records are computed whole, stored ones are trusted. */
  take(record: Row, fresh: boolean): void;
  /** Runs several of the three below and computes once; gives the computed cells that changed. */
  batch(work: () => void): { row: Row; field: string }[];
  set(row: Row, field: string, value: unknown): void;
  /** One field of many rows of the same list. */
  setColumn(rows: readonly Row[], field: string, values: readonly unknown[]): void;
  insert(owner: Row, name: string, at: number, rows: Row[]): void;
  remove(owner: Row, name: string, at: number, count: number): void;
  /** Whether choosing `field` may bring sibling values at all. */
  mayFill(row: Row, field: string): boolean;
  /** Sibling values that choosing `field` brings (`fills`); empty when there are none. */
  fill(row: Row, field: string): Record<string, unknown>;
  /** A new row of `lines` with its defaults; `beside`: rows that come into the list with it. */
  newRow(owner: Row, lines: PlanLines, beside?: readonly Row[]): Row;
  state(row: Row, field: string): FieldState;
  /** How a computed field of these lines comes about, in words; null for one that is not computed, or reads what is not mine to see. */
  formula(owner: Row, lines: PlanLines, field: string): string | null;
  /** Faults of one field just left. */
  check(row: Row, field: string): FieldError[];
  /** Of rows of one list those where this field may break a rule: all others need no closer look. */
  doubtful(rows: readonly Row[], field: string): readonly Row[];
  checkAll(): FieldError[];
}

/** In the place of a value: the cell stays as it is. */
export const untouched = Symbol('untouched');

export interface Edit {
  set(row: Row, field: string, value: unknown): void;
  /** Several fields of many rows of one list, none of which fills others (`untouched` leaves a cell alone); quicker than one by one. */
  setBlock(rows: readonly Row[], columns: readonly { field: string; values: readonly unknown[] }[]): void;
  insert(owner: Row, name: string, at: number, rows: Row[]): void;
  remove(owner: Row, name: string, at: number, count: number): Row[];
  refuse(row: Row, field: string, message: string, typed: string): void;
}
