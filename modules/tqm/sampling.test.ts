import { describe, expect, it } from 'vitest';
import { samplingPlan, type Wanted } from './sampling.ts';

const wanted = (more: Partial<Wanted> = {}): Wanted => ({ level: 'II', strictness: 'normal', criticalAql: '0.00', majorAql: '2.50', minorAql: '4.00', ...more });
const said = (of: Wanted, lot: number) => {
  const { letter, sampleQty, critical, major, minor } = samplingPlan(of, lot);
  return [letter, sampleQty, ...[critical, major, minor].map(({ size, accept, reject }) => `${size}: ${accept}/${reject}`)];
};

describe('sampling to GB/T 2828.1', () => {
  it.each([
    [594, {}, ['J', 80, '80: 0/1', '80: 5/6', '80: 7/8']], // T4
    [40, {}, ['D', 13, '13: 0/1', '5: 0/1', '13: 1/2']], // T4: an arrow up and one down
    [10000, {}, ['L', 200, '200: 0/1', '200: 10/11', '200: 14/15']], // T4
    [2, {}, ['A', 2, '2: 0/1', '2: 0/1', '2: 0/1']], // arrows to larger plans: the whole lot
    [600000, { majorAql: '0.65', minorAql: '6.50' }, ['Q', 1250, '1250: 0/1', '1250: 14/15', '200: 21/22']],
    [600000, { level: 'III', majorAql: '0.65' }, ['R', 2000, '2000: 0/1', '2000: 21/22', '315: 21/22']],
    [594, { strictness: 'tightened' }, ['J', 80, '80: 0/1', '80: 3/4', '80: 5/6']],
    [594, { strictness: 'tightened', majorAql: '0.65', minorAql: '1.00' }, ['J', 125, '125: 0/1', '125: 1/2', '80: 1/2']],
    [594, { level: 'S4' }, ['F', 20, '20: 0/1', '20: 1/2', '20: 2/3']],
    [594, { level: 'I', criticalAql: '0.65' }, ['G', 32, '20: 0/1', '32: 2/3', '32: 3/4']],
    [594, { majorAql: '0.00', minorAql: '0.00' }, ['J', 80, '80: 0/1', '80: 0/1', '80: 0/1']],
  ] as const)('of %i pieces, %o', (lot, more, plan) => {
    expect(said(wanted(more), lot)).toEqual(plan);
  });

  it('a lot no larger than the sample is inspected whole', () => {
    expect(samplingPlan(wanted(), 12)).toMatchObject({ letter: 'B', sampleQty: 5, whole: false });
    expect(samplingPlan(wanted(), 5)).toMatchObject({ letter: 'A', sampleQty: 5, whole: true, major: { size: 5, accept: 0 } });
  });
});
