// Rows that an effect's `where` finds, over `target` and what the running action sees.
import { sql } from 'kysely';
import { rowOf } from '../../core/expressions/scopes.ts';
import { isOfCompany } from '../entities/columns.ts';
import { SqlScope } from '../store/expressionSql.ts';
import type { ActionRun, Place } from './actionRun.ts';

/** @returns ids in their order, as all actions lock */
export async function idsWhere(run: ActionRun, rowType: string, where: string, each: string | undefined, { values }: Pick<Place, 'values'>): Promise<string[]> {
  const { model } = run.work.app;
  const compiled = run.compiled(where, run.scope(each, { target: rowOf(rowType) }, `target ${rowType}`));
  const scope = new SqlScope(model, { rowType, alias: 't', as: ['target'], bound: values, env: run.env.run });
  const condition = scope.condition(compiled);
  const rows = await run.work.tx.run<{ id: string }>(sql`
    select t.id from ${scope.from()} ${scope.joins()} where ${isOfCompany(model, model.rows[rowType]!) ? sql`t.company = ${run.work.caller.company}::bigint and` : sql``} (${condition}) order by t.id`);
  return rows.map((row) => row.id);
}
