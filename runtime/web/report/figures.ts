// Figures of a query in words: by their column's own type, at the unit they stand in.
import type { RefValue, Row } from '../../core/contract/wire.ts';
import type { PlanColumn, PlanReport } from '../../core/plans/plan.ts';
import { textOf, type Cell } from '../columns/cell.ts';
import { columnType } from '../columns/index.ts';
import { valueContext } from '../session/session.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export type DrawFigure = (value: unknown, unit?: RefValue | null) => Cell;

/** @returns a figure as its column draws it, with its unit where that is known */
export function figureDrawer(column: PlanColumn): DrawFigure {
  const draw = columnType(column.as, column.type).draw({ column, context: valueContext() });
  return (value, unit) => draw(value, unit && column.unit ? rowWith(column.unit, unit) : nothing);
}
const nothing: Row = {};

export function figureText(column: PlanColumn): (value: unknown, unit?: RefValue | null) => string {
  const draw = figureDrawer(column);
  return (value, unit) => (value === null || value === undefined ? '' : textOf(draw(value, unit)));
}

/** A row that has nothing but the unit, where the column looks for it. */
function rowWith(path: string, unit: RefValue): Row {
  return path.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), unit) as Row;
}

export const isRatio = (column: PlanColumn): boolean => traitsOf(column.type).measure === 'ratio';
/** Its parts make a whole. */
export const adds = (column: PlanColumn): boolean => column.total !== false && (traitsOf(column.type).number === 'integer' || traitsOf(column.type).measure === 'currency' || traitsOf(column.type).measure === 'unit');

export const columnOf = ({ groups, figures }: PlanReport, key: string): PlanColumn | undefined => groups.find((one) => one.key === key) ?? figures.find((one) => one.key === key);

/** What `drill` takes for a row of the table. */
export function placeOf(row: Row, groups: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(groups.map((key) => { const value = row[key]; return [key, typeof value === 'object' && value !== null && 'id' in value ? value.id : value ?? null]; }));
}
