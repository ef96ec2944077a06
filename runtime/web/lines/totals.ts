// Sums under a line grid, kept up to date row by row: quantities per unit, money as one. Only the rows that changed are ever looked at again.
import type { Decimal } from '../../core/decimal.ts';
import { ExactSum } from '../../core/exactSum.ts';
import { group } from '../../core/values/index.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField, PlanLines } from '../../core/plans/plan.ts';
import type { Values } from '../fields/values.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface Total { name: string; label: string; field: PlanField; /** '' when it has no unit. */ unit: string; sum: Decimal; scale: number }

/** `12,840.00`: grouped, with the decimals of its unit. */
export function figureOf(total: Pick<Total, 'sum' | 'scale'>): string { return group(total.sum.toFixed(total.scale)); }

interface Bucket { unit: string; sum: ExactSum; rows: number; scale: number }
/** What a row gave: bucket, text, bucket, text… */
type Given = (Bucket | string)[];

export class TotalsBook {
  readonly #fields: PlanField[];
  #buckets: Map<string, Bucket>[] = [];
  #given = new Map<Row, Given>();
  /** Rows whose gifts are counted but not written down yet. */
  #pending: { rows: readonly Row[]; at: number } | null = null;

  constructor(lines: PlanLines, readonly values: Values, rows: readonly Row[]) {
    this.#fields = lines.totals.map((name) => lines.fields[name]).filter((field) => field !== undefined);
    this.reset(rows);
  }

  reset(rows: readonly Row[]): void {
    this.#buckets = this.#fields.map(() => new Map());
    this.#given = new Map();
    for (const row of rows) this.#count(row, null);
    this.#pending = rows.length > 0 && this.#fields.length > 0 ? { rows: rows.slice(), at: 0 } : null;
  }

  /** Writes down what each row gave, which must be known before rows change. @returns whether it is done */
  settle(hasTime: () => boolean = () => true): boolean {
    while (this.#pending && hasTime()) {
      const until = Math.min(this.#pending.rows.length, this.#pending.at + 200);
      for (; this.#pending.at < until; this.#pending.at++) this.#given.set(this.#pending.rows[this.#pending.at], this.#givenBy(this.#pending.rows[this.#pending.at]));
      if (until === this.#pending.rows.length) this.#pending = null;
    }
    return this.#pending === null;
  }

  follow(touched: Iterable<Row>, inserted: readonly Row[], removed: readonly Row[]): void {
    this.settle();
    for (const row of removed) this.#take(row);
    for (const row of inserted) { this.#take(row); this.#add(row); }
    for (const row of touched) if (this.#given.has(row)) { this.#take(row); this.#add(row); }
  }

  /** In the order of the plan; units in the order they came. */
  list(): Total[] {
    return this.#fields.flatMap((field, at) => [...this.#buckets[at].values()].filter(({ rows }) => rows > 0)
      .map(({ unit, sum, scale }) => ({ name: field.name, label: field.label, field, unit, sum: sum.value, scale })));
  }

  #add(row: Row): void {
    const given: Given = [];
    this.#count(row, given);
    this.#given.set(row, given);
  }

  #givenBy(row: Row): Given {
    const given: Given = [];
    for (let at = 0; at < this.#fields.length; at++) {
      const text = textOf(row[this.#fields[at].name]);
      if (text !== '') given.push(this.#bucketOf(at, row, text), text);
    }
    return given;
  }

  #count(row: Row, given: Given | null): void {
    for (let at = 0; at < this.#fields.length; at++) {
      const text = textOf(row[this.#fields[at].name]);
      if (text === '') continue;
      const bucket = this.#bucketOf(at, row, text);
      bucket.sum.add(text);
      bucket.rows++;
      given?.push(bucket, text);
    }
  }

  #bucketOf(at: number, row: Row, text: string): Bucket {
    const field = this.#fields[at];
    const unit = field.unit !== undefined && traitsOf(field.type).measure === 'unit' ? this.values.unitOf(field, row) : null;
    const name = unit?.name ?? '';
    let bucket = this.#buckets[at].get(name);
    if (!bucket) this.#buckets[at].set(name, bucket = { unit: name, sum: new ExactSum(), rows: 0, scale: 0 });
    const point = text.indexOf('.');
    const scale = unit?.scale ?? (point < 0 ? 0 : text.length - point - 1);
    if (scale > bucket.scale) bucket.scale = scale;
    return bucket;
  }

  #take(row: Row): void {
    const given = this.#given.get(row);
    if (!given) return;
    for (let at = 0; at < given.length; at += 2) {
      const bucket = given[at] as Bucket;
      bucket.sum.take(given[at + 1] as string);
      bucket.rows--;
    }
    this.#given.delete(row);
  }
}

function textOf(value: unknown): string { return value === null || value === undefined ? '' : String(value); }
