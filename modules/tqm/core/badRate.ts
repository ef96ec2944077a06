// The bad rate of a team's line and what follows from it. A window of the last so many pieces walks back over records of different sizes, which no sum over a condition says.

export interface Checked { checkQty: number; badQty: number }
export interface Limits { minQty: number; warnRate: number; stopRate: number }
export interface Verdict extends Checked { level: 'none' | 'warn' | 'stop' }

/** The newest records that make up `last` pieces, or all there are. A record is counted whole. @param newestFirst first checks since the last release */
export function lastPieces(newestFirst: readonly Checked[], last: number): Checked {
  const sum = { checkQty: 0, badQty: 0 };
  for (const { checkQty, badQty } of newestFirst) {
    if (sum.checkQty >= last) break;
    sum.checkQty += checkQty;
    sum.badQty += badQty;
  }
  return sum;
}

/** A rate that reaches a limit fires; under the smallest sample nothing does. Whole pieces and rates of four decimals are compared as whole numbers. */
export function verdictOf({ checkQty, badQty }: Checked, { minQty, warnRate, stopRate }: Limits): Verdict {
  const reaches = (rate: number): boolean => badQty * 10_000 >= Math.round(rate * 10_000) * checkQty;
  const level = checkQty < Math.max(minQty, 1) ? 'none' : reaches(stopRate) ? 'stop' : reaches(warnRate) ? 'warn' : 'none';
  return { checkQty, badQty, level };
}
