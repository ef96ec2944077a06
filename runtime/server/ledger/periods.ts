// Periods that close: no row reaches a ledger whose date is not after the day that the ledger's setting names (wms R8).
import { AppError } from '../../core/contract/errors.ts';
import type { Sql, Work } from '../context.ts';
import { platform } from '../auth/platform.ts';
import { prepared } from '../store/statement.ts';
import { nameOf } from '../store/table.ts';
import type { Values } from './balanceSql.ts';
import type { PendingRow } from './pendingRow.ts';
import type { LedgerShape } from './shape.ts';

const isDay = /^\d{4}-\d\d-\d\d$/;

/** As the caller's settings say, which are seconds old at most: before anything is written. @throws AppError `period.closed` */
export function checkOpen(work: Work, shape: LedgerShape, date: string): void {
  const setting = shape.entity.ledger!.closes;
  if (setting !== undefined) refuseUntil(work.caller.settings[setting], date);
}

/**
 * Who posts and who closes a period wait for each other: any number post at once, but none while a close is under way, and a close waits for those that have begun.
 * What they read in the statement after this one is what holds until they commit.
 */
export function holdOpenSql(work: Work, rows: readonly PendingRow[]): Sql<unknown> | undefined {
  const codes = [...firstDays(work, rows).keys()].sort();
  if (codes.length === 0) return undefined;
  return prepared(`select pg_advisory_xact_lock_shared(hashtextextended(code, $1::bigint)) from unnest($2::text[]) as code`, [work.caller.company, codes]);
}

/** The other side of it, before a setting that closes ledgers is written. */
export async function holdClosed(work: Pick<Work, 'app' | 'tx' | 'caller'>, codes: readonly string[]): Promise<void> {
  const closing = new Set(Object.values(work.app.model.entities).flatMap((entity) => entity.ledger?.closes ?? []));
  const asked = codes.filter((code) => closing.has(code)).sort();
  if (asked.length > 0) await work.tx.run(prepared(`select pg_advisory_xact_lock(hashtextextended(code, $1::bigint)) from unnest($2::text[]) as code`, [work.caller.company, asked]));
}

/** As the settings stand now, in the transaction that posts. @throws AppError `period.closed` */
export async function checkPeriods(work: Work, rows: readonly PendingRow[]): Promise<void> {
  const first = firstDays(work, rows);
  if (first.size === 0) return;
  const hold = holdOpenSql(work, rows);
  if (hold) await work.tx.run(hold);
  const settings = await work.tx.run<{ code: string; value: string | null }>(prepared(
    `select code, value from ${settingTable(work)} where company = $1::bigint and code = any($2::text[]) and del_flag = '0'`, [work.caller.company, [...first.keys()]]));
  for (const { code, value } of settings) refuseUntil(value, first.get(code)!);
}

/** The same as a term of the statement that adds to the balances; undefined where no period closes. */
export function openTerm(work: Work, rows: readonly PendingRow[]): ((values: Values) => string) | undefined {
  const first = firstDays(work, rows);
  if (first.size === 0) return undefined;
  return (values) => [...first].map(([code, day]) => `not exists (select 1 from ${settingTable(work)} s where s.company = $1::bigint and s.code = ${values.add(code)} and s.del_flag = '0' and s.value >= ${values.add(day)})`).join(' and ');
}

/** The earliest date of the rows, by the setting that closes their ledger. */
function firstDays(work: Work, rows: readonly PendingRow[]): Map<string, string> {
  const first = new Map<string, string>();
  if (!work.app.model.entities[platform.setting]) return first;
  for (const { shape, values } of rows) {
    const setting = shape.entity.ledger!.closes;
    if (setting === undefined) continue;
    const day = String(values[shape.date] ?? work.today).slice(0, 10);
    if (day < (first.get(setting) ?? '9999')) first.set(setting, day);
  }
  return first;
}

function refuseUntil(closed: string | null | undefined, date: string): void {
  if (closed && isDay.test(closed) && date <= closed) throw new AppError('period.closed', { date });
}

const settingTable = ({ app }: Work): string => nameOf(app.model.entities[platform.setting]!.table);
