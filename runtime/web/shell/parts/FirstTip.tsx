// Once per user: what the tab strip can do. It stands in the strip behind the last tab and covers nothing.
import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { identity } from '../../session/identity.ts';
import './parts.css';

const keyOf = (): string => `loom.tip.tabs.${identity().userId}`;

export function tipIsKnown(): boolean {
  return localStorage.getItem(keyOf()) !== null;
}

export default function FirstTip() {
  const [isOver, setOver] = useState(tipIsKnown);
  if (isOver) return null;
  const end = () => { try { localStorage.setItem(keyOf(), '1'); } catch { /* Full: it comes again. */ } setOver(true); };
  return <div className="bub" role="note"><span>{t('右键点击标签，可刷新或关闭页面')}</span><button type="button" onClick={end}>{t('知道了')}</button></div>;
}
