// Tables and columns of row types.
import type { RawBuilder } from 'kysely';
import type { Field, Model, RowType } from '../../core/language/model.ts';
import { valueType } from '../../core/values/index.ts';
import { rowsSql } from '../store/rowsSql.ts';

/** First value of every statement here: the asker's company. */
export const companyAt = 0;

/** PostgreSQL type of a field's column. */
export function sqlTypeOf(field: Field): string {
  return valueType(field.type).sql || 'text';
}

export function tableSql(row: Pick<RowType, 'table'> & Partial<Pick<RowType, 'several' | 'fields'>>): RawBuilder<unknown> {
  return rowsSql(row);
}

/** Rows belong to a company, so their keys lead with it. Lines follow their head. */
export function isOfCompany(model: Model, row: { entity: string }): boolean {
  return model.entities[row.entity]?.scope !== 'platform';
}

/** Columns of a row type's table that the application may read: the server's role has no right to secret ones. */
export function storedColumns(model: Model, row: RowType): string[] {
  const own = Object.values(row.fields).filter((field) => field.column && valueType(field.type).sql !== '' && !field.secret).map((field) => field.column);
  const base = [...(isOfCompany(model, row) ? ['company'] : []), 'id', ...(row.parent ? ['parent', 'seq'] : ['version'])];
  return [...base, ...own.filter((column) => !base.includes(column))];
}
