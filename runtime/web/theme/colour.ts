// Colours as people see them (OKLCH), their contrast, and back to hex: what deriving a scheme from one colour needs.

export interface Lch { l: number; c: number; h: number }
type Rgb = [number, number, number];

export function isHex(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text);
}

export function toLch(hex: string): Lch {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

/** The nearest colour a screen can show: chroma gives way, lightness and hue stay. */
export function toHex({ l, c, h }: Lch): string {
  let chroma = c;
  let rgb = toRgb(l, chroma, h);
  for (let step = 0; step < 40 && !isShowable(rgb); step++) rgb = toRgb(l, chroma *= 0.93, h);
  return `#${rgb.map((part) => Math.round(255 * encode(Math.min(1, Math.max(0, part)))).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (a + 0.05) / (b + 0.05);
}

/** Moves lightness by small steps until each contrast is reached. @param direction −1 darker, 1 lighter */
export function until(colour: Lch, against: readonly string[], least: number, direction: -1 | 1): Lch {
  let { l } = colour;
  while (l > 0 && l < 1 && against.some((other) => contrast(toHex({ ...colour, l }), other) < least)) l += direction * 0.005;
  return { ...colour, l: Math.min(1, Math.max(0, l)) };
}

function toRgb(l: number, c: number, h: number): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z, -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z, -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z];
}

function isShowable(rgb: Rgb): boolean {
  return rgb.every((part) => part >= -0.0005 && part <= 1.0005);
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear(hex: string): Rgb {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
}

function encode(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}
