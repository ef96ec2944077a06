// Arranging by itself: work in its order goes into the lane where it may begin latest (backward) or ends earliest (forward), on free capacity alone. The same input gives the same plan.
import { Decimal } from '../decimal.ts';
import { isWorkday } from './calendar.ts';
import { capacityOf, piecesOf, unable, type Days, type Lane, type Loads, type Work } from './place.ts';

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
export interface Arrangement { placed: Arranged[]; unfit: Unfit[] }
export interface ArrangeOptions { mode: 'backward' | 'forward'; /** Nothing begins before. */ tomorrow: number }

/** @param loads what lies in the lanes already, by lane; not changed */
export function arrange(jobs: readonly Job[], lanes: readonly Lane[], loads: ReadonlyMap<string, Loads>, options: ArrangeOptions): Arrangement {
  const steps = arranging(jobs, lanes, loads, options);
  for (;;) { const step = steps.next(); if (step.done) return step.value; }
}

/** The same, a job a step: whoever draws meanwhile stops between two. */
export function* arranging(jobs: readonly Job[], lanes: readonly Lane[], loads: ReadonlyMap<string, Loads>, { mode, tomorrow }: ArrangeOptions): Generator<number, Arrangement> {
  const limitOf = (job: Job): number => (mode === 'backward' ? job.by ?? job.due : job.due);
  const unit = unitOf(jobs, lanes, loads);
  const rows = rowsOf(lanes, loads, unit, tomorrow, jobs.reduce((last, job) => Math.max(last, job.due, limitOf(job)), tomorrow));
  const placed: Arranged[] = [];
  const unfit: Unfit[] = [];
  for (const one of [...jobs].sort(inOrder)) {
    const job: Task = { ...one, whole: new Decimal(one.weight).times(unit).toNumber() };
    const able = rows.filter(({ lane }) => unable(lane, job) === null);
    const best = mode === 'backward' ? latestOf(able, job, limitOf(job), tomorrow) : earliestOf(able, job, tomorrow);
    if (best) placed.push({ id: job.id, lane: best.row.lane.id, days: take(best.row, job, best.from) });
    else unfit.push({ id: job.id, missing: missingOf(able, job, tomorrow) });
    yield placed.length + unfit.length;
  }
  return { placed, unfit };
}

/** Priority, delivery, day of the order, number. */
export const inOrder = (a: Job, b: Job): number => a.rank - b.rank || a.due - b.due || (a.ordered ?? 0) - (b.ordered ?? 0) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/** Standard pieces a day has left. */
export const freeOf = (lane: Lane, loads: Loads) => (day: number): Decimal => Decimal.max(0, capacityOf(lane, day).minus(loads.get(day) ?? 0));

/** A job with what a piece weighs in the unit of the search. */
interface Task extends Job { whole: number }
/** A lane as the search reads it: figures as whole numbers of one unit, which is exact and quick. `day`: its working days; `free` goes by them, `load` and `can` by days from `start` on. */
interface Row { lane: Lane; start: number; day: number[]; free: number[]; load: number[]; can: number[]; pace: Map<string, number[]> }
interface Offer { row: Row; /** Place of its first day among the working days. */ from: number; key: number }

/** Ten to the decimals that figures have. */
function unitOf(jobs: readonly Job[], lanes: readonly Lane[], loads: ReadonlyMap<string, Loads>): number {
  const figures = [...lanes.flatMap(({ perDay }) => perDay ?? []), ...jobs.map(({ weight }) => weight), ...[...loads.values()].flatMap((all) => [...all.values()])];
  return 10 ** figures.reduce<number>((most, figure) => Math.max(most, new Decimal(figure).decimalPlaces()), 0);
}

function rowsOf(lanes: readonly Lane[], loads: ReadonlyMap<string, Loads>, unit: number, from: number, to: number): Row[] {
  const whole = (figure: Decimal): number => figure.times(unit).toNumber();
  const worked = new Map<Lane['calendar'], number[]>();
  return lanes.map((lane) => {
    let day = worked.get(lane.calendar);
    if (!day) { day = []; for (let at = from; at <= to; at++) if (isWorkday(lane.calendar, at)) day.push(at); worked.set(lane.calendar, day); }
    const own = loads.get(lane.id);
    const [load, can] = [[] as number[], [] as number[]];
    const perDay = whole(new Decimal(lane.perDay ?? 0));
    for (let at = from; at <= to; at++) { const lies = own?.get(at); load.push(lies ? whole(lies) : 0); can.push(0); }
    for (const at of day) can[at - from] = perDay;
    return { lane, start: from, day, free: day.map((at) => Math.max(0, perDay - load[at - from]!)), load, can, pace: new Map() };
  });
}

/** Pieces of the first, second … day of a task; the last goes on. */
function paceOf({ lane, pace }: Row, job: Job): number[] {
  const key = `${job.weight} ${job.kind ?? ''} ${job.share ?? ''} ${job.perDay ?? ''}`;
  let found = pace.get(key);
  if (!found) pace.set(key, found = Array.from({ length: Math.max(1, lane.ramp?.length ?? 1) }, (_, nth) => piecesOf(lane, job, nth)));
  return found;
}

/** Lays a job from a working day on, as far as `until`. @returns its last day; −1 where it does not end by then */
function run(row: Row, job: Task, pace: readonly number[], from: number, until: number, each?: (at: number, pieces: number) => void): number {
  const { whole } = job;
  let left = job.qty;
  for (let at = from, nth = 0; at < row.day.length && row.day[at]! <= until; at++) {
    const pieces = Math.min(left, pace[Math.min(nth, pace.length - 1)]!, whole === 0 ? left : Math.floor(row.free[at]! / whole));
    if (pieces <= 0) continue;
    each?.(at, pieces);
    nth++;
    left -= pieces;
    if (left <= 0) return row.day[at]!;
  }
  return -1;
}

/** In each lane the latest start that ends in time; a lane that could only begin earlier than the best so far is not looked at further. */
function latestOf(rows: readonly Row[], job: Task, limit: number, tomorrow: number): Offer | undefined {
  let best: Offer | undefined;
  if (job.qty <= 0) return best;
  for (const row of rows) {
    const pace = paceOf(row, job);
    const top = Math.max(...pace);
    // What its days could take at the most: before that is enough no start ends in time. From a day without room it begins on the next, which was tried.
    let could = 0;
    for (let from = upTo(row, limit); from >= 0 && row.day[from]! >= Math.max(tomorrow, best?.key ?? tomorrow); from--) {
      const room = job.whole === 0 ? top : Math.min(top, Math.floor(row.free[from]! / job.whole));
      could += room;
      if (room <= 0 || could < job.qty) continue;
      const finish = run(row, job, pace, from, limit);
      if (finish < 0) continue;
      if (finish <= job.due) best = better(best, { row, from, key: row.day[from]! }, 1, tomorrow, limit);
      break;
    }
  }
  return best;
}

function earliestOf(rows: readonly Row[], job: Task, tomorrow: number): Offer | undefined {
  let best: Offer | undefined;
  if (job.qty <= 0) return best;
  for (const row of rows) {
    const from = upTo(row, Math.max(tomorrow, job.from ?? tomorrow) - 1) + 1;
    const finish = run(row, job, paceOf(row, job), from, Math.min(job.due, best?.key ?? job.due));
    if (finish >= 0) best = better(best, { row, from, key: finish }, -1, tomorrow, job.due);
  }
  return best;
}

/** The later start or the earlier finish; else the lane that has less to do till then; else the first. */
function better(best: Offer | undefined, one: Offer, sign: 1 | -1, from: number, to: number): Offer {
  if (!best || (one.key - best.key) * sign > 0) return one;
  if (one.key !== best.key) return best;
  const [a, b] = [loadIn(one.row, to - from), loadIn(best.row, to - from)];
  return BigInt(a.load) * BigInt(b.can) < BigInt(b.load) * BigInt(a.can) ? one : best;
}

/** Of a window from tomorrow on; a lane without capacity in it counts as empty. */
function loadIn({ load, can }: Row, to: number): { load: number; can: number } {
  let [lies, could] = [0, 0];
  for (let at = 0; at <= Math.max(0, to); at++) { lies += load[at]!; could += can[at]!; }
  return could === 0 ? { load: 0, can: 1 } : { load: lies, can: could };
}

function take(row: Row, job: Task, from: number): Days {
  const days: [number, number][] = [];
  run(row, job, paceOf(row, job), from, Infinity, (at, pieces) => {
    days.push([row.day[at]!, pieces]);
    row.load[row.day[at]! - row.start]! += job.whole * pieces;
    row.free[at] = Math.max(0, row.free[at]! - job.whole * pieces);
  });
  return days;
}

function missingOf(rows: readonly Row[], job: Task, tomorrow: number): number {
  const missing = rows.map((row) => {
    let left = job.qty;
    run(row, job, paceOf(row, job), upTo(row, Math.max(tomorrow, job.from ?? tomorrow) - 1) + 1, job.due, (_, pieces) => { left -= pieces; });
    return left;
  });
  return missing.length > 0 ? Math.min(...missing) : job.qty;
}

/** Place of the last working day up to a day; −1 before the first. */
function upTo({ day }: Row, to: number): number {
  let [low, high] = [0, day.length];
  while (low < high) { const mid = (low + high) >> 1; if (day[mid]! <= to) low = mid + 1; else high = mid; }
  return low - 1;
}
