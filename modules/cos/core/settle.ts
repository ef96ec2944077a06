// 工单结算: what an order was to cost and what it did cost, section by section. Pure: the sources are read elsewhere, the scenario of the page is its table.
import { Decimal, roundHalfUp, toText } from '../../../runtime/server/moduleApi.ts';

export type Section = 'fabric' | 'trim' | 'process' | 'other';
export interface QuoteCharge { name: string; calcMode: 'fixed' | 'percent' | 'oneOff'; base: 'fabric' | 'material' | 'process' | 'direct' | 'quote' | null; value: string | null; rate: string | null }
/** A confirmed quote, per piece. */
export interface Quote { fabric: string; trim: string; process: string; other: string; total: string; commission: string; charges: readonly QuoteCharge[] }
/** Pieces shipped of one style of the order, in the base currency without tax, and what they were quoted to cost. */
export interface Shipped { qty: number; revenue: string; quote: Quote | null }
/** An amount found in stock, wages, payables or expenses; or typed. */
export interface Cost { section: Section; source: 'stock' | 'wage' | 'payable' | 'expense' | 'quote' | 'manual'; name: string; docCode: string | null; qty: string | null; amount: string }
export interface Settled { qty: number; revenue: string; sections: { section: Section; budgetAmount: string | null; actualAmount: string }[]; details: Cost[] }

const order: readonly Section[] = ['fabric', 'trim', 'process', 'other'];

/**
 * Settles an order.
 * @param shipped by style; a style without a quote leaves the whole budget empty: a part of it would compare with all of the actual cost
 * @param found actual amounts of all sections; expenses of the name of a quoted charge stand in its place
 * @returns amounts in two decimals, half up, rounded where they are written and nowhere else
 */
export function settle(shipped: readonly Shipped[], found: readonly Cost[]): Settled {
  const qty = shipped.reduce((sum, one) => sum + one.qty, 0);
  const revenue = sumOf(shipped.map((one) => one.revenue));
  const direct = found.filter(({ section }) => section !== 'other');
  const of = (section: Section): Decimal => sumOf(direct.filter((cost) => cost.section === section).map(({ amount }) => amount));
  const spent = found.filter(({ section }) => section === 'other');
  const bases = { fabric: of('fabric'), material: of('fabric').plus(of('trim')), process: of('process'), direct: of('fabric').plus(of('trim')).plus(of('process')) };
  const charged = chargesOf(shipped, bases, new Set(spent.map(({ name }) => name)), qty);
  const details = [...found, ...charged].map((cost) => ({ ...cost, amount: money(new Decimal(cost.amount)) }));
  const hasBudget = shipped.length > 0 && shipped.every(({ quote }) => quote);
  return {
    qty, revenue: money(revenue), details,
    sections: order.map((section) => ({
      section,
      budgetAmount: hasBudget ? money(budgetOf(section, shipped)) : null,
      actualAmount: money(sumOf(details.filter((cost) => cost.section === section).map(({ amount }) => amount))),
    })),
  };
}

/** Charges of the quotes at what was really spent: a fixed one for each piece, a one-off whole, a percentage of the actual base, of the revenue where it is on the quote. */
function chargesOf(shipped: readonly Shipped[], bases: Record<'fabric' | 'material' | 'process' | 'direct', Decimal>, spentOn: ReadonlySet<string>, qty: number): Cost[] {
  const charged = new Map<string, Decimal>();
  for (const { qty: pieces, revenue, quote } of shipped) {
    for (const { name, calcMode, base, value, rate } of quote?.charges ?? []) {
      if (spentOn.has(name)) continue;
      // Several styles share the order's actual cost by pieces.
      const share = qty === 0 ? new Decimal(0) : new Decimal(pieces).div(qty);
      const amount = calcMode === 'fixed' ? new Decimal(value ?? 0).times(pieces) : calcMode === 'oneOff' ? new Decimal(value ?? 0) : base === 'quote' ? new Decimal(revenue).times(rate ?? 0) : bases[base ?? 'direct'].times(rate ?? 0).times(share);
      charged.set(name, (charged.get(name) ?? new Decimal(0)).plus(amount));
    }
  }
  return Array.from(charged, ([name, amount]) => ({ section: 'other', source: 'quote', name, docCode: null, qty: null, amount: money(amount) }));
}

/** What a coefficient of the whole adds stands with the other charges, and so does the commission. */
function budgetOf(section: Section, shipped: readonly Shipped[]): Decimal {
  return sumOf(shipped.map(({ qty, quote }) => {
    if (!quote) return '0';
    if (section !== 'other') return new Decimal(quote[section]).times(qty).toFixed();
    const rest = new Decimal(quote.total).minus(quote.fabric).minus(quote.trim).minus(quote.process);
    return rest.plus(quote.commission).times(qty).toFixed();
  }));
}

/** Pieces `from` up to `to` of `total`: what they have of an amount. Cumulated before rounding, so that parts side by side are the whole. */
export interface Part { from: string; to: string; total: string }
export function partOf(amount: string, { from, to, total }: Part, scale: number): string {
  if (new Decimal(total).isZero()) return toText(new Decimal(0), scale);
  const upTo = (pieces: string): Decimal => roundHalfUp(new Decimal(amount).times(pieces).div(total), scale);
  return toText(upTo(to).minus(upTo(from)), scale);
}

const sumOf = (amounts: readonly string[]): Decimal => amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0));
const money = (amount: Decimal): string => toText(roundHalfUp(amount, 2), 2);
