// Keys of balances that this process has seen standing: to these it adds without looking first. One that is gone after all makes the statement fail, not lie.
import type { BalanceShape } from './shape.ts';

const mostKnown = 100_000;
const known = new WeakMap<BalanceShape, Set<string>>();

export function know(company: string, of: BalanceShape, key: readonly string[]): void {
  let keys = known.get(of);
  if (!keys) known.set(of, keys = new Set());
  if (keys.size >= mostKnown) keys.clear();
  keys.add(JSON.stringify([company, key]));
}

export function areKnown(company: string, of: BalanceShape, keys: readonly (readonly string[])[]): boolean {
  const all = known.get(of);
  return all !== undefined && keys.every((key) => all.has(JSON.stringify([company, key])));
}
