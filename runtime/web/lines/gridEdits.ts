// What one does to a line grid: each function is one step of undo. Kept apart from the state so that keys, menus and buttons share it.
import type { Row } from '../../core/contract/wire.ts';
import type { Edit } from '../form/record/types.ts';
import { same } from '../form/record/recordStore.ts';
import type { GridStore } from './gridStore.ts';
import { writeTsv } from './clipboard.ts';
import { isNumber } from './columns.ts';
import { matrixTable, matrixText, namedOf } from './matrixText.ts';
import { traitsOf } from '../../core/values/types/index.ts';

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
  grid.store.change('清除', (edit) => {
    eachEditable(grid, (row, name) => edit.set(row, name, null));
    const { top, left, bottom, right } = grid.range;
    for (let c = left; c <= right; c++) for (let r = top; r <= Math.min(bottom, grid.rows.length - 1); r++) if (grid.takesMatrix(r, c)) edit.set(grid.rows[r], grid.columns[c].name, null);
  });
}

/** Texts of the range; hidden behind them the values, for pasting inside the application. */
export function copyRange(grid: GridStore): { text: string; texts: string[][]; values: unknown[][] } {
  const { top, left, bottom, right } = grid.range;
  const texts: string[][] = [];
  const values: unknown[][] = [];
  for (const row of grid.rows.slice(top, bottom + 1)) {
    const columns = grid.columns.slice(left, right + 1);
    texts.push(columns.map(({ field }) => (field === undefined ? '' : traitsOf(field.type).cells ? matrixText(namedOf(row[field.name])) : grid.values.plain(field, row[field.name], row))));
    values.push(columns.map(({ field }) => (field ? row[field.name] : null)));
  }
  // One matrix alone goes out as a table with its heads, as a spreadsheet has it.
  const alone = top === bottom && left === right && traitsOf(grid.columns[left]?.field?.type).cells ? matrixTable(values[0]?.[0]) : [];
  return { text: writeTsv(alone.length > 0 ? alone : texts), texts, values };
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

/** The first column of the range (or another one in it) into those right of it, where they take its text. */
export function fillRight(grid: GridStore, source?: number): void {
  const { top, left, bottom, right } = grid.range;
  const from = source ?? (left === right ? left - 1 : left);
  const given = grid.columns[from]?.field;
  if (!given) return;
  grid.store.change('向右填充', (edit) => {
    for (const [at, row] of grid.rows.slice(top, bottom + 1).entries()) {
      for (let c = from + 1; c <= right; c++) {
        const { field } = grid.columns[c];
        if (!field || !grid.isEditable(top + at, c)) continue;
        if (field.type === given.type && field.to === given.to) { edit.set(row, field.name, row[given.name]); continue; }
        const parsed = grid.values.parse(field, grid.values.plain(given, row[given.name], row), row);
        if (parsed.ok) edit.set(row, field.name, parsed.value);
      }
    }
  });
}

/** Into all rows of the range (or one column of them): one value for a whole column. */
export function setColumn(grid: GridStore, name: string, value: unknown): number {
  const { top, bottom } = grid.range;
  const c = grid.columns.findIndex((column) => column.name === name);
  const cells: [Row, string][] = [];
  grid.store.change('设置列', (edit) => {
    for (let r = top; r <= Math.min(bottom, grid.rows.length - 1); r++) {
      if (!grid.isEditable(r, c)) continue;
      edit.set(grid.rows[r], name, value);
      cells.push([grid.rows[r], name]);
    }
  });
  grid.store.checkCells(cells);
  return cells.length;
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

export function eachEditable(grid: GridStore, visit: (row: Row, name: string, r: number, c: number) => void): void {
  const { top, left, bottom, right } = grid.range;
  for (let r = top; r <= Math.min(bottom, grid.rows.length - 1); r++) {
    for (let c = left; c <= right; c++) if (grid.isEditable(r, c)) visit(grid.rows[r], grid.columns[c].name, r, c);
  }
}

function fillRow(grid: GridStore, edit: Edit, source: Row, r: number, left: number, right: number): void {
  for (let c = left; c <= right; c++) if (grid.isEditable(r, c)) edit.set(grid.rows[r], grid.columns[c].name, source[grid.columns[c].name]);
}

/** Figures of the selection for the status bar. */
export function rangeFigures(grid: GridStore): { cells: number; numbers: string[]; /** Figures of one kind: metres and pieces, or quantities and prices, make no sum. */ isAlike: boolean } {
  const { top, left, bottom, right } = grid.range;
  const numbers: string[] = [];
  const kinds = new Set<string>();
  // Of two kinds there is no sum: the rest need not be looked at.
  for (let c = left; c <= right && kinds.size <= 1; c++) {
    const { field } = grid.columns[c];
    if (!field || !isNumber(field)) continue;
    const { measure } = traitsOf(field.type);
    for (let r = top; r <= Math.min(bottom, grid.rows.length - 1) && kinds.size <= 1; r++) {
      const value = grid.rows[r][field.name];
      if (value === null || value === undefined || value === '') continue;
      numbers.push(String(value));
      kinds.add(measure === 'unit' ? `unit ${field.unit === undefined ? field.name : grid.values.unitOf(field, grid.rows[r])?.name ?? ''}` : measure === 'currency' ? 'money' : field.name);
    }
  }
  return { cells: (Math.min(bottom, grid.rows.length - 1) - top + 1) * (right - left + 1), numbers, isAlike: kinds.size <= 1 };
}
