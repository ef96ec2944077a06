// 封箱: what passed the gate before packing holds for all boxes of the order together, a sum over them under the order's lock.
import { Decimal, type Hook, type HookRef, settleNow } from '../../../runtime/server/moduleApi.ts';
import { boxed, gateOf } from '../gates.ts';
import { lockOrder } from '../wip.ts';

const packGate: Hook<{ order: HookRef; grade: string; total: string }> = async ({ work, record, fault }) => {
  if (record.grade !== 'A') return;
  await lockOrder(work, record.order.id);
  await settleNow(work);
  const gate = await gateOf(work, record.order.id, 'pack');
  if (!gate) return;
  const sum = (await boxed(work, record.order.id, ['sealed', 'shipped'])).plus(record.total);
  if (sum.gt(gate.released)) fault({ message: '终检合格 {a} 件，不能装 {b} 件', values: { a: new Decimal(gate.released).toFixed(), b: sum.toFixed() } });
};
export default packGate;
