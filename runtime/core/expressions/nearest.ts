// The known name closest to a misspelt one, for "did you mean".

/** @returns the nearest name, or undefined when none is near enough to be what was meant */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  // A third of the letters may be wrong: `custmer` finds `customer`, `qty` does not find `sku`.
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    // A single letter is as near to any other.
    if (candidate.length < 2 && name !== candidate) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) { best = candidate; bestDistance = distance; }
  }
  return best;
}

/** `did you mean "customer"?`, or undefined. */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  const near = nearest(name, known);
  return near === undefined ? undefined : `did you mean "${near}"?`;
}

/** Letters added, dropped, changed, or swapped with their neighbour; gives up at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    before = above;
    above = row;
  }
  return above[b.length];
}
