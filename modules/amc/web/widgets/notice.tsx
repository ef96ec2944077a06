// 通知公告: the newest messages and notices; opening one reads it.
import { classes, EmptyState, openAddress, relativeTime, t, useNow } from '../../../../runtime/web/moduleApi.ts';
import { defineWidget } from '../workbench/work.ts';

interface Notice { id: string; title: string; objName?: string | null; createDate: string; readed?: number | string }

export default defineWidget<Notice[]>({ Widget: Notices });

function Notices({ data }: { data: Notice[] }) {
  const now = useNow();
  if (data.length === 0) return <EmptyState icon="bell" title={t('暂无数据')} />;
  return (
    <ul className="wk-todo">
      {data.map((notice) => (
        <li key={notice.id}>
          <i className={classes('wk-dot', String(notice.readed) === '1' && 'off')} aria-label={String(notice.readed) === '1' ? undefined : t('未读')} />
          <button type="button" className="lnk grow cut" onClick={() => openAddress(`/noticeDetail/${notice.id}`)}>{notice.title}</button>
          <span className="s3 sm">{relativeTime(notice.createDate, now)}</span>
        </li>
      ))}
    </ul>
  );
}
