// When a submitter may take an approval back.
import { AppError } from '../../core/contract/errors.ts';
import type { AllowWithdraw } from '../../core/approvals/flow.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Work } from '../context.ts';
import { refuse } from './engine.ts';
import { tasksOf, type Approval, type Task } from './rows.ts';

/** Words that count as a decision: what was done by itself, or passed on, does not. */
const decided: readonly Task['status'][] = ['agreed', 'refused', 'returned'];

export function isWithdrawable(allow: AllowWithdraw, tasks: readonly Pick<Task, 'status' | 'kind'>[]): boolean {
  return allow === 'any' || (allow === 'first' && !tasks.some((task) => decided.includes(task.status) && task.kind !== 'cc' && task.kind !== 'delegate'));
}

/** @throws AppError for anybody but the submitter, and when it is too late */
export async function mayWithdraw(work: Work, approval: Approval): Promise<void> {
  if (work.caller.userId !== approval.submitter) throw new AppError('auth.notPermitted', { name: sayIn(work.app.model.locales, work.caller.lang)('撤回') });
  // One that came back to its submitter is his again.
  if (approval.status === 'returned') return;
  if (!isWithdrawable(approval.options.allowWithdraw, await tasksOf(work.tx, work.caller.company, approval.id))) throw refuse(work, '已有审批人处理，不能撤回');
}
