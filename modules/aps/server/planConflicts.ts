// 发布 over a plan that somebody published since this one was begun: each order line that lies elsewhere there is asked about. Two plans side by side are no guard of one record.
import { type Hook, localTime, ours, shared, sql, type SqlPart } from '../../../runtime/server/moduleApi.ts';

const planConflicts: Hook<{ mode: string }> = async ({ work, entity, record, fault }) => {
  const places = (plan: SqlPart): SqlPart => sql`select t.item, min(t."order") as "order", string_agg(concat_ws(' ', t.lane, t.start, t.finish, t.qty), ',' order by t.start, t.lane, t.qty) as place
    from ${ours(work.caller, 'aps.scheduleTask', 't')} where t.plan = ${plan} and t.lane is not null and t.del_flag = '0' group by t.item`;
  const moved = await work.tx.run<{ orderNo: string; user: string | null; at: string }>(sql`
    with own as (${places(sql`${record.id}::bigint`)}), plan as (select p.create_date, p.based_on from ${ours(work.caller, entity, 'p')} where p.id = ${record.id}::bigint),
      live as (select l.id, l.published_by, l.published_at from ${ours(work.caller, entity, 'l')}, plan where l.mode = ${record.mode} and l.status = 'published' and l.id <> ${record.id}::bigint and l.published_at > plan.create_date order by l.published_at desc limit 1),
      theirs as (${places(sql`(select id from live)`)}), base as (${places(sql`(select based_on from plan)`)})
    select o.order_no as "orderNo", u.name as "user", live.published_at::text as at from own join theirs using (item) left join base using (item) cross join live
      join ${ours(work.caller, 'aps.order', 'o')} on o.id = own."order" left join ${shared('amc.user', 'u')} on u.id = live.published_by
    where theirs.place <> own.place and theirs.place is distinct from base.place order by o.order_no limit 5`);
  for (const { orderNo, user, at } of moved) fault({ message: '{orderNo}：该任务已被 {user} 于 {time} 调整', values: { orderNo, user: user ?? '', time: localTime(new Date(at), work.caller.timeZone).slice(0, 16) }, level: 'warn' });
};
export default planConflicts;
