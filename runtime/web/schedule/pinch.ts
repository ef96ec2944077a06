// Two fingers zoom a board by steps; one scrolls it, unless it has lifted a bar.
import { useCallback, useRef } from 'react';

/** How far fingers go apart, or come together, for one step. */
const stepRatio = 1.4;

/** @returns the ref of the element that is pinched */
export function usePinch(zoomBy: (by: number) => void, isLifted: () => boolean): (element: HTMLElement | null) => void {
  const latest = useRef(zoomBy);
  latest.current = zoomBy;
  const stop = useRef<() => void>(undefined);
  return useCallback((element: HTMLElement | null) => {
    stop.current?.();
    if (!element) return;
    let apart = 0;
    const distance = ({ touches: [one, other] }: TouchEvent): number => Math.hypot(one!.clientX - other!.clientX, one!.clientY - other!.clientY);
    const onStart = (event: TouchEvent): void => { apart = event.touches.length === 2 ? distance(event) : 0; };
    const onMove = (event: TouchEvent): void => {
      // Not passive: the page neither scrolls nor zooms as well.
      if (isLifted() || event.touches.length > 1) event.preventDefault();
      if (event.touches.length !== 2 || apart === 0) return;
      const ratio = distance(event) / apart;
      if (ratio < stepRatio && ratio > 1 / stepRatio) return;
      apart = distance(event);
      latest.current(ratio > 1 ? 1 : -1);
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    stop.current = () => { element.removeEventListener('touchstart', onStart); element.removeEventListener('touchmove', onMove); };
  }, [isLifted]);
}
