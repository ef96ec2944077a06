// addWork, workDays and workMinutes in SQL: a calendar is laid out once a statement, as the array of its working days, and days are found in it. The same figures as core/schedule/workCount.ts.
import { sql } from 'kysely';
import type { Node } from '../../../core/expressions/tree.ts';
import { minuteOf, plainCalendar } from '../../../core/schedule/calendar.ts';
import { firstDay, lastDay } from '../../../core/schedule/workCount.ts';
import { rowsSql } from '../rowsSql.ts';
import { currentCompany } from '../table.ts';
import type { NodeCompiler } from './nodeCompiler.ts';
import type { Raw } from './rows.ts';

type Name = 'addWork' | 'workDays' | 'workMinutes';

export const isOnCalendar = (node: Node): boolean => node.op === 'call' && (node.name === 'addWork' || node.name === 'workDays' || node.name === 'workMinutes');

export function calendarSql(to: NodeCompiler, name: Name, args: Node[]): Raw {
  const calendar = calendarRows(to, args[2]);
  const [a, b] = [to.value(args[0]), to.value(args[1])];
  if (name === 'addWork') return inside([a], addWork(calendar.days, a, sql`trunc(${to.number(args[1])})::int`), calendar);
  if (name === 'workDays') return inside([a, b], sql`(width_bucket(${a}, ${calendar.days}) - width_bucket(${b}, ${calendar.days}))::numeric`, calendar);
  const zone = to.put(to.around.env.timeZone ?? 'Asia/Shanghai', { kind: 'text' });
  const local = (moment: Raw): Raw => sql`date_trunc('minute', ${moment} at time zone ${zone})`;
  return inside([sql`(${local(a)})::date`, sql`(${local(b)})::date`], sql`(${minutesUntil(local(a), calendar)} - ${minutesUntil(local(b), calendar)})::numeric`, calendar);
}

/** `from` gives one row at most: id and rest days. `days`: the working days in order, as an array. `isThere`: whether there is anything to count along. */
interface CalendarRows { from: Raw; shifts: Raw; exceptions: Raw; days: Raw; isThere?: Raw }

const plainRest = sql.raw(`'{${plainCalendar.rest.join(',')}}'::text[]`);
const plainShifts = sql.raw(plainCalendar.shifts.map(({ from, to }) => `(${minuteOf(from)}, ${minuteOf(to)})`).join(', '));

/** Laid out row by row where the calendar is a row's own; the usual one stands once beside all rows. */
function calendarRows(to: NodeCompiler, named: Node | undefined): CalendarRows {
  const { rows, main } = to.around;
  const found = partsOf(to, named);
  if (named) return { ...found, days: daysOf(found), isThere: sql`exists (select from ${found.from} as one)` };
  return { ...found, days: sql.id(rows.beside(main, 'calendar', () => sql`(select ${daysOf(found)} as days)`), 'days') };
}

function partsOf(to: NodeCompiler, named: Node | undefined): Omit<CalendarRows, 'days'> {
  const entity = to.around.rows.calendars();
  if (!entity) return { from: sql`(select null::bigint as id, null::text[] as rest where false)`, shifts: sql`(select null::bigint as parent, 0 as a, 0 as b where false)`, exceptions: sql`(select null::bigint as parent, null::date as day, null::text as kind, 0::numeric as hours where false)` };
  const { rest, shifts, exceptions, usual } = entity.calendar!;
  const [turns, days] = [entity.lines[shifts]!, entity.lines[exceptions]!];
  const column = (name: string, of: { fields: typeof entity.fields } = entity): Raw => sql.id('c', of.fields[name]!.column);
  const mine = sql`c.company = ${sql.raw(currentCompany)}`;
  const minute = (name: string): Raw => sql`(extract(epoch from (${column(name, turns)})::time) / 60)::int`;
  const which = named === undefined ? sql`${column(usual)}` : sql`c.id = ${to.value(named)}`;
  const inUse = entity.fields.delFlag ? sql` and ${column('delFlag')} = '0'` : sql``;
  const from = sql`(select c.id, ${column(rest)} as rest from ${rowsSql(entity)} as c where ${mine} and ${which}${inUse} limit 1)`;
  return {
    from,
    shifts: sql`(select c.parent, ${minute('from')} as a, ${minute('to')} as b from ${rowsSql(turns)} as c where ${mine})`,
    exceptions: sql`(select c.parent, ${column('date', days)} as day, ${column('kind', days)} as kind, ${days.fields.hours ? sql`coalesce(${column('hours', days)}, 0)` : sql`0`}::numeric as hours from ${rowsSql(days)} as c where ${mine})`,
  };
}

/** The working days in order. */
function daysOf({ from, exceptions }: Omit<CalendarRows, 'days'>): Raw {
  return sql`(select coalesce(array_agg(d.day order by d.day), '{}') from (select g::date as day from generate_series(${sql.lit(firstDay)}::timestamp, ${sql.lit(lastDay)}::timestamp, interval '1 day') as g) as d
    left join ${from} as one on true left join ${exceptions} as e on e.parent = one.id and e.day = d.day
    where case e.kind when 'off' then false when 'work' then true else extract(isodow from d.day)::int::text <> all(coalesce(one.rest, ${plainRest})) end)`;
}

const addWork = (days: Raw, day: Raw, n: Raw): Raw => sql`(case when ${n} = 0 then ${day} when ${n} > 0 then (${days})[width_bucket(${day}, ${days}) + ${n}] else (${days})[width_bucket(${day} - 1, ${days}) + ${n} + 1] end)`;

/** Minutes worked up to a moment: whole days before, shifts of its own day, overtime wherever it lies. */
function minutesUntil(moment: Raw, calendar: CalendarRows): Raw {
  const { days } = calendar;
  const shifts = sql`(select s.a, s.b from ${calendar.shifts} as s where s.parent = (select one.id from ${calendar.from} as one) union all select s.a, s.b from (values ${plainShifts}) as s(a, b) where not exists (select from ${calendar.from} as one))`;
  const before = sql`width_bucket((${moment})::date - 1, ${days})`;
  const minute = sql`(extract(epoch from ${moment}::time) / 60)::int`;
  const begins = sql`(extract(epoch from e.day::timestamp) / 60)::int + (select case when width_bucket(e.day, ${days}) > width_bucket(e.day - 1, ${days}) then max(s.b) else min(s.a) end from ${shifts} as s)`;
  return sql`(${before} * (select coalesce(sum(s.b - s.a), 0) from ${shifts} as s)
    + (case when width_bucket((${moment})::date, ${days}) > ${before} then (select coalesce(sum(least(greatest(${minute} - s.a, 0), s.b - s.a)), 0) from ${shifts} as s) else 0 end)
    + (select coalesce(sum(least(greatest((extract(epoch from ${moment}) / 60)::int - (${begins}), 0), round(e.hours * 60))), 0) from ${calendar.exceptions} as e where e.kind = 'overtime' and e.parent = (select one.id from ${calendar.from} as one)))`;
}

/** Null for days that no calendar reaches, and along one that is not there. */
function inside(days: Raw[], value: Raw, { isThere }: CalendarRows): Raw {
  return sql`(case when ${sql.join([isReached(days), ...(isThere ? [isThere] : [])], sql` and `)} then ${value} end)`;
}

/** Days that calendars reach; null where one of them is. */
export const isReached = (days: Raw[]): Raw => sql`(${sql.join(days.map((day) => sql`${day} between ${sql.lit(firstDay)}::date and ${sql.lit(lastDay)}::date`), sql` and `)})`;
