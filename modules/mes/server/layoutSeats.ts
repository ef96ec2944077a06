// A worker sits once in a layout; the refusal names the seat he (or she) has already, which no rule of a row sees.
import { type Hook, one } from '../../../runtime/server/moduleApi.ts';
import type { Layout } from '../line.ts';

const layoutSeats: Hook<Layout> = async ({ work, record, fault }) => {
  const taken = new Map<string, string>();
  for (const [at, { worker, workstation }] of record.seats.entries()) {
    if (!worker) continue;
    const before = taken.get(worker.id);
    if (before === undefined) { taken.set(worker.id, workstation.id); continue; }
    const [who, seat] = [await one(work, 'mes.worker', ['name'], { where: { id: worker.id } }), await one(work, 'mes.workstation', ['seatNo'], { where: { id: before } })];
    fault({ path: `seats.${at}.worker`, message: '{worker} 已排在工位 {no}', values: { worker: who?.name, no: seat?.seatNo } });
  }
};
export default layoutSeats;
