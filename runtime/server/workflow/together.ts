// An action on several records of which all succeed or none: one transaction, locked in the order they were made, and the refusal names the record.
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { BulkDone } from '../../core/contract/wire.ts';
import type { Entity } from '../../core/language/model.ts';
import { readRows } from '../entities/index.ts';
import { isOfCompany, tableSql } from '../entities/columns.ts';
import type { Work } from '../context.ts';
import { sayFault } from '../http/faults.ts';
import { faultOf } from '../store/faults.ts';
import type { ActionInput } from './actionInput.ts';
import { runAction } from './run.ts';

/** @throws AppError `bulk.refused`: nothing was changed. Warnings of the record come along, so that they may be confirmed */
export async function allTogether(work: Work, entity: Entity, ids: readonly string[], action: string, input: ActionInput): Promise<BulkDone> {
  const inOrder = [...ids].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  // Two who choose overlapping records wait for each other here, never in the middle.
  await work.tx.run(sql`select 1 from ${tableSql(entity)} as "t" where ${isOfCompany(work.app.model, entity) ? sql`"t"."company" = ${work.caller.company}::bigint and` : sql``} "t"."id" = any(${inOrder}::bigint[]) order by "t"."id" for update`);
  const done: Required<BulkDone> = { changed: 0, results: [], created: [] };
  for (const id of inOrder) {
    try {
      const { status, version, created } = await runAction(work, entity.id, id, action, input);
      done.changed++;
      done.results.push({ id, ok: true, status, version });
      done.created.push(...created ?? []);
    } catch (error) {
      throw await namedFault(work, entity, id, error);
    }
  }
  return { changed: done.changed, results: done.results, ...(done.created.length > 0 && { created: done.created }) };
}

/** After a refusal of the database nothing more is read in the transaction: the record is named by another. */
async function namedFault(work: Work, entity: Entity, id: string, error: unknown): Promise<unknown> {
  const { app, caller } = work;
  const fault = error instanceof AppError ? error : faultOf(app.model, error as Error);
  if (!fault) return error;
  const [row] = await readRows({ app, caller }, entity.id, [id], []);
  const name = row?.label ?? id;
  const errors = fault.errors?.map((one) => ({ ...one, path: '', message: one.message && `【${name}】${one.message}` }));
  return new AppError('bulk.refused', { name, text: sayFault(app.model.locales, caller.lang, fault) }, errors, { cause: error });
}
