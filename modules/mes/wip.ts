// Moving pieces between the stages of the floor: which bundles give, first in first out, is a search over balances that effects cannot say.
import { Decimal, ours, sql, updateOurs, type Work } from '../../runtime/server/moduleApi.ts';

/** The road of a bundle; a bundle stands where its hindmost piece is. */
export const stages = ['cut', 'special', 'sew', 'rework', 'qc', 'iron', 'pack', 'ready', 'shipped', 'second', 'leftover', 'scrap'] as const;

export interface Held { bundle: string; bundleNo: number; sku: string; team: string | null; qty: string }

/** Pieces of an order that stand in a stage, by ascending bundle number. @param sku, bundle, team narrow it */
export async function heldIn(work: Work, stage: string, { order, sku, bundle, team }: { order: string; sku?: string | null; bundle?: string | null; team?: string | null }): Promise<Held[]> {
  return work.tx.run<Held>(sql`select w.bundle::text as bundle, b.bundle_no::int as "bundleNo", w.sku::text as sku, b.team::text as team, sum(w.qty)::text as qty
    from ${ours(work.caller, 'mes.wipLedger.bundle', 'w')} join ${ours(work.caller, 'mes.bundle', 'b')} on b.id = w.bundle
    where w."order" = ${order}::bigint and w.stage = ${stage} and w.qty > 0
      and (${sku ?? null}::bigint is null or w.sku = ${sku ?? null}::bigint) and (${bundle ?? null}::bigint is null or w.bundle = ${bundle ?? null}::bigint)
      and (${team ?? null}::bigint is null or b.team = ${team ?? null}::bigint)
    group by 1, 2, 3, 4 order by 2`);
}

/** What leaves which bundle; null where there is not enough. */
export function takenFrom(held: readonly Held[], qty: string): (Held & { take: string })[] | null {
  let left = new Decimal(qty);
  const taken: (Held & { take: string })[] = [];
  for (const row of held) {
    if (left.lte(0)) break;
    const take = Decimal.min(left, row.qty);
    left = left.minus(take);
    taken.push({ ...row, take: take.toFixed() });
  }
  return left.gt(0) ? null : taken;
}

/** The rows of one move between two stages; the team is known of pieces that are sewn. */
export const moveRows = (order: string, row: Held & { take: string }, from: string, to: string, { toTeam, grade = 'A' }: { toTeam?: string | null; grade?: string } = {}): Record<string, unknown>[] => [
  { order, bundle: row.bundle, sku: row.sku, stage: from, team: from === 'sew' ? row.team : null, grade: from === 'second' ? 'B' : grade, qty: new Decimal(row.take).neg().toFixed() },
  { order, bundle: row.bundle, sku: row.sku, stage: to, team: to === 'sew' ? toTeam ?? row.team : null, grade: to === 'second' ? 'B' : grade, qty: row.take },
];

/** Where sewn pieces go: to the check, else to ironing, else to packing. */
export async function afterSewing(work: Work, order: string): Promise<string> {
  const road = await work.tx.one<{ qc: boolean; iron: boolean }>(sql`select coalesce(need_qc, false) as qc, coalesce(need_iron, true) as iron from ${ours(work.caller, 'mes.order')} where id = ${order}::bigint`);
  return road?.qc ? 'qc' : road?.iron ? 'iron' : 'pack';
}

/** Two postings for one order wait for each other. */
export const lockOrder = (work: Work, order: string): Promise<unknown> => work.tx.run(sql`select o.id from ${ours(work.caller, 'mes.order', 'o')} where o.id = ${order}::bigint for update`);

/** Brings the bundles and orders that a document moved up to date with the ledger. */
export async function wipMoved(work: Work, document: { id: string }, entity: string): Promise<void> {
  const moved = await work.tx.run<{ bundle: string; order: string }>(sql`select distinct w.bundle::text as bundle, w."order"::text as "order" from ${ours(work.caller, 'mes.wipLedger', 'w')} where w.doc_id = ${document.id} and w.doc_entity = ${entity}`);
  if (moved.length === 0) return;
  const bundles = [...new Set(moved.map(({ bundle }) => bundle))];
  const places = await work.tx.run<{ bundle: string; stages: string[] }>(sql`select b.id::text as bundle, coalesce(array_agg(w.stage) filter (where w.qty > 0), '{}') as stages
    from ${ours(work.caller, 'mes.bundle', 'b')} left join ${ours(work.caller, 'mes.wipLedger.bundle', 'w')} on w.bundle = b.id where b.id = any(${bundles}::bigint[]) group by 1`);
  const byState = new Map<string, string[]>();
  for (const { bundle, stages: held } of places) {
    const state = stages.find((stage) => held.includes(stage)) ?? 'void';
    byState.set(state, [...byState.get(state) ?? [], bundle]);
  }
  for (const [state, ids] of byState) {
    await work.tx.run(updateOurs(work.caller, 'mes.bundle', sql`status = ${state}, del_flag = ${state === 'void' ? '1' : '0'}, moved_at = ${work.now}::timestamptz`,
      state === 'void' ? sql`id = any(${ids}::bigint[]) and status not in ('split', 'merged')` : sql`id = any(${ids}::bigint[])`));
  }
  for (const order of new Set(moved.map((row) => row.order))) await orderFigures(work, order);
  await targetsFollow(work, document, entity);
}

const counting = ['mes.scan', 'mes.deptRecord', 'mes.pieceEntry'];

/** What the teams' targets of the days concerned have reached: pieces of the counting operation, or what was typed by the hour. */
async function targetsFollow(work: Work, document: { id: string }, entity: string): Promise<void> {
  if (!counting.includes(entity)) return;
  const made = await work.tx.run<{ id: string; qty: string }>(sql`select t.id::text as id, (coalesce((select sum(p.qty) from ${ours(work.caller, 'mes.pieceRecord', 'p')} join ${ours(work.caller, 'mes.orderProcedure.lines', 'l')} on l.id = p.process_line where p.team = t.team and p.work_date = t.date and l.is_output and p.kind in ('scan', 'manual', 'group', 'reverse') and (t."order" is null or p."order" = t."order")), 0)
      + coalesce((select sum(d.total) from ${ours(work.caller, 'mes.deptRecord', 'd')} where d.team = t.team and d.date = t.date and case when d.id::text = ${document.id} then coalesce((select sum(o.qty) from ${ours(work.caller, 'mes.wipLedger', 'o')} where o.doc_id = ${document.id} and o.doc_entity = ${entity} and o.stage = 'sew'), 0) < 0 else d.status = 'confirmed' end and not coalesce(d.scanned, false) and d.del_flag = '0' and (t."order" is null or d."order" = t."order")), 0))::text as qty
    from ${ours(work.caller, 'mes.targetOutput', 't')} where t.del_flag = '0' and exists (select 1 from ${ours(work.caller, 'mes.wipLedger', 'm')} where m.doc_id = ${document.id} and m.doc_entity = ${entity} and m.stage = 'sew' and m.team = t.team and m.doc_date = t.date)`);
  for (const { id, qty } of made) await work.tx.run(updateOurs(work.caller, 'mes.targetOutput', sql`actual_qty = ${qty}::numeric, rate = round(${qty}::numeric / nullif(target_qty, 0), 4)`, sql`id = ${id}::bigint`));
}

/** How far an order is, from its ledger alone. */
async function orderFigures(work: Work, order: string): Promise<void> {
  const f = (await work.tx.one<Record<string, string>>(sql`select
      coalesce(sum(w.qty) filter (where w.stage = 'cut' and w.doc_entity = 'mes.cutReport'), 0)::text as cut,
      coalesce(sum(w.qty) filter (where w.stage = 'sew' and w.doc_entity = 'mes.receiveCut'), 0)::text as received,
      coalesce(-sum(w.qty) filter (where w.stage = 'sew' and w.doc_entity in ('mes.scan', 'mes.deptRecord', 'mes.pieceEntry')), 0)::text as sewn,
      coalesce(sum(w.qty) filter (where w.stage = case when o.need_iron then 'iron' else 'pack' end and w.doc_entity in ('mes.scan', 'mes.deptRecord', 'mes.pieceEntry', 'tqm.checkRecord', 'tqm.rework')), 0)::text as passed,
      coalesce(sum(w.qty) filter (where w.stage = 'pack' and w.doc_entity = 'mes.ironing'), 0)::text as ironed,
      coalesce(sum(w.qty) filter (where w.stage = 'ready' and w.doc_entity = 'mes.box'), 0)::text as packed,
      coalesce(sum(w.qty) filter (where w.stage = 'shipped'), 0)::text as shipped,
      coalesce(sum(w.qty) filter (where w.stage = 'second'), 0)::text as second,
      coalesce(sum(w.qty) filter (where w.stage = 'scrap'), 0)::text as scrap
    from ${ours(work.caller, 'mes.wipLedger', 'w')} join ${ours(work.caller, 'mes.order', 'o')} on o.id = w."order" where w."order" = ${order}::bigint`))!;
  await work.tx.run(updateOurs(work.caller, 'mes.order', sql`cut_qty = ${f.cut}::numeric, received_qty = ${f.received}::numeric, sewn_qty = ${f.sewn}::numeric, qc_pass_qty = ${f.passed}::numeric,
    ironed_qty = ${f.ironed}::numeric, packed_qty = ${f.packed}::numeric, shipped_qty = ${f.shipped}::numeric, second_qty = ${f.second}::numeric, scrap_qty = ${f.scrap}::numeric`, sql`id = ${order}::bigint`));
}
