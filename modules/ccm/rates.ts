// The exchange rate of a document's day, as CCM_RATE_MODE says: the last one up to the day, or that of the month.
import { ours, sql, type Work } from '../../runtime/server/moduleApi.ts';

/** @returns 1 for the base currency; undefined where no rate is kept up to the day. @param day yyyy-MM-dd */
export async function rateOf({ caller, tx }: Work, currency: string, day: string): Promise<string | undefined> {
  const base = caller.settings.GLOBAL_BASE_CURRENCY ?? 'CNY';
  const [own] = await tx.run<{ isBase: boolean }>(sql`select code = ${base} as "isBase" from ${ours(caller, 'ccm.currency')} where id = ${currency}::bigint`);
  if (own?.isBase) return '1';
  // `month`: the rate of the month's first day; without one the latest before it.
  const until = caller.settings.CCM_RATE_MODE === 'month' ? `${day.slice(0, 7)}-01` : day;
  const [row] = await tx.run<{ rate: string }>(sql`select rate::text as rate from ${ours(caller, 'ccm.exchangeRate')}
    where currency = ${currency}::bigint and effective_date <= ${until}::date and del_flag = '0' order by effective_date desc limit 1`);
  return row?.rate;
}

/** Whether a confirmed document of the days it holds for took this rate. Documents with a currency, a rate and a date say so, whatever they are. */
export async function isRateUsed(work: Work, rate: { currency: { id: string }; effectiveDate: string; rate: string }): Promise<boolean> {
  const { app: { model }, tx, caller } = work;
  for (const entity of Object.values(model.entities)) {
    const { currency, exchangeRate, docDate } = entity.fields;
    const state = entity.workflow && entity.fields[entity.workflow.field];
    if (!currency || !exchangeRate || !docDate || !state || entity.ledger || entity.scope !== 'company') continue;
    const confirmed = Object.values(entity.workflow!.states).filter(({ live, editable }) => live !== false && !editable).map(({ name }) => name);
    const used = await tx.one(sql`select 1 from ${ours(caller, entity, 'd')} where d.currency = ${rate.currency.id}::bigint
      and d.${sql.id(exchangeRate.column)} = ${rate.rate}::numeric and d.${sql.id(docDate.column)} >= ${rate.effectiveDate}::date and d.${sql.id(state.column)} = any(${confirmed}::text[])
      and not exists (select from ${ours(caller, 'ccm.exchangeRate', 'n')} where n.currency = ${rate.currency.id}::bigint and n.del_flag = '0' and n.effective_date > ${rate.effectiveDate}::date and n.effective_date <= d.${sql.id(docDate.column)}) limit 1`);
    if (used) return true;
  }
  return false;
}
