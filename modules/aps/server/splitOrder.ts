// 拆单: pieces that were not given out become an order of their own, `{orderNo}-{n}`, in the same state. Rows two levels down of two orders and a number counted among children, which effects that make lines do not reach.
import { createRecord, find, type Hook, type HookRef, one, readRecord, runAction, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { itemFields, pick } from '../orderParts.ts';

interface Sku { id: string; sku: HookRef; qty: number | string; price: string | null; dispatchedQty: number | string }
interface Order { orderNo: string; status: string; started: boolean; items: ({ id: string; seq: number; skus: Sku[] } & Record<string, unknown>)[] }
interface Part { sku: string; batchNo: number | string | null; qty: number | string }

/** What a child takes over; number, dates of its own making, figures and states are its own. */
const ofOrder = ['orderType', 'orderMode', 'source', 'customer', 'customerOrderNo', 'brand', 'season', 'year', 'salesman', 'merchandiser', 'department', 'orderDate', 'priority', 'processType', 'currency', 'exchangeRate', 'taxRate', 'priceIncludesTax', 'overRate', 'shortRate', 'cutRate', 'nodeTemplate', 'requirement', 'packing', 'remarks', 'b2bOrder', 'fair', 'started'];
const longestNumber = 40;

const splitOrder: Hook<Order> = async ({ work, entity, record, given, post, fault }) => {
  const order = await readRecord(work, entity, record.id, { internal: true, lock: true }) as unknown as Order & Record<string, unknown>;
  const parts = given.parts as unknown as Part[];
  const moved = new Map<string, number>();
  const ids = new Map((await find(work, 'pdm.sku', ['skuCode'], { where: { skuCode: parts.map(({ sku }) => sku) }, deleted: true })).map(({ id, skuCode }) => [skuCode!, id]));
  for (const { sku, batchNo, qty } of parts) {
    const cell = order.items.filter((item) => !batchNo || Number(item.batchNo) === Number(batchNo)).flatMap(({ skus }) => skus).find((row) => row.sku.id === ids.get(sku));
    if (!cell) return fault({ message: 'SKU【{sku}】不在订单明细中', values: { sku } });
    moved.set(cell.id, (moved.get(cell.id) ?? 0) + Number(qty));
    const open = Number(cell.qty) - Number(cell.dispatchedQty);
    if (moved.get(cell.id)! > open) return fault({ message: '可拆数量不足：{sku} 可拆 {n}', values: { sku, n: open } });
  }
  const taken = (row: Sku): number => moved.get(row.id) ?? 0;
  const emptied = order.items.find(({ skus }) => skus.every((row) => taken(row) === Number(row.qty)));
  if (emptied) return fault({ message: '明细第{n}行须至少留 1 件', values: { n: emptied.seq } });
  const orderNo = await childNumber(order.orderNo, async (number) => await one(work, entity, [], { where: { orderNo: number }, deleted: true }) !== undefined);
  if (orderNo.length > longestNumber) return fault({ message: '编码长度不能超过40' });
  const items = order.items.flatMap((item) => {
    const skus = item.skus.filter((row) => taken(row) > 0).map((row) => ({ sku: row.sku.id, qty: taken(row), price: row.price }));
    return skus.length === 0 ? [] : [{ batchNo: item.batchNo, ...pick(item, itemFields), skus }];
  });
  const child = await createRecord(work, entity, { ...pick(order, ofOrder), orderNo, parentOrder: record.id, items } as never, { internal: true, confirmed: true });
  await updateRecord(work, entity, { id: record.id, items: order.items.map(({ id, skus }) => ({ id, skus: skus.filter((row) => taken(row) < Number(row.qty)).map((row) => ({ id: row.id, qty: Number(row.qty) - taken(row) })) })) } as never, { internal: true, confirmed: true });
  if (order.status === 'draft') return;
  const rows = order.items.flatMap(({ id, skus }) => skus.filter((row) => taken(row) > 0).map((row) => ({ order: record.id, item: id, sku: row.sku.id, orderQty: -taken(row) })));
  await post('aps.orderQty', rows, work.today);
  await runAction(work, entity, child.id, 'standBeside', { internal: true, confirmed: true });
};
export default splitOrder;

async function childNumber(parent: string, isTaken: (number: string) => Promise<boolean>): Promise<string> {
  for (let n = 1; ; n += 1) if (!(await isTaken(`${parent}-${n}`))) return `${parent}-${n}`;
}
