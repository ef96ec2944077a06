// 拆扎: pieces of one bundle become several, each with the next free number; finished operations go along with them.
import { createRecord, Decimal, type Hook, type HookRef, ours, settleNow, sql, updateOurs } from '../../../runtime/server/moduleApi.ts';
import { couponsOf } from '../pieces.ts';
import { lockOrder } from '../wip.ts';

export interface Bundle { id: string; code: string; bundleNo: number; order: HookRef<{ code?: string }>; cutReport: HookRef | null; bedNo: number; sku: HookRef; dyeLot: string | null; stackNo: number | null; plyFrom: number | null; plyTo: number | null; qty: string; team: HookRef | null; recut: boolean; specialDone: boolean; status: string }

const splitBundle: Hook<Bundle> = async ({ work, record, given, post, fault }) => {
  await lockOrder(work, record.order.id);
  await settleNow(work);
  const parts = String(given.parts).split(/[,，、 ]+/).map((part) => new Decimal(part));
  const held = await work.tx.run<{ stage: string; grade: string; qty: string }>(sql`select stage, grade, qty::text as qty from ${ours(work.caller, 'mes.wipLedger.bundle')} where bundle = ${record.id}::bigint and qty <> 0`);
  if (held.length !== 1) return fault({ message: '扎号 {no} 的件分在几个阶段，不能拆扎', values: { no: record.bundleNo } });
  const [{ stage, grade, qty }] = held as [{ stage: string; grade: string; qty: string }];
  if (!Decimal.sum(0, ...parts).eq(qty) || parts.some((part) => part.lte(0))) return fault({ message: '拆分数量合计必须等于 {n}', values: { n: new Decimal(qty).toFixed() } });
  const counted = await work.tx.run<{ line: string; name: string; qty: string }>(sql`select c.process_line::text as line, l.name, c.qty::text as qty from ${ours(work.caller, 'mes.pieceRecord.coupon', 'c')} join ${ours(work.caller, 'mes.orderProcedure.lines', 'l')} on l.id = c.process_line where c.bundle = ${record.id}::bigint and c.qty <> 0`);
  const partly = counted.find((row) => !new Decimal(row.qty).eq(record.qty));
  if (partly) return fault({ message: '工序「{p}」部分计件，不能拆扎', values: { p: partly.name } });
  const { code: orderCode } = (await work.tx.one<{ code: string }>(sql`select code from ${ours(work.caller, 'mes.order')} where id = ${record.order.id}::bigint`))!;
  let no = (await work.tx.one<{ no: number }>(sql`select max(bundle_no)::int as no from ${ours(work.caller, 'mes.bundle')} where "order" = ${record.order.id}::bigint`))!.no;
  const team = stage === 'sew' ? record.team?.id ?? null : null;
  const rows: Record<string, unknown>[] = [{ order: record.order.id, bundle: record.id, sku: record.sku.id, stage, team, grade, qty: new Decimal(qty).neg().toFixed() }];
  const coupons = await couponsOf(work, record.id);
  for (const part of parts) {
    no += 1;
    const made = await createRecord(work, 'mes.bundle', { code: `${orderCode}-${String(no).padStart(4, '0')}`, order: record.order.id, cutReport: record.cutReport?.id ?? null, bedNo: record.bedNo, bundleNo: no, sku: record.sku.id, dyeLot: record.dyeLot, stackNo: record.stackNo, plyFrom: record.plyFrom, plyTo: record.plyTo, qty: part.toFixed(), team: record.team?.id ?? null, recut: record.recut, specialDone: record.specialDone, origin: record.id, status: stage, coupons: coupons.map((one) => ({ ...one, qty: part.toFixed() })) } as never, { internal: true });
    rows.push({ order: record.order.id, bundle: made.id, sku: record.sku.id, stage, team, grade, qty: part.toFixed() });
  }
  await work.tx.run(updateOurs(work.caller, 'mes.bundle', sql`status = 'split'`, sql`id = ${record.id}::bigint`));
  await post('mes.wipLedger', rows);
};
export default splitBundle;
