// Sums under a line grid, kept up to date row by row: quantities per unit, money as one.
import { Decimal } from '../../core/decimal.ts';
import { group } from '../../core/values/index.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField, PlanLines } from '../../core/plans/plan.ts';
import type { Values } from '../fields/values.ts';

export interface Total { name: string; label: string; field: PlanField; /** '' when it has no unit. */ unit: string; sum: Decimal; scale: number }

/** `12,840.00`: grouped, with the decimals of its unit. */
export function figureOf(total: Pick<Total, 'sum' | 'scale'>): string { return group(total.sum.toFixed(total.scale)); }

export class TotalsBook {
  readonly #fields: PlanField[];
  #sums = new Map<string, { sum: Decimal; rows: number; scale: number }>();
  #given = new Map<Row, { key: string; value: Decimal; scale: number }[]>();

  constructor(lines: PlanLines, readonly values: Values, rows: readonly Row[]) {
    this.#fields = lines.totals.map((name) => lines.fields[name]).filter((field) => field !== undefined);
    this.reset(rows);
  }

  reset(rows: readonly Row[]): void {
    this.#sums = new Map();
    this.#given = new Map();
    for (const row of rows) this.#add(row);
  }

  follow(touched: Iterable<Row>, inserted: readonly Row[], removed: readonly Row[]): void {
    for (const row of removed) this.#take(row);
    for (const row of inserted) { this.#take(row); this.#add(row); }
    for (const row of touched) if (this.#given.has(row)) { this.#take(row); this.#add(row); }
  }

  /** In the order of the plan; units in the order they came. */
  list(): Total[] {
    return this.#fields.flatMap((field) => {
      const mine = [...this.#sums].filter(([key, { rows }]) => rows > 0 && key.startsWith(`${field.name}\n`));
      return mine.map(([key, { sum, scale }]) => ({ name: field.name, label: field.label, field, unit: key.slice(field.name.length + 1), sum, scale }));
    });
  }

  #add(row: Row): void {
    const given: { key: string; value: Decimal; scale: number }[] = [];
    for (const field of this.#fields) {
      const value = row[field.name];
      if (value === null || value === undefined || value === '') continue;
      const unit = field.type === 'quantity' ? this.values.unitOf(field, row) : null;
      const text = String(value);
      const point = text.indexOf('.');
      given.push({ key: `${field.name}\n${unit?.name ?? ''}`, value: new Decimal(text), scale: unit?.scale ?? (point < 0 ? 0 : text.length - point - 1) });
    }
    this.#given.set(row, given);
    for (const { key, value, scale } of given) {
      const standing = this.#sums.get(key);
      if (standing) { standing.sum = standing.sum.plus(value); standing.rows++; standing.scale = Math.max(standing.scale, scale); }
      else this.#sums.set(key, { sum: value, rows: 1, scale });
    }
  }

  #take(row: Row): void {
    for (const { key, value } of this.#given.get(row) ?? []) {
      const standing = this.#sums.get(key);
      if (standing) { standing.sum = standing.sum.minus(value); standing.rows--; }
    }
    this.#given.delete(row);
  }
}
