// Reading filters and orders from the wire, and matching records in memory.
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { AppError, withReason } from '../contract/errors.ts';
import { fixtureModel } from '../documents/fixture.ts';
import { filterKey, findField, groupCondition, groupUnits, matches, parseFilter, parseOrder, readGroupBy, relativeDays } from './index.ts';
import type { FilterOver } from './index.ts';
import { makeField } from '../values/makeField.ts';

const model = fixtureModel();
const over: FilterOver = { model, rowType: 't.order', today: '2026-03-05', userId: '7' };
const parse = (value: unknown) => parseFilter(value, over);
const why = (value: unknown, within: FilterOver | undefined = over): string => {
  try {
    parseFilter(value, within);
    return 'passed';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${error.code} ${error.values.path}: ${withReason(error.values).why}`;
  }
};

describe('field keys', () => {
  it.each([['docDate', 'doc_date'], ['freight', 'freight_num'], ['code', 'code'], ['settleType', 'settle_type']])('%s is offered as %s', (name, key) => {
    expect(filterKey(model.rows['t.order'].fields[name])).toBe(key);
  });
  it('moments lose their At', () => {
    expect(filterKey({ name: 'startAt', type: 'datetime' })).toBe('start_date');
    expect(filterKey({ name: 'birthday', type: 'date' })).toBe('birthday_date');
  });
  it.each([
    ['docDate', 'docDate'], ['doc_date', 'docDate'], ['freight_num', 'freight'], ['freight', 'freight'], ['supplier.name', 'supplier.name'], ['supplier.tax_rate_num', 'supplier.taxRate'],
    ['lines.sku.sku_code', 'lines.sku.skuCode'], ['lines.sku.parent.name', 'lines.sku.parent.name'], ['lines.allocs.qty_num', 'lines.allocs.qty'], ['id', 'id'], ['lines.sku.parent', 'lines.sku.parent'],
  ])('%s names %s', (key, path) => expect(findField(model, 't.order', key)?.path).toBe(path));
  it.each(['nothing', 'lines', 'supplier.nothing', 'code.name', '', 'constructor', 'lines.constructor', '__proto__', 'docDate_num', 'a'.repeat(300)])('%s names nothing', (key) => {
    expect(findField(model, 't.order', key)).toBeUndefined();
  });
  it('says where rows are many', () => expect(findField(model, 't.order', 'lines.qty')?.many).toBe(true));
});

describe('a filter', () => {
  it('comes out in the model\'s names', () => {
    expect(parse({ op: 'and', items: [{ field: 'doc_date', operator: 'between', value: '2026-03-01T08:00', value2: '2026-03-05 23:59' }, { field: 'freight_num', operator: 'ge', value: '1,000' }] }))
      .toEqual({ op: 'and', items: [{ field: 'docDate', operator: 'between', value: '2026-03-01', value2: '2026-03-05' }, { field: 'freight', operator: 'ge', value: '1000' }] });
  });
  it('passes over rows still being filled in', () => {
    expect(parse({ op: 'and', items: [{ field: 'code', operator: 'like' }, { operator: 'eq', value: 1 }, { field: 'code', value: 'x' }, { field: '', operator: 'wrong', value: '' }] })).toEqual({ op: 'and', items: [] });
    expect(parse({ op: 'or', items: [{ op: 'and', items: [] }, { field: 'code', operator: 'eq', value: 'A' }] })).toEqual({ op: 'or', items: [{ field: 'code', operator: 'eq', value: 'A' }] });
  });
  it('reads between without its end as from', () => {
    expect(parse({ field: 'docDate', operator: 'between', value: '2026-03-01', value2: '' })).toEqual({ field: 'docDate', operator: 'ge', value: '2026-03-01' });
  });
  it('takes references as ids, several as any of', () => {
    expect(parse({ field: 'supplier', operator: 'eq', value: [{ id: '5', label: 'x' }, '6'] })).toEqual({ field: 'supplier', operator: 'in', value: ['5', '6'] });
    expect(parse({ field: 'create_by', operator: 'eq', value: '$me' })).toEqual({ field: 'createBy', operator: 'eq', value: '7' });
  });
  it.each([
    ['eq', '$today', { operator: 'between', value: '2026-03-05', value2: '2026-03-05' }],
    ['eq', '$thisWeek', { operator: 'between', value: '2026-03-02', value2: '2026-03-08' }],
    ['gt', '$thisMonth', { operator: 'gt', value: '2026-03-31' }],
    ['lt', '$today-7', { operator: 'lt', value: '2026-02-26' }],
    ['ge', '$lastYear', { operator: 'ge', value: '2025-01-01' }],
  ])('%s %s moves with the calendar', (operator, value, expected) => expect(parse({ field: 'docDate', operator, value })).toEqual({ field: 'docDate', ...expected }));

  const nested = (depth: number): object => (depth === 0 ? { field: 'code', operator: 'eq', value: 'x' } : { op: 'and', items: [nested(depth - 1)] });
  it.each<[string, unknown, string]>([
    ['an unknown field', { op: 'and', items: [{ field: 'code', operator: 'eq', value: 1 }, { field: 'nope', operator: 'eq', value: 1 }] }, 'filter.bad sql.items[1].field: 没有字段【nope】'],
    ['an unknown operator', { field: 'code', operator: 'drop', value: 1 }, 'filter.bad sql.operator: 没有运算符【drop】'],
    ['an operator that does not suit', { field: 'settleType', operator: 'gt', value: 'cash' }, 'filter.bad sql.operator: 字段【结算方式】不能用此运算符'],
    ['a value that does not suit', { field: 'freight', operator: 'gt', value: 'many' }, 'filter.bad sql.value: 须为数字'],
    ['an option that is none', { field: 'settleType', operator: 'eq', value: 'gold' }, 'filter.bad sql.value: 没有选项【gold】'],
    ['a day that is none', { field: 'docDate', operator: 'gt', value: '2026-02-30' }, 'filter.bad sql.value: 须为日期'],
    ['SQL', { field: "code' or '1'='1", operator: 'eq', value: 1 }, "filter.bad sql.field: 没有字段【code' or '1'='1】"],
    ['a text', 'code = 1', 'filter.bad sql: 须为条件'],
    ['depth', nested(4), 'filter.bad sql.items[0].items[0].items[0]: 最多嵌套3层'],
    ['length', { op: 'and', items: Array.from({ length: 21 }, () => ({ field: 'code', operator: 'eq', value: 'x' })) }, 'filter.bad sql.items[20]: 最多20个条件'],
    ['an operator object', { field: 'code', operator: { toString: 'eq' }, value: 1 }, 'filter.bad sql.operator: 没有运算符【object】'],
  ])('refuses %s', (_, value, told) => expect(why(value)).toBe(told));

  it('hides fields the asker may not know', () => {
    expect(why({ field: 'totalAmount', operator: 'gt', value: 1 }, { ...over, sees: (field) => field.grant === undefined })).toBe('filter.bad sql.field: 没有字段【totalAmount】');
    expect(why({ field: 'totalAmount', operator: 'gt', value: 1 })).toBe('passed');
  });
  it('throws nothing but its own faults', () => {
    fc.assert(fc.property(fc.anything({ maxDepth: 4 }), fc.anything(), (a, b) => {
      why(a);
      why({ op: 'and', items: [a, { field: 'code', operator: 'eq', value: b }, { field: 'docDate', operator: 'between', value: a, value2: b }] });
    }), { numRuns: 300 });
  });
});

describe('an order', () => {
  it('comes out in the model\'s names', () => {
    expect(parseOrder('doc_date desc, supplier.name,freight_num ASC', model, 't.order').map(({ path, descending }) => [path, descending])).toEqual([['docDate', true], ['supplier.name', false], ['freight', false]]);
    expect(parseOrder(undefined, model, 't.order')).toEqual([]);
  });
  it.each(['nope', 'code up', 'code desc nulls', 'lines.qty', 'remarks', 'code,code,code,code,code,code', 'code;drop'])('refuses %s', (text) => {
    expect(() => parseOrder(text, model, 't.order')).toThrow(AppError);
  });
});

describe('matching', () => {
  const record = { code: 'PO-1', docDate: '2026-03-05', freight: '10.00', supplier: { id: '5', label: '恒丰', name: '恒丰纺织' }, settleType: 'cash', remarks: null, lines: [{ qty: '1.00', lot: 'A' }, { qty: '20.00', lot: null }] };
  const at = '2026-03-04T17:00:00.000Z';
  it.each<[object, boolean]>([
    [{ field: 'code', operator: 'like', value: 'po' }, true], [{ field: 'code', operator: 'notLike', value: 'po' }, false], [{ field: 'remarks', operator: 'ne', value: 'x' }, true], [{ field: 'remarks', operator: 'notLike', value: 'x' }, true],
    [{ field: 'freight', operator: 'eq', value: '10' }, true], [{ field: 'freight', operator: 'between', value: '9.99', value2: '10' }, true], [{ field: 'freight', operator: 'gt', value: '10' }, false],
    [{ field: 'supplier', operator: 'in', value: ['4', '5'] }, true], [{ field: 'supplier', operator: 'ne', value: '5' }, false], [{ field: 'supplier.name', operator: 'like', value: '纺' }, true],
    [{ field: 'lines.qty', operator: 'gt', value: '19' }, true], [{ field: 'lines.lot', operator: 'ne', value: 'A' }, false], [{ field: 'lines.lot', operator: 'ne', value: 'B' }, true], [{ field: 'remarks', operator: 'empty', value: null }, true], [{ field: 'code', operator: 'notEmpty', value: null }, true],
    [{ field: 'docDate', operator: 'le', value: '2026-03-05' }, true], [{ op: 'or', items: [{ field: 'code', operator: 'eq', value: 'x' }, { field: 'settleType', operator: 'eq', value: 'cash' }] }, true], [{ op: 'and', items: [] }, true],
  ])('%j', (condition, expected) => expect(matches(model, 't.order', record, condition as never)).toBe(expected));

  it('puts moments on the clock of the company', () => {
    const order = model.rows['t.order'];
    const rows = { 't.order': { ...order, fields: { ...order.fields, at: makeField({ ...order.fields.docDate, name: 'at', type: 'datetime' }) } } };
    expect(matches({ rows }, 't.order', { at }, { field: 'at', operator: 'eq', value: '2026-03-05' })).toBe(true);
    expect(matches({ rows }, 't.order', { at }, { field: 'at', operator: 'eq', value: '2026-03-05' }, 'UTC')).toBe(false);
  });
  it.each([
    ['ge', '2026-03-04T17:00:00.000Z', true], ['gt', '2026-03-04T17:00:00.000Z', false], ['lt', '2026-03-05T01:00:01+08:00', true], ['le', '2026-03-04T16:59:59.999Z', false],
    // Without an offset nobody can say which moment is meant: the day counts.
    ['ge', '2026-03-05T23:00', true],
  ])('takes a time for that time: %s %s', (operator, value, expected) => {
    const order = model.rows['t.order'];
    const rows = { 't.order': { ...order, fields: { ...order.fields, at: makeField({ ...order.fields.docDate, name: 'at', type: 'datetime' }) } } };
    const condition = parseFilter({ field: 'at', operator, value }, { ...over, model: { ...model, rows } as never });
    expect(matches({ rows }, 't.order', { at }, condition)).toBe(expected);
  });
});

describe('relative days', () => {
  it.each([['$nextMonth', '2026-12-31', '2027-01-01', '2027-01-31'], ['$lastWeek', '2026-03-01', '2026-02-16', '2026-02-22'], ['$tomorrow', '2026-02-28', '2026-03-01', '2026-03-01'], ['$thisYear', '2026-03-05', '2026-01-01', '2026-12-31'],
    ['$thisQuarter', '2026-03-05', '2026-01-01', '2026-03-31'], ['$thisQuarter', '2026-11-30', '2026-10-01', '2026-12-31'], ['$lastQuarter', '2026-02-28', '2025-10-01', '2025-12-31'], ['$last7', '2026-03-05', '2026-02-27', '2026-03-05'], ['$next30', '2026-03-05', '2026-03-05', '2026-04-03'], ['$last1', '2026-03-05', '2026-03-05', '2026-03-05']])('%s of %s', (text, today, from, to) => {
    expect(relativeDays(text, today)).toEqual({ from, to });
  });
  it.each(['$thisDecade', '$last0', '$last1000', '$next'])('%s is none', (text) => expect(relativeDays(text, '2026-03-05')).toBeNull());
});

describe('whoever asks', () => {
  const own: FilterOver = { ...over, keepsOwn: true };
  it('stays a word until the rows are looked for', () => {
    expect(parseFilter({ field: 'createBy', operator: 'eq', value: ['$me', '9'] }, own)).toEqual({ field: 'createBy', operator: 'in', value: ['$me', '9'] });
  });
  it('is nobody behind a reference to something else', () => expect(why({ field: 'supplier', operator: 'eq', value: '$me' }, own)).toBe('filter.bad sql.value: 须为编号'));
});

describe('groups', () => {
  it.each([
    ['supplier', { path: 'supplier' }], ['docDate:month', { path: 'docDate', unit: 'month' }], ['supplier.kind', { path: 'supplier.kind' }], ['docDate:week', null], ['a;drop', null], ['', null],
  ])('%s is read', (text, by) => expect(readGroupBy(text)).toEqual(by));
  it('are made by values that are few', () => {
    expect([groupUnits('date'), groupUnits('month'), groupUnits('enum'), groupUnits('money'), groupUnits('text'), groupUnits('refs')]).toEqual([['day', 'month', 'year'], ['month', 'year'], [], null, null, null]);
  });
  it.each([
    ['date', '2026-02', { operator: 'between', value: '2026-02-01', value2: '2026-02-28' }], ['datetime', '2026', { operator: 'between', value: '2026-01-01', value2: '2026-12-31' }], ['date', '2026-02-03', { operator: 'eq', value: '2026-02-03' }],
    ['month', '2026', { operator: 'between', value: '2026-01', value2: '2026-12' }], ['ref', { id: '7', label: 'x' }, { operator: 'eq', value: '7' }], ['ref', null, { operator: 'empty', value: null }], ['boolean', false, { operator: 'eq', value: false }],
  ] as const)('rows of %s %j are a condition', (type, key, condition) => expect(groupCondition({ path: 'x' }, type, key)).toEqual({ field: 'x', ...condition }));
});
