// Words of refusals: what they quote of what was sent is cut, what they say is not.
import { describe, expect, it } from 'vitest';
import { AppError, fill } from './errors.ts';

describe('a refusal', () => {
  it('quotes a long text by its beginning, and never half a character', () => {
    expect(fill('【{value}】', { value: 'x'.repeat(200) })).toBe(`【${'x'.repeat(200)}】`);
    expect(fill('【{value}】', { value: ' '.repeat(120_000) })).toBe(`【${' '.repeat(200)}…】`);
    expect(fill('【{name}】', { name: `${'x'.repeat(199)}𠮷野` })).toBe(`【${'x'.repeat(199)}…】`);
    expect(new AppError('field.choice', { field: '类型', value: 'y'.repeat(5_000) }).message.length).toBeLessThan(300);
  });
  it('says all that is to be said', () => expect(fill('{text}，{names}', { text: 'a'.repeat(500), names: 'b'.repeat(500) })).toHaveLength(1_001));
});
