// What was typed in a list, saved at once with the version that was seen: a conflict is told at the cell, and what was done can be taken back.
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { recordsChanged } from '../data/changes.ts';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { http, newKey } from '../session/http.ts';
import { toast } from '../ui/toast.tsx';

export interface Done { id: string; path: string; before: unknown; version: number }
const mostKept = 50;

/** @param done what was typed before; this is added */
export async function keepEdit(plan: ListPlan, done: Done[], row: Row, path: string, value: unknown): Promise<void> {
  const before = row[path] ?? null;
  const plain = typeof before === 'object' && before !== null && 'id' in before ? (before as { id: string }).id : before;
  const version = await put(plan, row.id!, Number(row.version), path, value);
  done.push({ id: row.id!, path, before: plain, version });
  if (done.length > mostKept) done.shift();
  recordsChanged(plan.api);
  toast.news(t('已保存，Ctrl+Z 撤销'), { onOpen: () => void undoEdit(plan, done) });
}

export async function undoEdit(plan: ListPlan, done: Done[]): Promise<void> {
  const last = done.pop();
  if (!last) return;
  try {
    await put(plan, last.id, last.version, last.path, last.before);
    toast.done(t('已撤销'));
  } catch (error) { toast.failure(error); }
  recordsChanged(plan.api);
}

async function put(plan: ListPlan, id: string, version: number, path: string, value: unknown): Promise<number> {
  const send = (confirmed: boolean) => http.put<{ version: number }>(plan.api, { id, version, [path]: value, ...(confirmed && { confirmed }) }, { idempotencyKey: newKey() });
  try {
    return (await send(false)).version;
  } catch (error) {
    const failure = asFailure(error);
    if (failure.isQuestion && await (await import('../data/runAction.tsx')).askToGoOn(failure)) return (await send(true)).version;
    // Somebody else was first: the row is shown as it is now, and the message says whose it is.
    if (failure.status === 10202) recordsChanged(plan.api);
    throw error;
  }
}
