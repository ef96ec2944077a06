// Work that is done again and again: the list, and what runs it.
import type { App, Timer } from './context.ts';
import { housekeeping } from './store/housekeeping.ts';

export const timers: Timer[] = [housekeeping];

/** @returns stops them, after the one under way */
export function runTimers(app: App, all: readonly Timer[]): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const stops = all.map((timer) => {
    const turn = (): void => {
      const work = timer.run(app).catch((error: Error) => app.log.warn({ timer: timer.name, err: error.message }, 'timed work failed')).finally(() => running.delete(work));
      running.add(work);
    };
    const handle = setInterval(turn, timer.everySeconds * 1_000);
    handle.unref();
    return () => clearInterval(handle);
  });
  return async () => {
    for (const stop of stops) stop();
    await Promise.all(running);
  };
}
