// Prices of fabric and trim files that are valid on a day, read once for all lines of a bill.
import { Decimal, ours, sql, type Work } from '../../runtime/server/moduleApi.ts';
import { rateOf } from '../ccm/rates.ts';
import { costPriceAt, type FilePrice } from './core/filePrice.ts';

/** What a line is priced by: its file, else the files of its material. */
export interface Priced { section: 'fabric' | 'trim'; file: string | null; material: string | null }
/** @returns the price of a line at a number of units of use; null where no file has one */
export type PriceAt = (line: Priced, qty: Decimal) => string | null;

const files = { fabric: 'cos.fabricFile', trim: 'cos.excipientFile' } as const;

export async function pricesOn(work: Work, day: string, lines: readonly Priced[]): Promise<PriceAt> {
  const rows = { fabric: [] as Row[], trim: [] as Row[] };
  const rates = new Map<string, string | undefined>();
  for (const section of ['fabric', 'trim'] as const) {
    const of = lines.filter((line) => line.section === section);
    const [own, materials] = [ids(of.map(({ file }) => file)), ids(of.map(({ material }) => material))];
    if (own.length + materials.length === 0) continue;
    rows[section] = await work.tx.run<Row>(sql`
      select f.id::text as file, f.material::text as material, f.currency::text as currency, p.min_qty::text as "minQty", p.price::text as price, p.valid_from::text as "validFrom", f.tax_included as "taxIncluded", f.tax_rate::text as "taxRate", f.factor::text as factor
      from ${ours(work.caller, `${files[section]}.prices`, 'p')} join ${ours(work.caller, files[section], 'f')} on f.id = p.parent
      where f.status = 'normal' and f.del_flag = '0' and (f.id = any(${own}::bigint[]) or f.material = any(${materials}::bigint[]))
        and p.valid_from <= ${day}::date and (p.valid_to is null or p.valid_to >= ${day}::date) order by f.id, p.seq`);
    for (const currency of new Set(rows[section].map((row) => row.currency))) if (!rates.has(currency)) rates.set(currency, await rateOf(work, currency, day));
    // A price in a currency without a rate up to the day is none.
    rows[section] = rows[section].filter(({ currency }) => rates.get(currency) !== undefined);
  }
  return ({ section, file, material }, qty) => costPriceAt(rows[section].filter((row) => (file === null ? material !== null && row.material === material : row.file === file)).map((row) => ({ ...row, rate: rates.get(row.currency)! })), qty);
}

interface Row extends Omit<FilePrice, 'rate'> { file: string; material: string | null; currency: string }
const ids = (found: readonly (string | null)[]): string[] => [...new Set(found.filter((id) => id !== null))];
