// What one does to a line grid: each function is one step of undo. Kept apart from the state so that keys, menus and buttons share it.
import type { Row } from '../../core/contract/wire.ts';
import type { Edit } from '../form/record/types.ts';
import { same } from '../form/record/recordStore.ts';
import type { GridStore } from './gridStore.ts';
import { writeTsv } from './clipboard.ts';
import { numberTypes } from './columns.ts';

export type Refusal = { code: string; values?: Record<string, unknown> };

/** Puts what was typed into the active cell. A text that cannot be read stays there with its fault, so nothing typed is lost. */
export function commit(grid: GridStore): boolean {
  const { editing } = grid;
  if (!editing) return true;
  grid.editing = null;
  return putText(grid, grid.active.r, grid.active.c, editing.text);
}

export function putText(grid: GridStore, r: number, c: number, text: string): boolean {
  const { field } = grid.columns[c];
  if (!field || !grid.isEditable(r, c)) { grid.tell({ kind: 'view' }); return false; }
  const standing = grid.rows[r] as Row | undefined;
  if (!standing && text.trim() === '') { grid.tell({ kind: 'view' }); return true; }
  if (standing && text === grid.values.plain(field, standing[field.name], standing) && !grid.store.faults.at(standing, field.name)) { grid.tell({ kind: 'view' }); return true; }
  const row = standing ?? grid.store.newRow(grid.owner, grid.lines.name);
  const parsed = grid.values.parse(field, text, row);
  if (parsed.ok) { putValue(grid, r, c, parsed.value); return true; }
  grid.store.change(field.label, (edit) => {
    if (!standing) edit.insert(grid.owner, grid.lines.name, grid.rows.length, [row]);
    edit.refuse(row, field.name, grid.values.why(field, parsed), text);
  });
  grid.tell({ kind: 'view' });
  return false;
}

/** A value chosen from a list; on the empty row it makes a row of it. */
export function putValue(grid: GridStore, r: number, c: number, value: unknown): void {
  const { field } = grid.columns[c];
  if (!field) return;
  // A code looked up on the server may arrive late: what is being typed in another cell by then goes on.
  if (grid.active.r === r && grid.active.c === c) grid.editing = null;
  const standing = grid.rows[r] as Row | undefined;
  const row = standing ?? grid.store.newRow(grid.owner, grid.lines.name);
  if (standing && same(standing[field.name], value)) {
    // The same value again still mends a text that could not be read.
    if (grid.store.faults.clear(standing, field.name)) grid.tell({ kind: 'cells', rows: new Set([standing]) });
    grid.tell({ kind: 'view' });
    return;
  }
  grid.store.change(field.label, (edit) => {
    edit.set(row, field.name, value);
    if (!standing) edit.insert(grid.owner, grid.lines.name, grid.rows.length, [row]);
  });
  grid.store.check(row, field.name);
  grid.tell({ kind: 'view' });
}

export function clearRange(grid: GridStore): void {
  grid.store.change('清除', (edit) => eachEditable(grid, (row, name) => edit.set(row, name, null)));
}

/** Texts of the range; hidden behind them the values, for pasting inside the application. */
export function copyRange(grid: GridStore): { text: string; values: unknown[][] } {
  const { top, left, bottom, right } = grid.range;
  const texts: string[][] = [];
  const values: unknown[][] = [];
  for (const row of grid.rows.slice(top, bottom + 1)) {
    const columns = grid.columns.slice(left, right + 1);
    texts.push(columns.map(({ field }) => (field ? grid.values.plain(field, row[field.name], row) : '')));
    values.push(columns.map(({ field }) => (field ? row[field.name] : null)));
  }
  return { text: writeTsv(texts), values };
}

/** The first row of the range into the rows below it; one row alone takes from the row above. */
export function fillDown(grid: GridStore): void {
  const { top, left, bottom, right } = grid.range;
  const from = top === bottom ? top - 1 : top;
  const source = grid.rows[from];
  if (!source) return;
  grid.store.change('向下填充', (edit) => {
    for (let r = from + 1; r <= Math.min(bottom, grid.rows.length - 1); r++) fillRow(grid, edit, source, r, left, right);
  });
}

/** The first column of the range into those right of it, where they take its text. */
export function fillRight(grid: GridStore): void {
  const { top, left, bottom, right } = grid.range;
  const from = left === right ? left - 1 : left;
  const source = grid.columns[from]?.field;
  if (!source) return;
  grid.store.change('向右填充', (edit) => {
    for (const [at, row] of grid.rows.slice(top, bottom + 1).entries()) {
      for (let c = from + 1; c <= right; c++) {
        const { field } = grid.columns[c];
        if (!field || !grid.isEditable(top + at, c)) continue;
        if (field.type === source.type && field.to === source.to) { edit.set(row, field.name, row[source.name]); continue; }
        const parsed = grid.values.parse(field, grid.values.plain(source, row[source.name], row), row);
        if (parsed.ok) edit.set(row, field.name, parsed.value);
      }
    }
  });
}

/** Drags the range down or up to a row: its rows repeat. */
export function fillTo(grid: GridStore, lastRow: number): void {
  const { top, left, bottom, right } = grid.range;
  const height = bottom - top + 1;
  grid.store.change('填充', (edit) => {
    for (let r = bottom + 1; r <= Math.min(lastRow, grid.rows.length - 1); r++) fillRow(grid, edit, grid.rows[top + (r - top) % height], r, left, right);
    for (let r = top - 1; r >= Math.max(0, lastRow); r--) fillRow(grid, edit, grid.rows[bottom - (bottom - r) % height], r, left, right);
  });
  grid.selectRange({ r: Math.min(top, lastRow), c: left }, { r: Math.min(Math.max(bottom, lastRow), grid.rows.length - 1), c: right });
}

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
  if (count <= 0) return null;
  if (grid.rows.length - count < (grid.lines.min ?? 0)) return { code: 'lines.min' };
  grid.store.change('删除行', (edit) => edit.remove(grid.owner, grid.lines.name, top, count));
  grid.select({ r: Math.min(top, Math.max(0, grid.rows.length - 1)), c: grid.active.c });
  return null;
}

/** Moves the selected rows one up or down. */
export function shiftRows(grid: GridStore, down: 1 | -1): void {
  const { top, bottom } = grid.range;
  if (top + down < 0 || bottom + down > grid.rows.length - 1) return;
  grid.store.change('移动行', (edit) => {
    const rows = edit.remove(grid.owner, grid.lines.name, top, bottom - top + 1);
    edit.insert(grid.owner, grid.lines.name, top + down, rows);
  });
  grid.selectRange({ r: grid.anchor.r + down, c: grid.anchor.c }, { r: grid.active.r + down, c: grid.active.c });
}

export function eachEditable(grid: GridStore, visit: (row: Row, name: string, r: number, c: number) => void): void {
  const { top, left, bottom, right } = grid.range;
  for (let r = top; r <= Math.min(bottom, grid.rows.length - 1); r++) {
    for (let c = left; c <= right; c++) if (grid.isEditable(r, c)) visit(grid.rows[r], grid.columns[c].name, r, c);
  }
}

function fillRow(grid: GridStore, edit: Edit, source: Row, r: number, left: number, right: number): void {
  for (let c = left; c <= right; c++) if (grid.isEditable(r, c)) edit.set(grid.rows[r], grid.columns[c].name, source[grid.columns[c].name]);
}

function copyOf(grid: GridStore, owner: Row, name: string, source: Row): Row {
  const lines = grid.store.linesOf(owner)[name];
  const row = grid.store.newRow(owner, name);
  for (const field of Object.values(lines.fields)) {
    // Figures kept by the server (received, stored…) belong to the old row.
    if (field.computed === undefined && field.readonly !== true && field.type !== 'lines') row[field.name] = source[field.name];
  }
  for (const below of Object.keys(lines.lines)) {
    row[below] = [];
    const rows = grid.store.rowsOf(source, below).map((inner) => copyOf(grid, row, below, inner));
    row[below] = rows;
  }
  return row;
}

/** Figures of the selection for the status bar. */
export function rangeFigures(grid: GridStore): { cells: number; numbers: string[] } {
  const { top, left, bottom, right } = grid.range;
  const numbers: string[] = [];
  for (let c = left; c <= right; c++) {
    const { field } = grid.columns[c];
    if (!field || !numberTypes.has(field.type)) continue;
    for (let r = top; r <= Math.min(bottom, grid.rows.length - 1); r++) {
      const value = grid.rows[r][field.name];
      if (value !== null && value !== undefined && value !== '') numbers.push(String(value));
    }
  }
  return { cells: (Math.min(bottom, grid.rows.length - 1) - top + 1) * (right - left + 1), numbers };
}
