// Once per user: what the tab strip can do.
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { identity } from '../../session/identity.ts';
import './parts.css';

const keyOf = (): string => `loom.tip.tabs.${identity().userId}`;

export function tipIsKnown(): boolean {
  return localStorage.getItem(keyOf()) !== null;
}

export default function FirstTip() {
  const [isOver, setOver] = useState(tipIsKnown);
  const bubble = useRef<HTMLDivElement>(null);
  // Its arrow points at the tab in front, wherever that stands by now.
  useLayoutEffect(() => {
    const [tip, tab] = [bubble.current, document.querySelector('.tabs .tab.on')?.getBoundingClientRect()];
    if (!tip || !tab) return;
    const left = Math.max(8, Math.min(tab.left, innerWidth - tip.offsetWidth - 8));
    tip.style.left = `${left}px`;
    tip.style.setProperty('--at', `${Math.max(12, tab.left + tab.width / 2 - left - 5)}px`);
  });
  if (isOver) return null;
  const end = () => { try { localStorage.setItem(keyOf(), '1'); } catch { /* Full: it comes again. */ } setOver(true); };
  return <div ref={bubble} className="bub" role="note"><span>{t('右键点击标签，可刷新或关闭页面')}</span><button type="button" onClick={end}>{t('知道了')}</button></div>;
}
