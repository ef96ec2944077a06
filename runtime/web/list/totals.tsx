// Totals under their columns: exact, at the column's scale, one line per unit, of money one per currency.
import type { Row } from '../../core/contract/wire.ts';
import { sumFigures } from '../../core/values/figures.ts';
import type { SumValue, Sums } from '../data/api.ts';
import { isList, type Cell } from '../columns/cell.ts';
import { reader } from '../data/path.ts';
import type { TableColumn } from '../table/columns.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export function totalCells(columns: readonly TableColumn[], sums: Sums | undefined, isMoneySigned = false): Record<string, Cell> {
  const cells: Record<string, Cell> = {};
  for (const column of columns) {
    const sum = sums?.[column.plan.path] ?? sums?.[column.key];
    if (sum === undefined || sum === null) continue;
    cells[column.key] = drawSum(column, sum, isMoneySigned);
  }
  return cells;
}

/**
 * Sums fit to be shown: a quantity in several units has no one sum. Where the server gives one figure for it, the rows on screen
 * replace it if they are all there are; else nothing stands there.
 */
export function honestSums(columns: readonly TableColumn[], sums: Sums | undefined, rows: readonly Row[], total: number): Sums | undefined {
  if (!sums) return undefined;
  const mixed = columns.filter((column) => column.plan.unit && traitsOf(column.plan.type).measure !== 'currency' && typeof (sums[column.path] ?? null) === 'string');
  if (mixed.length === 0) return sums;
  const own = rows.length === total ? sumRows(mixed, mixed.map((column) => column.path), rows) : {};
  return { ...sums, ...Object.fromEntries(mixed.map((column) => [column.path, own[column.path] ?? null])) };
}

/** The chosen rows' own sums, for the selection bar. */
export function sumRows(columns: readonly TableColumn[], totals: readonly string[], rows: readonly Row[]): Sums {
  const sums: Sums = {};
  for (const column of columns) {
    if (!column.plan.total && !totals.includes(column.plan.path)) continue;
    const unitAt = column.plan.unit ? reader(column.plan.unit) : () => null;
    const byUnit = new Map<string, { unit: { id: string; label: string } | null; values: unknown[] }>();
    for (const row of rows) {
      const value = column.read(row);
      if (sumFigures([value]) === null) continue;
      const found = (unitAt(row) ?? null) as { id: string; label: string } | null;
      const unit = found?.label === column.own ? null : found;
      const entry = byUnit.get(unit?.id ?? '') ?? { unit, values: [] };
      entry.values.push(value);
      byUnit.set(unit?.id ?? '', entry);
    }
    if (byUnit.size) sums[column.plan.path] = [...byUnit.values()].map(({ unit, values }) => ({ unit, value: sumFigures(values)! }));
  }
  return sums;
}

function drawSum(column: TableColumn, sum: SumValue, isMoneySigned: boolean): Cell {
  const isMoney = traitsOf(column.plan.type).measure === 'currency';
  const signed = (cell: Cell): Cell => (!isMoneySigned || !isMoney ? cell : typeof cell === 'string' ? `¥${cell}` : ['¥', ...(isList(cell) ? cell : [cell])]);
  if (!Array.isArray(sum)) return signed(column.draw(sum, {}));
  // Several currencies, or another than the company's own: each says which.
  if (isMoney && column.plan.unit) return sum.map(({ unit, value }) => {
    const code = unit?.label ?? (sum.length > 1 ? column.own : undefined);
    const cell = column.draw(value, {});
    return { class: 'sumline', parts: code === undefined ? signed(cell) : [...(isList(cell) ? cell : [cell]), { class: 'unit', text: code }] };
  });
  return sum.map(({ unit, value }) => ({ class: 'sumline', parts: signed(column.draw(value, column.plan.unit ? withUnit(column.plan.unit, unit) : {})) }));
}

/** A row that has nothing but the unit, where the column looks for it. */
function withUnit(path: string, unit: unknown): Row {
  return path.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), unit) as Row;
}
