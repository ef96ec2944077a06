// The SQL that is written. That it gives the right answers is proven in tests/cases/expressions.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { model } from '../../../tests/cases/expressions/fixture.ts';
import { compileExpression, displayScope, scopeOf, targetScope, type ScopeTypes } from '../../core/expressions/index.ts';
import { checkSql, SqlScope } from './expressionSql.ts';
import type { SqlScopeOptions } from './sqlScopeOptions.ts';
import { statementOf } from './statement.ts';

function written(source: string, scope: ScopeTypes, options: SqlScopeOptions): { text: string; values: unknown[]; joins: string } {
  const result = compileExpression(source, scope, model);
  if (!result.ok) throw new Error(result.faults[0].message);
  const statements = new SqlScope(model, options);
  const { text, values } = statementOf(statements.condition(result.expression));
  return { text, values, joins: statementOf(sql`select ${statements.joins()}`).text.slice(7) };
}

const order: SqlScopeOptions = { rowType: 'shop.order', alias: 't' };
const orders = scopeOf(model, 'shop.order');

describe('conditions', () => {
  it('leave plain columns for the indexes', () => {
    expect(written("record.status == 'draft' && record.dueDate < today", orders, { ...order, env: { today: '2025-01-01' } })).toEqual({
      text: `(("t"."status" = 'draft'::text) and ("t"."due_date" < $1::date))`, values: ['2025-01-01'], joins: '',
    });
  });
  it('join a reference once, within the company, and not for its id alone', () => {
    const { text, joins } = written("record.supplier.name == 'a' && record.supplier.status == 'normal' && record.supplier.keeper.id == '5' && record.createBy == user", orders, { ...order, bound: { user: { id: '1' } } });
    expect(joins).toBe('left join "shop"."supplier" as "t_1" on "t_1"."id" = "t"."supplier" and "t_1"."company" = "t"."company"');
    expect(text).toContain(`("t_1"."keeper" = $1::bigint)`);
    expect(text).toContain(`("t"."create_by" = $2::bigint)`);
  });
  it('make one parameter of everything that is given', () => {
    const { text, values } = written('target.weight > sum(record.lines, line.qty) * 2', targetScope(model, 'shop.order', 'shop.goods'), { rowType: 'shop.goods', alias: 't', as: ['target'], bound: { record: { lines: [{ qty: '2' }, { qty: '3.5' }] } } });
    expect({ text, values }).toEqual({ text: '("t"."weight" > $1::numeric)', values: ['11'] });
  });
  it('leave out the open ends of a period', () => {
    const scope = scopeOf(model, 'shop.order', { param: { kind: 'record', fields: { from: { kind: 'date' }, to: { kind: 'date' } } } });
    expect(written('between(record.docDate, param.from, param.to)', scope, { ...order, bound: { param: { to: '2025-01-31' } } })).toMatchObject({ text: '("t"."doc_date" <= $1::date)', values: ['2025-01-31'] });
  });
  it('walk over lines in a sub-select with joins of its own', () => {
    expect(written("record.lines.exists(l, l.goods.code == 'x')", orders, order)).toMatchObject({
      joins: '',
      text: `exists (select 1 from "shop"."order__lines" as "t_1" left join "shop"."goods" as "t_2" on "t_2"."id" = "t_1"."goods" and "t_2"."company" = "t_1"."company" where "t_1"."parent" = "t"."id" and "t_1"."company" = "t"."company" and ("t_2"."code" = 'x'::text))`,
    });
  });
  it('never let a text out of its quotes', () => expect(written(`record.code == "'; drop table x; --"`, orders, order).text).toBe(`("t"."code" = '''; drop table x; --'::text)`));
  it('refuse what the database is not asked', () => expect(() => written('record.lines.map(l, {"a": l.qty}).exists(x, x.a > 1)', orders, order)).toThrow('SQL'));
});

describe('columns', () => {
  const scope = () => new SqlScope(model, { rowType: 'shop.order.lines', alias: 't' });
  it.each([['qty', '"t"."qty"'], ['id', '"t"."id"'], ['goods', '"t"."goods"'], ['goods.id', '"t"."goods"'], ['goods.unit.code', '"t_2"."code"'], ['parent.supplier.name', '"t_2"."name"']])('%s is %s', (path, text) => {
    expect(statementOf(scope().column(path).sql).text).toBe(text);
  });
  it('name the field, for its value type', () => expect(scope().column('goods.taxRate').field?.type).toBe('percent'));
  it.each(['nothing', 'goods.nothing', 'parent.lines.qty', 'parent.watchers.name'])('refuse %s', (path) => expect(() => scope().column(path)).toThrow());

  it('behind lines and lists of references are tested with exists', () => {
    const orderScope = new SqlScope(model, order);
    const test = (path: string) => statementOf(orderScope.some(path, (column) => sql`${column.sql} ilike ${'%x%'}`)).text;
    expect(test('supplier.name')).toBe('("t_1"."name" ilike $1)');
    expect(test('lines.goods.code')).toBe('(exists (select 1 from "shop"."order__lines" as "t_2" left join "shop"."goods" as "t_3" on "t_3"."id" = "t_2"."goods" and "t_3"."company" = "t_2"."company" where "t_2"."parent" = "t"."id" and "t_2"."company" = "t"."company" and "t_3"."code" ilike $1))');
    expect(test('watchers.name')).toContain('"t_4"."id" = any("t"."watchers")');
  });

  it('stand bare where asked', () => {
    expect(written("parent.code == 'a' && goods.code == 'b' && mark == 'c'", displayScope(model, 'shop.order.lines'), { rowType: 'shop.order.lines', alias: 't', bare: true }).text)
      .toBe(`((("t_1"."code" = 'a'::text) and ("t_2"."code" = 'b'::text)) and ("t"."mark" = 'c'::text))`);
  });
});

describe('check constraints', () => {
  it.each([
    ['qty < 0', ['qty'], '("qty" < 0)'],
    ['qty - kept < 0 && !(qty == 0)', ['qty', 'kept'], '(((("qty")::numeric - ("kept")::numeric) < 0) and (not coalesce(("qty" = 0), false)))'],
    ["state == 'open'", { state: { column: 'line_state' } }, `("line_state" = 'open'::text)`],
    ['qty > -(1 / 4)', ['qty'], '("qty" > (-0.25))'],
    ["state in ['a', \"b'\"]", ['state'], `("state" = any(array['a'::text, 'b'''::text]::text[]))`],
  ])('%s', (source, names, text) => expect(checkSql(source, names)).toBe(text));

  it('say what is wrong', () => expect(() => checkSql('qyt < 0', ['qty'])).toThrow('"qyt < 0": unknown variable "qyt"; did you mean "qty"?'));
});
