// Rows of a row type in a FROM: its table; of what refers to one of several entities the rows of all of them, each with which it is of.
import { sql, type RawBuilder } from 'kysely';
import type { RowType } from '../../core/language/model.ts';

export function rowsSql({ table, several, fields = {} }: Pick<RowType, 'table'> & Partial<Pick<RowType, 'several' | 'fields'>>): RawBuilder<unknown> {
  if (!several) return sql`${sql.id(table.schema, table.name)}`;
  const own = new Set(['entity', ...several.map(({ name }) => name)]);
  const shared = [...new Set(['company', 'id', 'version', ...Object.values(fields).flatMap(({ name, column }) => (own.has(name) ? [] : [column]))])].map((column) => sql.id(column));
  const parts = several.map(({ entity, table: { schema, name } }) => sql`select ${sql.join(shared)}, ${sql.lit(entity)}::text as "entity", ${sql.join(several.map((other) => sql`${other.entity === entity ? sql`"id"` : sql`null::bigint`} as ${sql.id(fields[other.name]!.column)}`))} from ${sql.id(schema, name)}`);
  return sql`(${sql.join(parts, sql` union all `)})`;
}
