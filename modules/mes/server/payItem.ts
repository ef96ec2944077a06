// 登记补贴扣款: a subsidy or a deduction of one worker; rows inside lines are beyond effects.
import { type Hook, type HookRef, one, readRecord, updateRecord } from '../../../runtime/server/moduleApi.ts';
import type { Sheet } from '../paySheets.ts';
import reckonPay from './reckonPay.ts';

interface Item { id: string; priceItem: HookRef }

const payItem: Hook<Sheet> = async (context) => {
  const { work, entity, record, given } = context;
  const { worker, priceItem, kind, amount } = given as unknown as { worker: HookRef; priceItem: HookRef; kind: string; amount: string };
  const lines = record.lines.map((line) => {
    if (line.worker.id !== worker.id) return { id: line.id };
    const others = ((line.items ?? []) as Item[]).filter((item) => item.priceItem.id !== priceItem.id).map(({ id }) => ({ id }));
    return { id: line.id, items: [...others, { priceItem: priceItem.id, kind: kind === 'deduct' ? 'deduct' : 'subsidy', amount, auto: false }] };
  });
  await updateRecord(work, entity, { id: record.id, lines } as never, { internal: true });
  // What counts towards the floor wage changes what is topped up.
  if ((await one(work, 'mes.priceItem', ['includeInFloor'], { where: { id: priceItem.id } }))?.includeInFloor) await reckonPay({ ...context, record: await readRecord(work, entity, record.id, { internal: true }) as never });
};
export default payItem;
