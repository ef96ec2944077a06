// Who has pieces of these orders: open work bills, outsourcing and process bills by order. Rows of three kinds of documents, which no one list reads.
import { type Hook, ours, readMany, sql } from '../../../runtime/server/moduleApi.ts';

interface Maker { order: string; kind: string; id: string; code: string; name: string | null; scope: string[] | null; open: number }
interface Standing { id: string; salesman: { label: string } | null; merchandiser: { label: string } | null }

const owes: Hook = async ({ work, given, answer }) => {
  const wanted = Array.isArray(given.orders) ? given.orders.map(String).slice(0, 200) : [];
  // The reader's own orders alone, as the list has them.
  const seen = await readMany(work, 'aps.order', wanted, { internal: true, scoped: true }) as unknown as Standing[];
  const ids = seen.map(({ id }) => id);
  const makers = ids.length === 0 ? [] : await work.tx.run<Maker>(sql`
    select s."order"::text as "order", 'work' as kind, b.id::text as id, b.code, coalesce(t.name, d.name) as name, b.process_scope as scope, greatest(0, sum(k.qty) - coalesce(max(p.made), 0))::int as open
      from ${ours(work.caller, 'aps.workBill', 'b')} join ${ours(work.caller, 'aps.workBill.sources', 's')} on s.parent = b.id join ${ours(work.caller, 'aps.workBill.sources.skus', 'k')} on k.parent = s.id
      left join ${ours(work.caller, 'amc.department', 't')} on t.id = b.team left join ${ours(work.caller, 'amc.department', 'd')} on d.id = b.department
      left join lateral (select sum(g.good_qty) as made from ${ours(work.caller, 'aps.progress', 'g')} where g.work_bill = b.id and g."order" = s."order" and g.stage = 'finish') p on true
      where s."order" = any(${ids}::bigint[]) and b.status in ('pending', 'released', 'producing', 'paused') group by 1, 2, 3, 4, 5, 6
    union all select l."order"::text, 'outsource', o.id::text, o.code, f.name, o.process_scope, greatest(0, sum(k.qty) - coalesce(max(p.made), 0))::int
      from ${ours(work.caller, 'aps.outsource', 'o')} join ${ours(work.caller, 'aps.outsource.lines', 'l')} on l.parent = o.id join ${ours(work.caller, 'aps.outsource.lines.skus', 'k')} on k.parent = l.id
      left join ${ours(work.caller, 'ccm.supplier', 'f')} on f.id = o.supplier
      left join lateral (select sum(g.good_qty) as made from ${ours(work.caller, 'aps.progress', 'g')} where g.outsource = o.id and g."order" = l."order" and g.stage = 'finish') p on true
      where l."order" = any(${ids}::bigint[]) and o.status in ('draft', 'pending', 'issued', 'accepted', 'changing', 'producing') group by 1, 2, 3, 4, 5, 6
    union all select b."order"::text, 'process', b.id::text, b.code, coalesce(f.name, d.name), null, greatest(0, coalesce(sum(k.qty), 0) - max(b.received_qty / greatest(1, b.pieces_per_garment)))::int
      from ${ours(work.caller, 'aps.processBill', 'b')} left join ${ours(work.caller, 'aps.processBill.skus', 'k')} on k.parent = b.id
      left join ${ours(work.caller, 'ccm.supplier', 'f')} on f.id = b.supplier left join ${ours(work.caller, 'amc.department', 'd')} on d.id = b.department
      where b."order" = any(${ids}::bigint[]) and b.status in ('confirmed', 'dispatched', 'processing') group by 1, 2, 3, 4, 5
    order by 1, 4`);
  answer!({
    makers: makers.map(({ name, scope, ...rest }) => ({ ...rest, name: name ?? rest.code, scope: scope ?? [] })),
    people: seen.map(({ id, salesman, merchandiser }) => ({ order: id, salesman: salesman?.label ?? null, merchandiser: merchandiser?.label ?? null })),
  });
};
export default owes;
