// Long tables draw what is in view: which rows that are, and the room of the others.

/** Up to here a table is drawn whole. */
export const drawAllUpTo = 100;
/** Drawn of a long one until its own part is loaded. */
export const drawFirst = 40;

/** An even start keeps the drawn rows in step while scrolling, so that their elements are used again. */
export function indexesOf({ startIndex, overscan, count }: { startIndex: number; overscan: number; count: number }, length: number): number[] {
  const first = Math.max(0, startIndex - overscan);
  const from = first - (first % 2);
  return Array.from({ length: Math.max(0, Math.min(count, from + length) - from) }, (_, at) => from + at);
}

/** Key of a drawn row: rows leaving at one end lend their elements to those that come at the other. */
export function slotOf(index: number, drawn: number): number {
  return index % Math.max(1, drawn);
}

/** Height of rows that are not drawn. */
export function Gap({ px, span }: { px: number; span: number }) {
  return px > 0 ? <tr className="gap" aria-hidden="true"><td colSpan={span} style={{ height: px }} /></tr> : null;
}
