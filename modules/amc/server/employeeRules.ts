// Saving an employee: the account bound must be a member's, and nobody leads himself by way of others.
import { type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';

const employeeRules: Hook<{ user: HookRef | null; leader: HookRef | null }> = async ({ work, record, given, fault }) => {
  const old = given.old as { user: HookRef | null; leader: HookRef | null } | null;
  const { tx, caller } = work;
  if (record.user && record.user.id !== old?.user?.id) {
    const member = await tx.one(sql`select 1 from ${ours(caller, 'amc.companyUser')} where "user" = ${record.user.id}::bigint and status in ('0', '1') and del_flag = '0'`);
    if (!member) fault({ path: 'user', message: '该账号不是本企业成员' });
  }
  if (!record.leader || !old || record.leader.id === old.leader?.id) return;
  const loop = await tx.one(sql`with recursive above as (
      select id, leader, 1 as depth from ${ours(caller, 'amc.employee')} where id = ${record.leader.id}::bigint
      union all select e.id, e.leader, a.depth + 1 from ${ours(caller, 'amc.employee', 'e')} join above a on e.id = a.leader where a.depth < 50)
    select 1 from above where id = ${record.id}::bigint limit 1`);
  if (loop) fault({ path: 'leader', message: '直接上级不能是自己或下级' });
};
export default employeeRules;
