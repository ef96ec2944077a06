// Rows of SKUs become orders: one for each key, in it one line for each product, in that one row for each SKU. Grouping on two levels is more than `create` splits by.
export interface Row { key: string; product: string; sku: string; qty: number; row: string }
export interface Made { key: string; rows: string[]; lines: { product: string; skus: { sku: string; qty: number }[] }[] }

/** Orders in the order their keys first occur; equal SKUs of one order are added up. */
export function groupOrders(rows: readonly Row[]): Made[] {
  const made = new Map<string, Made>();
  for (const { key, product, sku, qty, row } of rows) {
    const order = made.get(key) ?? { key, rows: [], lines: [] };
    made.set(key, order);
    order.rows.push(row);
    let line = order.lines.find((each) => each.product === product);
    if (!line) order.lines.push(line = { product, skus: [] });
    const cell = line.skus.find((each) => each.sku === sku);
    if (cell) cell.qty += qty;
    else line.skus.push({ sku, qty });
  }
  return [...made.values()];
}
