// Deleting a role: not while members have it.
import { sql } from 'kysely';
import type { Hook } from '../../../runtime/server/context.ts';

const roleDelete: Hook = async ({ work, record, fault }) => {
  const found = await work.tx.one<{ n: number }>(sql`select count(*)::int as n from amc.company_user
    where company = ${work.caller.company}::bigint and ${record.id}::bigint = any(roles) and status <> '3' and del_flag = '0'`);
  if (found && found.n > 0) fault({ message: '角色下还有{n}名成员，不能删除', values: { n: found.n } });
};
export default roleDelete;
