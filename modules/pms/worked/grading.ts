// Graded values of a point of measure, size by size, while one types: a walk from the base size to both ends, which no expression walks.
import type { Worked } from '../../../runtime/core/moduleApi.ts';
import { graded } from '../core/grading.ts';

/**
 * Rows: `seq` of their size, `increment` to the size before.
 * Given: `seqs` of the table's sizes, `baseSeq`, the `base` value, `mode` even, step or manual, and the `step` of an even one.
 */
const grading: Worked = (rows, { seqs, baseSeq, base, mode, step }) => {
  const sizes = ((seqs ?? []) as string[]).map(Number).toSorted((a, b) => a - b);
  const at = sizes.indexOf(Number(baseSeq));
  if (at < 0 || base === null || mode === 'manual') return rows.map(() => null);
  const increments = new Map(rows.map(({ seq, increment }) => [Number(seq), String(increment ?? 0)]));
  const values = graded({ base: String(base), at, step: mode === 'even' ? String(step ?? 0) : sizes.slice(1).map((seq) => increments.get(seq) ?? '0') }, sizes.length);
  return rows.map(({ seq }) => values[sizes.indexOf(Number(seq))] ?? null);
};
export default grading;
