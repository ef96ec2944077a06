// A saved view over a screen that has changed since.
import { describe, expect, it } from 'vitest';
import type { ListPlan } from '../../../core/plans/plan.ts';
import { listPlan } from '../../dev/fixtures.ts';
import { initialState } from '../state.ts';
import { arrange } from '../columnSettings.ts';
import { listOfSetting, settingOfList, whereNow, writtenSetting, type ViewSetting } from './viewSetting.ts';

const plan: ListPlan = listPlan;
const setting: ViewSetting = {
  view: 'late', keyword: '牛仔', where: { join: 'and', rows: [{ field: 'status', operator: 'eq', value: ['draft'] }, { join: 'or', rows: [{ field: 'gone', operator: 'eq', value: '1' }, { field: 'code', operator: 'like', value: 'PO' }] }] },
  sorts: [{ path: 'create_date', desc: true }, { path: 'oldName', desc: false }], groups: ['deliverDate:month', 'totalAmount', 'gone:day'], columns: [['code', 1], ['gone', 1], ['supplier', 0]], facts: { supplier: { width: 200 } }, density: 'small', pageSize: 50,
};

describe('a saved view', () => {
  it('shows what the screen still knows, and names what it does not', () => {
    const { state, dropped } = listOfSetting(plan, setting);
    expect(state).toMatchObject({
      view: 'late', keyword: '牛仔', where: { join: 'and', rows: [{ field: 'status' }, { join: 'or', rows: [{ field: 'code' }] }] }, sorts: [{ path: 'create_date', desc: true }], groups: ['deliverDate:month'], pageSize: 50,
      look: { columns: [['code', 1], ['supplier', 0]], facts: { supplier: { width: 200 } }, density: 'small' },
    });
    expect(dropped.sort()).toEqual(['gone', 'gone:day', 'oldName', 'totalAmount']);
  });
  it('means a field that was renamed by its new name, wherever it spoke of it', () => {
    const named = { formerly: ['vendor', 'oldName'] };
    const since: ListPlan = { ...plan, columns: plan.columns.map((column) => (column.key === 'supplier' ? { ...column, ...named } : column.key === 'deliverDate' ? { ...column, formerly: ['dueDate'] } : column)), filters: plan.filters.map((filter) => (filter.path === 'supplier' ? { ...filter, ...named } : filter)) };
    const { state, dropped } = listOfSetting(since, {
      where: { join: 'and', rows: [{ field: 'oldName', operator: 'eq', value: ['1'] }] }, quick: [{ field: 'vendor', operator: 'eq', value: ['2'] }],
      sorts: [{ path: 'dueDate', desc: true }], groups: ['dueDate:month'], columns: [['vendor', 1], ['code', 0]], facts: { vendor: { width: 300 } },
    });
    expect(dropped).toEqual([]);
    expect(state).toMatchObject({
      where: { rows: [{ field: 'supplier', value: ['1'] }] }, quick: [{ field: 'supplier', value: ['2'] }], sorts: [{ path: 'deliverDate', desc: true }], groups: ['deliverDate:month'],
      look: { columns: [['supplier', 1], ['code', 0]], facts: { supplier: { width: 300 } } },
    });
    expect(arrange(since.columns, { setting: [['vendor', 0]], facts: {} }).find(({ key }) => key === 'supplier')?.hidden).toBe(true);
    expect(whereNow(since, { join: 'or', rows: [{ field: 'vendor', operator: 'eq', value: ['1'] }] }).rows).toMatchObject([{ field: 'supplier' }]);
  });
  it('survives whatever stands in the store', () => {
    for (const junk of [{}, { where: null, sorts: 'x', groups: 7, columns: {}, quick: [null] }, { where: { rows: 'no' }, density: 'huge', pageSize: 7, view: 'nope' }]) expect(() => listOfSetting(plan, junk as never)).not.toThrow();
    expect(listOfSetting(plan, { view: 'nope' })).toMatchObject({ state: { view: '' }, dropped: ['nope'] });
  });
  it('comes back as it was kept', () => {
    const { state } = listOfSetting(plan, { ...setting, where: undefined, sorts: [], groups: [], columns: [['code', 1]] });
    const list = { ...initialState(plan, undefined, undefined), ...state };
    const kept = settingOfList(list, state.look!);
    expect(writtenSetting(settingOfList({ ...list, ...listOfSetting(plan, kept).state }, state.look!))).toBe(writtenSetting(kept));
  });
});
