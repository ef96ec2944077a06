// What a trail keeps and tells of a matrix: the total, and each cell that changed by the names of its row and column.
import type { TrailEntry } from '../../core/contract/wire.ts';
import { fill } from '../../core/contract/errors.ts';
import { toText } from '../../core/decimal.ts';
import type { Say } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import { cellsOf, group, totalAt, type Matrix } from '../../core/values/index.ts';
import { changedCells, eachCell } from '../../core/values/matrixCells.ts';
import { itemsOf, matrixFieldAt } from './matrixAxes.ts';
import type { Surroundings } from './surroundings.ts';
import type { Change } from './change.ts';

/** Head id → what it is called. */
export type CellNames = ReadonlyMap<string, string>;
interface Kept { total: string; cells: Matrix }

/** Cells told one by one; a pasted sheet would fill the page. */
const mostTold = 40;

export function cellChange(before: unknown, after: unknown): { before: Kept; after: Kept } {
  const cells = changedCells(before, after);
  return { before: { total: toText(totalAt(before)), cells: cells.before }, after: { total: toText(totalAt(after)), cells: cells.after } };
}

/** Names of all heads that entries speak of, in one query for each kind. */
export async function cellNames(around: Surroundings, entries: readonly { entity: Entity; changes: readonly Change[] }[]): Promise<CellNames> {
  const wanted = new Map<string, Set<string>>();
  for (const { entity, changes } of entries) for (const { path, before, after } of changes) {
    const axes = matrixFieldAt(entity, path)?.axes;
    if (!axes?.rows || !axes.columns) continue;
    for (const { row, column } of [...eachCell(cellsOf(before)), ...eachCell(cellsOf(after))]) {
      for (const [target, id] of [[axes.rows, row], [axes.columns, column]]) wanted.set(target, (wanted.get(target) ?? new Set()).add(id));
    }
  }
  const found = await Promise.all([...wanted].map(([target, ids]) => itemsOf(around, target, [...ids])));
  return new Map(found.flatMap((items) => [...items].map(([id, { item }]): [string, string] => [id, item.label])));
}

export function shownCells(change: Change, label: string, names: CellNames, say: Say): TrailEntry['changes'] {
  const [before, after] = [change.before, change.after].map((kept) => kept as Partial<Kept> | null);
  const told: TrailEntry['changes'] = [];
  if (before?.total !== after?.total) told.push({ path: change.path, label: `${label} ${say('合计')}`, before: group(before?.total ?? ''), after: group(after?.total ?? '') });
  const cells = new Map<string, { row: string; column: string }>();
  for (const { row, column } of [...eachCell(before), ...eachCell(after)]) cells.set(`${row} ${column}`, { row, column });
  const figure = (of: unknown, { row, column }: { row: string; column: string }): string => group(cellsOf(of)[row]?.[column] ?? '');
  for (const cell of [...cells.values()].slice(0, mostTold)) {
    const [row, column] = [cell.row, cell.column].map((id) => names.get(id) ?? id);
    told.push({ path: `${change.path}[${row}][${column}]`, label: `${label} ${row} ${column}`, before: figure(before, cell), after: figure(after, cell) });
  }
  if (cells.size > mostTold) told.push({ path: change.path, label, before: '', after: fill(say('另有{n}格'), { n: cells.size - mostTold }) });
  return told;
}
