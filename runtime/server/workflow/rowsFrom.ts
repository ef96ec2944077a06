// Rows of any list that an effect takes (`from`, `where`, `order`): of an entity, of lines or of a balance, in one statement.
import { sql } from 'kysely';
import type { Row } from '../../core/contract/wire.ts';
import { foundScope, type RowsFrom } from '../../core/effects/rowsFrom.ts';
import { modelOf } from '../../core/effects/writing.ts';
import type { ScopeTypes } from '../../core/expressions/index.ts';
import type { Entity } from '../../core/language/model.ts';
import { displaySql } from '../entities/display.ts';
import { columnsSql, wantedOf } from '../entities/json.ts';
import { keySql, orderBySql, readOrder } from '../entities/order.ts';
import { ready } from '../entities/slots.ts';
import { liveRows, sourceSql } from '../found/statement.ts';
import { SqlScope } from '../store/expressionSql.ts';
import type { ActionRun } from './actionRun.ts';

/** More than so many rows are no document any more. */
const maxRows = 5_000;

/** What is made of the rows sees them as `target`, and all of a group as `targets`. */
export const scopeFrom = (run: ActionRun, from: string, each?: string): ScopeTypes => run.scope(each, rowTypes(from), `from ${from}`);
const rowTypes = (from: string): ScopeTypes => foundScope({}, from);

/**
 * Reads as the company, whoever acts, and as things stand once the effects before are done.
 * @param paths what is read of each row, and behind its references
 */
export async function rowsFrom(run: ActionRun, { from, where, order }: RowsFrom, paths: Iterable<string>, values: Record<string, unknown>, each?: string): Promise<Row[]> {
  const { work, env } = run;
  const scope = scopeFrom(run, from, each);
  const model = modelOf(work.app.model, scope);
  const row = model.rows[from]!;
  const tables = new SqlScope(model, { rowType: from, alias: 't', as: ['target'], bound: values, env: env.run });
  const conditions = liveRows(model, row, tables);
  if (where !== undefined) conditions.push(sql`(${tables.condition(run.compiled(where, scope))})`);
  const isBalance = work.app.model.balances[from] !== undefined;
  // Rows of a balance have no number of their own.
  const keys = readOrder(model, row as Entity, order ?? 'id', undefined).filter(({ path }) => !isBalance || path.path !== 'id');
  const columns = columnsSql(tables, model, row, wantedOf([...new Set(paths)].filter((path) => path !== 'id' && path !== 'label')));
  const found = await work.tx.run<{ id: string | null; label: string; json: Row | null }>(ready<{ id: string | null; label: string; json: Row | null }>(sql`
    select ${isBalance ? sql`null` : sql`"t"."id"::text`} as "id", ${isBalance ? sql`''` : sql`coalesce(${displaySql(tables, model, row, '')}, '')`} as "label", row_to_json("r") as "json"
    from ${sourceSql(model, from, tables)} ${tables.joins()} cross join lateral (select ${columns.length ? sql.join(columns) : sql`null`}) as "r"
    where ${sql.join(conditions, sql` and `)} order by ${keys.length ? orderBySql(keys.map((key) => keySql(tables, model, key)), keys) : sql`1`} limit ${sql.lit(maxRows)}`).with([work.caller.company]));
  return found.map(({ id, label, json }) => ({ ...json, ...(id !== null && { id, label }) }));
}
