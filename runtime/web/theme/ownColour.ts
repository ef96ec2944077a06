// A whole scheme from one colour a person likes: the blue one's lightness, this colour's hue, and every text at 4.5:1 or more.
import { toHex, toLch, until, type Lch } from './colour.ts';
import type { Theme } from './look.ts';
import tokens from './tokens.json';

export interface OwnScheme { antd: Record<string, string>; loom: Record<string, string> }

const least = 4.55;
const texts = ['colorPrimaryText', 'colorLink', 'colorLinkHover', 'colorLinkActive'];

export function ownScheme(theme: Theme, seed: string): OwnScheme {
  const model = tokens.themes[theme].schemes.daybreak as OwnScheme;
  const own = toLch(seed);
  const template = toLch(model.antd.colorPrimary);
  // A grey stays grey: tints get as much colour as the seed has, never more than the blue one's.
  const strength = Math.min(1, own.c / template.c);
  const tinted = (hex: string): string => { const { l, c } = toLch(hex); return toHex({ l, c: c * strength, h: own.h }); };
  const antd = Object.fromEntries(Object.entries(model.antd).map(([name, hex]) => [name, tinted(hex)]));
  const loom = Object.fromEntries(Object.entries(model.loom).map(([name, hex]) => [name, tinted(hex)]));
  const isDark = theme === 'dark';

  const primary = until({ ...own, l: Math.min(own.l, 0.62) }, ['#FFFFFF'], least, -1);
  antd.colorPrimary = toHex(primary);
  antd.colorPrimaryHover = toHex(darker(primary, 0.05));
  antd.colorPrimaryActive = toHex(darker(primary, 0.1));
  const surfaces = [tokens.themes[theme].antd.colorBgContainer, antd.colorPrimaryBg, antd.colorPrimaryBgHover, loom.rowSelected, loom.rowSelectedHover, tokens.themes[theme].antd.colorBgLayout].filter(Boolean);
  for (const name of texts) {
    const start = toLch(antd[name]);
    antd[name] = toHex(until({ ...start, c: Math.min(own.c, start.c || own.c) }, surfaces, least, isDark ? 1 : -1));
  }
  // Lines and rings are seen at 3:1.
  const ring = isDark ? antd.colorPrimaryText : toHex(until(primary, surfaces, 3, -1));
  return { antd, loom: { ...loom, focus: ring, cellActive: ring, mark: seed.toUpperCase() } };
}

/** As the style sheet names them: `colorPrimaryBg` → `--ant-color-primary-bg`, `rowSelected` → `--loom-row-selected`. */
export function variablesOf({ antd, loom }: OwnScheme): Record<string, string> {
  const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.fromEntries([...Object.entries(antd).map(([name, hex]) => [`--ant-${kebab(name)}`, hex]), ...Object.entries(loom).map(([name, hex]) => [`--loom-${kebab(name)}`, hex])]);
}

function darker(colour: Lch, by: number): Lch {
  return { ...colour, l: Math.max(0, colour.l - by) };
}
