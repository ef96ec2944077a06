// What is wrong in an open record, kept at the row itself so that it stays put when rows move.
import type { Row } from '../../../core/contract/wire.ts';

export interface Fault {
  row: Row;
  /** '' = about the row or record as a whole. */
  field: string;
  message: string;
  level: 'error' | 'warn';
  /** `typed`: text that could not be read, kept so that it can be mended. */
  from: 'typed' | 'check' | 'server';
  typed?: string;
}

export class FaultBook {
  #byRow = new Map<Row, Map<string, Fault>>();
  #count = 0;

  get count(): number { return this.#count; }

  at(row: Row, field: string): Fault | undefined { return this.#byRow.get(row)?.get(field); }

  ofRow(row: Row): Fault[] { return [...(this.#byRow.get(row)?.values() ?? [])]; }

  put(fault: Fault): void {
    const fields = this.#byRow.get(fault.row) ?? new Map<string, Fault>();
    if (!fields.has(fault.field)) this.#count++;
    fields.set(fault.field, fault);
    this.#byRow.set(fault.row, fields);
  }

  /** @returns whether there was one */
  clear(row: Row, field: string): boolean {
    const fields = this.#byRow.get(row);
    if (!fields?.delete(field)) return false;
    this.#count--;
    if (fields.size === 0) this.#byRow.delete(row);
    return true;
  }

  /** Drops all, or all of one origin; returns the rows concerned. */
  clearAll(from?: Fault['from']): Row[] {
    const rows: Row[] = [];
    for (const [row, fields] of this.#byRow) {
      for (const [name, fault] of fields) if (!from || fault.from === from) { fields.delete(name); this.#count--; rows.push(row); }
      if (fields.size === 0) this.#byRow.delete(row);
    }
    return rows;
  }

  all(): Fault[] { return [...this.#byRow.values()].flatMap((fields) => [...fields.values()]); }
}

/** Faults of rows that were taken out; they come back with their row. */
export class KeptFaults {
  readonly #kept = new WeakMap<Row, Fault[]>();
  constructor(private readonly book: FaultBook, private readonly rowsBelow: (row: Row) => readonly Row[]) {}

  keep(row: Row): void {
    const faults = this.book.ofRow(row);
    if (faults.length > 0) this.#kept.set(row, faults);
    for (const { field } of faults) this.book.clear(row, field);
    for (const inner of this.rowsBelow(row)) this.keep(inner);
  }

  bring(row: Row): void {
    const faults = this.#kept.get(row);
    for (const fault of faults ?? []) this.book.put(fault);
    if (faults) this.#kept.delete(row);
    for (const inner of this.rowsBelow(row)) this.bring(inner);
  }
}
