// J5: what a merged work bill finished goes back to three orders.
import { expect, it } from 'vitest';
import { inTurn, shareBack } from './shareBack.ts';

const order = (orderNo: string, deliveryDate: string, qty: number) => ({ orderNo, deliveryDate, qty });
const holding = (s: number, m: number, l: number): Record<string, number> => ({ S: s, M: m, L: l });
const [sc1, sc2, sc3] = [holding(100, 200, 100), holding(60, 120, 80), holding(40, 80, 20)];
const of = (size: string) => inTurn([order('SC3', '2026-09-18', sc3[size]!), order('SC2', '2026-09-18', sc2[size]!), order('SC1', '2026-09-10', sc1[size]!)]);

it('fills by delivery, then number; the surplus is the last one’s', () => {
  expect([shareBack('earliest', 180, of('S')), shareBack('earliest', 400, of('M')), shareBack('earliest', 205, of('L'))]).toEqual([[100, 60, 20], [200, 120, 80], [100, 80, 25]]);
  expect(shareBack('earliest', 200, of('S'))).toEqual([100, 60, 40]);
});

it('shares by ratio, ties to the earlier', () => {
  expect([shareBack('ratio', 180, of('S')), shareBack('ratio', 400, of('M')), shareBack('ratio', 205, of('L'))]).toEqual([[90, 54, 36], [200, 120, 80], [103, 82, 20]]);
});
