import { describe, expect, it } from 'vitest';
import { ageLook, fillLook, racksOf } from './racks.ts';

const bins = (...codes: string[]) => codes.map((code) => ({ code }));

describe('racks', () => {
  it('hold their bins by layer and column', () => {
    const [first, second] = racksOf(bins('F-A01-01-1', 'F-A01-02-3', 'F-A02-01-1'));
    expect(first).toMatchObject({ code: 'F-A01', layers: 2, columns: 3 });
    expect(first!.bins[1]).toMatchObject({ layer: 2, column: 3 });
    expect(second).toMatchObject({ code: 'F-A02', layers: 1, columns: 1 });
  });
  it('keep bins of another code in a row of their own', () => {
    expect(racksOf(bins('LAGER', 'TOR'))[0]).toMatchObject({ code: '', layers: 1, columns: 2 });
  });
});

describe('looks', () => {
  it('go by fill, and by whether anything lies there', () => {
    expect([fillLook(0, null), fillLook(2, null), fillLook(1, '0.1'), fillLook(1, '0.5'), fillLook(1, '0.9'), fillLook(1, '1.2')]).toEqual(['none', 'half', 'low', 'half', 'full', 'over']);
  });
  it('go by age', () => expect([ageLook(0, 400), ageLook(1, 30), ageLook(1, 31), ageLook(1, 91), ageLook(1, 181)]).toEqual(['none', 'low', 'half', 'full', 'over']));
});
