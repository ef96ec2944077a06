// What is ticked in a worklist, and what is done to it.
import { describe, expect, it } from 'vitest';
import type { PlanAction } from '../../core/plans/plan.ts';
import { isStanding, isTyped, recordOf, runOn, standingRows } from './stands.ts';

const stands = { by: 'line', up: 'parent' as const, row: 'wms.purchaseOrder.lines', entity: 'wms.purchaseOrder', api: '/api', fields: [] };
const line = (id: string, of: string) => ({ id: 'x', line: { id, label: id, parent: { id: of, label: `PO${of}`, status: 'confirmed' } } }) as never;
const rows = standingRows(stands, [line('11', '1'), line('12', '1'), line('21', '2')]);

function done(action: Partial<PlanAction>, some = rows): unknown[] {
  const calls: unknown[] = [];
  runOn({ runBulk: (_action, on) => calls.push(['records', ...on.map(({ id }) => id)]), runLines: (_action, lines, on) => calls.push(['lines', ...lines, 'of', ...on.map(({ id }) => id)]) }, { do: 'x', label: 'X', ...action }, some, stands);
  return calls;
}

describe('rows of a worklist', () => {
  it('have the id of what they stand for, and know its record and state', () => {
    expect(rows.map(({ id }) => id)).toEqual(['11', '12', '21']);
    expect(recordOf(stands, rows[0]!)).toMatchObject({ id: '1', code: 'PO1', status: 'confirmed' });
  });

  it.each([
    { what: 'a form that takes rows over gets the rows', action: { takes: true as const }, calls: [['records', '11', '12', '21']] },
    { what: 'an action of lines gets the lines of their records', action: { of: 'lines' }, calls: [['lines', '11', '12', '21', 'of', '1', '2']] },
    { what: 'an action of records gets each record once', action: {}, calls: [['records', '1', '2']] },
  ])('$what', ({ action, calls }) => expect(done(action)).toEqual(calls));

  it('with nothing ticked say so', () => expect(done({ of: 'lines' }, [])).toEqual([['records']]));

  it('are typed into in the states in which the field is open', () => {
    const plan = (...states: string[]) => ({ stands: { ...stands, edits: { promiseDate: states } }, statusField: 'status' });
    expect([isTyped(plan('draft', 'confirmed'), rows[0]!, 'promiseDate'), isTyped(plan('draft'), rows[0]!, 'promiseDate'), isTyped(plan('confirmed'), rows[0]!, 'qty')]).toEqual([true, false, false]);
  });

  it('stand for one each while they are not grouped by less', () => {
    const plan = (each?: true) => ({ stands, report: { each } as never });
    expect([isStanding(plan(true), []), isStanding(plan(), []), isStanding(plan(), ['supplier', 'line']), isStanding(plan(true), ['supplier'])]).toEqual([true, false, true, false]);
  });
});
