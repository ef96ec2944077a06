// A rating is confirmed: what the rule says follows from its grade. Another record's lines say it.
import { sql } from 'kysely';
import type { Hook, HookRef } from '../../../runtime/server/context.ts';
import { runAction } from '../../../runtime/server/workflow/run.ts';

const scoreResult: Hook<{ rule: HookRef; supplier: HookRef; grade: string | null }> = async ({ work, record }) => {
  const { tx, caller: { company } } = work;
  const row = await tx.one<{ result: string; cooperation: string }>(sql`select g.result, s.cooperation from ccm.srm_rule__grades g join ccm.supplier s on s.company = g.company and s.id = ${record.supplier.id}::bigint
    where g.company = ${company}::bigint and g.parent = ${record.rule.id}::bigint and g.grade = ${record.grade}`);
  if (row?.result === 'pauseNew' && ['trial', 'formal'].includes(row.cooperation)) await runAction(work, 'ccm.supplier', record.supplier.id, 'pause', { internal: true, ask: { reason: record.grade ?? "" } });
};
export default scoreResult;
