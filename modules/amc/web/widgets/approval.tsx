// 待我审批: the five that wait longest; each leads to where it is decided.
import { useQuery } from '@tanstack/react-query';
import { CellLink, classes, EmptyState, FailureState, Later, readTasks, relativeTime, Skeleton, t, type TaskRow, tasksKey, useNow, valueContext, valueType } from '../../../../runtime/web/moduleApi.ts';
import { defineWidget } from '../workbench/work.ts';

const shown = 5;
const money = { name: '', type: 'money' as const, label: '', column: '', carries: [] };

export default defineWidget<unknown>({ Widget: Approvals });

function Approvals() {
  const now = useNow();
  const page = useQuery({ queryKey: tasksKey('home', 'waiting'), queryFn: ({ signal }) => readTasks({ tab: 'todo' }, { pageNum: 1, pageSize: shown }, signal) });
  if (page.error && !page.data) return <FailureState error={page.error} onRetry={() => void page.refetch()} />;
  if (!page.data) return <Later><ul className="wk-sk">{[1, 2, 3].map((at) => <li key={at}><Skeleton width={110} /><Skeleton width="40%" /><span className="grow" /><Skeleton width={60} /></li>)}</ul></Later>;
  if (page.data.list.length === 0) return <EmptyState icon="check" title={t('没有等您审批的单据')} />;
  return (
    <ul className="wk-todo" aria-label={t('待我审批')}>
      {page.data.list.map((row: TaskRow) => (
        <li key={row.id}>
          <CellLink className="lnk cut" to={`/confirm/confirm?id=${row.approval}`}>{row.partner || row.title}</CellLink>
          <span className="grow s2 sm cut">{row.bizTypeLabel} <span className="tn">{row.bizNo}</span></span>
          <span className="s3 sm">{row.submitter.label}</span>
          {row.amount !== null && <span className="tn">{valueType('money').format(row.amount, money, valueContext())}</span>}
          <span className={classes('sm', row.isOverdue ? 'red' : 's3')}>{row.receivedDate ? relativeTime(row.receivedDate, now) : ''}</span>
        </li>
      ))}
    </ul>
  );
}
