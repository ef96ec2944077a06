// Puts a block of cells into rows, column by column: what a column brings is one step, and thousands of rows cost little more than one.
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { untouched, type Edit } from '../form/record/types.ts';
import type { GridColumn } from './columns.ts';
import type { GridStore } from './gridStore.ts';
import type { PastedMatrix } from './pasteMatrix.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export type Reading = { ok: true; value: unknown } | { ok: false; why: string };
export interface Refusal { r: number; row: Row; field: PlanField; message: string; text: string }

export interface Cells {
  top: number;
  /** Where each column stands in the grid. */
  places: readonly number[];
  columns: readonly GridColumn[];
  /** Standing rows first, then new ones that are in no list yet. */
  rows: readonly Row[];
  standing: number;
  textAt(r: number, c: number): string;
  /** Values copied inside the application; undefined: the text alone. */
  valueAt(r: number, c: number): unknown;
  matrices: ReadonlyMap<string, PastedMatrix>;
  read(field: PlanField, row: Row, text: string, value: unknown): Reading;
}
export interface Put { cells: number; /** In the order of rows. */ refused: Refusal[]; /** Of columns nobody types into: what was to stand there, row by row. */ skipped: Map<GridColumn, string[]>; checked: [Row, string][] }

interface Waiting { field: string; values: unknown[] }

export function putCells(grid: GridStore, edit: Edit, cells: Cells): Put {
  const { columns, rows, standing } = cells;
  const done: Put = { cells: 0, refused: [], skipped: new Map(), checked: [] };
  const parts = [rows.slice(0, standing), rows.slice(standing)];
  let waiting: Waiting[] = [];
  const flush = (): void => {
    if (waiting.length === 0) return;
    const block = waiting;
    waiting = [];
    edit.setBlock(parts[0]!, block.map(({ field, values }) => ({ field, values: standing === rows.length ? values : values.slice(0, standing) })));
    if (standing < rows.length) edit.setBlock(parts[1]!, block.map(({ field, values }) => ({ field, values: values.slice(standing) })));
  };
  // A reference first: what it fills must not run over what the same paste brings.
  const order = columns.map((_, c) => c).sort((a, b) => Number(hasFills(columns[b]!)) - Number(hasFills(columns[a]!)) || Number(isMatrix(columns[a]!)) - Number(isMatrix(columns[b]!)));
  for (const c of order) {
    const { field } = columns[c]!;
    if (!field) continue;
    const isConditional = typeof field.readonly === 'string' || field.visible !== undefined;
    const fills = rows.length > 0 && (grid.store.engine?.mayFill(rows[0]!, field.name) ?? false);
    // What the row says decides here, so it must stand already.
    if (isConditional || field.unit !== undefined || fills || isMatrix(columns[c]!)) flush();
    if (isMatrix(columns[c]!) && putMatrices(edit, cells, c, field, done)) continue;
    if (columns[c]!.fixed) { countSkipped(grid, cells, c, field, done, rows.length); continue; }
    const values = readColumn(grid, cells, c, field, isConditional, done);
    if (!fills) waiting.push({ field: field.name, values });
    else for (let r = 0; r < rows.length; r++) if (values[r] !== untouched) edit.set(rows[r]!, field.name, values[r]);
  }
  flush();
  done.refused.sort((a, b) => a.r - b.r);
  return done;
}

/** What a column of the block means for each row. */
function readColumn(grid: GridStore, cells: Cells, c: number, field: PlanField, isConditional: boolean, done: Put): unknown[] {
  const { rows, standing, top, places } = cells;
  const isFilled = cells.columns.some((other) => other.field?.fills?.[field.name] !== undefined);
  const values = rows.map((): unknown => untouched);
  // What a text means depends on the row only where the row has a unit; the rest comes again and again.
  let known = field.unit === undefined ? new Map<string, Reading>() : null;
  let found = 0;
  for (let r = 0; r < rows.length; r++) {
    const row = rows[r]!;
    const text = cells.textAt(r, c);
    const value = cells.valueAt(r, c);
    if (isConditional && r < standing && !grid.isEditable(top + r, places[c]!)) { skip(grid, cells, c, field, row, r, done); continue; }
    // On a new row an empty cell leaves defaults and fills alone, and everywhere what a reference of the same block brings; else it empties.
    if ((r >= standing || isFilled) && value === undefined && text.trim() === '') continue;
    const shared = value === undefined ? known : null;
    let result = shared?.get(text);
    if (result) found++;
    else {
      result = cells.read(field, row, text, value);
      if (shared && text.length <= mostKnown) shared.set(text, result);
      // Every text another one: remembering them costs more than it saves.
      if (shared && shared.size > mostTries && found < shared.size) known = null;
    }
    if (!result.ok) { done.refused.push({ r, row, field, message: result.why, text }); continue; }
    values[r] = result.value;
    if (field.check !== undefined) done.checked.push([row, field.name]);
    done.cells++;
  }
  return values;
}
/** Longer texts are rarely the same. */
const mostKnown = 60;
const mostTries = 200;

/** @returns whether every row of the column was about a matrix that could be read */
function putMatrices(edit: Edit, { rows, matrices }: Cells, c: number, field: PlanField, done: Put): boolean {
  let count = 0;
  for (const [r, row] of rows.entries()) {
    const matrix = matrices.get(`${r} ${c}`);
    if (!matrix) continue;
    count++;
    edit.set(row, field.name, matrix.value);
    done.cells++;
    if (matrix.text !== '') done.refused.push({ r, row, field, message: matrix.why, text: matrix.text });
  }
  return count === rows.length;
}

/** Of a column nobody types into: cells that say something else than what stands. */
function countSkipped(grid: GridStore, cells: Cells, c: number, field: PlanField, done: Put, count: number): void {
  for (let r = 0; r < count; r++) if (!cells.matrices.has(`${r} ${c}`)) skip(grid, cells, c, field, cells.rows[r]!, r, done);
}

function skip(grid: GridStore, cells: Cells, c: number, field: PlanField, row: Row, r: number, { skipped }: Put): void {
  const text = cells.textAt(r, c);
  if (text === '' || text === grid.values.plain(field, row[field.name], row)) return;
  const column = cells.columns[c]!;
  if (!skipped.has(column)) skipped.set(column, cells.rows.map(() => ''));
  skipped.get(column)![r] = text;
}

function isMatrix({ field }: GridColumn): boolean { return traitsOf(field?.type).cells === true; }
function hasFills({ field }: GridColumn): boolean { return field?.fills !== undefined; }
