// A panel below a control that leaves the focus where it is: choices and calendars. Its owner opens and closes it.
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { place, type Spot } from '../ui/place.ts';
import { classes } from '../ui/named.ts';

export function Floating({ anchor, minWidth, isOwnWide, className, children, watch }: {
  anchor: HTMLElement | null; minWidth?: number; /** As wide as its content, however wide the control. */ isOwnWide?: boolean; className?: string; children: ReactNode;
  /** Changes when the content's size may have changed. */
  watch?: unknown;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  useLayoutEffect(() => {
    if (!anchor) return;
    const put = (): void => {
      const panel = ref.current;
      if (!panel) return;
      setSpot(place(anchor.getBoundingClientRect(), { width: panel.offsetWidth, height: panel.scrollHeight }, { width: innerWidth, height: innerHeight }, 'start', 2));
    };
    put();
    // Sheets and grids scroll below it: it follows its control.
    addEventListener('scroll', put, true);
    addEventListener('resize', put);
    return () => { removeEventListener('scroll', put, true); removeEventListener('resize', put); };
  }, [anchor, watch]);
  if (!anchor) return null;
  return createPortal(
    <div
      ref={ref} className={classes('pop flt', className)}
      style={{ left: spot?.left ?? 0, top: spot?.top ?? 0, maxHeight: spot ? Math.min(spot.maxHeight, 336) : undefined, minWidth: isOwnWide ? undefined : Math.max(minWidth ?? 0, anchor.offsetWidth), visibility: spot ? undefined : 'hidden' }}
      // A press here must not take the focus from the control.
      onPointerDown={(event) => event.preventDefault()} onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>,
    document.body,
  );
}
