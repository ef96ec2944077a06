// A worker's own month: the pieces, and the line of the pay sheet with what it is made of. Whoever calls this has made sure that it is the worker who asks.
import { Decimal, ours, sql, type Work } from '../../runtime/server/moduleApi.ts';

const shownStates = ['calculated', 'submitted', 'approved', 'paid'];
const amounts = ['cutAmt', 'specialAmt', 'sewAmt', 'finishAmt', 'ironAmt', 'packAmt', 'itemAmt', 'pieceAmt', 'sampleAmt', 'timeAmt', 'otAllowance', 'topUp', 'subsidy', 'deduct', 'gross', 'net'] as const;

export interface Payee { id: string; name: string; badgeNo: string; team: string }

export async function payOf(work: Work, worker: Payee, month: string): Promise<object> {
  const pieces = await work.tx.run<{ date: string; order: string | null; bundle: number | null; what: string; kind: string; qty: string; unitPrice: string; amount: string; isWaiting: boolean }>(sql`select p.work_date::text as date, o.code as "order", b.bundle_no::int as bundle, coalesce(q.name, i.name, '') as what, p.kind, p.qty::text as qty, coalesce(p.unit_price, 0)::text as "unitPrice", p.amount::text as amount, p.price_state = 'unpriced' as "isWaiting"
    from ${ours(work.caller, 'mes.pieceRecord', 'p')} left join ${ours(work.caller, 'mes.order', 'o')} on o.id = p."order" left join ${ours(work.caller, 'mes.bundle', 'b')} on b.id = p.bundle
      left join ${ours(work.caller, 'mes.orderProcedure.lines', 'q')} on q.id = p.process_line left join ${ours(work.caller, 'mes.priceItem', 'i')} on i.id = p.price_item
    where p.worker = ${worker.id}::bigint and p.work_date >= ${`${month}-01`}::date and p.work_date < (${`${month}-01`}::date + interval '1 month') order by p.work_date desc, p.id desc`);
  const sheet = await work.tx.one<{ line: string; code: string; status: string; slip: string | null; slipState: string | null } & Record<string, string>>(sql`select l.id::text as line, s.code, s.status, t.id::text as slip, t.status as "slipState", l.days::text as days, l.hours::text as hours, l.ot_hours::text as "otHours",
      l.cut_amt::text as "cutAmt", l.special_amt::text as "specialAmt", l.sew_amt::text as "sewAmt", l.finish_amt::text as "finishAmt", l.iron_amt::text as "ironAmt", l.pack_amt::text as "packAmt", l.item_amt::text as "itemAmt", l.piece_amt::text as "pieceAmt",
      l.sample_amt::text as "sampleAmt", l.time_amt::text as "timeAmt", l.ot_allowance::text as "otAllowance", l.top_up::text as "topUp", l.subsidy::text as subsidy, l.deduct::text as deduct, l.gross::text as gross, l.net::text as net
    from ${ours(work.caller, 'mes.paySheet.lines', 'l')} join ${ours(work.caller, 'mes.paySheet', 's')} on s.id = l.parent left join ${ours(work.caller, 'mes.paySlip', 't')} on t.pay_sheet = s.id and t.worker = l.worker and t.del_flag = '0'
    where l.worker = ${worker.id}::bigint and left(s.period::text, 7) = ${month} and s.status = any(${shownStates}) and s.del_flag = '0' order by s.id desc limit 1`);
  const items = sheet ? await work.tx.run<{ name: string; kind: string; amount: string }>(sql`select i.name, r.kind, r.amount::text as amount from ${ours(work.caller, 'mes.paySheet.lines.items', 'r')} join ${ours(work.caller, 'mes.priceItem', 'i')} on i.id = r.price_item where r.parent = ${sheet.line}::bigint order by r.kind desc, r.seq`) : [];
  return {
    month, worker: { name: worker.name, badgeNo: worker.badgeNo, team: worker.team },
    pieces: pieces.map((row) => ({ ...row, qty: new Decimal(row.qty).toFixed(), unitPrice: new Decimal(row.unitPrice).toFixed(4), amount: new Decimal(row.amount).toFixed(4) })),
    sheet: sheet ? { code: sheet.code, status: sheet.status, slip: sheet.slip, slipState: sheet.slipState, days: sheet.days, hours: sheet.hours, otHours: sheet.otHours, ...Object.fromEntries(amounts.map((name) => [name, new Decimal(sheet[name] ?? 0).toFixed(2)])), items: items.map((item) => ({ ...item, amount: new Decimal(item.amount).toFixed(2) })) } : null,
  };
}
