// How money is spread over what is owed: in the order of due dates or of size, and one list of sums over another. Algorithms over many rows, which data cannot say.
import { Decimal } from '../../../runtime/server/moduleApi.ts';

export interface Owed { amount: string; dueDate: string | null; docDate: string | null; code: string | null }
export type Kind = 'internal' | 'offset' | 'discount' | 'cash';
export interface Funds { offset: string; discount: string; cash: string }
export interface Settled<T> { of: T; kind: Kind; amount: string }

const byDue = (a: Owed, b: Owed): number => {
  const keys = (row: Owed): string => [row.dueDate ?? '', row.docDate ?? '', row.code ?? ''].join(' ');
  return keys(a) < keys(b) ? -1 : keys(a) > keys(b) ? 1 : 0;
};
const money = (value: Decimal): string => value.toFixed(2);

/**
 * Which part of each debt is settled by what: credits first, then what was prepaid, the discount, cash at last.
 * A discount below zero (paid a little too much) stands on the last debt that is filled. Credits that no debt takes up become an advance: kind `offset`.
 */
export function splitSettlement<T extends Owed>(rows: readonly T[], { offset, discount, cash }: Funds): Settled<T>[] {
  const debts = rows.filter((row) => new Decimal(row.amount).gt(0)).sort(byDue);
  const owed = Decimal.sum(0, ...debts.map((row) => row.amount));
  const settled: Settled<T>[] = [];
  let open = owed;
  for (const row of rows.filter((one) => new Decimal(one.amount).lt(0)).sort(byDue)) {
    const credit = new Decimal(row.amount).neg();
    const taken = Decimal.min(open, credit);
    if (taken.gt(0)) settled.push({ of: row, kind: 'internal', amount: money(taken.neg()) });
    if (credit.gt(taken)) settled.push({ of: row, kind: 'offset', amount: money(taken.minus(credit)) });
    open = open.minus(taken);
  }
  const surplus = Decimal.min(0, discount);
  const funds: { kind: Kind; left: Decimal }[] = [
    { kind: 'internal', left: owed.minus(open) }, { kind: 'offset', left: new Decimal(offset) }, { kind: 'discount', left: Decimal.max(0, discount) }, { kind: 'cash', left: new Decimal(cash) },
  ];
  for (const [index, row] of debts.entries()) {
    let left = new Decimal(row.amount);
    if (surplus.lt(0) && index === debts.length - 1) {
      settled.push({ of: row, kind: 'discount', amount: money(surplus) });
      left = left.minus(surplus);
    }
    for (const fund of funds) {
      const take = Decimal.min(left, fund.left);
      if (take.lte(0)) continue;
      settled.push({ of: row, kind: fund.kind, amount: money(take) });
      left = left.minus(take);
      fund.left = fund.left.minus(take);
    }
  }
  return settled;
}

/** What of a sum goes to each debt: the earliest due or the largest first. Rows that get nothing are left out. */
export function allocate<T extends Owed>(rows: readonly T[], sum: string, order: 'due' | 'largest'): { of: T; amount: string }[] {
  const sorted = rows.filter((row) => new Decimal(row.amount).gt(0)).sort((a, b) => (order === 'largest' && new Decimal(b.amount).comparedTo(a.amount)) || byDue(a, b));
  let left = new Decimal(sum);
  const given: { of: T; amount: string }[] = [];
  for (const row of sorted) {
    const take = Decimal.min(left, row.amount);
    if (take.lte(0)) break;
    given.push({ of: row, amount: money(take) });
    left = left.minus(take);
  }
  return given;
}

/** Two lists of sums against each other, in their order: which part of what is paid from where. */
export function pair<A extends { amount: string }, B extends { amount: string }>(one: readonly A[], other: readonly B[]): { one: A; other: B; amount: string }[] {
  const pairs: { one: A; other: B; amount: string }[] = [];
  const left = other.map(({ amount }) => new Decimal(amount));
  let at = 0;
  for (const row of one) {
    let open = new Decimal(row.amount);
    while (open.gt(0) && at < other.length) {
      const take = Decimal.min(open, left[at]!);
      if (take.gt(0)) pairs.push({ one: row, other: other[at]!, amount: money(take) });
      open = open.minus(take);
      left[at] = left[at]!.minus(take);
      if (left[at]!.lte(0)) at++;
    }
  }
  return pairs;
}
