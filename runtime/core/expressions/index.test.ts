// What the door promises besides values (those are tests/cases/expressions): types, reads, templates and caching.
import { describe, expect, it } from 'vitest';
import { model, wireRow } from '../../../tests/cases/expressions/fixture.ts';
import { Decimal } from '../decimal.ts';
import { compileExpression, compileTemplate, displayScope, holds, nearest, scopeOf, targetScope, type Expression, type ScopeTypes } from './index.ts';

const order = scopeOf(model, 'shop.order');
function compile(source: string, scope: ScopeTypes = order): Expression {
  const result = compileExpression(source, scope, model);
  if (!result.ok) throw new Error(result.faults[0].message);
  return result.expression;
}

describe('reads', () => {
  it.each([
    ['record.supplier.keeper.name + record.code', ['record.supplier.keeper.name', 'record.code']],
    ['record.supplier == null', ['record.supplier']],
    ['sum(record.lines, line.qty * line.goods.weight, line.done)', ['record.lines.*.done', 'record.lines.*.qty', 'record.lines.*.goods.weight']],
    ['size(record.lines) + count(record.lines)', ['record.lines']],
    ['sum(record.lines, sum(line.allocs, row.qty))', ['record.lines.*.allocs.*.qty']],
    ['record.lines.exists(l, l.parent.rate > 1)', ['record.rate', 'record.lines']],
    ['record.lines.filter(l, l.done).map(l, l.goods).exists(g, g.code == "x")', ['record.lines.*.done', 'record.lines.*.goods.code']],
    ['(record.closed ? record.createBy : record.supplier.keeper).name', ['record.closed', 'record.createBy.name', 'record.supplier.keeper.name']],
    ['user in record.watchers && setting.STRICT == "0"', ['user', 'record.watchers', 'setting.STRICT']],
    ['record.lines[0].qty', ['record.lines.*.qty']],
    ['has(record.supplier.keeper)', ['record.supplier.keeper']],
    ['1 + 1', []],
  ])('%s', (source, reads) => expect(compile(source).reads).toEqual(reads));

  it('finds the parent of a line where it lies', () => expect(compile('line.parent.code', scopeOf(model, 'shop.order.lines')).reads).toEqual(['record.code']));
});

describe('types', () => {
  it.each([
    ['record.total * 2', { kind: 'decimal' }], ['size(record.code)', { kind: 'decimal', integer: true }], ['record.supplier', { kind: 'row', row: 'shop.supplier' }], ['record.watchers', { kind: 'list', of: { kind: 'row', row: 'amc.user' } }],
    ['record.closed ? "a" : "b"', { kind: 'text', values: ['a', 'b'] }], ['record.closed ? record.status : "draft"', { kind: 'enum', options: ['draft', 'confirmed', 'void'] }], ['month(today)', { kind: 'month' }], ['first(record.dueDate, null)', { kind: 'date' }], ['null', { kind: 'null' }],
  ])('%s', (source, type) => expect(compile(source).type).toEqual(type));

  it('reads a setting that is a list of whole numbers, and no other JSON', () => {
    const json = (value: string) => ({ ...model, rows: { ...model.rows }, settings: { BANDS: { code: 'BANDS', name: '分段', module: 'shop', type: 'json' as const, default: value } } });
    const bands = json('[30,60]');
    const result = compileExpression('setting.BANDS[1]', scopeOf(bands, 'shop.order'), bands);
    expect(result.ok && [{}, { BANDS: '[15, 45]' }, { BANDS: [7, 8] }, { BANDS: 'x' }].map((setting) => String(result.expression.run({ setting })))).toEqual(['60', '45', '8', 'null']);
    const table = json('{"A":68}');
    expect(compileExpression('setting.BANDS[1]', scopeOf(table, 'shop.order'), table).ok).toBe(false);
  });

  it('gives the field of a plain path', () => {
    expect(compile('record.supplier.status').field?.name).toBe('status');
    expect(compile('record.total + 0').field).toBeUndefined();
  });

  it('types lines rules by level', () => {
    const nested = scopeOf(model, 'shop.order.lines.allocs', { ask: { kind: 'record', fields: { reason: { kind: 'text' } } } });
    expect(compile('line.price * row.qty + size(ask.reason)', nested).reads).toEqual(['line.price', 'row.qty', 'ask.reason']);
    expect(compile('target.code', targetScope(model, 'shop.order.lines', 'shop.goods')).type).toEqual({ kind: 'text' });
  });

  it('gathers every fault, each once', () => {
    const result = compileExpression('recrod.a + record.suplier.name + rond(1)', order, model);
    expect(result.ok ? [] : result.faults.map(({ start, hint }) => [start, hint])).toEqual([[0, 'did you mean "record"?'], [18, 'did you mean "supplier"?'], [33, 'did you mean "round"?']]);
  });

  it('refuses measures outside of queries, and inside of each other', () => {
    expect(compileExpression('sum(record.total)', order, model).ok).toBe(false);
    expect(compileExpression('sum(record.total)', order, model, { aggregates: true }).ok).toBe(true);
    expect(compileExpression('sum(record.total - count())', order, model, { aggregates: true }).ok).toBe(false);
  });
});

describe('values of a form', () => {
  it.each([
    ['record.total + 1', { total: '-' }, null], ['record.total + 1', { total: '' }, null], ['record.total + 1', {}, null], ['record.total + 1', { total: 2 }, new Decimal(3)], ['record.dueDate == null', { dueDate: '' }, true],
    ['record.createBy == user', { createBy: '1' }, true], ['record.createBy.id', { createBy: '1' }, '1'], ['record.createBy.name', { createBy: '1' }, null], ['sum(record.lines, line.qty)', {}, new Decimal(0)], ['record.closed ? 1 : 2', { closed: 'true' }, new Decimal(2)],
  ])('%s of %o gives %s', (source, record, gives) => expect(compile(source).run({ record, user: { id: '1' } })).toEqual(gives));

  it('takes today and now from the surroundings, unless given', () => {
    expect(compile('today').run({}, { today: '2025-01-01' })).toBe('2025-01-01');
    expect(compile('today').run({ today: '2025-02-02' }, { today: '2025-01-01' })).toBe('2025-02-02');
  });

  it('counts null as false at the border', () => expect([true, false, null].map(holds)).toEqual([true, false, false]));
});

describe('templates', () => {
  const fill = (source: string, scope: ScopeTypes = order, values: Record<string, unknown> = { record: wireRow('41') }) => {
    const result = compileTemplate(source, scope, model);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    return result.template.run(values, {}, (value, { field, row }) => `<${String(value instanceof Object && 'label' in value ? value.label : value)}|${field?.name ?? ''}|${String(row?.id ?? '')}>`);
  };

  it('writes each value with its field and the row that holds it', () => expect(fill('单据{record.code}由{record.supplier.keeper}负责')).toBe('单据<PO1|code|41>由<1|keeper|31>负责'));
  it('computes placeholders', () => expect(fill("共{size(record.lines)}行{record.closed ? '}' : '{'}")).toBe('共<3||>行<{||>'));
  it('names fields bare in display templates', () => {
    expect(fill('{code} {supplier.name}', displayScope(model, 'shop.order'), wireRow('41'))).toBe('<PO1|code|41> <Mill 100%|name|31>');
    expect(fill('{parent.code}', displayScope(model, 'shop.order.lines'), { parent: wireRow('41') })).toBe('<PO1|code|41>');
  });
  it('has doubled braces for the signs themselves', () => expect(fill('a{{b}}c')).toBe('a{b}c'));

  it.each([['{record.cod}', 8], ['共{record.', 1], ['a}b', 1], ['x{}', 2]])('places the fault of %s', (source, start) => {
    const result = compileTemplate(source, order, model);
    expect(result.ok ? undefined : result.faults[0].start).toBe(start);
  });
});

describe('the machine', () => {
  it('compiles once', () => expect(compile('record.total + 12')).toBe(compile('record.total + 12', scopeOf(model, 'shop.order'))));

  it('finds what was meant', () => {
    expect(nearest('custmer', ['customer', 'code'])).toBe('customer');
    expect(nearest('docdate', ['docDate', 'dueDate'])).toBe('docDate');
    expect(nearest('qty', ['sku', 'price'])).toBeUndefined();
  });
});
