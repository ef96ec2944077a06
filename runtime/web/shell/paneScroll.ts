// Where the scrolling parts of a pane stood: put back after a reload or when the screen is drawn anew.
import { useEffect, type RefObject } from 'react';
import { loadOfTab, saveOfTab } from './tabState.ts';

type Spots = Record<string, { top: number; left: number }>;
const key = 'spots';
const restMs = 150;
/** Longer than a slow screen takes to fill; whoever has scrolled by then is left alone. */
const patienceMs = 6_000;

export function useKeptScroll(pane: RefObject<HTMLElement | null>, id: string): void {
  useEffect(() => {
    const root = pane.current;
    if (!root) return undefined;
    const spots: Spots = loadOfTab<Spots>(id, key) ?? {};
    const waiting = new Map(Object.entries(spots));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restore = () => {
      for (const [name, spot] of waiting) {
        const part = partNamed(root, name);
        if (!part || part.scrollHeight - part.clientHeight < spot.top) continue;
        waiting.delete(name);
        part.scrollTop = spot.top;
        part.scrollLeft = spot.left;
      }
      if (waiting.size === 0) observer.disconnect();
    };
    const observer = new MutationObserver(restore);
    if (waiting.size > 0) observer.observe(root, { childList: true, subtree: true });
    const end = setTimeout(() => { waiting.clear(); observer.disconnect(); }, patienceMs);
    const stop = () => { waiting.clear(); observer.disconnect(); };
    const handleScroll = (event: Event) => {
      const part = event.target;
      // Tables of lists keep their own.
      if (!(part instanceof HTMLElement) || part.classList.contains('tb') || waiting.size > 0) return;
      const name = nameOf(root, part);
      if (!name) return;
      spots[name] = { top: part.scrollTop, left: part.scrollLeft };
      clearTimeout(timer);
      timer = setTimeout(() => saveOfTab(id, key, spots), restMs);
    };
    root.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    root.addEventListener('wheel', stop, { passive: true });
    root.addEventListener('pointerdown', stop, { passive: true });
    return () => {
      clearTimeout(end);
      observer.disconnect();
      root.removeEventListener('scroll', handleScroll, { capture: true });
      root.removeEventListener('wheel', stop);
      root.removeEventListener('pointerdown', stop);
    };
  }, [pane, id]);
}

/** A part by its first class and its number among its like: `form-body 0`. */
function nameOf(root: HTMLElement, part: HTMLElement): string | null {
  const [first] = part.classList;
  if (!first) return null;
  const at = [...root.querySelectorAll(`.${CSS.escape(first)}`)].indexOf(part);
  return at < 0 ? null : `${first} ${at}`;
}

function partNamed(root: HTMLElement, name: string): HTMLElement | undefined {
  const at = name.lastIndexOf(' ');
  return root.querySelectorAll<HTMLElement>(`.${CSS.escape(name.slice(0, at))}`)[Number(name.slice(at + 1))];
}
