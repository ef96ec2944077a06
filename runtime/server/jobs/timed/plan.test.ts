// Plans of timed work: what counts as one, and when it is due.
import { describe, expect, it } from 'vitest';
import { cronFault, cronOf, nextRun, nextRuns, type Plan } from './plan.ts';

describe('a cron expression', () => {
  it.each([
    ['0 0 8 * * *', false], ['0 */5 * * * *', false], ['30 0 0 1 * *', false], ['0 0 9 * * MON-FRI', false], ['0 0 18 L * *', false],
    ['* * * * * *', true], ['*/30 * * * * *', true], ['0,30 * * * * *', true], ['0 8 * * *', true], ['0 0 25 * * *', true], ['0 0 0 30 2 *', true], ['', true], ['每天', true], ['0 0 8 * * * 2030', true], ['60 0 0 * * *', true],
  ])('%s is a fault: %s', (cron, fault) => expect(cronFault(cron)).toBe(fault));
});

describe('a plan', () => {
  const zone = 'Asia/Shanghai';
  const local = (plan: Plan, after: string, count = 1): string[] => nextRuns(plan, zone, new Date(after), count).map((at) => at.toISOString());
  it.each([
    ['daily at 08:30, company time', { mode: 'daily', time: '08:30' }, '2026-03-01T00:29:59Z', ['2026-03-01T00:30:00.000Z', '2026-03-02T00:30:00.000Z']],
    ['weekly on Sundays', { mode: 'weekly', time: '00:00', weekday: '7' }, '2026-03-02T00:00:00Z', ['2026-03-07T16:00:00.000Z', '2026-03-14T16:00:00.000Z']],
    ['monthly on the 5th', { mode: 'monthly', time: '01:00', monthDay: 5 }, '2026-01-10T00:00:00Z', ['2026-02-04T17:00:00.000Z']],
    ['monthly on the 31st: the last day of each', { mode: 'monthly', time: '12:00', monthDay: 31 }, '2026-02-01T00:00:00Z', ['2026-02-28T04:00:00.000Z', '2026-03-31T04:00:00.000Z', '2026-04-30T04:00:00.000Z']],
    ['monthly on the 30th: the last day of February alone', { mode: 'monthly', time: '12:00', monthDay: 30 }, '2026-01-01T00:00:00Z', ['2026-01-30T04:00:00.000Z', '2026-02-28T04:00:00.000Z', '2026-03-30T04:00:00.000Z']],
    ['cron', { mode: 'cron', cron: '0 0 8 * * *' }, '2026-03-01T00:00:00Z', ['2026-03-02T00:00:00.000Z']],
  ] as [string, Plan, string, string[]][])('%s', (_name, plan, after, runs) => expect(local(plan, after, runs.length)).toEqual(runs));

  it.each([{ mode: 'daily', time: '24:00' }, { mode: 'daily' }, { mode: 'weekly', time: '08:00' }, { mode: 'weekly', time: '08:00', weekday: 8 }, { mode: 'monthly', time: '08:00', monthDay: 0 }, { mode: 'cron', cron: 'x' }] as Plan[])('%j is none', (plan) => {
    expect(cronOf(plan)).toBeNull();
    expect(nextRun(plan, zone, new Date())).toBeNull();
  });
});
