import { describe, expect, it } from 'vitest';
import type { BomLine } from '../../pms/core/bomExplode.ts';
import { needsOf, usageOf } from './demand.ts';

const cells = [['BK', 'S', '100'], ['BK', 'M', '200'], ['BK', 'L', '200'], ['NV', 'S', '50'], ['NV', 'M', '150'], ['NV', 'L', '100']].map(([color, size, qty]) => ({ color: color!, size: size!, qty: qty! }));
const both = { BK: { materialColor: 'BK' }, NV: { materialColor: 'NV' } };
const line = (more: Partial<BomLine>): BomLine => ({ material: 'x', lossRate: '0', supplyMode: 'buy', stage: 'sew', scale: 2, ...more });

describe('gross needs (S1 step 1)', () => {
  it.each([
    ['fabric', line({ netUse: '1.35', lossRate: '0.03', colorMap: both }), 2, [['BK', null, '695.25'], ['NV', null, '417.15']]],
    ['zipper', line({ lossRate: '0.01', sizeUse: [['S', '58'], ['M', '60'], ['L', '62']].map(([size, sizeSpec]) => ({ size: size!, netUse: '1', sizeSpec: sizeSpec! })) }), 0, [[null, '58', '152'], [null, '60', '354'], [null, '62', '303']]],
    ['button', line({ netUse: '5', lossRate: '0.02', colorMap: both }), 0, [['BK', null, '2550'], ['NV', null, '1530']]],
    ['hangtag', line({ netUse: '1', supplyMode: 'customer' }), 0, [[null, null, '800']]],
  ])('%s', (_name, one, scale, expected) => expect(needsOf([{ lines: [one], cells }]).map((need) => [need.materialColor, need.sizeSpec, usageOf(need, scale).grossQty])).toEqual(expected));

  it('tells use and loss as the bill says them', () => {
    expect(usageOf(needsOf([{ lines: [line({ netUse: '1.35', lossRate: '0.03' })], cells }])[0]!, 2)).toEqual({ unitUsage: '1.3500', lossRate: '0.0300', grossQty: '1112.40' });
  });
  it('sums bills of several styles before it rounds', () => {
    const thread = line({ netUse: '0.004' });
    const one = { lines: [thread], cells: [{ color: 'BK', size: 'S', qty: '100' }] };
    expect(needsOf([one, { ...one, lines: [{ ...thread, stage: 'cut' }] }]).map((need) => [usageOf(need, 0).grossQty, need.pieces, need.stage])).toEqual([['1', '200', 'cut']]);
  });
});
