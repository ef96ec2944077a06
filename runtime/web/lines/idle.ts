// Work that can wait, done in small pieces while nobody types or scrolls.

const pieceMs = 8;

/** @param step does a piece while `hasTime` holds, and says whether all is done; @returns stops it */
export function whenIdle(step: (hasTime: () => boolean) => boolean): () => void {
  // Where nothing can be put off (no page), whoever needs the work does it at once.
  if (typeof requestIdleCallback === 'undefined') return () => undefined;
  let waiting = 0;
  const run = (deadline: IdleDeadline): void => {
    const until = performance.now() + Math.min(pieceMs, Math.max(1, deadline.timeRemaining()));
    waiting = step(() => performance.now() < until) ? 0 : requestIdleCallback(run, { timeout: 500 });
  };
  waiting = requestIdleCallback(run, { timeout: 500 });
  return () => cancelIdleCallback(waiting);
}
