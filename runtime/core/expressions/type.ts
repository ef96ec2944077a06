// The type an expression has. It stands below the checked tree, whose nodes are typed.

export type Type =
  | { kind: 'decimal'; integer?: boolean }
  /** `values`: all the texts it can be, where that is known (a literal, a ternary of literals, a switch). */
  | { kind: 'text'; values?: string[] }
  | { kind: 'bool' } | { kind: 'date' } | { kind: 'datetime' } | { kind: 'month' }
  | { kind: 'enum'; options: string[] }
  /** A row of an entity or its lines; a reference is a row, null when empty. Equality is by id. */
  | { kind: 'row'; row: string }
  | { kind: 'list'; of: Type }
  | { kind: 'record'; fields: Record<string, Type> }
  /** Quantities by row and column; the row types of its heads, as far as known. */
  | { kind: 'matrix'; rows?: string; columns?: string }
  | { kind: 'null' } | { kind: 'json' };
