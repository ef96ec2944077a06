// What is bought when stock falls below its minimum: up to the maximum, in the purchase unit, by minimum order and multiple.
import { Decimal } from '../../../runtime/server/moduleApi.ts';

/** Quantities in the stock unit, `moq` and `multiple` in the purchase unit; `have` is what is available, on order and asked for already. */
export interface Level { min: string; max: string; have: string; moq: string; multiple: string; rate: string; scale: number }

/** @returns the quantity in the purchase unit; null where the minimum is held */
export function topUp({ min, max, have, moq, multiple, rate, scale }: Level): string | null {
  if (new Decimal(have).gte(min)) return null;
  const wanted = new Decimal(max).minus(have).div(rate).toDecimalPlaces(scale, Decimal.ROUND_UP);
  const least = Decimal.max(wanted, moq);
  return (new Decimal(multiple).gt(0) ? least.div(multiple).ceil().times(multiple) : least).toFixed(scale);
}
