// From what a person set to what is asked of the server.
import { describe, expect, it } from 'vitest';
import type { ListPlan } from '../../core/plans/plan.ts';
import { listPlan } from '../dev/fixtures.ts';
import { initialState, isNarrowed, noWhere, toRequest, toSql, type FilterRow } from './state.ts';

const plan: ListPlan = { ...listPlan, tree: { field: 'category', label: '分类', api: '/x' } };
const start = initialState(plan, undefined, undefined);
const row = (field: string, operator: FilterRow['operator'], value?: unknown, value2?: unknown): FilterRow => ({ field, operator, value, value2 });

describe('list request', () => {
  it('starts with the plan: order, size, fields, no filter', () => {
    expect(toRequest(plan, start)).toEqual({ screen: plan.id, filter: undefined, sql: undefined, pageNum: 1, pageSize: 15, order: 'create_date desc', fields: plan.fields });
  });
  it('carries search, view and tree node in one filter', () => {
    expect(toRequest(plan, { ...start, keyword: '牛仔', view: 'late', node: { id: '7', label: '面料' } }).filter).toEqual({ keyword: '牛仔', view: 'late', category: '7' });
  });
  it('prefers the size this browser last used', () => expect(initialState(plan, undefined, 50).pageSize).toBe(50));
  it('drops a kept view that the screen no longer has', () => expect(initialState(plan, { ...start, view: 'gone' }, undefined).view).toBe(''));
});

describe('advanced filter', () => {
  it('is nothing without complete rows', () => expect(toSql({ join: 'and', rows: [row('code', 'like', ''), row('status', 'in', []), row('', 'eq', 'x')] })).toBeUndefined());
  it('joins complete rows', () => {
    expect(toSql({ join: 'or', rows: [row('code', 'like', 'PO'), row('status', 'in', ['draft'])] })).toEqual({ op: 'or', items: [{ field: 'code', operator: 'like', value: 'PO' }, { field: 'status', operator: 'in', value: ['draft'] }] });
  });
  it('reads a range without its end as "from"', () => expect(toSql({ join: 'and', rows: [row('deliverDate', 'between', '2026-03-01')] })).toEqual({ op: 'and', items: [{ field: 'deliverDate', operator: 'ge', value: '2026-03-01' }] }));
  it('needs no value for empty and not empty', () => expect(toSql({ join: 'and', rows: [row('buyer', 'empty')] })?.valueOf()).toMatchObject({ items: [{ field: 'buyer', operator: 'empty' }] }));
  it('keeps zero and false as values', () => expect(toSql({ join: 'and', rows: [row('n', 'eq', 0), row('b', 'eq', false)] })).toMatchObject({ items: [{ value: 0 }, { value: false }] }));
  it('tells a narrowed list from a plain one', () => {
    expect([isNarrowed(start), isNarrowed({ ...start, keyword: 'x' }), isNarrowed({ ...start, where: { ...noWhere, rows: [row('code', 'like')] } })]).toEqual([false, true, false]);
  });
});
