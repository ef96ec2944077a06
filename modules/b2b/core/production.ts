// What an allotment asks of workshops and suppliers, as lines of one production order: pieces that stand planned already (a supplier refused them) go before new ones.

export interface Wanted { line: string; style: string; sku: string; price: string; deliveryDate: string; qty: number }
export interface Item { style: string; batchNo: number; deliveryDate: string; unitPrice: string; skus: { sku: string; qty: number }[] }
export interface Planned { /** Of each line the pieces taken from orders that stand. */ reused: Map<string, number>; items: Item[]; /** Of each line its place among the items; absent where nothing new is needed. */ itemOf: Map<string, number> }

/** @param free pieces of each SKU that stand in production orders of the same shop order and that no live line holds */
export function planProduction(wanted: readonly Wanted[], free: ReadonlyMap<string, number>): Planned {
  const left = new Map(free);
  const reused = new Map<string, number>();
  const items: Item[] = [];
  const itemOf = new Map<string, number>();
  const places = new Map<string, number>();
  for (const { line, style, sku, price, deliveryDate, qty } of wanted) {
    const taken = Math.min(qty, Math.max(0, left.get(sku) ?? 0));
    left.set(sku, (left.get(sku) ?? 0) - taken);
    reused.set(line, taken);
    if (taken === qty) continue;
    // One line of a production order has one price and one day.
    const place = `${style} ${deliveryDate} ${price}`;
    if (!places.has(place)) {
      places.set(place, items.length);
      items.push({ style, batchNo: items.filter((item) => item.style === style).length + 1, deliveryDate, unitPrice: price, skus: [] });
    }
    const item = items[places.get(place)!]!;
    const cell = item.skus.find((one) => one.sku === sku);
    if (cell) cell.qty += qty - taken;
    else item.skus.push({ sku, qty: qty - taken });
    itemOf.set(line, places.get(place)!);
  }
  return { reused, items, itemOf };
}

export interface Cell { order: string; item: string; sku: string; left: number }

/** Takes pieces out of cells in their order; what was taken leaves them. @returns fewer pieces than asked for where the cells do not hold them */
export function takeFrom(cells: readonly Cell[], sku: string, qty: number): Cell[] {
  const taken: Cell[] = [];
  let open = qty;
  for (const cell of cells) {
    const part = cell.sku === sku ? Math.min(open, cell.left) : 0;
    if (part <= 0) continue;
    cell.left -= part;
    open -= part;
    taken.push({ ...cell, left: part });
  }
  return taken;
}

export interface Waiting { allot: string; line: string; sku: string; open: number }

/** Pieces stored are ready for the lines that wait longest: `waiting` in the order in which they are due. */
export function shareStored(waiting: readonly Waiting[], stored: ReadonlyMap<string, number>): { allot: string; line: string; qty: number }[] {
  const left = new Map(stored);
  return waiting.flatMap(({ allot, line, sku, open }) => {
    const qty = Math.min(open, left.get(sku) ?? 0);
    left.set(sku, (left.get(sku) ?? 0) - qty);
    return qty > 0 ? [{ allot, line, qty }] : [];
  });
}
