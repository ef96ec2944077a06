// Nodes that complete themselves: what the ledgers and documents of an order have reached, over several sources and quantities at once.
import { find, ours, runAction, sql, updateOurs, type Work } from '../../runtime/server/moduleApi.ts';
import { isReached } from './core/nodeReached.ts';

interface Auto { id: string; plan: string; status: string; auto_source: string; done_qty: string; ordered: string; short_rate: string; kit_rate: string | null; good: string | null; boms: boolean; samples: boolean; processed: string | null }

/** Brings the auto nodes of the live plans (or of one) up to date. @returns how many changed their state */
export async function moveNodes(work: Work, plan?: string): Promise<number> {
  const { caller } = work;
  const rows = await work.tx.run<Auto>(sql<Auto>`
    select n.id::text as id, n.plan::text as plan, n.status, n.auto_source, n.done_qty::text as done_qty, q.ordered::text as ordered, coalesce(o.short_rate, 0)::text as short_rate, o.kit_rate::text as kit_rate,
      (select sum(g.good_qty)::text from ${ours(caller, 'aps.progress', 'g')} where g."order" = p."order" and (p.item is null or g.item = p.item) and g.stage = case n.auto_source when 'processBill' then 'process' else n.auto_source end) as good,
      not exists (select from ${ours(caller, 'aps.order.items', 'i')} left join ${ours(caller, 'pms.bom', 'b')} on b.id = i.bom and b.status = 'confirmed' where i.parent = o.id and (p.item is null or i.id = p.item) and b.id is null) as boms,
      not exists (select from ${ours(caller, 'aps.order.items', 'i')} where i.parent = o.id and (p.item is null or i.id = p.item)
        and not exists (select from ${ours(caller, 'pms.plateBill', 'v')} join ${ours(caller, 'ccm.dict', 't')} on t.id = v.plate_type where v.style = i.style and t.value = 'D003' and v.status = 'passed' and v.del_flag = '0')) as samples,
      (select case when count(*) > 0 and bool_and(b.status = 'completed') then q.ordered else sum(b.received_qty / greatest(b.pieces_per_garment, 1)) end::text from ${ours(caller, 'aps.processBill', 'b')} where b."order" = p."order" and (p.item is null or b.item = p.item) and b.status in ('confirmed', 'dispatched', 'processing', 'completed') and b.del_flag = '0') as processed
    from ${ours(caller, 'aps.orderNode', 'n')} join ${ours(caller, 'aps.nodePlan', 'p')} on p.id = n.plan join ${ours(caller, 'aps.order', 'o')} on o.id = p."order"
      cross join lateral (select sum(i.qty) as ordered from ${ours(caller, 'aps.order.items', 'i')} where i.parent = o.id and (p.item is null or i.id = p.item)) q
    where n.auto_source <> 'none' and n.status in ('waiting', 'doing', 'done') and n.del_flag = '0' and p.status in ('published', 'locked') and ${plan === undefined ? sql`true` : sql`p.id = ${plan}::bigint`}
    order by n.id`);
  let moved = 0;
  for (const row of rows) {
    const reached = isReached({ source: row.auto_source, ordered: row.ordered, shortRate: row.short_rate, kitRate: row.kit_rate, good: row.auto_source === 'processBill' ? row.processed ?? '0' : row.good ?? '0', boms: row.boms, samples: row.samples });
    if (reached.qty !== null && Number(reached.qty) !== Number(row.done_qty)) await work.tx.run(updateOurs(caller, 'aps.orderNode', sql`done_qty = ${reached.qty}::numeric`, sql`id = ${row.id}::bigint`));
    const action = reached.is && row.status !== 'done' ? 'autoComplete' : !reached.is && row.status === 'done' ? 'autoReopen' : !reached.is && reached.begun && row.status === 'waiting' ? 'autoStart' : undefined;
    if (!action) continue;
    await runAction(work, 'aps.orderNode', row.id, action, { internal: true, confirmed: true });
    moved += 1;
  }
  return moved;
}

/** Orders whose forecast and due node may move with the day. */
export const watchedOrders = async (work: Work): Promise<string[]> => [...new Set((await find(work, 'aps.nodePlan', ['order'], { where: { status: ['published', 'locked'] } })).map(({ order }) => order!))];
