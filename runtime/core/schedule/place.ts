// Pieces laid on the days of a lane: how many a day takes, how they follow each other, and what they weigh against its capacity.
import { Decimal } from '../decimal.ts';
import { isWorkday, workdayFrom, workdaysOf, type WorkCalendar } from './calendar.ts';

/** What work may lie in. Figures are exact decimals as text. */
export interface Lane {
  id: string; label: string;
  /** Second line of its head, and what lanes are gathered by. */
  note?: string | null; group?: string | null;
  calendar: WorkCalendar;
  /** Standard pieces (or minutes) of a day; without it a lane has no load. */
  perDay?: string | null;
  /** Ratios of the first days of each task; after the last of them it stays there. */
  ramp?: readonly string[];
  /** Kinds of work it is able to do, with pieces a day where they are not reckoned; none: all. */
  able?: readonly { id: string; label?: string; perDay?: number | null }[];
  least?: number | null; most?: number | null;
}
/** What lies in a lane. `weight`: standard pieces (or minutes) one piece counts as. */
export interface Work { qty: number; weight: string; kind?: string | null; share?: string | null; /** Pieces a day, whatever the lane could. */ perDay?: number | null }
/** Pieces by day, in order, each above zero. */
export type Days = readonly (readonly [day: number, pieces: number])[];

/** @param nth of its working days, from 0 */
export function piecesOf(lane: Pick<Lane, 'perDay' | 'ramp' | 'able'>, work: Omit<Work, 'qty'>, nth: number): number {
  if (work.perDay) return work.perDay;
  const ramp = new Decimal(lane.ramp?.[Math.min(nth, lane.ramp.length - 1)] ?? 1).times(work.share ?? 1);
  const own = lane.able?.find(({ id }) => id === work.kind)?.perDay;
  const full = own ? new Decimal(own) : weightOf(work).isZero() ? new Decimal(lane.perDay ?? 0) : new Decimal(lane.perDay ?? 0).div(weightOf(work));
  return Math.max(1, full.times(ramp).plus('1e-20').floor().toNumber());
}

/**
 * Day by day the least of what is left, of a day's pieces and of what is free.
 * @param free standard pieces a day has left, where work follows other work (顺接); a day without any is passed over
 */
export function place(lane: Lane, work: Work, from: number, free?: (day: number) => Decimal): Days {
  const days: [number, number][] = [];
  let left = work.qty;
  for (let day = workdayFrom(lane.calendar, from), n = 0; left > 0 && n < most; day = workdayFrom(lane.calendar, day + 1), n++) {
    const room = free ? weightOf(work).isZero() ? left : Math.max(0, free(day).div(weightOf(work)).floor().toNumber()) : left;
    const pieces = Math.min(left, piecesOf(lane, work, days.length), room);
    if (pieces <= 0) continue;
    days.push([day, pieces]);
    left -= pieces;
  }
  return days;
}
const most = 2_000;

/** Evenly: each working day `ceil(qty ÷ days)`, the last the rest. Where no day is worked all lies on the first. */
export function spread(calendar: WorkCalendar, qty: number, from: number, to: number): Days {
  const days = workdaysOf(calendar, from, to);
  if (days.length === 0) return qty > 0 ? [[from, qty]] : [];
  const each = Math.ceil(qty / days.length);
  return days.map((day, at): [number, number] => [day, Math.max(0, Math.min(each, qty - each * at))]).filter(([, pieces]) => pieces > 0);
}

/** What was stored of a task, if it still says the same pieces on the same days; else what its lane would make of it; else evenly. */
export function daysOf(lane: Lane, work: Work, start: number, finish: number, stored?: Days | null): Days {
  if (stored && stored.length > 0 && stored[0]![0] >= start && stored.at(-1)![0] <= finish && stored.reduce((sum, [, pieces]) => sum + pieces, 0) === work.qty) return stored;
  if (lane.perDay) {
    const placed = place(lane, work, start);
    if (placed.at(-1)?.[0] === finish) return placed;
  }
  return spread(lane.calendar, work.qty, start, finish);
}

/** Standard pieces of a lane by day. */
export type Loads = Map<number, Decimal>;

export function addLoad(loads: Loads, days: Days, weight: string, sign: 1 | -1 = 1): Loads {
  for (const [day, pieces] of days) loads.set(day, (loads.get(day) ?? new Decimal(0)).plus(new Decimal(pieces).times(weight).times(sign)));
  return loads;
}

export const capacityOf = (lane: Lane, day: number): Decimal => (lane.perDay && isWorkday(lane.calendar, day) ? new Decimal(lane.perDay) : new Decimal(0));

export interface Period { load: Decimal; capacity: Decimal; /** Null where there is no capacity. */ ratio: Decimal | null; /** Σ over its days of what is more than the day's. */ over: Decimal }

/** Load against capacity of a span of days; a week under 100% may hold days above it. */
export function periodOf(lane: Lane, loads: Loads, from: number, to: number): Period {
  let load = new Decimal(0);
  let capacity = new Decimal(0);
  let over = new Decimal(0);
  for (let day = from; day <= to; day++) {
    const had = loads.get(day) ?? new Decimal(0);
    const can = capacityOf(lane, day);
    load = load.plus(had);
    capacity = capacity.plus(can);
    over = over.plus(Decimal.max(0, had.minus(can)));
  }
  return { load, capacity, ratio: capacity.isZero() ? null : load.div(capacity), over };
}

/** @returns why a lane cannot take it: the kind of work, or too few or too many pieces */
export function unable(lane: Lane, work: Pick<Work, 'kind' | 'qty'>): 'kind' | 'least' | 'most' | null {
  if (lane.able && lane.able.length > 0 && work.kind && !lane.able.some(({ id }) => id === work.kind)) return 'kind';
  if (lane.least && work.qty < lane.least) return 'least';
  return lane.most && work.qty > lane.most ? 'most' : null;
}

const weightOf = ({ weight }: Pick<Work, 'weight'>): Decimal => new Decimal(weight);
