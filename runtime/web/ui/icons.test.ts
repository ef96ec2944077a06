// The pictures of all icons and the style sheet that cuts them out agree: a shifted place would show another icon.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { iconNamed, type IconName } from './Icon.tsx';

const styles = join(import.meta.dirname, '../styles');
const css = readFileSync(join(styles, 'icons.css'), 'utf8');
const placesOf = (kind: string): Map<string, number> => new Map([...css.matchAll(/\.([ig]-[\w-]+)\{--n:(\d+)\}/g)].filter(([, name]) => name!.startsWith(kind)).map(([, name, place]) => [name!, Number(place)]));

describe.each([{ picture: 'icons.svg', kind: 'i-', atLeast: 60 }, { picture: 'glyphs.svg', kind: 'g-', atLeast: 6 }])('$picture', ({ picture, kind, atLeast }) => {
  const file = readFileSync(join(styles, picture), 'utf8');
  const drawn = [...file.matchAll(/^<svg id="([\w-]+)"(?: y="(\d+)")? width="16" height="16"/gm)].map(([, id, y]) => ({ id: id!, y: Number(y ?? 0) }));

  it('holds them 32 units below one another, in the order the style sheet counts them', () => {
    expect(drawn.length).toBeGreaterThanOrEqual(atLeast);
    expect(drawn.map(({ y }) => y)).toEqual(drawn.map((_, at) => 32 * at));
    expect(Object.fromEntries(placesOf(kind))).toEqual(Object.fromEntries(drawn.map(({ id }, at) => [id, at])));
  });

  it('is as high as its last place and the style sheet say', () => {
    const last = drawn.length - 1;
    expect(css).toContain(`url("./${picture}") 0 calc(100% * var(--n) / ${last}) / 100% ${2 * last + 1}00%`);
    expect(file).toContain(`width="16" height="${32 * last + 16}" viewBox="0 0 16 ${32 * last + 16}"`);
  });
});

describe('icons', () => {
  it('include every name that data may ask for', () => {
    const names = [...placesOf('i-').keys()].map((name) => name.slice(2));
    expect(names.length).toBeGreaterThan(60);
    for (const name of names) expect(iconNamed(name, 'none' as IconName)).toBe(name);
    expect(iconNamed('unheard', 'box')).toBe('box');
  });
});
