// How spread cloth becomes bundles: a loop over spreads, marker sizes and stacks, which effects cannot say.
export interface Spread { color: string; dyeLot: string; layers: number }
export interface MarkerSize { size: string; pieces: number }
export interface LaidBundle { bundleNo: number; color: string; size: string; dyeLot: string; stackNo: number; plyFrom: number; plyTo: number; qty: number }

/** Never mixes colour, size, dye lot or stack. Adjacent spreads of one colour and lot go on counting plies, but begin a new bundle. */
export function layBundles(spreads: readonly Spread[], marker: readonly MarkerSize[], { start, packCount, mergeTail }: { start: number; packCount: number; mergeTail: boolean }): LaidBundle[] {
  const bundles: LaidBundle[] = [];
  let ply = 0;
  spreads.forEach(({ color, dyeLot, layers }, index) => {
    const before = spreads[index - 1];
    if (!before || before.color !== color || before.dyeLot !== dyeLot) ply = 0;
    for (const { size, pieces } of marker) for (let stackNo = 1; stackNo <= pieces; stackNo += 1) {
      for (const [from, to] of cuts(layers, packCount, mergeTail)) {
        bundles.push({ bundleNo: start + bundles.length, color, size, dyeLot, stackNo, plyFrom: ply + from, plyTo: ply + to, qty: to - from + 1 });
      }
    }
    ply += layers;
  });
  return bundles;
}

/** Plies of each bundle of one stack; a tail of less than 30 % may join the one before. */
function cuts(layers: number, packCount: number, mergeTail: boolean): [number, number][] {
  const rows: [number, number][] = [];
  for (let from = 1; from <= layers; from += packCount) rows.push([from, Math.min(layers, from + packCount - 1)]);
  const last = rows.at(-1);
  if (mergeTail && rows.length > 1 && last && (last[1] - last[0] + 1) < packCount * 0.3) {
    rows.pop();
    rows.at(-1)![1] = layers;
  }
  return rows;
}
