// Which rows to draw of a long table: all rows are equally high, so it is arithmetic.
export interface Window { from: number; to: number; /** Heights of what is not drawn. */ above: number; below: number }

export const drawAllUpTo = 100;
const overscan = 8;

export function visible(count: number, rowPx: number, scrollTop: number, viewPx: number): Window {
  if (count <= drawAllUpTo) return { from: 0, to: count, above: 0, below: 0 };
  const first = Math.max(0, Math.floor(scrollTop / rowPx) - overscan);
  // An even start keeps the drawn rows in step while scrolling, so that their elements are used again.
  const from = Math.min(first - (first % 2), Math.max(0, count - 1));
  const to = Math.min(count, from + Math.ceil(viewPx / rowPx) + 2 * overscan + 1);
  return { from, to, above: from * rowPx, below: (count - to) * rowPx };
}

/** Key of a drawn row: rows leaving at one end lend their elements to those that come at the other. */
export function slotOf(index: number, window: Window): number {
  return index % Math.max(1, window.to - window.from);
}
