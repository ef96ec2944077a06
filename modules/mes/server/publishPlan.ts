// 发布: a target of the team for each day of a bar, over the hours of its shift; with another bar of the same order on that day they add up.
import type { Hook } from '../../../runtime/server/moduleApi.ts';
import { slotsOf } from '../core/dayPlan.ts';
import { hoursOf, settleTargets } from '../targets.ts';
import type { Bar } from '../teamSchedule.ts';

const publishPlan: Hook<Bar> = async ({ work, record }) => {
  const team = record.team!.id;
  const first = { workers: record.workers, minutes: record.minutes, efficiency: record.efficiency, hours: await hoursOf(work, team, slotsOf) };
  await settleTargets(work, { team, order: record.order.id, first }, record.days, { id: record.id, counts: true });
};
export default publishPlan;
