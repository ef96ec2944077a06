// Which pattern-making process holds: that of category and type, then of the category (or one above it), then of the type, then the general one.
import { type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';

const plateProcessMatch: Hook = async ({ work: { tx, caller }, given, answer, fault }) => {
  const category = (given.category as HookRef | null)?.id ?? null;
  const type = (given.plateType as HookRef | null)?.id ?? null;
  const [found] = await tx.run<{ name: string }>(sql`
    with recursive up as (select id, parent, 0 as far from ${ours(caller, 'ccm.category')} where id = ${category}::bigint
      union all select c.id, c.parent, u.far + 1 from ${ours(caller, 'ccm.category', 'c')} join up u on c.id = u.parent where u.far < 10)
    select p.name from ${ours(caller, 'ccm.plateProcess', 'p')} left join up u on u.id = p.category
    where p.status = 'normal' and p.del_flag = '0' and (p.category is null or u.id is not null) and (p.plate_type is null or p.plate_type = ${type}::bigint)
    order by (u.id is not null and p.plate_type is not null) desc, (u.id is not null) desc, (p.plate_type is not null) desc, u.far limit 1`);
  if (!found) return fault({ message: '没有匹配的打版流程' });
  answer!({ name: found.name });
};
export default plateProcessMatch;
