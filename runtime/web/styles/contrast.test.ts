// Every text can be read and every glyph seen: contrast of the tokens as the page gets them, for each theme and scheme.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { schemes, themes } from '../theme/look.ts';
import { contrast } from '../theme/colour.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Variables of a theme with those of its scheme over them, without `--ant-color-` and `--loom-`. */
function tokensOf(theme: string, scheme: string): Map<string, string> {
  const rules = [`[data-theme=${theme}]{`, `[data-theme=${theme}][data-scheme=${scheme}]{`].map((head) => {
    const from = css.indexOf(`\n${head}`);
    expect(from, head).toBeGreaterThan(0);
    return css.slice(from, css.indexOf('}', from));
  });
  return new Map([...rules.join(';').matchAll(/--(?:ant-color|ant|loom)-([\w-]+):(#[\dA-F]{6})/gi)].map(([, name, value]) => [name!, value!]));
}

const surfaces = ['chrome', 'sheet', 'bg-layout', 'bg-container', 'bg-elevated', 'fill-alter', 'fill-quaternary', 'fill-tertiary', 'table-head', 'totals-bg', 'cell-computed', 'cell-readonly', 'row-hover', 'row-selected', 'row-selected-hover', 'kbd-bg', 'bg-container-disabled'];
const sheets = ['sheet', 'bg-container', 'bg-elevated', 'fill-alter', 'table-head', 'row-hover', 'row-selected', 'row-selected-hover'];
const tones = ['success', 'warning', 'error', 'info'];

/** What is written on what, with the least contrast of WCAG 1.4.3 and 1.4.11. */
const pairs: { least: 4.5 | 3; of: string[]; on: string[] }[] = [
  { least: 4.5, of: ['text', 'text-heading', 'text-secondary', 'text-label', 'text-tertiary', 'text-description'], on: surfaces },
  { least: 4.5, of: ['text-placeholder'], on: ['bg-container', 'bg-elevated', 'fill-alter', 'fill-tertiary'] },
  { least: 4.5, of: ['text', 'text-secondary'], on: ['fill-secondary', 'fill'] },
  { least: 4.5, of: ['link', 'link-hover', 'link-active', 'primary-text'], on: [...sheets, 'chrome', 'primary-bg', 'primary-bg-hover', 'control-item-bg-active', 'control-item-bg-active-hover', 'cell-computed'] },
  ...tones.map((tone) => ({ least: 4.5 as const, of: [`${tone}-text`], on: [...sheets, `${tone}-bg`] })),
  ...tones.map((tone) => ({ least: 3 as const, of: [tone], on: ['sheet', 'bg-elevated', 'row-hover', 'row-selected'] })),
  { least: 4.5, of: ['inverse-text'], on: ['primary', 'primary-hover', 'primary-active', 'danger-solid', 'bg-spotlight'] },
  { least: 3, of: ['icon', 'icon-hover'], on: [...surfaces, 'primary-bg'] },
  { least: 3, of: ['focus', 'cell-active'], on: ['chrome', 'sheet', 'bg-container', 'bg-elevated', 'table-head', 'row-hover', 'row-selected', 'cell-computed', 'cell-readonly'] },
  { least: 3, of: ['control-line'], on: ['sheet', 'bg-container', 'bg-elevated', 'table-head', 'row-hover', 'row-selected', 'row-selected-hover', 'inverse-text'] },
  { least: 3, of: ['primary'], on: ['sheet'] },
  { least: 3, of: ['chart-1', 'chart-2', 'chart-4', 'chart-5', 'chart-8'], on: ['sheet'] },
];

describe.each(themes)('%s', (theme) => {
  it.each(schemes)('%s', (scheme) => {
    const tokens = tokensOf(theme, scheme);
    const valueOf = (name: string): string => tokens.get(name) ?? expect.fail(`no token ${name}`);
    const weak = pairs.flatMap(({ least, of, on }) => of.flatMap((name) => on.map((surface) => ({ name, surface, least, is: contrast(valueOf(name), valueOf(surface)) }))))
      .filter(({ is, least }) => is < least).map(({ name, surface, is, least }) => `${name} on ${surface}: ${is.toFixed(2)} < ${least}`);
    expect(weak).toEqual([]);
  });
});
