// Grading taken over by another range of sizes: values stay what they are, whatever lies between the sizes that both ranges have.
import { Decimal } from '../../../runtime/core/moduleApi.ts';
import { graded } from './grading.ts';

export interface SizeRow { increment: string | null; typed: string | null }
export interface Grading<R extends SizeRow = SizeRow> { base: string | null; mode: 'even' | 'step' | 'manual'; step: string | null; rows: readonly R[] }

/** How sizes of one range are found in another: places in the former range, null where it had no such size. */
export interface Fit {
  from: readonly (number | null)[];
  /** Place of the base size, in the former range and in the new one; -1: it has none. */
  base: number;
  newBase: number;
}

/**
 * @param of a row for each size of the former range
 * @returns a row for each size of the new one. An even step stays one where no size falls out between two that stay; else each pair has its own increment.
 */
export function refit<R extends SizeRow>({ base, mode, step, rows }: Grading<R>, { from, base: at, newBase }: Fit): Omit<Grading, 'rows'> & { rows: (SizeRow & { was: R | null })[] } {
  const isEven = mode === 'even' && from.every((place, nth) => place === null || nth === 0 || from[nth - 1] === null || place === from[nth - 1]! + 1);
  const increments = mode === 'even' ? rows.map(() => step ?? '0') : rows.map(({ increment }) => increment);
  const values = base === null || mode === 'manual' || at < 0 ? [] : graded({ base, at, step: increments.slice(1).map((increment) => increment ?? '0') }, rows.length);
  const there = newBase < 0 ? null : from[newBase] ?? null;
  return {
    base: there === null ? null : there === at ? base : mode === 'manual' ? rows[there]!.typed : values[there] ?? null,
    mode: mode === 'even' && !isEven ? 'step' : mode,
    step: isEven || mode !== 'even' ? step : null,
    rows: from.map((place, nth) => {
      const was = place === null ? null : rows[place]!;
      return { was, typed: was?.typed ?? null, increment: mode === 'manual' || isEven || nth === 0 ? null : between(increments, from[nth - 1] ?? null, place) };
    }),
  };
}

/** What lies between two sizes of the former range; null where one of them is none of its sizes, or an increment is not known. */
function between(increments: readonly (string | null)[], one: number | null, other: number | null): string | null {
  if (one === null || other === null) return null;
  const steps = increments.slice(Math.min(one, other) + 1, Math.max(one, other) + 1);
  if (steps.includes(null)) return null;
  const sum = steps.reduce((all, step) => all.plus(step!), new Decimal(0));
  return (one <= other ? sum : sum.negated()).toFixed(2);
}
