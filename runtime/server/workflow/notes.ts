// The trail of records that effects changed: who did it with which document, and references by their names.
import type { Field, RowType } from '../../core/language/model.ts';
import { idOf } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { readRows, writeTrail } from '../entities/index.ts';
import type { Noted } from './change.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export async function writeNote(work: Work, { entityId, id, cause, changes }: Noted): Promise<void> {
  const told = [];
  for (const change of changes) {
    const field = fieldAt(work.app.model.entities[entityId]!, change.path);
    const isRef = field?.to !== undefined && traitsOf(field.type).refers === 'one';
    told.push(isRef ? { ...change, before: await named(work, field, change.before), after: await named(work, field, change.after) } : change);
  }
  await writeTrail(work, entityId, id, { action: 'effect', note: JSON.stringify(cause), changes: told }, true);
}

/** `lines[1].statement`: names on the way lead to lines. */
function fieldAt(entity: RowType, path: string): Field | undefined {
  const steps = path.replace(/\[\d+\]/g, '').split('.');
  const last = steps.pop()!;
  return steps.reduce<RowType | undefined>((type, step) => type?.lines[step], entity)?.fields[last];
}

async function named(work: Work, { to }: Field, value: unknown): Promise<unknown> {
  const id = idOf(value);
  if (id === null) return null;
  const [row] = await readRows(work, to!, [id], []);
  return row ? { id, label: row.label } : { id, label: '' };
}
