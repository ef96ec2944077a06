// What people say about an approval; @ calls a colleague.
import { useState } from 'react';
import { approvalApi, Button, CommentBox, type LogLine, relativeTime, SmallAvatar, t, type TalkCalls, useNow } from '../../../../runtime/web/moduleApi.ts';
import '../../../../runtime/web/detail/talk.css';

export function Comments({ lines, calls, id, onSent }: { lines: readonly LogLine[]; calls: TalkCalls | undefined; id: string; onSent: () => Promise<void> }) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  if (lines.length === 0 && !calls) return null;
  return (
    <section aria-label={t('评论')}>
      <h2 className="h">{t('评论')} <span className="s3 sm tn">{lines.length}</span><span className="grow" />{calls && !isOpen && <Button size="s" look="text" icon="comment" onClick={() => setOpen(true)}>{t('写评论')}</Button>}</h2>
      {lines.length > 0 && (
        <ul className="cf-talk">
          {lines.map((line) => <li key={line.id}><SmallAvatar name={line.user?.label ?? ''} /><div className="grow"><span className="row"><b>{line.user?.label}</b><small className="s3">{relativeTime(line.at, now)}</small></span><p className="ap-said pre">{line.comment}</p></div></li>)}
        </ul>
      )}
      {calls && isOpen && <CommentBox api={approvalApi} id={id} calls={calls} onSent={async () => { setOpen(false); await onSent(); }} />}
    </section>
  );
}
