// Arranging by itself: work in its order goes into the lane where it may begin latest (backward) or ends earliest (forward), on free capacity alone. The same input gives the same plan.
import { Decimal } from '../decimal.ts';
import { shiftWorkdays, workdayFrom, workdayUpTo } from './calendar.ts';
import { addLoad, capacityOf, periodOf, place, unable, type Days, type Lane, type Loads, type Work } from './place.ts';

export interface Job extends Work {
  id: string;
  /** The smaller, the earlier. */
  rank: number;
  due: number; ordered?: number | null; name: string;
  /** Backward: the day it has to be finished by, if not the delivery itself. */
  by?: number | null;
  /** Forward: not before this day. */
  from?: number | null;
}
export interface Arranged { id: string; lane: string; days: Days }
/** `missing`: pieces that would lie after the delivery; all where no lane can do it. */
export interface Unfit { id: string; missing: number }

/**
 * @param loads what lies in the lanes already, by lane; not changed
 * @param tomorrow nothing begins before
 */
export function arrange(jobs: readonly Job[], lanes: readonly Lane[], loads: ReadonlyMap<string, Loads>, { mode, tomorrow }: { mode: 'backward' | 'forward'; tomorrow: number }): { placed: Arranged[]; unfit: Unfit[] } {
  const taken = new Map(lanes.map(({ id }) => [id, new Map(loads.get(id) ?? [])]));
  const placed: Arranged[] = [];
  const unfit: Unfit[] = [];
  for (const job of [...jobs].sort(inOrder)) {
    const limit = mode === 'backward' ? job.by ?? job.due : job.due;
    const offers = lanes.filter((lane) => unable(lane, job) === null).map((lane, seq) => {
      const free = freeOf(lane, taken.get(lane.id)!);
      const days = mode === 'backward' ? latest(lane, job, limit, tomorrow, free) : place(lane, job, Math.max(tomorrow, job.from ?? tomorrow), free);
      return { lane, seq, days: days ?? [], ratio: loadIn(lane, taken.get(lane.id)!, tomorrow, limit) };
    });
    const fitting = offers.filter(({ days }) => days.length > 0 && days.at(-1)![0] <= job.due);
    const [best] = fitting.sort((a, b) => (mode === 'backward' ? b.days[0]![0] - a.days[0]![0] : a.days.at(-1)![0] - b.days.at(-1)![0]) || a.ratio.cmp(b.ratio) || a.seq - b.seq);
    if (!best) { unfit.push({ id: job.id, missing: missingOf(job, lanes, taken, tomorrow) }); continue; }
    addLoad(taken.get(best.lane.id)!, best.days, job.weight);
    placed.push({ id: job.id, lane: best.lane.id, days: best.days });
  }
  return { placed, unfit };
}

/** Priority, delivery, day of the order, number. */
export const inOrder = (a: Job, b: Job): number => a.rank - b.rank || a.due - b.due || (a.ordered ?? 0) - (b.ordered ?? 0) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/** Standard pieces a day has left. */
export const freeOf = (lane: Lane, loads: Loads) => (day: number): Decimal => Decimal.max(0, capacityOf(lane, day).minus(loads.get(day) ?? 0));

function latest(lane: Lane, job: Job, limit: number, tomorrow: number, free: (day: number) => Decimal): Days | null {
  for (let start = workdayUpTo(lane.calendar, limit); start >= tomorrow; start = shiftWorkdays(lane.calendar, start, -1)) {
    const days = place(lane, job, start, free);
    if (days.length > 0 && days.at(-1)![0] <= limit) return days;
  }
  return null;
}

function missingOf(job: Job, lanes: readonly Lane[], taken: ReadonlyMap<string, Loads>, tomorrow: number): number {
  const able = lanes.filter((lane) => unable(lane, job) === null).map((lane) => place(lane, job, workdayFrom(lane.calendar, Math.max(tomorrow, job.from ?? tomorrow)), freeOf(lane, taken.get(lane.id)!)));
  const late = able.map((days) => job.qty - days.filter(([day]) => day <= job.due).reduce((sum, [, pieces]) => sum + pieces, 0));
  return late.length > 0 ? Math.min(...late) : job.qty;
}

const loadIn = (lane: Lane, loads: Loads, from: number, to: number): Decimal => periodOf(lane, loads, from, Math.max(from, to)).ratio ?? new Decimal(0);
