import { describe, expect, it } from 'vitest';
import { pageNumbers } from './pages.ts';

describe('page numbers', () => {
  it('shows all of up to ten pages', () => expect(pageNumbers(4, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
  it('of more are the first, the last, two beside the current one, and gaps', () => {
    expect(pageNumbers(20, 40)).toEqual([1, 'gap', 18, 19, 20, 21, 22, 'gap', 40]);
    expect(pageNumbers(1, 11)).toEqual([1, 2, 3, 'gap', 11]);
    expect(pageNumbers(11, 11)).toEqual([1, 'gap', 9, 10, 11]);
  });
  it('has no gap where only the next page lies between', () => expect(pageNumbers(4, 11)).toEqual([1, 2, 3, 4, 5, 6, 'gap', 11]));
});
