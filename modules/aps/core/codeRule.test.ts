// Numbers by rules: segments, what is counted together, which rule suits.
import { describe, expect, it } from 'vitest';
import { counterOf, numberOf, ruleFor, type Segment } from './codeRule.ts';

const segment = (kind: Segment['kind'], more: Partial<Segment> = {}): Segment => ({ kind, value: null, length: null, separator: null, ...more });
const rule = [segment('text', { value: 'SC' }), segment('customerCode', { separator: '-' }), segment('yy'), segment('MM'), segment('sequence', { length: 3 })];
const facts = { date: '2026-08-31', customerCode: 'KH01' };

describe('a number by rule', () => {
  it('is its segments in order', () => expect(numberOf(rule, facts, 7)).toBe('SCKH01-2608007'));
  it('grows past its length', () => expect(numberOf([segment('sequence', { length: 2 })], facts, 123)).toBe('123'));
  it('leaves out what the document lacks', () => expect(numberOf([segment('brandCode'), segment('sequence')], facts, 1)).toBe('0001'));
  it.each([['never', ''], ['year', '2026'], ['month', '2026-08'], ['day', '2026-08-31'], ['prefix', 'SCKH012608#']] as const)('is counted anew by %s', (by, key) => expect(counterOf(rule, facts, by)).toBe(key));
});

describe('the rule of a document', () => {
  const all = [{ id: 'all', customer: null, brand: null, department: null, orderType: null }, { id: 'c1', customer: 'c1', brand: null, department: null, orderType: null }, { id: 'c1b', customer: 'c1', brand: null, department: null, orderType: 'bulk' }];
  it.each([['c1', 'bulk', 'c1b'], ['c1', 'sample', 'c1'], ['c2', 'bulk', 'all']])('%s %s takes %s', (customer, orderType, id) => expect(ruleFor(all, { customer, brand: null, department: null, orderType })?.id).toBe(id));
  it('may be none', () => expect(ruleFor([], { customer: null, brand: null, department: null, orderType: null })).toBeUndefined());
});
