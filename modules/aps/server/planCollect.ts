// 取待排订单: what of the confirmed orders is neither dispatched nor in this plan yet becomes a task of it. The rest of each line is a sum over tasks, which no `create` from rows reckons.
import { createRecord, find, type Hook } from '../../../runtime/server/moduleApi.ts';

const planCollect: Hook = async ({ work, record }) => {
  const standing = new Map<string, number>();
  for (const { item, qty } of await find(work, 'aps.scheduleTask', ['item', 'qty'], { where: { plan: record.id, status: ['planned', 'published'] } })) standing.set(item!, (standing.get(item!) ?? 0) + Number(qty));
  const orders = await find(work, 'aps.order', [], { where: { status: ['confirmed', 'producing'] }, order: 'deliveryDate, orderDate, orderNo' });
  for (const order of orders) for (const { id, qty, dispatchedQty } of await find(work, 'aps.order.items', ['qty', 'dispatchedQty'], { where: { parent: order.id }, order: 'seq' })) {
    const left = Number(qty) - Number(dispatchedQty) - (standing.get(id) ?? 0);
    if (left > 0) await createRecord(work, 'aps.scheduleTask', { plan: record.id, order: order.id, item: id, qty: left } as never, { internal: true, quiet: true });
  }
};
export default planCollect;
