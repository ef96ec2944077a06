// 撤回: the targets that a bar set from today on go; those of days that have passed stay.
import { find, type Hook, runAction } from '../../../runtime/server/moduleApi.ts';
import type { Bar } from '../teamSchedule.ts';

const withdrawPlan: Hook<Bar> = async ({ work, record }) => {
  for (const { id, status } of await find(work, 'mes.targetOutput', ['status'], { where: { team: record.team!.id, order: record.order.id, source: 'schedule', date: { from: work.today }, status: ['draft', 'confirmed'] } })) {
    for (const action of status === 'confirmed' ? ['cancel', 'invalid'] : ['invalid']) await runAction(work, 'mes.targetOutput', id, action, { internal: true, confirmed: true });
  }
};
export default withdrawPlan;
