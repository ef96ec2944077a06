// 另存草稿: a plan with its tasks where they lie, to change beside the one in use. Tasks are records of their own, which `copy` of one record leaves behind.
import { createRecord, find, type Hook, readMany, runAction } from '../../../runtime/server/moduleApi.ts';

interface Plan { mode: string; horizonFrom: string; horizonTo: string; freezeDays: number }
interface Task { id: string; order: { id: string }; item: { id: string }; qty: string; lane: { id: string } | null; start: string; finish: string; daily: unknown; locked: boolean; status: string }

const planCopy: Hook<Plan> = async ({ work, entity, record, given }) => {
  const { id: plan } = await createRecord(work, entity, { name: given.name, mode: record.mode, horizonFrom: record.horizonFrom, horizonTo: record.horizonTo, freezeDays: record.freezeDays, basedOn: record.id } as never, { internal: true });
  const ids = (await find(work, 'aps.scheduleTask', [], { where: { plan: record.id, status: ['planned', 'published'] } })).map(({ id }) => id);
  for (const task of await readMany(work, 'aps.scheduleTask', ids, { internal: true }) as unknown as Task[]) {
    const { id } = await createRecord(work, 'aps.scheduleTask', { plan, order: task.order.id, item: task.item.id, qty: task.qty } as never, { internal: true, quiet: true });
    if (task.lane) await runAction(work, 'aps.scheduleTask', id, 'place', { internal: true, ask: { lane: task.lane.id, start: task.start, finish: task.finish, daily: task.daily } });
    if (task.locked) await runAction(work, 'aps.scheduleTask', id, 'lockPlan', { internal: true });
  }
};
export default planCopy;
