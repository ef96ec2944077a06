// What material lines cost more or less at the quantity of a tier than at that of the bill: each is priced anew by its file, typed prices stay.
import { Decimal, type Work } from '../../runtime/server/moduleApi.ts';
import { type CostBill, grossOf, type MaterialLine, neededFor, pricedOf, type Section } from './costBill.ts';
import { pricesOn } from './filePrices.ts';

export async function tierDeltas(work: Work, bill: Pick<CostBill, 'fabricLines' | 'trimLines' | 'qty'> & { docDate?: string | null }, tiers: readonly { qty: number }[]): Promise<Record<'fabricDelta' | 'trimDelta', string>[]> {
  if (tiers.length === 0) return [];
  const lines = { fabric: bill.fabricLines, trim: bill.trimLines };
  const priceAt = await pricesOn(work, (bill.docDate ?? work.today).slice(0, 10), (['fabric', 'trim'] as const).flatMap((section) => lines[section].map((line) => pricedOf(section, line))));
  const deltaOf = (section: Section, qty: number): string => lines[section].reduce((sum, line) => sum.plus(moved(section, line, qty)), new Decimal(0)).toFixed(4);
  const moved = (section: Section, line: MaterialLine, qty: number): Decimal => {
    const priced = pricedOf(section, line);
    const usual = priceAt(priced, neededFor(bill.qty, line));
    if (line.supplyMode === 'customer' || usual === null || line.unitPrice === null || !new Decimal(usual).eq(line.unitPrice)) return new Decimal(0);
    const gross = grossOf(line.netUse, line.lossRate);
    const amount = (price: string): Decimal => gross.times(price).toDecimalPlaces(4, Decimal.ROUND_HALF_UP);
    return amount(priceAt(priced, neededFor(qty, line)) ?? usual).minus(amount(usual));
  };
  return tiers.map(({ qty }) => ({ fabricDelta: deltaOf('fabric', qty), trimDelta: deltaOf('trim', qty) }));
}
