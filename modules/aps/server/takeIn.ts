// 合单: lines of another order are appended to this one, under batches of its own where style and batch agree. Rows two levels down of two orders, which effects that make lines do not reach.
import { type Hook, type HookRef, readRecord, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { itemFields, pick } from '../orderParts.ts';

interface Order { status: string; items: { id: string; batchNo: number | string; style: HookRef; skus: { sku: HookRef; qty: number | string; price: string | null }[] }[] }

const takeIn: Hook<Order> = async ({ work, entity, record, given, post }) => {
  const mine = await readRecord(work, entity, record.id, { internal: true, lock: true }) as unknown as Order;
  const theirs = await readRecord(work, entity, (given.from as HookRef).id, { internal: true }) as unknown as Order;
  const batches = mine.items.map(({ style, batchNo }) => ({ style: style.id, batchNo: Number(batchNo) }));
  const more = theirs.items.map((item) => {
    const standing = batches.filter(({ style }) => style === item.style.id).map(({ batchNo }) => batchNo);
    const batchNo = standing.includes(Number(item.batchNo)) ? Math.max(...standing) + 1 : Number(item.batchNo);
    batches.push({ style: item.style.id, batchNo });
    return { ...pick(item, itemFields), batchNo, skus: item.skus.map(({ sku, qty, price }) => ({ sku: sku.id, qty, price })) };
  });
  await updateRecord(work, entity, { id: record.id, orderMode: 'multi', items: [...mine.items.map(({ id }) => ({ id })), ...more] } as never, { internal: true, confirmed: true });
  if (mine.status === 'draft') return;
  const now = await readRecord(work, entity, record.id, { internal: true }) as unknown as Order;
  const standing = new Set(mine.items.map(({ id }) => id));
  await post('aps.orderQty', now.items.filter(({ id }) => !standing.has(id)).flatMap(({ id, skus }) => skus.map(({ sku, qty }) => ({ order: record.id, item: id, sku: sku.id, orderQty: Number(qty) }))), work.today);
};
export default takeIn;
