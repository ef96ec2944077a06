// Refusals of one of several records name it.
import { AppError } from '../../core/contract/errors.ts';
import { readRows } from '../entities/index.ts';
import type { Work } from '../context.ts';
import { sayFault } from '../http/faults.ts';
import { faultOf } from '../store/faults.ts';

/** @throws AppError `bulk.refused`, with the errors and warnings of the record */
export async function naming<T>(work: Work, entityId: string, id: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw await namedFault(work, entityId, id, error);
  }
}

/** After a refusal of the database nothing more is read in the transaction: the record is named by another. */
async function namedFault(work: Work, entityId: string, id: string, error: unknown): Promise<unknown> {
  const { app, caller } = work;
  const fault = error instanceof AppError ? error : faultOf(app.model, error as Error);
  if (!fault) return error;
  const [row] = await readRows({ app, caller }, entityId, [id], []);
  const name = row?.label ?? id;
  const errors = fault.errors?.map((one) => ({ ...one, path: '', message: one.message && `【${name}】${one.message}` }));
  return new AppError('bulk.refused', { name, text: sayFault(app.model.locales, caller.lang, fault) }, errors, { cause: error });
}
