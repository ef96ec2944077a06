// Says that the network is gone, or that the server cannot work now, and goes away with it; then what failed meanwhile is asked again.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../i18n/t.ts';
import { queries } from '../session/queries.ts';
import { awayStore } from '../session/serverAway.ts';
import { Glyph } from '../ui/Icon.tsx';

export function Offline() {
  const [isOffline, setOffline] = useState(!navigator.onLine);
  const isAway = useSyncExternalStore(awayStore.subscribe, awayStore.get);
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => { window.removeEventListener('online', update); window.removeEventListener('offline', update); };
  }, []);
  useEffect(() => {
    if (!isAway) return;
    return () => { void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }); };
  }, [isAway]);
  if (!isOffline && !isAway) return null;
  return <div className="offline" role="status"><Glyph tone="waiting" />{isOffline ? t('网络已断开，已打开的内容仍可查看') : t('暂时无法连接服务器，正在重试；已填写的内容会保留')}</div>;
}
