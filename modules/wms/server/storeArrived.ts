// 生成入库单 of an order line: the acceptances that brought it and wait for their bin are stored. Which they are stands in their own lines, where a `where` of an effect does not read.
import { type Hook, type HookRef, ours, runAction, sql } from '../../../runtime/server/moduleApi.ts';

const storeArrived: Hook = async ({ work, given }) => {
  const line = (given.line as HookRef).id;
  const waiting = await work.tx.run<{ id: string }>(sql`
    select a.id::text as id from ${ours(work.caller, 'wms.acceptOrder', 'a')}
    where a.status = 'confirmed' and exists (select 1 from ${ours(work.caller, 'wms.acceptOrder.lines', 'l')} where l.parent = a.id and l.po_line = ${line}::bigint) order by a.id`);
  for (const { id } of waiting) await runAction(work, 'wms.acceptOrder', id, 'store', { internal: true, confirmed: true });
};
export default storeArrived;
