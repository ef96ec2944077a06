// One scan of a coupon: the ten checks of mes.md in their order, then the piece and, of the counting operation, the pieces' way on.
import { Decimal, type Hook, one, ours, sayTo, settleNow, sql, updateRecord, type Work } from '../../../runtime/server/moduleApi.ts';
import { isPaused, lineOf, openFor, pieceRow, sameOperation } from '../pieces.ts';
import { afterSewing, lockOrder, moveRows, stages } from '../wip.ts';

interface Scan { id: string; badge: string; code: string; processLine: { id: string } | null; qty: string | null; workDate: string; scanAt: string }
interface Found { id: string; no: number; order: string; sku: string; team: string | null; teamName: string | null; status: string; qty: string; orderCode: string; orderStatus: string; specialDone: boolean }
const said: Record<string, string> = { cut: '裁片待收', special: '特种工艺', sew: '车缝中', rework: '返工中', qc: '待检', iron: '待整烫', pack: '待装箱', ready: '待出货', shipped: '已出货', second: '次品', leftover: '余件', scrap: '报废', split: '拆扎', merged: '并扎', void: '作废' };

const countScan: Hook<Scan> = async ({ work, entity, record, post, fault }) => {
  const refuse = (message: string, values: Record<string, unknown> = {}): void => fault({ message, values });
  const notices: string[] = [];
  // What is noted stays in the words of whoever scans.
  const note = (text: string, values: Record<string, string | null> = {}): void => { notices.push(sayTo(work.app.model.locales, work.caller.lang, { text, values: values as Record<string, string> })); };
  const coupon = /^(.+)-(\d{3})$/.exec(record.code);
  // A coupon may also be read as the code of a bundle: what is a bundle's code as it stands goes before.
  const codes = coupon ? [record.code, coupon[1]!] : [record.code];
  // What is known of bundle and order is read once the order is locked: it may be closed, the bundle split meanwhile.
  const found = await work.tx.one<{ id: string; order: string }>(sql`select b.id::text as id, b."order"::text as "order" from ${ours(work.caller, 'mes.bundle', 'b')} where b.code = any(${codes}::text[]) order by b.code = ${record.code} desc, b.del_flag, b.id desc limit 1`);
  if (!found) return refuse('无法识别的条码：{code}', { code: record.code });
  await lockOrder(work, found.order);
  await settleNow(work);
  const bundle = (await work.tx.one<Found>(sql`select b.id::text as id, b.bundle_no::int as no, b."order"::text as "order", b.sku::text as sku, b.team::text as team, d.name as "teamName", b.status, b.qty::text as qty, o.code as "orderCode", o.status as "orderStatus", coalesce(b.special_done, false) as "specialDone"
    from ${ours(work.caller, 'mes.bundle', 'b')} join ${ours(work.caller, 'mes.order', 'o')} on o.id = b."order" left join ${ours(work.caller, 'amc.department', 'd')} on d.id = b.team where b.id = ${found.id}::bigint`))!;
  const lineId = record.processLine?.id ?? (coupon && (await work.tx.one<{ id: string }>(sql`select l.id::text as id from ${ours(work.caller, 'mes.orderProcedure.lines', 'l')} join ${ours(work.caller, 'mes.orderProcedure', 'p')} on p.id = l.parent where p."order" = ${bundle.order}::bigint and p.status = 'confirmed' and l.seq_no = ${Number(coupon[2])} and not coalesce(l.stopped, false)`))?.id);
  const line = lineId ? await lineOf(work, lineId) : undefined;
  if (!line) return refuse('无法识别的条码：{code}', { code: record.code });
  if (['split', 'merged', 'void'].includes(bundle.status)) return refuse('扎号 {no} 已{state}', { no: bundle.no, state: said[bundle.status] });
  if (bundle.orderStatus === 'closed' || bundle.orderStatus === 'void') return refuse('制单 {no} 已结案', { no: bundle.orderCode });
  if (await isPaused(work, bundle.order)) return refuse('工单已暂停');
  const worker = await one(work, 'mes.worker', ['name', 'team', 'status'], { where: { badgeNo: record.badge } });
  if (!worker) return refuse('无法识别的条码：{code}', { code: record.badge });
  if (worker.status !== 'normal') return refuse('员工 {name} 已停用', { name: worker.name });
  if (bundle.team && worker.team !== bundle.team) note('{name} 不属于 {team}，按借调计件', { name: worker.name, team: bundle.teamName });
  if (line.stage === 'iron') return refuse('整烫请在整烫登记中计数');
  const held = new Map((await work.tx.run<{ stage: string; qty: string }>(sql`select stage, qty::text as qty from ${ours(work.caller, 'mes.wipLedger.bundle')} where bundle = ${bundle.id}::bigint and qty > 0`)).map((row) => [row.stage, row.qty]));
  const isReceived = [...held.keys()].some((stage) => stages.indexOf(stage as never) >= stages.indexOf('sew'));
  const isHere = line.stage === 'cut' ? false : line.stage === 'special' ? held.has('special') || bundle.specialDone : line.isOutput ? held.has('sew') : line.stage === 'sew' ? isReceived : ['iron', 'pack', 'ready', 'shipped'].some((stage) => held.has(stage));
  const open = await openFor(work, bundle.id, line);
  const { counted, left, chain } = open;
  const isDone = new Decimal(counted).gte(bundle.qty);
  if (!isHere && !isDone) return refuse('扎号 {no} 在「{stage}」，不能计「{process}」', { no: bundle.no, stage: said[bundle.status], process: line.name });
  const qty = record.qty ?? (left.gt(0) ? left.toFixed() : '1');
  const team = bundle.team ?? worker.team!;
  const made = await pieceRow(work, { worker: worker.id, team, order: bundle.order, bundle: bundle.id, sku: bundle.sku, processLine: line.id, qty, kind: 'scan', workDate: record.workDate, scanAt: record.scanAt }, { line, open });
  if ('message' in made) return fault(made);
  const setting = async (code: string, otherwise: string): Promise<string> => (await one(work, 'ccm.companySetting', ['value'], { where: { code } }))?.value ?? otherwise;
  const missing = await firstMissing(work, bundle.id, line.id, chain.slice(1));
  if (missing) {
    const mode = await setting('MES_SCAN_SEQUENCE', 'warn');
    if (mode === 'block') return refuse('前道工序「{p}」未完成', { p: missing });
    if (mode === 'warn') note('前道工序「{p}」未完成', { p: missing });
  }
  const seconds = Number(await setting('MES_SCAN_MIN_SECONDS', '5'));
  const fast = await work.tx.one(sql`select 1 as "one" from ${ours(work.caller, 'mes.scan')} where bundle = ${bundle.id}::bigint and worker = ${worker.id}::bigint and status = 'counted' and id <> ${record.id}::bigint and scan_at > ${record.scanAt}::timestamptz - ${seconds} * interval '1 second' and scan_at <= ${record.scanAt}::timestamptz limit 1`);
  if (fast) note('扫码过快，请确认');
  if (made.row.priceState === 'unpriced') note('待定价');
  await post('mes.pieceRecord', [made.row], record.workDate);
  if (line.isOutput) {
    const there = held.get('sew') ?? '0';
    if (new Decimal(there).lt(qty)) return refuse('剩余 {a} 件，不能计 {b} 件', { a: new Decimal(there).toFixed(), b: new Decimal(qty).toFixed() });
    await post('mes.wipLedger', moveRows(bundle.order, { bundle: bundle.id, bundleNo: bundle.no, sku: bundle.sku, team: bundle.team, qty: there, take: qty }, 'sew', await afterSewing(work, bundle.order)), record.workDate);
  }
  const task = await work.tx.one<{ id: string }>(sql`select t.id::text as id from ${ours(work.caller, 'mes.sewingTask', 't')} where t."order" = ${bundle.order}::bigint and t.team = ${team}::bigint and t.process_line = ${line.id}::bigint and t.status = 'working' and (t.bundle is null or t.bundle = ${bundle.id}::bigint) order by t.bundle nulls last limit 1`);
  await updateRecord(work, entity, { id: record.id, processLine: line.id, qty, worker: worker.id, team, order: bundle.order, bundle: bundle.id, task: task?.id ?? null, notice: notices.join('；') || null } as never, { internal: true, quiet: true });
};
export default countScan;

/** The first operation before this one that is not counted in full, whichever version of the sheet it was counted by. */
async function firstMissing(work: Work, bundle: string, line: string, chain: string[]): Promise<string | undefined> {
  return (await work.tx.one<{ name: string }>(sql`select q.name from ${ours(work.caller, 'mes.orderProcedure.lines', 'l')} join ${ours(work.caller, 'mes.orderProcedure.lines', 'q')} on q.id = any(l.predecessors)
    join ${ours(work.caller, 'mes.bundle', 'b')} on b.id = ${bundle}::bigint
    where not exists (select 1 from ${ours(work.caller, 'mes.pieceRecord.coupon', 'i')} where i.bundle = any(${chain}::bigint[]) and i.process_line in (${sameOperation(work, sql`q.id`)}) and i.qty > 0) and l.id = ${line}::bigint
      and coalesce((select sum(c.qty) from ${ours(work.caller, 'mes.pieceRecord.coupon', 'c')} where c.bundle = b.id and c.process_line in (${sameOperation(work, sql`q.id`)})), 0) < b.qty order by q.seq_no limit 1`))?.name;
}
