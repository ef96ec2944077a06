// 批量下单 → draft orders: pasted rows grouped by store, kind and date, then by product; `create` groups found rows on one level only.
import { createRecord, type Hook, type HookRef, one, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { groupOrders } from '../core/orders.ts';

interface Batch { lines: { id: string; store: HookRef | null; product: HookRef | null; sku: HookRef | null; qty: number; expectDate: string | null; fault: string | null; order: HookRef | null }[] }

const makeOrders: Hook<Batch> = async ({ work, entity, record }) => {
  const open = record.lines.filter(({ order, fault, sku, store, product }) => !order && !fault && sku && store && product);
  const kinds = new Map<string, string>();
  for (const { product } of open) if (!kinds.has(product!.id)) kinds.set(product!.id, (await one(work, 'b2b.shopProduct', ['sellMode'], { where: { id: product!.id } }))!.sellMode as string);
  const made = new Map<string, string>();
  for (const { key, rows, lines } of groupOrders(open.map((line) => ({ key: JSON.stringify([line.store!.id, kinds.get(line.product!.id), line.expectDate]), product: line.product!.id, sku: line.sku!.id, qty: Number(line.qty), row: line.id })))) {
    const [store, orderKind, expectDate] = JSON.parse(key) as [string, string, string | null];
    const { id } = await createRecord(work, 'b2b.order', { store, orderKind, expectDate, source: 'batch', lines: lines.map(({ product, skus }) => ({ product, skus: skus.map(({ sku, qty }) => ({ sku, qty: String(qty) })) })) }, { internal: true });
    for (const row of rows) made.set(row, id);
  }
  await updateRecord(work, entity, { id: record.id, lines: record.lines.map(({ id }) => ({ id, ...(made.has(id) && { order: made.get(id) }) })) } as never, { internal: true, quiet: true });
};
export default makeOrders;
