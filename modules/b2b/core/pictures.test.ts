import { describe, expect, it } from 'vitest';
import { byCode } from './pictures.ts';

const pictures = (...names: string[]) => names.map((name, at) => ({ id: String(at), name }));
const named = (...names: string[]) => {
  const { placings, left } = byCode(pictures(...names));
  return { placings: placings.map(({ code, pictures: own }) => [code, ...own.map(({ name }) => name)]), left: left.map(({ name }) => name) };
};

describe('pictures by code', () => {
  it('go to their product by number, small letters too', () => expect(named('FW2601_10.jpg', 'fw2601_2.png', 'FW2602_1.webp')).toEqual({ placings: [['FW2601', 'fw2601_2.png', 'FW2601_10.jpg'], ['FW2602', 'FW2602_1.webp']], left: [] }));
  it('keep the strokes of a code', () => expect(named('A_B_1.jpg').placings).toEqual([['A_B', 'A_B_1.jpg']]));
  it.each(['正面.jpg', 'FW2601.jpg', '_1.jpg', 'FW2601_x.jpg'])('leave %s', (name) => expect(named(name)).toEqual({ placings: [], left: [name] }));
});
