// The type an expression has. It stands below the checked tree, whose nodes are typed.

import type { Field } from '../language/fieldModel.ts';

/** What reading a look-up needs to be known of it. */
export interface Look {
  name: string;
  label: string;
  /** Whose look-up it is. */
  rowType: string;
  /** What it gives. */
  type: Type;
  /** Expressions of the row's own values that decide what is found. */
  inputs: string[];
  /** Those of them without which nothing fits. */
  needs: number[];
  /** How what it gives is written, where it is a field's value. */
  field?: Field;
  /** Fields of other rows that it tells of. */
  reads?: Field[];
  /** A count or a sum: nothing comes to 0. */
  zero?: true;
}

export type Type =
  | { kind: 'decimal'; integer?: boolean }
  /** `values`: all the texts it can be, where that is known (a literal, a ternary of literals, a switch). */
  | { kind: 'text'; values?: string[] }
  | { kind: 'bool' } | { kind: 'date' } | { kind: 'datetime' } | { kind: 'month' } | { kind: 'time' }
  | { kind: 'enum'; options: string[] }
  /** A row of an entity or its lines; a reference is a row, null when empty. Equality is by id. */
  | { kind: 'row'; row: string }
  | { kind: 'list'; of: Type }
  /** `looks`: the members are look-ups. */
  | { kind: 'record'; fields: Record<string, Type>; looks?: Record<string, Look> }
  /** Quantities by row and column; the row types of its heads, as far as known. */
  | { kind: 'matrix'; rows?: string; columns?: string }
  | { kind: 'null' } | { kind: 'json' };
