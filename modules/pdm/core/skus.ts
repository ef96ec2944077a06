// What becomes of the SKUs of a style whose colours and sizes stand: one for each pair, made, kept, brought back or taken away.

export interface Standing { id: string; color: string; size: string; isVoid: boolean }
export interface SkuPlan { make: { color: string; size: string }[]; revive: string[]; withdraw: string[] }

/** Colours and sizes by id, each in its order: new SKUs are numbered colour by colour, size by size. */
export function planSkus(colors: readonly string[], sizes: readonly string[], standing: readonly Standing[]): SkuPlan {
  const keyOf = (sku: { color: string; size: string }): string => `${sku.color} ${sku.size}`;
  const wanted = colors.flatMap((color) => sizes.map((size) => ({ color, size })));
  const wantedKeys = new Set(wanted.map(keyOf));
  const standingKeys = new Set(standing.map(keyOf));
  return {
    make: wanted.filter((sku) => !standingKeys.has(keyOf(sku))),
    revive: standing.filter((sku) => sku.isVoid && wantedKeys.has(keyOf(sku))).map(({ id }) => id),
    withdraw: standing.filter((sku) => !sku.isVoid && !wantedKeys.has(keyOf(sku))).map(({ id }) => id),
  };
}
