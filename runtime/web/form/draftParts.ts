// Drafts of long documents: rows lie in parts of some hundred, and only parts that something changed in are written again.
import type { Row } from '../../core/contract/wire.ts';
import type { RecordStore } from './record/recordStore.ts';

/** Lists of up to this many rows go with the head. */
const mostWithHead = 500;
const rowsInPart = 250;

interface Part { id: number; rows: Set<Row>; isDirty: boolean }
/** One part as it is kept: rows by the numbers that `order` names them by. */
export interface KeptPart { list: string; id: number; keys: number[]; rows: Row[] }
/** The head of a draft with the order of the rows that lie in parts, by list. */
export interface KeptHead { record: Row; order: Record<string, Int32Array> }

/** Knows which rows of an open record have changed since its parts were last written. */
export class DraftParts {
  #parts = new Map<string, Part[]>();
  #partOf = new WeakMap<Row, Part>();
  #nextId = 1;
  readonly #store: RecordStore;

  constructor(store: RecordStore) {
    this.#store = store;
    store.listen((change) => {
      if (change.kind === 'load') { this.forget(); return; }
      if (change.kind === 'faults') return;
      for (const row of change.rows.keys()) this.#mark(row);
      for (const row of change.inserted) this.#mark(row);
      for (const row of change.removed) this.#leave(row);
    });
  }

  /** Whether a list is long enough to be kept in parts, or has been. */
  get isLong(): boolean {
    return this.#parts.size > 0 || Object.keys(this.#store.shape.lines).some((name) => this.#store.rowsOf(this.#store.record, name).length > mostWithHead);
  }
  /** What was taken could not be written: all parts are due again. */
  forget(): void { this.#parts = new Map(); this.#partOf = new WeakMap(); }

  /** The head as it stands, and the parts that differ from what was last taken. */
  take(): { head: KeptHead; parts: (() => KeptPart)[] } {
    const { record } = this.#store;
    const head: KeptHead = { record: { ...record }, order: {} };
    const parts: (() => KeptPart)[] = [];
    for (const name of Object.keys(this.#store.shape.lines)) {
      const rows = this.#store.rowsOf(record, name);
      if (rows.length <= mostWithHead && !this.#parts.has(name)) continue;
      head.record[name] = [];
      head.order[name] = Int32Array.from(rows, (row) => this.#store.keyOf(row));
      for (const part of this.#partsOf(name, rows)) {
        if (!part.isDirty) continue;
        part.isDirty = false;
        parts.push(() => ({ list: name, id: part.id, keys: [...part.rows].map((row) => this.#store.keyOf(row)), rows: [...part.rows] }));
      }
    }
    return { head, parts };
  }

  #partsOf(name: string, rows: readonly Row[]): Part[] {
    const parts = this.#parts.get(name) ?? [];
    this.#parts.set(name, parts);
    let open: Part | undefined;
    for (const row of rows) {
      if (this.#partOf.has(row)) continue;
      if (!open || open.rows.size >= rowsInPart) parts.push(open = { id: this.#nextId++, rows: new Set(), isDirty: true });
      open.rows.add(row);
      this.#partOf.set(row, open);
    }
    return parts;
  }

  #leave(row: Row): void {
    const part = this.#partOf.get(row);
    if (!part) return;
    part.rows.delete(row);
    part.isDirty = true;
    this.#partOf.delete(row);
  }

  /** The part of the head's row that this one is, or stands below. */
  #mark(changed: Row): void {
    let row: Row | undefined = changed;
    while (row && row !== this.#store.record) {
      const part = this.#partOf.get(row);
      if (part) { part.isDirty = true; return; }
      row = this.#store.parentOf(row);
    }
  }
}

/** The record of a draft put together again; rows whose part was not written yet are left out. */
export function joined({ record, order }: KeptHead, parts: readonly KeptPart[]): Row {
  const whole: Row = { ...record };
  for (const [list, keys] of Object.entries(order)) {
    const rows = new Map<number, Row>();
    for (const part of parts) if (part.list === list) part.keys.forEach((key, at) => rows.set(key, part.rows[at]!));
    // A row's number says where it stands now: rows above may have come and gone since its part was written.
    whole[list] = [...keys].flatMap((key): Row[] => { const row = rows.get(key); return row ? [row] : []; }).map((row, at) => (row.seq === undefined ? row : { ...row, seq: at + 1 }));
  }
  return whole;
}

/** A record nobody changes any more, cut the same way. */
export function cut(record: Row, lists: readonly string[]): { head: KeptHead; parts: KeptPart[] } {
  const head: KeptHead = { record: { ...record }, order: {} };
  const parts: KeptPart[] = [];
  for (const list of lists) {
    const rows = (record[list] ?? []) as Row[];
    if (rows.length <= mostWithHead) continue;
    head.record[list] = [];
    head.order[list] = Int32Array.from(rows, (_row, at) => at);
    for (let from = 0; from < rows.length; from += rowsInPart) {
      const some = rows.slice(from, from + rowsInPart);
      parts.push({ list, id: from / rowsInPart, keys: some.map((_row, at) => from + at), rows: some });
    }
  }
  return { head, parts };
}
