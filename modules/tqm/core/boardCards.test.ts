// Cards of a board with the figures of T1: 600 checked, 12 bad.
import { describe, expect, it } from 'vitest';
import { ratioOf, toneOf, yieldOf } from './boardCards.ts';

const limits = { warn: '0.03', stop: '0.08' };

describe('cards of a quality board', () => {
  it('2.00% of T1 is good', () => { expect(ratioOf('12', '600')).toBe('0.0200'); expect(toneOf('0.0200', limits)).toBe('good'); });
  it.each([['0.0299', 'good'], ['0.0300', 'warn'], ['0.0799', 'warn'], ['0.0800', 'bad']])('%s is %s', (rate, tone) => expect(toneOf(rate, limits)).toBe(tone));
  it('says nothing of nothing', () => { expect(ratioOf('0', '0')).toBeNull(); expect(toneOf(null, limits)).toBeNull(); expect(yieldOf([])).toBeNull(); });
  it('first pass yield is a product over links', () => expect(yieldOf([{ checked: '600', bad: '12' }, { checked: '100', bad: '5' }, { checked: '0', bad: '0' }])).toBe('0.9310'));
});
