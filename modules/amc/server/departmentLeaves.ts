// Deleting a department: only when nobody works there and nothing is below; people who are stopped or have left move to the root.
import { type Hook, ours, sql, updateOurs } from '../../../runtime/server/moduleApi.ts';

const departmentLeaves: Hook = async ({ work, record, fault }) => {
  if (!record.parent) return fault({ message: '顶级不可操作' });
  const { tx, caller } = work;
  const held = await tx.one(sql`
    select 1 where exists (select from ${ours(caller, 'amc.department')} where parent = ${record.id}::bigint and del_flag = '0')
      or exists (select from ${ours(caller, 'amc.employee')} where department = ${record.id}::bigint and status in ('onJob', 'probation') and del_flag = '0')
      or exists (select from ${ours(caller, 'amc.companyUser')} where (main_department = ${record.id}::bigint or ${record.id}::bigint = any(departments)) and status in ('0', '2') and del_flag = '0')`);
  if (held) return fault({ message: '部门下还有员工或下级部门，不能删除' });
  // Data scopes go by the tree: they are read anew.
  work.tx.afterCommit(() => work.app.bus.publish('rights', {}));
  const root = sql`(select id from ${ours(caller, 'amc.department')} where parent is null and del_flag = '0' order by id limit 1)`;
  await tx.run(updateOurs(caller, 'amc.employee', sql`department = ${root}`, sql`department = ${record.id}::bigint`));
  await tx.run(updateOurs(caller, 'amc.companyUser', sql`main_department = case when main_department = ${record.id}::bigint then ${root} else main_department end,
      departments = case when ${root} = any(departments) then array_remove(departments, ${record.id}::bigint) else array_replace(departments, ${record.id}::bigint, ${root}) end`,
    sql`main_department = ${record.id}::bigint or ${record.id}::bigint = any(departments)`));
  await tx.run(updateOurs(caller, 'amc.invite', sql`department = null`, sql`department = ${record.id}::bigint`));
};
export default departmentLeaves;
