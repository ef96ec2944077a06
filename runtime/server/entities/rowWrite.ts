// Writes single rows past all checks, for effects: put values, add figures, raise the version.
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { Field, RowType } from '../../core/language/model.ts';
import { isDecimal } from '../../core/values/index.ts';
import { tellRecord } from '../bus/recordWord.ts';
import type { Work } from '../context.ts';
import { isOfCompany, sqlTypeOf, tableSql } from './columns.ts';
import { storedValue } from './rows.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** Puts values into one row of any row type (an entity's or its lines'); call `rewriteComputed` of its record after the last one. */
export async function writeRow(work: Work, rowTypeId: string, id: string, set: Record<string, unknown>): Promise<void> {
  const row = rowTypeOf(work, rowTypeId);
  const sets = Object.entries(set).map(([name, value]) => {
    const field = storedField(row, name);
    const type = sqlTypeOf(field);
    const stored = storedValue(field, value);
    return sql`${sql.id(field.column)} = ${type === 'jsonb' && stored !== null ? JSON.stringify(stored) : stored}::${sql.raw(type)}`;
  });
  if (sets.length) await change(work, row, id, sets);
}

/** Adds decimals to fields of one row: one atomic statement, so that two documents may add at once. Empty counts as 0. */
export async function addToRow(work: Work, rowTypeId: string, id: string, add: Record<string, string>): Promise<void> {
  const row = rowTypeOf(work, rowTypeId);
  const sets = Object.entries(add).map(([name, value]) => {
    const field = storedField(row, name);
    if (!isDecimal(field.type) && traitsOf(field.type).number !== 'integer') throw new Error(`${rowTypeId}.${name} is no figure to add to`);
    return sql`${sql.id(field.column)} = coalesce(${sql.id(field.column)}, 0) + ${value}::${sql.raw(sqlTypeOf(field))}`;
  });
  if (sets.length) await change(work, row, id, sets);
}

/** One more version of the record, with who and when. @returns the new version */
export async function bumpVersion(work: Work, row: RowType, id: string): Promise<number> {
  const toucher = row.fields.updateBy && row.fields.updateDate
    ? sql`, ${sql.id(row.fields.updateBy.column)} = ${work.caller.userId}::bigint, ${sql.id(row.fields.updateDate.column)} = ${work.now}::timestamptz` : sql``;
  const [changed] = await change(work, row, id, [sql`"version" = "version" + 1${toucher}`], sql`returning "version"`);
  const version = changed!.version as number;
  if (!row.parent) tellRecord(work, row.id, id, version);
  return version;
}

async function change(work: Work, row: RowType, id: string, sets: RawBuilder<unknown>[], returning: RawBuilder<unknown> = sql`returning "id"`): Promise<Record<string, unknown>[]> {
  const company = isOfCompany(work.app.model, row) ? sql`"company" = ${work.caller.company}::bigint and ` : sql``;
  const changed = await work.tx.run(sql<Record<string, unknown>>`update ${tableSql(row)} set ${sql.join(sets)} where ${company}"id" = ${id}::bigint ${returning}`);
  if (changed.length === 0) throw new AppError('record.missing');
  return changed;
}

function rowTypeOf(work: Work, id: string): RowType {
  const row = work.app.model.rows[id];
  if (!row) throw new Error(`Row type "${id}" is not in the model.`);
  return row;
}

function storedField(row: RowType, name: string): Field {
  const field = row.fields[name];
  if (!field?.column || sqlTypeOf(field) === '') throw new Error(`${row.id} has no stored field "${name}".`);
  return field;
}
