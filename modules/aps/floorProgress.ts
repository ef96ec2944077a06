// What the workshop made stands in the progress of the orders: totals of the pieces' ledger are shared among the sources of their work bill and the difference is posted. Sums over two ledgers, which no effect of one document reads.
import { find, type Hook, ours, runAction, settleNow, sql, type Work } from '../../runtime/server/moduleApi.ts';
import { type AllocRule, inTurn, shareBack } from './core/shareBack.ts';

interface Made { stage: string; sku: string; good: number; defect: number }
interface Source { order: string; item: string; sku: string; qty: number; orderNo: string; deliveryDate: string | null }
interface Group { bill: string | null; status: string | null; rule: AllocRule; orders: string[] }
type Post = Parameters<Hook>[0]['post'];

/** Brings the progress of the orders behind a document of the workshop up to date; the rows posted are that document's. */
export async function floorProgress(work: Work, document: { id: string }, entity: string, post: Post): Promise<void> {
  await settleNow(work);
  const moved = await work.tx.run<{ id: string; day: string }>(sql`select w."order"::text as id, max(w.doc_date)::text as day from ${ours(work.caller, 'mes.wipLedger', 'w')} where w.doc_id = ${document.id} and w.doc_entity = ${entity} group by 1`);
  const done = new Set<string>();
  for (const { id, day } of moved) {
    const group = await groupOf(work, id);
    if (!group || done.has(group.orders[0]!)) continue;
    group.orders.forEach((each) => done.add(each));
    await shareGroup(work, group, post, day);
  }
}

async function shareGroup(work: Work, group: Group, post: Post, day: string): Promise<void> {
  const sources = await sourcesOf(work, group);
  if (sources.length === 0) return;
  const standing = await standingOf(work, group, sources);
  const outside = new Set((await find(work, 'aps.processBill', ['item'], { where: { item: [...new Set(sources.map(({ item }) => item))], status: ['confirmed', 'dispatched', 'processing', 'completed'] } })).map(({ item }) => item));
  const rows: Record<string, unknown>[] = [];
  for (const { stage, sku, good, defect } of await madeBy(work, group.orders)) {
    const takers = inTurn(sources.filter((one) => one.sku === sku));
    const [goods, defects] = [shareBack(group.rule, good, takers), shareBack(group.rule, defect, takers)];
    takers.forEach(({ order, item }, at) => {
      // Secondary work that has bills is counted by what they receive.
      if (stage === 'process' && outside.has(item)) return;
      const now = standing.get(`${item} ${sku} ${stage}`);
      const [goodQty, defectQty] = [goods[at]! - (now?.good ?? 0), defects[at]! - (now?.defect ?? 0)];
      if (goodQty !== 0 || defectQty !== 0) rows.push({ order, item, sku, stage, workBill: group.bill, goodQty, defectQty });
    });
  }
  if (rows.length === 0) return;
  await post('aps.progress', rows, day);
  if (group.bill !== null && group.status === 'released') await runAction(work, 'aps.workBill', group.bill, 'start', { internal: true, confirmed: true });
}

/** The workshop orders that are counted together: all of a work bill; without one, those for the same orders and style. */
async function groupOf(work: Work, id: string): Promise<Group | undefined> {
  const row = await work.tx.one<{ bill: string | null; status: string | null; rule: AllocRule | null; orders: string[] }>(sql`select o.work_bill::text as bill, b.status, d.alloc_rule as rule,
      (select array_agg(x.id::text order by x.id) from ${ours(work.caller, 'mes.order', 'x')} where x.del_flag = '0' and x.type <> 'sub'
        and case when o.work_bill is null then x.work_bill is null and x.style = o.style and x.aps_orders = o.aps_orders else x.work_bill = o.work_bill end) as orders
    from ${ours(work.caller, 'mes.order', 'o')} left join ${ours(work.caller, 'aps.workBill', 'b')} on b.id = o.work_bill left join ${ours(work.caller, 'aps.dispatch', 'd')} on d.id = b.dispatch
    where o.id = ${id}::bigint and o.type <> 'sub'`);
  return row?.orders ? { ...row, rule: row.rule ?? 'earliest' } : undefined;
}

/** What was ordered of each SKU: of the bill's sources, else of the lines of that style. */
const sourcesOf = (work: Work, { bill, orders }: Group): Promise<Source[]> => (bill === null
  ? work.tx.run<Source>(sql`select a.id::text as "order", i.id::text as item, k.sku::text as sku, k.qty::int as qty, a.order_no as "orderNo", i.delivery_date::text as "deliveryDate"
      from ${ours(work.caller, 'mes.order', 'o')} join ${ours(work.caller, 'aps.order', 'a')} on a.id = any(o.aps_orders) join ${ours(work.caller, 'aps.order.items', 'i')} on i.parent = a.id and i.style = o.style
      join ${ours(work.caller, 'aps.order.items.skus', 'k')} on k.parent = i.id where o.id = ${orders[0]!}::bigint and a.status in ('confirmed', 'producing', 'suspended', 'completed')`)
  : work.tx.run<Source>(sql`select a.id::text as "order", s.item::text as item, k.sku::text as sku, k.qty::int as qty, a.order_no as "orderNo", i.delivery_date::text as "deliveryDate"
      from ${ours(work.caller, 'aps.workBill.sources', 's')} join ${ours(work.caller, 'aps.workBill.sources.skus', 'k')} on k.parent = s.id
      join ${ours(work.caller, 'aps.order', 'a')} on a.id = s."order" join ${ours(work.caller, 'aps.order.items', 'i')} on i.id = s.item where s.parent = ${bill}::bigint`));

/** Pieces that reached a stage, whole totals: cut by the reports, sewn by the counting operation, checked at the gate, finished in sealed boxes, shipped straight to the customer. */
async function madeBy(work: Work, orders: readonly string[]): Promise<Made[]> {
  return work.tx.run<Made>(sql`select x.stage, x.sku::text as sku, sum(x.good)::int as good, sum(x.defect)::int as defect from (
      select 'cut' as stage, w.sku, w.qty as good, 0 as defect from ${ours(work.caller, 'mes.wipLedger', 'w')} where w."order" = any(${orders}::bigint[]) and w.stage = 'cut' and w.doc_entity = 'mes.cutReport'
      union all select 'process', w.sku, -w.qty, 0 from ${ours(work.caller, 'mes.wipLedger', 'w')} join ${ours(work.caller, 'mes.receiveCut', 'r')} on r.id::text = w.doc_id
        where w."order" = any(${orders}::bigint[]) and w.stage = 'special' and w.doc_entity = 'mes.receiveCut' and r.type = 'specialIn'
      union all select 'sew', w.sku, -w.qty, 0 from ${ours(work.caller, 'mes.wipLedger', 'w')} where w."order" = any(${orders}::bigint[]) and w.stage = 'sew' and w.doc_entity in ('mes.scan', 'mes.deptRecord', 'mes.pieceEntry')
      union all select 'qc', w.sku, case when w.stage in ('iron', 'pack') then w.qty else 0 end, case when w.stage in ('rework', 'second', 'scrap') then w.qty else 0 end
        from ${ours(work.caller, 'mes.wipLedger', 'w')} join ${ours(work.caller, 'tqm.checkRecord', 'c')} on c.id::text = w.doc_id join ${ours(work.caller, 'tqm.checkLink', 'l')} on l.id = c.check_link
        where w."order" = any(${orders}::bigint[]) and w.doc_entity = 'tqm.checkRecord' and l.gate = 'qc'
      union all select 'finish', w.sku, case when w.grade = 'A' then w.qty else 0 end, case when w.grade = 'B' then w.qty else 0 end from ${ours(work.caller, 'mes.wipLedger', 'w')} where w."order" = any(${orders}::bigint[]) and w.stage = 'ready' and w.doc_entity = 'mes.box'
      union all select 'shipped', w.sku, w.qty, 0 from ${ours(work.caller, 'mes.wipLedger', 'w')} join ${ours(work.caller, 'mes.shipment', 's')} on s.id::text = w.doc_id
        where w."order" = any(${orders}::bigint[]) and w.stage = 'shipped' and w.grade = 'A' and w.doc_entity = 'mes.shipment' and s.destination = 'customer'
    ) x group by 1, 2`);
}

/** What the progress holds already of these pieces: rows posted by documents of the workshop. */
async function standingOf(work: Work, { bill }: Group, sources: readonly Source[]): Promise<Map<string, { good: number; defect: number }>> {
  const rows = await work.tx.run<{ item: string; sku: string; stage: string; good: number; defect: number }>(sql`select p.item::text as item, p.sku::text as sku, p.stage, sum(p.good_qty)::int as good, sum(p.defect_qty)::int as defect
    from ${ours(work.caller, 'aps.progress', 'p')} where p.item = any(${[...new Set(sources.map(({ item }) => item))]}::bigint[]) and p.work_bill is not distinct from ${bill}::bigint
      and (p.doc_entity like 'mes.%' or p.doc_entity like 'tqm.%') group by 1, 2, 3`);
  return new Map(rows.map(({ item, sku, stage, good, defect }) => [`${item} ${sku} ${stage}`, { good, defect }]));
}
