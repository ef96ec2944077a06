// A warehouse in which something lies is not stopped: whether it does is asked of the balance.
import { type Hook, ours, sql } from '../../../runtime/server/moduleApi.ts';

interface Warehouse { id?: string; name: string; status: string }

const warehouseStops: Hook<Warehouse> = async ({ work, record, given, fault }) => {
  const old = given.old as Warehouse | null;
  if (!old || old.status === 'stopped' || record.status !== 'stopped') return;
  const held = await work.tx.one(sql`select 1 as "one" from ${ours(work.caller, 'wms.stock.onHand', 'h')} where h.warehouse = ${record.id!}::bigint and h.qty <> 0 limit 1`);
  if (held) fault({ path: 'status', level: 'error', message: '仓库【{name}】还有库存，不能停用', values: { name: record.name } });
};
export default warehouseStops;
