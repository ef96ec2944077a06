// Working time counted to the minute inside the shifts of a calendar: a moment is minutes since the first day of all.
import { dayMinutes, dayNo, dayText, isWorkday, spansOf, type WorkCalendar } from './calendar.ts';

const farthest = 4_000;

/** @param text `yyyy-MM-dd HH:mm`, local */
export const momentOf = (text: string): number => dayNo(text) * dayMinutes + Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));

export function momentText(moment: number): string {
  const minutes = ((moment % dayMinutes) + dayMinutes) % dayMinutes;
  return `${dayText(Math.floor(moment / dayMinutes))} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The end of the last shift of a day, or of the last working day before it. Overtime does not move a delivery. */
export function deliveryMoment(calendar: WorkCalendar, no: number): number {
  for (let day = no, n = 0; n < farthest; day--, n++) {
    if (!isWorkday(calendar, day)) continue;
    const { exceptions: { [dayText(day)]: _own, ...others } } = calendar;
    const end = spansOf({ ...calendar, exceptions: others, rest: [] }, day).at(-1)?.[1];
    if (end !== undefined) return day * dayMinutes + end;
  }
  return no * dayMinutes;
}

/** @returns the moment so many working minutes before; what would begin where a shift ends is left there for `asStart` */
export function before(calendar: WorkCalendar, moment: number, minutes: number): number {
  let left = minutes;
  let day = Math.floor(moment / dayMinutes);
  let limit = moment - day * dayMinutes;
  if (left <= 0) return moment;
  for (let n = 0; n < farthest; n++, day--, limit = Infinity) {
    for (const [from, to] of spansOf(calendar, day).reverse()) {
      const end = Math.min(to, limit);
      if (end <= from) continue;
      if (left <= end - from) return day * dayMinutes + end - left;
      left -= end - from;
    }
  }
  return moment;
}

/** @returns the moment so many working minutes after */
export function after(calendar: WorkCalendar, moment: number, minutes: number): number {
  let left = minutes;
  let day = Math.floor(moment / dayMinutes);
  let limit = moment - day * dayMinutes;
  if (left <= 0) return moment;
  for (let n = 0; n < farthest; n++, day++, limit = -Infinity) {
    for (const [from, to] of spansOf(calendar, day)) {
      const start = Math.max(from, limit);
      if (start >= to) continue;
      if (left <= to - start) return day * dayMinutes + start + left;
      left -= to - start;
    }
  }
  return moment;
}

/** A start that falls on a shift's end, or where nobody works, moves to the next shift's start. */
export function asStart(calendar: WorkCalendar, moment: number): number {
  for (let day = Math.floor(moment / dayMinutes), n = 0; n < farthest; day++, n++) {
    for (const [from, to] of spansOf(calendar, day)) {
      const at = Math.max(moment, day * dayMinutes + from);
      if (at < day * dayMinutes + to) return at;
    }
  }
  return moment;
}

/** A finish that falls on a shift's start, or where nobody works, moves to the end of the shift before. */
export function asFinish(calendar: WorkCalendar, moment: number): number {
  for (let day = Math.floor(moment / dayMinutes), n = 0; n < farthest; day--, n++) {
    for (const [from, to] of spansOf(calendar, day).reverse()) {
      const at = Math.min(moment, day * dayMinutes + to);
      if (at > day * dayMinutes + from) return at;
    }
  }
  return moment;
}

/** Working minutes between two moments; 0 where the second is not later. */
export function minutesBetween(calendar: WorkCalendar, from: number, to: number): number {
  let sum = 0;
  for (let day = Math.floor(from / dayMinutes); day * dayMinutes < to; day++) {
    for (const [start, end] of spansOf(calendar, day)) sum += Math.max(0, Math.min(to, day * dayMinutes + end) - Math.max(from, day * dayMinutes + start));
  }
  return sum;
}
