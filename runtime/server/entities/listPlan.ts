// Builds the one statement of a list page: rows with references as JSON, the capped count and the cursor of the last row.
import { sql, type RawBuilder } from 'kysely';
import type { Entity, Model } from '../../core/language/model.ts';
import { SqlScope } from '../store/expressionSql.ts';
import type { Term } from './conditionSql.ts';
import type { Values } from './operands.ts';
import { companyAt, isOfCompany, storedColumns, tableSql } from './columns.ts';
import { columnsSql, wantedOf } from './json.ts';
import { behindSql, keySql, orderBySql, type OrderKey } from './order.ts';
import { ready, slot, type Ready } from './slots.ts';
import { boundOf, runEnvOf, type Surroundings } from './surroundings.ts';

/** Counting stops here: an exact count of millions costs more than everything else of a list together. */
export const countCap = 10_000;

/** Values of every list request, behind the company. */
export const offsetAt = 1;
export const limitAt = 2;

/** Sizes that screens offer (platform, Shared table). Any other is a value, or each would cost every connection a statement. */
export const usualSizes = new Set([5, 10, 15, 20, 25, 30, 45, 50, 60, 100, 1000]);

export type Counting = 'exact' | 'capped' | 'none';
export interface ListRow { list: string; n: number; total: number | null; last: (string | null)[] | null }

export interface ListShape {
  entity: Entity;
  fields: string[];
  terms: Term[];
  keys: OrderKey[];
  /** Values of the cursor, when going on behind a row. */
  after?: (string | null)[];
  counting: Counting;
  /**
   * A usual size of a page stands in the statement itself: of an unknown limit PostgreSQL expects a tenth of the table, finds its
   * general plan too dear and plans anew for each request, which takes longer than the request.
   */
  pageSize: number;
  isFirst: boolean;
  /** Ids first through the index, everything else for the page alone. */
  isDeep: boolean;
}

export function buildList(around: Surroundings, shape: ListShape, cursorValues: Values): Ready<ListRow> {
  const { model } = around.app;
  const { entity, keys } = shape;
  const inner = scopeFor(around, entity);
  const keyColumns = keys.map((key) => keySql(inner, model, key));
  const where = conditionSql(model, entity, shape.terms, inner);
  const behind = shape.after ? behindSql(keyColumns, keys, shape.after, cursorValues) : undefined;
  const named = keyColumns.map((column, index) => sql`${column} as ${sql.id(keyName(index))}`);
  const columns = shape.isDeep ? [sql`"t"."id"`] : storedColumns(model, entity).map((column) => sql.id('t', column));
  const page = sql`select ${sql.join([...columns, ...named])} from ${inner.from()} ${inner.joins()}
    where ${behind ? sql`${where} and ${behind}` : where} order by ${orderBySql(keyColumns, keys)}
    limit ${sizeSql(shape)} ${shape.isFirst ? sql`` : sql`offset ${slot(offsetAt, 'bigint')}`}`;

  const outer = scopeFor(around, entity);
  const members = columnsSql(outer, model, entity, wantedOf(shape.fields), around.caller);
  const keyAt = (index: number): RawBuilder<unknown> => sql.id(shape.isDeep ? 'p' : 't', keyName(index));
  const source = shape.isDeep
    ? sql`(${page}) as "p" join ${tableSql(entity)} as "t" on ${isOfCompany(model, entity) ? sql`"t"."company" = ${slot(companyAt, 'bigint')} and ` : sql``}"t"."id" = "p"."id"`
    : sql`(${page}) as "t"`;
  const rows = sql`select row_to_json("r")::text as "json", ${sql.join(keys.map((_, index) => keyAt(index)))}
    from ${source} ${outer.joins()} cross join lateral (select ${sql.join(members)}) as "r" order by ${orderBySql(keys.map((_, index) => keyAt(index)), keys)}`;
  const last = keys.map((_, index) => sql`(array_agg(${sql.id('rows', keyName(index))}))[count(*)::int]::text`);
  return ready<ListRow>(sql`select '[' || coalesce(string_agg("rows"."json", ','), '') || ']' as "list", count(*)::int as "n",
    ${totalSql(around, shape)} as "total", case when count(*) = ${sizeSql(shape)} then array[${sql.join(last)}] end as "last" from (${rows}) as "rows"`);
}

/** The whole filter counted up to the cap. A page that ends before its size has counted itself. */
function totalSql(around: Surroundings, shape: ListShape): RawBuilder<unknown> {
  if (shape.counting === 'none') return sql`null::int`;
  const { model } = around.app;
  const scope = scopeFor(around, shape.entity);
  const where = conditionSql(model, shape.entity, shape.terms, scope);
  const matches = sql`from ${scope.from()} ${scope.joins()} where ${where}`;
  const counted = shape.counting === 'exact' ? sql`(select count(*) ${matches})` : sql`(select count(*) from (select 1 ${matches} limit ${sql.lit(countCap + 1)}) as "counted")`;
  if (shape.after) return sql`${counted}::int`;
  const isShort = sql`count(*) < ${sizeSql(shape)}`;
  if (shape.isFirst) return sql`(case when ${isShort} then count(*) else ${counted} end)::int`;
  return sql`(case when ${isShort} and count(*) > 0 then ${slot(offsetAt, 'bigint')} + count(*) else ${counted} end)::int`;
}

const sizeSql = ({ pageSize }: ListShape): RawBuilder<unknown> => (usualSizes.has(pageSize) ? sql`${sql.lit(pageSize)}` : slot(limitAt, 'bigint'));

export function scopeFor(around: Surroundings, entity: Entity): SqlScope {
  return new SqlScope(around.app.model, { rowType: entity.id, alias: 't', bound: boundOf(around), env: runEnvOf(around) });
}

/** Row-level security keeps companies apart by itself; the condition is said as well because the planner reckons with it. */
export function conditionSql(model: Model, entity: Entity, terms: readonly Term[], scope: SqlScope): RawBuilder<unknown> {
  const parts = terms.map((term) => term.sql(scope));
  if (isOfCompany(model, entity)) parts.unshift(sql`"t"."company" = ${slot(companyAt, 'bigint')}`);
  return parts.length ? sql.join(parts, sql` and `) : sql`true`;
}

const keyName = (index: number): string => `key:${index}`;
