// Changes of many records at once: one value for all, stopping and starting, voiding of records that have no flow.
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import type { Work } from '../context.ts';
import { askHook } from './askHooks.ts';
import { inWords } from '../store/inWords.ts';
import { mayKnow } from './paths.ts';
import { entityOf, readMany } from './read.ts';
import { checkWritable } from './sharedRows.ts';
import { stoppedBelow } from './treeTop.ts';
import type { WriteOptions } from './types.ts';
import { storeChange, throwFaults, updateRecord } from './write.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** All or nothing: the first refusal takes everything back. */
export async function batchUpdate(work: Work, entityId: string, ids: readonly string[], set: Row, options: WriteOptions): Promise<{ changed: number }> {
  const entity = entityOf(work.app.model, entityId);
  for (const name of Object.keys(set)) if (!entity.fields[name] || traitsOf(entity.fields[name].type).rows) throw new AppError('shape.bad', { path: `set.${name}` });
  const records = await readMany(work, entityId, ids, { internal: true, scoped: true, lock: true });
  if (records.length < ids.length) throw new AppError('record.missing');
  for (const record of records) await updateRecord(work, entityId, { ...set, id: record.id, version: record.version }, { permission: `PUT ${entity.api}/batch`, ...options });
  return { changed: records.length };
}

export interface StatusDone { changed: number; failed: { id: string; message: string }[] }

/** `status` of plain records (normal, stopped) and `delFlag` ('1' void). With `partial` what can be done is done and the rest is told. */
export async function setStatus(work: Work, entityId: string, ids: readonly string[], wanted: { status?: unknown; delFlag?: unknown }, partial: boolean, isConfirmed = true): Promise<StatusDone> {
  const entity = entityOf(work.app.model, entityId);
  const set: Row = {};
  for (const name of ['status', 'delFlag'] as const) {
    const value = wanted[name];
    if (value === undefined) continue;
    const options = entity.fields[name]?.options;
    if (typeof value !== 'string' || !options?.some((option) => option.value === value)) throw new AppError('shape.bad', { path: name });
    set[name] = value;
  }
  if (Object.keys(set).length === 0) throw new AppError('shape.bad', { path: 'status' });
  withholdNone(work, entity, Object.keys(set));
  const records = new Map((await readMany(work, entityId, ids, { internal: true, scoped: true, lock: true })).map((record) => [record.id!, record]));
  for (const row of set.status === 'stopped' ? await stoppedBelow(work, entity, ids, isConfirmed) : []) records.set(row.id!, row);
  const done: StatusDone = { changed: 0, failed: [] };
  for (const id of new Set([...ids, ...records.keys()])) {
    const before = records.get(id);
    try {
      if (!before) throw new AppError('record.missing');
      await checkWritable(work, entity, before, `PUT ${entity.api}/status`);
      await work.tx.run(inWords(sql`savepoint one`, () => ({ do: 'mark', name: 'one' })));
      const record = { ...before, ...set };
      // What a hook keeps from being saved is not let in by another door.
      throwFaults(await askHook(work, entity, 'save', record, before), true);
      // Version and toucher move only where something changed.
      const { version } = await storeChange(work, entity, before, record, { action: 'status' });
      if (version !== before.version) done.changed++;
    } catch (error) {
      if (!partial || !(error instanceof AppError)) throw error;
      if (before && error.code !== 'auth.notPermitted') await work.tx.run(inWords(sql`rollback to savepoint one`, () => ({ do: 'back', name: 'one' })));
      done.failed.push({ id, message: error.message });
    }
  }
  return done;
}

/** @throws AppError `field.readonly` for a field that is not the caller's to set */
function withholdNone({ caller, app }: Work, entity: Entity, names: readonly string[]): void {
  for (const name of names) {
    const field = entity.fields[name]!;
    const label = sayIn(app.model.locales, caller.lang)(field.label, field.key);
    if (!mayKnow([field], caller) || (field.key !== undefined && caller.lockedFields?.has(field.key))) throw new AppError('field.readonly', { name: label });
  }
}
