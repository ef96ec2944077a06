// Where a popover stands: below its anchor, turned up or shifted when the window is too small.
export type Side = 'start' | 'end';
export interface Spot { left: number; top: number; maxHeight: number }

/** @param side edge of the anchor that the popover lines up with @returns position in the window, kept 8 px inside it */
export function place(anchor: { left: number; right: number; top: number; bottom: number }, size: { width: number; height: number }, view: { width: number; height: number }, side: Side = 'start', gapPx = 4): Spot {
  const marginPx = 8;
  const below = view.height - anchor.bottom - gapPx - marginPx;
  const above = anchor.top - gapPx - marginPx;
  const down = size.height <= below || below >= above;
  const maxHeight = Math.max(80, down ? below : above);
  const height = Math.min(size.height, maxHeight);
  const wanted = side === 'start' ? anchor.left : anchor.right - size.width;
  return {
    left: Math.max(marginPx, Math.min(wanted, view.width - size.width - marginPx)),
    top: down ? anchor.bottom + gapPx : anchor.top - gapPx - height,
    maxHeight,
  };
}
