// Buttons that do not fit their row fold away, last first; what holds them offers the same under `…`. Laid out by the browser: what wraps is folded.
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** @param count how many buttons stand in the row: laid out anew when that changes @returns a ref for the row (class `fold`), and how many of its last are folded */
export function useFold(count: number): { row: (element: HTMLElement | null) => void; folded: number } {
  const [folded, setFolded] = useState(0);
  const [row, setRow] = useState<HTMLElement | null>(null);
  const measure = useRef<() => void>(() => undefined);
  measure.current = () => {
    const all = row ? [...row.children] as HTMLElement[] : [];
    const top = all[0]?.offsetTop ?? 0;
    // Its first may be wider than the whole row: then nothing stands there.
    const fits = (each: HTMLElement): boolean => each.offsetTop === top && each.offsetLeft + each.offsetWidth <= (row!.offsetLeft + row!.clientWidth) + 1 && each.offsetLeft >= row!.offsetLeft - 1;
    let gone = 0;
    for (const each of all) { const isGone = gone > 0 || !fits(each); each.inert = isGone; if (isGone) gone++; }
    setFolded(gone);
  };
  useLayoutEffect(() => {
    if (!row || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(() => measure.current());
    watch.observe(row);
    return () => watch.disconnect();
  }, [row]);
  useLayoutEffect(() => { measure.current(); }, [row, count]);
  return { row: useCallback((element: HTMLElement | null) => setRow(element), []), folded };
}
