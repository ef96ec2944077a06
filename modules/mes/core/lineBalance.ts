// How a sewing line is balanced: loads of its seats, the slowest of them, what the line can make in a day; and a first arrangement. Both sides work with it.
import { Decimal } from 'decimal.js';

/** One sew operation of the sheet. `seconds` for one piece, times the number of times it is done on a piece. */
export interface Operation { id: string; seconds: string }
/** `share`: a ratio, `'0.15'`. */
export interface Work { operation: string; share: string }
export interface Seat { id: string; work: readonly Work[] }
/** `efficiency`: a ratio; `demand`: pieces wanted a day. */
export interface Day { minutes: number; efficiency: string; demand: number | null }

export type Look = 'over' | 'even' | 'idle' | 'none';
export interface SeatLoad { load: string; look: Look }
export interface Balance {
  seats: Record<string, SeatLoad>; total: string; used: number; pitch: string | null; bottleneck: string;
  /** A ratio with four decimals. */ balanceRate: string | null; dayCapacity: number | null; target: number | null; takt: string | null;
  /** Operations whose shares do not come to one, with what they come to. */ unshared: { operation: string; share: string }[];
}

const rounded = (value: Decimal, scale: number): string => value.toFixed(scale, Decimal.ROUND_HALF_UP);

/** Figures of a line as it stands; a seat above 1.10 pitch is over, below 0.85 idle (mes: layout). */
export function balanceOf(operations: readonly Operation[], seats: readonly Seat[], day: Day): Balance {
  const seconds = new Map(operations.map(({ id, seconds: of }) => [id, new Decimal(of)]));
  const total = Decimal.sum(0, ...seconds.values());
  const loads = seats.map(({ work }) => Decimal.sum(0, ...work.map(({ operation, share }) => (seconds.get(operation) ?? new Decimal(0)).times(share).toDecimalPlaces(2, Decimal.ROUND_HALF_UP))));
  const used = loads.filter((load) => load.gt(0)).length;
  const bottleneck = Decimal.max(0, ...loads);
  const pitch = used === 0 ? null : total.div(used);
  const perDay = new Decimal(day.minutes).times(60);
  const shared = operations.map(({ id }) => ({ operation: id, share: Decimal.sum(0, ...seats.flatMap(({ work }) => work.filter(({ operation }) => operation === id).map(({ share }) => share))) }));
  return {
    seats: Object.fromEntries(seats.map(({ id }, at) => [id, { load: rounded(loads[at]!, 2), look: lookOf(loads[at]!, pitch) }])),
    total: rounded(total, 2), used, pitch: pitch && rounded(pitch, 2), bottleneck: rounded(bottleneck, 2),
    balanceRate: used === 0 || bottleneck.isZero() ? null : rounded(total.div(bottleneck.times(used)), 4),
    dayCapacity: bottleneck.isZero() ? null : perDay.div(bottleneck).floor().toNumber(),
    target: total.isZero() ? null : perDay.times(used).times(day.efficiency).div(total).floor().toNumber(),
    takt: day.demand === null ? null : rounded(perDay.div(day.demand), 2),
    unshared: shared.filter(({ share }) => !share.eq(1)).map(({ operation, share }) => ({ operation, share: share.toString() })),
  };
}

function lookOf(load: Decimal, pitch: Decimal | null): Look {
  if (pitch === null || load.isZero()) return 'none';
  return load.gt(pitch.times('1.10')) ? 'over' : load.lt(pitch.times('0.85')) ? 'idle' : 'even';
}

/** A seat that operations may be given to. */
export interface FreeSeat { id: string; can(operation: string): boolean }

/**
 * The longest operation first, to the least loaded seat that can do it; one longer than one and a half pitches is cut into equal parts, each at a seat of its own.
 * Where nobody can do it, all seats are asked. Equal loads: the earlier seat.
 */
export function arrange(operations: readonly Operation[], seats: readonly FreeSeat[]): Seat[] {
  const free = seats.map((seat) => ({ seat, load: new Decimal(0), work: [] as Work[] }));
  if (free.length === 0) return [];
  const pitch = Decimal.sum(0, ...operations.map(({ seconds }) => seconds)).div(free.length);
  const parts = operations.flatMap(({ id, seconds }) => {
    const count = Math.min(free.length, Math.max(1, pitch.isZero() ? 1 : new Decimal(seconds).div(pitch).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber()));
    const share = new Decimal(1).div(count).toDecimalPlaces(4, Decimal.ROUND_DOWN);
    return Array.from({ length: count }, (_, at) => ({ id, seconds, share: at === 0 ? new Decimal(1).minus(share.times(count - 1)) : share }));
  });
  for (const { id, seconds, share } of parts.sort((a, b) => b.share.times(b.seconds).cmp(a.share.times(a.seconds)))) {
    const apart = free.filter(({ work }) => work.every(({ operation }) => operation !== id));
    const able = apart.filter(({ seat }) => seat.can(id));
    const least = (able.length > 0 ? able : apart).reduce((best, one) => one.load.lt(best.load) ? one : best);
    least.load = least.load.plus(share.times(seconds));
    least.work.push({ operation: id, share: share.toString() });
  }
  return free.map(({ seat, work }) => ({ id: seat.id, work }));
}
