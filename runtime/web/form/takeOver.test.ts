// A form drawn anew by a newer plan of its screen: what was typed stays, and is taken back step by step as before; what the newer plan lacks is left out of the steps.
import { describe, expect, it } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import type { FormPlan } from '../../core/plans/plan.ts';
import { putText } from '../lines/gridEdits.ts';
import { addRow } from '../lines/rowEdits.ts';
import { FormSession, type FormApi } from './formSession.ts';
import { testEnv, testPlan, testRecord } from './testPlan.ts';

const api: FormApi = { get: () => Promise.resolve(testRecord()), post: () => Promise.reject(new Error()), put: () => Promise.reject(new Error()), newKey: () => '1' };
const open = (plan: FormPlan = testPlan(), record: Row = testRecord()): FormSession => new FormSession(plan, record, testEnv, api, null);
const quantities = ({ store }: FormSession): unknown[] => store.rowsOf(store.record, 'lines').map(({ qty }) => qty);
const type = (session: FormSession, row: number, field: string, text: string): void => {
  const grid = session.grids.get('lines')!;
  putText(grid, row, grid.columns.findIndex(({ name }) => name === field), text);
};
const anew = (before: FormSession, plan: FormPlan = testPlan()): FormSession => {
  const session = open(plan, before.isNew ? { ...testRecord(), id: '0', lines: [] } : testRecord());
  session.takeOver(before);
  return session;
};
const withoutField = (name: string): FormPlan => {
  const plan = testPlan();
  const { [name]: _gone, ...fields } = plan.lines.lines!.fields;
  return { ...plan, lines: { ...plan.lines, lines: { ...plan.lines.lines!, fields } } };
};

describe('taking back after a form was drawn anew', () => {
  it('goes one step at a time, and forward again', () => {
    const before = open();
    const [first] = quantities(before);
    type(before, 0, 'qty', '7');
    type(before, 0, 'qty', '8');
    const after = anew(before);
    expect([quantities(after)[0], after.store.canUndo, after.store.canRedo]).toEqual(['8.00', true, false]);
    after.store.undo();
    expect(quantities(after)[0]).toBe('7.00');
    after.store.undo();
    expect([quantities(after)[0], after.store.canUndo]).toEqual([first, false]);
    after.store.redo();
    after.store.redo();
    expect(quantities(after)[0]).toBe('8.00');
  });

  it('does again what was taken back before', () => {
    const before = open();
    type(before, 0, 'qty', '7');
    before.store.undo();
    const after = anew(before);
    expect(after.store.canRedo).toBe(true);
    after.store.redo();
    expect(quantities(after)[0]).toBe('7.00');
  });

  it('brings back a row that was taken out, with what stood in it', () => {
    const before = open();
    const whole = quantities(before);
    type(before, 1, 'qty', '9');
    before.store.change('删除', (edit) => { edit.remove(before.store.record, 'lines', 1, 1); });
    const after = anew(before);
    expect(quantities(after)).toEqual([whole[0]]);
    after.store.undo();
    expect(quantities(after)).toEqual([whole[0], '9']);
    after.store.undo();
    expect(quantities(after)).toEqual(whole);
    expect(after.store.rowsOf(after.store.record, 'lines')[1]!.id).toBe('12');
  });

  it('takes an added row out again', () => {
    const before = open();
    const count = quantities(before).length;
    addRow(before.grids.get('lines')!);
    type(before, count, 'qty', '3');
    const after = anew(before);
    expect(quantities(after)).toHaveLength(count + 1);
    while (after.store.canUndo) after.store.undo();
    expect(quantities(after)).toHaveLength(count);
  });

  it('leaves out what the newer plan has no field for, and goes on with the rest', () => {
    const before = open();
    type(before, 0, 'price', '5');
    type(before, 0, 'qty', '7');
    const after = anew(before, withoutField('price'));
    after.store.undo();
    expect(after.store.canUndo).toBe(false);
    expect(quantities(after)).toEqual(quantities(open()));
  });

  it('leaves the older form as it is', () => {
    const before = open();
    type(before, 0, 'qty', '7');
    anew(before).store.undo();
    expect([quantities(before)[0], before.store.canUndo]).toEqual(['7.00', true]);
  });
});
