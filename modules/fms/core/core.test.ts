// F1.3, F2.4 and F2.5 as tables of the split; allocations, pairs and matches of a bank statement.
import { describe, expect, it } from 'vitest';
import { allocate, pair, splitSettlement } from './allocate.ts';
import { matchLines } from './match.ts';

const owed = (code: string, amount: string, dueDate: string) => ({ code, amount, dueDate, docDate: dueDate });
const shown = (rows: ReturnType<typeof splitSettlement>) => rows.map(({ of, kind, amount }) => `${(of as { code: string | null }).code} ${kind} ${amount}`);

describe('what settles what', () => {
  it('F1.3: what was prepaid goes before cash', () => expect(shown(splitSettlement([owed('A', '20000.00', '2026-04-30')], { offset: '9750.00', discount: '0', cash: '10250.00' }))).toEqual(['A offset 9750.00', 'A cash 10250.00']));
  it('F2.4: a return, an advance, a discount and cash', () => expect(shown(splitSettlement([owed('A', '44688.00', '2026-04-17'), owed('B', '-1596.00', '2026-03-25')], { offset: '20000.00', discount: '92.00', cash: '23000.00' })))
    .toEqual(['B internal -1596.00', 'A internal 1596.00', 'A offset 20000.00', 'A discount 92.00', 'A cash 23000.00']));
  it('F2.5: what was received too much is nobody\'s', () => expect(shown(splitSettlement([owed('A', '44688.00', '2026-04-17'), owed('B', '-1596.00', '2026-03-25')], { offset: '20000.00', discount: '0', cash: '24000.00' })))
    .toEqual(['B internal -1596.00', 'A internal 1596.00', 'A offset 20000.00', 'A cash 23092.00']));
  it('the earliest due first, then the day and the number; a surplus of cents stands on the last one', () => expect(shown(splitSettlement([owed('B', '100.00', '2026-02-01'), owed('A', '100.00', '2026-02-01'), owed('C', '50.00', '2026-01-01')], { offset: '120.00', discount: '-0.50', cash: '130.50' })))
    .toEqual(['C offset 50.00', 'A offset 70.00', 'A cash 30.00', 'B discount -0.50', 'B cash 100.50']));
  it('a credit that no debt takes up becomes an advance', () => expect(shown(splitSettlement([owed('B', '-1596.00', '2026-03-25')], { offset: '0', discount: '0', cash: '0' }))).toEqual(['B offset -1596.00']));
  it('blue and red of one size need no money', () => expect(shown(splitSettlement([owed('A', '80.00', '2026-01-01'), owed('B', '-80.00', '2026-01-01')], { offset: '0', discount: '0', cash: '0' }))).toEqual(['B internal -80.00', 'A internal 80.00']));
});

describe('a typed sum', () => {
  const rows = [owed('A', '100.00', '2026-03-01'), owed('B', '300.00', '2026-02-01'), owed('C', '-20.00', '2026-01-01')];
  it('goes to the earliest due', () => expect(allocate(rows, '350', 'due').map(({ of, amount }) => [of.code, amount])).toEqual([['B', '300.00'], ['A', '50.00']]));
  it('goes to the largest', () => expect(allocate(rows, '310', 'largest').map(({ of, amount }) => [of.code, amount])).toEqual([['B', '300.00'], ['A', '10.00']]));
});

it('F6: items are paid from accounts in their order', () => expect(pair([{ name: '房租', amount: '12000.00' }, { name: '水电', amount: '1860.50' }], [{ of: '建行', amount: '13000.00' }, { of: '现金', amount: '860.50' }])
  .map(({ one, other, amount }) => [one.name, other.of, amount])).toEqual([['房租', '建行', '12000.00'], ['水电', '建行', '1000.00'], ['水电', '现金', '860.50']]));

describe('a bank statement', () => {
  const line = (date: string, amount: string, party: string | null = null, serialNo: string | null = null) => ({ date, amount, party, serialNo });
  const flow = (id: string, date: string, amount: string, party: string | null = null, serialNo: string | null = null) => ({ id, date, amount, party, serialNo });
  it('matches amount and day within three days, each row once', () => expect(matchLines([line('2026-04-18', '500.00'), line('2026-04-19', '500.00'), line('2026-04-25', '500.00')], [flow('1', '2026-04-19', '500.00'), flow('2', '2026-04-21', '500.00')])).toEqual(['2', '1', null]));
  it('goes by party before day, by serial number before party', () => {
    const flows = [flow('1', '2026-04-18', '-80.00', '锦程纺织'), flow('2', '2026-04-20', '-80.00', '绍兴锦程纺织'), flow('3', '2026-04-21', '-80.00', null, 'S9')];
    expect(matchLines([line('2026-04-18', '-80.00', '绍兴锦程纺织有限公司')], flows.slice(1))).toEqual(['2']);
    expect(matchLines([line('2026-04-18', '-80.00', '锦程纺织', 'S9')], flows)).toEqual(['3']);
  });
});
