// 下达: the workshop's own order, a draft with what the bill's sources have of each SKU together; one for a bill. Sums over lines two levels down, which effects that make lines do not reach.
import { createRecord, find, type Hook, type HookRef, ours, runAction, sql } from '../../../runtime/server/moduleApi.ts';

interface Bill { id: string; order: HookRef; style: HookRef | null; department: HookRef | null; team: HookRef | null; planStart: string | null; planFinish: string | null; processSheet: HookRef | null }

const floorOrder: Hook<Bill> = async ({ work, record, given }) => {
  if (given.back === true) {
    for (const { id } of await find(work, 'mes.order', ['code'], { where: { workBill: record.id, status: ['draft', 'released'] } })) await runAction(work, 'mes.order', id, 'invalid', { internal: true, confirmed: true, ask: { reason: '工单撤回' } });
    return;
  }
  const standing = await work.tx.one(sql`select 1 as "one" from ${ours(work.caller, 'mes.order')} where work_bill = ${record.id}::bigint and del_flag = '0' limit 1`);
  const at = record.team?.id ?? record.department?.id;
  const place = at === undefined ? undefined : await work.tx.one<{ workshop: string | null; team: string | null }>(sql`select case when d.kind = 'workshop' then d.id when p.kind = 'workshop' then p.id end::text as workshop, case when d.kind = 'team' then d.id end::text as team
    from ${ours(work.caller, 'amc.department', 'd')} left join ${ours(work.caller, 'amc.department', 'p')} on p.id = d.parent where d.id = ${at}::bigint`);
  if (standing || !record.style || !place?.workshop) return;
  const skus = await work.tx.run<{ sku: string; qty: string }>(sql`select k.sku::text as sku, sum(k.qty)::text as qty from ${ours(work.caller, 'aps.workBill.sources', 's')} join ${ours(work.caller, 'aps.workBill.sources.skus', 'k')} on k.parent = s.id
    where s.parent = ${record.id}::bigint group by k.sku order by min(s.seq), min(k.seq)`);
  const of = (await work.tx.one<{ orders: string[] | null; customer: string | null; customers: number; delivery: string | null }>(sql`select array_agg(distinct a.id::text) as orders, min(a.customer)::text as customer, count(distinct a.customer)::int as customers, min(coalesce(i.delivery_date, a.delivery_date))::text as delivery
    from ${ours(work.caller, 'aps.workBill.sources', 's')} join ${ours(work.caller, 'aps.order', 'a')} on a.id = s."order" join ${ours(work.caller, 'aps.order.items', 'i')} on i.id = s.item where s.parent = ${record.id}::bigint`))!;
  if (skus.length === 0 || !of.delivery) return;
  // A category with links is inspected: its settings may stand at the category or above it.
  const links = await work.tx.one(sql`select 1 as "one" from ${ours(work.caller, 'pdm.style', 's')} join ${ours(work.caller, 'ccm.category', 'c')} on c.id = s.category left join ${ours(work.caller, 'ccm.category', 'p')} on p.id = c.parent
    join ${ours(work.caller, 'tqm.category', 'q')} on q.category in (c.id, p.id, p.parent) and q.status = 'normal' where s.id = ${record.style.id}::bigint limit 1`);
  await createRecord(work, 'mes.order', { type: 'own', apsOrders: of.orders, workBill: record.id, customer: of.customers === 1 ? of.customer : null, style: record.style.id, workshop: place.workshop, team: place.team, deliveryDate: of.delivery.slice(0, 10), planStart: record.planStart, planEnd: record.planFinish, processSheet: record.processSheet?.id ?? null, needQc: links !== undefined, skus } as never, { internal: true, confirmed: true });
};
export default floorOrder;
