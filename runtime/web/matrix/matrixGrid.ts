// State of one matrix being typed: cursor, range, what is typed; every edit goes out as one new value, so that one undo takes it back.
import { Decimal } from '../../core/decimal.ts';
import { isSum, workedOut, type AxisItem } from '../../core/values/index.ts';
import { inRange, readDecimal, readTyped, settle } from '../../core/values/decimals.ts';
import { putCells, totalAt } from '../../core/values/matrix.ts';
import { cellsOf, type Matrix } from '../../core/values/matrixCells.ts';
import { spread, times } from '../../core/values/matrixFill.ts';
import type { Field } from '../../core/language/model.ts';
import { clamp, contains, isOneCell, rangeOf, type Cell, type Range } from '../lines/selection.ts';

/** Heads and closed cells as they are known. */
export interface Heads { rows: AxisItem[]; columns: AxisItem[]; closed: Record<string, string[]> }

/** What a grid works on. */
export interface Port {
  value(): unknown;
  heads(): Heads;
  /** One step. */
  put(value: unknown, label: string): void;
  readonly readOnly: boolean;
  readonly scale: number;
  readonly field: Pick<Field, 'min' | 'max'>;
}
export interface Editing { text: string; began: 'letter' | 'key' }
export interface Put { row: string; column: string; text: string }

export class MatrixGrid {
  active: Cell = { r: 0, c: 0 };
  anchor: Cell = { r: 0, c: 0 };
  editing: Editing | null = null;
  focused = false;
  /** What was typed last and could not be taken. */
  refused: 'format' | 'range' | null = null;
  #tabFrom: number | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(readonly port: Port) {}

  listen(listener: () => void): () => void { this.#listeners.add(listener); return () => { this.#listeners.delete(listener); }; }
  tell(): void { for (const listener of [...this.#listeners]) listener(); }

  get rows(): AxisItem[] { return this.port.heads().rows; }
  get columns(): AxisItem[] { return this.port.heads().columns; }
  get cells(): Matrix { return cellsOf(this.port.value()); }
  get range(): Range { return rangeOf(this.anchor, this.active); }
  get isWhole(): boolean { const { top, left, bottom, right } = this.range; return top === 0 && left === 0 && bottom === this.rows.length - 1 && right === this.columns.length - 1; }
  isInRange(r: number, c: number): boolean { return contains(this.range, r, c); }

  /** As stored; '' where there is nothing. */
  figure(r: number, c: number): string { return this.cells[this.rows[r]?.id]?.[this.columns[c]?.id] ?? ''; }
  isClosed(r: number, c: number): boolean { return this.port.heads().closed[this.rows[r]?.id]?.includes(this.columns[c]?.id) === true; }
  isEditable(r: number, c: number): boolean { return !this.port.readOnly && this.rows[r] !== undefined && this.columns[c] !== undefined && !this.isClosed(r, c); }
  rowTotal(r: number): Decimal { return totalAt(this.port.value(), { row: this.rows[r].id }); }
  columnTotal(c: number): Decimal { return totalAt(this.port.value(), { column: this.columns[c].id }); }
  get total(): Decimal { return totalAt(this.port.value()); }

  // Moving

  select(cell: Cell, extend = false): void {
    this.active = { r: clamp(cell.r, 0, Math.max(0, this.rows.length - 1)), c: clamp(cell.c, 0, Math.max(0, this.columns.length - 1)) };
    if (!extend) { this.anchor = this.active; this.#tabFrom = null; }
    this.refused = null;
    this.tell();
  }
  selectRange(from: Cell, to: Cell): void { this.anchor = from; this.select(to, true); }
  selectAll(): void { this.selectRange({ r: this.rows.length - 1, c: this.columns.length - 1 }, { r: 0, c: 0 }); }
  selectRow(r: number): void { this.selectRange({ r, c: this.columns.length - 1 }, { r, c: 0 }); }
  selectColumn(c: number): void { this.selectRange({ r: this.rows.length - 1, c }, { r: 0, c }); }
  /** @returns false at the edge, where another block may go on */
  move(down: number, right: number, extend = false): boolean {
    const { r, c } = this.active;
    if (!extend && (r + down < 0 || r + down >= this.rows.length)) return false;
    this.select({ r: r + down, c: c + right }, extend);
    return true;
  }
  edge(down: number, right: number, extend = false): void { this.select({ r: down === 0 ? this.active.r : down < 0 ? 0 : this.rows.length - 1, c: right === 0 ? this.active.c : right < 0 ? 0 : this.columns.length - 1 }, extend); }

  /** The next size, then the next colour; false where the matrix ends, so that the focus may leave it. */
  tab(back = false): boolean {
    const from = this.#tabFrom ?? this.active.c;
    const count = this.rows.length * this.columns.length;
    for (let at = this.active.r * this.columns.length + this.active.c + (back ? -1 : 1); at >= 0 && at < count; at += back ? -1 : 1) {
      const cell = { r: Math.floor(at / this.columns.length), c: at % this.columns.length };
      if (this.isClosed(cell.r, cell.c)) continue;
      this.select(cell);
      this.#tabFrom = from;
      return true;
    }
    return false;
  }
  /** Down to the column Tab began in; at the end it stays. */
  enter(up = false): boolean {
    const c = this.#tabFrom ?? this.active.c;
    const r = this.active.r + (up ? -1 : 1);
    if (r < 0 || r >= this.rows.length) return false;
    this.select({ r, c });
    return true;
  }
  setFocused(focused: boolean): void { if (this.focused !== focused) { this.focused = focused; this.tell(); } }

  // Typing

  begin(text: string, began: Editing['began']): boolean {
    if (!this.isEditable(this.active.r, this.active.c)) return false;
    this.anchor = this.active;
    this.editing = { text, began };
    this.refused = null;
    this.tell();
    return true;
  }
  type(text: string): void { if (this.editing) { this.editing = { ...this.editing, text }; this.refused = null; this.tell(); } }
  cancel(): void { this.editing = null; this.refused = null; this.tell(); }

  /** Puts what was typed; a text that is no figure stays to be mended. @returns whether nothing is being typed any more */
  commit(label: string): boolean {
    if (!this.editing) return true;
    const { r, c } = this.active;
    const read = this.read(this.editing.text);
    if (!read.ok) { this.refused = read.why; this.tell(); return false; }
    this.editing = null;
    this.putAll([{ row: this.rows[r].id, column: this.columns[c].id, text: read.text }], label);
    return true;
  }

  read(typed: string): FigureRead { return readFigure(typed, this.port.scale, this.port.field); }

  // Edits

  putAll(puts: readonly Put[], label: string): void {
    const cells = this.cells;
    const changed = puts.filter(({ row, column, text }) => (cells[row]?.[column] ?? '') !== text);
    if (changed.length > 0) this.port.put(putCells(this.port.value(), changed), label);
    this.tell();
  }
  #inRange(): { r: number; c: number }[] {
    const { top, left, bottom, right } = this.range;
    const found: { r: number; c: number }[] = [];
    for (let r = top; r <= bottom; r++) for (let c = left; c <= right; c++) if (this.isEditable(r, c)) found.push({ r, c });
    return found;
  }
  #put(r: number, c: number, text: string): Put { return { row: this.rows[r].id, column: this.columns[c].id, text }; }

  clear(label: string): void {
    // What stands in a closed cell may go, though nothing may come.
    const { top, left, bottom, right } = this.range;
    const puts: Put[] = [];
    if (this.port.readOnly) return;
    for (let r = top; r <= bottom; r++) for (let c = left; c <= right; c++) if (this.rows[r] && this.columns[c]) puts.push(this.#put(r, c, ''));
    this.putAll(puts, label);
  }
  /** The first row of the range into the others; of one row, the row above it. */
  fillDown(label: string): void {
    const { top, bottom } = this.range;
    const from = top === bottom ? top - 1 : top;
    if (from >= 0) this.putAll(this.#inRange().filter(({ r }) => r !== from).map(({ r, c }) => this.#put(r, c, this.figure(from, c))), label);
  }
  fillRight(label: string): void {
    const { left, right } = this.range;
    const from = left === right ? left - 1 : left;
    if (from >= 0) this.putAll(this.#inRange().filter(({ c }) => c !== from).map(({ r, c }) => this.#put(r, c, this.figure(r, from))), label);
  }
  /** The range again and again over a larger one: what dragging its corner does. */
  fillOver(source: Range, target: Range, label: string): void {
    const [height, width] = [source.bottom - source.top + 1, source.right - source.left + 1];
    this.selectRange({ r: target.bottom, c: target.right }, { r: target.top, c: target.left });
    this.putAll(this.#inRange().filter(({ r, c }) => !contains(source, r, c)).map(({ r, c }) => this.#put(r, c, this.figure(source.top + (((r - source.top) % height) + height) % height, source.left + (((c - source.left) % width) + width) % width))), label);
  }
  /** One row's figures into all other rows, as far as they have such cells. */
  copyRow(from: number, label: string): void {
    this.putAll(this.rows.flatMap((_, r) => (r === from ? [] : this.columns.flatMap((__, c) => (this.isEditable(r, c) ? [this.#put(r, c, this.figure(from, c))] : [])))), label);
  }
  /** Total (or so many times the ratio) over the columns of each row; closed cells get nothing. */
  spread(rows: readonly number[], ratio: readonly Decimal[], by: { total: Decimal } | { times: Decimal }, label: string): void {
    this.putAll(rows.flatMap((r) => this.spreadOf(r, ratio, by).map((text, c) => this.#put(r, c, readDecimal(text)?.isZero() ? '' : text)).filter((_, c) => this.isEditable(r, c))), label);
  }
  spreadOf(r: number, ratio: readonly Decimal[], by: { total: Decimal } | { times: Decimal }): string[] {
    const parts = this.columns.map((_, c) => (this.isEditable(r, c) ? ratio[c] ?? new Decimal(0) : new Decimal(0)));
    if (parts.every((part) => part.isZero())) return parts.map(() => '0');
    return 'total' in by ? spread(by.total, parts, this.port.scale) : times(parts, by.times, this.port.scale);
  }

  /** Whether rows are this matrix' own to add and take away. */
  removeRow(r: number, label: string): void {
    const row = this.rows[r];
    const value = putCells(this.port.value(), this.columns.map((column) => ({ row: row.id, column: column.id, text: '' }))) as { rows?: AxisItem[] } | null;
    this.port.put(value && value.rows ? { ...value, rows: value.rows.filter(({ id }) => id !== row.id) } : value, label);
    this.select({ r: Math.min(r, this.rows.length - 1), c: this.active.c });
  }

  // Clipboard

  /** Figures of the range; the whole matrix with its heads. */
  copied(): string[][] {
    const { top, left, bottom, right } = this.range;
    const lines = Array.from({ length: bottom - top + 1 }, (_, i) => Array.from({ length: right - left + 1 }, (__, j) => this.figure(top + i, left + j)));
    if (!this.isWhole || isOneCell(this.range)) return lines;
    return [['', ...this.columns.map(({ label }) => label)], ...lines.map((line, i) => [this.rows[top + i].label, ...line])];
  }

  /** Count, sum and average of the figures in the range. */
  get summary(): { count: number; sum: Decimal } {
    const { top, left, bottom, right } = this.range;
    let count = 0;
    let sum = new Decimal(0);
    for (let r = top; r <= bottom; r++) for (let c = left; c <= right; c++) { const figure = readDecimal(this.figure(r, c)); if (figure) { count++; sum = sum.plus(figure); } }
    return { count, sum };
  }
}

export type FigureRead = { ok: true; text: string } | { ok: false; why: 'format' | 'range' };

/** A typed or pasted text as a figure at the scale; '' for nothing and zero. `=12*3` is worked out. */
export function readFigure(typed: string, scale: number, field: Pick<Field, 'min' | 'max'>): FigureRead {
  if (typed.trim() === '' || /^\s*[-–—]\s*$/.test(typed)) return { ok: true, text: '' };
  const worked = isSum(typed) ? workedOut(typed) : typed;
  const figure = worked === null ? null : readTyped(worked);
  if (figure === null) return { ok: false, why: 'format' };
  const text = settle(figure, scale);
  if (readDecimal(text)!.isZero()) return { ok: true, text: '' };
  return inRange(text, field as Field).ok ? { ok: true, text } : { ok: false, why: 'range' };
}
