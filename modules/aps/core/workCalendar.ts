// Working days and working minutes of a calendar (shifts, rest days, exceptions): counting along them backward and forward is no formula over one row.
// Days are whole numbers since 1970-01-01; moments are minutes of the company's clock since then, so no zone and no summer time comes in.

export interface CalendarDay { date: string; kind: 'off' | 'work' | 'overtime'; hours?: string | number | null }
/** `restDays` as ISO weekdays, `'7'` for Sunday; shifts in the order of the day. */
export interface WorkCalendar { restDays: readonly string[]; shifts: readonly { from: string; to: string }[]; exceptions: readonly CalendarDay[] }

/** Eight hours, Sunday off: what holds where no calendar is kept. */
export const plainCalendar: WorkCalendar = { restDays: ['7'], shifts: [{ from: '08:00', to: '12:00' }, { from: '13:30', to: '17:30' }], exceptions: [] };

export const minutesOfDay = 1440;
/** @param date `2026-10-20` */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 86_400_000);
export const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
/** @param text `2026-10-20 14:01` of the company's clock */
export const momentNumber = (text: string): number => dayNumber(text) * minutesOfDay + clock(text.slice(11, 16));
export const momentText = (moment: number): string => `${dayText(Math.floor(moment / minutesOfDay))} ${new Date(moment * 60_000).toISOString().slice(11, 16)}`;

/** A calendar made ready for counting. */
export class Working {
  readonly #exceptions: ReadonlyMap<number, CalendarDay>;
  readonly #shifts: readonly (readonly [number, number])[];
  readonly #rest: ReadonlySet<number>;

  constructor({ restDays, shifts, exceptions }: WorkCalendar) {
    this.#rest = new Set(restDays.map(Number));
    this.#shifts = shifts.map(({ from, to }) => [clock(from), clock(to)] as const).toSorted(([a], [b]) => a - b);
    this.#exceptions = new Map(exceptions.map((each) => [dayNumber(each.date), each]));
    if (this.#rest.size >= 7 || this.#shifts.length === 0) throw new Error('a calendar without working days cannot be counted along');
  }

  /** Minutes of a full working day. */
  get minutesADay(): number { return this.#shifts.reduce((sum, [from, to]) => sum + to - from, 0); }

  /** A rest day with overtime is no working day in days. */
  isWorkDay(day: number): boolean {
    const kind = this.#exceptions.get(day)?.kind;
    if (kind === 'off') return false;
    if (kind === 'work') return true;
    return !this.#rest.has(isoWeekday(day));
  }

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
    const start = day * minutesOfDay;
    const exception = this.#exceptions.get(day);
    const over = exception?.kind === 'overtime' ? Math.round(Number(exception.hours ?? 0) * 60) : 0;
    const spans = this.isWorkDay(day) ? this.#shifts.map(([from, to]): [number, number] => [start + from, start + to]) : [];
    if (over > 0) {
      const from = spans.length > 0 ? spans.at(-1)![1] : start + this.#shifts[0]![0];
      if (spans.length > 0) spans[spans.length - 1]![1] += over;
      else spans.push([from, from + over]);
    }
    return spans;
  }

  /** End of the last shift of that day, or of the last working day before; overtime does not move it. */
  deliveryMoment(day: number): number { return this.lastWorkDay(day) * minutesOfDay + this.#shifts.at(-1)![1]; }

  /** Where one is after going back so many working minutes; 0 stays. */
  stepBack(moment: number, minutes: number): number {
    let [at, left] = [moment, minutes];
    for (let day = Math.floor(moment / minutesOfDay); left > 0; day -= 1) {
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
    for (let day = Math.floor(moment / minutesOfDay); left > 0; day += 1) {
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
    for (let day = Math.floor(moment / minutesOfDay); ; day += 1) for (const [from, to] of this.spans(day)) if (moment < to) return Math.max(moment, from);
  }

  /** A finish on a shift's start, or outside of shifts, is the former shift's end. */
  asFinish(moment: number): number {
    for (let day = Math.floor(moment / minutesOfDay); ; day -= 1) for (const [from, to] of this.spans(day).toReversed()) if (moment > from) return Math.min(moment, to);
  }

  /** Working minutes between two moments; 0 when the first is later. */
  countMinutes(from: number, to: number): number {
    let sum = 0;
    for (let day = Math.floor(from / minutesOfDay); day <= Math.floor(to / minutesOfDay); day += 1) for (const [start, end] of this.spans(day)) sum += Math.max(0, Math.min(end, to) - Math.max(start, from));
    return sum;
  }
}

const clock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
const isoWeekday = (day: number): number => ((day + 3) % 7 + 7) % 7 + 1; // 1970-01-01 was a Thursday
