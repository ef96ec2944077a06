// Where rows of a grid lie: all one height, but a few opened ones carry a panel below.

export class Heights {
  /** Opened rows in order: index, height of the panel, sum of panels up to and with this one. */
  #open: { at: number; extra: number; sum: number }[] = [];

  constructor(readonly rowHeight: number) {}

  setOpen(open: { at: number; extra: number }[]): void {
    let sum = 0;
    this.#open = [...open].sort((a, b) => a.at - b.at).map(({ at, extra }) => ({ at, extra, sum: sum += extra }));
  }

  topOf(index: number): number { return index * this.rowHeight + this.#extraBefore(index); }
  total(count: number): number { return this.topOf(count); }

  /** The row at a height from the top (its own band or its panel). */
  indexAt(y: number): number {
    let low = 0;
    let high = Math.max(0, Math.ceil(y / this.rowHeight));
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.topOf(middle) <= y) low = middle; else high = middle - 1;
    }
    return low;
  }

  #extraBefore(index: number): number {
    let low = 0;
    let high = this.#open.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#open[middle].at < index) low = middle + 1; else high = middle;
    }
    return low === 0 ? 0 : this.#open[low - 1].sum;
  }
}
