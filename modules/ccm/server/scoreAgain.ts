// A rating that is not confirmed yet is worked out anew: figures of many documents.
import { sql } from 'kysely';
import type { Hook, HookRef } from '../../../runtime/server/context.ts';
import { keepScore } from '../scoreRows.ts';
import { ruleOf } from '../scoring.ts';

const scoreAgain: Hook<{ rule: HookRef; supplier: HookRef; period: string; fromDate: string; toDate: string }> = async ({ work, record, fault }) => {
  const row = await work.tx.one<{ grade: string | null }>(sql`select grade from ccm.supplier where company = ${work.caller.company}::bigint and id = ${record.supplier.id}::bigint`);
  const period = { name: record.period, from: record.fromDate, to: record.toDate };
  if (!await keepScore(work, await ruleOf(work, record.rule.id), { id: record.supplier.id, grade: row?.grade ?? null }, period, record.id)) fault({ message: '本期没有可评价的供应商' });
};
export default scoreAgain;
