// The size of the printed page, and how large the preview shows it.
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Sheet } from '../../core/print/index.ts';

export const zooms = ['fit', '50', '75', '100', '125', '150', '200'];
const pxPerMm = 96 / 25.4;
/** Desk left and right of the page. */
const deskPx = 48;
/** A label is shown larger than it is, but not beyond reading distance. */
const largestFit = 2;

/** Said as a style sheet of its own: `@page` cannot be said of an element, and the last one holds. */
export function usePageSize({ width, height }: Sheet): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page{size:${width}mm ${height}mm;margin:0}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => { document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet); };
  }, [width, height]);
}

export interface Zoom { value: string; factor: number; ref: RefObject<HTMLDivElement>; set(value: string): void }

/** @param widthMm of the page. At first it fits on a narrow screen and is as large as paper on a wide one. */
export function useZoom(widthMm: number): Zoom {
  const ref = useRef<HTMLDivElement>(null);
  const [value, set] = useState(() => (innerWidth < 1000 || widthMm < 120 ? 'fit' : '100'));
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const desk = ref.current!;
    setRoom(desk.clientWidth);
    const watch = new ResizeObserver(() => setRoom(desk.clientWidth));
    watch.observe(desk);
    return () => watch.disconnect();
  }, []);
  const fit = room === 0 ? 1 : Math.min(largestFit, Math.max(0.1, (room - deskPx) / (widthMm * pxPerMm)));
  const factor = value === 'fit' ? fit : Number(value) / 100;
  return { value, factor, ref, set };
}
