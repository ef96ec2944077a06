// What the check panel shows before a bundle is scanned: what waits at the link, by order and team, and what was checked today. Balances less what was checked, beside sums of records.
import { type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';
import { ratioOf } from '../core/boardCards.ts';

const shown = 8;

const panelDay: Hook = async ({ work, given, answer }) => {
  const { id } = given.checkLink as HookRef;
  const { stage } = (await work.tx.one<{ stage: string }>(sql`select stage from ${ours(work.caller, 'tqm.checkLink')} where id = ${id}::bigint`))!;
  const waiting = await work.tx.run<{ order: string; style: string; team: string | null; bundles: number; pieces: number; hours: number | null }>(sql`select o.code as "order", s.style_no || ' ' || s.name as style, d.name as team, count(*)::int as bundles, sum(x.qty)::int as pieces, floor(extract(epoch from ${work.now}::timestamptz - min(x.moved)) / 3600)::int as hours
    from (select b.id, b."order", b.team, b.moved_at as moved, least(sum(w.qty), b.qty - coalesce((select sum(r.check_qty) from ${ours(work.caller, 'tqm.checkRecord', 'r')} where r.bundle = b.id and r.check_link = ${id}::bigint and r.round = 1 and r.status in ('valid', 'review')), 0)
          + coalesce((select sum(p."left") from ${ours(work.caller, 'tqm.checkLedger.presented', 'p')} where p.bundle = b.id and p.check_link = ${id}::bigint and p.round > 1 and p."left" > 0), 0)) as qty
        from ${ours(work.caller, 'mes.wipLedger.bundle', 'w')} join ${ours(work.caller, 'mes.bundle', 'b')} on b.id = w.bundle where w.stage = ${stage} and w.qty > 0 group by b.id, b."order", b.team, b.moved_at, b.qty) x
    join ${ours(work.caller, 'mes.order', 'o')} on o.id = x."order" join ${ours(work.caller, 'pdm.style', 's')} on s.id = o.style left join ${ours(work.caller, 'amc.department', 'd')} on d.id = x.team
    where x.qty > 0 group by o.code, s.style_no, s.name, d.name order by min(x.moved) nulls last, o.code`);
  const today = (await work.tx.one<{ bundles: number; checked: string; bad: string; mine: string; rework: string }>(sql`select count(distinct r.bundle)::int as bundles, coalesce(sum(r.check_qty) filter (where r.round = 1), 0)::text as checked, coalesce(sum(r.rework_qty + r.scrap_qty + r.second_qty) filter (where r.round = 1), 0)::text as bad,
      coalesce(sum(r.check_qty) filter (where r.inspector = ${work.caller.userId}::bigint), 0)::text as mine, coalesce(sum(r.rework_qty), 0)::text as rework
    from ${ours(work.caller, 'tqm.checkRecord', 'r')} where r.check_link = ${id}::bigint and r.status = 'valid' and r.doc_date = ${work.today}::date and r.pro_check is null`))!;
  const last = await work.tx.run<{ no: number; order: string; at: string; checked: number; bad: number }>(sql`select b.bundle_no::int as no, o.code as "order", to_char(r.check_at at time zone ${work.caller.timeZone}, 'HH24:MI') as at, r.check_qty::int as checked, (r.rework_qty + r.scrap_qty + r.second_qty)::int as bad
    from ${ours(work.caller, 'tqm.checkRecord', 'r')} join ${ours(work.caller, 'mes.bundle', 'b')} on b.id = r.bundle join ${ours(work.caller, 'mes.order', 'o')} on o.id = b."order" where r.check_link = ${id}::bigint and r.status in ('valid', 'review') and r.inspector = ${work.caller.userId}::bigint and r.doc_date = ${work.today}::date order by r.check_at desc, r.id desc limit 5`);
  answer!({ day: {
    bundles: waiting.reduce((sum, row) => sum + row.bundles, 0), pieces: waiting.reduce((sum, row) => sum + row.pieces, 0), waiting: waiting.slice(0, shown), more: Math.max(0, waiting.length - shown),
    today: { ...today, badRate: ratioOf(today.bad, today.checked) }, last,
  } });
};
export default panelDay;
