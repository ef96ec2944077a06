// The board of aps.md J6 as a table: pieces of each day, load against capacity, following work, a rush, and arranging by itself.
import { describe, expect, it } from 'vitest';
import { Decimal } from '../decimal.ts';
import { arrange, freeOf, inOrder, type Job } from './arrange.ts';
import { dayNo, dayText, isWorkday, shiftWorkdays, spansOf, weekdayOf, type WorkCalendar } from './calendar.ts';
import { addLoad, daysOf, periodOf, place, spread, unable, type Days, type Lane, type Loads, type Work } from './place.ts';

const holidays = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`2026-10-0${at + 1}`, { kind: 'off' as const, name: '国庆' }]));
const calendar: WorkCalendar = { id: '1', rest: [7], shifts: [{ from: '08:00', to: '12:00' }, { from: '13:30', to: '17:30' }], exceptions: holidays };
const lane: Lane = { id: 'a', label: '车缝一组', calendar, perDay: '500', ramp: ['0.5', '0.8', '1'], able: [{ id: 'coat' }, { id: 'tee' }] };
const coats: Work = { qty: 3000, weight: '1.50', kind: 'coat' };
const tees: Work = { qty: 1200, weight: '0.60', kind: 'tee' };
const say = (days: Days): string[] => days.map(([day, pieces]) => `${dayText(day).slice(5)} ${pieces}`);
const week = (n: number): [number, number] => [dayNo('2026-09-07') + (n - 37) * 7, dayNo('2026-09-13') + (n - 37) * 7];

describe('days', () => {
  it('rest, are off, and are made up', () => {
    const made: WorkCalendar = { ...calendar, exceptions: { ...holidays, '2026-10-11': { kind: 'work' }, '2026-10-18': { kind: 'overtime', hours: '4' }, '2026-10-19': { kind: 'overtime', hours: '2' } } };
    expect(['2026-10-08', '2026-10-04', '2026-10-11', '2026-10-18'].map((day) => isWorkday(made, dayNo(day)))).toEqual([true, false, true, false]);
    expect(spansOf(made, dayNo('2026-10-18'))).toEqual([[480, 720]]);
    expect(spansOf(made, dayNo('2026-10-19')).at(-1)).toEqual([1050, 1170]);
    expect(weekdayOf(dayNo('2026-09-07'))).toBe(1);
    expect(dayText(shiftWorkdays(calendar, dayNo('2026-10-08'), -1))).toBe('2026-09-30');
  });
});

describe('J6', () => {
  const first = place(lane, coats, dayNo('2026-09-07'));
  const loads = addLoad(new Map(), first, coats.weight);

  it('lays 3,000 coats on ten days', () => {
    expect(say(first)).toEqual(['09-07 166', '09-08 266', '09-09 333', '09-10 333', '09-11 333', '09-12 333', '09-14 333', '09-15 333', '09-16 333', '09-17 237']);
    expect(first.reduce((sum, [, pieces]) => sum.plus(new Decimal(pieces).times(coats.weight)), new Decimal(0)).toFixed(1)).toBe('4500.0');
    const { load, capacity, ratio } = periodOf(lane, loads, ...week(37));
    expect([load.toFixed(1), capacity.toFixed(0), ratio!.times(100).toFixed(1)]).toEqual(['2646.0', '3000', '88.2']);
  });

  const after = place(lane, tees, dayNo('2026-09-17'), freeOf(lane, loads));
  it('lets tees follow on what the last day has free', () => {
    expect(freeOf(lane, loads)(dayNo('2026-09-17')).toFixed(1)).toBe('144.5');
    expect(say(after)).toEqual(['09-17 240', '09-18 666', '09-19 294']);
    const { load, ratio } = periodOf(lane, addLoad(new Map(loads), after, tees.weight), ...week(38));
    expect([load.toFixed(1), ratio!.times(100).toFixed(1)]).toEqual(['2574.0', '85.8']);
  });

  it('shows what a rush puts over the days', () => {
    const rush: Work = { qty: 500, weight: '1.50', kind: 'coat', perDay: 333 };
    const days = place(lane, rush, dayNo('2026-09-10'));
    expect(say(days)).toEqual(['09-10 333', '09-11 167']);
    const now = addLoad(new Map(loads), days, rush.weight);
    expect([dayNo('2026-09-10'), dayNo('2026-09-11')].map((day) => now.get(day)!.toFixed(1))).toEqual(['999.0', '750.0']);
    const { load, ratio, over } = periodOf(lane, now, ...week(37));
    expect([load.toFixed(1), ratio!.times(100).toFixed(1), over.toFixed(1)]).toEqual(['3396.0', '113.2', '749.0']);
    expect(periodOf(lane, addLoad(now, days, rush.weight, -1), ...week(37)).ratio!.times(100).toFixed(1)).toBe('88.2');
  });

  it('refuses what a lane cannot do', () => {
    expect(unable({ ...lane, able: [{ id: 'tee' }] }, coats)).toBe('kind');
    expect(unable({ ...lane, least: 5000 }, coats)).toBe('least');
    expect(unable(lane, coats)).toBeNull();
  });
});

describe('a bar', () => {
  it('that was stretched has its pieces evenly, the rest on the last day', () => {
    expect(say(spread(calendar, 1000, dayNo('2026-09-10'), dayNo('2026-09-15')))).toEqual(['09-10 200', '09-11 200', '09-12 200', '09-14 200', '09-15 200']);
    expect(say(daysOf(lane, { ...coats, qty: 1000 }, dayNo('2026-09-07'), dayNo('2026-09-09')))).toEqual(['09-07 334', '09-08 334', '09-09 332']);
  });
  it('keeps what was said of its days while it still fits', () => {
    const stored: Days = [[dayNo('2026-09-17'), 240], [dayNo('2026-09-18'), 960]];
    expect(daysOf(lane, tees, dayNo('2026-09-17'), dayNo('2026-09-18'), stored)).toBe(stored);
    expect(say(daysOf(lane, { ...tees, qty: 300 }, dayNo('2026-09-17'), dayNo('2026-09-17'), stored))).toEqual(['09-17 300']);
  });
});

describe('arranging', () => {
  const job = (id: string, part: Partial<Job>): Job => ({ id, name: id, rank: 2, due: dayNo('2026-09-26'), qty: 1000, weight: '1', kind: 'coat', ...part });
  const other: Lane = { ...lane, id: 'b', perDay: '250', able: [] };
  const tomorrow = dayNo('2026-09-07');

  it('forward takes the lane that ends earliest; urgent work goes first', () => {
    const { placed, unfit } = arrange([job('late', {}), job('rush', { rank: 0 })], [lane, other], new Map(), { mode: 'forward', tomorrow });
    expect(placed.map(({ id, lane: of, days }) => [id, of, dayText(days[0]![0]), dayText(days.at(-1)![0])])).toEqual([['rush', 'a', '2026-09-07', '2026-09-09'], ['late', 'a', '2026-09-07', '2026-09-10']]);
    expect(unfit).toEqual([]);
  });
  it('backward begins as late as it may', () => {
    const { placed: [one] } = arrange([job('one', { due: dayNo('2026-09-20') })], [lane, other], new Map(), { mode: 'backward', tomorrow });
    expect([one!.lane, say(one!.days)]).toEqual(['a', ['09-17 250', '09-18 400', '09-19 350']]);
  });
  it('places nothing of what cannot be finished, and says what is missing', () => {
    const { placed, unfit } = arrange([job('big', { qty: 3000, due: dayNo('2026-09-11') })], [lane], new Map(), { mode: 'forward', tomorrow });
    expect([placed, unfit]).toEqual([[], [{ id: 'big', missing: 850 }]]);
    expect(arrange([job('odd', { kind: 'hat' })], [lane], new Map(), { mode: 'forward', tomorrow }).unfit).toEqual([{ id: 'odd', missing: 1000 }]);
  });
  it.each(['backward', 'forward'] as const)('%s gives what looking at every day of every lane gives', (mode) => {
    // Sizes, weights, deliveries and loads of all kinds, the same in each run.
    let seed = 7;
    const any = (n: number): number => { seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648; return seed % n; };
    const lanes = Array.from({ length: 6 }, (_, at): Lane => ({ ...lane, id: `l${at}`, perDay: `${200 + any(4) * 100}.5`, ramp: at % 2 ? ['1'] : ['0.5', '0.8', '1'], able: at % 3 ? [] : [{ id: 'coat', ...(at === 3 && { perDay: 120 }) }], least: at === 5 ? 300 : null }));
    const loads = new Map(lanes.map(({ id }) => [id, new Map(Array.from({ length: 12 }, () => [tomorrow + any(40), new Decimal(any(900)).div(2)]))]));
    const jobs = Array.from({ length: 60 }, (_, at) => job(`j${at}`, { rank: any(3), due: tomorrow + any(50), qty: 100 + any(900), weight: ['0.60', '1', '1.50', '0'][any(4)]!, kind: any(2) ? 'coat' : 'tee', by: any(3) ? null : tomorrow + any(50), from: any(3) ? null : tomorrow + any(20) }));
    const made = arrange(jobs, lanes, loads, { mode, tomorrow });
    expect(made.placed.length).toBeGreaterThan(15);
    expect(made.unfit.length).toBeGreaterThan(3);
    expect(made).toEqual(plainly(jobs, lanes, loads, mode, tomorrow));
  });
});

/** Every lane, every day, in decimals: slow, and easy to read. */
function plainly(jobs: readonly Job[], lanes: readonly Lane[], loads: ReadonlyMap<string, Loads>, mode: 'backward' | 'forward', tomorrow: number): ReturnType<typeof arrange> {
  const taken = new Map(lanes.map(({ id }) => [id, new Map(loads.get(id) ?? [])]));
  const made: ReturnType<typeof arrange> = { placed: [], unfit: [] };
  for (const job of [...jobs].sort(inOrder)) {
    const limit = mode === 'backward' ? job.by ?? job.due : job.due;
    const able = lanes.filter((one) => unable(one, job) === null);
    const from = Math.max(tomorrow, job.from ?? tomorrow);
    const laid = able.map((one) => {
      const free = freeOf(one, taken.get(one.id)!);
      const starts = mode === 'forward' ? [from] : Array.from({ length: Math.max(0, limit - tomorrow + 1) }, (_, at) => limit - at).filter((day) => isWorkday(one.calendar, day));
      const days = starts.map((day) => place(one, job, day, free)).find((found) => found.length > 0 && (mode === 'forward' || found.at(-1)![0] <= limit)) ?? [];
      return { one, days, ratio: periodOf(one, taken.get(one.id)!, tomorrow, Math.max(tomorrow, limit)).ratio ?? new Decimal(0) };
    });
    const [best] = laid.filter(({ days }) => days.length > 0 && days.at(-1)![0] <= job.due).sort((a, b) => (mode === 'backward' ? b.days[0]![0] - a.days[0]![0] : a.days.at(-1)![0] - b.days.at(-1)![0]) || a.ratio.cmp(b.ratio));
    if (best) { addLoad(taken.get(best.one.id)!, best.days, job.weight); made.placed.push({ id: job.id, lane: best.one.id, days: best.days }); continue; }
    const left = able.map((one) => job.qty - place(one, job, from, freeOf(one, taken.get(one.id)!)).filter(([day]) => day <= job.due).reduce((sum, [, pieces]) => sum + pieces, 0));
    made.unfit.push({ id: job.id, missing: left.length > 0 ? Math.min(...left) : job.qty });
  }
  return made;
}
