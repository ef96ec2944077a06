// The worked examples of node plans: J1 by days, J2 by hours.
import { describe, expect, it } from 'vitest';
import { circleOf, compress, converted, feasibility, type Plan, planBackward, planForward, type PlanNode, ratioOf, scaleOf } from './nodeSchedule.ts';
import { dayNo, dayText, momentNo, momentText, plainCalendar, Working } from '../../../runtime/server/moduleApi.ts';

const october = Object.fromEntries(['01', '02', '03', '04', '05', '06', '07'].map((day) => [`2026-10-${day}`, { kind: 'off' as const }]));
const working = new Working({ ...plainCalendar, exceptions: october });
const coat: PlanNode[] = ([['物料采购', 15, 10, 1, '裁剪'], ['产前样', 7, 5, 0, '裁剪'], ['裁剪', 3, 2, 0, '印绣花'], ['印绣花', 2, 2, 0, '车缝'], ['车缝', 8, 6, 0, '后整'], ['后整', 3, 2, 0, '终检'], ['终检', 1, 1, 0, '入库'], ['入库', 1, 1, 0, '']] as const)
  .map(([key, duration, minDuration, gap, next]) => ({ key, duration, minDuration, gap, next: next ? [next] : [] }));
const days = scaleOf('day', working);
const delivery = dayNo('2026-10-20');
const shown = ({ spans }: Plan): Record<string, string> => Object.fromEntries([...spans].map(([key, { start, finish }]) => [key, `${dayText(start).slice(5)}…${dayText(finish).slice(5)}`]));

describe('J1: backward by days', () => {
  const plan = planBackward(coat, delivery, 1, days);
  it('gives the dates of the page', () => expect(shown(plan)).toEqual({ 物料采购: '09-03…09-19', 产前样: '09-14…09-21', 裁剪: '09-22…09-24', 印绣花: '09-25…09-26', 车缝: '09-28…10-13', 后整: '10-14…10-16', 终检: '10-17…10-17', 入库: '10-19…10-19' }));
  it('marks the longest chain', () => expect([...plan.critical].toSorted()).toEqual(['入库', '印绣花', '后整', '物料采购', '终检', '裁剪', '车缝'].toSorted()));
  it.each([['2026-08-31', 35, 38, 0], ['2026-09-07', 35, 32, 3], ['2026-09-14', 35, 26, 9]])('on %s needs %i, has %i, is short by %i', (today, required, available, shortage) => expect(feasibility(plan, coat, dayNo(today), delivery, days)).toEqual({ required, available, shortage }));

  it.each([[32, 0.9143], [26, 0.7429]])('with %i of 35 units left takes %d of each duration', (available, k) => expect(ratioOf({ required: 35, available })).toBe(Math.round(k * 10_000)));
  it('compresses on 09-07 until it fits', () => {
    const shorter = compress(coat, { required: 35, available: 32, shortage: 3 }, 'day');
    expect(shorter.map(({ duration }) => duration)).toEqual([13, 6, 2, 2, 7, 2, 1, 1]);
    const again = planBackward(shorter, delivery, 1, days);
    expect(shown(again)).toMatchObject({ 裁剪: '09-25…09-26', 车缝: '09-30…10-14' });
    expect(dayText(again.spans.get('物料采购')!.start)).toBe('2026-09-09');
    expect(feasibility(again, shorter, dayNo('2026-09-07'), delivery, days).shortage).toBe(0);
  });
  it('compresses on 09-14 as far as it goes', () => {
    const shorter = compress(coat, { required: 35, available: 26, shortage: 9 }, 'day');
    expect(shorter.map(({ duration }) => duration)).toEqual([11, 5, 2, 2, 6, 2, 1, 1]);
    const again = planBackward(shorter, delivery, 1, days);
    expect(dayText(again.spans.get('物料采购')!.start)).toBe('2026-09-12');
    expect(feasibility(again, shorter, dayNo('2026-09-14'), delivery, days).shortage).toBe(1);
  });
  it('goes forward from 09-14', () => {
    const forward = planForward(coat, dayNo('2026-09-14'), 1, days);
    expect(shown(forward)).toMatchObject({ 物料采购: '09-14…09-30', 裁剪: '10-09…10-12', 车缝: '10-15…10-23', 入库: '10-29…10-29' });
    expect(dayText(forward.forecast)).toBe('2026-10-30');
    expect(forward.critical.has('产前样')).toBe(false);
  });
  it('leaves what has begun where it is', () => {
    const fixed = { start: dayNo('2026-09-01'), finish: dayNo('2026-09-15') };
    const plan2 = planBackward(coat.map((node) => node.key === '物料采购' ? { ...node, fixed } : node), delivery, 1, days);
    expect(plan2.spans.get('物料采购')).toEqual(fixed);
    expect(plan2.spans.get('产前样')).toEqual(plan.spans.get('产前样'));
  });
});

describe('J2: backward by hours', () => {
  const nodes: PlanNode[] = [{ key: '裁剪', duration: 6, gap: 1, next: ['车缝'] }, { key: '印花', duration: 4, gap: 0.5, next: ['车缝'] }, { key: '车缝', duration: 20, gap: 0, next: ['后整'] }, { key: '后整', duration: 5, gap: 0, next: ['终检'] }, { key: '终检', duration: 2.5, gap: 0, next: [] }];
  const hours = scaleOf('hour', working);
  const plan = planBackward(nodes, dayNo('2026-09-18'), 1, hours);
  it('gives the moments of the page', () => expect(Object.fromEntries([...plan.spans].map(([key, { start, finish }]) => [key, `${momentText(start).slice(5)} - ${momentText(finish).slice(5)}`]))).toEqual({
    终检: '09-18 14:00 - 09-18 16:30', 后整: '09-17 17:00 - 09-18 14:00', 车缝: '09-15 11:30 - 09-17 17:00', 裁剪: '09-14 14:00 - 09-15 10:30', 印花: '09-14 16:30 - 09-15 11:00',
  }));
  it('counts the minute after as late', () => {
    const finish = plan.spans.get('后整')!.finish;
    expect(hours.late(finish, momentNo('2026-09-18 14:01')) * 60).toBeCloseTo(1);
    expect(hours.late(finish, momentNo('2026-09-18 14:00'))).toBe(0);
  });
  it('puts a milestone on the former shift\'s end', () => {
    const milestone = planBackward([{ key: 'm', duration: 0, gap: 0, next: ['n'] }, { key: 'n', duration: 4, gap: 0, next: [] }], dayNo('2026-09-18'), 0, hours);
    expect(momentText(milestone.spans.get('m')!.start)).toBe('2026-09-18 12:00');
    expect(milestone.spans.get('m')!.finish).toBe(milestone.spans.get('m')!.start);
  });
});

describe('calendars', () => {
  it('add overtime behind the last shift, and on a rest day from the first', () => {
    const over = new Working({ ...plainCalendar, exceptions: { '2026-09-18': { kind: 'overtime', hours: '2' }, '2026-09-20': { kind: 'overtime', hours: '3' } } });
    expect(over.spans(dayNo('2026-09-18')).at(-1)!.map(momentText)).toEqual(['2026-09-18 13:30', '2026-09-18 19:30']);
    expect(over.spans(dayNo('2026-09-20')).map((span) => span.map(momentText))).toEqual([['2026-09-20 08:00', '2026-09-20 11:00']]);
    expect(over.isWorkDay(dayNo('2026-09-20'))).toBe(false);
    expect(momentText(over.deliveryMoment(dayNo('2026-09-18')))).toBe('2026-09-18 17:30');
  });
  it('work on a day that was moved', () => expect(new Working({ ...plainCalendar, exceptions: { '2026-09-20': { kind: 'work' } } }).isWorkDay(dayNo('2026-09-20'))).toBe(true));
  it('are refused without a working day', () => expect(() => new Working({ ...plainCalendar, rest: [1, 2, 3, 4, 5, 6, 7] })).toThrow('without working days'));
});

describe('templates', () => {
  it('name an edge of a circle', () => {
    expect(circleOf(coat)).toBeUndefined();
    expect(circleOf([{ key: 'a', duration: 1, gap: 0, next: ['b'] }, { key: 'b', duration: 1, gap: 0, next: ['a', 'x'] }])).toEqual(['b', 'a']);
    expect(circleOf([{ key: 'a', duration: 1, gap: 0, next: ['a'] }])).toEqual(['a', 'a']);
  });
  it.each([[3, 'day', 'hour', 24], [9, 'hour', 'day', 2], [8, 'hour', 'day', 1], [5, 'day', 'day', 5]] as const)('%d %s are in %s %d', (n, from, to, gives) => expect(converted(n, from, to, 480)).toBe(gives));
});
