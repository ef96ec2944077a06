// Runs of one plan of timed work: when, how long, what came of it, and the whole text of what went wrong.
import { useQuery } from '@tanstack/react-query';
import { EmptyState, FailureState, http, localTime, type Page, PageSkeleton, type RecordWidgetProps, StatusTag, t, valueContext } from '../../../../runtime/web/moduleApi.ts';
import './timingLog.css';

interface Run { id: string; start: string; end: string; ms: number | null; result: 'success' | 'fail' | 'timeout' | 'skipped'; rows: number | null; runs: number | null; message: string | null }

const api = '/ccm/api/saas/timingLog';
const shown = 50;
const tones = { success: 'done', fail: 'wrong', timeout: 'wrong', skipped: 'void' } as const;

export default function TimingLog({ id }: RecordWidgetProps) {
  const log = useQuery({
    queryKey: ['api', api, id], staleTime: 0,
    queryFn: ({ signal }) => http.get<Page>(api, { query: { filter: { timing: id }, fields: 'start,end,ms,result,rows,runs,message', order: 'start desc', pageNum: 1, pageSize: shown }, signal }).then((page) => page.list as unknown as Run[]),
  });
  const names = { success: t('成功'), fail: t('失败'), timeout: t('超时'), skipped: t('跳过') };
  if (log.error) return <FailureState error={log.error} onRetry={() => void log.refetch()} />;
  if (!log.data) return <PageSkeleton />;
  if (log.data.length === 0) return <EmptyState icon="history" title={t('尚未执行')} why={t('日志保留90天')} />;
  return (
    <ol className="timinglog" aria-label={t('执行日志')}>
      {log.data.map((run) => (
        <li key={run.id}>
          <div className="row">
            <StatusTag tone={tones[run.result]}>{names[run.result]}</StatusTag>
            <span className="tn grow">{localTime(new Date(run.start), valueContext().timeZone)}</span>
            {(run.runs ?? 1) > 1 && <span className="s3 sm tn">{t('共{n}次', { n: run.runs })}</span>}
            {run.rows !== null && <span className="s3 sm tn">{t('处理{n}条', { n: run.rows })}</span>}
            <span className="s3 sm tn">{t('{n}毫秒', { n: run.ms ?? 0 })}</span>
          </div>
          {run.message && <p className={run.result === 'success' ? 's2' : 'wrongtext'}>{t(run.message)}</p>}
        </li>
      ))}
    </ol>
  );
}
