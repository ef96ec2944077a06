// Goods of a production order come into the store (or leave it again by a void): they are ready for the allotment lines that are due first, and reserved for their shop orders. Shares over rows of several documents.
import { find, type Hook, type HookRef, one, runAction } from '../../../runtime/server/moduleApi.ts';
import { shareStored, type Waiting } from '../core/production.ts';

interface Batch { order: HookRef | null; warehouse: HookRef; lines: { sku: HookRef; grade: string; qty: string }[] }

const stored: Hook<Batch> = async ({ work, record, given }) => {
  const isBack = given.back === true;
  const aps = record.order && await one(work, 'aps.order', ['b2bOrder', 'fair'], { where: { id: record.order.id } });
  const orders = aps?.b2bOrder != null ? [aps.b2bOrder] : aps?.fair != null ? (await find(work, 'b2b.order', [], { where: { fair: aps.fair } })).map(({ id }) => id) : [];
  if (orders.length === 0) return;
  const allots = await find(work, 'b2b.allot', [], { where: { order: orders, status: ['allotted', 'partRefused', 'completed'] }, order: 'id', lock: true });
  if (allots.length === 0) return;
  const good = new Map<string, number>();
  for (const { sku, grade, qty } of record.lines) if (grade === 'A') good.set(sku.id, (good.get(sku.id) ?? 0) + Number(qty));
  const rows = await find(work, 'b2b.allot.lines', ['parent', 'sku', 'qty', 'readyQty', 'storedQty'], { where: { parent: allots.map(({ id }) => id), mode: ['produce', 'srm'], state: ['accepted', 'done'] }, order: `deliveryDate${isBack ? ' desc' : ''}, id${isBack ? ' desc' : ''}` });
  const waiting: Waiting[] = rows.map(({ id, parent, sku, qty, readyQty, storedQty }) => ({ allot: parent!, line: id, sku: sku!, open: isBack ? Number(storedQty) : Number(qty) - Number(readyQty) }));
  const shares = shareStored(waiting, good);
  if (isBack) for (const { id } of await find(work, 'b2b.allot', [], { where: { id: shares.map(({ allot }) => allot), status: 'completed' }, order: 'id' })) await runAction(work, 'b2b.allot', id, 'reopenLines', { internal: true, confirmed: true });
  for (const { allot, line, qty } of shares) await runAction(work, 'b2b.allot', allot, 'stored', { internal: true, confirmed: true, ask: { line, warehouse: record.warehouse.id, qty: String(isBack ? -qty : qty) } });
};
export default stored;
