// 计算: a month's wages of a team from the piece ledger, attendance and time records (core/pay.ts); what was typed in stays.
import { dayNo, dayText, Decimal, find, type Hook, type HookRef, one, ours, settleNow, sql, updateRecord, type Work } from '../../../runtime/server/moduleApi.ts';
import { autoItem, payLine, type PayKind, payStages } from '../core/pay.ts';
import { piecesIn, qualityIn, qualityItem, type Sheet, teamsOf } from '../paySheets.ts';
import { calendarOf } from '../teamSchedule.ts';

interface Worker { id: string; position: string | null; payKind: PayKind; type: string | null; floor: string; hourRate: string; month: string }
interface Item { id?: string; priceItem: HookRef; kind: string; amount: string; auto: boolean }

const reckonPay: Hook<Sheet> = async ({ work, entity, record, fault }) => {
  await settleNow(work);
  const teams = await teamsOf(work, record.team.id);
  const span = { teams, from: record.dateFrom, to: record.dateTo };
  const waiting = await unpriced(work, span);
  if (waiting > 0) return fault({ message: '有 {n} 条计件未定价，不能计算工资', values: { n: waiting } });
  const open = await work.tx.one<{ team: string; date: string }>(sql`select d.name as team, a.date::text as date from ${ours(work.caller, 'mes.attendance', 'a')} join ${ours(work.caller, 'amc.department', 'd')} on d.id = a.team
    where a.team = any(${teams}::bigint[]) and a.date between ${span.from}::date and ${span.to}::date and a.status = 'draft' and a.del_flag = '0' order by a.date limit 1`);
  if (open) return fault({ message: '{team} {date} 考勤未确认', values: open });
  const pieces = await piecesIn(work, span);
  const workers = await work.tx.run<Worker>(sql`select w.id::text as id, w.position::text as position, coalesce(t.pay_kind, 'piece') as "payKind", t.id::text as type, coalesce(w.floor_wage, t.floor_wage, 0)::text as floor, coalesce(w.hour_rate, t.hour_rate, 0)::text as "hourRate", coalesce(t.month_salary, 0)::text as month
    from ${ours(work.caller, 'mes.worker', 'w')} left join ${ours(work.caller, 'mes.staffPriceType', 't')} on t.id = w.staff_price_type
    where w.del_flag = '0' and (exists (select 1 from ${ours(work.caller, 'mes.pieceRecord', 'p')} where p.worker = w.id and p.home_team = any(${teams}::bigint[]) and p.work_date between ${span.from}::date and ${span.to}::date)
      or w.entry_date <= ${span.to}::date and (w.leave_date is null or w.leave_date >= ${span.from}::date) and (${record.kind} = 'all' or coalesce(t.pay_kind, 'piece') in ('piece', 'mixed'))
        and (w.team = any(${teams}::bigint[]) or exists (select 1 from ${ours(work.caller, 'mes.worker.moves', 'm')} where m.parent = w.id and m.team = any(${teams}::bigint[]) and m.until > ${span.from}::date))) order by w.badge_no`);
  const bonus = await one(work, 'mes.priceItem', ['id', 'price'], { where: { code: 'QQJ' } });
  const allowance = await one(work, 'mes.priceItem', ['id', 'price'], { where: { code: 'JBBT' } });
  const penalty = await qualityItem(work);
  const byQuality = await qualityIn(work, span);
  const inFloor = new Set((await find(work, 'mes.priceItem', ['id'], { where: { includeInFloor: true } })).map(({ id }) => id));
  const workDays = await workDaysOf(work, record.team.id, span);
  // All workers in one question each: a factory has hundreds.
  const ids = workers.map(({ id }) => id);
  const spentBy = await attended(work, ids, span, workDays);
  const timeBy = sumsBy(await work.tx.run<Sum>(sql`select r.worker::text as worker, sum(r.amount)::text as amount from ${ours(work.caller, 'mes.timeRecord', 'r')}
    where r.worker = any(${ids}::bigint[]) and r.date between ${span.from}::date and ${span.to}::date and r.status <> 'draft' and r.del_flag = '0' and ${homeIs(work, sql`r.worker`, sql`r.date`, teams)} group by 1`));
  const samplesBy = sumsBy(await work.tx.run<Sum>(sql`select w.id::text as worker, sum(c.amount)::text as amount from ${ours(work.caller, 'pms.carMasterLedger', 'c')} join ${ours(work.caller, 'mes.worker', 'w')} on w.employee = c.car_master
    where w.id = any(${ids}::bigint[]) and c.work_date between ${span.from}::date and ${span.to}::date and ${homeIs(work, sql`w.id`, sql`c.work_date`, teams)} group by 1`));
  const autoItems = await work.tx.run<{ type: string; id: string; basis: string; price: string; kind: string }>(sql`select s.parent::text as type, i.id::text as id, i.basis, coalesce(nullif(s.amount, 0), i.price, 0)::text as price, case when i.item_type = 'deduct' then 'deduct' else 'subsidy' end as kind from ${ours(work.caller, 'mes.staffPriceType.items', 's')} join ${ours(work.caller, 'mes.priceItem', 'i')} on i.id = s.price_item
    where coalesce(s.auto, false) and i.item_type in ('subsidy', 'deduct') and i.id <> ${allowance?.id ?? '0'}::bigint order by i.sort, i.id`);
  const piecesBy = new Map<string, Record<string, string>>();
  for (const { worker, stage, amount } of pieces) piecesBy.set(worker, { ...piecesBy.get(worker), [stage]: amount });
  const beforeBy = new Map(record.lines.map((line) => [line.worker.id, line]));
  const lines = [];
  for (const [at, worker] of workers.entries()) {
    await work.progress?.(at, workers.length);
    const spent = spentBy.get(worker.id) ?? nothingSpent;
    const own = piecesBy.get(worker.id) ?? {};
    const sampleAmt = samplesBy.get(worker.id) ?? '0';
    const before = beforeBy.get(worker.id);
    const auto = autoItems.filter(({ type }) => type === worker.type);
    const quality = new Decimal(byQuality.get(worker.id) ?? 0);
    const typed = ((before?.items ?? []) as Item[]).filter((item) => !item.auto);
    const items = [
      ...auto.flatMap(({ id, kind, ...item }) => {
        const amount = autoItem(item, { days: spent.days, hours: spent.hours, isFullAttendance: spent.isFull, isAttendanceBonus: id === bonus?.id });
        return amount === null || typed.some((one) => one.priceItem.id === id) ? [] : [{ priceItem: id, kind, amount, auto: true }];
      }),
      ...penalty && !quality.isZero() && !typed.some((one) => one.priceItem.id === penalty) ? [{ priceItem: penalty, kind: quality.gt(0) ? 'deduct' : 'subsidy', amount: quality.abs().toFixed(2), auto: true }] : [],
      ...typed.map(({ priceItem, kind, amount }) => ({ priceItem: priceItem.id, kind, amount, auto: false })),
    ];
    const { isFull: _isFull, ...days } = spent;
    const itemsInFloor = Decimal.sum(0, ...items.filter(({ priceItem, kind }) => kind === 'subsidy' && inFloor.has(priceItem)).map(({ amount }) => amount)).toFixed();
    const reckoned = payLine({ payKind: worker.payKind, floorWage: worker.floor, hourRate: worker.hourRate, monthSalary: worker.month, standardDays: record.standardDays, ...days, otRate: allowance?.price ?? '0', pieces: own, sampleAmt, timeRecords: timeBy.get(worker.id) ?? '0', itemsInFloor });
    lines.push({ worker: worker.id, position: worker.position, ...days, ...Object.fromEntries(payStages.map((stage) => [`${stage}Amt`, reckoned.stages[stage]])), pieceAmt: reckoned.pieceAmt, sampleAmt, timeAmt: reckoned.timeAmt, otAllowance: reckoned.otAllowance, topUp: reckoned.topUp, items });
  }
  const collected = pieces.reduce((sum, row) => sum + row.n, 0);
  await updateRecord(work, entity, { id: record.id, collected, lines } as never, { internal: true, quiet: true });
};
export default reckonPay;

interface Span { teams: string[]; from: string; to: string }

async function unpriced(work: Work, { teams, from, to }: Span): Promise<number> {
  return (await work.tx.one<{ n: number }>(sql`select count(*)::int as n from (select 1 from ${ours(work.caller, 'mes.pieceRecord', 'p')} where p.home_team = any(${teams}::bigint[]) and p.work_date between ${from}::date and ${to}::date and p.price_state = 'unpriced'
    group by p.worker, p.bundle, p.process_line, p.work_date, p.scan_at having sum(p.qty) <> 0) x`))!.n;
}

/** Of a worker who changed teams each sheet pays the days of its own. */
const homeIs = (work: Work, worker: ReturnType<typeof sql>, date: ReturnType<typeof sql>, teams: string[]): ReturnType<typeof sql> => sql`coalesce((select m.team from ${ours(work.caller, 'mes.worker.moves', 'm')} where m.parent = ${worker} and m.until > ${date} order by m.until, m.seq limit 1),
  (select x.team from ${ours(work.caller, 'mes.worker', 'x')} where x.id = ${worker})) = any(${teams}::bigint[])`;

/** Days of the span that the calendar says are worked. */
async function workDaysOf(work: Work, team: string, { from, to }: Span): Promise<number> {
  const isWorkDay = await calendarOf(work, team);
  let days = 0;
  for (let day = dayNo(from); day <= dayNo(to); day += 1) if (isWorkDay(dayText(day))) days += 1;
  return days;
}

interface Spent { days: string; hours: string; otHours: string; isFull: boolean }
const nothingSpent: Spent = { days: '0', hours: '0', otHours: '0', isFull: false };

/** By worker. Full: every work day of the calendar, with no absence, leave, late or early minutes. */
async function attended(work: Work, workers: string[], { teams, from, to }: Span, workDays: number): Promise<Map<string, Spent>> {
  const sums = await work.tx.run<{ worker: string; days: string; hours: string; ot: string; bad: number }>(sql`select l.worker::text as worker, count(distinct a.date) filter (where l.hours > 0)::text as days, coalesce(sum(l.hours), 0)::text as hours, coalesce(sum(l.ot_hours + l.rest_ot + l.holiday_ot), 0)::text as ot,
      count(*) filter (where l.late_min > 0 or l.early_min > 0 or l.absent_hours > 0 or l.leave_type is not null)::int as bad
    from ${ours(work.caller, 'mes.attendance', 'a')} join ${ours(work.caller, 'mes.attendance.lines', 'l')} on l.parent = a.id where l.worker = any(${workers}::bigint[]) and a.date between ${from}::date and ${to}::date and a.status <> 'draft' and a.del_flag = '0' and ${homeIs(work, sql`l.worker`, sql`a.date`, teams)} group by 1`);
  return new Map(sums.map(({ worker, days, hours, ot, bad }) => [worker, { days, hours, otHours: ot, isFull: bad === 0 && workDays > 0 && new Decimal(days).gte(workDays) }]));
}

interface Sum { worker: string; amount: string }
const sumsBy = (rows: Sum[]): Map<string, string> => new Map(rows.map(({ worker, amount }) => [worker, amount ?? '0']));
