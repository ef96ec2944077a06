// A calendar made ready for counting along it, backward and forward, by working days and by working minutes.
// Days are whole numbers since 1970-01-01; moments are minutes of the company's clock since then, so no zone and no summer time comes in.
import { dayMinutes, dayNo, dayText, isWorkday, minuteOf, spansOf, type WorkCalendar } from './calendar.ts';

/** @param text `2026-10-20 14:01` of the company's clock */
export const momentNo = (text: string): number => dayNo(text) * dayMinutes + minuteOf(text.slice(11, 16));
export const momentText = (moment: number): string => `${dayText(Math.floor(moment / dayMinutes))} ${new Date(moment * 60_000).toISOString().slice(11, 16)}`;

export class Working {
  /** @throws Error for a calendar on which no day is worked */
  constructor(readonly calendar: WorkCalendar) {
    if (new Set(calendar.rest).size >= 7 || calendar.shifts.length === 0) throw new Error('a calendar without working days cannot be counted along');
  }

  /** Minutes of a full working day. */
  get minutesADay(): number { return this.calendar.shifts.reduce((sum, { from, to }) => sum + minuteOf(to) - minuteOf(from), 0); }

  /** A rest day with overtime is no working day in days. */
  isWorkDay(day: number): boolean { return isWorkday(this.calendar, day); }

  lastWorkDay(day: number): number { let at = day; while (!this.isWorkDay(at)) at -= 1; return at; }
  firstWorkDay(day: number): number { let at = day; while (!this.isWorkDay(at)) at += 1; return at; }

  /** The `n`-th working day from `day`, before it when `n` is negative; `day` itself for 0. */
  stepDays(day: number, n: number): number {
    const step = Math.sign(n);
    let at = day;
    for (let left = Math.abs(n); left > 0;) { at += step; if (this.isWorkDay(at)) left -= 1; }
    return at;
  }

  /** Working days from one day to another, both counted; 0 when the first is later. */
  countDays(from: number, to: number): number {
    let count = 0;
    for (let day = from; day <= to; day += 1) if (this.isWorkDay(day)) count += 1;
    return count;
  }

  /** Spans of work of a day, as moments. Overtime follows the last shift of a working day, and begins with the first shift of a rest day. */
  spans(day: number): [number, number][] {
    const start = day * dayMinutes;
    const spans = spansOf(this.calendar, day).map(([from, to]): [number, number] => [start + from, start + to]);
    // Overtime that goes on from the last shift is one span with it.
    return spans.reduce<[number, number][]>((joined, span) => (joined.at(-1)?.[1] === span[0] ? [...joined.slice(0, -1), [joined.at(-1)![0], span[1]]] : [...joined, span]), []);
  }

  /** End of the last shift of that day, or of the last working day before; overtime does not move it. */
  deliveryMoment(day: number): number { return this.lastWorkDay(day) * dayMinutes + Math.max(...this.calendar.shifts.map(({ to }) => minuteOf(to))); }

  /** Where one is after going back so many working minutes; 0 stays. */
  stepBack(moment: number, minutes: number): number {
    let [at, left] = [moment, minutes];
    for (let day = Math.floor(moment / dayMinutes); left > 0; day -= 1) {
      for (const [from, to] of this.spans(day).toReversed()) {
        if (from >= at || left <= 0) continue;
        const end = Math.min(to, at);
        const taken = Math.min(left, end - from);
        at = end - taken;
        left -= taken;
      }
    }
    return at;
  }

  stepOn(moment: number, minutes: number): number {
    let [at, left] = [moment, minutes];
    for (let day = Math.floor(moment / dayMinutes); left > 0; day += 1) {
      for (const [from, to] of this.spans(day)) {
        if (to <= at || left <= 0) continue;
        const start = Math.max(from, at);
        const taken = Math.min(left, to - start);
        at = start + taken;
        left -= taken;
      }
    }
    return at;
  }

  /** A start on a shift's end, or outside of shifts, is the next shift's start. */
  asStart(moment: number): number {
    for (let day = Math.floor(moment / dayMinutes); ; day += 1) for (const [from, to] of this.spans(day)) if (moment < to) return Math.max(moment, from);
  }

  /** A finish on a shift's start, or outside of shifts, is the former shift's end. */
  asFinish(moment: number): number {
    for (let day = Math.floor(moment / dayMinutes); ; day -= 1) for (const [from, to] of this.spans(day).toReversed()) if (moment > from) return Math.min(moment, to);
  }

  /** Working minutes between two moments; 0 when the first is later. */
  countMinutes(from: number, to: number): number {
    let sum = 0;
    for (let day = Math.floor(from / dayMinutes); day <= Math.floor(to / dayMinutes); day += 1) for (const [start, end] of this.spans(day)) sum += Math.max(0, Math.min(end, to) - Math.max(start, from));
    return sum;
  }
}
