import { describe, expect, it } from 'vitest';
import { dayCapacity, dayPlan, slotsOf, usualLearning } from './dayPlan.ts';

const always = (): boolean => true;
const free = (): string => '0';

describe('days of a bar (mes Z6)', () => {
  const first = { qty: 3000, start: '2025-11-10', capacity: 1077, learning: usualLearning };

  it('makes 1077 a day of ten people at 85 %', () => expect(dayCapacity(10, 600, '0.85', '284')).toBe(1077));

  it('learns, and takes of its last day what is left', () => {
    expect(dayPlan(first, always, free)).toEqual([
      { date: '2025-11-10', qty: 646, share: '1.000000' }, { date: '2025-11-11', qty: 861, share: '1.000000' },
      { date: '2025-11-12', qty: 1077, share: '1.000000' }, { date: '2025-11-13', qty: 416, share: '0.386258' },
    ]);
  });

  it('starts in what the bar before leaves of its last day', () => {
    const taken = (date: string): string => date < '2025-11-13' ? '1' : date === '2025-11-13' ? '0.386258' : '0';
    expect(dayPlan({ ...first, qty: 396 }, always, taken)).toEqual([{ date: '2025-11-13', qty: 396, share: '0.613742' }]);
    expect(dayPlan({ ...first, qty: 1000 }, always, taken).map(({ date, qty }) => [date, qty])).toEqual([['2025-11-13', 396], ['2025-11-14', 604]]);
  });

  it('leaves out days of rest', () => expect(dayPlan({ ...first, start: '2025-11-15', qty: 700 }, (date) => date !== '2025-11-16', free).map(({ date }) => date)).toEqual(['2025-11-15', '2025-11-17']));
  it('plans nothing that never ends', () => expect(dayPlan({ ...first, capacity: 0 }, always, free)).toEqual([]));
});

it('hours of a shift are slots, its evening too', () => {
  expect(slotsOf([{ from: '08:00', to: '10:00' }, { from: '18:30', to: '20:00' }])).toEqual(['08:00–09:00', '09:00–10:00', '18:30–19:30', '19:30–20:00']);
  expect(slotsOf([{ from: '23:00', to: '01:00' }])).toEqual(['23:00–00:00', '00:00–01:00']);
});
