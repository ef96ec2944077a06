// Ties the membership of the bound account to the staff record: the member's row is another entity's.
import { sql } from 'kysely';
import type { Hook, HookRef } from '../../../runtime/server/context.ts';

const employeeBound: Hook<{ user: HookRef }> = async ({ work, record, fault }) => {
  const { tx, caller: { company } } = work;
  const [member] = await tx.run(sql`update amc.company_user set employee = ${record.id}::bigint where company = ${company}::bigint and "user" = ${record.user.id}::bigint and status in ('0', '1') and del_flag = '0' returning id`);
  if (!member) fault({ path: 'user', message: '该账号不是本企业成员' });
  await tx.run(sql`update amc.company_user set employee = null where company = ${company}::bigint and employee = ${record.id}::bigint and "user" <> ${record.user.id}::bigint`);
};
export default employeeBound;
