// Rows as bars: what waits, what was put somewhere and is not back yet, pieces by day, lanes nobody asked for.
import { describe, expect, it } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import type { PlanSchedule } from '../../core/plans/plan.ts';
import { dayNo } from '../../core/schedule/calendar.ts';
import type { Bar } from '../../core/schedule/board.ts';
import { barOf, daysIn, daysOut, lanesWith, valueAt } from './rows.ts';

const schedule = { lane: { name: 'team' }, start: { name: 'from' }, finish: { name: 'to' }, qty: 'qty', weight: 'weight', due: 'order.due', days: 'daily', locked: 'locked' } as unknown as PlanSchedule;
const row = (part: object): Row => ({ id: '1', version: 3, team: { id: '7', label: 'A' }, from: '2026-09-07', to: '2026-09-09', qty: '1000', weight: '1.50', order: { id: '9', due: '2026-09-20' }, ...part }) as unknown as Row;

describe('a row', () => {
  it('is a bar where it has a lane and a day', () => {
    expect(barOf(schedule, row({ daily: { '2026-09-08': 400, '2026-09-07': 600 } }), 'Asia/Shanghai')).toEqual({ id: '1', lane: '7', start: dayNo('2026-09-07'), finish: dayNo('2026-09-09'), qty: 1000, weight: '1.50', kind: null, stored: [[dayNo('2026-09-07'), 600], [dayNo('2026-09-08'), 400]], due: dayNo('2026-09-20'), isLocked: false });
    expect([barOf(schedule, row({ team: null }), 'UTC'), barOf(schedule, row({ from: null }), 'UTC')]).toEqual([null, null]);
  });
  it('stands where it was put until it comes back as new', () => {
    const put = { lane: '8', start: dayNo('2026-09-10'), finish: dayNo('2026-09-11'), stored: null, version: 4 };
    expect(barOf(schedule, row({}), 'UTC', put)).toMatchObject({ lane: '8', start: put.start });
    expect(barOf(schedule, row({ version: 5 }), 'UTC', put)).toMatchObject({ lane: '7' });
    expect(barOf(schedule, row({}), 'UTC', { ...put, lane: null })).toBeNull();
  });
  it('is read behind references, as the wire nests them', () => expect([valueAt(row({}), 'order.due'), valueAt(row({ order: null }), 'order.due')]).toEqual(['2026-09-20', undefined]));
});

it('pieces by day go out as they come in', () => expect(daysOut(daysIn('{"2026-09-07": 166}')!)).toEqual({ '2026-09-07': 166 }));

it('lanes that bars lie in stand behind those that were asked for', () => {
  const bars = new Map([['1', { lane: '7' } as Bar]]);
  const asked = [{ id: '5', label: 'Z', calendar: { id: '', rest: [], shifts: [], exceptions: {} } }];
  expect(lanesWith(asked, schedule, [row({}), row({ id: '2' })], bars).map(({ id, label }) => `${id} ${label}`)).toEqual(['5 Z', '7 A']);
});
