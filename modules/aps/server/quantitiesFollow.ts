// Quantities of a partner order changed: its bars (bars.ts) and the dispatch it was made by follow. Rows two levels down, typed by people there, which a rollup does not write.
import { find, type Hook, type HookRef, one, updateRecord, type Work } from '../../../runtime/server/moduleApi.ts';
import { type Barred, layBars } from '../bars.ts';

type Bill = Omit<Barred, 'lines'> & { dispatch: HookRef | null; lines: (Barred['lines'][number] & { item: HookRef })[] };

const quantitiesFollow: Hook<Bill> = async ({ work, record }) => {
  await layBars(work, record, false);
  if (record.dispatch) await dispatchFollows(work, record, record.dispatch.id);
};
export default quantitiesFollow;

async function dispatchFollows(work: Work, bill: Bill, dispatch: string): Promise<void> {
  await one(work, 'aps.dispatch', [], { where: { id: dispatch }, lock: true });
  const sources = await find(work, 'aps.dispatch.sources', ['item'], { where: { parent: dispatch }, order: 'seq' });
  const cells = await find(work, 'aps.dispatch.sources.skus', ['parent', 'sku', 'qty'], { where: { parent: sources.map(({ id }) => id) }, order: 'seq' });
  const qtyOf = (item: string, sku: string): number | string | undefined => bill.lines.find((line) => line.item.id === item)?.skus.find((row) => row.sku.id === sku)?.qty;
  await updateRecord(work, 'aps.dispatch', { id: dispatch, sources: sources.map(({ id, item }) => ({ id, skus: cells.filter(({ parent }) => parent === id).map((cell) => ({ id: cell.id, qty: qtyOf(item!, cell.sku!) ?? cell.qty })) })) } as never, { internal: true, confirmed: true });
}
