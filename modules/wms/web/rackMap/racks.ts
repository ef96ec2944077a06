// Bins laid out as racks: layers from top to bottom, columns from left to right; what has another code than the pattern stands in one row.
import { cellOf } from '../../core/locations.ts';

export interface Placed<T> { bin: T; layer: number; column: number }
export interface Rack<T> { code: string; layers: number; columns: number; bins: Placed<T>[] }

/** @param bins in the order of their codes */
export function racksOf<T extends { code: string }>(bins: readonly T[]): Rack<T>[] {
  const racks = new Map<string, Rack<T>>();
  for (const bin of bins) {
    const cell = cellOf(bin.code);
    const code = cell?.rack ?? '';
    const rack = racks.get(code) ?? { code, layers: 1, columns: 0, bins: [] };
    racks.set(code, rack);
    const [layer, column] = cell ? [cell.layer, cell.column] : [1, rack.bins.length + 1];
    rack.bins.push({ bin, layer, column });
    rack.layers = Math.max(rack.layers, layer);
    rack.columns = Math.max(rack.columns, column);
  }
  return [...racks.values()];
}

/** How a bin is coloured: by its fill where it has a capacity, else by whether anything lies in it; by age in bands of 30, 90 and 180 days. */
export type Look = 'none' | 'low' | 'half' | 'full' | 'over';

export function fillLook(lots: number, fill: string | null): Look {
  if (lots === 0) return 'none';
  const ratio = fill === null ? null : Number(fill);
  return ratio === null ? 'half' : ratio > 1 ? 'over' : ratio >= 0.8 ? 'full' : ratio >= 0.4 ? 'half' : 'low';
}

export function ageLook(lots: number, days: number | null): Look {
  if (lots === 0 || days === null) return 'none';
  return days > 180 ? 'over' : days > 90 ? 'full' : days > 30 ? 'half' : 'low';
}
