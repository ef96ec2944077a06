// A bar of the team's schedule as days: what a line makes of an order on each day while it learns, in what the bars before leave of the day.
import { Decimal, toText } from '../../../runtime/server/moduleApi.ts';

export interface Bar {
  qty: number;
  start: string;
  /** Pieces a day once learnt. */
  capacity: number;
  /** Ratios of the first days; the last goes on. */
  learning: readonly string[];
}
export interface PlanDay { date: string; qty: number; /** Ratio of the team's day it takes. */ share: string }
/** Where no curve is chosen: 60, 80, 100 %. */
export const usualLearning: readonly string[] = ['0.6', '0.8', '1'];
/** A bar that does not end within so many days is given up. */
const maxDays = 400;

/** Pieces that a line of so many people makes in a day: `floor(workers × minutes × 60 × efficiency ÷ seconds)`. */
export const dayCapacity = (workers: number, minutes: number, efficiency: string, secondsOfPiece: string): number =>
  new Decimal(workers).times(minutes).times(60).times(efficiency).div(secondsOfPiece).floor().toNumber();

/**
 * @param isWorkDay of the workshop's calendar
 * @param taken ratio of a day that other bars of the team take
 * @returns empty where nothing can be made
 */
export function dayPlan({ qty, start, capacity, learning }: Bar, isWorkDay: (date: string) => boolean, taken: (date: string) => string): PlanDay[] {
  const days: PlanDay[] = [];
  let left = qty;
  for (let offset = 0; left > 0 && offset < maxDays; offset++) {
    const date = new Date(Date.parse(`${start}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
    const free = Decimal.max(0, new Decimal(1).minus(taken(date)));
    if (free.isZero() || !isWorkDay(date)) continue;
    const whole = new Decimal(capacity).times(learning[Math.min(days.length, learning.length - 1)] ?? 1);
    const most = whole.times(free).floor().toNumber();
    if (most === 0) continue;
    const made = Math.min(left, most);
    left -= made;
    days.push({ date, qty: made, share: toText(left > 0 || made === most ? free : new Decimal(made).div(whole), 6) });
  }
  return left > 0 ? [] : days;
}

/** Hours of a shift, `08:00–09:00`; a part of an hour is a slot as well. */
export function slotsOf(spans: readonly { from: string; to: string }[]): string[] {
  const minute = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  const clock = (at: number): string => `${String(Math.floor(at / 60) % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  return spans.flatMap(({ from, to }) => {
    const [first, last] = [minute(from), minute(to) <= minute(from) ? minute(to) + 1440 : minute(to)];
    return Array.from({ length: Math.ceil((last - first) / 60) }, (_, index) => `${clock(first + index * 60)}–${clock(Math.min(last, first + index * 60 + 60))}`);
  });
}
