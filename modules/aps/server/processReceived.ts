// What came back from secondary work stands in the progress of the order's colours and sizes: a bill counts as one figure, shared out by its SKUs, and of several processes the one that is least far holds. Sums over bills, which no effect of one reads.
import { type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';
import { shareOut } from '../core/shareOut.ts';

interface Bill { order: HookRef; item: HookRef }
interface Row { bill: string; process: string; received: number; sku: string; qty: number }

const processReceived: Hook<Bill> = async ({ work, record, given, post }) => {
  const rows = await work.tx.run<Row>(sql`select b.id::text as bill, b.process::text as process, floor(b.received_qty / greatest(1, b.pieces_per_garment))::int as received, k.sku::text as sku, k.qty::int as qty
    from ${ours(work.caller, 'aps.processBill', 'b')} join ${ours(work.caller, 'aps.processBill.skus', 'k')} on k.parent = b.id where b.item = ${record.item.id}::bigint and b.status in ('dispatched', 'processing', 'completed') order by b.id, k.seq`);
  const byProcess = new Map<string, Map<string, number>>();
  for (const bill of new Set(rows.map((row) => row.bill))) {
    const own = rows.filter((row) => row.bill === bill);
    const shares = shareOut(bill === record.id ? Number(given.garments) : own[0]!.received, own.map(({ qty }) => qty));
    const reached = byProcess.get(own[0]!.process) ?? new Map<string, number>();
    own.forEach(({ sku }, at) => reached.set(sku, (reached.get(sku) ?? 0) + shares[at]!));
    byProcess.set(own[0]!.process, reached);
  }
  const standing = new Map((await work.tx.run<{ sku: string; good: number }>(sql`select p.sku::text as sku, sum(p.good_qty)::int as good from ${ours(work.caller, 'aps.progress', 'p')}
    where p.item = ${record.item.id}::bigint and p.stage = 'process' and p.doc_entity = 'aps.processBill' group by 1`)).map(({ sku, good }) => [sku, good]));
  const moved = [...new Set(rows.map(({ sku }) => sku))].map((sku) => ({ sku, good: Math.min(...[...byProcess.values()].flatMap((reached) => reached.get(sku) ?? [])) - (standing.get(sku) ?? 0) })).filter(({ good }) => good !== 0);
  await post('aps.progress', moved.map(({ sku, good }) => ({ order: record.order.id, item: record.item.id, sku, stage: 'process', goodQty: good })), given.date as string);
};
export default processReceived;
