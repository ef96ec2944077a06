// Pieces counted before the order had its price: taken back unpriced and posted again at the price, since ledger rows never change.
import { type Hook, type HookRef, ours, settleNow, sql } from '../../../runtime/server/moduleApi.ts';
import { pieceAmount } from '../core/pieces.ts';

const priceWaiting: Hook<{ order: HookRef }> = async ({ work, record, post }) => {
  await settleNow(work);
  const rows = await work.tx.run<Record<string, string | null>>(sql`select p.worker::text as worker, p.team::text as team, p.home_team::text as "homeTeam", p."order"::text as "order", p.bundle::text as bundle, p.sku::text as sku, p.process_line::text as "processLine", p.stage, p.kind, p.work_date::text as "workDate", p.scan_at::text as "scanAt",
      p.worker_coef::text as "workerCoef", p.run_in_percent::text as "runInPercent", sum(p.qty)::text as qty, sum(p.seconds)::text as seconds, q.qty_factor::text as factor, l.final_price::text as price
    from ${ours(work.caller, 'mes.pieceRecord', 'p')} join ${ours(work.caller, 'mes.orderProcedure.lines', 'q')} on q.id = p.process_line
    join ${ours(work.caller, 'mes.orderPrice.lines', 'l')} on l.parent = ${record.id}::bigint join ${ours(work.caller, 'mes.orderProcedure.lines', 'x')} on x.id = l.procedure_line and x.process = q.process
    where p."order" = ${record.order.id}::bigint and p.price_state = 'unpriced'
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, q.qty_factor, l.final_price having sum(p.qty) <> 0`);
  for (const { factor, price, ...row } of rows) {
    const amount = pieceAmount({ qty: row.qty!, qtyFactor: factor!, unitPrice: price!, coefficient: row.workerCoef ?? '1', runIn: row.runInPercent ?? '0' });
    const negative = (text: string | null | undefined): string => text!.startsWith('-') ? text!.slice(1) : `-${text}`;
    await post('mes.pieceRecord', [{ ...row, qty: negative(row.qty), seconds: negative(row.seconds), unitPrice: '0', priceState: 'unpriced', amount: '0' }, { ...row, unitPrice: price, priceState: 'priced', amount }], row.workDate);
  }
};
export default priceWaiting;
