// The wall of a team: efficiency while the day runs, places that are shared.
import { describe, expect, it } from 'vitest';
import { efficiencyOf, placesByEfficiency } from './lineToday.ts';

describe('efficiency while the day runs', () => {
  const at = { since: '2025-11-10T00:00:00Z', now: '2025-11-10T02:00:00Z', most: 600 };
  it.each([
    { seconds: '5400', hours: null, gives: '0.7500', why: 'two hours since the first piece' },
    { seconds: '5400', hours: '3.00', gives: '0.5000', why: 'the attendance sheet goes before' },
    { seconds: '5400', hours: '0', gives: '0.7500', why: 'a sheet without hours says nothing' },
  ])('$why: $gives', ({ seconds, hours, gives }) => expect(efficiencyOf({ ...at, seconds, hours })).toBe(gives));
  it('counts a day at most, and nothing without pieces', () => {
    expect(efficiencyOf({ ...at, now: '2025-11-10T20:00:00Z', seconds: '36000', hours: null })).toBe('1.0000');
    expect(efficiencyOf({ ...at, since: null, seconds: '0', hours: null })).toBeNull();
  });
  it('shares places', () => expect(placesByEfficiency([['a', '0.9'], ['c', '0.8'], ['b', '0.8'], ['d', '0.7'], ['e', null]].map(([badgeNo, efficiency]) => ({ badgeNo: badgeNo!, efficiency: efficiency ?? null }))).map(({ badgeNo, place }) => `${place}${badgeNo}`)).toEqual(['1a', '2b', '2c', '4d']));
});
