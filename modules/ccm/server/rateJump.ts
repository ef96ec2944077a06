// Saving an exchange rate: one that documents used stays; one far from the last is asked for; whether a file brought it is kept beside it. Comparisons with other rows.
import { Decimal, type Hook, type HookRef, ours, sql, toText } from '../../../runtime/server/moduleApi.ts';
import { isRateUsed } from '../rates.ts';

const far = 10;

const rateJump: Hook<{ currency: HookRef; effectiveDate: string; rate: string; source: string }> = async ({ work, record, given, fault }) => {
  const old = given.old as { id: string; currency: HookRef; effectiveDate: string; rate: string } | null;
  if (!record.currency || !record.effectiveDate || !record.rate) return;
  const isSame = old && old.currency.id === record.currency.id && old.effectiveDate === record.effectiveDate && new Decimal(old.rate).eq(record.rate);
  if (isSame) return;
  record.source = given.isImport ? 'import' : 'manual';
  if (old && await isRateUsed(work, old)) return fault({ path: 'rate', message: '汇率已被使用，不能修改' });
  const [last] = await work.tx.run<{ rate: string }>(sql`select rate::text as rate from ${ours(work.caller, 'ccm.exchangeRate')} where currency = ${record.currency.id}::bigint
    and effective_date < ${record.effectiveDate}::date and id <> ${old?.id ?? '0'}::bigint and del_flag = '0' order by effective_date desc limit 1`);
  if (!last) return;
  const change = new Decimal(record.rate).div(last.rate).minus(1).times(100);
  if (change.abs().gt(far)) fault({ path: 'rate', message: '汇率较上次变动{x}%，是否继续？', values: { x: (change.gt(0) ? '+' : '') + toText(change, 2) }, level: 'warn' });
};
export default rateJump;
