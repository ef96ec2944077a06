// Efficiency of a worker while the day runs, and the order of a team by it.
import { Decimal } from 'decimal.js';

export interface Worked { /** Standard seconds of what was counted. */ seconds: string; /** Hours of the attendance sheet, once it is there. */ hours: string | null; /** When the team's first piece of the day was counted. */ since: string | null; now: string; /** Working minutes of a day. */ most: number }

/** Earned minutes ÷ attended minutes as a ratio. Before attendance is entered: the minutes since the team's first piece, at most a day's. Null where nobody worked. */
export function efficiencyOf({ seconds, hours, since, now, most }: Worked): string | null {
  const attended = hours !== null && new Decimal(hours).gt(0) ? new Decimal(hours).times(60) : since === null ? new Decimal(0) : new Decimal(Math.min(most, Math.max(1, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000))));
  return attended.isZero() ? null : new Decimal(seconds).div(60).div(attended).toFixed(4, Decimal.ROUND_HALF_UP);
}

/** Equal figures share a place, the next one counts on (1, 2, 2, 4); in a tie by badge. Who has no figure has no place. */
export function placesByEfficiency<W extends { efficiency: string | null; badgeNo: string }>(workers: readonly W[]): (W & { place: number })[] {
  const counted = workers.filter(({ efficiency }) => efficiency !== null && Number(efficiency) > 0);
  return counted.map((one) => ({ ...one, place: 1 + counted.filter(({ efficiency }) => new Decimal(efficiency!).gt(one.efficiency!)).length })).sort((a, b) => a.place - b.place || a.badgeNo.localeCompare(b.badgeNo));
}
