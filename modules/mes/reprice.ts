// Differences that a retroactive price makes, row by row as the wage was reckoned: each names the row it belongs to, so that a second price, a claw-back and a row taken back find what the row pays by now.
import { Decimal, type HookRef, ours, roundHalfUp, settleNow, sql, type Work } from '../../runtime/server/moduleApi.ts';
import { pieceAmount } from './core/pieces.ts';

export interface AuditLine { id: string; process: HookRef | null; staffPrice: HookRef | null; newSeconds: string | null; oldPrice: string | null; newPrice: string }
export interface Audit { id: string; target: string; retroactive: boolean; effectiveFrom: string; typePrice: HookRef | null; orderPrice: HookRef<{ order?: HookRef }> | null; lines: AuditLine[] }

/** Rows counted since, of months that are open; those at a price of the worker's own are left out, and what was taken back. */
export async function differences(work: Work, { effectiveFrom, orderPrice }: Audit, line: AuditLine): Promise<{ qty: string; amount: string; rows: Record<string, unknown>[] }> {
  await settleNow(work);
  const pieces = ours(work.caller, 'mes.pieceRecord', 'p');
  const found = await work.tx.run<Record<string, string>>(sql`select p.id::text as origin, p.worker::text as worker, p.team::text as team, p.home_team::text as "homeTeam", p."order"::text as "order", p.bundle::text as bundle, p.sku::text as sku, p.process_line::text as "processLine", p.stage, p.work_date::text as "workDate", p.worker_coef::text as coefficient, p.run_in_percent::text as "runIn", p.qty::text as qty, q.qty_factor::text as factor,
      coalesce(i.coefficient, 1)::text as hard, (p.unit_price + coalesce((select sum(d.unit_price) from ${ours(work.caller, 'mes.pieceRecord', 'd')} where d.origin = p.id and d.kind = 'reprice'), 0))::text as pays
    from ${pieces} join ${ours(work.caller, 'mes.orderProcedure.lines', 'q')} on q.id = p.process_line
    join ${ours(work.caller, 'mes.orderPrice', 'o')} on o."order" = p."order" and o.id = ${orderPrice!.id}::bigint
    join ${ours(work.caller, 'mes.orderPrice.lines', 'i')} on i.parent = o.id join ${ours(work.caller, 'mes.orderProcedure.lines', 'x')} on x.id = i.procedure_line and x.process = q.process
    where q.process = ${line.process!.id}::bigint and p.kind in ('scan', 'manual', 'group', 'rework') and p.price_state = 'priced'
      and coalesce(p.scan_at >= ${effectiveFrom}::timestamptz, p.work_date >= (${effectiveFrom}::timestamptz at time zone ${work.caller.timeZone})::date)
      and p.reverses is null and not exists (select 1 from ${ours(work.caller, 'mes.pieceRecord', 'r')} where r.reverses = p.id::text)
      and not exists (select 1 from ${ours(work.caller, 'mes.staffPrice', 's')} where s.worker = p.worker and s.mode = 'fixed' and s.status in ('approved', 'stopped') and s.effective_from <= p.work_date and (s.effective_to is null or s.effective_to >= p.work_date) and s.value = p.unit_price
        and (s.scope = 'all' or s.scope = 'stage' and s.stage = p.stage or s.scope = 'process' and s.process = q.process or s.scope = 'order' and s."order" = p."order"))
      and not exists (select 1 from ${ours(work.caller, 'mes.periodLock', 'k')} where k.home_team = p.home_team and left(k.month::text, 7) = left(p.work_date::text, 7) and k.del_flag = '0')
    order by p.id`);
  const rows = found.flatMap(({ factor, hard, pays, coefficient, runIn, qty, ...row }) => {
    const diff = roundHalfUp(new Decimal(line.newPrice).times(hard!), 4).minus(pays!);
    return diff.isZero() ? [] : [{
      ...row, kind: 'reprice', qty: '0', seconds: '0', unitPrice: diff.toFixed(4), workerCoef: coefficient, runInPercent: runIn, priceState: 'priced', pieces: qty!,
      amount: pieceAmount({ qty: qty!, qtyFactor: factor!, unitPrice: diff.toFixed(), coefficient: coefficient ?? '1', runIn: runIn ?? '0' }),
    }];
  });
  return { qty: Decimal.sum(0, ...rows.map(({ pieces: counted }) => counted)).toFixed(), amount: Decimal.sum(0, ...rows.map(({ amount }) => amount)).toFixed(4), rows: rows.map(({ pieces: _counted, ...row }) => row) };
}

/** What rows that a document took back had been raised or lowered by since is taken back with them. */
export async function takeBackDifferences(work: Work, document: { id: string }, entity: string, post: (ledger: string, rows: Record<string, unknown>[], on?: string) => Promise<void>): Promise<void> {
  const rows = await work.tx.run<Record<string, string>>(sql`select d.worker::text as worker, max(d.team)::text as team, d.home_team::text as "homeTeam", max(d."order")::text as "order", max(d.bundle)::text as bundle, max(d.sku)::text as sku, max(d.process_line)::text as "processLine", max(d.stage) as stage, d.work_date::text as "workDate", d.worker_coef::text as "workerCoef", d.run_in_percent::text as "runInPercent", d.origin::text as origin, (-sum(d.unit_price))::text as "unitPrice", (-sum(d.amount))::text as amount
    from ${ours(work.caller, 'mes.pieceRecord', 'm')} join ${ours(work.caller, 'mes.pieceRecord', 'd')} on d.origin = m.reverses::bigint and d.kind = 'reprice'
    where m.doc_entity = ${entity} and m.doc_id = ${document.id} and m.reverses is not null group by d.worker, d.home_team, d.work_date, d.worker_coef, d.run_in_percent, d.origin having sum(d.amount) <> 0`);
  for (const row of rows) await post('mes.pieceRecord', [{ ...row, kind: 'reprice', qty: '0', seconds: '0', priceState: 'priced' }], row.workDate);
}
