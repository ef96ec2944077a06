// 转组: the pieces of a bundle that are sewn go to another team, in the ledger as on the bundle.
import { type Hook, type HookRef, settleNow, sql, updateOurs } from '../../../runtime/server/moduleApi.ts';
import { heldIn, lockOrder, moveRows } from '../wip.ts';
import type { Bundle } from './splitBundle.ts';

const transferBundle: Hook<Bundle> = async ({ work, record, given, post }) => {
  await lockOrder(work, record.order.id);
  await settleNow(work);
  const team = (given.team as HookRef).id;
  const held = await heldIn(work, 'sew', { order: record.order.id, bundle: record.id });
  await post('mes.wipLedger', held.flatMap((row) => moveRows(record.order.id, { ...row, take: row.qty }, 'sew', 'sew', { toTeam: team })));
  await work.tx.run(updateOurs(work.caller, 'mes.bundle', sql`team = ${team}::bigint`, sql`id = ${record.id}::bigint`));
};
export default transferBundle;
