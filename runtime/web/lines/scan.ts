// Scanning into lines: a scanner types fast and ends with Enter. The same goods again count one more where the lines say so.
import { Decimal } from '../../core/decimal.ts';
import type { RefValue, Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import type { GridStore } from './gridStore.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** No hand types letters this close, one after the other. */
const mostGapMs = 45;
const fewestLetters = 4;

/** Listens to keys; tells a scanner's burst from typing. */
export class ScanEar {
  #text = '';
  #at = 0;

  /** @returns the scanned text when this key ends one */
  hear(key: string, atMs: number): string | null {
    const isClose = atMs - this.#at <= mostGapMs;
    this.#at = atMs;
    if (key === 'Enter') {
      const text = this.#text;
      this.#text = '';
      return isClose && text.length >= fewestLetters ? text : null;
    }
    // Shift comes before each capital.
    if (key.length > 1) { if (key !== 'Shift') this.#text = ''; return null; }
    this.#text = isClose ? this.#text + key : key;
    return null;
  }
}

export type Scanned = { row: Row; isNew: boolean } | { why: string; row: Row };

/** Finds what a code means: the reference, or the reason why there is none. */
export type Meaning = (field: PlanField, code: string, row: Row) => Promise<RefValue | string>;

/** Takes codes one after the other, so that the second of two quick scans of one thing finds the first. */
export class Scanner {
  #last: Promise<unknown> = Promise.resolve();
  #known = new Map<string, RefValue>();

  constructor(readonly grid: GridStore, readonly meaning: Meaning) {}

  take(code: string): Promise<Scanned | null> {
    const done = this.#last.then(() => this.#take(code.trim()));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #take(code: string): Promise<Scanned | null> {
    const { grid } = this;
    const { scan } = grid.lines;
    const field = scan && grid.lines.fields[scan.by];
    if (!scan || !field || code === '' || grid.readOnly || grid.rowsStay) return null;
    const isReference = traitsOf(field.type).refers === 'one';
    const fresh = grid.store.newRow(grid.owner, grid.lines.name);
    let value: unknown = code;
    if (isReference) {
      const found = this.#known.get(code) ?? await this.meaning(field, code, fresh);
      if (typeof found === 'string') return this.#refused(fresh, field, code, found);
      this.#known.set(code, found);
      value = found;
    } else {
      const parsed = grid.values.parse(field, code, fresh);
      if (!parsed.ok) return this.#refused(fresh, field, code, grid.values.why(field, parsed));
      value = parsed.value;
    }
    const standing = scan.adds === undefined ? undefined : grid.rows.find((row) => sameThing(row[field.name], value));
    const row = standing ?? fresh;
    grid.store.change('扫码', (edit) => {
      if (!standing) { edit.set(row, field.name, value); edit.insert(grid.owner, grid.lines.name, grid.rows.length, [row]); }
      if (scan.adds !== undefined) edit.set(row, scan.adds, more(grid, scan.adds, standing ? row[scan.adds] : null, row));
    });
    grid.store.checkCells([[row, field.name], ...(scan.adds === undefined ? [] : [[row, scan.adds] as const])]);
    return { row, isNew: !standing };
  }

  /** Nothing scanned is lost: it stands in a row of its own until it is mended. */
  #refused(row: Row, field: PlanField, code: string, why: string): Scanned {
    const { grid } = this;
    grid.store.change('扫码', (edit) => {
      edit.insert(grid.owner, grid.lines.name, grid.rows.length, [row]);
      edit.refuse(row, field.name, why, code);
    });
    return { why, row };
  }
}

function more(grid: GridStore, name: string, before: unknown, row: Row): unknown {
  const field = grid.lines.fields[name];
  const sum = new Decimal(before === null || before === undefined || before === '' ? 0 : String(before)).plus(1).toFixed();
  const parsed = grid.values.parse(field, sum, row);
  return parsed.ok ? parsed.value : sum;
}

function sameThing(a: unknown, b: unknown): boolean {
  const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);
  return a !== null && a !== undefined && idOf(a) === idOf(b);
}
