// Where each row of an open record stands: its owner, its lines, its number. Rows of a long list are written in when somebody asks for them.
import type { Row } from '../../../core/contract/wire.ts';
import type { PlanLines } from '../../../core/plans/plan.ts';
import type { Place } from './types.ts';

export class PlaceBook {
  #places = new WeakMap<Row, Place>();
  /** Rows in no list: made and not put in yet, or taken out. */
  #loose = new WeakSet<Row>();
  #record: Row = {};
  #lists: Record<string, PlanLines> = {};

  /** Another record, as it was loaded: every row gets its number. */
  open(record: Row, lists: Record<string, PlanLines>): void {
    this.#places = new WeakMap();
    this.#loose = new WeakSet();
    this.#record = record;
    this.#lists = lists;
    for (const lines of Object.values(lists)) {
      const below = Object.keys(lines.lines);
      const rows = rowsOf(record, lines.name);
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at];
        if (row.seq !== at + 1) row.seq = at + 1;
        // A row says by its number where it stands; only rows below it could not be traced back.
        for (const name of below) if ((row[name] as Row[] | undefined)?.length) { this.#adopt(row, record, lines); break; }
      }
    }
  }

  of(row: Row): Place | undefined { return this.#places.get(row) ?? this.#ofTop(row); }

  /** -1: in no list. */
  indexOf(row: Row): number {
    const place = this.of(row);
    if (!place || this.#loose.has(row)) return -1;
    const rows = rowsOf(place.owner, place.lines.name);
    const said = Number(row.seq) - 1;
    return rows[said] === row ? said : rows.indexOf(row);
  }

  isLoose(row: Row): boolean { return this.#loose.has(row); }
  makeLoose(row: Row, owner: Row, lines: PlanLines): void {
    this.#adopt(row, owner, lines);
    this.#loose.add(row);
  }

  /** Rows came into a list, which holds them now. */
  came(owner: Row, lines: PlanLines, at: number, rows: readonly Row[]): void {
    for (const row of rows) {
      this.#loose.delete(row);
      if (this.#places.get(row)?.owner !== owner) this.#adopt(row, owner, lines);
    }
    number(rowsOf(owner, lines.name), at);
  }

  left(owner: Row, lines: PlanLines, at: number, rows: readonly Row[]): void {
    for (const row of rows) {
      if (!this.#places.has(row)) this.#adopt(row, owner, lines);
      this.#loose.add(row);
    }
    number(rowsOf(owner, lines.name), at);
  }

  #adopt(row: Row, owner: Row, lines: PlanLines): void {
    this.#places.set(row, { owner, lines });
    for (const below of Object.values(lines.lines)) {
      const rows = rowsOf(row, below.name);
      for (const inner of rows) this.#adopt(inner, row, below);
      number(rows, 0);
    }
  }

  #ofTop(row: Row): Place | undefined {
    const at = Number(row.seq) - 1;
    for (const lines of Object.values(this.#lists)) {
      if (rowsOf(this.#record, lines.name)[at] !== row) continue;
      this.#adopt(row, this.#record, lines);
      return this.#places.get(row);
    }
    return undefined;
  }
}

function rowsOf(owner: Row, name: string): Row[] { return (owner[name] as Row[] | undefined) ?? []; }

function number(rows: Row[], from: number): void {
  for (let at = from; at < rows.length; at++) if (rows[at].seq !== at + 1) rows[at].seq = at + 1;
}
