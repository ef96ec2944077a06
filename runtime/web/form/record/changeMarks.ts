// Which fields and lists of an open record differ from what is stored: decides what is sent, and whether the tab is unsaved.
import type { Row } from '../../../core/contract/wire.ts';
import type { Column, FieldSet } from './types.ts';

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

/** For each row the fields whose cell in the block is another than before; rows with none are passed over. */
export function noteBlock(maps: readonly Map<Row, FieldSet>[], rows: readonly Row[], columns: readonly Column[]): void {
  // As bits, so that thousands of rows that changed alike are told by one number.
  for (let from = 0; from < columns.length; from += mostBits) {
    const part = columns.slice(from, from + mostBits);
    const masks = new Int32Array(rows.length);
    for (const [bit, { before, after }] of part.entries()) for (let at = 0; at < rows.length; at++) if (before[at] !== after[at]) masks[at]! |= 1 << bit;
    for (const map of maps) {
      const known = new Map<FieldSet, Map<number, FieldSet>>();
      for (let at = 0; at < rows.length; at++) {
        const mask = masks[at]!;
        if (mask === 0) continue;
        const fields = map.get(rows[at]!) ?? none;
        let sets = known.get(fields);
        if (!sets) known.set(fields, sets = new Map());
        let next = sets.get(mask);
        if (!next) sets.set(mask, next = part.reduce((set, { field }, bit) => (mask & 1 << bit ? withField(set, field) : set), fields));
        if (next !== fields) map.set(rows[at]!, next);
      }
    }
  }
}
const mostBits = 30;

export class ChangeMarks {
  #rows = new Map<Row, FieldSet>();
  #lists = new Set<string>();
  readonly #keys = new WeakMap<Row, number>();
  #nextKey = 1;

  get any(): boolean { return this.#rows.size > 0 || this.#lists.size > 0; }
  clear(): void { this.#rows = new Map(); this.#lists = new Set(); }

  mark(row: Row, field: string): void { note(this.#rows, row, field); }
  markBlock(rows: readonly Row[], columns: readonly Column[], also: Map<Row, FieldSet>): void { noteBlock([this.#rows, also], rows, columns); }
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
