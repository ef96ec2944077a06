// How a row's curve is drawn: rising, falling, in steps, and not at all.
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../core/contract/wire.ts';
import { curveOf } from './curve.ts';

const curve = { label: 'name', zero: 'zeroAt', full: 'fullAt', steps: { lines: 'bands', from: 'from', score: 'score' } };
const drawn = (row: object) => curveOf(curve, row as Row);
const heights = (row: object): number[] | undefined => drawn(row)?.points.map(([, y]) => y);

describe('the curve of a row', () => {
  it('rises from none to all between its two figures', () => {
    expect(heights({ zeroAt: '70', fullAt: '100' })).toEqual([0, 0, 100, 100]);
    expect(drawn({ zeroAt: '70', fullAt: '100' })).toMatchObject({ from: '70', to: '100' });
  });
  it('falls where less is better', () => {
    expect(heights({ zeroAt: '115', fullAt: '95' })).toEqual([100, 100, 0, 0]);
    expect(drawn({ zeroAt: '115', fullAt: '95' })).toMatchObject({ from: '95', to: '115' });
  });
  it('goes in steps where the row has some, in their order', () => expect(heights({ bands: [{ from: '50', score: '60' }, { from: '0', score: '20' }, { from: '90', score: '100' }] })).toEqual([20, 20, 20, 20, 60, 60, 100, 100]));
  it.each([[{}], [{ zeroAt: '5' }], [{ zeroAt: '5', fullAt: '5' }], [{ bands: [{ from: '', score: '1' }] }]])('is not drawn of %j', (row) => expect(drawn(row)).toBeUndefined());
});
