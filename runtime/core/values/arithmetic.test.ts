// Sums typed into a figure.
import { describe, expect, it } from 'vitest';
import { isSum, workedOut } from './arithmetic.ts';

describe('a sum typed into a figure', () => {
  it.each([['=12*3', '36'], ['= (1+2) / 4', '0.75'], ['＝１２×３', '36'], ['=0.1+0.2', '0.3'], ['=-5+2', '-3'], ['=2*-3', '-6'], ['=1,200*2', '2400'], ['=7', '7'], ['=10-2-3', '5'], ['=123456789012345.67*1', '123456789012345.67']])('%s is %s', (typed, worth) => {
    expect(isSum(typed)).toBe(true);
    expect(workedOut(typed)).toBe(worth);
  });
  it.each(['=', '=1+', '=(1', '=1/0', '=a1', '=1)2', '=SUM(1)', '=1 2..', `=${'1+'.repeat(200)}1`])('%s has no answer', (typed) => expect(workedOut(typed)).toBeNull());
  it('is only what begins with the sign', () => expect(isSum('12*3')).toBe(false));
});
