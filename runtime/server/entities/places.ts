// Places of rows among those of their level, in trees with a top: a new one stands last.
import { sql } from 'kysely';
import type { Entity } from '../../core/language/model.ts';
import { idOf } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { isOfCompany, tableSql } from './columns.ts';

/** Whether rows of one level have places among themselves, which people change by dragging. */
export const isPlaced = (entity: Entity): boolean => entity.root !== undefined && entity.fields.sort !== undefined;

/** Where a new row stands when nobody says: behind the others of its level, by tens. */
export async function lastPlace(work: Work, entity: Entity, parent: unknown): Promise<number> {
  const up = entity.treeField === undefined ? undefined : entity.fields[entity.treeField];
  const company = isOfCompany(work.app.model, entity) ? sql`t.company = ${work.caller.company}::bigint and` : sql``;
  const level = up ? sql`t.${sql.id(up.column)} is not distinct from ${idOf(parent)}::bigint and` : sql``;
  const row = await work.tx.one<{ last: number | null }>(sql`select max(t.sort)::int as last from ${tableSql(entity)} t where ${company} ${level} t.del_flag = '0'`);
  return (row?.last ?? 0) + 10;
}
