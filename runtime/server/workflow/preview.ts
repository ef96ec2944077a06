// What an action would do, exactly: it is done in a transaction that is taken back, and told from what happened there.
import { AppError } from '../../core/contract/errors.ts';
import type { ActionDone, Preview } from '../../core/contract/wire.ts';
import { sql } from 'kysely';
import type { Action, Entity } from '../../core/language/model.ts';
import type { App, Caller, Work } from '../context.ts';
import { readRows, scopeOf, workOf } from '../entities/index.ts';
import { sayFault } from '../http/faults.ts';
import { listen, type Happening } from '../ledger/happenings.ts';
import { faultOf } from '../store/faults.ts';
import { tellConsequences } from './consequences.ts';
import { onChosen, onLines, onPage } from './together.ts';
import { runAction } from './run.ts';
import type { ActionInput } from './actionInput.ts';

/** Each record runs the whole action: of a large selection so many are looked at in any case, more while people would not wait for it, and how many are left is told. */
const lookedAtLeast = 20;
const mostLookedAt = 300;
const patienceMs = 800;

/** Nothing leaves: numbers, messages and pushes belong to the transaction, and what would follow its commit is not done. */
export async function previewAction(app: App, caller: Caller, entity: Entity, action: Action, ids: readonly string[], input: ActionInput): Promise<Preview> {
  const looked: string[] = [];
  const start = performance.now();
  return app.db.trial(scopeOf(caller), async (tx) => {
    const work = workOf(app, caller, tx);
    const happenings = listen(tx) as Happening[];
    const warnings: Preview['warnings'] = [];
    const refused: Preview['refused'] = [];
    const unseen: AppError[] = [];
    for (const { own, act } of triesOf(work, entity, action, ids, { ...input, confirmed: true, trial: true })) {
      if (looked.length >= lookedAtLeast && performance.now() - start > patienceMs) break;
      looked.push(...own);
      const before = happenings.length;
      await tx.run(sql`savepoint one`);
      try {
        warnings.push(...(await act()).warnings ?? []);
        await tx.run(sql`release savepoint one`);
      } catch (error) {
        const fault = error instanceof AppError ? error : faultOf(app.model, error);
        if (!fault) throw error;
        await tx.run(sql`rollback to savepoint one`);
        happenings.length = before;
        if (fault.code === 'record.missing' || fault.code === 'auth.notPermitted') unseen.push(fault);
        refused.push({ id: own[0] ?? '', label: '', message: sayFault(app.model.locales, caller.lang, fault), ...(fault.errors?.length ? { errors: fault.errors } : {}) });
      }
    }
    // Who could do it to none of them is told what the action itself would say, and nothing of the records.
    if (unseen[0] && unseen.length === Math.max(1, looked.length)) throw unseen[0];
    await nameRefused(work, entity, refused);
    return { ...await tellConsequences(work, happenings, new Set(looked.map((id) => `${entity.id} ${id}`))), warnings, refused, beyond: ids.length - looked.length };
  });
}

/** What is tried by itself: each record; all that are chosen together; the page. Warnings are told, not asked about. */
function triesOf(work: Work, entity: Entity, action: Action, ids: readonly string[], input: ActionInput): { own: readonly string[]; act: () => Promise<Partial<Pick<ActionDone, 'warnings'>>> }[] {
  if (action.on === 'page') return [{ own: [], act: async () => { await onPage(work, entity, action.name, input); return {}; } }];
  if (action.of !== undefined) return [{ own: ids, act: async () => { await onLines(work, entity, action, ids, input); return {}; } }];
  if (action.on === 'chosen') return [{ own: ids, act: async () => { await onChosen(work, entity, ids, action.name, input); return {}; } }];
  return ids.slice(0, mostLookedAt).map((id) => ({ own: [id], act: () => runAction(work, entity.id, id, action.name, { ...input, ...(ids.length > 1 && { version: undefined }) }) }));
}

async function nameRefused(work: Work, entity: Entity, refused: Preview['refused']): Promise<void> {
  const labels = new Map((await readRows(work, entity.id, refused.flatMap(({ id }) => (id === '' ? [] : [id])), [])).map(({ id, label }) => [id, label]));
  for (const one of refused) one.label = labels.get(one.id) ?? '';
}
