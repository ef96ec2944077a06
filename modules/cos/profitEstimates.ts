// 预估: what orders without a confirmed settlement come to so far, and what sources added to confirmed ones afterwards. Figures of five ledgers and documents (settleSources.ts).
import { createRecord, Decimal, find, ours, runAction, sql, updateRecord, type Work } from '../../runtime/server/moduleApi.ts';
import type { Cost } from './core/settle.ts';
import { settledSoFar, sourcesOf } from './settleSources.ts';

/** @property bill the settlement of the whole order that stands */
export interface Open { order: string; bill: string | null; customer: string | null; isShipped: boolean }

/** Orders shipped without a confirmed settlement; those that were estimated before as well: a shipment may have been taken back. @param only an order whose settlement is being taken back */
export async function openOrders({ tx, caller }: Work, only: string | null): Promise<Open[]> {
  return tx.run<Open>(sql`
    with shipped as (select "order" from ${ours(caller, 'aps.progress', 'p')} where stage = 'shipped' group by "order" having sum(good_qty) <> 0)
    select o.id::text as "order", o.customer::text as customer, (o.id in (select "order" from shipped)) as "isShipped",
      (select b.id::text from ${ours(caller, 'cos.settleBill', 'b')} where b."order" = o.id and b.work_bill is null and b.status <> 'void' order by b.id desc limit 1) as bill
    from ${ours(caller, 'aps.order', 'o')}
    where (${only}::bigint is null or o.id = ${only}::bigint) and o.status not in ('draft', 'void')
      and (o.id in (select "order" from shipped) or exists (select from ${ours(caller, 'cos.profitEstimate', 'e')} where e."order" = o.id and e.status = 'open'))
      and (${only}::bigint is not null or not exists (select from ${ours(caller, 'cos.settleBill', 'b')} where b."order" = o.id and b.work_bill is null and b.status = 'confirmed'))
    order by o.id`);
}

export async function estimateOrder(work: Work, { order, bill, customer, isShipped }: Open): Promise<void> {
  const standing = new Map((await find(work, 'cos.profitEstimate', ['section', 'status'], { where: { order }, lock: true })).map((row) => [row.section!, row]));
  const rows = isShipped ? await estimated(work, order, bill) : [];
  if (rows.length === 0) {
    for (const { id, status } of standing.values()) if (status === 'open') await runAction(work, 'cos.profitEstimate', id, 'close', { internal: true });
    return;
  }
  for (const figures of rows) {
    const row = { order, customer, settleMonth: work.today.slice(0, 7), docDate: work.today, ...figures };
    const before = standing.get(figures.section);
    if (!before) { await createRecord(work, 'cos.profitEstimate', row as never, { internal: true, quiet: true }); continue; }
    if (before.status === 'closed') await runAction(work, 'cos.profitEstimate', before.id, 'reopen', { internal: true });
    await updateRecord(work, 'cos.profitEstimate', { id: before.id, ...row } as never, { internal: true, quiet: true });
  }
}

interface Estimated { style: string | null; section: string; qty: number; budgetAmount: string; actualAmount: string }

/** Revenue and sections as of now, less what confirmed settlements of work bills hold of them; nothing where they hold all. */
async function estimated(work: Work, order: string, bill: string | null): Promise<Estimated[]> {
  const typed = bill === null ? [] : await find(work, 'cos.settleBill.details', ['section', 'source', 'name', 'docCode', 'qty', 'amount'], { where: { parent: bill, source: 'manual' }, order: 'seq' });
  const soFar = await settledSoFar(work, { order, workBill: null }, typed as unknown as Cost[]);
  const posted = await settledBills(work, order);
  const rows = [{ section: 'revenue', budgetAmount: soFar.revenue, actualAmount: soFar.revenue }, ...soFar.sections].map(({ section, budgetAmount, actualAmount }) => {
    const { qty, budget, actual } = posted.get(section) ?? { qty: '0', budget: '0', actual: '0' };
    const less = (amount: string | null, settled: string): string => new Decimal(amount ?? '0').minus(settled).toFixed(2);
    return { style: soFar.main, section, qty: soFar.qty - new Decimal(qty).toNumber(), budgetAmount: less(budgetAmount, budget), actualAmount: less(actualAmount, actual) };
  });
  const isSettled = posted.size > 0 && rows.every(({ qty, actualAmount }) => qty === 0 && new Decimal(actualAmount).isZero());
  return isSettled ? [] : rows;
}

/** What confirmed settlements of the order's work bills hold already, by section. */
async function settledBills({ tx, caller }: Work, order: string): Promise<Map<string, { qty: string; budget: string; actual: string }>> {
  const rows = await tx.run<{ section: string; qty: string; budget: string; actual: string }>(sql`
    select section, sum(qty)::text as qty, sum(budget_amount)::text as budget, sum(actual_amount)::text as actual
    from ${ours(caller, 'cos.profitLedger', 'l')} where l."order" = ${order}::bigint and l.work_bill is not null group by section`);
  return new Map(rows.map((row) => [row.section, row]));
}

export interface Confirmed { id: string; order: string; workBill: string | null; amount: string; lateCost: string }

/** Settlements of the last year, and what their sources came to when they were pulled. */
export async function confirmedBills({ tx, caller, today }: Work): Promise<Confirmed[]> {
  return tx.run<Confirmed>(sql`
    select b.id::text as id, b."order"::text as "order", b.work_bill::text as "workBill", coalesce(b.late_cost, 0)::text as "lateCost",
      coalesce((select sum(d.amount) from ${ours(caller, 'cos.settleBill.details', 'd')} where d.parent = b.id and d.source in ('stock', 'wage', 'payable', 'expense')), 0)::text as amount
    from ${ours(caller, 'cos.settleBill', 'b')} where b.status = 'confirmed' and b.doc_date >= ${today}::date - 365 order by b.id`);
}

/** What sources hold now beyond what the settlement pulled from them. */
export async function markLate(work: Work, { id, order, workBill, amount, lateCost }: Confirmed): Promise<void> {
  const late = (await sourcesOf(work, { order, workBill })).reduce((sum, cost) => sum.plus(cost.amount), new Decimal(0)).minus(amount);
  if (!late.eq(lateCost)) await updateRecord(work, 'cos.settleBill', { id, lateCost: late.toFixed(2) } as never, { internal: true, quiet: true });
}
