// Bars in lanes: stacking, windows, moves that snap to the calendar, stretching, pushing what follows, load runs and undoing.
import { describe, expect, it } from 'vitest';
import { besideAt, inserted, landing, laneAt, lanesIn, layBoard, overloads, pushed, restsOf, runsOf, stretched, type Bar } from './board.ts';
import { dayNo, dayText, type WorkCalendar } from './calendar.ts';
import { did, noHistory, redo, undo, type History } from './history.ts';
import type { Lane } from './place.ts';
import { months, spanAround, ticksOf, weekNo } from './timeline.ts';

const calendar: WorkCalendar = { id: '1', rest: [7], shifts: [], exceptions: {} };
const lane: Lane = { id: 'a', label: 'A', calendar, perDay: '500', ramp: ['0.5', '0.8', '1'] };
const bar = (id: string, start: string, finish: string, qty = 1000, part: Partial<Bar> = {}): Bar => ({ id, lane: 'a', start: dayNo(start), finish: dayNo(finish), qty, weight: '1', ...part });
const shown = (one: { start: number; finish: number } | null): string | null => one && `${dayText(one.start).slice(5)}…${dayText(one.finish).slice(5)}`;

describe('a board', () => {
  const board = layBoard([lane, { ...lane, id: 'b' }], [bar('1', '2026-09-07', '2026-09-09'), bar('2', '2026-09-09', '2026-09-12'), bar('3', '2026-09-10', '2026-09-11'), bar('4', '2026-09-07', '2026-09-07', 10, { lane: 'b' })]);
  it('stacks what overlaps, and lanes stand below each other', () => {
    expect(board.map(({ levels, top, height }) => [levels, top, height])).toEqual([[2, 0, 88], [1, 88, 48]]);
    expect(board[0]!.bars.map(({ id, level }) => [id, level])).toEqual([['1', 0], ['2', 1], ['3', 0]]);
    expect([lanesIn(board, 0, 88).length, lanesIn(board, 88, 90)[0]!.lane.id, laneAt(board, 900)!.lane.id]).toEqual([1, 'b', 'b']);
  });
  it('lays work beside what ends on the same day, as far as the day has room', () => {
    const [laid] = layBoard([lane], [bar('1', '2026-09-07', '2026-09-09', 700), bar('2', '2026-09-09', '2026-09-10', 500)]);
    expect(laid!.bars.map(({ level, head, tail }) => [level, head, tail])).toEqual([[0, undefined, 0.1], [0, 0.1, undefined]]);
  });
  it('takes a lane over as it lay while nothing in it changed', () => {
    const bars = [bar('1', '2026-09-07', '2026-09-09')];
    const before = new Map(layBoard([lane], bars).map((one) => [one.lane.id, one]));
    expect(layBoard([lane], bars, before)[0]!.loads).toBe(before.get('a')!.loads);
    expect(layBoard([lane], [bar('1', '2026-09-08', '2026-09-09')], before)[0]!.loads).not.toBe(before.get('a')!.loads);
  });
  it('shows load as runs, and days of rest', () => {
    expect(runsOf(board[0]!, dayNo('2026-09-07'), dayNo('2026-09-14'), { warn: 80, over: 100 }).map(({ from, to, tone }) => [dayText(from).slice(8), dayText(to).slice(8), tone])).toEqual([['07', '07', 'free'], ['08', '08', 'near'], ['09', '11', 'over'], ['12', '12', 'free']]);
    expect(restsOf(calendar, dayNo('2026-09-01'), dayNo('2026-09-14')).map(shownRun)).toEqual(['06', '13']);
  });
});
const shownRun = ({ from }: { from: number }): string => dayText(from).slice(8);

describe('a move', () => {
  it('snaps to a working day, and takes as long as the lane makes it', () => {
    expect(shown(landing(lane, bar('1', '2026-09-07', '2026-09-09'), dayNo('2026-09-13')))).toBe('09-14…09-16');
    expect(shown(landing({ ...lane, perDay: '100' }, bar('1', '2026-09-07', '2026-09-09', 300), dayNo('2026-09-07')))).toBe('09-07…09-10');
  });
  it('keeps its working days where no capacity says more', () => expect(shown(landing({ ...lane, perDay: null }, bar('1', '2026-09-11', '2026-09-12'), dayNo('2026-09-12')))).toBe('09-12…09-14'));
  it('stretches to a working day, never below one', () => {
    expect(shown(stretched(lane, bar('1', '2026-09-07', '2026-09-09'), 'finish', dayNo('2026-09-13')))).toBe('09-07…09-12');
    expect(stretched(lane, bar('1', '2026-09-07', '2026-09-09'), 'finish', dayNo('2026-09-06'))).toBeNull();
  });
  it('pushes what comes later, but not what is locked', () => {
    const [laid] = layBoard([lane], [bar('1', '2026-09-07', '2026-09-09', 1000), bar('2', '2026-09-10', '2026-09-12', 1000), bar('3', '2026-09-14', '2026-09-16', 1000, { isLocked: true })]);
    expect(pushed(laid!, '1', 2).map((one) => [one.id, shown(one)])).toEqual([['1', '09-09…09-11'], ['2', '09-12…09-15']]);
  });
  it('goes before or after a bar whose quarter it is dropped on, and what follows makes room', () => {
    const [laid] = layBoard([lane], [bar('1', '2026-09-07', '2026-09-09', 1000), bar('2', '2026-09-10', '2026-09-12', 1000), bar('3', '2026-09-14', '2026-09-16', 1000, { isLocked: true })]);
    const at = (day: string, part: number) => besideAt(laid!, dayNo(day) + part, 10);
    expect([at('2026-09-10', 0.2), at('2026-09-11', 0.5), at('2026-09-12', 0.9), at('2026-09-13', 0.5)].map((one) => one && [one.bar.id, one.side])).toEqual([['2', 'before'], undefined, ['2', 'after'], undefined]);
    const own = { ...bar('9', '2026-09-01', '2026-09-01', 600), start: undefined, finish: undefined };
    const rows = (side: 'before' | 'after', on: string) => inserted(laid!, own, { bar: laid!.bars.find(({ id }) => id === on)!, side }).map((one) => [one.id, shown(one)]);
    expect(rows('before', '2')).toEqual([['2', '09-12…09-15'], ['9', '09-10…09-11']]);
    expect(rows('after', '1')).toEqual([['2', '09-12…09-15'], ['9', '09-10…09-11']]);
    expect(rows('after', '2')).toEqual([['9', '09-14…09-15']]);
  });
  it('tells which days it would overload', () => {
    const [laid] = layBoard([lane], [bar('1', '2026-09-07', '2026-09-09', 1000)]);
    const { days, most, worst } = overloads(laid!, undefined, [[dayNo('2026-09-08'), 200]], '1', 100);
    expect([days.map(dayText), most.toFixed(2), dayText(worst)]).toEqual([['2026-09-08'], '1.20', '2026-09-08']);
    expect(overloads(laid!, laid!.bars[0], [[dayNo('2026-09-08'), 200]], '1', 100).days).toEqual([]);
  });
});

describe('time', () => {
  it('is drawn in whole weeks under months', () => {
    const span = spanAround('week', dayNo('2026-09-10'));
    expect([dayText(span.from), dayText(span.to)]).toEqual(['2026-08-10', '2027-04-11']);
    expect(months({ from: dayNo('2026-12-30'), to: dayNo('2027-01-02') }, (text) => text).map(({ days, text }) => [text, days])).toEqual([['2026-12', 2], ['2027-01', 2]]);
    expect(ticksOf('day', { from: dayNo('2026-09-30'), to: dayNo('2026-10-01') }).map(({ text }) => text)).toEqual(['30', '1']);
    expect([weekNo(dayNo('2026-09-07')), weekNo(dayNo('2027-01-01')), weekNo(dayNo('2026-01-01'))]).toEqual([37, 53, 1]);
  });
});

describe('a history', () => {
  it('undoes, does again, and forgets what a new step leaves behind', () => {
    let now: History<number> = did(did(noHistory, 1), 2);
    now = undo(now);
    expect(now).toEqual({ done: [1], undone: [2] });
    expect(redo(now)).toEqual({ done: [1, 2], undone: [] });
    expect(did(now, 3)).toEqual({ done: [1, 3], undone: [] });
    for (let step = 0; step < 60; step++) now = did(now, step);
    expect(now.done).toHaveLength(50);
  });
});
