// What of a grid's page is in view, without asking the page: asking makes it measure everything that was just drawn.

export class Viewport {
  top: number;
  left: number;
  width = 0;
  height = 0;
  readonly #watch: ResizeObserver;
  readonly #scrolled: () => void;

  /** @param onMove it scrolled, or has another size */
  constructor(readonly element: HTMLElement, onMove: (isResized: boolean) => void) {
    // A page just made stands at its beginning; asking it would make it measure itself.
    this.top = 0;
    this.left = 0;
    this.#scrolled = () => {
      const { left } = this;
      this.top = element.scrollTop;
      this.left = element.scrollLeft;
      if (this.left !== left) onMove(false);
    };
    element.addEventListener('scroll', this.#scrolled, { passive: true });
    this.#watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      if (width === this.width && height === this.height) return;
      this.width = width;
      this.height = height;
      onMove(true);
    });
    this.#watch.observe(element);
  }

  /** Scrolls as little as needed. @returns whether rows have to be drawn anew */
  show(row: { top: number; height: number; below: number }, column: { left: number; right: number; before: number } | null): boolean {
    const { top, left } = this;
    if (row.top < this.top) this.top = row.top;
    else if (this.height > 0 && row.top + row.height + row.below > this.top + this.height) this.top = row.top + row.height + row.below - this.height;
    if (column) {
      if (column.left - column.before < this.left) this.left = Math.max(0, column.left - column.before);
      else if (this.width > 0 && column.right > this.left + this.width) this.left = Math.min(column.left - column.before, column.right - this.width);
    }
    if (this.top !== top) this.element.scrollTop = this.top;
    if (this.left !== left) this.element.scrollLeft = this.left;
    return this.top !== top;
  }

  dispose(): void {
    this.#watch.disconnect();
    this.element.removeEventListener('scroll', this.#scrolled);
  }
}
