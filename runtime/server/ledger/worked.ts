// Figures of a posting that only the locked balances tell: its value at their average, and how much of it they still hold.
import { Decimal, roundTo, toText } from '../../core/decimal.ts';
import { contextOf } from '../../core/documents/index.ts';
import type { DocEnv } from '../../core/documents/index.ts';
import type { Field } from '../../core/language/model.ts';
import { idOf, valueType } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import type { PendingRow } from './pendingRow.ts';
import type { Touched } from './touched.ts';
import { emptyKey, measureOf } from './shape.ts';
import type { BalanceShape, KeptDate } from './shape.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** What a row adds to one balance. */
interface Adds { to: BalanceShape; key: string[]; adds: Record<string, Decimal>; dates: { kept: KeptDate; day: string }[] }

/** Every balance a row moves, its own ledger's and those that one feeds. */
export function addsOf(env: DocEnv, row: PendingRow): Adds[] {
  const values = { today: env.run.today, now: env.run.now, ...env.values, row: row.values, record: row.values };
  return row.shape.feeds.filter((feed) => !feed.when || feed.when.run(values, env.run) === true).map((feed) => ({
    to: feed.to, key: feed.to.dims.map((dim) => keyOf(dim, row.values[dim.name])),
    adds: Object.fromEntries(Object.entries(feed.adds).map(([name, expression]) => [name, (expression.run(values, env.run) as Decimal | null | undefined) ?? new Decimal(0)])),
    dates: feed.dates.flatMap((kept) => { const day = row.values[kept.of.name]; return day && (!kept.when || kept.when.run(values, env.run) === true) ? [{ kept, day: String(day).slice(0, 10) }] : []; }),
  }));
}

function keyOf(field: Field, value: unknown): string {
  const text = traitsOf(field.type).refers === 'one' ? idOf(value) : value;
  return text === null || text === undefined || text === '' ? emptyKey(field) : String(text);
}

/**
 * Goes through the rows in their order, each seeing what those before it left. Rows keep their keys, so no further lock is taken.
 * @param accept settles a row's values by their types again
 * @returns the rows without those that were cut to nothing
 */
export function workOut(work: Work, env: DocEnv, rows: readonly PendingRow[], touched: Touched, accept: (row: PendingRow) => void): PendingRow[] {
  const held = new Held(touched);
  const done = new Set<PendingRow>();
  for (const row of rows) {
    if (row.within) cut(env, row, row.within, held);
    if (row.valued && !done.has(row)) for (const one of value(work, env, row, rows, held)) done.add(one);
    accept(row);
    held.add(addsOf(env, row));
  }
  return rows.filter((row) => !row.within || row.shape.measures.some((name) => !new Decimal(String(row.values[name] ?? 0)).isZero()));
}

/** What balances hold while rows come in one after the other. */
class Held {
  private readonly added = new Map<string, Record<string, Decimal>>();
  constructor(private readonly touched: Touched) {}

  of(to: BalanceShape, key: readonly string[], sum: string): Decimal {
    const before = this.touched.get(to.id)?.entries.get(JSON.stringify(key))?.before[sum] ?? new Decimal(0);
    return before.plus(this.added.get(`${to.id} ${JSON.stringify(key)}`)?.[sum] ?? 0);
  }

  add(all: Adds[]): void {
    for (const { to, key, adds } of all) {
      const name = `${to.id} ${JSON.stringify(key)}`;
      const sums = this.added.get(name) ?? {};
      this.added.set(name, sums);
      for (const [sum, value] of Object.entries(adds)) sums[sum] = (sums[sum] ?? new Decimal(0)).plus(value);
    }
  }
}

function cut(env: DocEnv, row: PendingRow, balance: string, held: Held): void {
  for (const { to, key, adds } of addsOf(env, row)) {
    if (to.id !== balance) continue;
    for (const [sum, asked] of Object.entries(adds)) {
      const most = Decimal.max(0, held.of(to, key, sum));
      if (asked.neg().gt(most)) row.values[measureOf(to.balance.sums[sum])] = toText(most.neg());
    }
  }
}

/** Values a row together with the others of its group and key. @returns those rows */
function value(work: Work, env: DocEnv, row: PendingRow, rows: readonly PendingRow[], held: Held): PendingRow[] {
  const { balance, group } = row.valued!;
  const at = (one: PendingRow): Adds | undefined => addsOf(env, one).find(({ to }) => to.id === balance);
  const own = at(row);
  // A row that the balance does not count (goods of a customer) has no value.
  if (!own) return [row];
  const { when: quantity, zero } = own.to.balance.sweep!;
  const same = rows.flatMap((one) => {
    const adds = one.valued?.group === group ? at(one) : undefined;
    return adds && JSON.stringify(adds.key) === JSON.stringify(own.key) ? [{ one, qty: adds.adds[quantity] }] : [];
  });
  const qty = Decimal.sum(0, ...same.map((part) => part.qty));
  const total = valueOf(qty, held.of(own.to, own.key, quantity), held.of(own.to, own.key, zero), averageScale(own.to));
  const measure = measureOf(own.to.balance.sums[zero]);
  const settled = (part: PendingRow, amount: Decimal): Decimal => {
    const field = part.shape.entity.fields[measure];
    const parsed = valueType(field.type).accept(toText(amount), field, contextOf(field, [part.values as never], work.values));
    return new Decimal(parsed.ok ? String(parsed.value) : amount);
  };
  let left = settled(row, total);
  for (const [index, { one, qty: part }] of same.entries()) {
    const amount = index === same.length - 1 || qty.isZero() ? left : settled(one, total.times(part).div(qty));
    one.values[measure] = toText(amount);
    left = left.minus(amount);
  }
  return same.map(({ one }) => one);
}

/** What empties the balance takes all its value, so that no cent stays behind. */
function valueOf(qty: Decimal, heldQty: Decimal, heldValue: Decimal, scale: number): Decimal {
  if (qty.neg().eq(heldQty)) return heldValue.neg();
  return heldQty.isZero() ? new Decimal(0) : qty.times(roundTo(heldValue.div(heldQty), scale, Decimal.ROUND_HALF_UP));
}

/** Decimals of the average that people read: what they multiply by hand comes to the same. */
const averageScale = (of: BalanceShape): number => Object.values(of.balance.figures).find((figure) => traitsOf(figure.type).measure === 'price')?.scale ?? 6;
