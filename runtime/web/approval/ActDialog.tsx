// What an action on an approval asks before it is sent: comment, person, node to return to, way of signing.
import { useState } from 'react';
import type { AllowedAction, ApprovalBody, TaskBody } from '../../core/approvals/wire.ts';
import { t } from '../i18n/t.ts';
import { Button, Checkbox, Dialog, Field, classes } from '../ui/index.ts';
import { Select } from '../ui/Select.tsx';
import { RecordsField, people } from './RecordsField.tsx';
import { Segments } from '../ui/Segments.tsx';

export type ActBody = Omit<TaskBody & ApprovalBody, 'id'>;
const mostSigners = 10;
const red: ReadonlySet<string> = new Set(['refuse', 'terminate', 'withdraw']);
export const isRed = (name: string): boolean => red.has(name);

/** Whether the action asks for more than a comment. */
export const asksMore = (action: AllowedAction): boolean => ['returnTo', 'transfer', 'delegate', 'addSign', 'reduceSign', 'jump', 'replace'].includes(action.name);

export function ActDialog({ action, comment: first, about, exclude, onAnswer }: { action: AllowedAction; comment: string; /** What follows, one line. */ about?: string; /** Never offered as the other person. */ exclude: readonly string[]; onAnswer: (body: ActBody | null) => void }) {
  const { name, label, targets = [], tasks = [] } = action;
  const [comment, setComment] = useState(first);
  const [target, setTarget] = useState(() => (targets.length === 1 ? targets[0]!.key : ''));
  const [resume, setResume] = useState<'again' | 'straight'>('again');
  const [persons, setPersons] = useState<string[]>([]);
  const [where, setWhere] = useState<'before' | 'after'>('before');
  const [mode, setMode] = useState<'or' | 'and' | 'seq'>('and');
  const [named, setNamed] = useState<string[]>(() => (tasks.length === 1 ? [tasks[0]!.id] : []));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const wantsPerson = name === 'transfer' || name === 'delegate' || name === 'replace';
  const isReturn = name === 'returnTo';
  const send = (): void => {
    const wrong: Record<string, string> = {};
    if ((isReturn || name === 'jump') && target === '') wrong.target = isReturn ? t('请选择退回到哪里') : t('请选择跳转到哪里');
    if ((wantsPerson || name === 'addSign') && persons.length === 0) wrong.persons = t('请选择人员');
    if ((name === 'reduceSign' || name === 'replace') && named.length === 0) wrong.tasks = t('请选择人员');
    if (action.comment === 'required' && comment.trim() === '') wrong.comment = t('请填写审批意见');
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    onAnswer({
      ...(comment.trim() && { comment: comment.trim() }),
      ...((isReturn || name === 'jump') && { target }), ...(isReturn && target !== 'submitter' && { resume }),
      ...(wantsPerson && { user: persons[0]! }), ...(name === 'addSign' && { users: persons, where, mode }),
      ...(name === 'reduceSign' && named.length > 0 && { task: named[0]! }), ...(name === 'replace' && { task: named[0]! }),
    });
  };
  return (
    <Dialog alert className="ask" title={asksMore(action) ? label : t('{action}？', { action: label })} width={520} onClose={() => onAnswer(null)} footer={<><Button onClick={() => onAnswer(null)}>{t('取消')}</Button><Button look={isRed(name) ? 'dangerSolid' : 'primary'} onClick={send}>{label}</Button></>}>
      {about && <p className="s2">{about}</p>}
      <form className="askf" noValidate onSubmit={(event) => { event.preventDefault(); send(); }}>
        {(isReturn || name === 'jump') && (
          <Field label={isReturn ? t('退回到') : t('跳转到')} required error={faults.target}>
            {(ids) => <Select {...ids} label={isReturn ? t('退回到') : t('跳转到')} data-autofocus value={target} placeholder={t('请选择')} options={targets.map(({ key, name: node, people: who }) => ({ value: key, label: who.length > 0 ? `${node}（${who.map((one) => one.label).join('、')}）` : node }))} onChange={setTarget} />}
          </Field>
        )}
        {isReturn && target !== '' && target !== 'submitter' && <Field label={t('处理后')}>{() => <Segments label={t('处理后')} value={resume} options={[{ value: 'again', label: t('逐级重审') }, { value: 'straight', label: t('直达本节点') }]} onChange={setResume} />}</Field>}
        {name === 'replace' && <Field label={t('更换谁')} required error={faults.tasks}>{(ids) => <Select {...ids} label={t('更换谁')} value={named[0] ?? ''} placeholder={t('请选择')} options={tasks.map((task) => ({ value: task.id, label: `${task.assignee.label}（${task.name}）` }))} onChange={(id) => setNamed(id ? [id] : [])} />}</Field>}
        {(wantsPerson || name === 'addSign') && (
          <Field label={name === 'addSign' ? t('加签人') : name === 'delegate' ? t('委派给') : name === 'transfer' ? t('转办给') : t('更换为')} required error={faults.persons}>
            {(ids) => <RecordsField source={people} label={label} ids={ids} many={name === 'addSign'} max={name === 'addSign' ? mostSigners : undefined} exclude={exclude} value={persons} onChange={setPersons} required />}
          </Field>
        )}
        {name === 'addSign' && (
          <>
            <Field label={t('位置')} hint={where === 'before' ? t('他们同意后，再由您审批') : t('您同意，等他们也同意后节点才通过')}>{() => <Segments label={t('位置')} value={where} options={[{ value: 'before', label: t('前加签') }, { value: 'after', label: t('后加签') }]} onChange={setWhere} />}</Field>
            {persons.length > 1 && <Field label={t('加签方式')}>{() => <Segments label={t('加签方式')} value={mode} options={[{ value: 'and', label: t('会签') }, { value: 'or', label: t('或签') }, { value: 'seq', label: t('依次') }]} onChange={setMode} />}</Field>}
          </>
        )}
        {name === 'reduceSign' && <fieldset className="ap-tasks"><legend>{t('减去')}</legend>{tasks.map((task) => <Checkbox key={task.id} checked={named.includes(task.id)} onChange={(on) => setNamed(on ? [task.id] : [])}>{task.assignee.label}</Checkbox>)}{faults.tasks && <span className="msg red sm" role="alert">{faults.tasks}</span>}</fieldset>}
        {action.comment !== 'none' && (
          <Field label={name === 'terminate' || name === 'jump' || name === 'replace' ? t('原因') : t('意见')} required={action.comment === 'required'} error={faults.comment}>
            {(ids) => <textarea {...ids} className={classes('in ap-text', faults.comment && 'err')} rows={3} maxLength={1000} aria-required={action.comment === 'required' || undefined} value={comment} data-autofocus={asksMore(action) ? undefined : true} onChange={(event) => setComment(event.target.value)} onKeyDown={(event) => { if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') { event.preventDefault(); send(); } }} />}
          </Field>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
