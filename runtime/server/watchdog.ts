// Notes when the serving thread stood still: for how long, and what was under way. Whoever waits for it learns nothing else.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { App } from './context.ts';

/** Longer than this nobody was answered. */
const stillMs = 1_000;
const lookEveryMs = 250;
/** Of many things under way the oldest are told. */
const maxShown = 10;

const running = new Map<object, { what: string; since: number }>();

/** Notes work as being under way. @returns ends it */
export function underWay(what: string): () => void {
  const key = {};
  running.set(key, { what, since: performance.now() });
  return () => { running.delete(key); };
}

/** @returns stops watching */
export function watchLoop(log: App['log'], now: () => number = () => performance.now()): () => void {
  let last = now();
  const timer = setInterval(() => {
    const at = now();
    const ms = at - last - lookEveryMs;
    last = at;
    if (ms < stillMs) return;
    const shown = [...running.values()].slice(0, maxShown).map(({ what, since }) => `${what} (${Math.round(at - since)} ms)`);
    log.warn({ ms: Math.round(ms), running: shown, ...(running.size > maxShown && { more: running.size - maxShown }) }, 'the event loop stood still');
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** How late the loop is, in milliseconds, since it was asked last. */
const delays = monitorEventLoopDelay({ resolution: 20 });
delays.enable();
export function loopDelays(): { mean: number; p99: number; max: number } {
  const ms = (ns: number): number => (Number.isFinite(ns) ? Math.round(ns / 10_000) / 100 : 0);
  const found = { mean: ms(delays.mean), p99: ms(delays.percentile(99)), max: ms(delays.max) };
  delays.reset();
  return found;
}
