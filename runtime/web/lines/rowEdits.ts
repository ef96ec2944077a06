// Whole rows of a line grid: added, copied, removed, moved, sorted. Each is one step of undo.
import type { Row } from '../../core/contract/wire.ts';
import { valueType } from '../../core/values/index.ts';
import type { GridStore } from './gridStore.ts';
import type { Refusal } from './gridEdits.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export function addRow(grid: GridStore, at = grid.rows.length): void {
  if (!grid.canAdd) return;
  grid.store.change('添加行', (edit) => edit.insert(grid.owner, grid.lines.name, at, [grid.store.newRow(grid.owner, grid.lines.name)]));
  grid.select({ r: at, c: Math.max(0, grid.columns.findIndex((_, c) => grid.isEditable(at, c))) });
}

/** Copies of the selected rows, put below them, nested rows too; what the server keeps is left behind. */
export function copyRows(grid: GridStore): void {
  const { top, bottom } = grid.range;
  const rows = grid.rows.slice(top, bottom + 1);
  if (rows.length === 0 || !grid.canAdd) return;
  grid.store.change('复制行', (edit) => edit.insert(grid.owner, grid.lines.name, top + rows.length, rows.map((row) => copyOf(grid, grid.owner, grid.lines.name, row))));
  grid.selectRange({ r: top + rows.length, c: 0 }, { r: top + rows.length * 2 - 1, c: grid.columns.length - 1 });
}

export function removeRows(grid: GridStore): Refusal | null {
  const { top, bottom } = grid.range;
  const count = Math.min(bottom, grid.rows.length - 1) - top + 1;
  if (count <= 0 || grid.rowsStay) return null;
  if (grid.rows.length - count < (grid.lines.min ?? 0)) return { code: 'lines.min' };
  grid.store.change('删除行', (edit) => edit.remove(grid.owner, grid.lines.name, top, count));
  grid.select({ r: Math.min(top, Math.max(0, grid.rows.length - 1)), c: grid.active.c });
  return null;
}

/** Moves the selected rows one up or down. */
export function shiftRows(grid: GridStore, down: 1 | -1): void {
  const { top, bottom } = grid.range;
  moveRows(grid, down > 0 ? bottom + 2 : top - 1);
}

/** Moves the selected rows in front of another one; the range goes along. */
export function moveRows(grid: GridStore, before: number): boolean {
  const { top } = grid.range;
  const bottom = Math.min(grid.range.bottom, grid.rows.length - 1);
  if (grid.readOnly || grid.rowsStay || before < 0 || before > grid.rows.length || bottom < top || (before >= top && before <= bottom + 1)) return false;
  const count = bottom - top + 1;
  const to = before > bottom ? before - count : before;
  grid.store.change('移动行', (edit) => {
    const rows = edit.remove(grid.owner, grid.lines.name, top, count);
    edit.insert(grid.owner, grid.lines.name, to, rows);
  });
  grid.selectRange({ r: grid.anchor.r + to - top, c: grid.anchor.c }, { r: grid.active.r + to - top, c: grid.active.c });
  return true;
}

/** Puts the rows in the order of one column, once: what is typed later stays where it is. Empty cells stand last. */
export function sortRows(grid: GridStore, name: string, down: boolean): void {
  const field = grid.lines.fields[name];
  const rows = grid.rows.slice();
  if (grid.readOnly || grid.rowsStay || !field || rows.length < 2) return;
  const { compare } = valueType(field.type);
  const isEmpty = (row: Row): boolean => row[name] === null || row[name] === undefined || row[name] === '';
  const sorted = rows.toSorted((a, b) => {
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return compare(a[name], b[name]) * (down ? -1 : 1);
  });
  if (sorted.every((row, at) => row === rows[at])) return;
  grid.store.change('排序', (edit) => {
    edit.remove(grid.owner, grid.lines.name, 0, rows.length);
    edit.insert(grid.owner, grid.lines.name, 0, sorted);
  });
}

function copyOf(grid: GridStore, owner: Row, name: string, source: Row): Row {
  const lines = grid.store.linesOf(owner)[name];
  const row = grid.store.newRow(owner, name);
  for (const field of Object.values(lines.fields)) {
    // Figures kept by the server (received, stored…) belong to the old row.
    if (field.computed === undefined && field.readonly !== true && !traitsOf(field.type).rows) row[field.name] = source[field.name];
  }
  for (const below of Object.keys(lines.lines)) {
    row[below] = [];
    const rows = grid.store.rowsOf(source, below).map((inner) => copyOf(grid, row, below, inner));
    row[below] = rows;
  }
  return row;
}
