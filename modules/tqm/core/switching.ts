// When inspection of a supplier's lots should become stricter or go back, by GB/T 2828.1. Advice: the supervisor decides.
export interface Judged { isPassed: boolean; strictness: 'normal' | 'tightened' }
export type Advice = 'tighten' | 'normal';

/** @param lots judged at the first round, newest first. Two of five consecutive lots refused: tightened. Five accepted in a row under tightened: back to normal. */
export function adviceFor(lots: readonly Judged[]): Advice | null {
  const now = lots[0]?.strictness;
  if (now === undefined) return null;
  const since = lots.findIndex(({ strictness }) => strictness !== now);
  const last = (since < 0 ? lots : lots.slice(0, since)).slice(0, 5);
  if (now === 'tightened') return last.length === 5 && last.every(({ isPassed }) => isPassed) ? 'normal' : null;
  return last.filter(({ isPassed }) => !isPassed).length >= 2 ? 'tighten' : null;
}
