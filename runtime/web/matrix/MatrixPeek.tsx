// A matrix of a list row beside its total: shown by resting on it, and kept by a press or Enter until Escape or a press elsewhere.
import { useEffect, useRef } from 'react';
import { Popover } from '../ui/index.ts';
import MatrixView from './MatrixView.tsx';

/** Time to get from the figure into the panel. */
const graceMs = 250;

export function MatrixPeek({ label, value, anchor, isQuiet = false, onClose }: { label: string; value: unknown; anchor: HTMLElement; /** The pointer rests on it. */ isQuiet?: boolean; onClose: () => void }) {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    let timer = 0;
    const isInside = (target: EventTarget | null): boolean => target instanceof Element && (anchor.contains(target) || target.closest('.mx-peek') !== null);
    const handleOver = (event: Event): void => {
      clearTimeout(timer);
      if (!isInside(event.target)) timer = window.setTimeout(() => latest.current(), graceMs);
    };
    // The figure would slide away below it.
    const handleScroll = (event: Event): void => { if (!isInside(event.target)) latest.current(); };
    const handleKey = (event: KeyboardEvent): void => { if (event.key !== 'Escape' && !isInside(event.target)) latest.current(); };
    document.addEventListener('scroll', handleScroll, true);
    if (isQuiet) { document.addEventListener('pointerover', handleOver); document.addEventListener('keydown', handleKey, true); }
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scroll', handleScroll, true);
      document.removeEventListener('pointerover', handleOver);
      document.removeEventListener('keydown', handleKey, true);
    };
  }, [anchor, isQuiet]);
  return (
    <Popover label={label} anchor={anchor} side="end" quiet={isQuiet} className="mx-peek" onClose={onClose}>
      <h2 className="h">{label}</h2>
      <MatrixView field={{ label }} value={value} row={{}} />
    </Popover>
  );
}
