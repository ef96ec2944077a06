// Which rows of a line grid are in view and where each lies: all one height, but opened ones carry a panel below. The grid core's arithmetic.
import { RowSpace } from '../grid/rowSpace.ts';
import { Viewport } from '../grid/viewport.ts';

export class RowWindow {
  readonly #space: RowSpace;
  readonly #view: Viewport;

  /** @param onMove other rows came into view; @param onRest nothing has moved for a moment */
  constructor(readonly scroller: HTMLElement, readonly rowHeight: number, onMove: () => void, onRest?: () => void) {
    this.#space = new RowSpace(rowHeight);
    this.#view = new Viewport(scroller, onMove, onRest, true);
  }

  /** @param extra heights of panels by the rows they lie below */
  setRows(count: number, extra: ReadonlyMap<number, number>): void {
    this.#space.set(count, this.rowHeight, extra);
    this.#view.setTotal(this.#space.total);
  }

  /** From now on moves are told. */
  watch(): void { this.#view.watch(); }

  /** Takes over at once where the page was scrolled to by program; the page itself tells of it a frame later. */
  sync(): void { this.#view.sync(); }

  get total(): number { return this.#space.total; }
  topOf(index: number): number { return this.#space.topOf(index); }
  /** The row at a height from the top (its own band or its panel). */
  indexAt(y: number): number { return this.#space.indexAt(y); }

  /** First and last row to draw; none: last before first. */
  get drawn(): { first: number; last: number } {
    if (this.#space.count === 0) return { first: 0, last: -1 };
    const { from, to } = this.#view.rows;
    return { first: this.#space.indexAt(from), last: this.#space.indexAt(to) };
  }

  dispose(): void { this.#view.dispose(); }
}
