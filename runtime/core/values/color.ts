// Colour: `#RRGGBB`, or `#RRGGBBAA` when not opaque; read from hex 3/6/8, rgb(a), hsl(a), hsv(a) (spec 5, colour picker).
import { hexOfRgb, rgbOfHsl, rgbOfHsv } from './colorSpaces.ts';
import { byCode, compareBy, toHalfWidth } from './text.ts';
import type { Parsed, Typing } from './valueType.ts';

export const color: Typing = {
  unreadable: '颜色格式不正确',
  parse: (text) => (text.trim() === '' ? { ok: true, value: null } : read(text)),
  accept(value) {
    if (value === null || value === undefined || value === '') return { ok: true, value: null };
    return typeof value === 'string' ? read(value) : { ok: false, code: 'field.format' };
  },
  compare: compareBy((value) => String(value), byCode),
  samples: [
    { typed: '#1af', value: '#11AAFF', shown: '#11AAFF' },
    { typed: '1677ff', value: '#1677FF', shown: '#1677FF' },
    { typed: '#1677ff80', value: '#1677FF80', shown: '#1677FF80' },
    { typed: '#1677FFFF', value: '#1677FF', shown: '#1677FF' },
    { typed: 'rgb(22, 119, 255)', value: '#1677FF', shown: '#1677FF' },
    { typed: 'rgba(22,119,255,.5)', value: '#1677FF80', shown: '#1677FF80' },
    { typed: 'hsl(120, 100%, 25%)', value: '#008000', shown: '#008000' },
    { typed: 'hsla(0,100%,50%,0)', value: '#FF000000', shown: '#FF000000' },
    { typed: 'hsv(210, 100%, 100%)', value: '#0080FF', shown: '#0080FF' },
    { typed: '', value: null, shown: '' },
  ],
};

function read(text: string): Parsed {
  const value = colorOf(text);
  return value === null ? { ok: false, code: 'field.format' } : { ok: true, value };
}

/** Hex of a typed colour, or null. */
export function colorOf(text: string): string | null {
  const typed = toHalfWidth(text).trim().toLowerCase();
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(typed)?.[1];
  if (hex) return withoutOpaque('#' + (hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex).toUpperCase());
  const call = /^(rgb|hsl|hsv)a?\(([^()]*)\)$/.exec(typed);
  const parts = call ? call[2].trim().replace(/\s+/g, ' ').split(/ ?[,/] ?| /) : [];
  if (!call || parts.length < 3 || parts.length > 4) return null;
  const alpha = parts.length === 4 ? figure(parts[3], 1) : 1;
  const rgb = call[1] === 'rgb' ? parts.slice(0, 3).map((part) => figure(part, 255)) : ofHue(call[1] as 'hsl' | 'hsv', parts);
  if (alpha === null || alpha > 1 || !rgb || rgb.some((part) => part === null || part > 255)) return null;
  return hexOfRgb(rgb as number[], alpha);
}

/** A component: a plain figure, or a percentage of `whole`. */
function figure(text: string, whole: number): number | null {
  const match = /^(\d+(?:\.\d+)?|\.\d+)(%?)$/.exec(text);
  return match ? (match[2] ? (Number(match[1]) / 100) * whole : Number(match[1])) : null;
}

function ofHue(kind: 'hsl' | 'hsv', parts: string[]): readonly number[] | null {
  const hue = figure(parts[0].replace(/(deg|°)$/, ''), 360);
  const saturation = figure(parts[1].replace('%', ''), 100);
  const third = figure(parts[2].replace('%', ''), 100);
  if (hue === null || saturation === null || third === null || hue > 360 || saturation > 100 || third > 100) return null;
  return (kind === 'hsl' ? rgbOfHsl : rgbOfHsv)(hue, saturation / 100, third / 100);
}

const withoutOpaque = (hex: string): string => (hex.length === 9 && hex.endsWith('FF') ? hex.slice(0, 7) : hex);
