// What of a document its approver is shown: the record without the fields his rights or his task keep from him, the snapshot cut the same way.
import type { Approvable } from '../../core/approvals/conditions.ts';
import type { Row } from '../../core/contract/wire.ts';
import { walkRows } from '../../core/documents/index.ts';
import type { Entity, RowType } from '../../core/language/model.ts';
import type { Caller, Work } from '../context.ts';
import { mayKnow } from '../entities/paths.ts';
import { readRecord, rowExpression } from '../entities/index.ts';
import { hasSealed, storedValue } from '../entities/rows.ts';

/** An approval opens its one document, whatever the roles' data scopes say; field rights stay. */
export function withSight(caller: Caller): Caller {
  const { sight: _sight, entitySights: _sights, entityScopes: _scopes, ...rest } = caller;
  // People from outside keep to their partner: the approval does not name one for them.
  return { ...rest, dataScope: '1' };
}

export async function documentFor(work: Pick<Work, 'app' | 'caller' | 'tx'>, entity: Entity, id: string, hidden: readonly string[]): Promise<Row | null> {
  const record = await readRecord({ app: work.app, caller: withSight(work.caller), tx: work.tx }, entity.id, id);
  return record ? withoutFields(entity, record, (_type, path) => hidden.includes(path)) : null;
}

export function snapshotFor({ caller }: Pick<Work, 'caller'>, entity: Entity, snapshot: Row | null, hidden: readonly string[]): Row | null {
  // Covered fields are left out whole: a snapshot holds what stood, not what may be shown of it.
  return snapshot && withoutFields(entity, structuredClone(snapshot), (field, path) => hidden.includes(path) || (field !== undefined && (field.mask !== undefined || !mayKnow([field], caller))));
}

/** A record as it is kept beside its table: what lies sealed there is sealed here. */
export function shutIn(entity: Entity, record: Row): Row {
  if (!hasSealed(entity)) return record;
  const copy = structuredClone(record);
  for (const { type, row } of walkRows(entity, copy)) for (const field of Object.values(type.fields)) if (field.sealed) row[field.name] = storedValue(field, row[field.name]);
  return copy;
}

/** What was asked for by an action that waits for its approval, as it is kept meanwhile. */
export function shutAnswers({ entity, action }: Approvable, ask: Record<string, unknown> | null): Record<string, unknown> | null {
  const fields = entity.workflow?.actions[action]?.ask ?? {};
  return ask && Object.fromEntries(Object.entries(ask).map(([name, value]) => [name, fields[name]?.sealed ? storedValue(fields[name], value) : value]));
}

function withoutFields(entity: Entity, record: Row, isOut: (field: RowType['fields'][string] | undefined, path: string) => boolean): Row {
  for (const { type, row, at } of walkRows(entity, record)) {
    const place = at.filter((step) => typeof step === 'string').join('.');
    for (const name of Object.keys(row)) {
      const path = place === '' ? name : `${place}.${name}`;
      if (isOut(type.fields[name], path) && !['id', 'version', 'seq'].includes(name)) delete row[name];
    }
  }
  return record;
}

/** Whether a caller may see the amount: the fields it is made of. */
export function mayKnowAmount({ app: { model }, caller }: Pick<Work, 'app' | 'caller'>, kind: Approvable): boolean {
  if (kind.effect.amount === undefined) return true;
  return rowExpression(model, kind.entity.id, kind.effect.amount).reads.every((path) => {
    const field = path.startsWith('record.') ? kind.entity.fields[path.split('.')[1]!] : undefined;
    return !field || mayKnow([field], caller);
  });
}

export const mayKnowField = (caller: Caller, entity: Entity, name: string): boolean => entity.fields[name] !== undefined && mayKnow([entity.fields[name]!], caller);
