// 并扎: bundles that agree in everything become one with the next free number; what was counted in full on each of them is counted on it. That they agree in how far they are is read from two ledgers.
import { createRecord, Decimal, type Hook, type HookRef, ours, settleNow, sql, updateOurs } from '../../../runtime/server/moduleApi.ts';
import { chainOf, couponsOf } from '../pieces.ts';
import { lockOrder } from '../wip.ts';
import type { Bundle } from './splitBundle.ts';

interface Part { id: string; no: number; order: string; orderCode: string; cutReport: string | null; bedNo: number | null; sku: string; color: string; size: string; dyeLot: string | null; team: string | null; qty: string; recut: boolean; specialDone: boolean; status: string; stage: string; grade: string; held: string; stages: number }

const mergeBundles: Hook<Bundle> = async ({ work, record, given, post, fault }) => {
  const ids = (given.bundles as HookRef[]).map(({ id }) => id).sort((a, b) => Number(a) - Number(b));
  // Called for each of them: once is enough.
  if (record.id !== ids[0]) return;
  if (ids.length < 2) return fault({ message: '请至少选择两扎' });
  await lockOrder(work, record.order.id);
  await settleNow(work);
  const parts = await work.tx.run<Part>(sql`select b.id::text as id, b.bundle_no::int as no, b."order"::text as "order", o.code as "orderCode", b.cut_report::text as "cutReport", b.bed_no::int as "bedNo", b.sku::text as sku, s.color::text as color, s.size::text as size, b.dye_lot as "dyeLot", b.team::text as team, b.qty::text as qty, coalesce(b.recut, false) as recut, coalesce(b.special_done, false) as "specialDone", b.status,
      coalesce(min(w.stage), '') as stage, coalesce(min(w.grade), '') as grade, coalesce(sum(w.qty), 0)::text as held, count(w.stage)::int as stages
    from ${ours(work.caller, 'mes.bundle', 'b')} join ${ours(work.caller, 'mes.order', 'o')} on o.id = b."order" join ${ours(work.caller, 'pdm.sku', 's')} on s.id = b.sku left join ${ours(work.caller, 'mes.wipLedger.bundle', 'w')} on w.bundle = b.id and w.qty <> 0
    where b.id = any(${ids}::bigint[]) group by b.id, o.code, s.color, s.size, b.bundle_no, b."order", b.cut_report, b.bed_no, b.sku, b.dye_lot, b.team, b.qty, b.recut, b.special_done, b.status order by b.bundle_no`);
  const gone = parts.find(({ status }) => ['split', 'merged', 'void'].includes(status));
  if (gone) return fault({ message: '扎号 {no} 已{state}', values: { no: gone.no, state: { split: '拆扎', merged: '并扎', void: '作废' }[gone.status]! } });
  const scattered = parts.find(({ stages }) => stages !== 1);
  if (scattered) return fault({ message: '扎号 {no} 的件分在几个阶段，不能并扎', values: { no: scattered.no } });
  const [first] = parts as [Part];
  const done = await Promise.all(parts.map((part) => doneOn(work, part)));
  const same: [string, (part: Part) => unknown][] = [['制单', ({ order }) => order], ['颜色', ({ color }) => color], ['尺码', ({ size }) => size], ['缸号', ({ dyeLot }) => dyeLot], ['阶段', ({ stage, grade }) => stage + grade], ['班组', ({ team }) => team], ['进度', (part) => done[parts.indexOf(part)]]];
  const differs = done.includes('partly') ? '进度' : same.find(([, of]) => parts.some((part) => of(part) !== of(first)))?.[0];
  if (differs) return fault({ message: '所选扎的{field}不一致，不能并扎', values: { field: differs } });
  const no = (await work.tx.one<{ no: number }>(sql`select max(bundle_no)::int + 1 as no from ${ours(work.caller, 'mes.bundle')} where "order" = ${first.order}::bigint`))!.no;
  const qty = Decimal.sum(...parts.map(({ held }) => held)).toFixed();
  const made = await createRecord(work, 'mes.bundle', { code: `${first.orderCode}-${String(no).padStart(4, '0')}`, order: first.order, cutReport: first.cutReport, bedNo: first.bedNo, bundleNo: no, sku: first.sku, dyeLot: first.dyeLot, qty, team: first.team, recut: parts.some(({ recut }) => recut), specialDone: first.specialDone, origin: first.id, status: first.stage, coupons: (await couponsOf(work, first.id)).map((one) => ({ ...one, qty })) } as never, { internal: true });
  await work.tx.run(updateOurs(work.caller, 'mes.bundle', sql`status = 'merged', merged_into = ${made.id}::bigint`, sql`id = any(${ids}::bigint[])`));
  const team = first.stage === 'sew' ? first.team : null;
  const row = (bundle: string, moved: string) => ({ order: first.order, bundle, sku: first.sku, stage: first.stage, team, grade: first.grade, qty: moved });
  await post('mes.wipLedger', [...parts.map(({ id, held }) => row(id, new Decimal(held).neg().toFixed())), row(made.id, qty)]);
};
export default mergeBundles;

/** Which operations are counted in full on a bundle or on what it came from, as a text to compare; `partly` where one is counted for some of its pieces. */
async function doneOn(work: Parameters<typeof mergeBundles>[0]['work'], { id, qty }: Part): Promise<string> {
  const before = (await chainOf(work, id)).slice(1);
  const counted = await work.tx.run<{ line: string; own: string; earlier: boolean }>(sql`select c.process_line::text as line, coalesce(sum(c.qty) filter (where c.bundle = ${id}::bigint), 0)::text as own, bool_or(c.bundle <> ${id}::bigint) as earlier
    from ${ours(work.caller, 'mes.pieceRecord.coupon', 'c')} where c.bundle = any(${[id, ...before]}::bigint[]) and c.qty > 0 group by 1 order by 1`);
  return counted.some(({ own, earlier }) => !earlier && !new Decimal(own).eq(qty)) ? 'partly' : counted.map(({ line }) => line).join();
}
