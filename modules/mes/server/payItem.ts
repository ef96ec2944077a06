// 登记补贴扣款: a subsidy or a deduction of one worker; rows inside lines are beyond effects.
import { type Hook, type HookRef, updateRecord } from '../../../runtime/server/moduleApi.ts';
import type { Sheet } from '../paySheets.ts';

interface Item { id: string; priceItem: HookRef }

const payItem: Hook<Sheet> = async ({ work, entity, record, given }) => {
  const { worker, priceItem, kind, amount } = given as unknown as { worker: HookRef; priceItem: HookRef; kind: string; amount: string };
  const lines = record.lines.map((line) => {
    if (line.worker.id !== worker.id) return { id: line.id };
    const others = ((line.items ?? []) as Item[]).filter((item) => item.priceItem.id !== priceItem.id).map(({ id }) => ({ id }));
    return { id: line.id, items: [...others, { priceItem: priceItem.id, kind: kind === 'deduct' ? 'deduct' : 'subsidy', amount, auto: false }] };
  });
  await updateRecord(work, entity, { id: record.id, lines } as never, { internal: true });
};
export default payItem;
