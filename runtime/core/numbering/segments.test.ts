import { describe, expect, it, test } from 'vitest';
import { faultsOf, filled, patternOf, type Segment, scopeOf } from './segments.ts';

const rule: Segment[] = [{ type: 'fixed', value: 'JH' }, { type: 'yy' }, { type: 'season' }, { type: 'category', length: 2, separator: '-' }, { type: 'sequence', length: 3, separator: '/' }];
const parts: Record<string, string> = { season: '2', category: 'LQX', yyyy: '2026' };

test('segments come to a pattern, a separator stands behind its segment and not at the end', () => {
  expect(patternOf(rule)).toBe('JH{yy}{season}{category:2}-{seq3}');
  expect(patternOf(rule, 'year')).toBe('JH{yy}{season}{category:2}-{seq3/year}');
});

describe('a pattern filled in', () => {
  it('takes the parts of the record, cut from the left, and the year it says', () => expect(filled(patternOf(rule), (part) => parts[part])).toBe('JH262LQ-{seq3}'));
  it('keeps date and count for the day they are taken', () => expect(filled('SJ{yyyy}{MM}{dd}{seq3}', () => null)).toBe('SJ{yyyy}{MM}{dd}{seq3}'));
  it('leaves out what is empty, and braces that somebody typed', () => expect(filled('{season}{brand}{seq2}', (part) => (part === 'brand' ? '{x}' : null))).toBe('x{seq2}'));
});

test.each([['{seq3}', undefined], ['A{seq3/never}', 'A{seq3/never}@'], ['A{seq3/year}', 'A{seq3/year}@2026'], ['A{seq3/month}', 'A{seq3/month}@2026-03'], ['A{seq3/day}', 'A{seq3/day}@2026-03-01']])('%s counts under %s', (pattern, scope) => expect(scopeOf(pattern, '2026-03-01')).toBe(scope));

test('a rule has one count of two to ten digits, and says its fixed text', () => {
  expect(faultsOf(rule)).toEqual([]);
  expect(faultsOf([{ type: 'fixed' }])).toEqual(['码段必须有且只有一个流水号', '固定值不能为空']);
  expect(faultsOf([{ type: 'sequence', length: 11 }])).toEqual(['流水号长度为2到10位']);
});
