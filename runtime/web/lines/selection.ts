// Cells and ranges of a grid: plain figures, no rows.
export interface Cell { r: number; c: number }
export interface Range { top: number; left: number; bottom: number; right: number }

export function rangeOf(a: Cell, b: Cell): Range {
  return { top: Math.min(a.r, b.r), left: Math.min(a.c, b.c), bottom: Math.max(a.r, b.r), right: Math.max(a.c, b.c) };
}
export function isOneCell(range: Range): boolean { return range.top === range.bottom && range.left === range.right; }
export function contains(range: Range, r: number, c: number): boolean {
  return r >= range.top && r <= range.bottom && c >= range.left && c <= range.right;
}
export function clamp(value: number, low: number, high: number): number { return value < low ? low : value > high ? high : value; }
