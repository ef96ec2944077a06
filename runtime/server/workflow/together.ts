// Actions on several records at once, or on none: one transaction, locked in the order the records were made, and the refusal names the record.
import { sql } from 'kysely';
import type { ActionDone, BulkDone, Row } from '../../core/contract/wire.ts';
import type { Action, Entity } from '../../core/language/model.ts';
import { idOf } from '../../core/values/index.ts';
import { readRows } from '../entities/index.ts';
import { isOfCompany, tableSql } from '../entities/columns.ts';
import type { Work } from '../context.ts';
import type { ActionInput } from './actionInput.ts';
import { acceptAsk } from '../entities/inputs.ts';
import { AppError } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import { needsPermission } from '../entities/sharedRows.ts';
import { ActionRun } from './actionRun.ts';
import { checkGuards } from './guards.ts';
import { runEffect } from './effects/index.ts';
import { naming } from './naming.ts';
import { inAction, performChosen, runAction, standsNow } from './run.ts';

/** @throws AppError `bulk.refused`: nothing was changed. Warnings of the record come along, so that they may be confirmed */
export async function allTogether(work: Work, entity: Entity, ids: readonly string[], action: string, input: ActionInput): Promise<BulkDone> {
  const inOrder = await lockedInOrder(work, entity, ids);
  const done: Required<BulkDone> = { changed: 0, results: [], created: [] };
  for (const id of inOrder) {
    const { status, version, created } = await naming(work, entity.id, id, () => runAction(work, entity.id, id, action, input));
    done.changed++;
    done.results.push({ id, ok: true, status, version });
    done.created.push(...created ?? []);
  }
  return { changed: done.changed, results: done.results, ...(done.created.length > 0 && { created: done.created }) };
}

/** An action `on: chosen`: one run, or one for each group. @param lines the rows chosen of each record, of an action of lines. @throws AppError `bulk.refused` */
export async function onChosen(work: Work, entity: Entity, ids: readonly string[], action: string, input: ActionInput, lines?: ReadonlyMap<string, readonly string[]>): Promise<BulkDone> {
  const inOrder = ordered(ids);
  return inAction<BulkDone>(work, async (change) => {
    const done = await performChosen(work, entity.id, inOrder, action, { ...input, version: undefined }, change, lines);
    return { changed: done.length, results: done.map(({ id, status, version }) => ({ id, ok: true, status, version })), ...(change.created.length > 0 && { created: change.created }) };
  }, async (change, done) => {
    const results: BulkDone['results'] = [];
    for (const one of done.results) results.push(change.isOvertaken(entity.id, one.id) ? { ...one, ...await standsNow(work, entity.id, one.id) } : one);
    return { ...done, results };
  });
}

/** An action `of` lines: one run for each document that the rows are of, all of them or none. @param of the document they have to be of. @throws AppError `record.missing`; `bulk.refused` where there are several */
export async function onLines(work: Work, entity: Entity, action: Action, lines: readonly string[], input: ActionInput, of?: string): Promise<ActionDone | BulkDone> {
  const heads = await headsOf(work, entity, action.of!, lines);
  if ([...heads.values()].flat().length < lines.length || (of !== undefined && (heads.size > 1 || !heads.has(of)))) throw new AppError('record.missing');
  if (action.on === 'chosen') return onChosen(work, entity, [...heads.keys()], action.name, input, heads);
  const [[id, own], ...others] = [...heads] as [[string, string[]]];
  if (others.length === 0) return runAction(work, entity.id, id, action.name, { ...input, lines: own });
  const inOrder = await lockedInOrder(work, entity, [...heads.keys()]);
  const done: Required<BulkDone> = { changed: 0, results: [], created: [] };
  for (const one of inOrder) {
    const { status, version, created } = await naming(work, entity.id, one, () => runAction(work, entity.id, one, action.name, { ...input, version: undefined, lines: heads.get(one)! }));
    done.changed++;
    done.results.push({ id: one, ok: true, status, version });
    done.created.push(...created ?? []);
  }
  return done;
}

/** The documents that rows of lines are of. */
export async function headsOf(work: Work, entity: Entity, of: string, lines: readonly string[]): Promise<Map<string, string[]>> {
  const heads = new Map<string, string[]>();
  for (const row of await readRows(work, `${entity.id}.${of}`, lines, ['parent'])) {
    const head = idOf((row as unknown as Row).parent)!;
    heads.set(head, [...heads.get(head) ?? [], row.id]);
  }
  return heads;
}

/** An action `on: page`: it runs on no record. @throws AppError `auth.notPermitted`, and whatever its guards and effects refuse */
export async function onPage(work: Work, entity: Entity, name: string, input: ActionInput): Promise<BulkDone> {
  const action = entity.workflow!.actions[name]!;
  if (!input.internal && needsPermission(entity, work.caller) && !work.caller.may(action.permission)) throw new AppError('auth.notPermitted', { name: sayIn(work.app.model.locales, work.caller.lang)(action.label) });
  return inAction<BulkDone>(work, async (change) => {
    const nothing: Row & { id: string } = { id: '' };
    const ask = await acceptAsk(work, entity, action, nothing, input.ask ?? {}, input);
    const run = new ActionRun(work, entity, action, nothing, nothing, ask, change, input.confirmed ?? false, false, runAction);
    await checkGuards(run);
    change.depth++;
    for (const effect of action.effects) await runEffect(run, effect);
    change.depth--;
    for (const step of run.later) await step();
    return { changed: 0, results: [], ...(change.created.length > 0 && { created: change.created }) };
  }, (_change, done) => Promise.resolve(done));
}

/** Two who choose overlapping records wait for each other here, never in the middle. @returns the ids in the order they are locked in */
async function lockedInOrder(work: Work, entity: Entity, ids: readonly string[]): Promise<string[]> {
  const inOrder = ordered(ids);
  await work.tx.run(sql`select 1 from ${tableSql(entity)} as "t" where ${isOfCompany(work.app.model, entity) ? sql`"t"."company" = ${work.caller.company}::bigint and` : sql``} "t"."id" = any(${inOrder}::bigint[]) order by "t"."id" for update`);
  return inOrder;
}

const ordered = (ids: readonly string[]): string[] => [...ids].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
