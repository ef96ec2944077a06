// 直通率 of an order's check flow: the product of the first-round pass rates of its links that are done. No sum over rows is a product.
import { type Hook, type HookRef, ours, sql, updateOurs } from '../../../runtime/server/moduleApi.ts';
import { yieldOf } from '../core/boardCards.ts';

interface Checked { order: HookRef | null; outsideOrder: HookRef | null }

const flowYield: Hook<Checked> = async ({ work, record }) => {
  const links = await work.tx.run<{ flow: string; checked: string; bad: string; isDone: boolean }>(sql`select f.id::text as flow, coalesce(l.checked_qty, 0)::text as checked, coalesce(l.bad_qty, 0)::text as bad,
      case when o.id is null then coalesce(l.released, 0) > 0 else coalesce(l.released, 0) + case when k.gate = 'ready' then coalesce(o.scrap_qty, 0) + coalesce(o.second_qty, 0) else coalesce(l.lost_qty, 0) end >= coalesce(nullif(o.cut_qty, 0), o.qty) end as "isDone"
    from ${ours(work.caller, 'tqm.billQcProcess.lines', 'l')} join ${ours(work.caller, 'tqm.billQcProcess', 'f')} on f.id = l.parent join ${ours(work.caller, 'tqm.checkLink', 'k')} on k.id = l.check_link left join ${ours(work.caller, 'mes.order', 'o')} on o.id = f."order"
    where f.status in ('confirmed', 'completed') and (f."order" = ${record.order?.id ?? null}::bigint or f.outside_order = ${record.outsideOrder?.id ?? null}::bigint)`);
  const flow = links[0]?.flow;
  if (flow !== undefined) await work.tx.run(updateOurs(work.caller, 'tqm.billQcProcess', sql`fpy = ${yieldOf(links.filter(({ isDone }) => isDone))}::numeric`, sql`id = ${flow}::bigint`));
};
export default flowYield;
