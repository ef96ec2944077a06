import { describe, expect, it } from 'vitest';
import { wrongTotal } from './composition.ts';

describe('the percentages of a composition', () => {
  it.each(['97%棉3%氨纶', '65.5% 棉 34.5％ 涤', '面料:100%聚酯纤维 里料:100%聚酯纤维', '真丝'])('%s is whole', (text) => expect(wrongTotal(text)).toBeNull());
  it('are added up exactly, part by part', () => {
    expect(wrongTotal('65%棉30%涤')).toBe('95');
    expect(wrongTotal('面料:100%棉；里料:60%涤30%棉')).toBe('90');
  });
});
