// Steps back and forward. Typing into one field is one step, however many letters it has.

export interface History<T> { past: readonly T[]; now: T; next: readonly T[]; /** What the last step changed, and when. */ last?: { what: string; at: number } }

const mostSteps = 200;
const pauseMs = 1_200;

export const begin = <T>(now: T): History<T> => ({ past: [], now, next: [] });

/** @param what names the part that is changed step by step (`approve1.name`); absent: a step of its own */
export function step<T>(history: History<T>, to: T, what?: string, at = Date.now()): History<T> {
  if (to === history.now) return history;
  const isSame = what !== undefined && history.last?.what === what && at - history.last.at < pauseMs && history.past.length > 0;
  return { past: isSame ? history.past : [...history.past, history.now].slice(-mostSteps), now: to, next: [], ...(what !== undefined && { last: { what, at } }) };
}

export function back<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  return history.past.length === 0 ? history : { past: history.past.slice(0, -1), now: before!, next: [history.now, ...history.next] };
}

export function forth<T>(history: History<T>): History<T> {
  const [after, ...next] = history.next;
  return history.next.length === 0 ? history : { past: [...history.past, history.now], now: after!, next };
}
