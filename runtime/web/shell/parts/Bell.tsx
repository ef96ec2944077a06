// The bell: messages, notices, to-dos with their counts. A click reads and opens; 全部清空 asks first.
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Page } from '../../../core/contract/wire.ts';
import { t } from '../../i18n/t.ts';
import { bellAtom } from '../../realtime/bell.ts';
import { countUnread, noticeRead, noticesCleared } from '../../realtime/bellDeeds.ts';
import { typeOf, type Notice, type NoticeType } from '../../realtime/frames.ts';
import { relativeTime } from '../../realtime/relativeTime.ts';
import { useNow } from '../../realtime/useNow.ts';
import { http } from '../../session/http.ts';
import { currentSession, useSession } from '../../session/session.ts';
import { confirm } from '../../ui/confirm.tsx';
import { classes } from '../../ui/named.ts';
import { Popover } from '../../ui/Popover.tsx';
import { EmptyState, FailureState, Later, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { Avatar } from '../Avatar.tsx';
import { openAddress } from '../openAddress.ts';
import { Todos } from './Todos.tsx';
import './parts.css';

type Tab = 'message' | 'notice' | 'todo';
const pageSize = 20;

export default function Bell({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { counts } = useAtomValue(bellAtom);
  const [tab, setTab] = useState<Tab>('message');
  useEffect(() => { void countUnread(); }, []);
  // Reminders that are neither stand among the messages.
  const numbers: Record<Tab, number> = { message: (counts?.message ?? 0) + (counts?.other ?? 0), notice: counts?.notice ?? 0, todo: counts?.todo ?? 0 };
  const names: Record<Tab, string> = { message: t('消息'), notice: t('通知'), todo: t('待办') };
  const all = Object.keys(names) as Tab[];
  return (
    <Popover label={t('消息')} anchor={anchor} side="end" onClose={onClose} className="bell">
      <div className="top">
        <div role="tablist" aria-label={t('消息')} className="bt" onKeyDown={moveTab}>
          {all.map((each) => (
            <button key={each} type="button" role="tab" id={`bell-${each}`} aria-selected={tab === each} aria-controls="bell-panel" tabIndex={tab === each ? 0 : -1} className={tab === each ? 'on' : undefined} onClick={() => setTab(each)}>
              {names[each]} <span className={classes('n tn', each === 'todo' && 'hot')}>{numbers[each]}</span>
            </button>
          ))}
        </div>
        <span className="grow" />
        {tab !== 'todo' && <button type="button" className="lnk sm" onClick={() => void clearAll()}>{t('全部清空')}</button>}
      </div>
      <div id="bell-panel" role="tabpanel" aria-labelledby={`bell-${tab}`}>
        {tab === 'todo' ? <Todos onClose={onClose} /> : <Notices key={tab} type={tab} onClose={onClose} />}
      </div>
    </Popover>
  );
}

function Notices({ type, onClose }: { type: 'message' | 'notice'; onClose: () => void }) {
  const { turn } = useAtomValue(bellAtom);
  const { user, company } = useSession();
  const query = useQuery({ queryKey: ['notices', user.id, company?.uuid, type], queryFn: ({ signal }) => readNotices(type, signal), staleTime: 0 });
  const { refetch } = query;
  useEffect(() => { if (turn > 0) void refetch(); }, [turn, refetch]);
  const now = useNow();
  return (
    <>
      {query.isPending && <Later><div className="bsk" role="status" aria-label={t('加载中')}>{[1, 2, 3].map((row) => <div key={row} className="row"><Skeleton width={32} height={32} /><span className="grow"><Skeleton width="60%" /></span></div>)}</div></Later>}
      {query.error && <FailureState error={query.error} onRetry={() => void refetch()} />}
      {query.data?.length === 0 && <EmptyState icon="bell" title={t('暂无数据')} />}
      {query.data && query.data.length > 0 && (
        <ul>
          {query.data.map((notice) => (
            <li key={notice.id} className={isRead(notice) ? undefined : 'un'}>
              <button type="button" onClick={() => { onClose(); void openNotice(notice); }}>
                <Avatar name={notice.objName || notice.title} image={notice.objHead} large />
                <span className="grow">
                  <span className="row"><b className="cut grow">{!isRead(notice) && <span className="sr">{t('未读')}，</span>}{notice.title}</b><span className="s3 sm tn">{relativeTime(notice.createDate, now)}</span></span>
                  <span className="s2 cut">{notice.objName || plain(notice.content)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <footer><button type="button" className="lnk" onClick={() => { onClose(); openAddress(`/notice?type=${type}`); }}>{t('查看更多')}</button></footer>
    </>
  );
}

/** Reads it, then opens what it is about. */
async function openNotice(notice: Notice): Promise<void> {
  if (!isRead(notice)) {
    noticeRead(notice.id, typeOf(notice.messageType ?? ''));
    // Reading is a courtesy: what cannot be marked still opens.
    await http.patch('/mmc/api/token/notice', { messageId: notice.id, readed: 1 }).catch(() => undefined);
    void countUnread();
  }
  openAddress(notice.address || `/noticeDetail/${notice.id}`);
}

async function clearAll(): Promise<void> {
  const userId = currentSession()?.user.id ?? '';
  if (!await confirm({ title: t('确定清空全部消息？'), body: t('清空后不再显示，已读未读都在内'), ok: t('清空'), danger: true })) return;
  try {
    await http.patch('/mmc/api/token/notice/all', { userId });
    noticesCleared();
    toast.done(t('清空成功！'));
  } catch (error) { toast.failure(error); }
}

async function readNotices(type: 'message' | 'notice', signal: AbortSignal): Promise<Notice[]> {
  const ask = (one: NoticeType) => http.get<Page<Notice>>('/mmc/api/token/notice', { query: { type: one, pageNum: 1, pageSize }, signal }).then((page) => page.list ?? []);
  if (type === 'notice') return ask('notice');
  const [messages, others] = await Promise.all([ask('message'), ask('other').catch(() => [])]);
  return [...new Map([...messages, ...others].map((notice) => [notice.id, notice])).values()].sort((one, other) => (one.createDate < other.createDate ? 1 : -1)).slice(0, pageSize);
}

function isRead({ readed }: Notice): boolean {
  return String(readed ?? 0) === '1';
}

/** The first words of a markdown text. */
function plain(text: string | null | undefined): string {
  return (text ?? '').replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[#*_`>~|-]/g, '').replace(/\s+/g, ' ').trim().slice(0, 80);
}

function moveTab(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const next = all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length];
  next.focus();
  next.click();
}
