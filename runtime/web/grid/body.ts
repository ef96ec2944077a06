// The rows of a grid: those in view and some beyond, on elements that are handed on while scrolling.
import { Line, element } from './line.ts';
import type { Sheet } from './model.ts';
import { tracksIn } from './frame.ts';
import { RowSpace } from './rowSpace.ts';
import { rowHeights } from './model.ts';
import type { Viewport } from './viewport.ts';

/** So few cells are drawn whole: a page can find its words, and nothing needs doing while it scrolls. */
const wholeUpTo = 900;
/** Rows a print may hold. */
const mostPrinted = 3_000;
/** Skeleton rows while nothing is known. */
const skeletons = 10;

export class Body {
  readonly element = element('tgb', 'rowgroup');
  readonly space = new RowSpace(40);
  isPrinting = false;
  #lines = new Map<number, Line>();
  #columns = { first: 0, last: -1 };
  #panels: { row: NonNullable<Line['row']>; host: HTMLElement }[] = [];

  constructor(readonly sheet: Sheet, readonly view: Viewport, readonly hooks: { onPanels(panels: { row: NonNullable<Line['row']>; host: HTMLElement }[]): void; onRecycle(line: Line): void }) {}

  get lines(): IterableIterator<Line> { return this.#lines.values(); }
  get columns(): { first: number; last: number } { return this.#columns; }
  lineAt(index: number): Line | undefined { return this.#lines.get(index); }

  /** Other columns, or in other places: every element is made anew. */
  rebuild(): void {
    for (const line of this.#lines.values()) { this.hooks.onRecycle(line); line.leave(); line.element.remove(); }
    this.#lines.clear();
  }

  /** Rows came, went or grew. */
  measure(): void {
    const { model } = this.sheet;
    const extra = new Map<number, number>();
    const rowPx = rowHeights[model.density];
    if (model.isTree) for (let at = 0; at < model.count; at++) { const entry = model.entryAt(at); if (entry?.kind === 'detail') extra.set(at, (entry.heightPx ?? 200) - rowPx); }
    this.space.set(model.isWaiting ? skeletons : model.count, rowPx, extra);
    const height = `${this.view.setTotal(this.space.total)}px`;
    if (this.element.style.height !== height) this.element.style.height = height;
    this.element.style.width = `${this.sheet.frame.width}px`;
  }

  /** Draws what is in view. @param force all cells draw anew */
  place(force = false): void {
    const { space, view, sheet } = this;
    const { tracks } = sheet.frame;
    const isWhole = this.isPrinting || space.count * tracks.length <= wholeUpTo;
    let first = isWhole ? 0 : space.indexAt(view.rows.from);
    let last = isWhole ? Math.min(space.count, mostPrinted) - 1 : Math.min(space.count - 1, space.indexAt(view.rows.to));
    if (space.count === 0) { first = 0; last = -1; }
    const columns = isWhole ? tracksIn(sheet.frame, { from: 0, to: Infinity }) : tracksIn(sheet.frame, view.columns);
    this.#columns = columns;
    sheet.model.need?.(first, last + 1);
    const spare: Line[] = [];
    for (const [index, line] of this.#lines) if (index < first || index > last) spare.push(line);
    let fresh: DocumentFragment | undefined;
    for (let index = first; index <= last; index++) {
      let line = this.#lines.get(index);
      if (!line) {
        // The farthest is handed on first: what was just left may come back.
        line = spare.length > 0 ? this.#take(spare, index) : undefined;
        if (!line) { line = new Line(sheet); (fresh ??= document.createDocumentFragment()).append(line.element); }
        this.#lines.set(index, line);
      }
      line.setColumns(columns.first, columns.last);
      line.show(index, sheet.model.isWaiting ? undefined : sheet.model.entryAt(index), space.topOf(index) - view.shiftPx, force);
    }
    if (fresh) this.element.append(fresh);
    // Those beyond may stay as they are while the page moves, unless their place or columns are no longer theirs.
    if (spare.length > 0 && (!view.isMoving || force || view.shiftPx > 0)) for (const line of spare) this.#drop(line);
    this.#tellPanels(first, last);
  }

  /** Classes and states only. */
  dress(): void { for (const line of this.#lines.values()) line.dress(); }

  /** At rest: no more elements than needed, in the order they are read. */
  settle(): void {
    this.place();
    const order = [...this.#lines.values()].sort((a, b) => a.index - b.index);
    // What has the focus is not moved, the others are put around it.
    const held = order.findIndex(({ element: row }) => row.contains(document.activeElement));
    const put = (line: Line, before: Element | null): void => { if (line.element.nextElementSibling !== before || line.element.parentNode !== this.element) this.element.insertBefore(line.element, before); };
    let next: Element | null = null;
    for (let at = order.length - 1; at > held; at--) { put(order[at], next); next = order[at].element; }
    if (held >= 0) { next = order[held].element; for (let at = held - 1; at >= 0; at--) { put(order[at], next); next = order[at].element; } }
    for (const line of order) line.settle();
  }

  #take(spare: Line[], index: number): Line {
    let at = 0;
    for (let each = 1; each < spare.length; each++) if (Math.abs(spare[each].index - index) > Math.abs(spare[at].index - index)) at = each;
    const [line] = spare.splice(at, 1);
    this.hooks.onRecycle(line);
    this.#lines.delete(line.index);
    line.leave();
    return line;
  }

  #drop(line: Line): void {
    this.hooks.onRecycle(line);
    this.#lines.delete(line.index);
    line.leave();
    line.element.remove();
  }

  /** Hosts of panels in view; React draws into them. */
  #tellPanels(first: number, last: number): void {
    const shown: { row: NonNullable<Line['row']>; host: HTMLElement }[] = [];
    for (let index = first; index <= last; index++) {
      const line = this.#lines.get(index);
      if (line?.entry?.kind !== 'detail') { line?.closePanel(); continue; }
      line.element.style.height = `${this.space.heightOf(index)}px`;
      if (!line.panel) { line.panel = element('panel', 'gridcell'); line.element.append(line.panel); }
      shown.push({ row: line.entry.row, host: line.panel });
    }
    if (shown.length === this.#panels.length && shown.every(({ row, host }, at) => this.#panels[at].row === row && this.#panels[at].host === host)) return;
    this.#panels = shown;
    this.hooks.onPanels(shown);
  }
}
