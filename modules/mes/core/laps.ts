// Laps of a stopwatch: seconds between presses, with what they come to.
import { Decimal } from 'decimal.js';

export interface Lap { id?: string; seconds: string; exclude: boolean }

/** Seconds between two moments of the page's clock, two decimals half up. */
export const secondsOf = (fromMs: number, toMs: number): string => new Decimal(toMs).minus(fromMs).div(1000).toFixed(2, Decimal.ROUND_HALF_UP);

/** Mean of the kept laps, two decimals; null without one. */
export function averageOf(laps: readonly Lap[]): string | null {
  const counted = laps.filter(({ exclude }) => !exclude);
  return counted.length === 0 ? null : counted.reduce((sum, { seconds }) => sum.plus(seconds), new Decimal(0)).div(counted.length).toFixed(2, Decimal.ROUND_HALF_UP);
}

/** Laps that are a quarter or more off the median: marked, for the observer to judge. */
export function oddOnes(laps: readonly Lap[]): Set<number> {
  const sorted = laps.filter(({ exclude }) => !exclude).map(({ seconds }) => Number(seconds)).sort((a, b) => a - b);
  if (sorted.length < 3) return new Set();
  const middle = (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
  return new Set(laps.flatMap(({ seconds, exclude }, at) => !exclude && Math.abs(Number(seconds) - middle) >= middle / 4 ? [at] : []));
}
