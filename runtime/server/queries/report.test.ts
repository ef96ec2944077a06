// Rows of reports on a real database: groups, sources beside, figures and windows, what is judged, rows without groups.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageRequest } from '../../core/contract/wire.ts';
import { chart, house, ids, label, openReports, pivot, question, rows, table, totals } from '../../../tests/support/reportHouse.ts';
import { drillOf } from './drill.ts';
import { inTime } from './limits.ts';
import { rowsOf } from './rows.ts';

beforeAll(openReports);
afterAll(() => house?.stop());

describe('groups that the reader picks', () => {
  it('are those of the query at first, else those asked for, dates by month, quarter and week too', async () => {
    expect((await rows('t.buys')).map((row) => [row.buyer, label(row.item), row.amount])).toEqual([['陈', 'A-1', '90.00'], ['陈', 'B-1', '27.00'], ['林', 'A-1', '15.00'], ['陈', 'A-2', '8.00'], ['林', 'B-1', '8.00'], ['王', 'A-2', '0.00']]);
    expect((await rows('t.buys', { by: ['dateMonth'], order: 'dateMonth' })).map((row) => [row.dateMonth, row.amount])).toEqual([['2026-01', '50.00'], ['2026-02', '98.00'], ['2026-03', '0.00']]);
    expect((await rows('t.buys', { by: ['dateQuarter'] })).map((row) => [row.dateQuarter, row.lines])).toEqual([['2026-Q1', 6]]);
    expect((await rows('t.buys', { by: ['dateWeek'], order: 'dateWeek' })).map((row) => row.dateWeek)).toEqual(['2026-W03', '2026-W07', '2026-W08', '2026-W09']);
    await expect(rows('t.buys', { by: ['colour'] })).rejects.toMatchObject({ code: 'filter.bad' });
  });

  it('narrow the rows read, so that every figure is of what is left', async () => {
    expect(await rows('t.buys', { by: ['buyer'], filter: { item: ids['A-1'] } })).toMatchObject([{ buyer: '陈', amount: '90.00', items: 1, part: '0.8571', stock: '10.00' }, { buyer: '林', amount: '15.00', part: '0.1429', stock: '10.00' }]);
    expect(await rows('t.buys', { by: ['buyer'], filter: { 'item.kind': 'b' } })).toMatchObject([{ buyer: '陈', amount: '27.00' }, { buyer: '林', amount: '8.00' }]);
    expect((await rows('t.buys', { by: ['buyer'], filter: { kind: 'b' } }))[0].amount).toBe('27.00');
    expect((await rows('t.buys', { by: ['buyer'] }, { from: '2026-02-01', kind: 'a' })).map((row) => row.amount)).toEqual(['75.00', '15.00', '0.00']);
    expect((await rows('t.buys', { by: ['buyer'] }, { from: '$today-9999' })).length).toBe(3);
  });
});

describe('sources beside', () => {
  it('bring groups of their own and are counted apart', async () => {
    expect((await rows('t.buys', { by: ['buyer'], order: 'buyer' })).map((row) => [row.buyer, row.returned, row.backRate])).toEqual(expect.arrayContaining([['王', '1.00', null]]));
    expect((await rows('t.buys', { by: ['item'], filter: { item: ids['A-1'] } }))[0]).toMatchObject({ qty: '45.00', returned: '2.00', backRate: '0.0444' });
  });

  it('that are only matched count once in a group, however many rows lead to them', async () => {
    expect((await totals('t.buys')).figures).toMatchObject({ stock: '13.00' });
    expect((await rows('t.buys', { by: ['kind'], order: 'kind' })).map((row) => [row.kind, row.stock])).toEqual([['a', '13.00'], ['b', '0.00']]);
  });
});

describe('figures', () => {
  it('are worked out anew in totals: rates of the sums, averages of all rows, each item counted once', async () => {
    expect(await totals('t.buys')).toMatchObject({ rows: 6, figures: { amount: '148.00', lines: '6', items: '3', price: '4.3333', lateRate: '0.6604', qty: null, part: '1.0000' } });
    expect((await totals('t.buys', { filter: { kind: 'a' } })).figures).toMatchObject({ qty: '49.00', lateRate: '0.6939' });
    expect((await totals('t.buys', { filter: { kind: 'a' } })).units).toMatchObject({ qty: { label: expect.stringContaining('米'), scale: 2 } });
  });

  it('add up from the smallest groups where the query says so', async () => {
    // Per buyer, item and day: A-1 needs 20 − 10 = 10 each time, A-2 17, B-1 20.
    expect((await totals('t.buys')).figures.short).toBe('114.00');
    expect((await rows('t.buys', { by: ['kind'], order: 'kind' })).map((row) => row.short)).toEqual(['74.00', '40.00']);
  });

  it('are shares of the whole or of a group, places and running sums', async () => {
    const found = await rows('t.buys', { filter: { kind: 'a' } });
    expect(found.map((row) => [row.buyer, label(row.item), row.part, row.partOfBuyer, row.place, row.sofar])).toEqual([
      ['陈', 'A-1', '0.7965', '0.9184', 1, '0.7965'], ['林', 'A-1', '0.1327', '1.0000', 2, '0.9292'], ['陈', 'A-2', '0.0708', '0.0816', 3, '1.0000'], ['王', 'A-2', '0.0000', null, 4, '1.0000']]);
  });

  it('carry on from month to month, months without a row included', async () => {
    const found = await rows('t.moves');
    expect(found.map((row) => [label(row.item), row.month, row.opening, row.come, row.gone, row.closing])).toEqual([
      ['A-1', '2026-02', '7.00', '9.00', '0.00', '16.00'], ['A-1', '2026-03', '16.00', '0.00', '0.00', '16.00'], ['A-1', '2026-04', '16.00', '0.00', '6.00', '10.00'],
      ['A-2', '2026-02', '0.00', '0.00', '0.00', '0.00'], ['A-2', '2026-03', '0.00', '0.00', '0.00', '0.00'], ['A-2', '2026-04', '0.00', '3.00', '0.00', '3.00']]);
    expect((await totals('t.moves')).figures).toMatchObject({ opening: '7.00', come: '12.00', gone: '6.00', closing: '13.00' });
    expect((await rows('t.moves', { by: ['month'] })).map((row) => [row.opening, row.closing])).toEqual([['7.00', '16.00'], ['16.00', '16.00'], ['16.00', '13.00']]);
  });

  it('decide which groups are shown, of which totals are, and how many', async () => {
    expect((await rows('t.large')).map((row) => [label(row.item), row.amount])).toEqual([['A-1', '105.00'], ['B-1', '35.00']]);
    expect((await totals('t.large')).figures.amount).toBe('140.00');
    const over = { sql: { op: 'and' as const, items: [{ field: 'amount', operator: 'gt' as const, value: '10' }] } };
    expect((await rows('t.buys', over)).map((row) => row.amount)).toEqual(['90.00', '27.00', '15.00']);
    expect(await totals('t.buys', over)).toMatchObject({ rows: 3, figures: { amount: '132.00', part: '1.0000' } });
  });
});

describe('a group that is the row itself', () => {
  const all: PageRequest = { order: 'large desc,amount desc' };

  it('gives a page its figures, whatever orders and judges it', async () => {
    expect((await rows('t.lines')).map((row) => [label(row.item), row.qty, row.amount, row.large, row.lines, row.items, row.price, row.stock, row.short, row.largeRate, row.dearest])).toEqual([
      ['A-1', '30.00', '75.00', 1, 1, 1, '2.5000', '10.00', '0.00', '1.0000', '2.5000'], ['A-1', '10.00', '15.00', 1, 1, 1, '1.5000', '10.00', '10.00', '1.0000', '1.5000'], ['A-1', '5.00', '15.00', 1, 1, 1, '3.0000', '10.00', '15.00', '1.0000', '3.0000'],
      ['B-1', '3.00', '27.00', 0, 1, 1, '9.0000', '0.00', '17.00', '0.0000', '9.0000'], ['A-2', '4.00', '8.00', 0, 1, 1, '2.0000', '3.00', '16.00', '0.0000', '2.0000'], ['B-1', '1.00', '8.00', 0, 1, 1, '8.0000', '0.00', '19.00', '0.0000', '8.0000']]);
    const whole = await rows('t.lines', all);
    const parts = [await rowsOf(question('t.lines', {}, all), { ...all, pageSize: 4 }), await rowsOf(question('t.lines', {}, all), { ...all, pageSize: 4, pageNum: 2 })];
    expect(parts.map(({ total }) => total)).toEqual([6, 6]);
    expect(parts.flatMap(({ list }) => list)).toEqual(whole);
    expect((await rows('t.lines', { fields: ['buyer', 'amount'], order: 'buyer,amount' })).map((row) => row.amount)).toEqual(['8.00', '15.00', '27.00', '75.00', '8.00', '15.00']);
    expect((await rows('t.lines', { filter: { kind: 'b' } })).map((row) => row.amount)).toEqual(['27.00', '8.00']);
  });

  it('is judged by its own figures, with groups that are not shown, too', async () => {
    const either = { sql: { op: 'or' as const, items: [{ field: 'buyer', operator: 'eq' as const, value: '林' }, { field: 'amount', operator: 'gt' as const, value: '20' }] } };
    expect((await rows('t.lines', either)).map((row) => row.amount)).toEqual(['75.00', '15.00', '27.00', '8.00']);
    expect((await drillOf(question('t.lines', {}, either), { at: { kind: 'a' }, figure: 'amount' })).page.total).toBe(2);
    expect(await totals('t.lines', either)).toMatchObject({ rows: 4, figures: { amount: '125.00', large: '2', short: '51.00', largeRate: '0.5000' } });
  });

  it('adds up to totals of the rows in every level', async () => {
    expect(await totals('t.lines')).toMatchObject({ rows: 6, figures: { amount: '148.00', lines: '6', items: '3', price: '4.3333', stock: '13.00', short: '77.00', large: '3', largeRate: '0.5000', most: '75.00', mean: '24.67', dearest: null } });
    expect(await rows('t.lines', { by: ['buyer'], order: 'buyer' })).toMatchObject([{ buyer: '陈', short: '43.00', large: 2, most: '75.00', mean: '31.25', stock: '13.00' }, { buyer: '林', short: '34.00', large: 1, most: '15.00', mean: '11.50', stock: '10.00' }]);
    expect(table(await pivot('t.lines', { rows: ['kind'], across: ['dateMonth'], figures: ['large', 'short'] }))).toEqual({ 乙: ['0/17.00', '0/19.00', '0/36.00'], 甲: ['1/26.00', '2/15.00', '3/41.00'], 合计: ['1/43.00', '2/34.00', '3/77.00'] });
    // Judged on larger groups: of 林 no line is left.
    expect(await totals('t.lines', { by: ['buyer'], sql: { op: 'and', items: [{ field: 'large', operator: 'gt', value: '1' }] } })).toMatchObject({ rows: 1, figures: { amount: '125.00', short: '43.00', stock: '13.00' } });
  });
});

describe('what cannot be judged', () => {
  it('for units that differ is not left out, unless the rest of the condition says so', async () => {
    expect((await chart('t.kept', { by: 'dateMonth', figures: ['lines'] })).points.map((point) => point.label)).toEqual(['2026-01', '2026-02']);
    expect(await rows('t.kept', { by: ['buyer'] })).toMatchObject([{ buyer: '陈', qty: null, lines: 4 }]);
    expect((await rows('t.kept')).map((row) => [label(row.item), row.qty])).toEqual([['A-1', '45.00']]);
  });

  it('since it holds a group that is not shown against a figure is refused in words', async () => {
    const either = { sql: { op: 'or' as const, items: [{ field: 'buyer', operator: 'eq' as const, value: '陈' }, { field: 'amount', operator: 'gt' as const, value: '30' }] } };
    await expect(rows('t.buys', { by: ['kind'], ...either })).rejects.toMatchObject({ code: 'filter.bad', values: { name: '采购员' } });
    await expect(totals('t.buys', { by: ['kind'], ...either })).rejects.toMatchObject({ code: 'filter.bad' });
    expect((await rows('t.buys', { by: ['buyer'], ...either })).map((row) => row.amount)).toEqual(['125.00']);
  });

  it('in time is refused with what to do about it', async () => {
    const slow = (): Promise<unknown> => house.work(async ({ tx }) => { await tx.run(sql`set local statement_timeout = 20`); await tx.run(sql`select pg_sleep(2)`); });
    await expect(inTime(house.app, house.caller, slow)).rejects.toMatchObject({ code: 'rule.refused', values: { text: '报表计算超时，请缩小筛选范围或减少分组' } });
    await expect(inTime(house.app, house.caller, () => Promise.reject(new Error('other')))).rejects.toThrow('other');
  });
});

describe('a query of single rows', () => {
  it('gives a line for each row, those beside with their sign', async () => {
    const found = await rows('t.rows');
    expect(found).toHaveLength(8);
    expect(found.map((row) => [label(row.item), row.qty, row.amount, row.average])).toEqual(expect.arrayContaining([['A-1', '10.00', '15.00', '1.5000'], ['A-1', '-2.00', '-5.00', '2.5000'], ['A-2', '-1.00', '-2.00', '2.0000']]));
    expect(new Set(found.map((row) => row.id)).size).toBe(8);
    expect((await rowsOf(question('t.rows'), { pageNum: 2, pageSize: 3 }))).toMatchObject({ total: 8, totalIs: 'exact', list: [{}, {}, {}] });
  });

  it('is added up when it is grouped; rates of rows are left empty, those of figures worked out', async () => {
    expect(await rows('t.rows', { by: ['buyer'], order: 'amount desc', fields: ['buyer', 'amount', 'price', 'average'], filter: { item: ids['A-1'] } })).toMatchObject([{ buyer: '陈', amount: '85.00', price: null, average: '2.2368' }, { buyer: '林', amount: '15.00', average: '3.0000' }]);
    expect(await totals('t.rows')).toMatchObject({ rows: 8, figures: { amount: '141.00', price: null } });
    expect(await totals('t.rows', { sql: { op: 'and', items: [{ field: 'amount', operator: 'lt', value: '0' }] } })).toMatchObject({ rows: 2, figures: { amount: '-7.00' } });
  });
});
