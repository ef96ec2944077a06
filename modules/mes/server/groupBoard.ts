// 班组排位看板: the seats of a version with what is done there today, the day's hours and the order of workers. A board gathers from five places, and a display without a login asks for it too.
import { Decimal, find, type Hook, type HookRef, one, ours, sql } from '../../../runtime/server/moduleApi.ts';
import { balanceOf } from '../core/lineBalance.ts';
import { efficiencyOf, placesByEfficiency } from '../core/lineToday.ts';
import { sewLines } from '../line.ts';

const groupBoard: Hook = async ({ work, given, answer }) => {
  const id = (given.layout as HookRef).id;
  const head = (await work.tx.one<{ name: string; versionNo: number; status: string; team: string; teamName: string; order: string; orderCode: string; procedure: string; minutes: number; target: number | null }>(sql`select l.name, l.version_no as "versionNo", l.status, l.team::text as team, d.name as "teamName", l."order"::text as "order", o.code as "orderCode", l.procedure::text as procedure, l.work_minutes as minutes, l.target::int as target
    from ${ours(work.caller, 'mes.layout', 'l')} join ${ours(work.caller, 'amc.department', 'd')} on d.id = l.team join ${ours(work.caller, 'mes.order', 'o')} on o.id = l."order" where l.id = ${id}::bigint`))!;
  const rows = await work.tx.run<{ seat: string; no: number; side: string; column: number | null; worker: string | null; line: string | null; share: string | null }>(sql`select s.id::text as seat, w.seat_no as no, w.side, w."column" as "column", s.worker::text as worker, k.process_line::text as line, k.share::text as share
    from ${ours(work.caller, 'mes.layout.seats', 's')} join ${ours(work.caller, 'mes.workstation', 'w')} on w.id = s.workstation left join ${ours(work.caller, 'mes.layout.seats.work', 'k')} on k.parent = s.id where s.parent = ${id}::bigint order by w.seat_no, k.seq`);
  const lines = await sewLines(work, head.procedure);
  const seatIds = [...new Set(rows.map(({ seat }) => seat))];
  const balance = balanceOf(lines, seatIds.map((seat) => ({ id: seat, work: rows.flatMap((row) => row.seat === seat && row.line !== null ? [{ operation: row.line, share: row.share! }] : []) })), { minutes: head.minutes, efficiency: '1', demand: null });
  const done = await work.tx.run<{ worker: string; line: string | null; hour: string | null; isOutput: boolean | null; qty: string; seconds: string; first: string | null }>(sql`select p.worker::text as worker, p.process_line::text as line, to_char(p.scan_at at time zone ${work.caller.timeZone}, 'HH24') as hour, q.is_output as "isOutput", sum(p.qty)::text as qty, sum(p.seconds)::text as seconds, to_char(min(p.scan_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as first
    from ${ours(work.caller, 'mes.pieceRecord', 'p')} left join ${ours(work.caller, 'mes.orderProcedure.lines', 'q')} on q.id = p.process_line where p.team = ${head.team}::bigint and p.work_date = ${work.today}::date and p.kind not in ('reprice', 'deduct') group by 1, 2, 3, 4`);
  const workers = await find(work, 'mes.worker', ['name', 'badgeNo'], { where: { team: head.team, status: 'normal' }, order: 'badgeNo' });
  const present = await work.tx.run<{ worker: string; hours: string }>(sql`select l.worker::text as worker, l.hours::text as hours from ${ours(work.caller, 'mes.attendance.lines', 'l')} join ${ours(work.caller, 'mes.attendance', 'a')} on a.id = l.parent where a.team = ${head.team}::bigint and a.date = ${work.today}::date and a.del_flag = '0'`);
  const aim = await work.tx.one<{ qty: string | null }>(sql`select sum(target_qty)::text as qty from ${ours(work.caller, 'mes.targetOutput')} where team = ${head.team}::bigint and date = ${work.today}::date and del_flag = '0' and ("order" is null or "order" = ${head.order}::bigint)`);
  const start = done.flatMap(({ first }) => first ?? []).sort()[0];
  const sumOf = (those: typeof done, field: 'qty' | 'seconds'): Decimal => those.reduce((all, row) => all.plus(row[field]), new Decimal(0));
  const efficiency = (worker: string): string | null => efficiencyOf({ seconds: sumOf(done.filter((row) => row.worker === worker), 'seconds').toString(), hours: present.find((row) => row.worker === worker)?.hours ?? null, since: start ?? null, now: work.now, most: head.minutes });
  const target = aim?.qty ?? (head.target === null ? null : String(head.target));
  const actual = sumOf(done.filter(({ isOutput }) => isOutput), 'qty');
  const state = head.status === 'published' ? null : head.status;
  const refresh = await one(work, 'ccm.companySetting', ['value'], { where: { code: 'MES_TV_REFRESH_SECONDS' } });
  answer!({ board: {
    refreshSeconds: Math.max(5, Number(refresh?.value ?? 30)), name: head.name, versionNo: head.versionNo, state, team: head.teamName, order: head.orderCode, target, actual: actual.toString(), rate: target === null || Number(target) === 0 ? null : actual.div(target).toFixed(4),
    hours: [...new Set(done.flatMap(({ hour, isOutput }) => hour !== null && isOutput ? [hour] : []))].sort().map((hour) => ({ hour, qty: sumOf(done.filter((row) => row.hour === hour && row.isOutput), 'qty').toString() })),
    seats: seatIds.map((seat) => {
      const own = rows.filter((row) => row.seat === seat);
      const { no, side, column, worker } = own[0]!;
      const at = done.filter((row) => row.worker === worker && own.some(({ line }) => line === row.line));
      return { no, side, column, worker: workers.find((one) => one.id === worker)?.name ?? null, processes: own.flatMap(({ line }) => lines.find((one) => one.id === line)?.name ?? []), ...balance.seats[seat], qty: sumOf(at, 'qty').toString(), efficiency: worker === null ? null : efficiency(worker) };
    }),
    ranking: placesByEfficiency(workers.map(({ id: worker, name, badgeNo }) => ({ name: name!, badgeNo: badgeNo!, efficiency: efficiency(worker) }))),
    at: work.now,
  } });
};
export default groupBoard;
