// The tray in the header: how many tasks run; a press lists them with progress, cancel, again, download, faults by row; and those before.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { t } from '../i18n/t.ts';
import { badgeOf } from '../realtime/bell.ts';
import { asFailure } from '../session/failure.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/Button.tsx';
import { Popover } from '../ui/Popover.tsx';
import { TaskItem } from './TaskItem.tsx';
import { clearTasks, historySize, isOpen, readHistory, tasksAtom } from './tasks.ts';
import './jobs.css';

export function TrayButton() {
  const tasks = useAtomValue(tasksAtom);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isHistory, setHistory] = useState(false);
  const running = tasks.filter(isOpen).length;
  const label = running > 0 ? t('后台任务，{n}个进行中', { n: running }) : t('后台任务');
  const close = (): void => { setAnchor(null); setHistory(false); };
  return (
    <>
      <button type="button" className={anchor ? 'ib on' : 'ib'} aria-label={label} data-tip={t('后台任务')} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => (anchor ? close() : setAnchor(event.currentTarget))}>
        <Icon name="inbox" />{running > 0 && <b className="cnt tn running" aria-hidden="true">{badgeOf(running)}</b>}
      </button>
      {anchor && (
        <Popover label={t('后台任务')} anchor={anchor} side="end" onClose={close} className="tray">
          {isHistory ? <History onBack={() => setHistory(false)} onLeave={close} /> : (
            <>
              <div className="top"><h2 className="grow">{t('后台任务')}</h2>{tasks.some((task) => !isOpen(task)) && <button type="button" className="lnk sm" onClick={() => void clearTasks()}>{t('清除已结束')}</button>}</div>
              {tasks.length === 0 ? <p className="s3 none">{t('暂无任务')}</p> : <ul aria-label={t('后台任务')}>{tasks.map((task) => <TaskItem key={task.id} task={task} onLeave={close} />)}</ul>}
              <div className="foot"><button type="button" className="lnk sm" onClick={() => setHistory(true)}><Icon name="history" />{t('历史记录')}</button></div>
            </>
          )}
        </Popover>
      )}
    </>
  );
}

/** Read anew whenever it is opened, and when something in it was done again. */
function History({ onBack, onLeave }: { onBack(): void; onLeave(): void }) {
  const standing = useAtomValue(tasksAtom).map(({ id, status }) => `${id} ${status}`).join();
  const read = useInfiniteQuery({
    queryKey: ['tasks', 'history', standing], initialPageParam: 1, queryFn: ({ pageParam, signal }) => readHistory(pageParam, signal), gcTime: 0, retry: false,
    getNextPageParam: (last, all) => (all.length * historySize < last.total ? all.length + 1 : undefined),
  });
  const tasks = read.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <>
      <div className="top"><IconButton icon="left" size={28} label={t('返回')} data-autofocus onClick={onBack} /><h2 className="grow">{t('历史记录')}</h2></div>
      {tasks.length > 0 && <ul aria-label={t('历史记录')}>{tasks.map((task) => <TaskItem key={task.id} task={task} onLeave={onLeave} />)}</ul>}
      {read.isSuccess && tasks.length === 0 && <p className="s3 none">{t('暂无任务')}</p>}
      {read.isPending && <p className="s3 none" role="status">{t('加载中…')}</p>}
      {read.error && <p className="red none" role="alert">{asFailure(read.error).text}</p>}
      {read.hasNextPage && <div className="foot"><button type="button" className="lnk sm" disabled={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>{t('更早的任务')}</button></div>}
    </>
  );
}
