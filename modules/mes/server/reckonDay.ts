// Hours of an attendance sheet from its punches and shifts (core/attendance.ts), the kind of day from the workshop's calendar.
import { type Hook, type HookRef, one, ours, sql, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { dayOf, type DayType, pairsOf, type Pair, spansOf } from '../core/attendance.ts';

interface Line { id: string; worker: HookRef; shift: HookRef | null; in1: string | null; out1: string | null; in2: string | null; out2: string | null; in3: string | null; out3: string | null; leaveType: string | null; leaveHours: string | null; manual: string | null }
interface Sheet { id: string; team: HookRef; date: string; dayType: DayType | null; lines: Line[]; punches: { badgeNo: string; at: string }[] }
const slots = [['in1', 'out1'], ['in2', 'out2'], ['in3', 'out3']] as const;

const reckonDay: Hook<Sheet> = async ({ work, entity, record, given, fault }) => {
  const zone = 'Asia/Shanghai';
  const midnight = Date.parse((await work.tx.one<{ at: string }>(sql`select to_char(((${record.date}::date)::timestamp at time zone ${zone}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`))!.at);
  const minute = (at: string | null): number | null => at === null ? null : Math.floor((Date.parse(at) - midnight) / 60_000);
  const dayType = record.dayType ?? await dayTypeOf(work, record.team.id, record.date);
  const rows = [];
  for (const line of record.lines) {
    const worker = (await one(work, 'mes.worker', ['name', 'badgeNo', 'shift'], { where: { id: line.worker.id } }))!;
    const shift = await ruleOf(work, line.shift?.id ?? worker.shift);
    const typed: Pair[] = slots.map(([into, out]) => ({ in: minute(line[into]), out: minute(line[out]) })).filter((pair) => pair.in !== null || pair.out !== null);
    const punched = pairsOf(record.punches.filter(({ badgeNo }) => badgeNo === worker.badgeNo).map(({ at }) => minute(at)!));
    const pairs = typed.length > 0 ? typed : punched;
    const day = dayOf(pairs, shift, dayType, line.leaveHours ?? '0');
    if (given.final === true && day.missing && !line.manual && !line.leaveType) fault({ message: '{worker} 缺卡，请补卡或登记请假', values: { worker: worker.name } });
    const clock = (at: number | null | undefined): string | null => at === null || at === undefined ? null : new Date(midnight + at * 60_000).toISOString();
    const filled = typed.length > 0 ? {} : Object.fromEntries(slots.flatMap(([into, out], index) => [[into, clock(punched[index]?.in)], [out, clock(punched[index]?.out)]]));
    rows.push({ id: line.id, ...filled, ...day });
  }
  await updateRecord(work, entity, { id: record.id, dayType, lines: rows } as never, { internal: true, quiet: true });
};
export default reckonDay;

async function ruleOf(work: Parameters<typeof reckonDay>[0]['work'], shift: string | null): Promise<Parameters<typeof dayOf>[1]> {
  const row = shift === null ? undefined : await one(work, 'mes.shift', ['standardHours', 'graceMinutes', 'otUnit'], { where: { id: shift } });
  const spans = row && await work.tx.run<{ from: string; to: string }>(sql`select "from", "to" from ${ours(work.caller, 'mes.shift.spans')} where parent = ${shift}::bigint order by seq`);
  return { spans: spansOf(spans ?? [{ from: '08:00', to: '12:00' }, { from: '13:30', to: '17:30' }]), standardHours: row?.standardHours ?? '8', graceMinutes: Number(row?.graceMinutes ?? 5), otUnit: row?.otUnit ?? '0.5' };
}

/** The calendar of the team's workshop goes before the company's. */
async function dayTypeOf(work: Parameters<typeof reckonDay>[0]['work'], team: string, date: string): Promise<DayType> {
  const calendar = await work.tx.one<{ id: string; rest: boolean }>(sql`select c.id::text as id, extract(isodow from ${date}::date)::int::text = any(c.rest_days) as rest from ${ours(work.caller, 'aps.calendar', 'c')}
    where c.status = 'normal' and c.supplier is null and (c.department = ${team}::bigint or c.department = (select d.parent from ${ours(work.caller, 'amc.department', 'd')} where d.id = ${team}::bigint) or c.department is null) order by c.department nulls last, c.is_default desc limit 1`);
  if (!calendar) return new Date(`${date}T00:00:00Z`).getUTCDay() === 0 ? 'rest' : 'work';
  const exception = await work.tx.one<{ kind: string }>(sql`select kind from ${ours(work.caller, 'aps.calendar.exceptions')} where parent = ${calendar.id}::bigint and date = ${date}::date`);
  if (exception) return exception.kind === 'holiday' ? 'holiday' : exception.kind === 'off' ? 'rest' : 'work';
  return calendar.rest ? 'rest' : 'work';
}
