// 合并派单: what the chosen lines of several orders have left becomes one dispatch. Its sources hold rows of their own two levels down, of records other than the one acted on, where effects that make lines do not reach.
import { createRecord, find, type Hook, type HookRef, runAction } from '../../../runtime/server/moduleApi.ts';

interface Given { items: HookRef[]; kind: 'work' | 'outsource'; department: HookRef | null; supplier: HookRef | null; processPrice: string | null; allocRule: string | null; planStart: string | null; planFinish: string | null }

const mergeDispatch: Hook = async ({ work, record, given }) => {
  const { items, kind, department, supplier, ...more } = given as unknown as Given;
  const lines = await find(work, 'aps.order.items', ['parent', 'deliveryDate'], { where: { id: items.map(({ id }) => id) }, order: 'deliveryDate, id' });
  // Called for each of the orders: once is enough.
  if (lines.find(({ id }) => id === items[0]!.id)?.parent !== record.id) return;
  const sources = [];
  for (const { id, parent } of lines) {
    const cells = await find(work, 'aps.order.items.skus', ['sku', 'qty', 'dispatchedQty'], { where: { parent: id }, order: 'seq' });
    sources.push({ order: parent, item: id, skus: cells.map(({ sku, qty, dispatchedQty }) => ({ sku, qty: Number(qty) - Number(dispatchedQty ?? 0) })).filter(({ qty }) => qty > 0) });
  }
  const { id } = await createRecord(work, 'aps.dispatch', { ...more, kind, department: kind === 'work' ? department?.id : null, supplier: kind === 'outsource' ? supplier?.id : null, sources } as never, { internal: true, confirmed: true });
  await runAction(work, 'aps.dispatch', id, 'dispatch', { internal: true, confirmed: true });
};
export default mergeDispatch;
