// 派单 of a planned task: its pieces as colours and sizes of what its line has left, whole pieces by largest remainder, become a dispatch to the lane's workshop, team or factory. Rows two levels down, shared out.
import { createRecord, find, type Hook, type HookRef, one, runAction } from '../../../runtime/server/moduleApi.ts';
import { shareOut } from '../core/shareOut.ts';

interface Task { lane: HookRef; order: HookRef; item: HookRef; qty: string; start: string; finish: string }

const taskDispatch: Hook<Task> = async ({ work, entity, record, put }) => {
  const lane = (await one(work, 'aps.capacity', ['kind', 'department', 'supplier'], { where: { id: record.lane.id } }))!;
  const open = (await find(work, 'aps.order.items.skus', ['sku', 'qty', 'dispatchedQty'], { where: { parent: record.item.id }, order: 'seq' })).map(({ sku, qty, dispatchedQty }) => ({ sku: sku!, left: Number(qty) - Number(dispatchedQty) }));
  const shares = shareOut(Number(record.qty), open.map(({ left }) => left));
  const skus = open.map(({ sku }, index) => ({ sku, qty: shares[index]! })).filter(({ qty }) => qty > 0);
  const isOutside = lane.kind === 'factory';
  const { id } = await createRecord(work, 'aps.dispatch', {
    kind: isOutside ? 'outsource' : 'work', capacity: record.lane.id, department: isOutside ? null : lane.department, supplier: isOutside ? lane.supplier : null, planStart: record.start, planFinish: record.finish,
    sources: [{ order: record.order.id, item: record.item.id, skus }],
  } as never, { internal: true, confirmed: true });
  await runAction(work, 'aps.dispatch', id, 'dispatch', { internal: true, confirmed: true });
  await put(entity, record.id, { dispatch: id });
};
export default taskDispatch;
