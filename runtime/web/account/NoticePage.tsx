// One message or notice: reading it here marks it as read.
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { http } from '../session/http.ts';
import { judgeCallback } from '../session/site.ts';
import { EmptyState, FailureState, PageSkeleton } from '../ui/states.tsx';
import { Face } from './Face.tsx';
import { Markdown } from './Markdown.tsx';
import { pictureOf } from './me.ts';
import { moment } from './personal/words.ts';
import { linkTo, useAddress } from './router.ts';
import { useLoad } from './useLoad.ts';

interface Notice { id: string; title: string; content?: string | null; objName?: string | null; objHead?: unknown; createDate?: string; address?: string | null; files?: { id?: string; url: string; name: string }[] | null }

export default function NoticePage() {
  const { path } = useAddress();
  const id = decodeURIComponent(path.split('/')[2] ?? '');
  const { data, error, reload } = useLoad(() => http.get<Notice>(`/mmc/api/token/notice/${encodeURIComponent(id)}`), id);
  const back = <a className="btn" {...linkTo('/notice')}>{t('返回消息列表')}</a>;
  if (error) {
    const failure = asFailure(error);
    // Withdrawn, somebody else's or never there: the same words, so that nobody learns which.
    if (failure.kind === 'missing' || failure.kind === 'rule' || failure.kind === 'right') return <EmptyState icon="bell" title={t('通知不存在或已撤回')}>{back}</EmptyState>;
    return <FailureState error={error} onRetry={reload} />;
  }
  if (!data) return <PageSkeleton />;
  const target = data.address ? judgeCallback(data.address, location.origin) : null;
  return (
    <article className="card notice">
      <h1>{data.title}</h1>
      <div className="row by"><Face user={{ name: data.objName || t('系统'), avatar: pictureOf(data.objHead) }} size={28} /><span className="grow"><b>{data.objName || t('系统')}</b> <time className="s3 tn" dateTime={data.createDate}>{moment(data.createDate)}</time></span></div>
      <Markdown text={data.content ?? ''} />
      {data.files && data.files.length > 0 && <section aria-label={t('附件')} className="files"><h2>{t('附件')}</h2><ul>{data.files.map((file) => <li key={file.url}><a href={file.url} download={file.name}>{file.name}</a></li>)}</ul></section>}
      <footer className="row">{target && target.kind !== 'refused' && <a className="btn p" href={target.kind === 'here' ? target.address : target.url} {...(target.kind === 'elsewhere' && { target: '_blank', rel: 'noopener noreferrer' })}>{t('前往处理')}</a>}{back}</footer>
    </article>
  );
}
