// Scenario T3 of the domain page and the edges of its window.
import { describe, expect, it } from 'vitest';
import { lastPieces, turns, verdictOf } from './badRate.ts';

const limits = { minQty: 20, warnRate: 0.03, stopRate: 0.08 };

describe('the bad rate of a line', () => {
  it.each([
    { why: 'T3: 1 of 20 warns', checkQty: 20, badQty: 1, level: 'warn' },
    { why: 'T3: 4 of 50 stops', checkQty: 50, badQty: 4, level: 'stop' },
    { why: 'exactly the limit fires', checkQty: 100, badQty: 3, level: 'warn' },
    { why: 'below the limit does not', checkQty: 101, badQty: 3, level: 'none' },
    { why: 'too small a sample does not', checkQty: 19, badQty: 19, level: 'none' },
    { why: 'nothing checked is no rate', checkQty: 0, badQty: 0, level: 'none' },
  ])('$why', ({ checkQty, badQty, level }) => expect(verdictOf({ checkQty, badQty }, limits)).toEqual({ checkQty, badQty, level }));

  it('takes the newest records until the window is full', () => {
    const records = [{ checkQty: 40, badQty: 1 }, { checkQty: 50, badQty: 2 }, { checkQty: 30, badQty: 9 }, { checkQty: 10, badQty: 5 }];
    expect(lastPieces(records, 100)).toEqual({ checkQty: 120, badQty: 12 });
    expect(lastPieces(records, 90)).toEqual({ checkQty: 90, badQty: 3 });
    expect(lastPieces(records, 1000)).toEqual({ checkQty: 130, badQty: 17 });
    expect(lastPieces([], 100)).toEqual({ checkQty: 0, badQty: 0 });
  });
});

it('turns to a warning and to a stop are counted once each, team by team, and a window begins anew behind a stop', () => {
  const limits = { minQty: 20, warnRate: 0.03, stopRate: 0.08 };
  const seen = (team: string, at: number, checkQty: number, badQty: number) => ({ team, day: '2025-10-08', at: `2025-10-08T0${at}:00:00Z`, checkQty, badQty });
  // 1 of 20 warns, 4 of 50 stops; then 1 of 50 is nothing; another team begins for itself.
  const records = [seen('a', 1, 20, 1), seen('a', 2, 30, 3), seen('a', 3, 50, 1), seen('b', 1, 20, 0), seen('b', 2, 20, 2)];
  expect(turns(records, { window: 'last', last: 100 }, limits)).toEqual({ hits: 3, pieces: 6 });
  expect(turns(records, { window: 'hour', last: 0 }, limits)).toEqual({ hits: 3, pieces: 6 });
  expect(turns([], { window: 'day', last: 0 }, limits)).toEqual({ hits: 0, pieces: 0 });
});
