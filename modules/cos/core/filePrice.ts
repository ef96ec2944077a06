// The price of a file at a quantity, untaxed, in base currency and per unit of use. Pure; used by 取数, 重算 and the tiers of a quote.
import { Decimal } from 'decimal.js';

/** A price row of a file, valid on the day that is asked for. `rate`: base currency per unit of the file's. */
export interface FilePrice { minQty: string; price: string; validFrom: string; taxIncluded: boolean; taxRate: string | null; factor: string; rate: string }

/** Price ÷ (1 + tax) × rate × factor, rounded once. @returns of the greatest lowest quantity that is reached; null where no row fits */
export function costPriceAt(rows: readonly FilePrice[], qty: Decimal): string | null {
  const [best] = rows.filter(({ minQty }) => qty.gte(minQty)).sort((a, b) => new Decimal(b.minQty).cmp(a.minQty) || b.validFrom.localeCompare(a.validFrom));
  if (!best) return null;
  const untaxed = new Decimal(best.price).div(new Decimal(1).plus(best.taxIncluded ? best.taxRate ?? 0 : 0));
  return untaxed.times(best.rate).times(best.factor).toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toFixed(4);
}
