// 批量新增: one time record for each of several workers, from one question; effects create from lines or rows found, not from a list that was asked.
import { createRecord, type Hook, type HookRef } from '../../../runtime/server/moduleApi.ts';

const timeForMany: Hook = async ({ work, given }) => {
  const { workers, priceItem, order, abnormal, ...more } = given as unknown as { workers: HookRef[]; priceItem?: HookRef | null; order?: HookRef | null; abnormal?: HookRef | null; date: string; type: string; hours: string };
  for (const worker of workers) await createRecord(work, 'mes.timeRecord', { ...more, worker: worker.id, priceItem: priceItem?.id ?? null, order: order?.id ?? null, abnormal: abnormal?.id ?? null } as never, {});
};
export default timeForMany;
