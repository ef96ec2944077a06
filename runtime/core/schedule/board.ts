// Bars of a board in their lanes: how they are stacked where they overlap, how high a lane is, which of them a window shows.
import { Decimal } from '../decimal.ts';
import { isWorkday, shiftWorkdays, workdayFrom, workdayUpTo, type WorkCalendar } from './calendar.ts';
import { addLoad, capacityOf, daysOf, place, spread, type Days, type Lane, type Loads, type Work } from './place.ts';

/** A bar as it lies, both ends in days, that of the finish included. */
export interface Bar extends Work { id: string; lane: string; start: number; finish: number; stored?: Days | null; due?: number | null; isLocked?: boolean; /** Parts of its first day before it, and of its last day that it takes, where hours are known. */ from?: number; until?: number }
/** `head`, `tail`: parts of its first day that lie before it, of its last that it takes, where it shares the day with the bar beside it. */
export interface LaidBar extends Bar { level: number; days: Days; head?: number; tail?: number }
export interface LaidLane { lane: Lane; bars: readonly LaidBar[]; levels: number; top: number; height: number; loads: Loads }

export const barHeight = 40;
export const stripHeight = 8;
/** An empty lane is as high as one with a bar. */
export const laneHeight = (levels: number): number => Math.max(1, levels) * barHeight + stripHeight;

/** @param before lanes as they lay: one whose bars are all the same is taken over as it stands */
export function layBoard(lanes: readonly Lane[], bars: readonly Bar[], before?: ReadonlyMap<string, LaidLane>): LaidLane[] {
  const byLane = new Map<string, Bar[]>();
  for (const bar of bars) { const all = byLane.get(bar.lane); if (all) all.push(bar); else byLane.set(bar.lane, [bar]); }
  let top = 0;
  return lanes.map((lane) => {
    const own = (byLane.get(lane.id) ?? []).sort((a, b) => a.start - b.start || a.finish - b.finish || (a.id < b.id ? -1 : 1));
    const old = before?.get(lane.id);
    const laid = old && old.lane === lane && old.bars.length === own.length && own.every((bar, at) => isSame(bar, old.bars[at]!)) ? { ...old, bars: own.map((bar, at) => ({ ...old.bars[at]!, ...bar })), top } : lay(lane, own, top);
    top += laid.height;
    return laid;
  });
}

const isSame = (a: Bar, b: Bar): boolean => a.id === b.id && a.start === b.start && a.finish === b.finish && a.qty === b.qty && a.weight === b.weight && a.stored === b.stored;

/** A bar lies on the first level that is free where it begins. */
function lay(lane: Lane, bars: readonly Bar[], top: number): LaidLane {
  const ends: LaidBar[] = [];
  const loads: Loads = new Map();
  const laid = bars.map((one): LaidBar => {
    const bar: LaidBar = { ...one, level: 0, days: daysOf(lane, one, one.start, one.finish, one.stored) };
    if (lane.perDay) addLoad(loads, bar.days, bar.weight);
    // Work that follows on the day another ends shares that day: it lies beside it, not below.
    const follows = ends.findIndex((end) => end.finish === bar.start && end.tail === undefined && shareOf(lane, end, bar.start) + shareOf(lane, bar, bar.start) <= 1);
    const free = ends.findIndex((end) => end.finish < bar.start);
    bar.level = follows >= 0 ? follows : free >= 0 ? free : ends.length;
    if (follows >= 0) bar.head = ends[follows]!.tail = shareOf(lane, ends[follows]!, bar.start);
    ends[bar.level] = bar;
    return bar;
  });
  return { lane, bars: laid, levels: ends.length, top, height: laneHeight(ends.length), loads };
}

/** Part of a day's capacity that a bar takes; 1 where there is none. */
function shareOf(lane: Lane, { days, weight }: LaidBar, day: number): number {
  const can = capacityOf(lane, day);
  const pieces = days.find(([at]) => at === day)?.[1] ?? 0;
  return can.isZero() || pieces === 0 ? 1 : new Decimal(pieces).times(weight).div(can).toNumber();
}

/** Lanes that a window shows, by their places. */
export function lanesIn(lanes: readonly LaidLane[], from: number, to: number): LaidLane[] {
  let low = 0;
  let high = lanes.length;
  while (low < high) { const mid = (low + high) >> 1; if (lanes[mid]!.top + lanes[mid]!.height <= from) low = mid + 1; else high = mid; }
  let end = low;
  while (end < lanes.length && lanes[end]!.top < to) end++;
  return lanes.slice(low, end);
}

/** The lane at a height; the nearest where it lies outside. */
export const laneAt = (lanes: readonly LaidLane[], y: number): LaidLane | undefined => lanesIn(lanes, Math.max(0, y), Math.max(0, y) + 1)[0] ?? lanes.at(-1);

export type LoadTone = 'free' | 'near' | 'over';
/** Runs of days alike in load, so that a strip is a few boxes and not one for each day. @param warn and `over` in % */
export function runsOf({ lane, loads }: LaidLane, from: number, to: number, { warn, over }: { warn: number; over: number }): { from: number; to: number; tone: LoadTone }[] {
  const runs: { from: number; to: number; tone: LoadTone }[] = [];
  for (let day = from; day <= to; day++) {
    const tone = toneOf(loads.get(day), capacityOf(lane, day), warn, over);
    const last = runs.at(-1);
    if (tone && last?.tone === tone && last.to === day - 1) last.to = day;
    else if (tone) runs.push({ from: day, to: day, tone });
  }
  return runs;
}

export function toneOf(load: Decimal | undefined, capacity: Decimal, warn: number, over: number): LoadTone | null {
  if (!load || load.isZero()) return null;
  const percent = capacity.isZero() ? new Decimal(Infinity) : load.div(capacity).times(100);
  return percent.gt(over) ? 'over' : percent.gte(warn) ? 'near' : 'free';
}

/** The bar a point lies on the middle half of; its quarters are beside it. @param y from the first lane on */
export function barAt({ bars, top }: LaidLane, day: number, y: number): LaidBar | undefined {
  const level = Math.floor((y - top) / barHeight);
  return bars.find((bar) => {
    const length = bar.finish - bar.start + 1;
    return bar.level === level && day >= bar.start + length / 4 && day <= bar.finish + 1 - length / 4;
  });
}

/** The bar a point lies on the left or right quarter of: work dropped there goes before or after it. */
export function besideAt({ bars, top }: LaidLane, day: number, y: number): { bar: LaidBar; side: 'before' | 'after' } | undefined {
  const level = Math.floor((y - top) / barHeight);
  // As it is drawn: of a day that two share each has its part.
  const from = (one: LaidBar): number => one.start + (one.from ?? one.head ?? 0);
  const to = (one: LaidBar): number => one.finish + (one.until ?? one.tail ?? 1);
  const bar = bars.find((one) => one.level === level && day >= from(one) && day < to(one));
  if (!bar) return undefined;
  const quarter = (to(bar) - from(bar)) / 4;
  if (day < from(bar) + quarter) return { bar, side: 'before' };
  return day > to(bar) - quarter ? { bar, side: 'after' } : undefined;
}

/** Days that rest, as runs. */
export function restsOf(calendar: WorkCalendar, from: number, to: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let day = from; day <= to; day++) {
    if (isWorkday(calendar, day)) continue;
    const last = runs.at(-1);
    if (last?.to === day - 1) last.to = day; else runs.push({ from: day, to: day });
  }
  return runs;
}

/** Where a bar would lie: its days, from a working day on. Quantity stays; a lane with a capacity says how long it takes. */
export interface Landing { lane: string; start: number; finish: number; days: Days }

/**
 * Moved as a whole.
 * @param free where it follows other work on the day that has room left (顺接)
 */
export function landing(lane: Lane, bar: Pick<Bar, 'qty' | 'weight' | 'kind' | 'perDay' | 'share'> & { start?: number; finish?: number }, start: number, free?: (day: number) => Decimal): Landing {
  const from = workdayFrom(lane.calendar, start);
  if (lane.perDay && bar.qty > 0) {
    const days = place(lane, bar, from, free);
    if (days.length > 0) return { lane: lane.id, start: days[0]![0], finish: days.at(-1)![0], days };
  }
  const length = bar.start === undefined || bar.finish === undefined ? 1 : Math.max(1, workdays(lane.calendar, bar.start, bar.finish));
  const finish = shiftWorkdays(lane.calendar, from, length - 1);
  return { lane: lane.id, start: from, finish, days: spread(lane.calendar, bar.qty, from, finish) };
}

/** One end pulled: pieces evenly over what is left between; at least one working day. Null below that. */
export function stretched(lane: Lane, bar: Pick<Bar, 'qty' | 'start' | 'finish'>, edge: 'start' | 'finish', day: number): Landing | null {
  const start = edge === 'start' ? workdayFrom(lane.calendar, day) : bar.start;
  const finish = edge === 'finish' ? workdayUpTo(lane.calendar, day) : bar.finish;
  return finish < start ? null : { lane: lane.id, start, finish, days: spread(lane.calendar, bar.qty, start, finish) };
}

/** A bar moved by working days, and every later bar of the lane that is not locked by as many. */
export function pushed(laid: LaidLane, id: string, by: number): (Landing & { id: string })[] {
  const moved = laid.bars.find((bar) => bar.id === id);
  if (!moved) return [];
  return laid.bars.filter((bar) => bar.id === id || (bar.start >= moved.start && !bar.isLocked)).map((bar) => {
    const start = shiftWorkdays(laid.lane.calendar, bar.start, by);
    return { id: bar.id, ...landing(laid.lane, bar, start) };
  });
}

/** Put before or after a bar: where it lies, and every later bar of the lane that is not locked moved on by as many working days as it takes. What is moved last comes first, so that none lies on another meanwhile. */
export function inserted(laid: LaidLane, own: { id: string } & Pick<Bar, 'qty' | 'weight' | 'kind' | 'perDay' | 'share'> & { start?: number; finish?: number }, at: { bar: Bar; side: 'before' | 'after' }): (Landing & { id: string })[] {
  const { calendar } = laid.lane;
  const first = { id: own.id, ...landing(laid.lane, own, at.side === 'before' ? at.bar.start : at.bar.finish + 1) };
  const later = laid.bars.filter((bar) => bar.id !== own.id && !bar.isLocked && bar.start >= (at.side === 'before' ? at.bar.start : first.start) && (at.side === 'before' || bar.id !== at.bar.id));
  const nearest = Math.min(...later.map(({ start }) => start));
  const by = later.length === 0 ? 0 : workdaysBetween(calendar, nearest, workdayFrom(calendar, first.finish + 1));
  if (by <= 0) return [first];
  return [...later.toReversed().map((bar) => ({ id: bar.id, ...landing(laid.lane, bar, shiftWorkdays(calendar, bar.start, by)) })), first];
}

/** Steps from one working day to another; below zero where it lies before. */
export function workdaysBetween(calendar: WorkCalendar, from: number, to: number): number {
  let n = 0;
  for (let day = from; day !== to && Math.abs(n) < 1_000;) { day = shiftWorkdays(calendar, day, to > from ? 1 : -1); n += to > from ? 1 : -1; if (to > from ? day > to : day < to) break; }
  return n;
}

/** Days whose load would be above the bound by a landing, the highest ratio of them, and its day. */
export function overloads(laid: LaidLane, without: LaidBar | undefined, days: Days, weight: string, over: number): { days: number[]; most: Decimal; worst: number } {
  const loads: Loads = new Map(laid.loads);
  if (without) addLoad(loads, without.days, without.weight, -1);
  addLoad(loads, days, weight);
  const found: number[] = [];
  let most = new Decimal(0);
  let worst = days[0]?.[0] ?? 0;
  for (const [day] of days) {
    const can = capacityOf(laid.lane, day);
    if (can.isZero() || !laid.lane.perDay) continue;
    const ratio = loads.get(day)!.div(can);
    if (ratio.times(100).gt(over)) found.push(day);
    if (ratio.gt(most)) { most = ratio; worst = day; }
  }
  return { days: found, most, worst };
}

/** Working days between two, at least one. */
const workdays = (calendar: WorkCalendar, from: number, to: number): number => {
  let n = 0;
  for (let day = from; day <= to; day++) if (isWorkday(calendar, day)) n++;
  return n;
};
