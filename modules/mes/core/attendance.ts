// Hours of a day from punches and a shift: overlaps of several spans, which expressions cannot walk. All in minutes from the day's midnight.
import { Decimal, roundHalfUp, toText } from '../../../runtime/server/moduleApi.ts';

export interface Span { from: number; to: number }
export interface Pair { in: number | null; out: number | null }
export type DayType = 'work' | 'rest' | 'holiday';
export interface ShiftRule { spans: readonly Span[]; standardHours: string; graceMinutes: number; otUnit: string }
export interface Day { hours: string; normalHours: string; otHours: string; restOt: string; holidayOt: string; lateMin: number; earlyMin: number; absentHours: string; missing: boolean }

const hours = (minutes: number): string => toText(roundHalfUp(new Decimal(minutes).div(60), 2), 2);

/** `08:00` in minutes; a span that ends before it begins ends on the next day. */
export function spansOf(rows: readonly { from: string; to: string }[]): Span[] {
  let last = -1;
  return rows.map(({ from, to }) => {
    const at = (text: string): number => {
      const [hour, minute] = text.split(':').map(Number);
      let minutes = hour! * 60 + minute!;
      while (minutes < last) minutes += 1440;
      last = minutes;
      return minutes;
    };
    return { from: at(from), to: at(to) };
  });
}

export function dayOf(pairs: readonly Pair[], { spans, standardHours, graceMinutes, otUnit }: ShiftRule, type: DayType, leaveHours = '0'): Day {
  const whole = pairs.filter((pair): pair is { in: number; out: number } => pair.in !== null && pair.out !== null);
  const missing = pairs.some((pair) => (pair.in === null) !== (pair.out === null));
  const worked = whole.reduce((sum, pair) => sum + spans.reduce((inner, span) => inner + overlap(pair, span), 0), 0);
  const standard = new Decimal(standardHours).times(60).toNumber();
  const units = (minutes: number): string => toText(new Decimal(minutes).div(60).div(otUnit).floor().times(otUnit), 2);
  if (type !== 'work') return { hours: hours(worked), normalHours: '0.00', otHours: '0.00', restOt: type === 'rest' ? units(worked) : '0.00', holidayOt: type === 'holiday' ? units(worked) : '0.00', lateMin: 0, earlyMin: 0, absentHours: '0.00', missing };
  let lateMin = 0; let earlyMin = 0; let reached = 0; let absent = 0;
  for (const span of spans) {
    if (reached >= standard) break;
    reached += span.to - span.from;
    const inside = whole.filter((pair) => overlap(pair, span) > 0);
    if (inside.length === 0) { absent += span.to - span.from; continue; }
    const late = Math.min(...inside.map((pair) => pair.in)) - span.from;
    const early = span.to - Math.max(...inside.map((pair) => pair.out));
    if (late > graceMinutes) lateMin += late;
    if (early > graceMinutes) earlyMin += early;
  }
  const absentMinutes = missing ? 0 : Math.max(0, absent - new Decimal(leaveHours).times(60).toNumber());
  return { hours: hours(worked), normalHours: hours(Math.min(worked, standard)), otHours: units(Math.max(0, worked - standard)), restOt: '0.00', holidayOt: '0.00', lateMin, earlyMin, absentHours: hours(absentMinutes), missing };
}

const overlap = (pair: { in: number; out: number }, span: Span): number => Math.max(0, Math.min(pair.out, span.to) - Math.max(pair.in, span.from));

/** Punches of one badge in order, in and out in turn; those within a minute of the one before count once. */
export function pairsOf(punches: readonly number[]): Pair[] {
  const clear: number[] = [];
  for (const at of [...punches].sort((a, b) => a - b)) if (clear.length === 0 || at - clear.at(-1)! > 1) clear.push(at);
  return Array.from({ length: Math.ceil(clear.length / 2) }, (_, index) => ({ in: clear[index * 2] ?? null, out: clear[index * 2 + 1] ?? null }));
}
