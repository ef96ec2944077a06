// 精算: colours whose costs agree in every section share a bill. Pure.

/** @returns groups in the order of their first colour */
export function colorGroups<Color>(colors: readonly Color[], costs: (color: Color) => readonly string[]): Color[][] {
  const groups = new Map<string, Color[]>();
  for (const color of colors) {
    const key = costs(color).join(' ');
    groups.set(key, [...groups.get(key) ?? [], color]);
  }
  return [...groups.values()];
}
