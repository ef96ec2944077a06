import { describe, expect, test } from 'vitest';
import { dayOf, pairsOf, spansOf } from './attendance.ts';
import { layBundles } from './bundles.ts';
import { autoItem, payLine, type Work } from './pay.ts';
import { pieceAmount, pieceSeconds, runInOf, shared, termOf } from './pieces.ts';

describe('pieces', () => {
  test.each([['240', '0.15', '36.0000'], ['180', '0.15', '27.0000'], ['240', '0.05', '12.0000'], ['180', '0.05', '9.0000'], ['600', '1.9', '1140.0000'], ['596', '0.14', '83.4400'], ['596', '0.2', '119.2000']])('%s × %s', (qty, unitPrice, amount) => {
    expect(pieceAmount({ qty, qtyFactor: '1', unitPrice, coefficient: '1', runIn: '0' })).toBe(amount);
  });
  test('factor, coefficient and run-in', () => {
    expect(pieceAmount({ qty: '10', qtyFactor: '2', unitPrice: '0.3333', coefficient: '1.05', runIn: '0.2' })).toBe('8.3992');
    expect(pieceAmount({ qty: '-1', qtyFactor: '1', unitPrice: '0.32', coefficient: '1', runIn: '0' })).toBe('-0.3200');
    expect(pieceSeconds('600', '52', '1')).toBe('31200.00');
  });
  test('cutters share 600 by 40/30/30 (Z2)', () => expect(shared('600', ['0.4', '0.3', '0.3'])).toEqual(['240', '180', '180']));
  test('a group shares 100 by hours and coefficient (Z9)', () => expect(shared('100', ['10', '11', '8'])).toEqual(['34', '38', '28']));
  test('equal remainders go to the earlier', () => expect(shared('1', ['1', '1'])).toEqual(['1', '0']));
  test('nothing to share by', () => expect(shared('5', ['0', '0'])).toEqual(['0', '0']));
  test('the closest term holds', () => {
    const terms = [{ scope: 'all', mode: 'coefficient', value: '1.1' }, { scope: 'process', mode: 'fixed', value: '0.5' }, { scope: 'stage', mode: 'fixed', value: '0.4' }];
    expect([termOf(terms, 'fixed'), termOf(terms, 'coefficient'), termOf(terms, 'hour')]).toEqual(['0.5', '1.1', undefined]);
  });
  test('run-in of the first day only', () => expect([1, 2].map((day) => runInOf([{ from: 1, to: 1, percent: '0.2' }], day))).toEqual(['0.2', '0']));
});

describe('bundles (Z2)', () => {
  const spreads = [{ color: '黑', dyeLot: 'A12', layers: 40 }, { color: '黑', dyeLot: 'B07', layers: 25 }, { color: '白', dyeLot: 'C03', layers: 35 }];
  const marker = [{ size: 'S', pieces: 1 }, { size: 'M', pieces: 2 }, { size: 'L', pieces: 2 }, { size: 'XL', pieces: 1 }];
  const laid = layBundles(spreads, marker, { start: 1, packCount: 20, mergeTail: false });
  test('36 bundles of 600 pieces', () => expect([laid.length, laid.reduce((sum, { qty }) => sum + qty, 0)]).toEqual([36, 600]));
  test.each([['A12', 'S', [1, 2]], ['A12', 'M', [3, 4, 5, 6]], ['A12', 'L', [7, 8, 9, 10]], ['A12', 'XL', [11, 12]], ['B07', 'S', [13, 14]], ['B07', 'M', [15, 16, 17, 18]], ['B07', 'L', [19, 20, 21, 22]], ['B07', 'XL', [23, 24]]])('%s %s', (lot, size, numbers) => {
    expect(laid.filter((row) => row.dyeLot === lot && row.size === size).map(({ bundleNo }) => bundleNo)).toEqual(numbers);
  });
  test('sizes of a tail', () => expect([laid[12]!.qty, laid[13]!.qty, laid[24]!.qty, laid[25]!.qty]).toEqual([20, 5, 20, 15]));
  test('a short tail joins', () => expect(layBundles([{ color: '黑', dyeLot: 'B07', layers: 25 }], [{ size: 'S', pieces: 1 }], { start: 1, packCount: 20, mergeTail: true }).map(({ qty }) => qty)).toEqual([25]));
  test('plies of one lot go on', () => expect(layBundles([{ color: '黑', dyeLot: 'A', layers: 5 }, { color: '黑', dyeLot: 'A', layers: 5 }], [{ size: 'S', pieces: 1 }], { start: 7, packCount: 20, mergeTail: false }).map(({ bundleNo, plyFrom, plyTo }) => [bundleNo, plyFrom, plyTo])).toEqual([[7, 1, 5], [8, 6, 10]]));
});

describe('hours (Z9)', () => {
  const shift = { spans: spansOf([{ from: '08:00', to: '12:00' }, { from: '13:30', to: '17:30' }, { from: '18:30', to: '21:30' }]), standardHours: '8', graceMinutes: 5, otUnit: '0.5' };
  const at = (text: string): number => { const [hour, minute] = text.split(':').map(Number); return hour! * 60 + minute!; };
  const day = (...times: string[]) => pairsOf(times.map(at));
  const a = day('07:55', '12:02', '13:28', '17:31', '18:30', '21:20');
  test('A', () => expect(dayOf(a, shift, 'work')).toMatchObject({ hours: '10.83', normalHours: '8.00', otHours: '2.50', lateMin: 0, absentHours: '0.00' }));
  test('B', () => expect(dayOf(day('08:12', '12:02', '13:28', '17:31'), shift, 'work')).toMatchObject({ hours: '7.80', normalHours: '7.80', lateMin: 12, otHours: '0.00' }));
  test('C lacks a punch', () => expect(dayOf(day('07:55', '12:02', '13:28'), shift, 'work')).toMatchObject({ missing: true, absentHours: '0.00' }));
  test('A on a rest day', () => expect(dayOf(a, shift, 'rest')).toMatchObject({ restOt: '10.50', normalHours: '0.00', otHours: '0.00' }));
  test('who does not come is absent, or on leave', () => expect([dayOf([], shift, 'work').absentHours, dayOf([], shift, 'work', '8').absentHours]).toEqual(['8.00', '0.00']));
  test('a shift over midnight', () => expect(spansOf([{ from: '20:00', to: '00:00' }, { from: '00:30', to: '04:30' }])).toEqual([{ from: 1200, to: 1440 }, { from: 1470, to: 1710 }]));
  test('double punches count once', () => expect(pairsOf([480, 481, 720])).toEqual([{ in: 480, out: 720 }]));
});

describe('pay (Z4)', () => {
  const base: Work = { payKind: 'mixed', floorWage: '2490', hourRate: '0', monthSalary: '0', standardDays: '26', days: '26', hours: '208', otHours: '46', otRate: '3', pieces: {}, sampleAmt: '0', timeRecords: '0', itemsInFloor: '0' };
  test('陈秀英', () => expect(payLine({ ...base, pieces: { sew: '4357.24', item: '17.5' }, timeRecords: '90', itemsInFloor: '0' })).toMatchObject({ pieceAmt: '4374.74', timeAmt: '90.00', otAllowance: '138.00', topUp: '0.00' }));
  test('王小芳', () => expect(payLine({ ...base, days: '22', otHours: '0', pieces: { sew: '1612.35' } })).toMatchObject({ pieceAmt: '1612.35', otAllowance: '0.00', topUp: '494.57' }));
  test('the largest column takes the cent', () => expect(payLine({ ...base, floorWage: '0', payKind: 'piece', pieces: { cut: '1.004', sew: '5.004', iron: '1.004' } })).toMatchObject({ pieceAmt: '7.01', stages: { cut: '1.00', sew: '5.01', iron: '1.00' } }));
  test.each([['hour', '20', '0', '4160.00'], ['month', '0', '5000', '5000.00']] as const)('%s', (payKind, hourRate, monthSalary, timeAmt) => expect(payLine({ ...base, payKind, floorWage: '0', hourRate, monthSalary })).toMatchObject({ timeAmt, topUp: '0.00' }));
  test('meals by the day; the bonus only for full attendance', () => {
    expect(autoItem({ basis: 'perDay', price: '8' }, { days: '22', hours: '0', isFullAttendance: false, isAttendanceBonus: false })).toBe('176.00');
    expect(autoItem({ basis: 'fixed', price: '100' }, { days: '22', hours: '0', isFullAttendance: false, isAttendanceBonus: true })).toBeNull();
    expect(autoItem({ basis: 'fixed', price: '100' }, { days: '26', hours: '0', isFullAttendance: true, isAttendanceBonus: true })).toBe('100.00');
  });
});
