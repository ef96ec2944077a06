// Technical pushes for whoever shows what changed. Screens subscribe; nothing here is drawn.
import type { Sync } from './frames.ts';

const listeners = new Set<(sync: Sync) => void>();

/** @returns ends the subscription */
export function onSync(hear: (sync: Sync) => void): () => void {
  listeners.add(hear);
  return () => { listeners.delete(hear); };
}

export function tellSync(sync: Sync): void {
  for (const listener of listeners) listener(sync);
}
