// 结案: what is left packed or ready becomes leftover, bundle by bundle.
import { type Hook, settleNow } from '../../../runtime/server/moduleApi.ts';
import { heldIn, moveRows, wipMoved } from '../wip.ts';

const closeOrder: Hook = async ({ work, entity, record, post }) => {
  await settleNow(work);
  for (const stage of ['pack', 'ready']) {
    const held = await heldIn(work, stage, { order: record.id });
    await post('mes.wipLedger', held.flatMap((row) => moveRows(record.id, { ...row, take: row.qty }, stage, 'leftover')));
  }
  await settleNow(work);
  await wipMoved(work, record, entity);
};
export default closeOrder;
