// Rows that stand above companies: who may read and write them through the endpoints. The database's own policies say the same (store/ddl.ts).
import { AppError } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import { idOf } from '../../core/values/index.ts';
import type { Caller, Work } from '../context.ts';
import { readRows } from './read.ts';

const person = 'amc.user';

/** Whether the permission is asked for before anything is looked at: not of people who come for rows of their own, where those are all they see. */
export function needsPermission(entity: Entity, caller: Caller, permission = ''): boolean {
  // Files of many rows are nobody's own affair.
  return /\/(export|import|batch)$/.test(permission) || entity.scope !== 'platform' || caller.isOperator === true || !entity.writtenBy?.includes('owner') || entity.through !== undefined;
}

/** What a person makes is his (or hers): a single field of `seenBy` takes the caller. */
export function ownNewRow(entity: Entity, caller: Caller, record: Row): void {
  if (caller.isOperator || !entity.writtenBy?.includes('owner') || entity.seenBy?.length !== 1) return;
  const field = entity.fields[entity.seenBy[0]!]!;
  if (field.to === person) record[field.name] = { id: caller.userId, label: caller.userName };
}

/**
 * Nothing for rows of a company, which their own scope keeps apart.
 * @throws AppError `auth.notPermitted` for a platform row that is not the caller's to write
 */
export async function checkWritable(work: Work, entity: Entity, record: Row, permission: string): Promise<void> {
  if (entity.scope !== 'platform' || await mayWrite(work, entity, record, permission)) return;
  throw new AppError('auth.notPermitted', { name: sayIn(work.app.model.locales, work.caller.lang)(entity.label, entity.id) });
}

async function mayWrite(work: Work, entity: Entity, record: Row, permission: string): Promise<boolean> {
  const { caller, app: { model } } = work;
  if (entity.writtenBy?.includes('server')) return false;
  if (caller.isOperator && caller.may(permission)) return true;
  for (const name of entity.seenBy ?? []) {
    const isPerson = entity.fields[name]?.to === person;
    if (idOf(record[name]) !== (isPerson ? caller.userId : caller.company)) continue;
    if (isPerson ? entity.writtenBy?.includes('owner') : entity.writtenBy?.includes('company') && caller.company !== '0' && caller.may(permission)) return true;
  }
  const target = entity.follows ? model.entities[entity.fields[entity.follows]?.to ?? ''] : undefined;
  const id = target && idOf(record[entity.follows!]);
  if (!target || !id) return false;
  const [lead] = await readRows(work, target.id, [id], [...target.seenBy ?? [], ...target.follows ? [target.follows] : []]);
  return lead !== undefined && mayWrite(work, target, lead as unknown as Row, permission);
}
