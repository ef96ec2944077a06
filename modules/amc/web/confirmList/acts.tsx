// What the rows of the approval centre do: one by one as on the page of the approval, several at once with a result for each.
import { type AllowedAction, type ApprovalAction, approvalsChanged, asFailure, batchAgree, BulkResult, Button, Dialog, Field, openDialog, people, readApproval, RecordsField, runAct, sendAct, t, taskApi, toast } from '../../../../runtime/web/moduleApi.ts';
import { useState } from 'react';
import type { Shown } from './columns.ts';

export const mostAtOnce = 50;

/** The row says which; what the action asks is the approval's to say. */
export async function runOne(row: Shown, name: ApprovalAction): Promise<boolean> {
  try {
    const view = await readApproval(row.approval);
    const action: AllowedAction | undefined = view.actions.find((one) => one.name === name);
    if (!action) { toast.hint(t('现在不能这样做，列表已更新')); approvalsChanged(); return false; }
    return await runAct({ action }) !== null;
  } catch (error) { toast.failure(error); return false; }
}

/** @returns ids that stay chosen: those that failed */
export async function agreeAll(rows: readonly Shown[]): Promise<string[] | null> {
  const fit = rows.filter(({ actions }) => actions.includes('batchAgree'));
  if (fit.length === 0) { toast.hint(t('选中的 {n} 条都要逐条审批', { n: rows.length })); return null; }
  if (fit.length > mostAtOnce) { toast.hint(t('一次最多同意{n}条', { n: mostAtOnce })); return null; }
  const asked = await openDialog<string | null>((answer) => <AskAgree count={fit.length} skipped={rows.length - fit.length} onAnswer={answer} />);
  if (asked === null) return null;
  try {
    const done = await batchAgree(fit.map(({ id }) => id), asked);
    approvalsChanged();
    const failed = done.results.filter(({ ok }) => !ok);
    if (failed.length === 0) { toast.done(t('同意完成 {n} 条', { n: done.changed })); return []; }
    const again = await openDialog<boolean>((answer) => <BulkResult action={t('同意')} rows={fit} named="approvalNo" done={done} onAnswer={answer} />);
    return again ? agreeAll(fit.filter(({ id }) => failed.some((one) => one.id === id))) : failed.map(({ id }) => id);
  } catch (error) { toast.failure(error); return null; }
}

function AskAgree({ count, skipped, onAnswer }: { count: number; skipped: number; onAnswer: (comment: string | null) => void }) {
  const [comment, setComment] = useState('');
  return (
    <Dialog alert className="ask" title={t('同意选中的 {n} 条审批？', { n: count })} onClose={() => onAnswer(null)} footer={<><Button onClick={() => onAnswer(null)}>{t('取消')}</Button><Button look="primary" onClick={() => onAnswer(comment.trim())}>{t('同意 {n} 条', { n: count })}</Button></>}>
      {skipped > 0 && <p className="s2">{t('另有 {n} 条需要逐条审批，已跳过', { n: skipped })}</p>}
      <Field label={t('意见')}>{(ids) => <textarea {...ids} data-autofocus className="in ap-text" rows={2} maxLength={1000} value={comment} onChange={(event) => setComment(event.target.value)} />}</Field>
    </Dialog>
  );
}

export async function transferAll(rows: readonly Shown[]): Promise<string[] | null> {
  const fit = rows.filter(({ actions, task }) => task !== null && actions.includes('transfer'));
  if (fit.length === 0) { toast.hint(t('选中的 {n} 条都不能{action}', { n: rows.length, action: t('转办') })); return null; }
  const asked = await openDialog<{ user: string; comment: string } | null>((answer) => <AskTransfer count={fit.length} onAnswer={answer} />);
  if (!asked) return null;
  const results: { id: string; ok: boolean; message?: string }[] = [];
  for (const row of fit) {
    try { await sendAct({ path: `${taskApi}/transfer`, target: row.task! }, asked); results.push({ id: row.id, ok: true }); } catch (error) { results.push({ id: row.id, ok: false, message: asFailure(error).text }); }
  }
  approvalsChanged();
  const failed = results.filter(({ ok }) => !ok);
  if (failed.length === 0) { toast.done(t('转办完成 {n} 条', { n: results.length })); return []; }
  await openDialog<boolean>((answer) => <BulkResult action={t('转办')} rows={fit} named="approvalNo" done={{ changed: results.length - failed.length, results }} onAnswer={answer} />);
  return failed.map(({ id }) => id);
}

function AskTransfer({ count, onAnswer }: { count: number; onAnswer: (asked: { user: string; comment: string } | null) => void }) {
  const [user, setUser] = useState('');
  const [comment, setComment] = useState('');
  const [isTold, setTold] = useState(false);
  const send = (): void => { if (user === '' || comment.trim() === '') setTold(true); else onAnswer({ user, comment: comment.trim() }); };
  return (
    <Dialog alert className="ask" title={t('转办选中的 {n} 条审批？', { n: count })} onClose={() => onAnswer(null)} footer={<><Button onClick={() => onAnswer(null)}>{t('取消')}</Button><Button look="primary" onClick={send}>{t('转办 {n} 条', { n: count })}</Button></>}>
      <div className="askf">
        <Field label={t('转办给')} required error={isTold && user === '' ? t('请选择人员') : undefined}>{(ids) => <RecordsField source={people} label={t('转办给')} ids={ids} many={false} value={user ? [user] : []} onChange={([id]) => setUser(id ?? '')} />}</Field>
        <Field label={t('意见')} required error={isTold && comment.trim() === '' ? t('请填写审批意见') : undefined}>{(ids) => <textarea {...ids} className="in ap-text" rows={2} maxLength={1000} value={comment} onChange={(event) => setComment(event.target.value)} />}</Field>
      </div>
    </Dialog>
  );
}
