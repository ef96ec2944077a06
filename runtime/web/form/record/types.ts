// Words shared by whoever keeps, changes and shows one open record.
import type { FieldError, Row } from '../../../core/contract/wire.ts';
import type { FieldSet } from './changeMarks.ts';
import type { Fault } from './faults.ts';
import type { PlanField, PlanLines, PlanTypes } from '../../../core/plans/plan.ts';

/** What a record is made of: the part of a form's or detail's plan that the store needs. */
export interface Shape { fields: Record<string, PlanField>; lines: Record<string, PlanLines>; types?: PlanTypes }

/** Where a line row stands. */
export interface Place { owner: Row; lines: PlanLines }

export type Patch =
  | { do: 'set'; row: Row; field: string; before: unknown; after: unknown }
  | { do: 'insert' | 'remove'; owner: Row; name: string; at: number; rows: Row[] }
  /** A text that is no value: it stands in its cell until it is mended. */
  | { do: 'refuse' | 'forget'; fault: Fault };

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
  insert(owner: Row, name: string, at: number, rows: Row[]): void;
  remove(owner: Row, name: string, at: number, count: number): void;
  /** Sibling values that choosing `field` brings (`fills`); empty when there are none. */
  fill(row: Row, field: string): Record<string, unknown>;
  /** A new row of `lines` with its defaults. */
  newRow(owner: Row, lines: PlanLines): Row;
  state(row: Row, field: string): FieldState;
  /** Faults of one field just left. */
  check(row: Row, field: string): FieldError[];
  checkAll(): FieldError[];
}

export interface Edit {
  set(row: Row, field: string, value: unknown): void;
  insert(owner: Row, name: string, at: number, rows: Row[]): void;
  remove(owner: Row, name: string, at: number, count: number): Row[];
  refuse(row: Row, field: string, message: string, typed: string): void;
}
