// 撤回: what a bar gave to the targets from today on goes; other bars of the order and team, and days that have passed, keep theirs.
import type { Hook } from '../../../runtime/server/moduleApi.ts';
import { settleTargets } from '../targets.ts';
import type { Bar } from '../teamSchedule.ts';

const withdrawPlan: Hook<Bar> = async ({ work, record }) => settleTargets(work, { team: record.team!.id, order: record.order.id, first: {} }, record.days.filter(({ date }) => date >= work.today), { id: record.id, counts: false });
export default withdrawPlan;
