// How many rows of a list fill the window, where nobody chose how many.
import type { Density } from '../table/Table.tsx';

const rowPx: Record<Density, number> = { default: 48, middle: 40, small: 32 };
/** Header and tabs, page bar, views, tools, head of the table, footer, their lines. */
const aroundPx = 96 + 56 + 36 + 52 + 36 + 49 + 3;
const totalsPx = 40;
const fewest = 10;
const most = 50;

/** @returns rows of one page; ten at least, so that a low window scrolls rather than turns pages */
export function rowsThatFit(windowPx: number, density: Density, hasTotals: boolean): number {
  return Math.min(most, Math.max(fewest, Math.floor((windowPx - aroundPx - (hasTotals ? totalsPx : 0)) / rowPx[density])));
}
