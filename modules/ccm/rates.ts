// The exchange rate of a document's day, as CCM_RATE_MODE says: the last one up to the day, or that of the month.
import { sql } from 'kysely';
import type { Work } from '../../runtime/server/context.ts';

/** @returns 1 for the base currency; undefined where no rate is kept up to the day. @param day yyyy-MM-dd */
export async function rateOf({ caller, tx }: Work, currency: string, day: string): Promise<string | undefined> {
  const base = caller.settings.GLOBAL_BASE_CURRENCY ?? 'CNY';
  const [own] = await tx.run<{ isBase: boolean }>(sql`select code = ${base} as "isBase" from ccm.currency where company = ${caller.company}::bigint and id = ${currency}::bigint`);
  if (own?.isBase) return '1';
  // `month`: the rate of the month's first day; without one the latest before it.
  const until = caller.settings.CCM_RATE_MODE === 'month' ? `${day.slice(0, 7)}-01` : day;
  const [row] = await tx.run<{ rate: string }>(sql`select rate::text as rate from ccm.exchange_rate
    where company = ${caller.company}::bigint and currency = ${currency}::bigint and effective_date <= ${until}::date and del_flag = '0' order by effective_date desc limit 1`);
  return row?.rate;
}
