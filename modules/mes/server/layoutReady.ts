// Before a layout is published: every operation is shared out whole (refused), workers can do it and the seat has its machine (warned). Sums over rows of several seats.
import { Decimal, find, type Hook } from '../../../runtime/server/moduleApi.ts';
import { balanceOf } from '../core/lineBalance.ts';
import { type Layout, sewLines, skillsOf } from '../line.ts';

const layoutReady: Hook<Layout> = async ({ work, record, fault }) => {
  const lines = await sewLines(work, record.procedure.id);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const seats = record.seats.map((seat) => ({ id: seat.id, work: seat.work.map(({ processLine, share }) => ({ operation: processLine.id, share })) }));
  for (const { operation, share } of balanceOf(lines, seats, { minutes: 1, efficiency: '1', demand: null }).unshared) fault({ message: '工序「{name}」分担合计 {x}%，应为100%', values: { name: byId.get(operation)!.name, x: new Decimal(share).times(100).toFixed() } });
  const workers = await find(work, 'mes.worker', ['name'], { where: { id: record.seats.flatMap(({ worker }) => worker ? [worker.id] : []) } });
  const stations = await find(work, 'mes.workstation', ['seatNo', 'machines'], { where: { id: record.seats.map(({ workstation }) => workstation.id) } });
  const machines = await find(work, 'ccm.machine', ['parent', 'name']);
  const can = await skillsOf(work, workers.map(({ id }) => id));
  for (const seat of record.seats) {
    const station = stations.find(({ id }) => id === seat.workstation.id);
    const own = station?.machines?.slice(1, -1).split(',').filter(Boolean) ?? [];
    for (const line of seat.work.flatMap(({ processLine }) => byId.get(processLine.id) ?? [])) {
      if (seat.worker && !can(seat.worker.id, line)) fault({ message: '{worker} 无「{process}」技能', values: { worker: workers.find(({ id }) => id === seat.worker!.id)?.name, process: line.name }, level: 'warn' });
      if (line.machineType !== null && !machines.some(({ id, parent }) => own.includes(id) && parent === line.machineType)) fault({ message: '工位 {no} 无{machine}', values: { no: station?.seatNo, machine: machines.find(({ id }) => id === line.machineType)?.name }, level: 'warn' });
    }
  }
};
export default layoutReady;
