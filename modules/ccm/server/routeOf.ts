// Which nodes a category goes through: its own, else those of the nearest category above that has some. A walk up the tree.
import { type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';

const routeOf: Hook = async ({ work: { tx, caller }, given, answer, fault }) => {
  const { id } = given.category as HookRef;
  const found = await tx.one<{ name: string; longest: string; way: string }>(sql`
    with recursive up as (select id, parent, name, 0 as far from ${ours(caller, 'ccm.category')} where id = ${id}::bigint
      union all select c.id, c.parent, c.name, u.far + 1 from ${ours(caller, 'ccm.category', 'c')} join up u on c.id = u.parent where u.far < 10)
    select u.name, n.longest::text as longest, n.longest_way as way from up u join ${ours(caller, 'ccm.categoryNode', 'n')} on n.category = u.id and n.status = 'normal' and n.del_flag = '0' order by u.far limit 1`);
  if (!found) return fault({ message: '该品类及其上级都没有节点' });
  answer!({ from: found.name, longest: found.longest, longestWay: found.way });
};
export default routeOf;
