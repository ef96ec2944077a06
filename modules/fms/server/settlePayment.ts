// Splits a payment or a collection over what it settles, so that each row of the ledger names how it was paid: an allocation in the order of due dates, which data cannot say.
import { Decimal, type Hook, type HookRef } from '../../../runtime/server/moduleApi.ts';
import { splitSettlement } from '../core/allocate.ts';

type Debt = HookRef<{ code: string; docDate: string; dueDate: string; exchangeRate: string }>;
interface Paying {
  supplier?: HookRef | null; department?: HookRef | null; customer?: HookRef | null; currency: HookRef;
  allocations: { payable?: Debt; receivable?: Debt; amount: string }[]; offsetTotal: string; discountAmount: string | null; cashTotal: string;
}

const settlePayment: Hook<Paying> = async ({ record, given, post }) => {
  const rows = record.allocations.map(({ payable, receivable, amount }) => {
    const debt = (payable ?? receivable)!;
    return { amount, dueDate: debt.dueDate, docDate: debt.docDate, code: debt.code, rate: debt.exchangeRate ?? '1', debt: payable ? { payable: payable.id } : { receivable: debt.id } };
  });
  const settled = splitSettlement(rows, { offset: record.offsetTotal ?? '0', discount: record.discountAmount ?? '0', cash: record.cashTotal ?? '0' });
  const party = { supplier: record.supplier?.id ?? null, department: record.department?.id ?? null, customer: record.customer?.id ?? null, currency: record.currency.id };
  await post('fms.settlement', settled.map(({ of, kind, amount }) => ({ ...of.debt, ...party, kind, amount, baseAmount: new Decimal(amount).times(of.rate).toFixed(2) })), given.on as string);
};
export default settlePayment;
