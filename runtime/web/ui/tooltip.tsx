// One tooltip for the page: `data-tip` on hover or focus, or the whole text of a cell that is cut. It repeats what is elsewhere, never the only copy.
import { useEffect, useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { peeks } from './peek.ts';

interface Tip { text: string; place: CSSProperties; above: boolean }
/** Half of its greatest width (loom.css). */
const half = 180;
const waitMs = 400;

export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    let timer = 0;
    const hide = () => { clearTimeout(timer); setTip(null); };
    const show = (event: Event) => {
      const element = (event.target as Element | null)?.closest?.<HTMLElement>('[data-tip],.cut,td,.gc');
      clearTimeout(timer);
      const peek = event.type === 'pointerover' && (event as PointerEvent).pointerType === 'mouse' ? (event.target as Element | null)?.closest?.<HTMLElement>('[data-peek]') : null;
      if (peek) {
        setTip(null);
        timer = window.setTimeout(() => { if (peek.isConnected) peeks.get(peek)?.(peek); }, waitMs);
        return;
      }
      const text = element && textOf(element);
      if (!element || !text) return setTip(null);
      timer = window.setTimeout(() => {
        if (!element.isConnected) return;
        const rect = element.getBoundingClientRect();
        const above = rect.bottom + 40 > innerHeight;
        setTip({ text, above, place: { top: above ? rect.top - 6 : rect.bottom + 6, ...across(rect) } });
      }, event.type === 'focusin' ? 0 : waitMs);
    };
    const focus = (event: Event) => { if ((event.target as Element).matches?.(':focus-visible')) show(event); };
    document.addEventListener('pointerover', show);
    document.addEventListener('focusin', focus);
    for (const name of ['pointerdown', 'focusout', 'keydown', 'wheel'] as const) document.addEventListener(name, hide, { passive: true });
    return () => {
      hide();
      document.removeEventListener('pointerover', show);
      document.removeEventListener('focusin', focus);
      for (const name of ['pointerdown', 'focusout', 'keydown', 'wheel'] as const) document.removeEventListener(name, hide);
    };
  }, []);
  if (!tip) return null;
  return createPortal(<div className={tip.above ? 'tip above' : 'tip'} role="tooltip" style={tip.place}>{tip.text}</div>, document.body);
}

/** In the middle of what it is about; near an edge of the window in line with it, where its middle would have no room. */
function across({ left, right, width }: DOMRect): CSSProperties {
  const middle = left + width / 2;
  if (middle + half > innerWidth) return { right: Math.max(8, innerWidth - right), translate: '0' };
  return middle < half ? { left: Math.max(8, left), translate: '0' } : { left: middle };
}

function textOf(element: HTMLElement): string {
  if (element.dataset.tip) return element.dataset.tip;
  return element.scrollWidth > element.clientWidth + 1 ? element.innerText.trim() : '';
}
