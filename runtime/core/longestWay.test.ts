// The longest way through steps, by the figures of a garment's usual route.
import { describe, expect, it } from 'vitest';
import { Decimal } from './decimal.ts';
import { longestWay, type WayStep } from './longestWay.ts';

const step = (key: string, size: number, after: string[] = [], gap = 0): WayStep => ({ key, size: new Decimal(size), gap: new Decimal(gap), after });
const route = [step('fabric', 10), step('paper', 3), step('cut', 2, ['fabric', 'paper']), step('sew', 6, ['cut']), step('finish', 2, ['sew']), step('ship', 1, ['finish'])];

describe('the longest way', () => {
  it('runs through the step that takes longest before each', () => {
    const found = longestWay(route)!;
    expect(found.total.toString()).toBe('21');
    expect(found.way).toEqual(['fabric', 'cut', 'sew', 'finish', 'ship']);
    expect([...found.starts].map(([key, at]) => `${key} ${at}`)).toEqual(['fabric 0', 'paper 0', 'cut 10', 'sew 12', 'finish 18', 'ship 20']);
  });
  it('waits the gap behind a step', () => expect(longestWay([step('a', 1, [], 2), step('b', 1, ['a'])])!.total.toString()).toBe('4'));
  it('takes no time for a milestone', () => expect(longestWay([step('a', 3), step('m', 0, ['a'])])).toMatchObject({ way: ['a'] }));
  it('ends where a step waits for itself', () => expect(longestWay([step('a', 1, ['b']), step('b', 1, ['a'])])).toBeUndefined());
  it('leaves out what is no step', () => expect(longestWay([step('a', 1, ['gone'])])!.total.toString()).toBe('1'));
});
