// Deletes records nobody refers to; the others say who does.
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { Entity, Model, RowType } from '../../core/language/model.ts';
import { tellRights } from '../auth/rightsChanged.ts';
import { tellRecord } from '../bus/recordWord.ts';
import type { Work } from '../context.ts';
import { brokenRule, isReferenceViolation } from '../store/faults.ts';
import { isOfCompany, tableSql } from './columns.ts';
import { askHook } from './askHooks.ts';
import { displayOf } from './newRecord.ts';
import { entityOf, readMany } from './read.ts';
import { rowTypesOf } from './refs.ts';
import { deleteRows } from './rows.ts';
import { checkEditable } from './rules.ts';
import { writeTrails } from './trail.ts';
import { checkWritable } from './sharedRows.ts';
import { tellAfterChange, type WriteOptions } from './types.ts';
import { throwFaults } from './write.ts';

/** All or nothing. @throws AppError `record.inUse` with the number of rows that refer to the first one in use */
export async function deleteRecords(work: Work, entityId: string, ids: readonly string[], options: WriteOptions = {}): Promise<{ changed: number }> {
  const { tx, app: { model }, caller } = work;
  const entity = entityOf(model, entityId);
  const records = await readMany(work, entityId, [...new Set(ids)], { internal: true, lock: true, scoped: !options.internal });
  if (records.length < new Set(ids).size) throw new AppError('record.missing');
  if (!options.internal) {
    for (const record of records) {
      await checkWritable(work, entity, record, `DELETE ${entity.api}`);
      checkEditable(work, entity, record, '删除');
    }
  }
  for (const record of records) throwFaults(await askHook(work, entity, 'delete', record, record), options.confirmed === true);
  await tx.run(sql`savepoint removing`);
  try {
    await deleteRows(tx, model, caller.company, entity, records.map((record) => record.id!));
    // A tree's own reference is only looked at in the end; here and now is where it can be told.
    await tx.run(sql`set constraints all immediate`);
  } catch (error) {
    if (!isReferenceViolation(error)) throw error;
    await tx.run(sql`rollback to savepoint removing`);
    throw await inUse(work, entity, records, error);
  }
  tellRights(work, entityId);
  await writeTrails(tx, work, entityId, records.map((record) => ({ id: record.id!, action: 'delete', note: displayOf(work, entity, record) })));
  for (const record of records) tellRecord(work, entityId, record.id!, 0);
  for (const record of records) if (!options.quiet) await tellAfterChange(work, entityId, record.id!, 'delete');
  return { changed: records.length };
}

async function inUse(work: Work, entity: Entity, records: readonly Row[], error: unknown): Promise<AppError> {
  const { model } = work.app;
  const column = brokenRule(model, error)?.names[0];
  for (const record of records) {
    const count = await usesOf(work, model, entity, record.id!);
    if (count > 0) return new AppError('record.inUse', { name: displayOf(work, entity, record), n: count }, undefined, { cause: error });
  }
  return new AppError('record.inUse', { name: column ?? '', n: 1 }, undefined, { cause: error });
}

/** Rows anywhere that point to the record or to one of its lines; its own lines do not count. */
async function usesOf(work: Work, model: Model, entity: Entity, id: string): Promise<number> {
  const ofCompany = (row: RowType): RawBuilder<unknown> => (isOfCompany(model, row) ? sql`"company" = ${work.caller.company}::bigint and` : sql``);
  const targets = new Map(rowTypesOf(entity).map((type) => [type.id, type]));
  const counts = Object.values(model.rows).filter((row) => row.entity !== entity.id || !row.parent).flatMap((row) =>
    Object.values(row.fields).flatMap((field) => {
      const target = field.type === 'ref' || field.type === 'tree' ? targets.get(field.to ?? '') : undefined;
      if (!target || !field.column || (entity.scope !== 'platform' && model.entities[row.entity]?.scope === 'platform')) return [];
      const pointed = target.parent ? sql`any(array(select "id" from ${tableSql(target)} where ${ofCompany(target)} "parent" = ${id}::bigint))` : sql`${id}::bigint`;
      return [sql`(select count(*) from (select 1 from ${tableSql(row)} where ${ofCompany(row)} ${sql.id(field.column)} = ${pointed} limit 1000) as "some")`];
    }));
  if (counts.length === 0) return 0;
  const [row] = await work.tx.run<{ n: number }>(sql`select (${sql.join(counts, sql` + `)})::int as n`);
  return row!.n;
}
