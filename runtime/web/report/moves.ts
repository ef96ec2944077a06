// Moving groups about: between 行 and 列, before one another, out; within what a pivot may have.
import { mostPivotColumns, mostPivotRows } from '../../core/contract/report.ts';

/** Kind of what is dragged: nothing from elsewhere is taken. */
export const draggedKind = 'application/x-loom-group';

export interface Axes { rows: readonly string[]; across: readonly string[] }
export type Axis = keyof Axes;
export const mostOn: Record<Axis, number> = { rows: mostPivotRows, across: mostPivotColumns };

/** @param before the group it is put before; absent: last. @returns null where there is no room */
export function put(axes: Axes, key: string, to: Axis, before?: string): { rows: string[]; across: string[] } | null {
  const without = { rows: axes.rows.filter((one) => one !== key), across: axes.across.filter((one) => one !== key) };
  if (without[to].length >= mostOn[to]) return null;
  const at = before === undefined || before === key ? -1 : without[to].indexOf(before);
  const place = before === key ? axes[to].indexOf(key) : at;
  without[to].splice(place < 0 ? without[to].length : place, 0, key);
  return without;
}

export function take(axes: Axes, key: string): { rows: string[]; across: string[] } {
  return { rows: axes.rows.filter((one) => one !== key), across: axes.across.filter((one) => one !== key) };
}

/** By arrows: left and right among its own, up and down between 行 and 列. @returns null where it cannot go */
export function step(axes: Axes, key: string, arrow: string): { rows: string[]; across: string[] } | null {
  const from: Axis = axes.rows.includes(key) ? 'rows' : 'across';
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') { const to = arrow === 'ArrowUp' ? 'rows' : 'across'; return to === from ? null : put(axes, key, to); }
  const at = axes[from].indexOf(key);
  const to = at + (arrow === 'ArrowRight' ? 1 : -1);
  if (to < 0 || to >= axes[from].length) return null;
  const own = [...axes[from]];
  own.splice(at, 1);
  own.splice(to, 0, key);
  return { rows: [...axes.rows], across: [...axes.across], [from]: own };
}
