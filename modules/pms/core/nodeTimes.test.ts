// Nodes counted back from Wednesday 11 March 2026 along eight hours a day, Sundays off.
import { describe, expect, it } from 'vitest';
import { dayNo, momentNo, momentText, plainCalendar, Working } from '../../../runtime/server/moduleApi.ts';
import { backward, later } from './nodeTimes.ts';

const working = new Working(plainCalendar);

describe('times of nodes', () => {
  it('the last ends with the last shift of the day it is wanted, each before it with the shift its next one begins after', () => {
    const spans = backward(['4', '4', '6'], dayNo('2026-03-11'), working).map(({ start, finish }) => [momentText(start), momentText(finish)]);
    expect(spans).toEqual([['2026-03-10 10:00', '2026-03-10 15:30'], ['2026-03-10 15:30', '2026-03-11 10:00'], ['2026-03-11 10:00', '2026-03-11 17:30']]);
  });
  it('no node has no times', () => expect(backward([], dayNo('2026-03-11'), working)).toEqual([]));
  it.each([['2026-03-11 10:00', 2, '2026-03-13 10:00'], ['2026-03-11 10:00', 4, '2026-03-16 10:00']])('%s pushed on by %i days is %s', (from, days, to) => expect(momentText(later(momentNo(from), days, working))).toBe(to));
});
