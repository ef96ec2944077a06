// Deleting a department: only when nobody works there and nothing is below; people who are stopped or have left move to the root.
import { sql } from 'kysely';
import type { Hook } from '../../../runtime/server/context.ts';

const departmentLeaves: Hook = async ({ work, record, fault }) => {
  if (!record.parent) return fault({ message: '顶级不可操作' });
  const { tx, caller: { company } } = work;
  const held = await tx.one(sql`
    select 1 where exists (select from amc.department where company = ${company}::bigint and parent = ${record.id}::bigint and del_flag = '0')
      or exists (select from amc.employee where company = ${company}::bigint and department = ${record.id}::bigint and status in ('onJob', 'probation') and del_flag = '0')
      or exists (select from amc.company_user where company = ${company}::bigint and (main_department = ${record.id}::bigint or ${record.id}::bigint = any(departments)) and status in ('0', '2') and del_flag = '0')`);
  if (held) return fault({ message: '部门下还有员工或下级部门，不能删除' });
  // Data scopes go by the tree: they are read anew.
  work.tx.afterCommit(() => work.app.bus.publish('rights', {}));
  const root = sql`(select id from amc.department where company = ${company}::bigint and parent is null and del_flag = '0' order by id limit 1)`;
  await tx.run(sql`update amc.employee set department = ${root} where company = ${company}::bigint and department = ${record.id}::bigint`);
  await tx.run(sql`update amc.company_user set main_department = case when main_department = ${record.id}::bigint then ${root} else main_department end,
      departments = case when ${root} = any(departments) then array_remove(departments, ${record.id}::bigint) else array_replace(departments, ${record.id}::bigint, ${root}) end
    where company = ${company}::bigint and (main_department = ${record.id}::bigint or ${record.id}::bigint = any(departments))`);
  await tx.run(sql`update amc.invite set department = null where company = ${company}::bigint and department = ${record.id}::bigint`);
};
export default departmentLeaves;
