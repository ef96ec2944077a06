// 按排位派工: a published layout makes the team's tasks, one an operation, the day's target shared by the seats' parts. An operation that has a live task keeps it.
import { createRecord, type Hook, one } from '../../../runtime/server/moduleApi.ts';
import { shared } from '../core/pieces.ts';
import { type Layout, sewLines } from '../line.ts';

const fillTasks: Hook<Layout> = async ({ work, record }) => {
  for (const line of await sewLines(work, record.procedure.id)) {
    const held = await one(work, 'mes.sewingTask', ['status'], { where: { team: record.team.id, order: record.order.id, processLine: line.id, bundle: null, status: ['pending', 'working'] } });
    const hands = record.seats.flatMap(({ worker, work: own }) => own.filter(({ processLine }) => worker && processLine.id === line.id).map(({ share }) => ({ worker: worker!.id, share })));
    if (held || hands.length === 0 || !record.target) continue;
    const parts = shared(String(record.target), hands.map(({ share }) => share));
    const workers = hands.map(({ worker }, at) => ({ worker, planQty: parts[at]! })).filter(({ planQty }) => planQty !== '0');
    if (workers.length > 0) await createRecord(work, 'mes.sewingTask', { order: record.order.id, team: record.team.id, processLine: line.id, workers } as never, {});
  }
};
export default fillTasks;
