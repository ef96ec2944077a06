// The picture of all icons and the style sheet that cuts them out agree: a shifted place would show another icon.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { iconNamed, type IconName } from './Icon.tsx';

const styles = join(import.meta.dirname, '../styles');
const css = readFileSync(join(styles, 'icons.css'), 'utf8');
const drawn = [...readFileSync(join(styles, 'icons.svg'), 'utf8').matchAll(/^<svg id="([\w-]+)"(?: y="(\d+)")? width="16" height="16"/gm)].map(([, id, y]) => ({ id: id!, y: Number(y ?? 0) }));
const places = new Map([...css.matchAll(/\.([ig]-[\w-]+)\{--n:(\d+)\}/g)].map(([, name, place]) => [name!, Number(place)]));

describe('icons', () => {
  it('stand 32 units below one another, in the order the style sheet counts them', () => {
    expect(drawn.length).toBeGreaterThan(60);
    expect(drawn.map(({ y }) => y)).toEqual(drawn.map((_, at) => 32 * at));
    expect(Object.fromEntries(places)).toEqual(Object.fromEntries(drawn.map(({ id }, at) => [id, at])));
  });

  it('fill the height that the picture and the style sheet name', () => {
    const last = drawn.length - 1;
    expect(css).toContain(`calc(100% * var(--n) / ${last}) / 100% ${2 * last + 1}00%`);
    expect(readFileSync(join(styles, 'icons.svg'), 'utf8')).toContain(`viewBox="0 0 16 ${32 * last + 16}"`);
  });

  it('include every name that data may ask for', () => {
    const names = [...places.keys()].filter((name) => name.startsWith('i-')).map((name) => name.slice(2));
    for (const name of names) expect(iconNamed(name, 'none' as IconName)).toBe(name);
    expect(iconNamed('unheard', 'box')).toBe('box');
  });
});
