// A panel beside its anchor: closes on Esc, on a press outside and when the window changes; focus goes in and comes back.
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { place, type Side, type Spot } from './place.ts';
import { classes, nameOf, type Named } from './named.ts';

export type Anchor = HTMLElement | { x: number; y: number };

export type PopoverProps = Named & {
  anchor: Anchor;
  onClose: () => void;
  side?: Side;
  role?: 'dialog' | 'menu' | 'listbox';
  className?: string;
  style?: CSSProperties;
  /** Focus stays where it is (a fly-out on hover, suggestions below an input). */
  quiet?: boolean;
  children: ReactNode;
};

export function Popover({ anchor, onClose, side = 'start', role = 'dialog', className, style, quiet, children, ...named }: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  useLayoutEffect(() => {
    const panel = ref.current!;
    const rect = 'x' in anchor && !(anchor instanceof HTMLElement) ? { left: anchor.x, right: anchor.x, top: anchor.y, bottom: anchor.y } : (anchor as HTMLElement).getBoundingClientRect();
    setSpot(place(rect, { width: panel.offsetWidth, height: panel.scrollHeight }, { width: innerWidth, height: innerHeight }, side));
  }, [anchor, side]);
  useDismiss(ref, anchor, onClose);
  // Until it is placed it is hidden, and what is hidden takes no focus.
  const isPlaced = spot !== null;
  useEffect(() => {
    if (quiet || !isPlaced) return;
    const before = document.activeElement as HTMLElement | null;
    const panel = ref.current!;
    (panel.querySelector<HTMLElement>('[autofocus],[data-autofocus]') ?? panel.querySelector<HTMLElement>('button,a[href],input,select,[tabindex="0"]') ?? panel).focus({ preventScroll: true });
    return () => { if (panel.contains(document.activeElement) || document.activeElement === document.body) before?.focus({ preventScroll: true }); };
  }, [quiet, isPlaced]);
  return createPortal(
    <div
      ref={ref} role={role} {...nameOf(named as Named)} tabIndex={-1} className={classes('pop', className)}
      style={{ ...style, left: spot?.left ?? 0, top: spot?.top ?? 0, maxHeight: spot?.maxHeight, visibility: spot ? undefined : 'hidden', overflow: 'auto' }}
    >
      {children}
    </div>,
    document.body,
  );
}

function useDismiss(ref: React.RefObject<HTMLDivElement | null>, anchor: Anchor, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const handlePress = (event: PointerEvent) => {
      const target = event.target as Node;
      if (ref.current?.contains(target) || (anchor instanceof HTMLElement && anchor.contains(target))) return;
      // A panel opened from this one lies elsewhere in the document, above it.
      if (target instanceof Element && target.closest('.pop,.toasts') && !ref.current?.contains(target) && isLater(target.closest('.pop'), ref.current)) return;
      latest.current();
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // One at a time, the uppermost first.
      if ([...document.querySelectorAll('.pop')].at(-1) !== ref.current) return;
      event.stopPropagation();
      latest.current();
    };
    const handleMove = () => latest.current();
    document.addEventListener('pointerdown', handlePress, true);
    document.addEventListener('keydown', handleKey, true);
    window.addEventListener('resize', handleMove);
    return () => {
      document.removeEventListener('pointerdown', handlePress, true);
      document.removeEventListener('keydown', handleKey, true);
      window.removeEventListener('resize', handleMove);
    };
  }, [ref, anchor]);
}

function isLater(one: Element | null, other: Element | null): boolean {
  return Boolean(one && other && other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
}
