// One colour in four ways of writing it: hex, rgb, hsl and hsv (platform, colour picker). Hue 0-360, saturation, value and alpha 0-100.

export interface Hsva { h: number; s: number; v: number; a: number }
export const colorForms = ['hex', 'rgb', 'hsl', 'hsv'] as const;
export type ColorForm = (typeof colorForms)[number];
type Rgb = readonly [number, number, number];

/** Red, green, blue of 0-255, not rounded. @param s @param v parts of 1 */
export function rgbOfHsv(h: number, s: number, v: number): Rgb {
  const channel = (offset: number): number => {
    const k = (offset + h / 60) % 6;
    return (v - s * v * Math.max(0, Math.min(k, 4 - k, 1))) * 255;
  };
  return [channel(5), channel(3), channel(1)];
}

export function rgbOfHsl(h: number, s: number, l: number): Rgb {
  const spread = s * Math.min(l, 1 - l);
  const channel = (offset: number): number => {
    const k = (offset + h / 30) % 12;
    return (l - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255;
  };
  return [channel(0), channel(8), channel(4)];
}

/** Of `#RRGGBB` or `#RRGGBBAA`, as colorOf() gives them. Grey has no hue: 0. */
export function hsvaOf(hex: string): Hsva {
  const { rgb: [r, g, b], alpha } = partsOf(hex);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  return { h: hueOf(r, g, b), s: most === 0 ? 0 : ((most - least) / most) * 100, v: (most / 255) * 100, a: alpha * 100 };
}

export function hexOf({ h, s, v, a }: Hsva): string {
  return hexOfRgb(rgbOfHsv(h % 360, s / 100, v / 100), a / 100);
}

/** Opaque colours need no alpha. */
export function hexOfRgb(rgb: readonly number[], alpha: number): string {
  const hex = '#' + [...rgb, alpha * 255].map((value) => Math.round(value).toString(16).toUpperCase().padStart(2, '0')).join('');
  return hex.endsWith('FF') ? hex.slice(0, 7) : hex;
}

/** `#1677FF` → `rgb(22, 119, 255)`; reading it again gives the same colour, or one that differs by a step of rounding. */
export function writeColor(hex: string, form: ColorForm): string {
  if (form === 'hex') return hex;
  const { rgb, alpha } = partsOf(hex);
  const a = Math.round(alpha * 100) / 100;
  const call = (parts: readonly (string | number)[]): string => `${form}${alpha < 1 ? 'a' : ''}(${[...parts, ...(alpha < 1 ? [a] : [])].join(', ')})`;
  if (form === 'rgb') return call(rgb);
  const { h, s, v } = hsvaOf(hex);
  if (form === 'hsv') return call([Math.round(h), `${Math.round(s)}%`, `${Math.round(v)}%`]);
  const [most, least] = [Math.max(...rgb) / 255, Math.min(...rgb) / 255];
  const l = (most + least) / 2;
  const saturation = most === least ? 0 : (most - least) / (1 - Math.abs(2 * l - 1));
  return call([Math.round(h), `${Math.round(saturation * 100)}%`, `${Math.round(l * 100)}%`]);
}

function partsOf(hex: string): { rgb: Rgb; alpha: number } {
  const byte = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return { rgb: [byte(1), byte(3), byte(5)], alpha: hex.length === 9 ? byte(7) / 255 : 1 };
}

function hueOf(r: number, g: number, b: number): number {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const spread = most - least;
  if (spread === 0) return 0;
  const turn = most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return turn * 60;
}
