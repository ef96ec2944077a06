// Differences that a retroactive price makes, row by row as the wage was reckoned.
import { Decimal, type HookRef, ours, settleNow, sql, type Work } from '../../runtime/server/moduleApi.ts';
import { pieceAmount } from './core/pieces.ts';

export interface AuditLine { id: string; process: HookRef | null; staffPrice: HookRef | null; newSeconds: string | null; oldPrice: string | null; newPrice: string }
export interface Audit { id: string; target: string; retroactive: boolean; effectiveFrom: string; typePrice: HookRef | null; orderPrice: HookRef<{ order?: HookRef }> | null; lines: AuditLine[] }

/** Rows counted since, of months that are open; those at a price of the worker's own are left out. */
export async function differences(work: Work, { effectiveFrom, orderPrice }: Audit, line: AuditLine): Promise<{ qty: string; amount: string; rows: Record<string, unknown>[] }> {
  await settleNow(work);
  const found = await work.tx.run<Record<string, string>>(sql`select p.worker::text as worker, p.team::text as team, p.home_team::text as "homeTeam", p."order"::text as "order", p.process_line::text as "processLine", p.stage, p.work_date::text as "workDate", p.worker_coef::text as coefficient, p.run_in_percent::text as "runIn", p.qty::text as qty, q.qty_factor::text as factor,
      coalesce(i.coefficient, 1)::text as hard
    from ${ours(work.caller, 'mes.pieceRecord', 'p')} join ${ours(work.caller, 'mes.orderProcedure.lines', 'q')} on q.id = p.process_line
    join ${ours(work.caller, 'mes.orderPrice', 'o')} on o."order" = p."order" and o.id = ${orderPrice!.id}::bigint
    join ${ours(work.caller, 'mes.orderPrice.lines', 'i')} on i.parent = o.id join ${ours(work.caller, 'mes.orderProcedure.lines', 'x')} on x.id = i.procedure_line and x.process = q.process
    where q.process = ${line.process!.id}::bigint and p.kind in ('scan', 'manual', 'group', 'rework') and p.price_state = 'priced'
      and coalesce(p.scan_at >= ${effectiveFrom}::timestamptz, p.work_date >= ${effectiveFrom}::timestamptz::date)
      and p.unit_price = round(${line.oldPrice}::numeric * coalesce(i.coefficient, 1), 4)
      and not exists (select 1 from ${ours(work.caller, 'mes.periodLock', 'k')} where k.home_team = p.home_team and left(k.month::text, 7) = left(p.work_date::text, 7) and k.del_flag = '0')`);
  const diff = new Decimal(line.newPrice).minus(line.oldPrice ?? 0);
  const rows = found.map(({ factor, hard, coefficient, runIn, qty, ...row }) => ({
    ...row, kind: 'reprice', qty: '0', seconds: '0', unitPrice: diff.times(hard!).toFixed(4), workerCoef: coefficient, runInPercent: runIn, priceState: 'priced',
    amount: pieceAmount({ qty: qty!, qtyFactor: factor!, unitPrice: diff.times(hard!).toFixed(), coefficient: coefficient ?? '1', runIn: runIn ?? '0' }),
  }));
  return { qty: Decimal.sum(0, ...found.map(({ qty }) => qty!)).toFixed(), amount: Decimal.sum(0, ...rows.map(({ amount }) => amount)).toFixed(4), rows };
}
