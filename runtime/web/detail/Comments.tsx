// What people say about a record: oldest first, an own word may be taken back for a while, @ calls who sees it too.
import { useQuery } from '@tanstack/react-query';
import { useContext, type ReactNode } from 'react';
import { takeBackMinutes, type RecordComment } from '../../core/contract/talk.ts';
import type { DetailPlan } from '../../core/plans/plan.ts';
import { apiKey } from '../data/changes.ts';
import { t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { queries } from '../session/queries.ts';
import { currentSession, valueContext } from '../session/session.ts';
import { FailureState, IconButton, Later, Skeleton, confirm, toast } from '../ui/index.ts';
import { CommentBox } from './CommentBox.tsx';
import { InFront } from './inFront.ts';
import './talk.css';
import { SmallAvatar } from './Trail.tsx';
import { saidSince } from './words.ts';

/** Kept up by pushes: whoever comments tells open pages of the record. */
export function useComments(plan: DetailPlan, id: string, isWanted: boolean) {
  return useQuery({ queryKey: apiKey(plan.api, id, 'comments'), queryFn: ({ signal }) => http.get<RecordComment[]>(`${plan.api}/${id}/comments`, { signal }), enabled: useContext(InFront) && isWanted });
}

export function Comments({ plan, id }: { plan: DetailPlan; id: string }) {
  const found = useComments(plan, id, true);
  const url = `${plan.api}/${id}/comments`;
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: apiKey(plan.api, id, 'comments') });
  const remove = async (one: RecordComment): Promise<void> => {
    if (!await confirm({ title: t('删除这条评论？'), ok: t('删除'), danger: true })) return;
    http.delete(url, { query: { ids: one.id } }).then(again).catch((error: unknown) => { toast.failure(error); void again(); });
  };
  if (found.error) return <FailureState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Later><div className="talk"><Skeleton width={200} /><Skeleton width={280} /></div></Later>;
  const me = currentSession()?.user.id;
  const { timeZone } = valueContext();
  return (
    <div className="talk">
      {found.data.length === 0
        ? <p className="s3 talk-none">{t('还没有评论，用 @ 提及同事，对方会收到消息')}</p>
        : (
          <ol className="talk-list" aria-label={t('评论')}>
            {found.data.map((one) => (
              <li key={one.id}>
                <SmallAvatar name={one.user.name} />
                <div className="grow">
                  <span className="talk-head"><b>{one.user.name}</b><small className="s3 tn">{saidSince(one.at, timeZone)}</small><span className="grow" />{one.mayDelete && <IconButton icon="trash" size={24} label={t('删除评论')} data-tip={t('{n}分钟内可以删除', { n: takeBackMinutes })} onClick={() => void remove(one)} />}</span>
                  <p className="talk-text">{withNames(one, me)}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
      <CommentBox api={plan.api} id={id} onSent={again} />
    </div>
  );
}

/** Names of the people called stand out; mine most of all. */
function withNames({ text, mentions }: RecordComment, me: string | undefined): ReactNode[] {
  const named = mentions.filter(({ name }) => name !== '').sort((a, b) => b.name.length - a.name.length);
  if (named.length === 0) return [text];
  const parts = text.split(new RegExp(`(@(?:${named.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')}))`));
  return parts.map((part, at) => {
    const called = at % 2 === 1 ? named.find(({ name }) => part === `@${name}`) : undefined;
    return called ? <span key={at} className={called.id === me ? 'called me' : 'called'}>{part}</span> : part;
  });
}
