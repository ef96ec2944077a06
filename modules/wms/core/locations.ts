// Codes of racks and bins by a pattern: zone × rack × layer × column. Data counts no ranges.
/** One place of a zone, and the rack it belongs to (none for a rack). */
export interface Place { code: string; level: 'rack' | 'bin'; rack: string | null }

/** At most this many bins are made at once. */
export const maxBins = 2000;

const two = (count: number): string => String(count).padStart(2, '0');

/** Racks first, each followed by its bins: `F-A03`, then `F-A03-02-4` for layer 2, column 4. */
export function placesOf(zone: string, racks: number, layers: number, columns: number): Place[] {
  const places: Place[] = [];
  for (let rack = 1; rack <= racks; rack += 1) {
    const code = `${zone}${two(rack)}`;
    places.push({ code, level: 'rack', rack: null });
    for (let layer = 1; layer <= layers; layer += 1) for (let column = 1; column <= columns; column += 1) places.push({ code: `${code}-${two(layer)}-${column}`, level: 'bin', rack: code });
  }
  return places;
}

/** Rack, layer and column of a bin's code; null where it follows no such pattern. */
export function cellOf(code: string): { rack: string; layer: number; column: number } | null {
  const found = /^(.+)-(\d{1,2})-(\d{1,2})$/.exec(code);
  return found ? { rack: found[1]!, layer: Number(found[2]), column: Number(found[3]) } : null;
}
