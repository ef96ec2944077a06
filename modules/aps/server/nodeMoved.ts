// A node was reported, skipped, opened again or given other dates: its delay by the working calendar, and what the order says of its nodes.
import { type Hook, type HookRef, localTime, one, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { scaleOf, type Unit } from '../core/nodeSchedule.ts';
import { workingOf } from '../calendars.ts';
import { keepStanding, numberOf } from '../nodePlans.ts';

interface OrderNode { plan: HookRef; status: string; planFinish: string | null; finishAt: string | null; actualFinish: string | null }

const nodeMoved: Hook<OrderNode> = async ({ work, entity, record }) => {
  const plan = (await one(work, 'aps.nodePlan', ['order', 'unit', 'calendar'], { where: { id: record.plan.id } }))!;
  const unit = plan.unit as Unit;
  if (record.actualFinish !== null && record.planFinish !== null) {
    const { working } = await workingOf(work, plan.calendar);
    const { timeZone } = work.caller;
    const at = localTime(new Date(record.actualFinish), timeZone);
    const late = scaleOf(unit, working).late(numberOf(unit, record.planFinish, record.finishAt, timeZone), numberOf(unit, at.slice(0, 10), record.actualFinish, timeZone));
    await updateRecord(work, entity, { id: record.id, doneDelay: (Math.round(late * 100) / 100).toFixed(2) } as never, { internal: true, quiet: true });
  }
  await keepStanding(work, plan.order!);
};
export default nodeMoved;
