// A flow that was ever used stays: its approvals tell by it how they were decided. Drafts and unused ones may go.
import { sql } from 'kysely';
import type { Hook } from '../../../runtime/server/context.ts';

const workflowDelete: Hook<{ name: string }> = async ({ work, record, fault }) => {
  const used = await work.tx.one<{ n: number }>(sql`select count(*)::int as n from ccm.approval where company = ${work.caller.company}::bigint and workflow = ${record.id}::bigint`);
  if (used && used.n > 0) fault({ message: '【{name}】已被{n}条数据引用，不能删除，可停用', values: { name: record.name, n: used.n } });
};
export default workflowDelete;
