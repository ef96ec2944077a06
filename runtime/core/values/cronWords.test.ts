import { describe, expect, it } from 'vitest';
import { cronOfWords, firstPlan, wordsOfCron } from './cronWords.ts';

describe('a plan in words', () => {
  it('is the same there and back', () => {
    for (const cron of ['0 0 8 * * *', '0 30 17 * * 1', '0 5 9 * * 0', '0 0 8 15 * *', '0 0 8 L * *', '0 0 8-18 * * *', '0 0 8 1 1 *', '0 0 8 30 * *']) expect(cronOfWords(wordsOfCron(cron)), cron).toBe(cron);
    expect(wordsOfCron('0 5 9 * * 0')).toMatchObject({ mode: 'weekly', weekday: '7', time: '09:05' });
    expect(wordsOfCron('0 0 8 1 * 1')).toMatchObject({ mode: 'cron' });
  });

  it('without a time of day is none', () => {
    for (const time of ['', '25:00', '8', '08:60']) expect(cronOfWords({ ...firstPlan, time })).toBeNull();
    expect(cronOfWords({ ...firstPlan, time: '8:05' })).toBe('0 5 8 * * *');
    expect(cronOfWords({ ...firstPlan, mode: 'cron', cron: ' ' })).toBeNull();
  });
});
