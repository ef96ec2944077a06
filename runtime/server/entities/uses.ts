// What refers to a record, or to one of its lines: how many rows, of what. Said before it is stopped, and why it cannot be deleted.
import { sql, type RawBuilder } from 'kysely';
import { sayIn } from '../../core/i18n.ts';
import type { Entity, Model, RowType } from '../../core/language/model.ts';
import type { Work } from '../context.ts';
import { isOfCompany, tableSql } from './columns.ts';
import { inWords } from '../store/inWords.ts';
import { isKeyed, isLog, pointingTo, pointsTo, type Pointing } from '../store/pointing.ts';
import { rowTypesOf } from './refs.ts';
import { scopeOf } from './types.ts';
import type { Surroundings } from './surroundings.ts';

/** Counted no further, field by field: whoever is used a thousand times is used. */
const most = 1000;

export interface Use { entity: string; label: string; n: number }

/** @returns what uses the record, the most frequent first; logs of it are none of it */
export async function usesOf({ app, caller }: Surroundings, entity: Entity, id: string): Promise<{ n: number; by: Use[] }> {
  const say = sayIn(app.model.locales, caller.lang);
  const counts = countsOf(app.model, caller.company, entity, id);
  const rows = counts.length === 0 ? [] : await app.db.read<{ entity: string; n: number }>(scopeOf(caller), inWords(sql`${sql.join(counts.map(({ row, count }) => sql`select ${row.entity}::text as entity, ${count}::int as n`), sql` union all `)}`, () => ({ do: 'uses', company: caller.company, entity, id })));
  const by = new Map<string, number>();
  for (const { entity: one, n } of rows) if (n > 0 && !isLog(app.model.entities[one]!)) by.set(one, (by.get(one) ?? 0) + n);
  const told = [...by].map(([one, n]) => ({ entity: one, label: say(app.model.entities[one]!.label), n })).sort((a, b) => b.n - a.n);
  return { n: told.reduce((sum, { n }) => sum + n, 0), by: told };
}

/** Inside a transaction; its own lines do not count. `several`: only what the database itself does not guard: lists of references, matrices, texts. */
export async function countUses(work: Work, entity: Entity, id: string, several = false): Promise<number> {
  const counts = countsOf(work.app.model, work.caller.company, entity, id).filter(({ pointing }) => !several || !isKeyed(pointing));
  if (counts.length === 0) return 0;
  const rows = await work.tx.run<{ n: number }>(inWords(sql`select (${sql.join(counts.map(({ count }) => count), sql` + `)})::int as n`, () => ({ do: 'uses', company: work.caller.company, entity, id, several })));
  return rows.reduce((sum, { n }) => sum + n, 0);
}

function countsOf(model: Model, company: string, entity: Entity, id: string): { row: RowType; pointing: Pointing; count: RawBuilder<unknown> }[] {
  const ofCompany = (row: RowType): RawBuilder<unknown> => (isOfCompany(model, row) ? sql`"company" = ${company}::bigint and` : sql``);
  return rowTypesOf(entity).flatMap((target) => pointingTo(model, target).map((pointing) => {
    const { row } = pointing;
    return { row, pointing, count: sql`(select count(*) from (select 1 from ${tableSql(row)} as "t" where ${ofCompany(row)} ${pointsToAny(pointing, target, id, ofCompany)} limit ${sql.raw(String(most))}) as "some")` };
  }));
}

/** The record, or any of its lines of a kind. */
function pointsToAny(pointing: Pointing, target: RowType, id: string, ofCompany: (row: RowType) => RawBuilder<unknown>): RawBuilder<unknown> {
  if (!target.parent) return pointsTo(pointing, 't', sql`${id}::bigint`);
  const ids = sql`select "id" from ${tableSql(target)} where ${ofCompany(target)} "parent" = ${id}::bigint`;
  if (pointing.as === 'one') return sql`${sql.id('t', pointing.field.column)} in (${ids})`;
  if (pointing.as === 'many') return sql`${sql.id('t', pointing.field.column)} && array(${ids})`;
  return sql`exists (select from (${ids}) as "own" where ${pointsTo(pointing, 't', sql`"own"."id"`)})`;
}
