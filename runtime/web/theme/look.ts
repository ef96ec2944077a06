// Theme, colour scheme and table density, kept per browser and on the user; `data-theme` and `data-scheme` on <html> do the rest (styles/tokens.css).
import { atom, getDefaultStore } from 'jotai';

export const themes = ['light', 'dark', 'modern'] as const;
export type Theme = (typeof themes)[number];
export const schemes = ['daybreak', 'dusk', 'volcano', 'sunset', 'cyan', 'green', 'geekblue', 'purple'] as const;
export type Scheme = (typeof schemes)[number];
export const densities = ['default', 'middle', 'small'] as const;
export type TableDensity = (typeof densities)[number];

export interface Look {
  theme: Theme;
  /** `own`: derived from the colour in `own`. */
  scheme: Scheme | 'own';
  /** #RRGGBB */
  own?: string;
  /** Variables of the own scheme by theme, so that the next page has them before its first paint (public/early.js). */
  variables?: Partial<Record<Theme, Record<string, string>>>;
  /** Row height where a table has none of its own. */
  density?: TableDensity;
}

/** Read by public/early.js too. */
const key = 'loom.look';
const store = getDefaultStore();

export const lookAtom = atom<Look>(read());

export function setLook(change: Partial<Look>): void {
  const next = { ...store.get(lookAtom), ...change };
  store.set(lookAtom, next);
  localStorage.setItem(key, JSON.stringify(next));
  paint(next);
  tell(next);
}

/** A colour of one's own; the arithmetic loads with it. */
export async function setOwnColour(hex: string): Promise<void> {
  const { ownScheme, variablesOf } = await import('./ownColour.ts');
  setLook({ scheme: 'own', own: hex, variables: Object.fromEntries(themes.map((theme) => [theme, variablesOf(ownScheme(theme, hex))])) });
}

/** The look of the user's last login elsewhere, where this browser has none. @param scheme one of ours, or #RRGGBB */
export async function adoptLook(theme: string | undefined, scheme: string | undefined): Promise<void> {
  if (localStorage.getItem(key)) return;
  const known = themes.find((each) => each === theme);
  if (known && known !== store.get(lookAtom).theme) setLook({ theme: known });
  if (scheme?.startsWith('#')) await setOwnColour(scheme);
  else {
    const one = schemes.find((each) => each === scheme);
    if (one && one !== store.get(lookAtom).scheme) setLook({ scheme: one });
  }
}

let listener: ((look: Look) => void) | null = null;
/** Who keeps the choice on the user. */
export function onLook(hear: (look: Look) => void): void {
  listener = hear;
}
function tell(look: Look): void {
  listener?.(look);
}

/** Drawn densities of tables: the one chosen for all, else the middle. */
export function preferredDensity(): TableDensity {
  return store.get(lookAtom).density ?? 'middle';
}

function paint({ theme, scheme, variables }: Look): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.scheme = scheme;
  for (const name of [...root.style]) if (name.startsWith('--ant-') || name.startsWith('--loom-')) root.style.removeProperty(name);
  if (scheme === 'own') for (const [name, value] of Object.entries(variables?.[theme] ?? {})) root.style.setProperty(name, value);
}

function read(): Look {
  if (typeof document === 'undefined') return { theme: 'light', scheme: 'daybreak' };
  const { theme, scheme } = document.documentElement.dataset;
  let kept: Partial<Look> = {};
  try {
    kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Look>;
  } catch { /* Damaged: the defaults. */ }
  return {
    ...kept,
    theme: themes.find((each) => each === theme) ?? 'light',
    scheme: scheme === 'own' && kept.variables ? 'own' : schemes.find((each) => each === scheme) ?? 'daybreak',
  };
}
