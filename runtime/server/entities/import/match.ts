// Finds the records that rows of a file are about, by the entity's key, a batch at a time.
import { sql } from 'kysely';
import type { Row } from '../../../core/contract/wire.ts';
import type { Entity, Field } from '../../../core/language/model.ts';
import { isEmpty } from '../../../core/values/index.ts';
import type { Work } from '../../context.ts';
import { isOfCompany, sqlTypeOf, tableSql } from '../columns.ts';
import { storedValue } from '../rows.ts';

export interface Standing { id: string; version: number; isVoid: boolean }

/** The key of a record as one text; undefined where a part of it is not said. */
export function keyTextOf(fields: readonly Field[], record: Row): string | undefined {
  return fields.some((field) => isEmpty(record[field.name])) ? undefined : fields.map((field) => String(storedValue(field, record[field.name]))).join('\u0000');
}

/** @returns by key text; rows that are void only where no other has the key */
export async function findStanding(work: Work, entity: Entity, fields: readonly Field[], records: readonly Row[]): Promise<Map<string, Standing[]>> {
  const found = new Map<string, Standing[]>();
  const named = records.filter((record) => keyTextOf(fields, record) !== undefined);
  if (named.length === 0) return found;
  const { model } = work.app;
  const some = fields.map((field) => sql`${sql.id(field.column)} = any(${[...new Set(named.map((record) => String(storedValue(field, record[field.name]))))]}::${sql.raw(sqlTypeOf(field))}[])`);
  const rows = await work.tx.run<{ id: string; version: number; void: boolean; key: string[] }>(sql`select id::text as id, version, ${entity.fields.delFlag ? sql`del_flag <> '0'` : sql`false`} as "void", array[${sql.join(fields.map((field) => sql`${sql.id(field.column)}::text`))}] as key
    from ${tableSql(entity)} where ${isOfCompany(model, entity) ? sql`company = ${work.caller.company}::bigint and` : sql``} ${sql.join(some, sql` and `)}`);
  for (const { id, version, void: isVoid, key } of rows) {
    const text = key.join('\u0000');
    found.set(text, [...found.get(text) ?? [], { id, version, isVoid }]);
  }
  for (const [text, all] of found) if (all.some(({ isVoid }) => !isVoid)) found.set(text, all.filter(({ isVoid }) => !isVoid));
  return found;
}
