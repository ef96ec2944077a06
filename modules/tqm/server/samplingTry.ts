// 试算: code letter, sample and acceptance numbers of a plan for a lot. The tables of GB/T 2828.1 are no expression.
import { type Hook, type HookRef, one } from '../../../runtime/server/moduleApi.ts';
import { samplingPlan, type SeverityPlan, type Wanted } from '../sampling.ts';

const wanted = ['level', 'strictness', 'criticalAql', 'majorAql', 'minorAql'];

const samplingTry: Hook = async ({ work, given, answer, fault }) => {
  if (Number(given.lotQty) < 2) return fault({ path: 'lotQty', message: '批量至少为 2 件' });
  const plan = await one(work, 'tqm.sendCheckStandard', wanted, { where: { id: (given.plan as HookRef).id } });
  const { letter, sampleQty, whole, critical, major, minor } = samplingPlan(plan as unknown as Wanted, Number(given.lotQty));
  if (whole) fault({ message: '抽样数不能大于批量，按全检处理', level: 'warn' });
  const shown = ({ size, accept, reject }: SeverityPlan) => `${size} ${accept}/${reject}`;
  answer!({ letter, sampleQty, critical: shown(critical), major: shown(major), minor: shown(minor) });
};
export default samplingTry;
