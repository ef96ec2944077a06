// Lists of the home screen that have no rows: they stand as one line. What was empty last time stands so from the first paint on, so that nothing jumps.
import { useSyncExternalStore } from 'react';

const key = 'loom.home.empty';
const listeners = new Set<() => void>();
let empty: readonly string[] = read();

export function useEmptyLists(): readonly string[] {
  return useSyncExternalStore((listener) => { listeners.add(listener); return () => listeners.delete(listener); }, () => empty);
}

/** What the list of a part answered. */
export function noteRows(part: string, count: number): void {
  if (empty.includes(part) === (count === 0)) return;
  empty = count === 0 ? [...empty, part] : empty.filter((one) => one !== part);
  try { localStorage.setItem(key, JSON.stringify(empty)); } catch { /* Full store: the next page begins without knowing. */ }
  for (const listener of listeners) listener();
}

function read(): readonly string[] {
  try {
    const parts: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(parts) ? parts.filter((one) => typeof one === 'string') : [];
  } catch { return []; }
}
