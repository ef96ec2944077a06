// A scan at a workstation: badge and coupon, or a bundle's ticket, whose operation the seat knows from the published layout, else from the team's tasks; then it is a scan as any other.
import { createRecord, type Hook, type HookRef, one, ours, readRecord, runAction, sayTo, sql, updateRecord, type Work } from '../../../runtime/server/moduleApi.ts';
import { lineOf, openFor } from '../pieces.ts';

interface Station { id: string; team: HookRef }

const stationScan: Hook<Station> = async ({ work, entity, record, given }) => {
  const { code, worker } = given as unknown as { code: string; worker: HookRef };
  const { badgeNo, name } = (await one(work, 'mes.worker', ['badgeNo', 'name'], { where: { id: worker.id } }))!;
  const processLine = await operationAt(work, record, worker.id, code);
  const { id } = await createRecord(work, 'mes.scan', { badge: badgeNo, code, processLine, station: record.id } as never, { internal: true });
  // It would count itself only when this action has ended.
  await runAction(work, 'mes.scan', id, 'count', { internal: true });
  const scan = await readRecord(work, 'mes.scan', id, { internal: true }) as unknown as { processLine: HookRef | null; qty: string; notice: string | null };
  const line = scan.processLine && await lineOf(work, scan.processLine.id);
  const total = (await work.tx.one<{ qty: string }>(sql`select trunc(coalesce(sum(s.qty), 0))::text as qty from ${ours(work.caller, 'mes.scan', 's')} where s.station = ${record.id}::bigint and s.worker = ${worker.id}::bigint and s.work_date = ${work.today}::date and s.status = 'counted'`))!.qty;
  const said = sayTo(work.app.model.locales, work.caller.lang, { text: '{name} {process} {qty} 件，今日 {total} 件', values: { name: name!, process: line?.name ?? '', qty: String(Number(scan.qty)), total } });
  await updateRecord(work, entity, { id: record.id, lastSaid: said, lastNotice: scan.notice } as never, { internal: true, quiet: true });
};
export default stationScan;

/** Of a bundle's ticket: the first operation of the seat that the bundle still lacks. A coupon says its own. */
async function operationAt(work: Work, station: Station, worker: string, code: string): Promise<string | null> {
  const bundle = await one(work, 'mes.bundle', ['order'], { where: { code, delFlag: '0' } });
  if (!bundle) return null;
  const seat = await work.tx.run<{ id: string }>(sql`select w.process_line::text as id from ${ours(work.caller, 'mes.layout.seats.work', 'w')} join ${ours(work.caller, 'mes.layout.seats', 's')} on s.id = w.parent join ${ours(work.caller, 'mes.layout', 'l')} on l.id = s.parent
    join ${ours(work.caller, 'mes.orderProcedure.lines', 'p')} on p.id = w.process_line where l.status = 'published' and l."order" = ${bundle.order!}::bigint and s.workstation = ${station.id}::bigint order by p.seq_no`);
  const tasks = seat.length > 0 ? [] : await work.tx.run<{ id: string }>(sql`select t.process_line::text as id from ${ours(work.caller, 'mes.sewingTask', 't')} join ${ours(work.caller, 'mes.sewingTask.workers', 'k')} on k.parent = t.id join ${ours(work.caller, 'mes.orderProcedure.lines', 'p')} on p.id = t.process_line
    where t.status = 'working' and t."order" = ${bundle.order!}::bigint and t.team = ${station.team.id}::bigint and k.worker = ${worker}::bigint and (t.bundle is null or t.bundle = ${bundle.id}::bigint) order by p.seq_no`);
  const lines = [...seat, ...tasks].map(({ id }) => id);
  for (const id of lines) {
    const line = await lineOf(work, id);
    if (line && (await openFor(work, bundle.id, line)).left.gt(0)) return id;
  }
  return lines[0] ?? null;
}
