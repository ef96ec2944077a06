import { describe, expect, it } from 'vitest';
import { skuFor, takeFrom } from './netting.ts';

describe('netting (S1 step 2)', () => {
  it('takes free stock, then what is on order, and leaves 495.25 of 695.25', () => {
    const stock = takeFrom('695.25', [{ key: 'A-1101', free: '120.00' }]);
    const order = takeFrom(stock.left, [{ key: 'PO', free: '80.00' }]);
    expect([stock.taken, order.taken, order.left]).toEqual([[{ key: 'A-1101', qty: '120' }], [{ key: 'PO', qty: '80' }], '495.25']);
  });
  it('takes the lots in their order, no more than is wanted, and leaves the rest to the next need', () => {
    const lots = [{ key: 'old', free: '10' }, { key: 'new', free: '10' }];
    expect(takeFrom('15', lots)).toEqual({ taken: [{ key: 'old', qty: '10' }, { key: 'new', qty: '5' }], left: '0' });
    expect(takeFrom('15', lots)).toEqual({ taken: [{ key: 'new', qty: '5' }], left: '10' });
  });
  it('takes nothing of what is overdrawn', () => expect(takeFrom('5', [{ key: 'a', free: '-3' }])).toEqual({ taken: [], left: '5' }));
});

describe('the SKU of a need', () => {
  const skus = [
    { id: 'black', material: 'cloth', color: 'BK', spec: null }, { id: 'navy', material: 'cloth', color: 'NV', spec: null },
    { id: 'z58', material: 'zip', color: null, spec: '58cm' }, { id: 'z60', material: 'zip', color: null, spec: '60cm' }, { id: 'tag', material: 'tag', color: null, spec: '织唛' },
  ];
  it.each([
    ['by its colour', 'cloth', 'BK', null, 'black'], ['by its size spec', 'zip', null, '60cm', 'z60'], ['the only one', 'tag', null, null, 'tag'],
    ['not where the colour is left open', 'cloth', null, null, undefined], ['not of a spec there is none of', 'zip', null, '70cm', undefined],
  ])('%s', (_what, material, materialColor, sizeSpec, id) => expect(skuFor(skus, { material, materialColor, sizeSpec })?.id).toBe(id));
});
