// What of a need is met by what is there: free stock, the oldest lot first, then what is on order and free, the earliest promise first. A proposal; only confirming a demand takes it.
import { Decimal } from '../../../runtime/server/moduleApi.ts';

/** What is free of one lot, or of one order line. */
export interface Supply<Key> { key: Key; free: string }
export interface Taken<Key> { key: Key; qty: string }

/** @param supply in the order it is taken in; taken amounts leave it, so that the next need finds less. @returns what is taken of each, and what is still wanted */
export function takeFrom<Key>(wanted: string, supply: Supply<Key>[]): { taken: Taken<Key>[]; left: string } {
  let left = Decimal.max(0, wanted);
  const taken: Taken<Key>[] = [];
  for (const one of supply) {
    const take = Decimal.min(left, one.free);
    if (take.lte(0)) continue;
    left = left.minus(take);
    one.free = new Decimal(one.free).minus(take).toFixed();
    taken.push({ key: one.key, qty: take.toFixed() });
  }
  return { taken, left: left.toFixed() };
}

export interface Sku { id: string; material: string; color: string | null; spec: string | null }

/** The SKU a need is met by: colour and spec as said; a material whose need says neither may have but one. */
export function skuFor(skus: readonly Sku[], { material, materialColor, sizeSpec }: { material: string; materialColor: string | null; sizeSpec: string | null }): Sku | undefined {
  const own = skus.filter((sku) => sku.material === material);
  const coloured = materialColor === null ? own : own.filter(({ color }) => color === materialColor);
  const exact = coloured.filter(({ color, spec }) => color === materialColor && (spec ?? '') === (sizeSpec ?? ''));
  if (exact.length === 1) return exact[0];
  const among = sizeSpec === null ? coloured : coloured.filter(({ spec }) => spec === sizeSpec);
  return among.length === 1 ? among[0] : undefined;
}
