// Says that the network is gone while somebody fills in a form; what was typed stays.
import { useEffect, useState } from 'react';
import { t } from '../i18n/t.ts';
import { Glyph } from '../ui/Icon.tsx';

export function OfflineBar() {
  const [isOffline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const update = (): void => setOffline(!navigator.onLine);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => { removeEventListener('online', update); removeEventListener('offline', update); };
  }, []);
  return isOffline ? <div className="offbar" role="status"><Glyph tone="waiting" />{t('网络已断开，已填写的内容会保留')}</div> : null;
}
