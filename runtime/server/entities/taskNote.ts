// Notes work that took a file or made one as a row of amc.task, so that people find it again: what, whose, how far, what came of it.
import type { FieldError } from '../../core/contract/wire.ts';
import type { Work } from '../context.ts';
import { createMany } from './createMany.ts';

export interface TaskNote { kind: 'import' | 'export' | 'job'; name: string; startedAt: string; done: number; failed: number; errors?: readonly FieldError[]; /** Address of a file. */ result?: string }

const mostTold = 50;

/** Of work that is done; in its transaction. Models without such an entity keep no note. */
export async function noteTask(work: Work, { errors = [], ...note }: TaskNote): Promise<void> {
  if (!work.app.model.entities['amc.task'] || work.caller.company === '0') return;
  const told = errors.slice(0, mostTold).map(({ path, message }) => ({ path, message }));
  await createMany(work, 'amc.task', [{ ...note, name: [...note.name].slice(0, 100).join(''), user: work.caller.userId, progress: 100, endedAt: work.app.now().toISOString(), ...(told.length > 0 ? { errors: told } : {}) }], { untold: true });
}
