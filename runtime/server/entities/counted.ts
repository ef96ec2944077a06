// Gives new records their numbers within a parent (`counted`).
import { sql } from 'kysely';
import type { Row } from '../../core/contract/wire.ts';
import type { Entity, Field } from '../../core/language/model.ts';
import { idOf, isEmpty } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { nextInGroup } from '../store/counting.ts';
import { sqlTypeOf, tableSql } from './columns.ts';

const fieldsOf = new WeakMap<Entity, Field[]>();

/** Fields of an entity that count. */
export function countedFields(entity: Entity): readonly Field[] {
  let fields = fieldsOf.get(entity);
  if (!fields) fieldsOf.set(entity, fields = Object.values(entity.fields).filter((field) => field.counted !== undefined));
  return fields;
}

/** In the order of the records; groups by their key, so that two who save several lock in one order. @returns those that were given a number */
export async function giveCounted(work: Work, entity: Entity, records: readonly Row[]): Promise<ReadonlySet<Row>> {
  const given = new Set<Row>();
  for (const field of countedFields(entity)) {
    const groups = new Map<string, Row[]>();
    for (const record of records) {
      if (!isEmpty(record[field.name])) continue;
      const key = JSON.stringify(field.counted!.map((name) => valueIn(record[name])));
      groups.set(key, [...groups.get(key) ?? [], record]);
      given.add(record);
    }
    for (const [key, rows] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const last = await nextInGroup(work.tx, companyOf(work, entity), entity.id, `${field.name}=${key}`, rows.length, highestSql(work, entity, field, rows[0]!));
      rows.forEach((row, at) => { row[field.name] = last - rows.length + 1 + at; });
    }
  }
  return given;
}

const companyOf = (work: Work, entity: Entity): string => (entity.scope === 'platform' ? '0' : work.caller.company);
const valueIn = (value: unknown): string | null => (isEmpty(value) ? null : idOf(value) ?? String(value));

function highestSql(work: Work, entity: Entity, field: Field, record: Row): ReturnType<typeof sql> {
  const same = field.counted!.map((name) => {
    const by = entity.fields[name]!;
    return sql`${sql.id(by.column)} is not distinct from ${valueIn(record[name])}::${sql.raw(sqlTypeOf(by))}`;
  });
  const ofCompany = entity.scope === 'platform' ? [] : [sql`"company" = ${work.caller.company}::bigint`];
  return sql`select max(${sql.id(field.column)}) from ${tableSql(entity)} where ${sql.join([...ofCompany, ...same], sql` and `)}`;
}
