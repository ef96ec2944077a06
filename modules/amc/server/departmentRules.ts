// Saving a department: the root is the company itself, and a team has nothing below it. Both need other rows.
import { sql } from 'kysely';
import type { Hook } from '../../../runtime/server/context.ts';

const departmentRules: Hook = async ({ work, record, given, fault }) => {
  const old = given.old as Record<string, any> | null;
  if (old && !old.parent) return fault({ message: '顶级不可操作' });
  // Data scopes go by the tree: they are read anew.
  work.tx.afterCommit(() => work.app.bus.publish('rights', {}));
  if (record.kind !== 'team' || !old || old.kind === 'team') return;
  const below = await work.tx.one(sql`select 1 from amc.department where company = ${work.caller.company}::bigint and parent = ${record.id}::bigint and del_flag = '0' limit 1`);
  if (below) fault({ path: 'kind', message: '班组不能有下级部门' });
};
export default departmentRules;
