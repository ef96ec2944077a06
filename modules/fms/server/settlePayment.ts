// Splits a payment over the payables it settles, so that each row of the ledger names how it was paid: an allocation in the order of due dates, which data cannot say.
import { Decimal, type Hook, type HookRef } from '../../../runtime/server/moduleApi.ts';

interface Allocation { payable: HookRef<{ dueDate: string; exchangeRate: string }>; amount: string; dueDate: string | null }
interface Payment { supplier: HookRef; currency: HookRef; allocations: Allocation[]; offsetTotal: string; discountAmount: string | null; cashTotal: string }
type Kind = 'internal' | 'offset' | 'discount' | 'cash';

/** Credits pay the earliest due first, then what was prepaid, the discount, and cash at last. */
const settlePayment: Hook<Payment> = async ({ record, given, post }) => {
  const debts = record.allocations.filter((row) => new Decimal(row.amount).gt(0)).sort((a, b) => ((a.dueDate ?? '') < (b.dueDate ?? '') ? -1 : 1));
  const credits = record.allocations.filter((row) => new Decimal(row.amount).lt(0));
  const funds: { kind: Kind; left: Decimal }[] = [
    { kind: 'internal', left: Decimal.sum(0, ...credits.map((row) => row.amount)).neg() }, { kind: 'offset', left: new Decimal(record.offsetTotal ?? 0) },
    { kind: 'discount', left: new Decimal(record.discountAmount ?? 0) }, { kind: 'cash', left: new Decimal(record.cashTotal ?? 0) },
  ];
  const rows: Record<string, unknown>[] = [];
  const put = ({ payable }: Allocation, kind: Kind, amount: Decimal): void => {
    rows.push({ payable: payable.id, supplier: record.supplier.id, currency: record.currency.id, kind, amount: amount.toFixed(2), baseAmount: amount.times(payable.exchangeRate ?? 1).toFixed(2) });
  };
  for (const row of credits) put(row, 'internal', new Decimal(row.amount));
  // Paid a little too much: the surplus is a discount below zero, which the last debt carries.
  const surplus = funds.find(({ kind, left }) => kind === 'discount' && left.lt(0));
  for (const [index, row] of debts.entries()) {
    let open = new Decimal(row.amount);
    if (surplus && index === debts.length - 1) {
      put(row, 'discount', surplus.left);
      open = open.minus(surplus.left);
    }
    for (const fund of funds) {
      const take = Decimal.min(open, fund.left);
      if (take.lte(0)) continue;
      put(row, fund.kind, take);
      open = open.minus(take);
      fund.left = fund.left.minus(take);
    }
  }
  await post('fms.settlement', rows, given.on as string);
};
export default settlePayment;
