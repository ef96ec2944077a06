// Where the blocks of a board stand: in twelve columns, each as high up as there is room; for a television in pages that need no scrolling.
export interface Sized { key: string; width: number; height: number }
export interface Spot { key: string; x: number; y: number; w: number; h: number }

export const boardColumns = 12;
/** Rows of a television's page. */
export const tvRows = 8;

/** @param mostRows of a page; a block higher than that is cut to it. Infinity: one page */
export function pagesOf(blocks: readonly Sized[], mostRows: number): Spot[][] {
  const pages: Spot[][] = [];
  let page: Spot[] = [];
  let heights = Array.from({ length: boardColumns }, () => 0);
  for (const { key, width, height } of blocks) {
    const w = Math.min(boardColumns, Math.max(1, width));
    const h = Math.min(mostRows, Math.max(1, height));
    let spot = lowest(heights, w);
    if (spot.y + h > mostRows && page.length > 0) {
      pages.push(page);
      page = [];
      heights = heights.map(() => 0);
      spot = { x: 0, y: 0 };
    }
    page.push({ key, ...spot, w, h });
    for (let x = spot.x; x < spot.x + w; x++) heights[x] = spot.y + h;
  }
  if (page.length > 0) pages.push(page);
  return pages;
}

function lowest(heights: readonly number[], width: number): { x: number; y: number } {
  let best = { x: 0, y: Infinity };
  for (let x = 0; x + width <= heights.length; x++) {
    const y = Math.max(...heights.slice(x, x + width));
    if (y < best.y) best = { x, y };
  }
  return best;
}
