// Before a bundle is scanned: what waits at the link, oldest first, and how the day goes.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { classes, Decimal, FailureState, Skeleton, t } from '../../../../runtime/web/moduleApi.ts';
import { api, type Day, readDay } from './calls.ts';

const percent = (ratio: string | null): string => ratio === null ? '–' : `${new Decimal(ratio).times(100).toFixed(2)}%`;

export function Waiting({ link, done }: { link: string; /** Grows with each record, so that the figures follow. */ done: number }) {
  const read = useQuery<Day>({ queryKey: [api, 'panelDay', link, done], staleTime: 0, enabled: link !== '', placeholderData: keepPreviousData, queryFn: ({ signal }) => readDay(link, signal) });
  if (read.error && !read.data) return <FailureState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton />;
  const { waiting, bundles, pieces, more, today, last } = read.data;
  const figures: [string, string, string?][] = [[t('待检'), t('{n} 件', { n: pieces }), t('{n} 扎', { n: bundles })], [t('今日首检'), t('{n} 件', { n: today.checked }), t('本人 {n} 件', { n: today.mine })], [t('不良'), t('{n} 件', { n: today.bad }), percent(today.badRate)], [t('返工'), t('{n} 件', { n: today.rework })]];
  return (
    <div className="cp-wait">
      <dl className="cp-figs">{figures.map(([label, value, more]) => <div key={label}><dt>{label}</dt><dd className="tn">{value}{more && <small className="s3">{more}</small>}</dd></div>)}</dl>
      <section aria-label={t('待检')}>
        <h2>{t('待检')}</h2>
        {waiting.length === 0 ? <p className="s3">{t('没有待检的扎')}</p> : <ul>{waiting.map((row) => <li key={`${row.order} ${row.team}`}><div className="grow"><b className="tn">{row.order}</b> <span className="s2">{row.style}</span></div><span className="s2">{row.team}</span><span className="tn">{t('{n} 扎', { n: row.bundles })}</span><b className="tn">{t('{n} 件', { n: row.pieces })}</b><span className={classes('tn', row.hours !== null && row.hours >= 24 ? 'wrongtext' : 's3')}>{row.hours === null ? '' : t('等 {n} 小时', { n: row.hours })}</span></li>)}</ul>}
        {more > 0 && <p className="s3">{t('还有 {n} 个制单', { n: more })}</p>}
      </section>
      <section aria-label={t('本人最近检验')}>
        <h2>{t('本人最近检验')}</h2>
        {last.length === 0 ? <p className="s3">{t('今天还没有检验')}</p> : <ul>{last.map((row, at) => <li key={at}><span className="tn s3">{row.at}</span><div className="grow"><b>{t('扎 {no}', { no: row.no })}</b> <span className="s2 tn">{row.order}</span></div><span className="tn">{t('{n} 件', { n: row.checked })}</span><b className={classes('tn', row.bad > 0 && 'wrongtext')}>{row.bad > 0 ? t('不良 {n}', { n: row.bad }) : t('全部合格')}</b></li>)}</ul>}
      </section>
    </div>
  );
}
