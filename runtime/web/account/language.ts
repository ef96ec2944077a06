// Language of the account site: a catalogue without i18next, and everything drawn anew when it changes.
import { useSyncExternalStore } from 'react';
import type { Lang } from '../../core/language/model.ts';
import { fromCatalogue, rememberLang, setTranslator } from '../i18n/t.ts';

let turn = 0;
const listeners = new Set<() => void>();

export async function switchLang(next: Lang): Promise<void> {
  const catalogue = next === 'zh_CN' ? {} : await import('../i18n/catalogues.ts').then(({ loadCatalogue }) => loadCatalogue(next)).catch(() => ({}));
  setTranslator(fromCatalogue(catalogue));
  rememberLang(next);
  turn += 1;
  for (const listener of listeners) listener();
}

/** Draws the caller anew with each change; use its number as a dependency. */
export function useLangTurn(): number {
  return useSyncExternalStore((listener) => { listeners.add(listener); return () => { listeners.delete(listener); }; }, () => turn, () => turn);
}
