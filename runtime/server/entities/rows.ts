// Stores rows of one table in one statement, however many: values travel as one JSON text that the database takes apart by type.
import { sql, type RawBuilder } from 'kysely';
import type { Field, Model, RowType } from '../../core/language/model.ts';
import { idOf, isSeveral } from '../../core/values/index.ts';
import type { Sql, Tx } from '../context.ts';
import { inWords, type Said } from '../store/inWords.ts';
import type { StoredRow } from '../store/storedRow.ts';
import { seal } from '../store/seals.ts';
import { prepared } from '../store/statement.ts';
import { isOfCompany, sqlTypeOf, tableSql } from './columns.ts';
import { traitsOf } from '../../core/values/types/index.ts';

interface Column { name: string; type: string }

/** Inserts rows with all their fields. */
export async function insertRows(tx: Tx, model: Model, company: string, row: RowType, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length > 0) await tx.run(insertSql(model, company, row, rows));
}

/** @param skipsTaken rows whose value must be the only one and is there already (or stands twice among them) are left out; the others' ids are answered */
export function insertSql(model: Model, company: string, row: RowType, rows: readonly StoredRow[], skipsTaken = false): Sql<{ id?: string }> {
  const fields = [...storedFields(row), ...secretFields(row).filter((field) => rows.some((one) => isPut(one.values, field)))];
  const columns = [...keyColumns(row), ...fields.map(columnOf)];
  const names = columns.map((column) => sql.id(column.name));
  const tenant = isOfCompany(model, row);
  return inWords(sql<{ id?: string }>`insert into ${tableSql(row)} (${sql.join([...(tenant ? [sql.id('company')] : []), ...names])})
    select ${sql.join([...(tenant ? [sql`${company}::bigint`] : []), ...columns.map((column) => sql.id('x', column.name))])}
    from json_to_recordset(${JSON.stringify(rows.map((one) => jsonRow(row, one, fields)))}::json) as x(${definitions(columns)}) ${skipsTaken ? sql`on conflict do nothing returning "id"::text as "id"` : sql``}`, () => ({ do: 'insert', company, row, rows }));
}

/** Puts the named fields (and of lines their place) of rows that stand already. */
export async function updateRows(tx: Tx, model: Model, company: string, row: RowType, rows: readonly StoredRow[], names: readonly string[]): Promise<void> {
  const query = updateSql(model, company, row, rows, names);
  if (query) await tx.run(query);
}

/**
 * The statement of `updateRows`; undefined where there is nothing to do.
 * @param isNext of a head: one more version, which the statement answers
 */
export function updateSql(model: Model, company: string, row: RowType, rows: readonly StoredRow[], names: readonly string[], isNext = false): Sql<{ version?: number }> | undefined {
  if (rows.length === 0) return undefined;
  const fields = [...storedFields(row), ...secretFields(row)].filter((field) => names.includes(field.name));
  const places = row.parent ? [{ name: 'seq', type: 'integer' }] : [];
  const columns = [...places, ...fields.map(columnOf)];
  if (columns.length === 0 && !isNext) return undefined;
  const [only] = rows;
  const words = (): Said => ({ do: 'update', company, row, rows, names: fields.map((field) => field.name), isNext });
  // One row is found by its key: of a list PostgreSQL expects a hundred, and may read the whole table for it.
  if (rows.length === 1) {
    const values = [company, only!.id, ...(row.parent ? [only!.values.seq] : []), ...fields.map((field) => given(field, only!.values[field.name]))];
    const sets = columns.map((column, index) => `"${column.name}" = $${index + 3}::${column.type}`);
    if (isNext) sets.push('"version" = "version" + 1');
    const { schema, name } = row.table;
    return inWords(prepared<{ version?: number }>(`update "${schema}"."${name}" set ${sets.join(', ')} where ${isOfCompany(model, row) ? '"company" = $1::bigint' : '$1::bigint is not null'} and "id" = $2::bigint${isNext ? ' returning "version"' : ''}`, values), words);
  }
  const sets = [...columns.map((column) => sql`${sql.id(column.name)} = ${sql.id('x', column.name)}`), ...(isNext ? [sql`"version" = t."version" + 1`] : [])];
  return inWords(sql<{ version?: number }>`update ${tableSql(row)} as t set ${sql.join(sets)}
    from json_to_recordset(${JSON.stringify(rows.map((one) => jsonRow(row, one, fields)))}::json) as x(${definitions([{ name: 'id', type: 'bigint' }, ...columns])})
    where ${isOfCompany(model, row) ? sql`t."company" = ${company}::bigint and` : sql``} t."id" = x."id"${isNext ? sql` returning t."version"` : sql``}`, words);
}

export async function deleteRows(tx: Tx, model: Model, company: string, row: RowType, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(inWords(sql`delete from ${tableSql(row)} where ${isOfCompany(model, row) ? sql`"company" = ${company}::bigint and` : sql``} "id" = any(${ids}::bigint[])`, () => ({ do: 'delete', company, row, ids })));
}

const stored = new WeakMap<RowType, Field[]>();

/** Fields with a column of their own; keys and places are not among them. */
export function storedFields(row: RowType): Field[] {
  let fields = stored.get(row);
  if (!fields) stored.set(row, fields = storedOf(row));
  return fields;
}

/** Fields that are written where a program puts them, and never read by the application's role. */
export const secretFields = (row: RowType): Field[] => Object.values(row.fields).filter((field) => field.secret && field.column);

/** A record that was read holds nothing of a secret: only a value that was put is stored, never its absence. */
export const isPut = (values: Record<string, unknown>, { name }: Field): boolean => values[name] !== undefined && values[name] !== null;

function storedOf(row: RowType): Field[] {
  const own = row.parent ? ['id', 'company', 'parent', 'seq'] : ['id', 'company', 'version'];
  return Object.values(row.fields).filter((field) => field.column && sqlTypeOf(field) !== '' && !field.secret && !traitsOf(field.type).rows && !own.includes(field.column));
}

/** References are stored as ids, sealed values sealed, everything else as the wire has it. */
export function storedValue(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return isSeveral(field.type) ? [] : null;
  if (traitsOf(field.type).refers === 'one') return idOf(value);
  if (traitsOf(field.type).refers === 'many') return Array.isArray(value) ? value.map(idOf) : [];
  return field.sealed && typeof value === 'string' && value !== '' ? seal(value) : value;
}

/** Whether a record, or a line of it, has a field that lies sealed. */
export const hasSealed = (row: RowType): boolean => Object.values(row.fields).some(({ sealed }) => sealed) || Object.values(row.lines).some(hasSealed);

/** As a parameter of its column's type. */
function given(field: Field, value: unknown): unknown {
  const stored = storedValue(field, value);
  return sqlTypeOf(field) === 'jsonb' && stored !== null ? JSON.stringify(stored) : stored;
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
