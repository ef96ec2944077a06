// The one crossing between two companies of an expatriated order: the sender's aps.outsource and the receiver's aps.expatriateOrder are a pair by `linkId`, and every step writes both in one transaction.
// Rows of two companies: no schema reaches there. Only what stands in `Sent` and the figures of progress and receipts cross; never customers, sale prices, costs or workers.
import { AppError, type Founded, type HookRef, one, ours, runAction, sql, type Work } from '../../runtime/server/moduleApi.ts';
import { inCompany, partnerCompany } from '../ccm/binding.ts';

const sides = { 'aps.outsource': { other: 'aps.expatriateOrder', company: 'partnerCompany' }, 'aps.expatriateOrder': { other: 'aps.outsource', company: 'sender' } } as const;
export type Side = keyof typeof sides;

export interface Linked { id: string; linkId: string | null; partnerCompany?: HookRef | null; sender?: HookRef | null }

/** Works in the other company on the other row of the pair. @param act is given that row's entity and id */
export async function onOtherSide<R>(work: Work, side: Side, record: Linked, act: (there: Work, entity: Side, id: string) => Promise<R>): Promise<R> {
  const { other, company } = sides[side];
  return inCompany(work, await companyOf(work, record[company]), async (there) => {
    const found = await one(there, other, [], { where: { linkId: record.linkId }, deleted: true });
    if (!found) throw new AppError('record.missing');
    return act(there, other, found.id);
  });
}

/** The other row takes the step that answers ours. */
export const tellOtherSide = (work: Work, side: Side, record: Linked, action: string, ask: Record<string, unknown> = {}): Promise<unknown> =>
  onOtherSide(work, side, record, (there, entity, id) => runAction(there, entity, id, action, { internal: true, confirmed: true, ask }));

/** Both rows of a pair, in the order of their ids: two companies that act at once wait for each other, and whoever comes second reads what the first left. */
export async function lockPair(work: Work, side: Side, id: string): Promise<void> {
  const { other, company } = sides[side];
  const row = await one(work, side, ['linkId', company], { where: { id }, deleted: true });
  if (!row?.linkId || !row[company]) return;
  const there = await partnerCompany(work, row[company]);
  if (!there) return;
  const theirs = await inCompany(work, there, (abroad) => one(abroad, other, [], { where: { linkId: row.linkId }, deleted: true }));
  const lock = (at: Work, entity: Side, rowId: string): Promise<unknown> => at.tx.run(sql`select id from ${ours(at.caller, entity)} where id = ${rowId}::bigint for update`);
  const here = (): Promise<unknown> => lock(work, side, id);
  if (!theirs) { await here(); return; }
  const abroad = (): Promise<unknown> => inCompany(work, there, (at) => lock(at, other, theirs.id));
  for (const each of BigInt(id) < BigInt(theirs.id) ? [here, abroad] : [abroad, here]) await each();
}

/** @throws AppError where that company is no more */
export async function companyOf(work: Work, company: HookRef | null | undefined): Promise<Founded> {
  const found = company && await partnerCompany(work, company.id);
  if (!found) throw new AppError('record.missing');
  return found;
}
