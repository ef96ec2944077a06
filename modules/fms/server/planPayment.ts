// Fills a payment made from a request: which prepaid orders it offsets, oldest first, and the account that pays, are found among other records.
import { Decimal, type Hook, type HookRef, one, ours, sql, updateRecord } from '../../../runtime/server/moduleApi.ts';

interface Payment { supplier: HookRef; currency: HookRef; planOffset: string; planCash: string; purchasePayment: HookRef | null }

const planPayment: Hook<Payment> = async ({ work, entity, record }) => {
  const prepaid = await work.tx.run<{ id: string; free: string }>(sql`
    select o.id::text as id, (b.amount - b.occupied)::text as free from ${ours(work.caller, 'fms.prepay.order', 'b')} join ${ours(work.caller, 'fms.prepaidOrder', 'o')} on o.id = b.prepaid_order
    where o.supplier = ${record.supplier.id}::bigint and o.currency = ${record.currency.id}::bigint and o.status = 'confirmed' and b.amount > b.occupied order by o.doc_date, o.id`);
  const offsets: object[] = [];
  let left = new Decimal(record.planOffset ?? 0);
  for (const row of prepaid) {
    const take = Decimal.min(left, row.free);
    if (take.lte(0)) break;
    offsets.push({ prepaidOrder: row.id, amount: take.toFixed(2) });
    left = left.minus(take);
  }
  const cash = new Decimal(record.planCash ?? 0);
  const account = await one(work, 'fms.bankCardAccount', [], { where: { status: 'normal', isDefault: true, currency: record.currency.id }, order: 'sort' });
  await updateRecord(work, entity, { id: record.id, offsets, accounts: cash.gt(0) ? [{ ...(account ? { account: account.id } : {}), amount: cash.toFixed(2) }] : [] } as never, { internal: true, quiet: true });
};
export default planPayment;
