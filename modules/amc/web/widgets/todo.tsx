// 我的待办: a tick closes one.
import { useState } from 'react';
import { classes, EmptyState, http, localTime, openAddress, t, toast, useNow, valueContext } from '../../../../runtime/web/moduleApi.ts';
import { defineWidget } from '../workbench/work.ts';

interface Todo { id: string; tips: string; taskEndDate: string; status: string | number; address?: string | null }

export default defineWidget<Todo[]>({ Widget: Todos });

function Todos({ data, onChanged }: { data: Todo[]; onChanged: () => void }) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const now = useNow();
  const { timeZone } = valueContext();
  const finish = async (todo: Todo): Promise<void> => {
    setDone(new Set([...done, todo.id]));
    try {
      await http.put('/amc/api/token/userTask/userTask', { id: todo.id, status: 1 });
      toast.done(t('待办已完成'));
      if (todo.address) openAddress(todo.address);
      onChanged();
    } catch (error) {
      setDone(done);
      toast.failure(error);
    }
  };
  if (data.length === 0) return <EmptyState icon="check" title={t('没有待办')} />;
  return (
    <ul className="wk-todo">
      {data.map((todo) => {
        const isDone = done.has(todo.id) || String(todo.status) === '1';
        const isLate = !isDone && Date.parse(todo.taskEndDate) < now;
        return (
          <li key={todo.id}>
            <input type="checkbox" className="cb rd" aria-label={todo.tips} checked={isDone} disabled={isDone} onChange={() => void finish(todo)} />
            <span className={classes('grow cut', isDone && 'dn')}>{todo.tips}</span>
            <span className={classes('sm tn', isLate ? 'red' : 's3')}>{localTime(new Date(todo.taskEndDate), timeZone).slice(5, 16)}</span>
          </li>
        );
      })}
    </ul>
  );
}
