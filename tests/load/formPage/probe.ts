// What the driver reads of a page: when it began, when it was painted; when each key came, when it was painted, and when the field it shows or hides was.
interface Key { paint: number; reaction?: number }
export interface Bench { start: number; painted: number; begin(): void; keys: Key[]; /** Whether the watched field is there. */ watch?: () => boolean }
export const bench = ((window as unknown as { bench: Bench }).bench = { start: 0, painted: 0, keys: [] } as unknown as Bench);

/** A task behind the next frame begins when that frame has been drawn. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = work; port2.postMessage(null); });
}

addEventListener('keydown', (event) => {
  const key: Key = { paint: 0 };
  const before = bench.watch?.();
  const began = event.timeStamp;
  bench.keys.push(key);
  let frames = 0;
  const look = (): void => afterPaint(() => {
    const now = performance.now() - began;
    frames++;
    if (key.paint === 0) key.paint = now;
    if (before === undefined) return;
    // In frames: 1 = the one the letter came in.
    if (bench.watch!() !== before) key.reaction = frames; else if (frames < 30) look();
  });
  look();
}, true);
