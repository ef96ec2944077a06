// Deletes records nobody refers to; the others say who does.
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { Entity } from '../../core/language/model.ts';
import { tellRights } from '../auth/rightsChanged.ts';
import { tellRecord } from '../bus/recordWord.ts';
import type { Work } from '../context.ts';
import { brokenRule, isReferenceViolation } from '../store/faults.ts';
import { inWords } from '../store/inWords.ts';
import { askHook } from './askHooks.ts';
import { displayOf } from './displayOf.ts';
import { entityOf, readMany } from './read.ts';
import { deleteRows } from './rows.ts';
import { checkEditable, deleteFaults } from './rules.ts';
import { writeTrails } from './trail.ts';
import { keepLeaves } from './treePath.ts';
import { checkWritable } from './sharedRows.ts';
import { askBeforeEdit, tellAfterChange, type WriteOptions } from './types.ts';
import { countUses } from './uses.ts';
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
      await askBeforeEdit(work, entityId, record.id!);
      checkEditable(work, entity, record, '删除');
    }
  }
  for (const record of records) throwFaults(deleteFaults(work, entity, record), options.confirmed === true);
  for (const record of records) throwFaults(await askHook(work, entity, 'delete', record, record), options.confirmed === true);
  // Lists of references are no keys to the database.
  for (const record of records) {
    const n = await countUses(work, entity, record.id!, true);
    if (n > 0) throw new AppError('record.inUse', { name: displayOf(work, entity, record), n: await countUses(work, entity, record.id!) });
  }
  await tx.run(inWords(sql`savepoint removing`, () => ({ do: 'mark', name: 'removing' })));
  try {
    await deleteRows(tx, model, caller.company, entity, records.map((record) => record.id!));
    // A tree's own reference is only looked at in the end; here and now is where it can be told.
    await tx.run(inWords(sql`set constraints all immediate`, () => ({ do: 'nothing' })));
  } catch (error) {
    if (!isReferenceViolation(error)) throw error;
    await tx.run(inWords(sql`rollback to savepoint removing`, () => ({ do: 'back', name: 'removing' })));
    throw await inUse(work, entity, records, error);
  }
  await keepLeaves(work, entity);
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
    const count = await countUses(work, entity, record.id!);
    if (count > 0) return new AppError('record.inUse', { name: displayOf(work, entity, record), n: count }, undefined, { cause: error });
  }
  return new AppError('record.inUse', { name: column ?? '', n: 1 }, undefined, { cause: error });
}
