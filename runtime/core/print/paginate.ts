// How measured blocks fall on pages: a block stands whole, a table is cut between rows and has its head again on each page.

export interface Measured {
  height: number;
  /** Of a table: its parts; `height` is then not read. `carry`: a row with totals so far, on top and at the foot of a cut. */
  table?: { head: number; rows: number[]; foot: number; carry: number };
}
export interface Piece {
  block: number;
  /** Of a table: rows from (counted) to (not counted). */
  from?: number; to?: number;
  /** The table ends here: its totals follow. */
  isLast?: boolean;
}

/**
 * @param room height of a page between header and footer, in the unit the blocks were measured in
 * @returns pages of pieces, at least one; what is taller than a page stands alone and is cut by the paper
 */
export function paginate(blocks: readonly Measured[], room: number): Piece[][] {
  const pages: Piece[][] = [[]];
  let left = room;
  const turn = (): void => {
    if (pages.at(-1)!.length === 0) return;
    pages.push([]);
    left = room;
  };
  const put = (piece: Piece, height: number): void => { pages.at(-1)!.push(piece); left -= height; };

  blocks.forEach(({ height, table }, block) => {
    if (!table) {
      if (height > left + slack) turn();
      put({ block }, height);
      return;
    }
    const { head, rows, foot, carry } = table;
    let from = 0;
    do {
      const top = head + (from > 0 ? carry : 0);
      let to = fitting(rows, from, left - top, foot, carry);
      if (to === from && pages.at(-1)!.length > 0) { turn(); to = fitting(rows, from, left - top, foot, carry); }
      // A row taller than the page goes on alone.
      if (to === from && from < rows.length) to = from + 1;
      const isLast = to === rows.length;
      put({ block, from, to, ...(isLast && { isLast: true }) }, top + sum(rows, from, to) + (isLast ? foot : carry));
      from = to;
      if (!isLast) turn();
    } while (from < rows.length);
  });
  return pages;
}

/** Browsers measure in fractions. */
const slack = 0.5;

/** Up to which row they fit: the last one only together with the foot, any other with the row that carries over. */
function fitting(rows: readonly number[], from: number, room: number, foot: number, carry: number): number {
  let used = 0;
  let to = from;
  while (to < rows.length) {
    const isLast = to === rows.length - 1;
    if (used + rows[to] + (isLast ? foot : carry) > room + slack) break;
    used += rows[to];
    to += 1;
  }
  return to;
}

const sum = (rows: readonly number[], from: number, to: number): number => rows.slice(from, to).reduce((total, height) => total + height, 0);
