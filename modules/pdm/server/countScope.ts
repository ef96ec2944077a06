// Before a count of samples begins: its places, with all below them, stand in no other count under way, and hold something. Two trees that overlap are no comparison of fields.
import { type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';

interface Count { id: string; addresses: HookRef[]; categories: HookRef[]; years: string | null; seasons: HookRef[] }

const countScope: Hook<Count> = async ({ work, record, fault }) => {
  const { caller, tx } = work;
  // Up and down from each place: what it holds, and what holds it.
  const clash = await tx.one<{ name: string; no: string }>(sql`
    with recursive mine as (select id, name from ${ours(caller, 'pdm.address', 'a')} where id = any(${ids(record.addresses)}::bigint[])),
      below as (select id from mine union select a.id from ${ours(caller, 'pdm.address', 'a')} join below b on a.parent = b.id),
      theirs as (select i.count_no as no, a.id from ${ours(caller, 'pdm.inventory', 'i')} cross join unnest(i.addresses) as p(id) join ${ours(caller, 'pdm.address', 'a')} on a.id = p.id where i.status in ('counting', 'counted') and i.id <> ${record.id}::bigint),
      their_below as (select no, id from theirs union select t.no, a.id from ${ours(caller, 'pdm.address', 'a')} join their_below t on a.parent = t.id)
    select a.name, t.no from their_below t join below b on b.id = t.id join ${ours(caller, 'pdm.address', 'a')} on a.id = t.id order by t.no, a.code limit 1`);
  if (clash) return fault({ path: 'addresses', message: '位置【{name}】已在盘点单【{no}】中', values: clash });
  const any = await tx.one(sql`
    with recursive below as (select id from ${ours(caller, 'pdm.address', 'a')} where id = any(${ids(record.addresses)}::bigint[]) union select a.id from ${ours(caller, 'pdm.address', 'a')} join below b on a.parent = b.id)
    select 1 as "one" from ${ours(caller, 'pdm.sample', 's')} left join ${ours(caller, 'pdm.style', 'y')} on y.id = s.style
    where s.del_flag = '0' and s.stock_status = 'in' and s.address in (select id from below)
      and (cardinality(${ids(record.categories)}::bigint[]) = 0 or s.category = any(${ids(record.categories)}::bigint[]))
      and (${record.years}::text is null or position(y.year in ${record.years}::text) > 0)
      and (cardinality(${ids(record.seasons)}::bigint[]) = 0 or y.season = any(${ids(record.seasons)}::bigint[])) limit 1`);
  if (!any) fault({ path: 'addresses', message: '盘点范围内没有样衣' });
};
export default countScope;

const ids = (refs: readonly HookRef[] | null): string => `{${(refs ?? []).map(({ id }) => id).join(',')}}`;
