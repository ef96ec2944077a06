// Widths of a table: figures, days and states are never cut; words get the room they need as far as there is some, and give it back first.
export interface WidthOf {
  /** Where nothing is known of what stands in it. */
  width: number;
  /** Words: may be cut, and take part of the room left. */
  flexible: boolean;
  /** What its head and its cells ask for, in px; absent: not measured, or set by hand. */
  need?: number;
}

/** Words are cut and shown whole in the tooltip; beyond this the table scrolls sideways at its full widths. */
const maxGiven = 0.35;
/** A long text is cut here although a row would ask for more, and never to less than this. */
const maxWordsPx = 320;
const minWordsPx = 88;

/** Between what a column can do with and what it would have. */
function limitsOf({ width, flexible, need }: WidthOf): { least: number; wanted: number } {
  if (need === undefined) return { least: flexible ? Math.ceil(width * (1 - maxGiven)) : width, wanted: width };
  if (!flexible) return { least: need, wanted: Math.max(need, width) };
  const wanted = Math.min(Math.max(need, minWordsPx), Math.max(width, maxWordsPx));
  return { least: Math.max(Math.min(wanted, minWordsPx), Math.ceil(wanted * (1 - maxGiven))), wanted };
}

/** What a column would have. */
export const wantedOf = (column: WidthOf): number => limitsOf(column).wanted;

/** @returns widths in px, and what is left over for an empty column before the actions */
export function spread(columns: readonly WidthOf[], roomPx: number): { widths: number[]; rest: number } {
  const limits = columns.map(limitsOf);
  const widths = limits.map(({ wanted }) => wanted);
  let rest = Math.floor(roomPx - sum(widths));
  if (rest < 0) {
    // First the air around figures, which hides nothing.
    rest = take(widths, limits.map(({ least }, at) => (columns[at]!.flexible ? widths[at]! : least)), rest);
    if (rest < 0 && sum(limits.map(({ least }) => least)) <= roomPx) rest = take(widths, limits.map(({ least }) => least), rest);
    return { widths, rest: Math.max(0, rest) };
  }
  const base = columns.reduce((total, column, at) => total + (column.flexible ? widths[at]! : 0), 0);
  if (base === 0) return { widths, rest };
  const factor = Math.min(1, rest / base);
  for (const [at, column] of columns.entries()) {
    if (!column.flexible) continue;
    const more = Math.floor(widths[at]! * factor);
    widths[at]! += more;
    rest -= more;
  }
  return { widths, rest: Math.max(0, rest) };
}

/** Takes what is missing, in proportion to what each can give. @returns what is still missing, as it came: negative */
function take(widths: number[], least: readonly number[], missing: number): number {
  const given = sum(widths) - sum(least);
  if (given <= 0) return missing;
  const factor = Math.min(1, -missing / given);
  let rest = missing;
  for (const [at, width] of widths.entries()) {
    const less = Math.min(-rest, Math.ceil((width - least[at]!) * factor));
    widths[at] = width - less;
    rest += less;
  }
  return rest;
}

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
