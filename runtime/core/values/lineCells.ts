// Rows that stand for cells as tables: told apart by their heads, and what typing into a cell does to the rows. Pure; both sides use it.
import type { RefValue, Row } from '../contract/wire.ts';
import { idOf } from './labels.ts';
import type { AxisItem, Matrix, MatrixView } from './matrixCells.ts';

/** What says which row stands in which cell (PlanLinesMatrix): `ref` of a row names a record that stands under its `row` and `column`. `hex`: the colour of what stands down the side. */
export interface CellWords { ref: string; row: string; column: string; figure: string; head: readonly { path: string }[]; hex?: string }

/** What may stand in the cells of a table: its heads in order, and the record that each cell stands for. */
export interface KnownCells { rows: AxisItem[]; columns: AxisItem[]; cells: Record<string, Record<string, RefValue>> }

/** One table. `key` tells it from the others; `heads` are its values by path. */
export interface CellsBlock { key: string; heads: Record<string, unknown>; rows: Row[] }

/** A row without a place in any table: what it refers to is missing, or stands under no head. */
export const isLoose = (words: CellWords, row: Row): boolean => placeOf(words, row) === null;

/** Tables in the order their first rows stand; rows without a place are left out. */
export function blocksOf(words: CellWords, rows: readonly Row[]): CellsBlock[] {
  const blocks = new Map<string, CellsBlock>();
  for (const row of rows) {
    if (isLoose(words, row)) continue;
    const heads = headsOf(words, row);
    const key = keyOf(heads);
    const block = blocks.get(key);
    if (block) block.rows.push(row); else blocks.set(key, { key, heads, rows: [row] });
  }
  return [...blocks.values()];
}

export function headsOf({ head, ref }: CellWords, row: Row): Record<string, unknown> {
  return Object.fromEntries(head.map(({ path }) => [path, path.includes('.') ? (row[ref] as Row | null)?.[path.split('.')[1]!] ?? null : row[path] ?? null]));
}

export const keyOf = (heads: Record<string, unknown>): string => JSON.stringify(Object.values(heads).map((value) => idOf(value) ?? value));

export function placeOf({ ref, row: down, column: across }: CellWords, row: Row): { row: string; column: string } | null {
  const one = row[ref] as Row | null | undefined;
  const [at, under] = [idOf(one?.[down]), idOf(one?.[across])];
  return at === null || under === null ? null : { row: at, column: under };
}

/** A table with the heads that are known and those that rows stand under; a cell that is not offered is closed. */
export function viewOf(words: CellWords, rows: readonly Row[], known?: KnownCells): MatrixView {
  const cells: Matrix = {};
  const own = { rows: new Map<string, AxisItem>(), columns: new Map<string, AxisItem>() };
  const order = new Map<string, number>();
  for (const row of rows) {
    const place = placeOf(words, row)!;
    const one = row[words.ref] as Row;
    for (const [side, name, id] of [['rows', words.row, place.row], ['columns', words.column, place.column]] as const) {
      const head = one[name] as Row;
      if (!own[side].has(id)) { own[side].set(id, itemOf(head, side === 'rows' ? words.hex : undefined)); order.set(id, Number(head.seq ?? head.sort ?? 0)); }
    }
    const figure = row[words.figure];
    if (figure !== null && figure !== undefined && figure !== '') (cells[place.row] ??= {})[place.column] = String(figure);
  }
  const sorted = (items: Iterable<AxisItem>): AxisItem[] => [...items].sort((a, b) => order.get(a.id)! - order.get(b.id)!);
  const further = (side: 'rows' | 'columns'): AxisItem[] => [...known?.[side] ?? [], ...sorted(own[side].values()).filter(({ id }) => !known?.[side].some((item) => item.id === id))];
  const [down, across] = [further('rows'), further('columns')];
  const closed: Record<string, string[]> = {};
  if (known) for (const { id } of down) for (const column of across) if (!known.cells[id]?.[column.id]) (closed[id] ??= []).push(column.id);
  return { cells, rows: down, columns: across, closed };
}

function itemOf(head: Row, hex: string | undefined): AxisItem {
  const item: AxisItem = { id: String(head.id), label: String(head.label ?? '') };
  if (typeof head.code === 'string' && head.code !== item.label) item.code = head.code;
  if (hex !== undefined && typeof head[hex] === 'string') item.hex = head[hex];
  return item;
}

/** What typing comes to: figures of rows that stand, rows to make, rows to take out. */
export interface CellChanges { put: { row: Row; text: string }[]; make: { of: RefValue; text: string }[]; take: Row[] }

/** @param after cells as typed. A cell that nothing is known of is left alone. */
export function changesOf(words: CellWords, rows: readonly Row[], after: Matrix, known?: KnownCells): CellChanges {
  const changes: CellChanges = { put: [], make: [], take: [] };
  const standing = new Set<string>();
  for (const row of rows) {
    const place = placeOf(words, row)!;
    standing.add(`${place.row} ${place.column}`);
    const text = after[place.row]?.[place.column] ?? '';
    if (text === '') changes.take.push(row); else if (text !== String(row[words.figure] ?? '')) changes.put.push({ row, text });
  }
  for (const { id } of known?.rows ?? []) for (const column of known!.columns) {
    const text = after[id]?.[column.id] ?? '';
    const of = known!.cells[id]?.[column.id];
    if (text !== '' && of && !standing.has(`${id} ${column.id}`)) changes.make.push({ of, text });
  }
  return changes;
}
