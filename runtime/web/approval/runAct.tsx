// Running one action on an approval: asks what it needs, sends, passes questions on, and tells a conflict calmly.
import type { ActDone, AllowedAction } from '../../core/approvals/wire.ts';
import { askToGoOn } from '../data/runAction.tsx';
import { t } from '../i18n/t.ts';
import { asFailure, type AppFailure } from '../session/failure.ts';
import { confirm, openDialog } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { ActDialog, asksMore, isRed, type ActBody } from './ActDialog.tsx';
import { approvalsChanged, sendAct } from './calls.ts';

export interface ActOptions {
  action: AllowedAction;
  /** Typed already, where the page has a box for it. */
  comment?: string;
  body?: ActBody;
  about?: string;
  exclude?: readonly string[];
  /** Somebody was faster, or a rule refused: true = told there, no toast. */
  onFailure?: (failure: AppFailure) => boolean;
}

/** @returns null when the person said no or it failed (then it has been told) */
export async function runAct(options: ActOptions): Promise<ActDone | null> {
  const { action, comment = '', about, exclude = [] } = options;
  const isPlain = !asksMore(action) && (action.comment === 'none' || (action.name === 'agree' && (action.comment === 'optional' || comment.trim() !== '')));
  if (action.name === 'takeBack' && !await confirm({ title: t('取回已同意的审批？'), body: t('下一节点收到的任务会取消'), ok: action.label })) return null;
  let asked: ActBody | null = comment.trim() === '' ? {} : { comment: comment.trim() };
  if (!isPlain) asked = await openDialog<ActBody | null>((answer) => <ActDialog action={action} comment={comment} about={about} exclude={exclude} onAnswer={answer} />);
  if (!asked) return null;
  return send(options, { ...options.body, ...asked });
}

async function send(options: ActOptions, body: ActBody): Promise<ActDone | null> {
  try {
    const done = await sendAct(options.action, body);
    toast.done(t('{action}成功', { action: options.action.label }));
    for (const { message } of done.warnings ?? []) toast.hint(message);
    approvalsChanged();
    return done;
  } catch (error) {
    const failure = asFailure(error);
    if (failure.isQuestion) return await askToGoOn(failure) ? send(options, { ...body, confirmed: true }) : null;
    if (!options.onFailure?.(failure)) toast.failure(failure);
    // What the page shows is no longer so.
    if (failure.kind === 'state') approvalsChanged();
    return null;
  }
}

export { isRed };
