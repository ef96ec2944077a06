// What a row brings for its columns. Read in the browser too, without what makes plans.
import type { PlanColumn } from './plan.ts';

/** Paths a row must bring for its columns: the values themselves, and the units of quantities with their decimals. */
export function columnPaths(columns: readonly PlanColumn[]): string[] {
  return [...new Set(columns.flatMap((column) => [column.path, ...(column.unit === undefined ? [] : [column.unit, `${column.unit}.scale`]), ...(column.typeFrom === undefined ? [] : [column.typeFrom])]))];
}
