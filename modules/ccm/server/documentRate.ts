// Saving a document with `currency`, `docDate` and `exchangeRate`: one in a foreign currency takes the rate of its day, which stands in rows of another entity and is looked up by a setting's rule.
import { Decimal, type Hook, type HookRef } from '../../../runtime/server/moduleApi.ts';
import { rateOf } from '../rates.ts';

interface Document { currency: HookRef<{ label: string }> | null; docDate: string | null; exchangeRate: string | null }

/** A rate that was typed stays; 1 is what nobody typed. */
const documentRate: Hook<Document> = async ({ work, record, given, fault }) => {
  const old = given.old as Document | null;
  if (!record.currency || !record.docDate) return;
  const typed = record.exchangeRate ?? '1';
  const isMoved = old !== null && (old.currency?.id !== record.currency.id || old.docDate !== record.docDate) && new Decimal(typed).eq(old.exchangeRate ?? '1');
  if (!new Decimal(typed).eq(1) && !isMoved) return;
  const rate = await rateOf(work, record.currency.id, record.docDate.slice(0, 10));
  if (rate === undefined) fault({ path: 'exchangeRate', message: '请先维护【{currency}】的汇率', values: { currency: record.currency.label } });
  else record.exchangeRate = new Decimal(rate).toFixed(6);
};
export default documentRate;
