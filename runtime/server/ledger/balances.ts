// Reads balances: what each key holds, with references as people read them and figures worked out.
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { Page, PageRequest, Row } from '../../core/contract/wire.ts';
import { idOf } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { balanceScopeSql } from '../entities/dataScope.ts';
import type { Surroundings } from '../entities/index.ts';
import { pageOf, sumsOf, type Table } from '../queries/page.ts';
import { settleNow } from './batch.ts';
import { balanceRowType, balanceSource } from './balanceRows.ts';
import { balanceShape } from './shape.ts';

/**
 * All keys of a balance that match; within a transaction rows posted so far are counted.
 * @param where dimension → id or value; lists are any of
 */
export async function readBalances(around: Surroundings, balanceId: string, where: Record<string, unknown>): Promise<Row[]> {
  if (around.tx) await settleNow(around as Work);
  const filter = Object.fromEntries(Object.entries(where).map(([name, value]) => [name, Array.isArray(value) ? value.map((one) => idOf(one) ?? one) : idOf(value) ?? value]));
  // Grants are for answers to people; a hook that asks works for the house.
  const unlimited = { ...around, caller: { ...around.caller, grants: everyGrant } };
  return (await pageOf(unlimited, tableOf(around, balanceId), { filter: { ...filter, withZero: true }, pageSize: 1000, total: 'none' })).list;
}

export function balancePage(around: Surroundings, balanceId: string, request: PageRequest): Promise<Page> {
  return pageOf(around, ownTable(around, balanceId), request);
}

export function balanceSums(around: Surroundings, balanceId: string, names: readonly string[], request: PageRequest): Promise<Record<string, string>> {
  return sumsOf(around, ownTable(around, balanceId), names, request);
}

/** Cut by the caller's data scope: what the house itself reads (`readBalances`) is whole. */
function ownTable(around: Surroundings, balanceId: string): Table {
  const table = tableOf(around, balanceId);
  const { balance, ledger } = balanceShape(around.app.model, balanceId);
  // Asked once without a statement: whether anything limits it at all.
  if (!balanceScopeSql(around, ledger, balance.by, () => sql`null`)) return table;
  return { ...table, own: { key: 'scope', sql: (scope) => balanceScopeSql(around, ledger, balance.by, (path) => scope.column(path).sql)! } };
}

function tableOf({ app: { model }, caller }: Surroundings, balanceId: string): Table {
  if (!model.balances[balanceId]) throw new AppError('address.missing');
  const { dims, sums } = balanceShape(model, balanceId);
  return { row: balanceRowType(model, balanceId), source: balanceSource(model, balanceId, sql`${caller.company}::bigint`), key: dims, hidesZero: sums };
}

const everyGrant: ReadonlySet<string> = { has: () => true } as unknown as ReadonlySet<string>;
