// Pieces shared out by weight, whole ones only: largest remainder, ties to the earlier. The weights are rows of another record, where `spread` of a field does not reach.

/** @returns a share for each weight, none above its weight where the pieces are no more than the weights */
export function shareOut(pieces: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return weights.map(() => 0);
  const floors = weights.map((weight) => Math.floor(pieces * weight / total));
  const remainders = weights.map((weight, index) => ({ index, rest: pieces * weight % total })).toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  let left = pieces - floors.reduce((sum, floor) => sum + floor, 0);
  for (const { index } of remainders) { if (left === 0) break; floors[index]! += 1; left -= 1; }
  return floors;
}
