// Figures of a board's cards: rates of sums, never averages of rates; a zero denominator says nothing.
import { Decimal } from 'decimal.js';

/** With four decimals, half up; null where nothing was checked. */
export const ratioOf = (part: string, whole: string): string | null => new Decimal(whole).isZero() ? null : new Decimal(part).div(whole).toFixed(4, Decimal.ROUND_HALF_UP);

/** Green below the warning rate, red from the stopping rate on. */
export function toneOf(rate: string | null, { warn, stop }: { warn: string | null; stop: string | null }): 'good' | 'warn' | 'bad' | null {
  if (rate === null) return null;
  return new Decimal(rate).gte(stop ?? '0.08') ? 'bad' : new Decimal(rate).gte(warn ?? '0.03') ? 'warn' : 'good';
}

/** 直通率: the share that passes every link at the first try, the product of the links' pass rates. */
export function yieldOf(links: readonly { checked: string; bad: string }[]): string | null {
  const counted = links.filter(({ checked }) => !new Decimal(checked).isZero());
  return counted.length === 0 ? null : counted.reduce((all, { checked, bad }) => all.times(new Decimal(1).minus(new Decimal(bad).div(checked))), new Decimal(1)).toFixed(4, Decimal.ROUND_HALF_UP);
}
