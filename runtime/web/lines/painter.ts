// Draws the rows of a line grid on plain elements: only those in view, recycled while scrolling, only cells whose text or state changed.
import type { Row } from '../../core/contract/wire.ts';
import { activeCellAt, gridAt } from '../explain/places.ts';
import { t } from '../i18n/t.ts';
import { lookOf, drawPlain, type CellLook } from './cellLooks.ts';
import type { GridColumn } from './columns.ts';
import type { GridStore } from './gridStore.ts';
import { RowWindow } from './rowWindow.ts';
import { contains, isOneCell, type Range } from './selection.ts';

interface Line { element: HTMLElement; head: HTMLElement; cells: HTMLElement[]; texts: string[]; looks: string[]; row: Row | null; index: number; panel: HTMLElement | null }

export interface PainterOptions {
  rowHeight: number;
  /** What the empty row says. */
  hint: string;
  /** Height of an opened panel below a row. */
  panelHeight(row: Row, name: string): number;
  /** Says which panels stand where, after they changed. */
  onPanels(panels: { row: Row; name: string; host: HTMLElement }[]): void;
  id: string;
}

export class Painter {
  readonly rows: RowWindow;
  #columns: GridColumn[] = [];
  #looks: CellLook[] = [];
  #lines = new Map<number, Line>();
  #spare: Line[] = [];
  #panels = '';
  /** Rows the cursor and its range lay over when they were drawn last. */
  #view = { top: 0, bottom: 0 };
  /** What the next frame draws: a paste changes cells, then moves the cursor, and is drawn once. */
  #due = nothingDue();
  #frame = 0;

  constructor(readonly body: HTMLElement, readonly scroller: HTMLElement, readonly grid: GridStore, readonly options: PainterOptions) {
    gridAt.set(body, grid);
    activeCellAt.set(body, () => this.activeCell());
    this.rows = new RowWindow(scroller, options.rowHeight, () => this.#place());
    this.columnsChanged();
    this.rows.watch();
  }

  columnsChanged(): void {
    this.#columns = this.grid.columns;
    this.#looks = this.#columns.map((column) => lookOf(column, this.grid.values, (row, name) => this.grid.store.rowsOf(row, name).length));
    for (const line of [...this.#lines.values(), ...this.#spare]) line.element.remove();
    this.#lines.clear();
    this.#spare = [];
    this.#measure();
    this.#place(true);
  }

  /** The page was scrolled by program: its rows are needed now. */
  follow(): void {
    this.rows.sync();
    this.#place();
  }

  /** Rows came, went or moved: where they lie holds at once, what they show with the frame. */
  repaint(): void {
    if (this.#columns !== this.grid.columns) { this.columnsChanged(); return; }
    this.#measure();
    this.#due.all = true;
    this.#soon();
  }

  paintRows(rows: ReadonlySet<Row>): void {
    if (this.grid.opened.size > 0) { this.#measure(); this.#due.places = true; }
    this.#due.cells.push(rows);
    this.#soon();
  }

  /** Cursor, range and typing changed. */
  paintView(): void {
    this.#due.view = true;
    this.#soon();
  }

  #soon(): void { this.#frame ||= requestAnimationFrame(() => this.now()); }

  /** What is due is drawn now: somebody reads the page. */
  now(): void {
    if (this.#frame === 0) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { all, places, cells, view } = this.#due;
    this.#due = nothingDue();
    const { top, bottom } = this.grid.range;
    const before = this.#view;
    this.#view = { top, bottom };
    if (all || places) this.#place(all);
    if (all) return;
    for (const line of this.#lines.values()) {
      const { row, index } = line;
      const isTouched = view && ((index >= before.top && index <= before.bottom) || (index >= top && index <= bottom) || row === null);
      if (isTouched || (row !== null && cells.some((rows) => rows.has(row)))) this.#paint(line);
    }
  }

  activeCell(): HTMLElement | null {
    this.now();
    return this.body.querySelector<HTMLElement>(':scope > [role=row] > .act');
  }
  rowAt(y: number): number { return Math.max(0, Math.min(this.grid.rowCount - 1, this.rows.indexAt(y))); }
  /** In lines opened below a row of this grid; a nested grid lies in its owner's panel as a whole. */
  isInPanel(target: Element): boolean {
    const panel = target.closest('.ln-panel');
    return panel !== null && this.body.contains(panel);
  }
  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.rows.dispose();
    this.body.textContent = '';
  }

  #measure(): void {
    const open = [...this.grid.opened].map(([row, name]): [number, number] => [this.grid.store.indexOf(row), this.options.panelHeight(row, name)]);
    this.rows.setRows(this.grid.rowCount, new Map(open.filter(([at]) => at >= 0)));
    this.body.style.height = `${this.rows.total}px`;
  }

  #place(force = false): void {
    const { first, last } = this.rows.drawn;
    for (const [index, line] of this.#lines) {
      if (index >= first && index <= last) continue;
      this.#lines.delete(index);
      this.#spare.push(line);
    }
    const fresh = document.createDocumentFragment();
    for (let index = first; index <= last; index++) {
      let line = this.#lines.get(index);
      const isNew = line === undefined;
      if (!line) {
        line = this.#spare.pop() ?? this.#make();
        this.#lines.set(index, line);
        if (!line.element.isConnected) fresh.append(line.element);
      }
      const row = this.grid.rows[index] ?? null;
      const moved = line.index !== index || line.row !== row;
      line.index = index;
      line.row = row;
      line.element.style.transform = `translateY(${this.rows.topOf(index)}px)`;
      if (isNew || moved || force) this.#paint(line);
    }
    this.body.append(fresh);
    for (const line of this.#spare) line.element.style.transform = 'translateY(-9999px)';
    this.#tellPanels();
  }

  #make(): Line {
    const element = document.createElement('div');
    element.className = 'ln-row';
    element.setAttribute('role', 'row');
    const head = document.createElement('div');
    head.className = 'ln-rn';
    head.setAttribute('role', 'rowheader');
    element.append(head);
    const cells = this.#columns.map((column, c) => {
      const cell = document.createElement('div');
      cell.setAttribute('role', 'gridcell');
      cell.setAttribute('aria-colindex', String(c + 2));
      cell.dataset.c = String(c);
      if (column.fixed && !this.grid.readOnly) cell.setAttribute('aria-readonly', 'true');
      element.append(cell);
      return cell;
    });
    return { element, head, cells, texts: [], looks: [], row: null, index: -1, panel: null };
  }

  #paint(line: Line): void {
    const { grid } = this;
    const { row, index } = line;
    const isActiveRow = grid.focused && grid.active.r === index;
    const rowClass = `ln-row${isActiveRow ? ' cur' : ''}${row ? '' : ' new'}${row && grid.openedIn(row) ? ' open' : ''}`;
    if (line.element.className !== rowClass) line.element.className = rowClass;
    line.element.setAttribute('aria-rowindex', String(index + 2));
    drawPlain(line.head, row ? String(index + 1) : '');
    const isWhole = row !== null && grid.focused && grid.hasWholeRows && index >= grid.range.top && index <= grid.range.bottom;
    const headClass = isWhole ? 'ln-rn sel' : 'ln-rn';
    if (line.head.className !== headClass) line.head.className = headClass;
    if (!row && !line.head.firstElementChild) { const plus = document.createElement('i'); plus.className = 'i i-plus'; plus.role = 'img'; plus.ariaLabel = t('新行'); line.head.replaceChildren(plus); }
    const { range } = grid;
    const showRange = grid.focused && !isOneCell(range);
    for (let c = 0; c < this.#columns.length; c++) {
      const cell = line.cells[c];
      const column = this.#columns[c];
      const fault = row ? grid.store.faults.at(row, column.name) : undefined;
      const text = row ? (fault?.typed !== undefined ? fault.typed : this.#looks[c].text(row)) : c === this.#hintAt() && !(isActiveRow && grid.editing) ? this.options.hint : '';
      const isActive = isActiveRow && grid.active.c === c;
      const look = this.#classOf(column, row, fault?.level, isActive, showRange && contains(range, index, c) ? edgesOf(range, index, c) : '', row !== null && fault?.typed !== undefined);
      if (line.looks[c] !== look) {
        line.looks[c] = cell.className = look;
        if (fault) cell.setAttribute('aria-invalid', 'true'); else cell.removeAttribute('aria-invalid');
        if (isActive) cell.id = `${this.options.id}-active`; else if (cell.id) cell.removeAttribute('id');
        if (isActive || cell.hasAttribute('aria-selected')) cell.setAttribute('aria-selected', String(isActive));
      }
      const key = (row ? '' : 'new ') + (fault?.typed !== undefined ? 'typed ' : '') + text;
      if (line.texts[c] !== key) {
        line.texts[c] = key;
        cell.removeAttribute('aria-label');
        if (!row && text !== '') drawHint(cell, text); else if (!row || fault?.typed !== undefined) drawPlain(cell, text); else this.#looks[c].draw(cell, text);
      }
    }
  }

  #hintAt(): number { return Math.max(0, this.#columns.findIndex((column) => !column.fixed)); }

  #classOf(column: GridColumn, row: Row | null, fault: string | undefined, isActive: boolean, range: string, isTyped: boolean): string {
    let look = 'ln-c';
    if (column.align === 'end') look += ' num'; else if (column.align === 'center') look += ' mid';
    if (column.panel !== undefined) look += ' sub';
    if (!row) look += column.name === this.#columns[this.#hintAt()].name ? ' ph' : '';
    else if (!this.grid.readOnly) {
      if (column.fixed === 'computed') look += ' ro';
      else if (column.fixed === 'readonly') look += column.panel !== undefined ? '' : ' rd';
      else if (isConditional(column) && !this.grid.isEditable(this.grid.store.indexOf(row), this.#columns.indexOf(column))) look += ' rd';
    }
    if (fault) look += fault === 'warn' ? ' warn' : ' bad';
    if (isTyped) look += ' typed';
    look += range;
    if (isActive) look += ' act';
    return look;
  }

  /** Hosts of opened panels in view; React draws the nested grids into them. */
  #tellPanels(): void {
    if (this.grid.opened.size === 0 && this.#panels === '') return;
    const shown: { row: Row; name: string; host: HTMLElement }[] = [];
    for (const line of this.#lines.values()) {
      const name = line.row ? this.grid.openedIn(line.row) : undefined;
      if (!line.row || name === undefined) { line.panel?.remove(); line.panel = null; continue; }
      if (line.panel && line.panel.dataset.key !== this.#keyOf(line.row, name)) { line.panel.remove(); line.panel = null; }
      if (!line.panel) {
        line.panel = document.createElement('div');
        line.panel.className = 'ln-panel';
        // A row of one cell, since a grid holds nothing else.
        line.panel.setAttribute('role', 'row');
        const cell = document.createElement('div');
        cell.setAttribute('role', 'gridcell');
        line.panel.append(cell);
        line.panel.dataset.key = this.#keyOf(line.row, name);
        this.body.append(line.panel);
      }
      line.panel.style.transform = `translateY(${this.rows.topOf(line.index) + this.options.rowHeight}px)`;
      line.panel.style.height = `${this.options.panelHeight(line.row, name)}px`;
      shown.push({ row: line.row, name, host: line.panel.firstElementChild as HTMLElement });
    }
    for (const line of this.#spare) { line.panel?.remove(); line.panel = null; }
    const key = shown.map(({ row, name }) => this.#keyOf(row, name)).join();
    if (key === this.#panels) return;
    this.#panels = key;
    this.options.onPanels(shown);
  }
  #keyOf(row: Row, name: string): string { return `${this.grid.store.keyOf(row)}.${name}`; }
}

/** It runs on over the cells beside its own; a press there is theirs. */
function drawHint(cell: HTMLElement, text: string): void {
  const said = document.createElement('span');
  said.textContent = text;
  cell.replaceChildren(said);
}

const nothingDue = () => ({ all: false, places: false, view: false, cells: [] as ReadonlySet<Row>[] });

function isConditional(column: GridColumn): boolean {
  return typeof column.field?.readonly === 'string' || column.field?.visible !== undefined;
}

/** A range is one tint with one outline: its cells say at which of its edges they lie. */
function edgesOf({ top, left, bottom, right }: Range, r: number, c: number): string {
  return ` rng${r === top ? ' rt' : ''}${c === right ? ' rr' : ''}${r === bottom ? ' rb' : ''}${c === left ? ' rl' : ''}`;
}
