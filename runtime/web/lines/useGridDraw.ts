// Draws a part of the page anew when a grid says that something it shows has changed.
import { useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { GridStore } from './gridStore.ts';

/** Once a frame and in that frame: a total stands when the letter does. `seen`: everything shown, as a text; nothing is drawn while it stays the same. */
export function useGridDraw(grid: GridStore, kinds: readonly ('cells' | 'rows' | 'view')[], seen?: () => string): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const wanted = kinds.join();
  const look = useRef(seen);
  look.current = seen;
  useEffect(() => {
    let last = look.current?.();
    const stop = grid.listen((event) => {
      if (!wanted.includes(event.kind)) return;
      const now = look.current?.();
      if (now !== undefined && now === last) return;
      last = now;
      drawSoon(redraw);
    });
    return () => { stop(); waiting.delete(redraw); };
  }, [grid, wanted]);
}

const waiting = new Set<() => void>();
let frame = 0;
function drawSoon(redraw: () => void): void {
  waiting.add(redraw);
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    const all = [...waiting];
    waiting.clear();
    flushSync(() => { for (const each of all) each(); });
  });
}
