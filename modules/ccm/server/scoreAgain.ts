// A rating that is not confirmed yet is worked out anew: figures of many documents.
import { type Hook, type HookRef, one } from '../../../runtime/server/moduleApi.ts';
import { keepScore } from '../scoreRows.ts';
import { ruleOf } from '../scoring.ts';

const scoreAgain: Hook<{ rule: HookRef; supplier: HookRef; period: string; fromDate: string; toDate: string }> = async ({ work, record, fault }) => {
  const row = await one(work, 'ccm.supplier', ['grade'], { where: { id: record.supplier.id }, deleted: true });
  const period = { name: record.period, from: record.fromDate, to: record.toDate };
  if (!await keepScore(work, await ruleOf(work, record.rule.id), { id: record.supplier.id, grade: row?.grade ?? null }, period, record.id)) fault({ message: '本期没有可评价的供应商' });
};
export default scoreAgain;
