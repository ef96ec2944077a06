// Whatever colour a person picks, what is written in it or on it can be read.
import { describe, expect, it } from 'vitest';
import { contrast, toHex, toLch } from './colour.ts';
import { themes } from './look.ts';
import { ownScheme, variablesOf } from './ownColour.ts';
import tokens from './tokens.json';

const seeds = ['#FFFFFF', '#000000', '#FFFF00', '#00FF00', '#0000FF', '#FF00FF', '#808080', '#C0FFEE', '#7A4B2A', '#FAAD14', '#123456', '#FFB6C1'];

describe.each(themes)('a scheme of one’s own in %s', (theme) => {
  it.each(seeds)('%s keeps 4.5:1', (seed) => {
    const { antd, loom } = ownScheme(theme, seed);
    expect(contrast(antd.colorPrimary, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    for (const text of [antd.colorPrimaryText, antd.colorLink, antd.colorLinkHover]) {
      for (const surface of [tokens.themes[theme].antd.colorBgContainer, antd.colorPrimaryBg, antd.colorPrimaryBgHover, loom.rowSelected]) expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(loom.focus, tokens.themes[theme].antd.colorBgContainer)).toBeGreaterThanOrEqual(3);
  });
});

describe('colour', () => {
  it.each(['#1677FF', '#F5222D', '#808080', '#000000', '#FFFFFF'])('%s goes to LCH and back', (hex) => expect(toHex(toLch(hex))).toBe(hex));
  it('black on white is 21', () => expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5));
  it('sets the variables that the schemes of the house set', () => {
    for (const theme of themes) {
      const house = tokens.themes[theme].schemes.daybreak;
      expect(Object.keys(variablesOf(ownScheme(theme, '#7A4B2A'))).sort()).toEqual(Object.keys(variablesOf(house as never)).sort());
    }
  });
});
