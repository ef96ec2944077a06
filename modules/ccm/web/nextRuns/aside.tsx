// When the plan being typed would run: the next five times, asked of the server, which is the one to run it.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asFailure, type AsideProps, http, localTime, t } from '../../../../runtime/web/moduleApi.ts';
import './nextRuns.css';

/** Asked when typing rests. */
const restMs = 300;

export default function NextRuns({ row }: AsideProps) {
  const { mode, cron, time, weekday, monthDay } = row as Record<string, string | number | null>;
  const plan = JSON.stringify(mode === 'cron' ? { mode, cron } : { mode, time, weekday, monthDay });
  const [asked, setAsked] = useState(plan);
  useEffect(() => { const timer = setTimeout(() => setAsked(plan), restMs); return () => clearTimeout(timer); }, [plan]);
  const isWhole = mode === 'cron' ? Boolean(cron) : Boolean(time);
  const next = useQuery({ queryKey: ['nextRuns', asked], enabled: isWhole, retry: false, queryFn: ({ signal }) => http.get<{ timeZone: string; runs: string[] }>('/ccm/api/saas/timing/next', { query: JSON.parse(asked) as object as Record<string, unknown>, signal }) });
  if (!isWhole) return null;
  return (
    <div className="nextruns" role="status" aria-live="polite">
      {next.error && asked === plan && <span className="wrongtext">{asFailure(next.error).text}</span>}
      {next.data && <><span className="s3">{t('接下来5次')}</span><ul aria-label={t('接下来5次')}>{next.data.runs.map((at) => <li key={at} className="tn">{localTime(new Date(at), next.data.timeZone).slice(0, 16)}</li>)}</ul></>}
    </div>
  );
}
