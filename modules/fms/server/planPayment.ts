// Fills a payment made from a request: which prepaid orders it offsets, oldest first, and the account that pays, are found among other records.
import { sql } from 'kysely';
import { Decimal } from '../../../runtime/core/decimal.ts';
import type { Hook, HookRef } from '../../../runtime/server/context.ts';
import { updateRecord } from '../../../runtime/server/entities/index.ts';

interface Payment { supplier: HookRef; currency: HookRef; planOffset: string; planCash: string; purchasePayment: HookRef | null }

const planPayment: Hook<Payment> = async ({ work, entity, record }) => {
  const company = sql`${work.caller.company}::bigint`;
  const prepaid = await work.tx.run<{ id: string; free: string }>(sql`
    select o.id::text as id, (b.amount - b.occupied)::text as free from fms.prepay__order b join fms.prepaid_order o on o.company = b.company and o.id = b.prepaid_order
    where b.company = ${company} and o.supplier = ${record.supplier.id}::bigint and o.currency = ${record.currency.id}::bigint and o.status = 'confirmed' and b.amount > b.occupied order by o.doc_date, o.id`);
  const offsets: object[] = [];
  let left = new Decimal(record.planOffset ?? 0);
  for (const row of prepaid) {
    const take = Decimal.min(left, row.free);
    if (take.lte(0)) break;
    offsets.push({ prepaidOrder: row.id, amount: take.toFixed(2) });
    left = left.minus(take);
  }
  const cash = new Decimal(record.planCash ?? 0);
  const account = await work.tx.one<{ id: string }>(sql`
    select id::text as id from fms.bank_card_account where company = ${company} and del_flag = '0' and status = 'normal' and is_default and currency = ${record.currency.id}::bigint order by sort, id limit 1`);
  await updateRecord(work, entity, { id: record.id, offsets, accounts: cash.gt(0) ? [{ ...(account ? { account: account.id } : {}), amount: cash.toFixed(2) }] : [] } as never, { internal: true, quiet: true });
};
export default planPayment;
