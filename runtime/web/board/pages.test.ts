// Blocks stand in reading order, never over one another, and on as many pages as a television needs.
import { describe, expect, it } from 'vitest';
import { pagesOf } from './pages.ts';

const block = (key: string, width: number, height: number) => ({ key, width, height });

describe('a board', () => {
  it('fills twelve columns and goes on below', () => {
    expect(pagesOf([block('a', 12, 2), block('b', 8, 4), block('c', 4, 2), block('d', 4, 2)], Infinity)).toEqual([[
      { key: 'a', x: 0, y: 0, w: 12, h: 2 }, { key: 'b', x: 0, y: 2, w: 8, h: 4 }, { key: 'c', x: 8, y: 2, w: 4, h: 2 }, { key: 'd', x: 8, y: 4, w: 4, h: 2 },
    ]]);
  });

  it('begins another page where a block has no room, and cuts what no page holds', () => {
    const pages = pagesOf([block('a', 12, 5), block('b', 6, 4), block('c', 6, 4), block('d', 12, 20)], 8);
    expect(pages.map((page) => page.map(({ key, y, h }) => `${key} ${y} ${h}`))).toEqual([['a 0 5'], ['b 0 4', 'c 0 4'], ['d 0 8']]);
  });

  it('never lays one over another', () => {
    const [page] = pagesOf([block('a', 5, 3), block('b', 4, 1), block('c', 7, 2), block('d', 3, 4), block('e', 12, 1)], Infinity);
    const cells = page!.flatMap(({ x, y, w, h }) => Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`));
    expect(new Set(cells).size).toBe(cells.length);
  });
});
