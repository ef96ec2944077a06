// Periods that close: no row reaches a ledger with a date that a setting, or a record for its dimensions, has closed (wms R8, fms R4).
import { AppError } from '../../core/contract/errors.ts';
import type { Closing, Entity } from '../../core/language/model.ts';
import { idOf, isEmpty, valueType } from '../../core/values/index.ts';
import { traitsOf } from '../../core/values/types/index.ts';
import type { Sql, Work } from '../context.ts';
import { platform } from '../auth/platform.ts';
import { prepared } from '../store/statement.ts';
import { nameOf } from '../store/table.ts';
import { Values } from './balanceSql.ts';
import type { PendingRow } from './pendingRow.ts';

const isDay = /^\d{4}-\d\d-\d\d$/;
const dayOf = ({ shape, values }: PendingRow): string => String(values[shape.date]).slice(0, 10);

/** As the caller's settings say, which are seconds old at most: before anything is written. @throws AppError `period.closed` */
export function checkOpen(work: Work, row: PendingRow): void {
  for (const { closing, when } of row.shape.closes) {
    if (closing.setting !== undefined && (!when || when.run({ row: row.values }) === true)) refuseUntil(work.caller.settings[closing.setting], dayOf(row));
  }
}

/**
 * Who posts and who closes a period wait for each other: any number post at once, but none while a close is under way, and a close waits for those that have begun.
 * What they read in the statement after this one is what holds until they commit.
 */
export function holdOpenSql(work: Work, rows: readonly PendingRow[]): Sql<unknown> | undefined {
  const names = [...new Set(closingsOf(work, rows).map(({ closing }) => closing.setting ?? closing.in))].sort();
  if (names.length === 0) return undefined;
  return prepared(`select pg_advisory_xact_lock_shared(hashtextextended(code, $1::bigint)) from unnest($2::text[]) as code`, [work.caller.company, names]);
}

/** As settings and records stand now, in the transaction that posts. @throws AppError `period.closed` */
export async function checkPeriods(work: Work, rows: readonly PendingRow[]): Promise<void> {
  const due = closingsOf(work, rows);
  const hold = holdOpenSql(work, rows);
  if (!hold) return;
  await work.tx.run(hold);
  const values = new Values();
  values.add(work.caller.company);
  const cases = due.map((one, index) => `when ${closedSql(work, one, values)} then ${index}`);
  const [found] = await work.tx.run<{ at: number | null }>(prepared(`select case ${cases.join(' ')} end as at`, values.list));
  if (found?.at != null) throw new AppError('period.closed', { date: due[found.at]!.day });
}

/** The same as a term of the statement that adds to the balances; undefined where no period closes. */
export function openTerm(work: Work, rows: readonly PendingRow[]): ((values: Values) => string) | undefined {
  const due = closingsOf(work, rows);
  return due.length === 0 ? undefined : (values) => due.map((one) => `not ${closedSql(work, one, values)}`).join(' and ');
}

/** What is asked of one closing: a day, for whom. */
interface DueClosing { closing: Closing; day: string; /** Values of its dimensions, as columns hold them. */ by: string[]; entity: Entity }

/** Each question once; of days up to which something closes the earliest. */
function closingsOf(work: Work, rows: readonly PendingRow[]): DueClosing[] {
  const due = new Map<string, DueClosing>();
  for (const row of rows) {
    const { shape: { entity, closes }, values } = row;
    for (const { closing, when } of closes) {
      if (!work.app.model.entities[closing.in ?? platform.setting] || (when && when.run({ row: values }) !== true)) continue;
      const by = closing.in === undefined ? [] : closing.by.map((name) => keyText(values[name]));
      // Without a value no record is about it.
      if (by.some((one) => one === '')) continue;
      const day = dayOf(row);
      const key = JSON.stringify([closing.setting ?? closing.in, ...by, isMonthly(work, closing) ? day.slice(0, 7) : '']);
      const known = due.get(key);
      if (!known || day < known.day) due.set(key, { closing, day, by, entity });
    }
  }
  return [...due.values()];
}

const keyText = (value: unknown): string => (isEmpty(value) ? '' : String(idOf(value) ?? value));
const periodOf = (work: Work, { in: holder, period }: Extract<Closing, { in: string }>) => work.app.model.entities[holder]!.fields[period]!;
const isMonthly = (work: Work, closing: Closing): boolean => closing.in !== undefined && traitsOf(periodOf(work, closing).type).time === 'month';

/** True where the day is closed. `$1` is the company. */
function closedSql(work: Work, { closing, day, by, entity }: DueClosing, values: Values): string {
  if (closing.setting !== undefined) return `exists (select 1 from ${settingTable(work)} s where s.company = $1::bigint and s.code = ${values.add(closing.setting)} and s.del_flag = '0' and s.value >= ${values.add(day)})`;
  const lock = work.app.model.entities[closing.in]!;
  const tests = closing.by.map((name, index) => {
    const [column, type] = entity.fields[name]!.to === lock.id ? ['id', 'bigint'] : [lock.fields[name]!.column, valueType(lock.fields[name]!.type).sql];
    return `l."${column}" = ${values.add(by[index])}::${type}`;
  });
  const { column } = periodOf(work, closing);
  tests.push(isMonthly(work, closing) ? `l."${column}" = ${values.add(day.slice(0, 7))}` : `l."${column}" >= ${values.add(day)}::date`);
  if (lock.fields.delFlag) tests.push(`l."${lock.fields.delFlag.column}" = '0'`);
  if (closing.states) tests.push(`l."${lock.fields[lock.workflow!.field]!.column}" = any(${values.add(closing.states)}::text[])`);
  return `exists (select 1 from ${nameOf(lock.table)} l where l.company = $1::bigint and ${tests.join(' and ')})`;
}

function refuseUntil(closed: string | null | undefined, date: string): void {
  if (closed && isDay.test(closed) && date <= closed) throw new AppError('period.closed', { date });
}

const settingTable = ({ app }: Work): string => nameOf(app.model.entities[platform.setting]!.table);
