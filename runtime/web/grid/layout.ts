// Widths of a table: figures keep theirs; columns with words take the room left, up to twice their width, or give some when it is short.
export interface WidthOf { width: number; /** Takes part of the room left. */ flexible: boolean }

/** Words are cut and shown whole in the tooltip; beyond this the table scrolls sideways at its full widths. */
const mostGiven = 0.35;

/** @returns widths in px, and what is left over for an empty column before the actions */
export function spread(columns: readonly WidthOf[], roomPx: number): { widths: number[]; rest: number } {
  const widths = columns.map((column) => column.width);
  let rest = Math.floor(roomPx - widths.reduce((sum, width) => sum + width, 0));
  const base = columns.reduce((sum, column) => sum + (column.flexible ? column.width : 0), 0);
  if (rest < 0 && -rest > base * mostGiven) return { widths, rest: 0 };
  if (base === 0) return { widths, rest: Math.max(0, rest) };
  const factor = Math.min(1, rest / base);
  for (const [at, column] of columns.entries()) {
    if (!column.flexible) continue;
    const more = Math.floor(column.width * factor);
    widths[at] += more;
    rest -= more;
  }
  return { widths, rest: Math.max(0, rest) };
}
