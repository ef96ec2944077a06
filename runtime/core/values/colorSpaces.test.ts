// A colour in its four forms: what is written is read again, and the picker's figures lead back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorForms, colorOf, hexOf, hsvaOf, writeColor } from './index.ts';

const byte = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
const hexes = fc.tuple(fc.integer({ min: 0, max: 0xffffff }), fc.integer({ min: 0, max: 255 })).map(([rgb, alpha]) => colorOf(`#${rgb.toString(16).padStart(6, '0')}${alpha.toString(16).padStart(2, '0')}`)!);

describe('a colour', () => {
  it.each([
    ['#1677FF', 'rgb', 'rgb(22, 119, 255)'], ['#1677FF80', 'rgb', 'rgba(22, 119, 255, 0.5)'], ['#008000', 'hsl', 'hsl(120, 100%, 25%)'], ['#0080FF', 'hsv', 'hsv(210, 100%, 100%)'], ['#FF000000', 'hsl', 'hsla(0, 100%, 50%, 0)'], ['#808080', 'hsv', 'hsv(0, 0%, 50%)'],
  ] as const)('%s is written as %s %s', (hex, form, text) => expect(writeColor(hex, form)).toBe(text));

  it('comes back from the picker\'s figures as it was', () => fc.assert(fc.property(hexes, (hex) => { expect(hexOf(hsvaOf(hex))).toBe(hex); })));

  it('has figures in their bounds', () => fc.assert(fc.property(hexes, (hex) => {
    const { h, s, v, a } = hsvaOf(hex);
    expect(h).toBeGreaterThanOrEqual(0); expect(h).toBeLessThan(360);
    for (const part of [s, v, a]) { expect(part).toBeGreaterThanOrEqual(0); expect(part).toBeLessThanOrEqual(100); }
  })));

  it('is read again from every form, within what whole figures can say', () => fc.assert(fc.property(hexes, fc.constantFrom(...colorForms), (hex, form) => {
    const again = colorOf(writeColor(hex, form))!;
    for (const at of [1, 3, 5, 7]) expect(Math.abs(byte(`${again}FF`, at) - byte(`${hex}FF`, at))).toBeLessThanOrEqual(at === 7 || form === 'rgb' || form === 'hex' ? 2 : 6);
  })));
});
