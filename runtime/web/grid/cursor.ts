// Where one is in a grid: the active cell and the range up to it. Row -1 is the head. Plain figures, no page.

export interface Place { r: number; c: number }
export interface Range { top: number; left: number; bottom: number; right: number }

export class Cursor {
  active: Place = { r: 0, c: 0 };
  anchor: Place = { r: 0, c: 0 };
  rows = 0;
  columns = 0;
  /** Rows a page key moves. */
  page = 10;

  /** Rows or columns came or went: what is chosen stays inside. */
  fit(rows: number, columns: number): void {
    // Rows that come where there were none: one begins at the first, not in the head.
    if (this.rows === 0 && rows > 0 && this.active.r < 0) this.active = this.anchor = { r: 0, c: this.active.c };
    this.rows = rows;
    this.columns = columns;
    this.active = this.#inside(this.active);
    this.anchor = this.#inside(this.anchor);
  }

  put(place: Place, extend = false): void {
    this.active = this.#inside(place);
    if (!extend || this.active.r < 0) this.anchor = this.active;
    else if (this.anchor.r < 0) this.anchor = { r: 0, c: this.anchor.c };
  }

  all(): void {
    if (this.rows === 0) return;
    this.anchor = { r: 0, c: 0 };
    this.active = { r: this.rows - 1, c: this.columns - 1 };
  }

  /** @returns whether the key moves the cursor */
  move(key: string, { ctrl, shift }: { ctrl: boolean; shift: boolean }): boolean {
    const { r, c } = this.active;
    const [lastRow, lastColumn] = [this.rows - 1, this.columns - 1];
    const to: Place | undefined = {
      ArrowDown: { r: ctrl ? lastRow : r + 1, c }, ArrowUp: { r: ctrl ? Math.min(r, 0) : r - 1, c },
      ArrowRight: { r, c: ctrl ? lastColumn : c + 1 }, ArrowLeft: { r, c: ctrl ? 0 : c - 1 },
      Home: { r: ctrl ? Math.min(r, 0) : r, c: 0 }, End: { r: ctrl ? lastRow : r, c: lastColumn },
      PageDown: { r: r + this.page, c }, PageUp: { r: Math.max(Math.min(r, 0), r - this.page), c },
    }[key];
    if (!to) return false;
    // A range does not reach into the head.
    this.put(shift && to.r < 0 ? { ...to, r: 0 } : to, shift);
    return true;
  }

  get range(): Range {
    const { active: a, anchor: b } = this;
    return { top: Math.min(a.r, b.r), left: Math.min(a.c, b.c), bottom: Math.max(a.r, b.r), right: Math.max(a.c, b.c) };
  }

  get isRange(): boolean { return this.active.r !== this.anchor.r || this.active.c !== this.anchor.c; }

  #inside({ r, c }: Place): Place {
    return { r: Math.max(-1, Math.min(this.rows - 1, r)), c: Math.max(0, Math.min(this.columns - 1, c)) };
  }
}

export function contains({ top, left, bottom, right }: Range, r: number, c: number): boolean {
  return r >= top && r <= bottom && c >= left && c <= right;
}
