// Warns where an inspector is sent out more often on a day than the daily capacity of his (or her) skills. References that hold several are no rows a rule could walk.
import { find, type Hook, type HookRef } from '../../../runtime/server/moduleApi.ts';

interface Dispatch { planDate: string; inspectors: HookRef<{ name?: string; label?: string }>[] }

const inspectorLoad: Hook<Dispatch> = async ({ work, record, fault }) => {
  const that = await find(work, 'tqm.sendQc', ['inspectors'], { where: { planDate: record.planDate, status: ['sent', 'accepted', 'inspecting', 'finished'], id: { not: record.id } } });
  for (const inspector of record.inspectors) {
    const sent = that.filter(({ inspectors }) => inspectors?.slice(1, -1).split(',').includes(inspector.id)).length;
    const skills = await find(work, 'tqm.userSkill', ['dailyCapacity'], { where: { user: inspector.id, status: 'normal' } });
    const capacity = Math.max(0, ...skills.map((skill) => Number(skill.dailyCapacity ?? 0)));
    if (capacity > 0 && sent >= capacity) fault({ path: 'inspectors', message: '{user} 当日已派 {n} 单', values: { user: inspector.label ?? inspector.name, n: sent }, level: 'warn' });
  }
};
export default inspectorLoad;
