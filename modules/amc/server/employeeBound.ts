// Ties the membership of the bound account to the staff record: the member's row is another entity's.
import { type Hook, type HookRef, sql, updateOurs } from '../../../runtime/server/moduleApi.ts';

const employeeBound: Hook<{ user: HookRef }> = async ({ work, record, fault }) => {
  const { tx, caller } = work;
  const [member] = await tx.run(updateOurs(caller, 'amc.companyUser', sql`employee = ${record.id}::bigint`, sql`"user" = ${record.user.id}::bigint and status in ('0', '1') and del_flag = '0'`));
  if (!member) fault({ path: 'user', message: '该账号不是本企业成员' });
  await tx.run(updateOurs(caller, 'amc.companyUser', sql`employee = null`, sql`employee = ${record.id}::bigint and "user" <> ${record.user.id}::bigint`));
};
export default employeeBound;
