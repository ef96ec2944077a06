// The longest way through steps that wait for each other: when each may begin, how long the whole takes, and by which steps.
import { Decimal } from './decimal.ts';

/** `gap` is waited behind the step before the next may begin; keys in `after` that are no step are left out. */
export interface WayStep { key: string; size: Decimal; gap: Decimal; after: readonly string[] }
/** `starts` by key; `way` by key, first to last. */
export interface LongestWay { starts: ReadonlyMap<string, Decimal>; total: Decimal; way: readonly string[] }

const nothing = new Decimal(0);

/** @returns undefined where a step waits for itself */
export function longestWay(steps: readonly WayStep[]): LongestWay | undefined {
  const byKey = new Map(steps.map((step) => [step.key, step]));
  const done = new Map<string, { start: Decimal; end: Decimal; way: readonly string[] }>();
  const open = new Set<string>();
  const settle = (key: string): { end: Decimal; way: readonly string[] } | undefined => {
    const known = done.get(key);
    if (known) return known;
    if (open.has(key)) return undefined;
    open.add(key);
    const step = byKey.get(key)!;
    let before: { end: Decimal; way: readonly string[] } = { end: nothing, way: [] };
    for (const one of step.after) {
      if (!byKey.has(one)) continue;
      const found = settle(one);
      if (!found) return undefined;
      if (found.end.gt(before.end)) before = found;
    }
    open.delete(key);
    const settled = { start: before.end, end: before.end.plus(step.size).plus(step.gap), way: [...before.way, key] };
    done.set(key, settled);
    return settled;
  };
  let longest: { end: Decimal; way: readonly string[] } = { end: nothing, way: [] };
  for (const key of byKey.keys()) {
    const found = settle(key);
    if (!found) return undefined;
    if (found.end.gt(longest.end)) longest = found;
  }
  return { starts: new Map([...done].map(([key, { start }]) => [key, start])), total: longest.end, way: longest.way };
}
