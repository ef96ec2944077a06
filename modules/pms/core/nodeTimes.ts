// When the nodes of a plate bill are to be done: hours counted back along shifts from the day it is wanted, and pushed on after a pause. Moments are minutes of the company's clock.
import { dayMinutes, type Working } from '../../../runtime/server/moduleApi.ts';

export interface Span { start: number; finish: number }

/**
 * Nodes one after the other, the last one ending with the last shift of the day it is wanted.
 * @param hours of each node, for the whole bill
 * @param day number of the day
 */
export function backward(hours: readonly string[], day: number, working: Working): Span[] {
  const spans: Span[] = [];
  let finish = working.deliveryMoment(day);
  for (const each of hours.toReversed()) {
    const start = working.stepBack(finish, Math.round(Number(each) * 60));
    spans.unshift({ start, finish });
    finish = working.asFinish(start);
  }
  return spans;
}

/** Whole days later at the same time of day; what falls on a day of rest goes on to the next working day. */
export function later(moment: number, days: number, working: Working): number {
  const day = Math.floor(moment / dayMinutes);
  return working.firstWorkDay(day + days) * dayMinutes + (moment - day * dayMinutes);
}
