// Fixes sample and acceptance numbers of a lot when its inspection starts. The tables of GB/T 2828.1 are no expression.
import { find, type Hook, type HookRef, one, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { adviceFor } from '../core/switching.ts';
import { samplingPlan, type Strictness, type Wanted } from '../sampling.ts';

interface Lot { plan: HookRef; strictness: Strictness; lotQty: number; version: number; supplier: HookRef | null }

const samplingOf: Hook<Lot> = async ({ work, entity, record, fault }) => {
  const plan = await one(work, 'tqm.sendCheckStandard', ['level', 'criticalAql', 'majorAql', 'minorAql'], { where: { id: record.plan.id } });
  const { letter, sampleQty, whole, critical, major, minor } = samplingPlan({ ...plan as unknown as Wanted, strictness: record.strictness }, Number(record.lotQty));
  if (whole) fault({ message: '抽样数不能大于批量，按全检处理', level: 'warn' });
  const before = record.supplier === null ? [] : await find(work, 'tqm.proCheck', ['status', 'strictness'], { where: { supplier: record.supplier.id, round: 1, status: ['passed', 'failed', 'concession'], id: { not: record.id } }, order: 'id desc', limit: 5 });
  const advice = adviceFor(before.map((one) => ({ isPassed: one.status === 'passed', strictness: one.strictness === 'tightened' ? 'tightened' : 'normal' })));
  await updateRecord(work, entity, {
    id: record.id, letter, sampleQty, advice,
    nCritical: critical.size, acCritical: critical.accept, reCritical: critical.reject,
    nMajor: major.size, acMajor: major.accept, reMajor: major.reject,
    nMinor: minor.size, acMinor: minor.accept, reMinor: minor.reject,
  } as never, { internal: true, quiet: true });
};
export default samplingOf;
