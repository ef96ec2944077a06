// What the sender receives and owes is what the factory is owed: its receivable is the sender's payable, to the cent, in one transaction. A row of another company (mirror.ts).
import { createRecord, Decimal, find, type Hook, one, runAction, type Work } from '../../../runtime/server/moduleApi.ts';
import { type Linked, onOtherSide } from '../mirror.ts';

interface Receipt { code: string; docDate: string; outsource: { id: string } }

const mirrorReceipt: Hook<Receipt> = async ({ work, record, given, fault }) => {
  const { linkId, partnerCompany } = (await one(work, 'aps.outsource', ['linkId', 'partnerCompany'], { where: { id: record.outsource.id } }))!;
  const pair: Linked = { id: record.outsource.id, linkId, partnerCompany: { id: partnerCompany! } };
  const [amount, qty, back] = [new Decimal(String(given.amount)), Number(given.qty), given.back === true];
  const settled = await onOtherSide(work, 'aps.outsource', pair, async (there, entity, id) => {
    const { order, customer } = (await one(there, entity, ['order', 'customer'], { where: { id } }))!;
    const standing = await find(there, 'fms.receivable', ['settledAmount', 'occupiedAmount'], { where: { sourceNo: record.code, source: 'processing', customer } });
    if (back) {
      if (standing.some(({ settledAmount, occupiedAmount }) => Number(settledAmount) !== 0 || Number(occupiedAmount) !== 0)) return true;
      for (const row of standing) await runAction(there, 'fms.receivable', row.id, 'invalid', { internal: true, confirmed: true, ask: { reason: String(work.caller.companyName) } });
    } else if (standing.length === 0 && !amount.isZero()) await register(there, record, { order: order!, customer: customer!, amount: amount.toFixed(2), sourceDoc: id });
    await runAction(there, entity, id, 'receiptMoved', { internal: true, ask: { qty: back ? -qty : qty, amount: (back ? amount.neg() : amount).toFixed(2) } });
    return false;
  });
  if (settled) fault({ message: '对方已核销，不能作废' });
};
export default mirrorReceipt;

/** In a month that is closed there: on its first open day. */
async function register(there: Work, { code, docDate }: Receipt, { amount, customer, ...of }: { order: string; customer: string; amount: string; sourceDoc: string }): Promise<void> {
  const { settleDays, salesman, currency } = (await one(there, 'ccm.customer', ['settleDays', 'salesman', 'currency'], { where: { id: customer } }))!;
  const closed = ((await one(there, 'ccm.companySetting', ['value'], { where: { code: 'FMS_CLOSE_DATE' } }))?.value ?? '').slice(0, 10);
  const on = docDate.slice(0, 10) > closed ? docDate.slice(0, 10) : dayAfter(closed, 1);
  const { id } = await createRecord(there, 'fms.receivable', { docDate: on, customer, salesman, currency, source: 'processing', sourceNo: code, ...of, dueDate: dayAfter(on, Number(settleDays ?? 30)), amount } as never, { internal: true });
  await runAction(there, 'fms.receivable', id, 'register', { internal: true });
}

const dayAfter = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
