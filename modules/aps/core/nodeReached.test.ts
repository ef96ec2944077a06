// Auto completion, source by source.
import { describe, expect, it } from 'vitest';
import { isReached } from './nodeReached.ts';

const order = { ordered: '1000', shortRate: '0.03', kitRate: null, good: '0', boms: false, samples: false };

describe('a node completes itself', () => {
  it.each([
    ['cut', '999', false], ['cut', '1000', true], ['sew', '969', false], ['sew', '970', true], ['shipped', '970', true], ['processBill', '999', false], ['processBill', '1000', true],
  ])('%s at %s: %s', (source, good, is) => expect(isReached({ ...order, source, good }).is).toBe(is));
  it('by materials when the kit is whole', () => {
    expect(isReached({ ...order, source: 'materialStored', kitRate: '0.9999' })).toEqual({ is: false, begun: true, qty: null });
    expect(isReached({ ...order, source: 'materialStored', kitRate: '1' }).is).toBe(true);
  });
  it('by papers', () => {
    expect(isReached({ ...order, source: 'bom', boms: true }).is).toBe(true);
    expect(isReached({ ...order, source: 'sampleDone', boms: true }).is).toBe(false);
  });
});
