// State of one line grid: where the cursor is, what is selected, what is being typed. Values stand in the record store.
import type { Row } from '../../core/contract/wire.ts';
import type { PlanLines } from '../../core/plans/plan.ts';
import type { Change } from '../form/record/types.ts';
import type { RecordStore } from '../form/record/recordStore.ts';
import type { Values } from '../fields/values.ts';
import { arrange, frozenOf, type ColumnSetting } from './columnSetting.ts';
import { columnsOf, type GridColumn } from './columns.ts';
import { clamp, rangeOf, type Cell, type Range } from './selection.ts';
import { whenIdle } from './idle.ts';
import { TotalsBook } from './totals.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** `typing`: the editor shows text. Its text before the first key is '' when a letter started it, the cell's when F2 did. */
export interface Editing { text: string; began: 'letter' | 'key' }
/** `cells` = these rows' values or faults; `rows` = count or order; `view` = cursor, range, typing, opened panels. */
export type GridEvent = { kind: 'cells'; rows: ReadonlySet<Row> } | { kind: 'rows' } | { kind: 'view' };

export interface GridOptions { readOnly?: boolean; rowsStay?: boolean; /** Not shown until somebody asks for them. */ hidden?: ReadonlySet<string>; setting?: ColumnSetting | null }

/** Width of the row numbers. */
export const numberWidth = 48;

export class GridStore {
  columns: GridColumn[];
  active: Cell = { r: 0, c: 0 };
  anchor: Cell = { r: 0, c: 0 };
  editing: Editing | null = null;
  /** Whether the cursor is in this grid; an unfocused grid shows no active cell. */
  focused = false;
  readonly totals: TotalsBook;
  readonly #opened = new Map<Row, string>();
  readonly #listeners = new Set<(event: GridEvent) => void>();
  /** Column Tab began in: Enter comes back to it, as in spreadsheets. */
  #tabFrom: number | null = null;
  #stops: (() => void)[];

  constructor(readonly store: RecordStore, readonly owner: Row, readonly lines: PlanLines, readonly values: Values, readonly options: GridOptions = {}) {
    this.columns = this.#columns();
    this.totals = new TotalsBook(lines, values, this.rows);
    this.active = this.anchor = { r: 0, c: this.#firstEditable() };
    this.#stops = [
      store.listen((change) => this.#follow(change)), store.beforeChange(() => this.totals.settle()),
      whenIdle((hasTime) => this.totals.settle(hasTime)),
    ];
  }

  dispose(): void { for (const stop of this.#stops) stop(); }

  get rows(): Row[] { return this.store.rowsOf(this.owner, this.lines.name); }
  get readOnly(): boolean { return this.options.readOnly === true || this.lines.readonly === true; }
  /** Only fields that stay open are typed: rows are neither added, taken out nor moved. */
  get rowsStay(): boolean { return this.options.rowsStay === true; }
  /** Rows and, where rows may be added, the empty one below. */
  get rowCount(): number { return this.rows.length + (this.canAdd ? 1 : 0); }
  get canAdd(): boolean { return !this.readOnly && !this.rowsStay && (this.lines.max === undefined || this.rows.length < this.lines.max); }
  get range(): Range { return rangeOf(this.anchor, this.active); }
  get column(): GridColumn { return this.columns[this.active.c]; }
  get row(): Row | undefined { return this.rows[this.active.r]; }

  listen(listener: (event: GridEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }
  tell(event: GridEvent): void { for (const listener of [...this.#listeners]) listener(event); }

  setHidden(hidden: ReadonlySet<string>): void {
    this.options.hidden = hidden;
    this.#setColumns();
  }
  get setting(): ColumnSetting | null { return this.options.setting ?? null; }
  takeSetting(setting: ColumnSetting | null): void {
    this.options.setting = setting;
    this.#setColumns();
  }
  /** Columns at the start that stay in view. */
  get frozen(): number { return frozenOf(this.columns, this.setting); }
  /** Left edges of the columns from the row's start, and the right edge of the last. */
  get lefts(): readonly number[] {
    if (this.#lefts?.of !== this.columns || this.#lefts.room !== this.roomPx) {
      const edges = [numberWidth];
      for (const column of this.columns) edges.push(edges[edges.length - 1] + column.width);
      // The last column takes the room that is left, unless figures would end up far from their head.
      if (this.columns.at(-1)?.align !== 'end') edges[edges.length - 1] = Math.max(edges[edges.length - 1], this.roomPx);
      this.#lefts = { of: this.columns, room: this.roomPx, edges };
    }
    return this.#lefts.edges;
  }
  #lefts: { of: readonly GridColumn[]; room: number; edges: number[] } | null = null;
  /** Width of the page the rows lie on. */
  roomPx = 0;
  #setColumns(): void {
    this.columns = this.#columns();
    this.#keepInside();
    this.tell({ kind: 'rows' });
  }

  isEditable(r: number, c: number): boolean {
    const column = this.columns[c];
    if (!column || column.fixed || this.readOnly || !column.field) return false;
    const row = this.rows[r];
    if (!row) return this.canAdd && r === this.rows.length;
    const state = this.store.engine?.state(row, column.name);
    return state ? state.visible && !state.readonly : true;
  }

  /** A matrix is typed below its row, yet pasted, cleared and imported as one cell. */
  takesMatrix(r: number, c: number): boolean {
    const { field } = this.columns[c] ?? {};
    if (!field || !traitsOf(field.type).cells || this.readOnly || field.computed !== undefined || field.readonly === true) return false;
    const row = this.rows[r];
    const state = row && this.store.engine?.state(row, field.name);
    return state ? state.visible && !state.readonly : row !== undefined || this.canAdd;
  }

  // Moving

  select(cell: Cell, extend = false): void {
    this.active = { r: clamp(cell.r, 0, Math.max(0, this.rowCount - 1)), c: clamp(cell.c, 0, this.columns.length - 1) };
    if (!extend) { this.anchor = this.active; this.#tabFrom = null; }
    this.tell({ kind: 'view' });
  }
  selectRange(from: Cell, to: Cell): void { this.anchor = from; this.select(to, true); }
  /** Whole rows; the cursor stays at the first, so that nothing scrolls away. */
  selectRows(from: number, to = from): void { this.selectRange({ r: from, c: this.columns.length - 1 }, { r: to, c: 0 }); }
  /** Whole columns, with the cursor in the first row. */
  selectColumns(from: number, to = from): void { this.selectRange({ r: Math.max(0, this.rows.length - 1), c: from }, { r: 0, c: to }); }
  get hasWholeRows(): boolean { const { left, right } = this.range; return left === 0 && right === this.columns.length - 1 && this.columns.length > 1; }
  selectAll(): void { this.selectRange({ r: 0, c: 0 }, { r: Math.max(0, this.rows.length - 1), c: this.columns.length - 1 }); }
  move(down: number, right: number, extend = false): void { this.select({ r: this.active.r + down, c: this.active.c + right }, extend); }

  /** To the last filled cell in this direction, or the edge. */
  jump(down: number, right: number, extend = false): void {
    const [lastRow, lastColumn] = [Math.max(0, this.rows.length - 1), this.columns.length - 1];
    let { r, c } = this.active;
    const filled = (row: number, column: number): boolean => row >= 0 && column >= 0 && row <= lastRow && column <= lastColumn && !this.isBlank(row, column);
    const inside = (): boolean => r + down >= 0 && r + down <= lastRow && c + right >= 0 && c + right <= lastColumn;
    // As spreadsheets do: through a filled block to its end, else over the gap to the next filled cell.
    const isThrough = filled(r, c) && filled(r + down, c + right);
    while (inside()) {
      r += down;
      c += right;
      if (isThrough ? !filled(r + down, c + right) : filled(r, c)) break;
    }
    this.select({ r: Math.min(r, lastRow), c }, extend);
  }
  isBlank(r: number, c: number): boolean {
    const { field, nested } = this.columns[c];
    const row = this.rows[r] as Row | undefined;
    const value = row && field ? row[field.name] : undefined;
    return nested ? false : value === null || value === undefined || value === '';
  }

  /** Next or previous cell that can be typed into; false when the grid ends there, so that focus may leave it. */
  tab(back = false): boolean {
    const step = back ? -1 : 1;
    const from = this.#tabFrom ?? this.active.c;
    let { r, c } = this.active;
    for (let guard = this.columns.length * 3; guard > 0; guard--) {
      c += step;
      if (c >= this.columns.length) { c = 0; r++; } else if (c < 0) { c = this.columns.length - 1; r--; }
      // From the empty row one steps out: nobody is caught in the grid.
      if (r < 0 || r >= this.rowCount || (r > this.active.r && this.active.r === this.rows.length)) return false;
      if (!this.isEditable(r, c)) continue;
      this.select({ r, c });
      this.#tabFrom = from;
      return true;
    }
    return false;
  }

  enter(up = false): void {
    const c = this.#tabFrom ?? this.active.c;
    this.select({ r: this.active.r + (up ? -1 : 1), c });
  }

  // Typing

  begin(text: string, began: Editing['began']): boolean {
    if (!this.isEditable(this.active.r, this.active.c)) return false;
    this.anchor = this.active;
    this.editing = { text, began };
    this.tell({ kind: 'view' });
    return true;
  }
  type(text: string): void { if (this.editing) this.editing = { ...this.editing, text }; }
  cancel(): void {
    if (!this.editing) return;
    this.editing = null;
    this.tell({ kind: 'view' });
  }

  /** The text a cell starts its editing with. */
  typedText(r: number, c: number): string {
    const row = this.rows[r];
    const { field } = this.columns[c];
    if (!row || !field) return '';
    const fault = this.store.faults.at(row, field.name);
    return fault?.typed ?? this.values.plain(field, row[field.name], row);
  }

  /** The cursor into a cell by its row and field, wherever they stand by now. */
  visitCell(row: Row, name: string): void {
    const r = this.store.indexOf(row);
    if (r >= 0) this.select({ r, c: Math.max(0, this.columns.findIndex((column) => column.name === name)) });
  }

  setFocused(focused: boolean): void {
    if (this.focused === focused) return;
    this.focused = focused;
    this.tell({ kind: 'view' });
  }

  // Nested lines

  openedIn(row: Row): string | undefined { return this.#opened.get(row); }
  get opened(): ReadonlyMap<Row, string> { return this.#opened; }
  toggle(row: Row, name: string): void {
    if (this.#opened.get(row) === name) this.#opened.delete(row); else this.#opened.set(row, name);
    this.tell({ kind: 'rows' });
  }
  open(row: Row, name: string): void { if (this.#opened.get(row) !== name) this.toggle(row, name); }

  /** Opens the rows below a line and puts the cursor into one of them, as soon as they are drawn. */
  visit(row: Row, name: string, inner: Row, field: string): void {
    this.#visit = { row, inner, field };
    this.open(row, name);
    this.#visitNow(row);
  }
  /** A nested grid says that it stands on the page. */
  register(row: Row, nested: GridStore, focus: () => void): () => void {
    this.#nested.set(row, { grid: nested, focus });
    this.#visitNow(row);
    return () => { if (this.#nested.get(row)?.grid === nested) this.#nested.delete(row); };
  }
  #nested = new Map<Row, { grid: GridStore; focus: () => void }>();
  #visit: { row: Row; inner: Row; field: string } | null = null;
  #visitNow(row: Row): void {
    const nested = this.#nested.get(row);
    if (this.#visit?.row !== row || !nested) return;
    const { inner, field } = this.#visit;
    this.#visit = null;
    nested.focus();
    nested.grid.select({ r: this.store.indexOf(inner), c: Math.max(0, nested.grid.columns.findIndex(({ name }) => name === field)) });
  }

  #columns(): GridColumn[] {
    return arrange(columnsOf(this.lines, this.readOnly), this.setting, this.options.hidden);
  }
  #firstEditable(): number { return Math.max(0, this.columns.findIndex((column) => column.field && !column.fixed)); }
  #keepInside(): void {
    const inside = (cell: Cell): Cell => ({ r: clamp(cell.r, 0, Math.max(0, this.rowCount - 1)), c: clamp(cell.c, 0, this.columns.length - 1) });
    this.active = inside(this.active);
    this.anchor = inside(this.anchor);
  }

  #follow(change: Change): void {
    if (change.kind === 'load') {
      this.totals.reset(this.rows);
      this.#opened.clear();
      this.editing = null;
      this.#keepInside();
      this.tell({ kind: 'rows' });
      return;
    }
    const mine = (row: Row): boolean => { const place = this.store.placeOf(row); return place?.owner === this.owner && place.lines.name === this.lines.name; };
    const inserted = change.inserted.filter(mine);
    const removed = change.removed.filter(mine);
    const touched = new Set<Row>();
    for (const row of change.rows.keys()) {
      if (mine(row)) { touched.add(row); continue; }
      // A nested row changed: its line shows a count and computed figures.
      const above = this.store.placeOf(row)?.owner;
      if (above && mine(above)) touched.add(above);
    }
    if (change.kind !== 'faults') this.totals.follow(touched, inserted, removed);
    if (removed.length > 0 && this.#opened.size > 0) for (const row of this.#opened.keys()) if (this.store.indexOf(row) < 0) this.#opened.delete(row);
    if (inserted.length > 0 || removed.length > 0) { this.#keepInside(); this.tell({ kind: 'rows' }); }
    else if (touched.size > 0) this.tell({ kind: 'cells', rows: touched });
  }
}
