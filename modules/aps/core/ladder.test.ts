// Rungs of the ladder of an order of 400 pieces, three in a hundred short or over allowed.
import { describe, expect, it } from 'vitest';
import { type Figures, makersOf, nextOf, rungsOf } from './ladder.ts';

const of = (part: Partial<Figures>): Figures => ({ ordered: 400, atLeast: 388, upTo: 412, planned: 0, cut: 0, special: 0, sewn: 0, checked: 0, finished: 0, stored: 0, shipped: 0, ...part });
const next = (part: Partial<Figures>, special = 0) => nextOf(rungsOf(of(part), special), 400);

describe('the ladder', () => {
  it('begins with giving out', () => expect(next({})).toEqual({ step: 'planned', lacks: 400, ready: 400 }));
  it('owes what is not cut', () => expect(next({ planned: 400, cut: 392 })).toEqual({ step: 'cut', lacks: 8, ready: 8 }));
  it('says what could be taken up at once', () => expect(next({ planned: 400, cut: 408, sewn: 250 })).toEqual({ step: 'sewn', lacks: 150, ready: 150 }));
  it('takes the allowed shortage for enough', () => expect(next({ planned: 400, cut: 400, sewn: 388, finished: 388, stored: 388, shipped: 388 })).toBeUndefined());
  it('asks for no special work that the order does not have', () => expect(rungsOf(of({ planned: 400, cut: 400 })).map(({ state }) => state)).toEqual(['done', 'done', 'skipped', 'none', 'skipped', 'none', 'none', 'none']));
  it('asks for it where a bill stands for it', () => expect(next({ planned: 400, cut: 400, special: 30 }, 90)).toEqual({ step: 'special', lacks: 90, ready: 90 }));
  it('does not wait for a check that pieces pass by', () => expect([next({ planned: 400, cut: 400, sewn: 400, checked: 150, finished: 200 })?.step, next({ planned: 400, cut: 400, sewn: 400, checked: 150 })?.step]).toEqual(['finished', 'checked']));
  it('calls over what is above the allowance', () => expect(rungsOf(of({ cut: 413 }))[1]).toMatchObject({ state: 'over', over: 13, lacks: 0 }));
  it('names who has open bills of the step', () => {
    const makers = [{ order: '1', kind: 'work' as const, id: '2', code: 'GD1', name: '车缝一组', scope: ['cut', 'sew'], open: 5 }, { order: '1', kind: 'process' as const, id: '3', code: 'GY1', name: '印花厂', scope: [], open: 5 }];
    expect([makersOf('sewn', makers), makersOf('special', makers), makersOf('stored', makers)].map((found) => found.map(({ name }) => name))).toEqual([['车缝一组'], ['印花厂'], []]);
  });
});
