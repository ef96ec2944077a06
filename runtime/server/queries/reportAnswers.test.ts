// Answers of reports on a real database: pivots and their totals, charts, rows behind a figure, rights, files; totals against plain arithmetic on random rows.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../core/decimal.ts';
import { createRecord, surroundingsOf } from '../entities/index.ts';
import { scopeOf } from '../entities/types.ts';
import { chart, drill, house, ids, label, openReports, pivot, rows, table } from '../../../tests/support/reportHouse.ts';
import { contentOf } from './exportQuery.ts';
import { pivotOf } from './pivot.ts';
import { questionOf } from './question.ts';
import { streamedTable, tableOf, type ExportAsk } from './exportTable.ts';

beforeAll(openReports);
afterAll(() => house?.stop());

describe('a pivot', () => {
  it('has cells, subtotals behind their parts, and grand totals', async () => {
    const answer = await pivot('t.buys', { rows: ['kind', 'item'], across: ['dateMonth'], figures: ['amount', 'lateRate'] });
    expect(answer.columns.map((head) => [head.labels.join(), head.kind, head.at])).toEqual([['2026-01', 'leaf', { dateMonth: '2026-01' }], ['2026-02', 'leaf', { dateMonth: '2026-02' }], ['2026-03', 'leaf', { dateMonth: '2026-03' }], ['合计', 'total', {}]]);
    expect(table(answer)).toEqual({
      '乙 B-1': ['27.00/0.0000', '8.00/1.0000', null, '35.00/0.2500'], '乙 小计': ['27.00/0.0000', '8.00/1.0000', null, '35.00/0.2500'],
      '甲 A-1': ['15.00/0.0000', '90.00/0.8571', null, '105.00/0.6667'], '甲 A-2': ['8.00/1.0000', null, '0.00/', '8.00/1.0000'], '甲 小计': ['23.00/0.2857', '90.00/0.8571', '0.00/', '113.00/0.6939'],
      '合计': ['50.00/0.2353', '98.00/0.8611', '0.00/', '148.00/0.6604'],
    });
    expect(answer.rows.at(-2)).toMatchObject({ kind: 'subtotal', depth: 1, at: { kind: 'a' } });
  });

  it('sorts by a figure, says units, and refuses too many cells', async () => {
    expect((await pivot('t.buys', { rows: ['item'], across: [], figures: ['amount', 'qty'], order: 'amount desc' })).rows.map((head) => [head.labels[0], label(head.units?.qty)])).toEqual([['A-1', '米'], ['B-1', '个'], ['A-2', '米'], ['合计', null]].map(([name, unit]) => [name, unit === null ? null : expect.stringContaining(unit)]));
    await expect(pivot('t.buys', { rows: ['buyer', 'kind', 'item', 'date'], across: [] })).rejects.toMatchObject({ code: 'filter.bad' });
    await expect(pivot('t.buys', { rows: ['item'], across: ['buyer', 'kind', 'date'] })).rejects.toMatchObject({ code: 'filter.bad' });
  });

  it('of more than ten thousand cells is refused with what to do about it', async () => {
    const years = questionOf(surroundingsOf(house.app, house.caller), house.app.model.queries['t.moves'], { from: '2007-01-01', to: '2026-12-31' });
    await expect(pivotOf(years, { rows: ['item', 'month'], across: ['lot'] })).rejects.toMatchObject({ code: 'rule.refused', values: { text: '透视表超过10000格，请减少行列或缩小筛选范围' } });
  });

  it('leaves out what one may not see', async () => {
    const seen = await pivot('t.buys', { rows: ['kind'], across: [], figures: ['amount', 'lines'] }, {}, { grants: new Set() });
    expect(seen.figures).toEqual(['lines']);
    expect(seen.cells[0][0]).toHaveLength(1);
    await expect(pivot('t.buys', { rows: ['kind'], across: [] }, {}, { hiddenFields: new Set(['t.item.kind']) })).rejects.toMatchObject({ code: 'filter.bad' });
  });
});

describe('a chart', () => {
  it('takes the rest together, worked out anew', async () => {
    const answer = await chart('t.buys', { by: 'item', figures: ['amount', 'lateRate'], top: 1 });
    expect(answer.points.map((point) => point.label)).toEqual(['A-1', '其他']);
    expect(answer.series).toMatchObject([{ figure: 'amount', values: ['105.00', '43.00'] }, { figure: 'lateRate', values: ['0.6667', '0.6250'] }]);
  });

  it('splits into series, time running on', async () => {
    const answer = await chart('t.buys', { by: 'dateMonth', split: 'kind', figures: ['amount'] });
    expect(answer.points.map((point) => point.label)).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(answer.series.map((series) => [series.label, series.values])).toEqual([['乙', ['27.00', '8.00', null]], ['甲', ['23.00', '90.00', '0.00']]]);
  });
});

describe('rows behind a figure', () => {
  it('are those of its source, under the groups clicked, that bring something to it', async () => {
    const found = await drill('t.buys', { at: { buyer: '陈', dateMonth: '2026-01' }, figure: 'amount' });
    expect(found.page).toMatchObject({ total: 3 });
    expect(found.columns.map((column) => column.key)).toEqual(expect.arrayContaining(['parent.code', 'parent.docDate', 'item', 'qty', 'price']));
    expect((await drill('t.buys', { at: {}, figure: 'lateRate' })).page.total).toBe(6);
    expect((await drill('t.buys', { at: { item: ids['A-1'] }, figure: 'returned' })).page.list).toMatchObject([{ qty: '2.00' }]);
    expect((await drill('t.buys', { at: { item: ids['A-1'] }, figure: 'stock' })).page.list.map((row) => row.qty)).toEqual(expect.arrayContaining(['7.00', '5.00', '4.00', '-6.00']));
    expect((await drill('t.rows', { at: { buyer: '陈' }, figure: 'qty' })).sources).toHaveLength(2);
    expect((await drill('t.rows', { at: { buyer: '陈' }, figure: 'qty', source: 'back' })).page.list).toMatchObject([{ qty: '2.00' }]);
    const back = (await rows('t.rows')).find((row) => String(row.qty).startsWith('-'))!;
    const behind = await drill('t.rows', { at: { doc: back.doc } });
    expect([behind.page.list, behind.sources]).toMatchObject([[{ qty: '2.00' }], undefined]);
  });

  it('hold the reader\'s rights', async () => {
    expect((await drill('t.buys', { at: {}, figure: 'lines' }, { dataScope: '4', userId: '77' })).page.total).toBe(0);
    expect((await drill('t.buys', { at: {}, figure: 'lines' }, { company: '1234' })).page.total).toBe(0);
    const blind = await drill('t.buys', { at: {}, figure: 'lines' }, { grants: new Set() });
    expect(blind.columns.map((column) => column.key)).not.toContain('price');
    expect(Object.keys(blind.page.list[0])).not.toContain('price');
    await expect(drill('t.buys', { at: {}, figure: 'amount' }, { grants: new Set() })).rejects.toMatchObject({ code: 'filter.bad' });
    await expect(drill('t.buys', { at: {} }, { may: (permission: string) => permission.includes('/loom/query/') })).rejects.toMatchObject({ code: 'auth.notPermitted' });
    await expect(drill('t.buys', { at: { date: 'x' } })).rejects.toMatchObject({ code: 'filter.bad' });
  });
});

describe('rights', () => {
  it('keep figures, groups and sources from rows, totals and orders', async () => {
    const [row] = await rows('t.buys', { by: ['kind'] }, {}, { grants: new Set() });
    expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['amount']));
    for (const name of ['amount', 'price', 'part', 'partOfBuyer', 'place', 'sofar']) expect(row).not.toHaveProperty(name);
    const hidden = { hiddenFields: new Set(['t.order.buyer']) };
    // Rows do not fall apart by what is hidden, nor do their ids tell it.
    expect((await rows('t.buys', {}, {}, hidden)).map((one) => label(one.item)).sort()).toEqual(['A-1', 'A-2', 'B-1']);
    await expect(rows('t.buys', { filter: { buyer: '陈' } }, {}, hidden)).rejects.toMatchObject({ code: 'filter.bad' });
    const beside = { may: (permission: string) => !permission.includes('return') && !permission.includes('/loom/query/') };
    expect((await rows('t.buys', { by: ['item'] }, {}, beside))[0]).not.toHaveProperty('returned');
  });
});

describe('a file', () => {
  const ask = (more: Partial<ExportAsk> = {}): ExportAsk => ({ params: {}, request: { fields: ['item', 'amount'] }, format: 'csv', ...more });
  const written = async (content: AsyncIterable<string | Buffer>): Promise<Buffer> => { const pieces: Buffer[] = []; for await (const piece of content) pieces.push(Buffer.from(piece)); return Buffer.concat(pieces); };
  const streamed = async (query: string, asked: ExportAsk, told: number[] = []): Promise<string> => {
    const around = surroundingsOf(house.app, house.caller);
    return house.app.db.tx(scopeOf(house.caller), async (tx) => String(await written(contentOf(around, '表', asked.format, await streamedTable(around, tx, house.app.model.queries[query], asked, async (n, total) => { told.push(n, total); })))));
  };

  it('read through a cursor is what the rows are, told part by part', async () => {
    const told: number[] = [];
    const text = await streamed('t.lines', ask(), told);
    expect(told).toEqual([6, 6]);
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual(['物料,金额', 'A-1,75.00', 'A-1,15.00', 'A-1,15.00', 'B-1,27.00', 'A-2,8.00', 'B-1,8.00']);
  });

  it('is the same at once and through a cursor, of groups, windows, single rows and what is judged', async () => {
    const around = surroundingsOf(house.app, house.caller);
    for (const [query, request] of [['t.buys', {}], ['t.buys', { by: ['kind'], order: 'place' }], ['t.rows', {}], ['t.moves', {}], ['t.kept', {}], ['t.large', {}], ['t.lines', { filter: { kind: 'a' } }]] as const) {
      const asked = ask({ request: request as ExportAsk['request'] });
      const atOnce = String(await written(contentOf(around, '表', 'csv', await tableOf(around, house.app.model.queries[query], asked))));
      expect(atOnce.trim().split('\r\n').length, query).toBeGreaterThan(1);
      expect(await streamed(query, asked), query).toBe(atOnce);
    }
  });

  it('as .pdf has its head on every page and a number on each', async () => {
    const around = surroundingsOf(house.app, house.caller);
    const bytes = await written(contentOf(around, '采购', 'pdf', await tableOf(around, house.app.model.queries['t.lines'], ask({ format: 'pdf' }))));
    const text = bytes.toString('latin1');
    expect(text.startsWith('%PDF-1.5')).toBe(true);
    expect(text).toMatch(/\/Count 1>>/);
    const start = Number(/startxref\n(\d+)/.exec(text)![1]);
    expect(text.slice(start, start + 4)).toBe('xref');
  });
});

describe('pivots of random rows', () => {
  const line = fc.record({ buyer: fc.constantFrom('甲', '乙', '丙'), item: fc.constantFrom('A-1', 'A-2', 'B-1'), month: fc.constantFrom('2026-05', '2026-06'), qty: fc.integer({ min: 1, max: 99_999 }), price: fc.integer({ min: 0, max: 999_999 }), late: fc.boolean() });

  it('come to what the plain rows come to, in every cell and total', async () => {
    let year = 2030;
    await fc.assert(fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (made) => {
      year += 1;
      const dated = made.map((one) => ({ ...one, date: `${year}${one.month.slice(4)}-11`, qty: new Decimal(one.qty).div(100), price: new Decimal(one.price).div(10_000) }));
      await house.work(async (work) => {
        for (const one of dated) await createRecord(work, 't.order', { buyer: one.buyer, docDate: one.date, lines: [{ item: ids[one.item], qty: one.qty.toFixed(), price: one.price.toFixed(), late: one.late }] }, { internal: true });
      });
      const answer = await pivot('t.buys', { rows: ['buyer', 'item'], across: ['dateMonth'], figures: ['amount', 'lines', 'items', 'price', 'lateRate'] }, { filter: { dateYear: year } });
      const plain = await rows('t.rows', { filter: { dateYear: year } });
      const byLine = await pivot('t.lines', { rows: ['buyer', 'item'], across: ['dateMonth'], figures: ['amount', 'lines', 'items', 'price', 'large', 'most'] }, { filter: { dateYear: year } });
      expect(byLine.cells.map((cells) => cells.map((cell) => cell?.slice(0, 4)))).toEqual(answer.cells.map((cells) => cells.map((cell) => cell?.slice(0, 4))));
      expect(byLine.cells.at(-1)!.at(-1)!.slice(4)).toEqual([dated.filter((one) => one.qty.gte(5)).length, Decimal.max(...dated.map((one) => one.qty.times(one.price).toDP(2, Decimal.ROUND_HALF_UP))).toFixed(2)]);
      expect(plain).toHaveLength(dated.length);
      for (const [r, rowHead] of answer.rows.entries()) for (const [c, columnHead] of answer.columns.entries()) {
        const at = { ...rowHead.at, ...columnHead.at };
        const mine = dated.filter((one) => (at.buyer === undefined || one.buyer === at.buyer) && (at.item === undefined || ids[one.item] === at.item) && (at.dateMonth === undefined || one.date.startsWith(String(at.dateMonth))));
        const sum = (value: (one: (typeof dated)[number]) => Decimal): Decimal => mine.reduce((all, one) => all.plus(value(one)), new Decimal(0));
        const cell = answer.cells[r][c];
        if (mine.length === 0) { expect(cell).toBeNull(); continue; }
        const rounded = (value: Decimal, scale: number): string => value.toFixed(scale, Decimal.ROUND_HALF_UP);
        expect(cell).toEqual([
          rounded(sum((one) => one.qty.times(one.price)), 2), mine.length, new Set(mine.map((one) => one.item)).size, rounded(sum((one) => one.price).div(mine.length), 4), rounded(sum((one) => (one.late ? one.qty : new Decimal(0))).div(sum((one) => one.qty)), 4),
        ]);
      }
    }), { numRuns: 12 });
  });
});
