// Stores rows of one table in one statement, however many: values travel as one JSON text that the database takes apart by type.
import { sql, type RawBuilder } from 'kysely';
import type { Field, Model, RowType } from '../../core/language/model.ts';
import { idOf } from '../../core/values/index.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { Tx } from '../context.ts';
import { isOfCompany, sqlTypeOf, tableSql } from './columns.ts';

export interface StoredRow { id: string; parent?: string; version?: number; values: Row }

interface Column { name: string; type: string }

/** Inserts rows with all their fields. */
export async function insertRows(tx: Tx, model: Model, company: string, row: RowType, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return;
  const fields = storedFields(row);
  const columns = [...keyColumns(row), ...fields.map(columnOf)];
  const names = columns.map((column) => sql.id(column.name));
  const tenant = isOfCompany(model, row);
  await tx.run(sql`insert into ${tableSql(row)} (${sql.join([...(tenant ? [sql.id('company')] : []), ...names])})
    select ${sql.join([...(tenant ? [sql`${company}::bigint`] : []), ...columns.map((column) => sql.id('x', column.name))])}
    from json_to_recordset(${JSON.stringify(rows.map((one) => jsonRow(row, one, fields)))}::json) as x(${definitions(columns)})`);
}

/** Puts the named fields (and of lines their place) of rows that stand already. */
export async function updateRows(tx: Tx, model: Model, company: string, row: RowType, rows: readonly StoredRow[], names: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  const fields = storedFields(row).filter((field) => names.includes(field.name));
  const places = row.parent ? [{ name: 'seq', type: 'integer' }] : [];
  const columns = [...places, ...fields.map(columnOf)];
  if (columns.length === 0) return;
  const sets = columns.map((column) => sql`${sql.id(column.name)} = ${sql.id('x', column.name)}`);
  await tx.run(sql`update ${tableSql(row)} as t set ${sql.join(sets)}
    from json_to_recordset(${JSON.stringify(rows.map((one) => jsonRow(row, one, fields)))}::json) as x(${definitions([{ name: 'id', type: 'bigint' }, ...columns])})
    where ${isOfCompany(model, row) ? sql`t."company" = ${company}::bigint and` : sql``} t."id" = x."id"`);
}

export async function deleteRows(tx: Tx, model: Model, company: string, row: RowType, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(sql`delete from ${tableSql(row)} where ${isOfCompany(model, row) ? sql`"company" = ${company}::bigint and` : sql``} "id" = any(${ids}::bigint[])`);
}

/** Fields with a column of their own; keys and places are not among them. */
export function storedFields(row: RowType): Field[] {
  const own = row.parent ? ['id', 'company', 'parent', 'seq'] : ['id', 'company', 'version'];
  return Object.values(row.fields).filter((field) => field.column && sqlTypeOf(field) !== '' && !field.secret && field.type !== 'lines' && !own.includes(field.column));
}

/** References are stored as ids, everything else as the wire has it. */
export function storedValue(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return field.type === 'refs' ? [] : null;
  if (field.type === 'ref' || field.type === 'tree') return idOf(value);
  if (field.type === 'refs') return Array.isArray(value) ? value.map(idOf) : [];
  return value;
}

function jsonRow(row: RowType, one: StoredRow, fields: readonly Field[]): Record<string, unknown> {
  const json: Record<string, unknown> = { id: one.id };
  if (row.parent) {
    json.parent = one.parent;
    json.seq = one.values.seq;
  } else json.version = one.version ?? 1;
  for (const field of fields) json[field.column] = storedValue(field, one.values[field.name]);
  return json;
}

function keyColumns(row: RowType): Column[] {
  const id = { name: 'id', type: 'bigint' };
  return row.parent ? [id, { name: 'parent', type: 'bigint' }, { name: 'seq', type: 'integer' }] : [id, { name: 'version', type: 'integer' }];
}

const columnOf = (field: Field): Column => ({ name: field.column, type: sqlTypeOf(field) });

function definitions(columns: readonly Column[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${sql.id(column.name)} ${sql.raw(column.type)}`));
}
