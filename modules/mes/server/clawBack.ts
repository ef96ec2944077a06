// 扣回: scrapped pieces at what the worker's own row of the bundle and operation pays, its coefficient, run-in and later differences; in a locked month it counts to the next that is open.
import { Decimal, type Hook, type HookRef, ours, settleNow, sql } from '../../../runtime/server/moduleApi.ts';
import { pieceAmount } from '../core/pieces.ts';
import { chainOf, homeTeamOn, isLocked, nextMonth, sameOperation } from '../pieces.ts';

interface Given { worker: HookRef; processLine: HookRef; bundle: HookRef; qty: string; date: string }

const clawBack: Hook = async ({ work, given, post }) => {
  const { worker, processLine, bundle, qty, date } = given as unknown as Given;
  await settleNow(work);
  const own = await work.tx.one<Record<string, string>>(sql`select p.id::text as id, p."order"::text as "order", p.sku::text as sku, p.team::text as team, p.stage, p.worker_coef::text as coefficient, p.run_in_percent::text as "runIn", q.qty_factor::text as factor, w.team::text as now,
      (p.unit_price + coalesce((select sum(d.unit_price) from ${ours(work.caller, 'mes.pieceRecord', 'd')} where d.origin = p.id and d.kind = 'reprice'), 0))::text as pays
    from ${ours(work.caller, 'mes.pieceRecord', 'p')} join ${ours(work.caller, 'mes.orderProcedure.lines', 'q')} on q.id = p.process_line join ${ours(work.caller, 'mes.worker', 'w')} on w.id = p.worker
    where p.bundle = any(${await chainOf(work, bundle.id)}::bigint[]) and p.process_line in (${sameOperation(work, sql`${processLine.id}::bigint`)}) and p.worker = ${worker.id}::bigint and p.kind in ('scan', 'manual', 'group') and p.qty > 0
      and not exists (select 1 from ${ours(work.caller, 'mes.pieceRecord', 'r')} where r.reverses = p.id::text) order by p.id desc limit 1`);
  if (!own) return;
  let workDate = date.slice(0, 10);
  let homeTeam = await homeTeamOn(work, worker.id, workDate, own.now!);
  while (await isLocked(work, homeTeam, workDate.slice(0, 7))) {
    workDate = nextMonth(workDate);
    homeTeam = await homeTeamOn(work, worker.id, workDate, own.now!);
  }
  const taken = new Decimal(qty).neg().toFixed();
  const amount = pieceAmount({ qty: taken, qtyFactor: own.factor!, unitPrice: own.pays!, coefficient: own.coefficient ?? '1', runIn: own.runIn ?? '0' });
  await post('mes.pieceRecord', [{ worker: worker.id, team: own.team, homeTeam, order: own.order, bundle: bundle.id, sku: own.sku, processLine: processLine.id, stage: own.stage, kind: 'deduct', workDate, qty: taken, seconds: '0', unitPrice: own.pays, workerCoef: own.coefficient, runInPercent: own.runIn, priceState: 'priced', origin: own.id, amount }], workDate);
};
export default clawBack;
