// Which fields and lists of an open record differ from what is stored: decides what is sent, and whether the tab is unsaved.
import type { Row } from '../../../core/contract/wire.ts';

/** Fields of a row. Shared between rows that changed alike: never written to. */
export type FieldSet = ReadonlySet<string>;

const none: FieldSet = new Set();
/** Thousands of rows of a paste change the same fields in the same order: they share one set. */
const grown = new WeakMap<FieldSet, Map<string, FieldSet>>();

export function note(map: Map<Row, FieldSet>, row: Row, field: string): void {
  const before = map.get(row);
  const after = withField(before ?? none, field);
  if (after !== before) map.set(row, after);
}

function withField(fields: FieldSet, field: string): FieldSet {
  if (fields.has(field)) return fields;
  let more = grown.get(fields);
  if (!more) grown.set(fields, more = new Map());
  let next = more.get(field);
  if (!next) more.set(field, next = new Set([...fields, field]));
  return next;
}

export class ChangeMarks {
  #rows = new Map<Row, FieldSet>();
  #lists = new Set<string>();
  readonly #keys = new WeakMap<Row, number>();
  #nextKey = 1;

  get any(): boolean { return this.#rows.size > 0 || this.#lists.size > 0; }
  clear(): void { this.#rows = new Map(); this.#lists = new Set(); }

  mark(row: Row, field: string): void { note(this.#rows, row, field); }
  markList(owner: Row, name: string): void { this.#lists.add(this.#listKey(owner, name)); }
  has(row: Row): boolean { return this.#rows.has(row); }
  fields(row: Row): FieldSet { return this.#rows.get(row) ?? none; }
  hasList(owner: Row, name: string): boolean { return this.#lists.has(this.#listKey(owner, name)); }

  /** A number that names a row as long as it lives. */
  keyOf(row: Row): number {
    const known = this.#keys.get(row);
    if (known !== undefined) return known;
    this.#keys.set(row, this.#nextKey);
    return this.#nextKey++;
  }
  #listKey(owner: Row, name: string): string { return `${this.keyOf(owner)}.${name}`; }
}
