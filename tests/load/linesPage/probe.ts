// What the driver reads of a page: when it began, when its first rows were painted.
export interface Bench {
  start: number; painted: number;
  /** Draws the page; what it needs is loaded by then. */
  begin(): void;
  total(): string;
  paste(rows: number): string;
  select(r: number, c: number): void;
  /** Into the active cell, as a letter does. */
  edit(text: string): void;
  scroller(): Element | null;
}
export const bench = ((window as unknown as { bench: Bench }).bench = { start: 0, painted: 0 } as Bench);

/** A task behind the next frame begins when that frame has been drawn. */
export function painted(): void {
  requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { bench.painted = performance.now(); }; port2.postMessage(null); });
}
