// Rows of the piece ledger: price, coefficient and run-in of a counted piece are looked up over several records at the work date, which effects cannot say.
import { Decimal, ours, settleNow, sql, type SqlPart, type Work } from '../../runtime/server/moduleApi.ts';
import { pieceAmount, pieceSeconds, runInOf, termOf, type StaffTerm } from './core/pieces.ts';

export interface Counted {
  worker: string; team: string; order?: string | null; bundle?: string | null; sku?: string | null;
  processLine?: string | null; priceItem?: string | null; qty: string; kind: string; workDate: string; scanAt?: string | null;
}
export interface ProcessLine { id: string; process: string; name: string; stage: string; seconds: string; qtyFactor: string; isOutput: boolean; isCoupon: boolean; seqNo: number }
export interface Refusal { message: string; values: Record<string, unknown> }

/**
 * The row to post, or why it may not be. Whoever posts for a bundle has locked it.
 * @param asked what the caller has looked up under that lock, and that no work bill pauses the order
 */
export async function pieceRow(work: Work, counted: Counted, asked?: { line: ProcessLine; open: Open }): Promise<{ row: Record<string, unknown>; unitPrice: string; amount: string } | Refusal> {
  const worker = (await work.tx.one<{ name: string; status: string; team: string; left: string | null; coefficient: string }>(sql`select w.name, w.status, w.team::text as team, w.leave_date::text as "left", coalesce(t.coefficient, 1)::text as coefficient
    from ${ours(work.caller, 'mes.worker', 'w')} left join ${ours(work.caller, 'mes.staffPriceType', 't')} on t.id = w.staff_price_type where w.id = ${counted.worker}::bigint`))!;
  if (worker.status === 'stopped' || (worker.left !== null && counted.workDate > worker.left)) return { message: '员工 {name} 已停用', values: { name: worker.name } };
  if (!asked && counted.order && await isPaused(work, counted.order)) return { message: '工单已暂停', values: {} };
  const homeTeam = await homeTeamOn(work, counted.worker, counted.workDate, worker.team);
  const month = counted.workDate.slice(0, 7);
  if (await isLocked(work, homeTeam, month)) return { message: '工资期间 {month} 已锁定，不能新增或修改该期间的计件', values: { month } };
  const common = { worker: counted.worker, team: counted.team, homeTeam, order: counted.order ?? null, bundle: counted.bundle ?? null, sku: counted.sku ?? null, kind: counted.kind, workDate: counted.workDate, scanAt: counted.scanAt ?? null, qty: counted.qty };
  if (counted.priceItem) {
    const item = (await work.tx.one<{ price: string; stage: string | null }>(sql`select coalesce(price, 0)::text as price, stage from ${ours(work.caller, 'mes.priceItem')} where id = ${counted.priceItem}::bigint`))!;
    const amount = pieceAmount({ qty: counted.qty, qtyFactor: '1', unitPrice: item.price, coefficient: '1', runIn: '0' });
    return { row: { ...common, priceItem: counted.priceItem, stage: item.stage, unitPrice: item.price, workerCoef: '1', runInPercent: '0', priceState: 'priced', seconds: '0', amount }, unitPrice: item.price, amount };
  }
  const line = asked?.line ?? (await lineOf(work, counted.processLine!))!;
  if (counted.bundle) {
    const over = await overCounted(work, counted.bundle, line, counted.qty, asked?.open);
    if (over) return over;
  }
  const terms = await termsOf(work, counted, line);
  const price = termOf(terms, 'fixed') ?? await orderPriceOf(work, counted.order!, line);
  const coefficient = counted.kind === 'group' ? '1' : termOf(terms, 'coefficient') ?? worker.coefficient;
  const runIn = line.stage === 'sew' ? await runInFor(work, counted) : '0';
  const unitPrice = price ?? '0';
  const amount = pieceAmount({ qty: counted.qty, qtyFactor: line.qtyFactor, unitPrice, coefficient, runIn });
  return {
    row: { ...common, processLine: line.id, stage: line.stage, unitPrice, workerCoef: coefficient, runInPercent: runIn, priceState: price === undefined ? 'unpriced' : 'priced', seconds: pieceSeconds(counted.qty, line.seconds, line.qtyFactor), amount },
    unitPrice, amount,
  };
}

export const lineOf = (work: Work, id: string): Promise<ProcessLine | undefined> => work.tx.one<ProcessLine>(sql`select id::text as id, process::text as process, name, stage, seconds::text as seconds, qty_factor::text as "qtyFactor", coalesce(is_output, false) as "isOutput", coalesce(is_coupon, true) as "isCoupon", seq_no::int as "seqNo"
  from ${ours(work.caller, 'mes.orderProcedure.lines')} where id = ${id}::bigint`);

/** Lines of the operation sheet in force. */
export const linesOf = (work: Work, order: string, stage: string): Promise<ProcessLine[]> => work.tx.run<ProcessLine>(sql`select l.id::text as id, l.process::text as process, l.name, l.stage, l.seconds::text as seconds, l.qty_factor::text as "qtyFactor", coalesce(l.is_output, false) as "isOutput", coalesce(l.is_coupon, true) as "isCoupon", l.seq_no::int as "seqNo"
  from ${ours(work.caller, 'mes.orderProcedure.lines', 'l')} join ${ours(work.caller, 'mes.orderProcedure', 'p')} on p.id = l.parent
  where p."order" = ${order}::bigint and p.status = 'confirmed' and l.stage = ${stage} and not coalesce(l.stopped, false) order by l.seq_no`);

/** The sheet and its lock follow the worker's own team of that day, wherever the work was: what was left is kept with the day until which it held. */
export async function homeTeamOn(work: Work, worker: string, date: string, team: string): Promise<string> {
  return (await work.tx.one<{ team: string }>(sql`select m.team::text as team from ${ours(work.caller, 'mes.worker.moves', 'm')} where m.parent = ${worker}::bigint and m.until > ${date}::date order by m.until, m.seq limit 1`))?.team ?? team;
}

/** The planner's bill holds the whole order. */
export async function isPaused(work: Work, order: string): Promise<boolean> {
  return await work.tx.one(sql`select 1 as "one" from ${ours(work.caller, 'mes.order', 'o')} join ${ours(work.caller, 'aps.workBill', 'b')} on b.id = o.work_bill where o.id = ${order}::bigint and b.status = 'paused' limit 1`) !== undefined;
}

export async function isLocked(work: Work, team: string, month: string): Promise<boolean> {
  return await work.tx.one(sql`select 1 as "one" from ${ours(work.caller, 'mes.periodLock')} where home_team = ${team}::bigint and left(month::text, 7) = ${month} and del_flag = '0' limit 1`) !== undefined;
}

/** The first day of the month after a date. */
export const nextMonth = (date: string): string => {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
};

/** A bundle and those it was split from or merged of: what was counted on them in full is counted on it. Itself stands first. */
export async function chainOf(work: Work, bundle: string): Promise<string[]> {
  const before = (await work.tx.run<{ id: string }>(sql`with recursive up as (select b.id, b.origin from ${ours(work.caller, 'mes.bundle', 'b')} where b.id = ${bundle}::bigint
    union select c.id, c.origin from ${ours(work.caller, 'mes.bundle', 'c')} join up on c.id = up.origin or c.merged_into = up.id) select id::text as id from up where id <> ${bundle}::bigint`)).map(({ id }) => id);
  return [bundle, ...before];
}

/**
 * The operation in all versions of the order's sheet: what was counted by a former version is counted. Told by the process, where a sheet has a process twice by its number too.
 * @param line SQL of the id of a line
 */
export const sameOperation = (work: Work, line: SqlPart): SqlPart => sql`select y.id from ${ours(work.caller, 'mes.orderProcedure.lines', 'x')} join ${ours(work.caller, 'mes.orderProcedure', 'xp')} on xp.id = x.parent join ${ours(work.caller, 'mes.orderProcedure', 'yp')} on yp."order" = xp."order" join ${ours(work.caller, 'mes.orderProcedure.lines', 'y')} on y.parent = yp.id
  where x.id = ${line} and (y.id = x.id or y.parent <> x.parent and y.process = x.process and (y.seq_no = x.seq_no or (select count(*) from ${ours(work.caller, 'mes.orderProcedure.lines', 'z')} where z.parent = x.parent and z.process = x.process) = 1))`;

/** The coupons printed with a bundle, for those it becomes. */
export const couponsOf = (work: Work, bundle: string): Promise<{ seqNo: number; name: string }[]> => work.tx.run<{ seqNo: number; name: string }>(sql`select seq_no::int as "seqNo", name from ${ours(work.caller, 'mes.bundle.coupons')} where parent = ${bundle}::bigint order by seq_no`);

const afterCheck = ['iron', 'pack', 'ready', 'shipped', 'leftover'];

export interface Open { no: number; counted: string; left: Decimal; chain: string[] }

/** How many pieces of a bundle an operation may still count: those not scrapped before it, and behind the check those that passed. */
export async function openFor(work: Work, bundle: string, line: ProcessLine): Promise<Open> {
  const chain = await chainOf(work, bundle);
  const isSewn = ['cut', 'special', 'sew'].includes(line.stage);
  const same = sameOperation(work, sql`${line.id}::bigint`);
  const held = (await work.tx.one<{ no: number; qty: string; scrapped: string; passed: string; counted: string; qc: boolean }>(sql`select b.bundle_no::int as no, b.qty::text as qty, coalesce(o.need_qc, false) as qc,
      coalesce((select sum(w.qty) from ${ours(work.caller, 'mes.wipLedger', 'w')} where w.bundle = b.id and w.stage = 'scrap' and (not ${isSewn}::boolean or w.doc_entity = 'mes.receiveCut')), 0)::text as scrapped,
      coalesce((select sum(w.qty) from ${ours(work.caller, 'mes.wipLedger.bundle', 'w')} where w.bundle = b.id and w.stage = any(${afterCheck})), 0)::text as passed,
      case when exists (select 1 from ${ours(work.caller, 'mes.pieceRecord.coupon', 'i')} where i.bundle = any(${chain.slice(1)}::bigint[]) and i.process_line in (${same}) and i.qty > 0) then b.qty
        else coalesce((select sum(c.qty) from ${ours(work.caller, 'mes.pieceRecord.coupon', 'c')} where c.bundle = b.id and c.process_line in (${same})), 0) end::text as counted
    from ${ours(work.caller, 'mes.bundle', 'b')} join ${ours(work.caller, 'mes.order', 'o')} on o.id = b."order" where b.id = ${bundle}::bigint`))!;
  const may = isSewn || !held.qc ? new Decimal(held.qty).minus(held.scrapped) : Decimal.min(new Decimal(held.qty).minus(held.scrapped), held.passed);
  return { no: held.no, counted: held.counted, left: may.minus(held.counted), chain };
}

/** Between nothing and the bundle's pieces, for each operation. */
async function overCounted(work: Work, bundle: string, line: ProcessLine, qty: string, asked?: Open): Promise<Refusal | undefined> {
  if (!asked) await settleNow(work);
  const held = asked ?? await openFor(work, bundle, line);
  const left = held.left;
  const open = Decimal.max(0, left);
  if (left.lte(0) && new Decimal(held.counted).gt(0) && new Decimal(qty).gt(0)) {
    const last = await work.tx.one<{ worker: string; at: string }>(sql`select w.name as worker, to_char(coalesce(p.scan_at, p.create_date) at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as at from ${ours(work.caller, 'mes.pieceRecord', 'p')} join ${ours(work.caller, 'mes.worker', 'w')} on w.id = p.worker
      where p.bundle = any(${held.chain}::bigint[]) and p.process_line in (${sameOperation(work, sql`${line.id}::bigint`)}) and p.qty > 0 order by p.id desc limit 1`);
    return { message: '扎号 {no} 的工序「{process}」已由 {worker} 于 {time} 计件，不能重复扫码', values: { no: held.no, process: line.name, worker: last?.worker ?? '', time: last?.at ?? '' } };
  }
  return open.lt(qty) ? { message: '剩余 {a} 件，不能计 {b} 件', values: { a: open.toFixed(), b: new Decimal(qty).toFixed() } } : undefined;
}

const termsOf = (work: Work, { worker, workDate, order }: Counted, line: ProcessLine): Promise<StaffTerm[]> => work.tx.run<StaffTerm>(sql`select scope, mode, value::text as value from ${ours(work.caller, 'mes.staffPrice')}
  where worker = ${worker}::bigint and status in ('approved', 'stopped') and effective_from <= ${workDate}::date and (effective_to is null or effective_to >= ${workDate}::date)
    and (scope = 'all' or scope = 'stage' and stage = ${line.stage} or scope = 'process' and process = ${line.process}::bigint or scope = 'order' and "order" = ${order ?? null}::bigint)`);

/** undefined: nobody has approved a price yet. */
async function orderPriceOf(work: Work, order: string, line: ProcessLine): Promise<string | undefined> {
  return (await work.tx.one<{ price: string }>(sql`select l.final_price::text as price from ${ours(work.caller, 'mes.orderPrice.lines', 'l')} join ${ours(work.caller, 'mes.orderPrice', 'p')} on p.id = l.parent
    join ${ours(work.caller, 'mes.orderProcedure.lines', 'q')} on q.id = l.procedure_line
    where p."order" = ${order}::bigint and p.status = 'approved' and (l.procedure_line = ${line.id}::bigint or q.process = ${line.process}::bigint) order by (l.procedure_line = ${line.id}::bigint) desc limit 1`))?.price;
}

/** Calendar days; the team's first sewn piece of the order is day 1. */
async function runInFor(work: Work, { order, team, workDate }: Counted): Promise<string> {
  const days = await work.tx.run<{ from: number; to: number; percent: string }>(sql`select r.day_from::int as "from", r.day_to::int as "to", r.percent::text as percent from ${ours(work.caller, 'mes.orderPrice.runIn', 'r')} join ${ours(work.caller, 'mes.orderPrice', 'p')} on p.id = r.parent where p."order" = ${order!}::bigint and p.status = 'approved'`);
  if (days.length === 0) return '0';
  const first = await work.tx.one<{ day: number }>(sql`select (${workDate}::date - least(min(work_date), ${workDate}::date) + 1)::int as day from ${ours(work.caller, 'mes.pieceRecord')} where "order" = ${order!}::bigint and team = ${team}::bigint and stage = 'sew'`);
  return runInOf(days, first?.day ?? 1);
}
