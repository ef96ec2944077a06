// What has been posted already and a setting may no longer contradict: decimals of money, the base currency.
import { sql, type RawBuilder } from 'kysely';
import type { Entity, Field, Model, RowType } from '../../../core/language/model.ts';
import type { Tx } from '../../context.ts';
import { tableSql } from '../../entities/columns.ts';

/** Most decimals that a posted amount of the company really uses (12.50 uses one): ledgers, and documents past their editing. */
export async function usedDecimals(tx: Tx, model: Model, company: string): Promise<number> {
  let most = 0;
  for (const { row, entity, fields } of moneyRows(model)) {
    const scales = fields.map((field) => sql`max(scale(trim_scale(t.${sql.id(field.column)})))`);
    const { joins, where } = standing(model, entity, row);
    const [found] = await tx.run<{ n: number | null }>(sql`select greatest(${sql.join(scales)})::int as n from ${tableSql(row)} t ${joins} where t.company = ${company}::bigint and ${where}`);
    most = Math.max(most, found?.n ?? 0);
  }
  return most;
}

/** Whether any ledger has a row of the company. */
export async function hasPosted(tx: Tx, model: Model, company: string): Promise<boolean> {
  for (const entity of Object.values(model.entities)) {
    if (!entity.ledger || entity.scope !== 'company') continue;
    const [row] = await tx.run(sql`select 1 from ${tableSql(entity)} where company = ${company}::bigint limit 1`);
    if (row) return true;
  }
  return false;
}

/** Every table of companies that keeps money. */
function moneyRows(model: Model): { row: RowType; entity: Entity; fields: Field[] }[] {
  return Object.values(model.rows).flatMap((row) => {
    const entity = model.entities[row.entity];
    if (!entity) return [];
    const fields = Object.values(row.fields).filter((field) => field.type === 'money' && field.column);
    return entity.scope === 'company' && fields.length > 0 ? [{ row, entity, fields }] : [];
  });
}

/** A draft is worked out anew when it is next saved; what is void counts for nothing. */
function standing(model: Model, entity: Entity, row: RowType): { joins: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  const { workflow } = entity;
  if (!workflow) return { joins: sql``, where: sql`true` };
  const states = Object.values(workflow.states).filter((state) => !state.editable && state.live !== false).map((state) => state.name);
  const joins: RawBuilder<unknown>[] = [];
  let head = 't';
  for (let at: RowType | undefined = row; at?.parent; at = model.rows[at.parent]) {
    const above = `h${joins.length}`;
    joins.push(sql`join ${tableSql(model.rows[at.parent]!)} ${sql.id(above)} on ${sql.id(above)}.company = ${sql.id(head)}.company and ${sql.id(above)}.id = ${sql.id(head)}.parent`);
    head = above;
  }
  return { joins: sql.join(joins.length ? joins : [sql``], sql` `), where: sql`${sql.id(head)}.${sql.id(entity.fields[workflow.field]!.column)} = any(${states}::text[])` };
}
