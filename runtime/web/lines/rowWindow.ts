// Which rows of a grid are in view and where each lies, by TanStack Virtual: all one height, but opened ones carry a panel below.
import { elementScroll, observeElementOffset, observeElementRect, Virtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';

const overscan = 6;
/** Before there is a page to measure. */
const firstViewPx = 600;

export class RowWindow {
  readonly #virtual: Virtualizer<HTMLElement, HTMLElement>;
  readonly #options: VirtualizerOptions<HTMLElement, HTMLElement>;
  readonly #unmount: () => void;
  #extra: ReadonlyMap<number, number> = new Map();

  /** @param onMove other rows came into view */
  constructor(readonly scroller: HTMLElement, readonly rowHeight: number, onMove: () => void) {
    this.#options = {
      count: 0, overscan, getScrollElement: () => scroller, estimateSize: (index) => rowHeight + (this.#extra.get(index) ?? 0),
      initialRect: { width: 0, height: firstViewPx }, initialOffset: () => scroller.scrollTop, scrollToFn: elementScroll, observeElementOffset,
      // A kept tab out of sight has no height: its rows stay as they are until it is back.
      observeElementRect: (virtual, tell) => observeElementRect(virtual, (rect) => { if (rect.height > 0) tell(rect); }),
      onChange: onMove,
    };
    this.#virtual = new Virtualizer(this.#options);
    this.#unmount = this.#virtual._didMount();
  }

  /** @param extra heights of panels by the rows they lie below */
  setRows(count: number, extra: ReadonlyMap<number, number>): void {
    const isMoved = extra.size !== this.#extra.size || [...extra].some(([at, height]) => this.#extra.get(at) !== height);
    this.#extra = extra;
    if (count === this.#virtual.options.count && !isMoved) return;
    // Positions are remembered by count and by this function.
    this.#options.getItemKey = (index) => index;
    this.#virtual.setOptions({ ...this.#options, count });
    this.#virtual.getTotalSize();
  }

  /** From now on moves are told. */
  watch(): void { this.#virtual._willUpdate(); }

  /** Takes over at once where the page was scrolled to by program; the page itself tells of it a frame later. */
  sync(): void { this.#virtual.scrollOffset = this.scroller.scrollTop; }

  get total(): number { return this.#virtual.getTotalSize(); }
  topOf(index: number): number { return this.#virtual.measurementsCache[index]?.start ?? this.total; }
  /** The row at a height from the top (its own band or its panel). */
  indexAt(y: number): number { return this.#virtual.getVirtualItemForOffset(y)?.index ?? 0; }

  /** First and last row to draw; none: last before first. */
  get drawn(): { first: number; last: number } {
    const items = this.#virtual.getVirtualItems();
    return { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? -1 };
  }

  dispose(): void { this.#unmount(); }
}
