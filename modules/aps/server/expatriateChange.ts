// A change that both companies agreed to rewrites the receiver's own order: by a change document that is in force at once, or in the draft itself. Which of the two is no condition on one effect.
import { createRecord, find, type Hook, type HookRef, one, runAction, updateRecord, workOf } from '../../../runtime/server/moduleApi.ts';

interface Agreed { order: HookRef | null; senderNo: string; proposedPrice: string | null; proposedDate: string | null; lines: { item: HookRef; sku: HookRef; processPrice: string | null; qty: number | string; proposedQty: number | string | null }[] }

const expatriateChange: Hook<Agreed> = async ({ work, record }) => {
  if (!record.order) return;
  const own = workOf(work.app, work.caller, { ...work.tx });
  const { status } = (await one(own, 'aps.order', ['status'], { where: { id: record.order.id }, lock: true }))!;
  const { proposedPrice: price, proposedDate: date } = record;
  if (status !== 'confirmed' && status !== 'producing') {
    const items = await find(own, 'aps.order.items', [], { where: { parent: record.order.id }, order: 'seq' });
    const cells = await find(own, 'aps.order.items.skus', ['parent', 'sku'], { where: { parent: items.map(({ id }) => id) } });
    const qtyOf = (item: string, sku: string): number | string | null => record.lines.find((line) => line.item.id === item && line.sku.id === sku)?.proposedQty ?? null;
    await updateRecord(own, 'aps.order', {
      id: record.order.id,
      items: items.map(({ id }) => ({ id, ...(price !== null && { unitPrice: price }), ...(date !== null && { deliveryDate: date }), skus: cells.filter(({ parent }) => parent === id).map((cell) => ({ id: cell.id, ...(qtyOf(id, cell.sku!) !== null && { qty: qtyOf(id, cell.sku!) }) })) })),
    } as never, { internal: true });
    return;
  }
  const reason = (await find(own, 'ccm.dict', ['parent'], { where: { type: 'ORDER_CHANGE_REASON' }, order: 'sort desc' })).find(({ parent }) => parent !== null)!;
  const { id } = await createRecord(own, 'aps.orderChange', {
    order: record.order.id, reason: reason.id, explain: `${record.senderNo}`, lines: record.lines.filter(({ proposedQty }) => price !== null || date !== null || proposedQty !== null)
      .map(({ item, sku, proposedQty }) => ({ item: item.id, sku: sku.id, ...(proposedQty !== null && { newQty: proposedQty }), ...(price !== null && { newPrice: price }), ...(date !== null && { newDate: date }) })),
  } as never, { internal: true, confirmed: true });
  await runAction(own, 'aps.orderChange', id, 'submit', { internal: true, confirmed: true });
  if ((await one(own, 'aps.orderChange', ['status'], { where: { id } }))!.status === 'submitted') await runAction(own, 'aps.orderChange', id, 'confirm', { internal: true, confirmed: true });
};
export default expatriateChange;
