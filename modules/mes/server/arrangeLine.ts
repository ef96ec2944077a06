// 自动编排: the longest operation to the least loaded seat whose worker can do it (core/lineBalance.ts), over all seats of the team.
import { find, type Hook, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { arrange } from '../core/lineBalance.ts';
import { type Layout, sewLines, skillsOf } from '../line.ts';

const arrangeLine: Hook<Layout> = async ({ work, entity, record, fault }) => {
  const lines = await sewLines(work, record.procedure.id);
  const stations = await find(work, 'mes.workstation', ['seatNo'], { where: { team: record.team.id, status: 'normal' }, order: 'seatNo' });
  if (stations.length === 0) return fault({ message: '班组没有工位，请先建立工位' });
  const workers = await find(work, 'mes.worker', ['name'], { where: { team: record.team.id, kind: 'sewing', status: 'normal' }, order: 'badgeNo' });
  const seated = new Map(record.seats.flatMap(({ workstation, worker }) => worker ? [[workstation.id, worker.id] as const] : []));
  const free = workers.map(({ id }) => id).filter((id) => ![...seated.values()].includes(id));
  for (const { id } of stations) if (!seated.has(id) && free.length > 0) seated.set(id, free.shift()!);
  const can = await skillsOf(work, [...seated.values()]);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const made = arrange(lines, stations.map(({ id }) => ({ id, can: (operation) => seated.has(id) && can(seated.get(id)!, byId.get(operation)!) })));
  const seats = made.map(({ id, work: own }) => ({ workstation: id, worker: seated.get(id) ?? null, work: own.map(({ operation, share }) => ({ processLine: operation, share })) })).filter((seat) => seat.work.length > 0);
  await updateRecord(work, entity, { id: record.id, seats } as never, { internal: true });
};
export default arrangeLine;
