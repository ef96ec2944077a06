// What an action would do, inside the question before it: a few sentences, rows and documents on request, and why it would be refused.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { Preview } from '../../core/contract/wire.ts';
import type { Tone } from '../../core/language/model.ts';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { Glyph, Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/states.tsx';
import { BlockingDocuments } from './Blocked.tsx';
import { RecordLink } from './RecordLink.tsx';
import './consequences.css';

export default function Consequences({ load, onRefused }: { load: () => Promise<Preview>; onRefused: (isRefused: boolean) => void }) {
  const id = useId();
  // Each question asks anew: between two of them anything may have happened.
  const { data, error } = useQuery({ queryKey: ['preview', id], queryFn: load, gcTime: 0, staleTime: Infinity, retry: false });
  const isAllRefused = data !== undefined && data.refused.length > 0 && data.sentences.length === 0 && data.beyond === 0 && data.refused.length === 1;
  useEffect(() => onRefused(isAllRefused), [isAllRefused, onRefused]);
  if (error) return <p className="csq s3">{t('暂时无法预演后果：{why}', { why: asFailure(error).text })}</p>;
  if (!data) return <div className="csq" role="status" aria-label={t('正在预演')}><Skeleton width="60%" /><Skeleton width="40%" /></div>;
  return (
    <div className="csq" role="status">
      {data.refused.map((one) => (
        <div key={one.id} className="csq-no">
          <span className="st wrong"><Glyph tone="wrong" /></span>
          <div><span>{isAllRefused || !one.label ? one.message : `${one.label}：${one.message}`}</span>{one.errors?.some((fault) => fault.document) && <BlockingDocuments errors={one.errors} />}</div>
        </div>
      ))}
      {data.sentences.length > 0 && <ul className="csq-say" aria-label={t('将会发生')}>{data.sentences.map((sentence) => <li key={sentence}>{sentence}</li>)}</ul>}
      {data.sentences.length === 0 && data.refused.length === 0 && <p className="s3">{t('不影响其他单据和流水')}</p>}
      {data.warnings.map((warning, at) => <p key={at} className="csq-warn"><Icon name="warn" /><span>{warning.message}</span></p>)}
      {data.beyond > 0 && <p className="s3">{t('另有 {n} 条没有预演', { n: data.beyond })}</p>}
      {data.sentences.length > 0 && <Details preview={data} />}
    </div>
  );
}

function Details({ preview: { ledgers, documents, figures } }: { preview: Preview }) {
  return (
    <details className="csq-more">
      <summary>{t('查看明细')}</summary>
      {ledgers.map(({ entity, entry, label, count, sums, rows }) => (
        <section key={`${entity} ${entry}`}>
          <h3>{label}<span className="s3"> {entry === 'reverse' ? t('冲销') : t('过账')} · {t('{n} 行', { n: count })}</span></h3>
          {sums.length > 0 && <p className="csq-sum"><span className="s3">{t('合计')}</span>{sums.map((sum) => <span key={sum.label} className={sum.isNegative ? 'tn csq-minus' : 'tn csq-plus'}><small className="s3">{sum.label}</small> {sum.value}</span>)}</p>}
          <ul>
            {rows.map((row, at) => <li key={at}><span className="grow cut">{row.what}</span>{row.figures.map((figure) => <span key={figure.label} className={figure.isNegative ? 'tn csq-minus' : 'tn csq-plus'}><small className="s3">{figure.label}</small> {figure.value}</span>)}</li>)}
            {count > rows.length && <li className="s3">{t('其余 {n} 行略', { n: count - rows.length })}</li>}
          </ul>
        </section>
      ))}
      {documents.map(({ entity, label, count, change, to, list }) => (
        <section key={`${entity} ${change} ${to?.label ?? ''}`}>
          <h3>{label}<span className="s3"> {change === 'created' ? t('新建') : t('变为')}{to && <> <span className={`st ${to.tone}`}><Glyph tone={to.tone as Tone} />{to.label}</span></>} · {t('{n} 张', { n: count })}</span></h3>
          {list.length > 0 && <ul>{list.map((one) => <li key={one.id}><RecordLink entity={entity} id={one.id} name={one.code} /></li>)}</ul>}
        </section>
      ))}
      {figures.length > 0 && (
        <section>
          <h3>{t('其他单据上的数量')}</h3>
          <ul>{figures.map((one, at) => <li key={at}><span className="grow cut">{one.label} {one.id && one.code && <RecordLink entity={one.entity} id={one.id} name={one.code} />}</span>{one.changes.map((change) => <span key={change.label} className={change.isNegative ? 'tn csq-minus' : 'tn csq-plus'}><small className="s3">{change.label}</small> {change.value}</span>)}</li>)}</ul>
        </section>
      )}
    </details>
  );
}
