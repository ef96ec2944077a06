// To-dos in the bell: an add box with content and end time; a click is done, and can be taken back while the list is open.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Page } from '../../../core/contract/wire.ts';
import type { PlanField } from '../../../core/plans/plan.ts';
import { DateEditor } from '../../fields/DateEditor.tsx';
import { plainHost } from '../../fields/plainHost.ts';
import { t } from '../../i18n/t.ts';
import { todosCounted } from '../../realtime/bellDeeds.ts';
import { relativeTime } from '../../realtime/relativeTime.ts';
import { useNow } from '../../realtime/useNow.ts';
import { asFailure } from '../../session/failure.ts';
import { http } from '../../session/http.ts';
import { queries } from '../../session/queries.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Input } from '../../ui/Input.tsx';
import { classes } from '../../ui/named.ts';
import { EmptyState, FailureState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { openAddress } from '../openAddress.ts';

const api = '/amc/api/token/userTask/userTask';
export interface Todo { id: string; tips: string; taskEndDate: string; status: string | number; address?: string | null }

export function Todos({ onClose }: { onClose: () => void }) {
  const { user, company } = useSession();
  const queryKey = ['todos', user.id, company?.uuid];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => http.get<Page<Todo>>(api, { query: { pageNum: 1, pageSize: 50, status: '0' }, signal }), staleTime: 0 });
  const [done, setDone] = useState<Todo[]>([]);
  const open = (query.data?.list ?? []).filter((todo) => String(todo.status) === '0' && !done.some((each) => each.id === todo.id));
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { if (query.data) todosCounted(open.length + Math.max(0, query.data.total - query.data.list.length)); }, [query.data, done.length]);

  const change = async (todo: Todo, status: '0' | '1') => {
    try {
      await http.put(api, { id: todo.id, status });
    } catch (error) { toast.failure(error); return; }
    setDone((now) => (status === '1' ? [...now, todo] : now.filter((each) => each.id !== todo.id)));
    if (status === '1') toast.done(t('待办已完成'));
    // One that stands for a document leads to it.
    if (status === '1' && todo.address) { onClose(); openAddress(todo.address); }
    void queries.invalidateQueries({ queryKey: ['todos'] });
    void queries.invalidateQueries({ queryKey: ['api', api] });
  };

  return (
    <>
      <AddBox onAdded={() => void queries.invalidateQueries({ queryKey: ['todos'] })} />
      {query.error && <FailureState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && open.length === 0 && done.length === 0 && <EmptyState icon="check" title={t('暂无数据')} />}
      {(open.length > 0 || done.length > 0) && (
        <ul className="todos">
          {open.map((todo) => <Line key={todo.id} todo={todo} onClick={() => void change(todo, '1')} />)}
          {done.map((todo) => <Line key={todo.id} todo={todo} isDone onClick={() => void change(todo, '0')} />)}
        </ul>
      )}
    </>
  );
}

function Line({ todo, isDone = false, onClick }: { todo: Todo; isDone?: boolean; onClick: () => void }) {
  const end = Date.parse(todo.taskEndDate);
  const now = useNow();
  const isLate = !isDone && end < now;
  return (
    <li>
      <button type="button" role="checkbox" aria-checked={isDone} aria-label={isDone ? t('重新打开 {name}', { name: todo.tips }) : t('完成 {name}', { name: todo.tips })} onClick={onClick}>
        <i className={classes('ring', isDone && 'on')} aria-hidden="true" />
        <span className={classes('cut grow', isDone && 'gone')}>{todo.tips}</span>
        <span className={classes('sm tn', isLate ? 'red' : 's3')}>{isLate ? relativeTime(end, now) : shortTime(end)}</span>
      </button>
    </li>
  );
}

function AddBox({ onAdded }: { onAdded: () => void }) {
  const [tips, setTips] = useState('');
  const [end, setEnd] = useState<string | null>(null);
  const host = useMemo(() => plainHost(), []);
  const field = useMemo((): PlanField => ({ name: 'taskEndDate', label: t('截止时间'), type: 'datetime', required: true, carries: [] }), []);
  const [faults, setFaults] = useState<{ tips?: string; end?: string }>({});
  const [isSaving, setSaving] = useState(false);
  const add = async () => {
    const found = { tips: tips.trim() === '' ? t('待办内容不能为空') : undefined, end: end === null ? t('请选择截止时间') : new Date(end).getTime() < Date.now() ? t('截止时间不能早于当前时间') : undefined };
    setFaults(found);
    if (found.tips || found.end) return;
    setSaving(true);
    try {
      await http.post(api, { tips: tips.trim(), taskEndDate: end });
      setTips('');
      setEnd(null);
      toast.done(t('添加成功'));
      onAdded();
    } catch (error) {
      setFaults({ tips: asFailure(error).text });
    } finally { setSaving(false); }
  };
  return (
    <form className="add" noValidate onSubmit={(event) => { event.preventDefault(); void add(); }}>
      <Field label={t('待办内容')} error={faults.tips}>{(ids) => <Input {...ids} value={tips} onChange={setTips} maxLength={200} placeholder={t('要做什么')} data-autofocus="" />}</Field>
      <Field label={t('截止时间')} error={faults.end}>{(ids) => <DateEditor {...ids} id={ids.id} field={field} value={end} onChange={(value) => setEnd(value as string | null)} onRefuse={(_typed, message) => setFaults((now) => ({ ...now, end: message }))} row={{}} host={host} />}</Field>
      <Button submit look="primary" icon="plus" loading={isSaving}>{t('添加')}</Button>
    </form>
  );
}

/** `17:30` of today, else `03-21 17:30`. */
function shortTime(ms: number): string {
  if (!Number.isFinite(ms)) return '';
  const two = (part: number): string => String(part).padStart(2, '0');
  const at = new Date(ms);
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`;
  return at.toDateString() === new Date().toDateString() ? time : `${two(at.getMonth() + 1)}-${two(at.getDate())} ${time}`;
}
