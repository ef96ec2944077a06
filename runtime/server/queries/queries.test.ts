// Queries on a real database: grouping, conditional sums, figures of figures and of balances, parameters, filters, order, paging, rights.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageRequest } from '../../core/contract/wire.ts';
import type { Caller } from '../context.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, surroundingsOf } from '../entities/index.ts';
import { postRows } from '../ledger/post.ts';
import { queryPage, querySums } from './compile.ts';
import { sameKeys, type KeyPart } from './sourceSql.ts';

const entities = {
  't.item': { extends: 'base.record', display: '{code}', key: ['code'], fields: { code: { type: 'string', label: '编码', required: true, search: true }, kind: { type: 'enum', label: '类', options: { a: '甲', b: '乙' } } } },
  't.order': {
    extends: 'base.document', numbering: 'O{yyMMdd}{seq4}', fields: { buyer: { type: 'string', label: '采购员' } },
    lines: { lines: { label: '明细', display: '{seq}', fields: { item: { type: 'ref', to: 't.item', label: '物料' }, qty: { type: 'quantity', scale: 2, label: '数量' }, price: { type: 'rate', label: '单价', grant: 'cost' }, late: { type: 'boolean', label: '逾期', default: false } } } },
    workflow: {},
  },
  't.stock': {
    extends: 'base.ledger', fields: { item: { type: 'ref', to: 't.item', label: '物料', required: true }, lot: { type: 'string', label: '缸号' }, qty: { type: 'quantity', scale: 2, label: '数量' }, amount: { type: 'money', label: '金额', grant: 'cost' } },
    ledger: {
      dimensions: ['item', 'lot'], measures: ['qty', 'amount'],
      balances: {
        onHand: { label: '现存', by: ['item', 'lot'], sums: { qty: { is: 'row.qty', type: 'quantity', scale: 2, label: '现存' } } },
        cost: { label: '成本', by: ['item'], sums: { qty: { is: 'row.qty', type: 'quantity', label: '数量' }, amount: { is: 'row.amount', type: 'money', label: '金额', grant: 'cost' } }, figures: { average: { is: 'amount / qty', type: 'rate', scale: 6, label: '平均', grant: 'cost' } } },
      },
    },
  },
};

const queries = {
  't.byItem': {
    from: 't.order.lines', where: "record.status != 'void' && (param.kind == null || line.item.kind == param.kind) && line.qty >= param.least",
    params: { kind: { type: 'enum', label: '类', options: { a: '甲', b: '乙' } }, least: { type: 'quantity', label: '至少', default: 0 } },
    by: { item: { is: 'line.item' }, month: { is: 'month(record.docDate)', label: '月份' } },
    measures: {
      qty: { type: 'quantity', label: '数量', is: 'sum(line.qty)' },
      late: { type: 'quantity', label: '逾期', is: 'sum(line.qty, line.late)' },
      lines: { type: 'integer', label: '行数', is: 'count()' },
      lateRate: { type: 'percent', label: '逾期率', is: 'late / qty' },
      amount: { type: 'money', label: '金额', is: 'sum(line.qty * line.price)' },
      average: { type: 'rate', label: '均价', is: 'sum(line.qty * line.price) / qty' },
      stock: { type: 'quantity', label: '现存', is: "balance('t.stock.onHand', 'qty')" },
      cost: { type: 'rate', scale: 6, label: '成本', is: "balance('t.stock.cost', 'average')" },
      value: { type: 'money', label: '库存金额', is: 'stock * cost' },
    },
    search: ['item.code'], order: 'qty desc',
  },
  't.byLot': { from: 't.stock.onHand', where: 'row.qty != 0', by: { item: { is: 'row.item' }, lot: { is: 'row.lot' } }, measures: { qty: { type: 'quantity', label: '现存', is: 'sum(row.qty)' } }, order: 'item asc,lot desc' },
  't.total': { from: 't.order.lines', by: {}, measures: { qty: { type: 'quantity', label: '数量', is: 'sum(line.qty)' } } },
};

let house: SmallHouse;
const ids: Record<string, string> = {};
beforeAll(async () => {
  house = await smallHouse(entities, { queries });
  await house.work(async (work) => {
    for (const [code, kind] of [['A-1', 'a'], ['A-2', 'a'], ['B-1', 'b']] as const) ids[code] = (await createRecord(work, 't.item', { code, kind }, { internal: true })).id;
    const order = (docDate: string, lines: [string, string, string, boolean][]) => createRecord(work, 't.order', { docDate, lines: lines.map(([item, qty, price, late]) => ({ item: ids[item], qty, price, late })) }, { internal: true });
    await order('2026-03-05', [['A-1', '10', '1.5', false], ['A-2', '4.25', '2', true], ['B-1', '1', '9', false]]);
    await order('2026-03-20', [['A-1', '30', '2.5', true]]);
    await order('2026-04-01', [['A-1', '5', '3', false]]);
    await postRows(work, 't.stock', { entity: 't.x', id: '1' }, [{ values: { item: ids['A-1'], lot: 'L1', qty: '3', amount: '10' } }, { values: { item: ids['A-1'], qty: '4', amount: '11' } }, { values: { item: ids['A-2'], lot: 'L9', qty: '1', amount: '5' } }]);
  });
});
afterAll(() => house?.stop());

const ask = async (id: string, request: PageRequest = {}, params: Record<string, unknown> = {}, changes: Partial<Caller> = {}) => {
  const around = surroundingsOf(house.app, { ...house.caller, ...changes });
  return queryPage(around, house.app.model.queries[id], params, { pageSize: 100, ...request });
};

describe('a query', () => {
  it('groups, adds up under conditions, and divides figures; references read with their labels', async () => {
    const { list, total } = await ask('t.byItem');
    expect(total).toBe(4);
    expect(list[0]).toMatchObject({ item: { id: ids['A-1'], label: 'A-1' }, month: '2026-03', qty: '40.00', late: '30.00', lines: 2, lateRate: '0.7500', amount: '90.00', average: '2.2500' });
    expect(list.map((row) => row.qty)).toEqual(['40.00', '5.00', '4.25', '1.00']);
  });

  it('reads other balances by the groups it shares with them', async () => {
    const { list } = await ask('t.byItem', { order: 'item,month' });
    expect(list.map(({ stock, cost, value }) => [stock, cost, value])).toEqual([['7.00', '3.000000', '21.00'], ['7.00', '3.000000', '21.00'], ['1.00', '5.000000', '5.00'], ['0.00', null, null]]);
  });

  it('takes parameters by their types and refuses others', async () => {
    expect((await ask('t.byItem', {}, { kind: 'b' })).list).toHaveLength(1);
    expect((await ask('t.byItem', {}, { least: '5' })).list).toHaveLength(2);
    await expect(ask('t.byItem', {}, { colour: 'red' })).rejects.toMatchObject({ code: 'field.unknown' });
    await expect(ask('t.byItem', {}, { kind: 'z' })).rejects.toMatchObject({ code: 'field.choice' });
  });

  it('is filtered, searched, ordered and paged like a list', async () => {
    expect((await ask('t.byItem', { filter: { keyword: 'b-' } })).list).toMatchObject([{ item: { label: 'B-1' } }]);
    expect((await ask('t.byItem', { filter: { item: ids['A-1'] } })).total).toBe(2);
    expect((await ask('t.byItem', { sql: { op: 'and', items: [{ field: 'qty', operator: 'gt', value: '4.5' }, { field: 'item.kind', operator: 'eq', value: 'a' }] } })).total).toBe(2);
    const second = await ask('t.byItem', { order: 'item desc,month', pageNum: 2, pageSize: 2 });
    expect(second).toMatchObject({ total: 4, totalIs: 'exact', pageNum: 2, list: [{ item: { label: 'A-1' }, month: '2026-03' }, { item: { label: 'A-1' }, month: '2026-04' }] });
    expect(new Set((await ask('t.byItem')).list.map((row) => row.id)).size).toBe(4);
    await expect(ask('t.byItem', { order: 'colour' })).rejects.toMatchObject({ code: 'filter.bad' });
    // What every record has beside its fields, rows of a query have not.
    for (const request of [{ order: 'version desc' }, { order: 'id' }, { filter: { id: '1' } }, { sql: { field: 'version', operator: 'eq' as const, value: 1 } }, { fields: ['version'] }]) {
      await expect(ask('t.byItem', request), JSON.stringify(request)).rejects.toMatchObject({ code: 'filter.bad' });
    }
  });

  it('sums its figures over the whole filter', async () => {
    const around = surroundingsOf(house.app, house.caller);
    expect(await querySums(around, house.app.model.queries['t.byItem'], {}, ['qty', 'amount'], { filter: { item: ids['A-1'] } })).toEqual({ qty: '45.00', amount: '105.00' });
  });

  it('keeps figures made of what a caller may not know, also from filters and orders', async () => {
    const { list } = await ask('t.byItem', {}, {}, { grants: new Set() });
    expect(Object.keys(list[0]).sort()).toEqual(['id', 'item', 'late', 'lateRate', 'lines', 'month', 'qty', 'stock']);
    await expect(ask('t.byItem', { order: 'amount' }, {}, { grants: new Set() })).rejects.toMatchObject({ code: 'filter.bad' });
    await expect(ask('t.byItem', { filter: { value: '5' } }, {}, { grants: new Set() })).rejects.toMatchObject({ code: 'filter.bad' });
  });

  it('shows a caller of narrow scope his own documents only, and another company nothing', async () => {
    expect((await ask('t.total')).list).toEqual([{ id: 'all', qty: '50.25' }]);
    expect((await ask('t.byItem', {}, {}, { dataScope: '4' })).total).toBe(4);
    expect((await ask('t.byItem', {}, {}, { dataScope: '4', userId: '77' })).total).toBe(0);
    expect((await ask('t.byItem', {}, {}, { company: '1234' })).total).toBe(0);
  });
});

describe('a query of a balance', () => {
  it('gives empty dimensions as empty', async () => {
    const { list } = await ask('t.byLot');
    expect(list.map(({ item, lot, qty }) => [(item as { label: string }).label, lot, qty])).toEqual([['A-1', 'L1', '3.00'], ['A-1', null, '4.00'], ['A-2', 'L9', '1.00']]);
  });
});

describe('keys of several parts', () => {
  const one = (value: string, type: string, other = value): KeyPart => [sql`(${value})::text::${sql.raw(type)}`, sql`(${other})::text::${sql.raw(type)}`, type];
  it.each([
    ['ids', [one('7', 'bigint'), one('1', 'integer')], true], ['another id', [one('7', 'bigint'), one('8', 'bigint', '9')], false],
    ['words and days', [one('7', 'bigint'), one('缸', 'text'), one('2026-03-01', 'date'), one('true', 'boolean')], true], ['another word', [one('7', 'bigint'), one('a', 'text', 'A')], false],
    ['words of two collations', [one('7', 'bigint'), [sql`'b'::text collate "zh-x-icu"`, sql`'b'::text collate "default"`, 'text']], true],
    ['decimals by their value', [one('7', 'bigint'), one('1.0', 'numeric', '1.00')], true], ['another decimal', [one('7', 'bigint'), one('1.0', 'numeric', '1.01')], false],
    ['parts that would read alike run together', [[sql`'a'`, sql`'ab'`, 'text'], [sql`'bc'`, sql`'c'`, 'text']], false],
  ] as [string, KeyPart[], boolean][])('%s', async (_, parts, same) => {
    expect(await house.work((work) => work.tx.run(sql`select ${sameKeys(parts)} as same`))).toEqual([{ same }]);
  });
});
