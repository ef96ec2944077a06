// Says that the network is gone, and goes away with it.
import { useEffect, useState } from 'react';
import { t } from '../i18n/t.ts';
import { Glyph } from '../ui/Icon.tsx';

export function Offline() {
  const [isOffline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => { window.removeEventListener('online', update); window.removeEventListener('offline', update); };
  }, []);
  if (!isOffline) return null;
  return <div className="offline" role="status"><Glyph tone="waiting" />{t('网络已断开，已打开的内容仍可查看')}</div>;
}
