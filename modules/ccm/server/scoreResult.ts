// A rating is confirmed: what the rule says follows from its grade. Another record's lines say it.
import { type Hook, type HookRef, ours, runAction, sql } from '../../../runtime/server/moduleApi.ts';

const scoreResult: Hook<{ rule: HookRef; supplier: HookRef; grade: string | null }> = async ({ work, record }) => {
  const { tx, caller } = work;
  const row = await tx.one<{ result: string; cooperation: string }>(sql`select g.result, s.cooperation from ${ours(caller, 'ccm.srmRule.grades', 'g')} join ${ours(caller, 'ccm.supplier', 's')} on s.id = ${record.supplier.id}::bigint
    where g.parent = ${record.rule.id}::bigint and g.grade = ${record.grade}`);
  if (row?.result === 'pauseNew' && ['trial', 'formal'].includes(row.cooperation)) await runAction(work, 'ccm.supplier', record.supplier.id, 'pause', { internal: true, ask: { reason: record.grade ?? "" } });
};
export default scoreResult;
