// Theme and colour scheme, kept per browser; `data-theme` and `data-scheme` on <html> do the rest (styles/tokens.css).
import { atom, getDefaultStore } from 'jotai';

export const themes = ['light', 'dark', 'modern'] as const;
export type Theme = (typeof themes)[number];
export const schemes = ['daybreak', 'dusk', 'volcano', 'sunset', 'cyan', 'green', 'geekblue', 'purple'] as const;
export type Scheme = (typeof schemes)[number];
export interface Look { theme: Theme; scheme: Scheme }

/** Read by public/early.js too. */
const key = 'loom.look';

export const lookAtom = atom<Look>(read());

export function setLook(change: Partial<Look>): void {
  const store = getDefaultStore();
  const next = { ...store.get(lookAtom), ...change };
  store.set(lookAtom, next);
  localStorage.setItem(key, JSON.stringify(next));
  document.documentElement.dataset.theme = next.theme;
  document.documentElement.dataset.scheme = next.scheme;
}

function read(): Look {
  const { theme, scheme } = typeof document === 'undefined' ? { theme: undefined, scheme: undefined } : document.documentElement.dataset;
  return {
    theme: themes.find((each) => each === theme) ?? 'light',
    scheme: schemes.find((each) => each === scheme) ?? 'daybreak',
  };
}
