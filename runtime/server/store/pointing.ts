// Fields that point to rows of a kind: what uses them. A record's own lines do not count.
import { sql, type RawBuilder } from 'kysely';
import type { Field, Model, RowType } from '../../core/language/model.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface Pointing { row: RowType; field: Field }

export function pointingTo(model: Pick<Model, 'rows' | 'entities'>, type: RowType): Pointing[] {
  const scopeOf = (row: RowType): string => model.entities[row.entity]?.scope ?? 'company';
  return Object.values(model.rows).filter((row) => (row.entity !== type.entity || !row.parent) && !model.entities[row.entity]?.isOfServer && (scopeOf(type) === 'platform' || scopeOf(row) !== 'platform'))
    .flatMap((row) => Object.values(row.fields).flatMap((field) => (field.column && field.to === type.id && traitsOf(field.type).refers !== undefined ? [{ row, field }] : [])));
}

/** Whether the field, read from `alias`, points to the row of this id. */
export function pointsTo({ field }: Pointing, alias: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = sql.id(alias, field.column);
  return traitsOf(field.type).refers === 'many' ? sql`${column} && array[${id}]` : sql`${column} = ${id}`;
}
