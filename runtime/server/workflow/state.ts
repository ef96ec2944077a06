// Writes what an action leaves on its record: the new state, fields set by effects, computed fields, the version and the trail entry.
import { computeRecord, type DocEnv } from '../../core/documents/index.ts';
import type { Workflow } from '../../core/language/model.ts';
import { storeChange } from '../entities/index.ts';
import type { ActionRun } from './actionRun.ts';
import { isComputing } from './carried.ts';

/** What was looked up when people saved stays: an action changes it by its effects alone. */
const withoutFound = (env: DocEnv): DocEnv => ({ ...env, values: { ...env.values, found: undefined } });

export async function writeState(run: ActionRun, workflow: Workflow): Promise<{ version: number; status: string }> {
  const { work, entity, record, before, action, ask } = run;
  if (action.to !== undefined) record[workflow.field] = action.to;
  const after = run.isOpen || isComputing(work.app.model, entity, action) ? computeRecord(work.app.model, entity.id, record, withoutFound(run.env)) : record;
  const note = typeof ask.reason === 'string' ? ask.reason : typeof ask.note === 'string' ? ask.note : undefined;
  // Told quietly: whoever runs the action considers `auto` actions at its end.
  const { version } = await storeChange(work, entity, before, after, { action: action.name, actionLabel: action.label, ...(note ? { note } : {}), quiet: true, unwaited: true });
  return { version, status: String(record[workflow.field]) };
}
