// Grading: the values of a point of measure walk out from the base size, by one step for all sizes or by one for each pair.
import { Decimal } from '../../../runtime/core/moduleApi.ts';

export interface Point {
  base: string;
  /** Place of the base size among the sizes. */
  at: number;
  /** The same between all sizes, or one for each adjacent pair. */
  step: string | readonly string[];
  /** Size → value typed instead: an exception of this size, the walk goes on from the graded value. */
  typed?: Readonly<Record<number, string>>;
}

/** @returns the value of each size, with two decimals @throws RangeError where increments and sizes do not fit */
export function graded({ base, at, step, typed = {} }: Point, sizes: number): string[] {
  if (typeof step !== 'string' && step.length !== sizes - 1) throw new RangeError(`${sizes - 1} increments expected`);
  const stepOf = (pair: number): string => (typeof step === 'string' ? step : step[pair]!);
  const values = Array.from({ length: sizes }, () => new Decimal(base));
  for (let size = at + 1; size < sizes; size += 1) values[size] = values[size - 1]!.plus(stepOf(size - 1));
  for (let size = at - 1; size >= 0; size -= 1) values[size] = values[size + 1]!.minus(stepOf(size));
  return values.map((value, size) => new Decimal(typed[size] ?? value).toFixed(2));
}

/** What the pattern measures so that the garment does after shrinking. @param shrink ratio: 0.02 is 2 % */
export const patternValue = (value: string, shrink: string): string => new Decimal(value).div(new Decimal(1).minus(shrink)).toFixed(2);

/** Centimetres as the nearest eighth of an inch: `34 5/8`. */
export function inEighths(cm: string): string {
  const eighths = new Decimal(cm).div('2.54').times(8).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
  const [whole, rest] = [Math.floor(eighths / 8), eighths % 8];
  const by = rest % 4 === 0 ? 4 : rest % 2 === 0 ? 2 : 1;
  return rest === 0 ? String(whole) : `${whole} ${rest / by}/${8 / by}`;
}
