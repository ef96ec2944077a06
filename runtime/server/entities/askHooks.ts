// Asks the hooks that an entity names for saving and deleting: rules only a program can check.
import type { FieldError, Row } from '../../core/contract/wire.ts';
import type { Entity } from '../../core/language/model.ts';
import type { Work } from '../context.ts';
import { reportedFault } from './hookFault.ts';

/**
 * The hook sees the record about to be stored (or deleted), `given.old`, the record as it stood, and `given.isImport`, whether a file brought it; it may put fields that people cannot send.
 * @returns what it refuses or warns of; messages are translated, `{name}` places filled before
 */
export async function askHook(work: Work, entity: Entity, when: 'save' | 'delete' | 'lock', record: Row, old: Row | null, isImport = false): Promise<FieldError[]> {
  const name = entity.hooks?.[when];
  if (!name) return [];
  const hook = work.app.hooks[name];
  if (!hook) throw new Error(`hook "${name}" of ${entity.id} is not there`);
  const faults: FieldError[] = [];
  const onlyInActions = (): never => { throw new Error(`${name}: posting and rolling up belong to actions`); };
  await hook({
    // A new record has no id before it is stored.
    work, entity: entity.id, record: record as Row & { id: string }, given: { old, isImport }, post: onlyInActions, add: onlyInActions, put: onlyInActions,
    fault: (told) => { faults.push(reportedFault(work, told)); },
  });
  return faults;
}
