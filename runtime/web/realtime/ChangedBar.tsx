// Over an open form: somebody else has just changed this record. Says who, and offers to read it anew; what was typed stays until then.
import { useEffect, useState } from 'react';
import { t } from '../i18n/t.ts';
import { currentSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { onSync } from './sync.ts';

export function ChangedBar({ entity, id, version, onReload }: { entity: string; id: string; /** As it was read: what is known already is no news. */ version: number; onReload: () => void }) {
  const [news, setNews] = useState<{ by: string; version: number } | null>(null);
  useEffect(() => onSync((sync) => {
    if (sync.messageType !== 'SyncRecord' || sync.entity !== entity || String(sync.id) !== id) return;
    const session = currentSession();
    const me = [session?.user.id, session?.user.name, session?.company?.aliasUserName];
    if (!me.includes(sync.by)) setNews({ by: sync.by, version: Number(sync.version) });
  }), [entity, id]);
  if (!news || news.version <= version) return null;
  return (
    <div className="note" role="status">
      <Icon name="info" /><span>{news.by === '' ? t('此单据刚刚被修改') : t('{user}刚刚修改了此单据', { user: news.by })}</span><span className="grow" />
      <Button size="s" onClick={() => { setNews(null); onReload(); }}>{t('重新载入')}</Button>
      <Button size="s" look="text" onClick={() => setNews(null)}>{t('知道了')}</Button>
    </div>
  );
}
