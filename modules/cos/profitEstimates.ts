// 预估: what orders without a confirmed settlement come to so far, and what sources added to confirmed ones afterwards. Figures of five ledgers and documents (settleSources.ts).
import { createRecord, Decimal, find, ours, runAction, sql, updateRecord, type Work } from '../../runtime/server/moduleApi.ts';
import type { Cost } from './core/settle.ts';
import { settledSoFar, sourcesOf } from './settleSources.ts';

export interface Open { order: string; bill: string | null; customer: string | null; isShipped: boolean }

/** Orders shipped without a confirmed settlement; those that were estimated before as well: a shipment may have been taken back. @param only an order whose settlement is being taken back */
export async function openOrders({ tx, caller }: Work, only: string | null): Promise<Open[]> {
  return tx.run<Open>(sql`
    with shipped as (select "order" from ${ours(caller, 'aps.progress', 'p')} where stage = 'shipped' group by "order" having sum(good_qty) <> 0)
    select o.id::text as "order", o.customer::text as customer, (o.id in (select "order" from shipped)) as "isShipped",
      (select b.id::text from ${ours(caller, 'cos.settleBill', 'b')} where b."order" = o.id and b.status <> 'void' order by b.id desc limit 1) as bill
    from ${ours(caller, 'aps.order', 'o')}
    where (${only}::bigint is null or o.id = ${only}::bigint) and o.status not in ('draft', 'void')
      and (o.id in (select "order" from shipped) or exists (select from ${ours(caller, 'cos.profitEstimate', 'e')} where e."order" = o.id and e.status = 'open'))
      and (${only}::bigint is not null or not exists (select from ${ours(caller, 'cos.settleBill', 'b')} where b."order" = o.id and b.status = 'confirmed'))
    order by o.id`);
}

export async function estimateOrder(work: Work, { order, bill, customer, isShipped }: Open): Promise<void> {
  const standing = new Map((await find(work, 'cos.profitEstimate', ['section', 'status'], { where: { order }, lock: true })).map((row) => [row.section!, row]));
  if (!isShipped) {
    for (const { id, status } of standing.values()) if (status === 'open') await runAction(work, 'cos.profitEstimate', id, 'close', { internal: true });
    return;
  }
  const typed = bill === null ? [] : await find(work, 'cos.settleBill.details', ['section', 'source', 'name', 'docCode', 'qty', 'amount'], { where: { parent: bill, source: 'manual' }, order: 'seq' });
  const soFar = await settledSoFar(work, order, typed as unknown as Cost[]);
  const rows = [{ section: 'revenue', budgetAmount: soFar.revenue, actualAmount: soFar.revenue }, ...soFar.sections];
  for (const { section, budgetAmount, actualAmount } of rows) {
    const row = { order, style: soFar.main, customer, section, qty: soFar.qty, settleMonth: work.today.slice(0, 7), docDate: work.today, budgetAmount: budgetAmount ?? '0', actualAmount };
    const before = standing.get(section);
    if (!before) { await createRecord(work, 'cos.profitEstimate', row as never, { internal: true, quiet: true }); continue; }
    if (before.status === 'closed') await runAction(work, 'cos.profitEstimate', before.id, 'reopen', { internal: true });
    await updateRecord(work, 'cos.profitEstimate', { id: before.id, ...row } as never, { internal: true, quiet: true });
  }
}

export interface Confirmed { id: string; order: string; amount: string; lateCost: string }

/** Settlements of the last year, and what their sources came to when they were pulled. */
export async function confirmedBills({ tx, caller, today }: Work): Promise<Confirmed[]> {
  return tx.run<Confirmed>(sql`
    select b.id::text as id, b."order"::text as "order", coalesce(b.late_cost, 0)::text as "lateCost",
      coalesce((select sum(d.amount) from ${ours(caller, 'cos.settleBill.details', 'd')} where d.parent = b.id and d.source in ('stock', 'wage', 'payable', 'expense')), 0)::text as amount
    from ${ours(caller, 'cos.settleBill', 'b')} where b.status = 'confirmed' and b.doc_date >= ${today}::date - 365 order by b.id`);
}

/** What sources hold now beyond what the settlement pulled from them. */
export async function markLate(work: Work, { id, order, amount, lateCost }: Confirmed): Promise<void> {
  const late = (await sourcesOf(work, order)).reduce((sum, cost) => sum.plus(cost.amount), new Decimal(0)).minus(amount);
  if (!late.eq(lateCost)) await updateRecord(work, 'cos.settleBill', { id, lateCost: late.toFixed(2) } as never, { internal: true, quiet: true });
}
