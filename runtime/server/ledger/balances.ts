// Reads balances: what each key holds, with references as people read them and figures worked out.
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { Page, PageRequest, Row } from '../../core/contract/wire.ts';
import { idOf } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
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
  return pageOf(around, tableOf(around, balanceId), request);
}

export function balanceSums(around: Surroundings, balanceId: string, names: readonly string[], request: PageRequest): Promise<Record<string, string>> {
  return sumsOf(around, tableOf(around, balanceId), names, request);
}

function tableOf({ app: { model }, caller }: Surroundings, balanceId: string): Table {
  if (!model.balances[balanceId]) throw new AppError('address.missing');
  const { dims, sums } = balanceShape(model, balanceId);
  return { row: balanceRowType(model, balanceId), source: balanceSource(model, balanceId, sql`${caller.company}::bigint`), key: dims, hidesZero: sums };
}

const everyGrant: ReadonlySet<string> = { has: () => true } as unknown as ReadonlySet<string>;
