// The shape of a row's curve: figures along the axis from 0 to 1, points up to 100. Drawing only; points are reckoned exactly on the server.
import type { Row } from '../../../core/contract/wire.ts';
import type { CurveDef } from '../../../core/language/model.ts';

export const wholePoints = 100;
/** Level stretches before the first and after the last figure, as parts of what lies between them. */
const margin = 0.15;

export interface DrawnCurve { row: Row; /** First and last figure on the axis. */ from: string; to: string; points: [x: number, y: number][] }

/** @returns undefined where nothing can be drawn yet */
export function curveOf({ zero, full, steps }: CurveDef, row: Row): DrawnCurve | undefined {
  const below = steps ? ((row[steps.lines] as Row[] | null | undefined) ?? []) : [];
  const bands = below.flatMap((one) => { const [from, score] = [numberOf(one[steps!.from]), numberOf(one[steps!.score])]; return from === null || score === null ? [] : [{ from, score }]; }).sort((a, b) => a.from - b.from);
  if (bands.length > 1) {
    const [first, last] = [bands[0]!.from, bands.at(-1)!.from];
    const x = placeOf(first, last);
    const points = bands.flatMap(({ from, score }, at): [number, number][] => [[x(from), at === 0 ? score : bands[at - 1]!.score], [x(from), score]]);
    return { row, from: String(first), to: String(last), points: [[0, bands[0]!.score], ...points, [1, bands.at(-1)!.score]] };
  }
  const [none, all] = [numberOf(row[zero]), numberOf(row[full])];
  if (none === null || all === null || none === all) return undefined;
  const [low, high] = none < all ? [none, all] : [all, none];
  const x = placeOf(low, high);
  const rises = none < all;
  return { row, from: String(low), to: String(high), points: [[0, rises ? 0 : wholePoints], [x(low), rises ? 0 : wholePoints], [x(high), rises ? wholePoints : 0], [1, rises ? wholePoints : 0]] };
}

const placeOf = (low: number, high: number) => (value: number): number => (margin + (value - low) / (high - low)) / (1 + 2 * margin);

function numberOf(value: unknown): number | null {
  const number = value === null || value === undefined || value === '' ? NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}
