// Nodes that complete themselves: what the ledgers and documents of an order have reached, over several sources and quantities at once.
import { find, ours, runAction, sql, type SqlPart, updateOurs, type Work } from '../../runtime/server/moduleApi.ts';
import { isReached } from './core/nodeReached.ts';

interface Auto { id: string; plan: string; status: string; auto_source: string; done_qty: string; ordered: string; short_rate: string; kit_rate: string | null; good: string | null; boms: boolean; samples: boolean; processed: string | null; released: string | null }

/** Brings the auto nodes of the live plans (or of one) up to date. @returns how many changed their state */
export async function moveNodes(work: Work, plan?: string): Promise<number> {
  const { caller } = work;
  const rows = await work.tx.run<Auto>(sql<Auto>`
    select n.id::text as id, n.plan::text as plan, n.status, n.auto_source, n.done_qty::text as done_qty, q.ordered::text as ordered, coalesce(o.short_rate, 0)::text as short_rate, o.kit_rate::text as kit_rate,
      (select sum(g.good_qty)::text from ${ours(caller, 'aps.progress', 'g')} where g."order" = p."order" and (p.item is null or g.item = p.item) and g.stage = case n.auto_source when 'processBill' then 'process' else n.auto_source end) as good,
      not exists (select from ${ours(caller, 'aps.order.items', 'i')} left join ${ours(caller, 'pms.bom', 'b')} on b.id = i.bom and b.status = 'confirmed' where i.parent = o.id and (p.item is null or i.id = p.item) and b.id is null) as boms,
      not exists (select from ${ours(caller, 'aps.order.items', 'i')} where i.parent = o.id and (p.item is null or i.id = p.item)
        and not exists (select from ${ours(caller, 'pms.plateBill', 'v')} join ${ours(caller, 'ccm.dict', 't')} on t.id = v.plate_type where v.style = i.style and t.value = 'D003' and v.status = 'passed' and v.del_flag = '0')) as samples,
      (select case when count(*) > 0 and bool_and(b.status = 'completed') then q.ordered else sum(b.received_qty / greatest(b.pieces_per_garment, 1)) end::text from ${ours(caller, 'aps.processBill', 'b')} where b."order" = p."order" and (p.item is null or b.item = p.item) and b.status in ('confirmed', 'dispatched', 'processing', 'completed') and b.del_flag = '0') as processed,
      case when n.auto_source = 'qc' then (${releasedOf(caller)})::text end as released
    from ${ours(caller, 'aps.orderNode', 'n')} join ${ours(caller, 'aps.nodePlan', 'p')} on p.id = n.plan join ${ours(caller, 'aps.order', 'o')} on o.id = p."order"
      cross join lateral (select sum(i.qty) as ordered from ${ours(caller, 'aps.order.items', 'i')} where i.parent = o.id and (p.item is null or i.id = p.item)) q
    where n.auto_source <> 'none' and n.status in ('waiting', 'doing', 'done') and n.del_flag = '0' and p.status in ('published', 'locked') and ${plan === undefined ? sql`true` : sql`p.id = ${plan}::bigint`}
    order by n.id`);
  let moved = 0;
  for (const row of rows) {
    const reached = isReached({ source: row.auto_source, ordered: row.ordered, shortRate: row.short_rate, kitRate: row.kit_rate, good: row.auto_source === 'processBill' ? row.processed ?? '0' : row.released ?? row.good ?? '0', boms: row.boms, samples: row.samples });
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

/**
 * Pieces that the checks of an order let through: of each check flow what its last required link released, by the order's share of the flow's pieces, and of lots inspected outside
 * without a flow what passed or was conceded. Null where neither is there: then the checks at the gate count (`aps.progress`).
 */
function releasedOf(caller: Work['caller']): SqlPart {
  return sql`select sum(f.released) from (
      select l.released * coalesce(q.ordered / nullif((select sum(i.qty) from ${ours(caller, 'aps.order.items', 'i')} where i.parent = any(m.aps_orders) and i.style = m.style), 0), 1) as released
        from ${ours(caller, 'tqm.billQcProcess', 'x')} join ${ours(caller, 'mes.order', 'm')} on m.id = x."order" cross join lateral (${lastLink(caller)}) l
        where o.id = any(m.aps_orders) and x.status in ('confirmed', 'completed') and x.del_flag = '0' and (p.item is null or exists (select from ${ours(caller, 'aps.order.items', 'i')} where i.id = p.item and i.style = m.style))
      union all select l.released from ${ours(caller, 'tqm.billQcProcess', 'x')} cross join lateral (${lastLink(caller)}) l where x.outside_order = o.id and x.status in ('confirmed', 'completed') and x.del_flag = '0'
      union all select sum(c.lot_qty) from ${ours(caller, 'tqm.proCheck', 'c')} join ${ours(caller, 'tqm.checkLink', 'k')} on k.id = c.check_link
        where c.outside_order = o.id and c.status in ('passed', 'concession') and c.del_flag = '0' and k.gate = 'ready' and not exists (select from ${ours(caller, 'tqm.billQcProcess', 'x')} where x.outside_order = o.id and x.status in ('confirmed', 'completed') and x.del_flag = '0')
        having count(*) > 0
    ) f`;
}

/** The last required link of a check flow that was not skipped. */
const lastLink = (caller: Work['caller']): SqlPart => sql`select y.released::numeric as released from ${ours(caller, 'tqm.billQcProcess.lines', 'y')} where y.parent = x.id and coalesce(y.required, true) and not coalesce(y.skipped, false) order by y.step desc limit 1`;
