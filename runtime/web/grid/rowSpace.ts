// Where rows lie: all one height, but some carry more (a panel). Plain arithmetic, so that a million rows cost what ten do.

export class RowSpace {
  count = 0;
  rowPx: number;
  /** Rows with more than one height, in order, and what stands extra up to and with each. */
  #at: number[] = [];
  #sum: number[] = [];

  constructor(rowPx: number) { this.rowPx = rowPx; }

  /** @param extra px beyond the row's height, by row */
  set(count: number, rowPx: number, extra?: ReadonlyMap<number, number>): void {
    this.count = count;
    this.rowPx = rowPx;
    this.#at = extra ? [...extra.keys()].sort((a, b) => a - b) : [];
    let sum = 0;
    this.#sum = this.#at.map((at) => (sum += extra!.get(at)!));
  }

  get total(): number { return this.count * this.rowPx + (this.#sum.at(-1) ?? 0); }

  topOf(index: number): number {
    const to = Math.max(0, Math.min(index, this.count));
    return to * this.rowPx + this.#extraBefore(to);
  }

  heightOf(index: number): number { return this.topOf(index + 1) - this.topOf(index); }

  /** The row at a height from the top (its own band or its panel); the first or last beyond the ends. */
  indexAt(y: number): number {
    if (this.#at.length === 0) return clamp(Math.floor(y / this.rowPx), this.count);
    // How many of the taller rows begin above y.
    let low = 0;
    let high = this.#at.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if (this.topOf(this.#at[mid]) <= y) low = mid + 1; else high = mid;
    }
    if (low === 0) return clamp(Math.floor(y / this.rowPx), this.count);
    const tall = this.#at[low - 1];
    const below = y - this.topOf(tall + 1);
    return clamp(below < 0 ? tall : tall + 1 + Math.floor(below / this.rowPx), this.count);
  }

  #extraBefore(index: number): number {
    let low = 0;
    let high = this.#at.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if (this.#at[mid] < index) low = mid + 1; else high = mid;
    }
    return low === 0 ? 0 : this.#sum[low - 1];
  }
}

function clamp(index: number, count: number): number { return Math.max(0, Math.min(count - 1, index)); }
