// A change in force rewrites the order's lines inside lines, and adds colours and sizes that were not ordered before: effects roll up into rows that stand, and add none two levels down.
import { type Hook, type HookRef, readRecord, updateRecord } from '../../../runtime/server/moduleApi.ts';

interface Change { order: HookRef; lines: { item: HookRef; sku: HookRef | null; newQty: number | string | null; newPrice: string | null; newDate: string | null }[] }
interface Order { items: { id: string; deliveryDate: string | null; skus: { id: string; sku: HookRef; qty: number | string; price: string | null }[] }[] }

const applyChange: Hook<Change> = async ({ work, record }) => {
  const order = await readRecord(work, 'aps.order', record.order.id, { internal: true, lock: true }) as unknown as Order;
  const items = order.items.map((item) => {
    const lines = record.lines.filter((line) => line.item.id === item.id);
    const change = new Map(lines.filter(({ sku }) => sku !== null).map((line) => [line.sku!.id, line]));
    const skus = item.skus.flatMap((row) => {
      const line = change.get(row.sku.id);
      change.delete(row.sku.id);
      if (line?.newQty !== undefined && line.newQty !== null && Number(line.newQty) === 0) return [];
      return [{ id: row.id, ...(line && { ...(line.newQty !== null && { qty: line.newQty }), ...(line.newPrice !== null && { price: line.newPrice }) }) }];
    });
    const more = [...change.values()].filter(({ newQty }) => Number(newQty ?? 0) > 0).map(({ sku, newQty, newPrice }) => ({ sku: sku!.id, qty: newQty, price: newPrice }));
    const date = lines.find(({ newDate }) => newDate !== null)?.newDate;
    return { id: item.id, ...(date && { deliveryDate: date }), skus: [...skus, ...more] };
  });
  await updateRecord(work, 'aps.order', { id: record.order.id, items } as never, { internal: true });
};
export default applyChange;
