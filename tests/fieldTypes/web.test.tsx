// @vitest-environment happy-dom
// The same type in the browser: cells of lists and lines, its editor, forms and filters, paper, and why a value is what it is.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { computeRecord, type DocEnv } from '../../runtime/core/documents/index.ts';
import { fixtureEnv } from '../../runtime/core/documents/fixture.ts';
import { explainField } from '../../runtime/core/explain/index.ts';
import { makePlan, type FormPlan, type ListPlan } from '../../runtime/core/plans/index.ts';
import { makePrintPlan } from '../../runtime/core/plans/printPlan.ts';
import { plainContext } from '../../runtime/core/values/index.ts';
import { CellView } from '../../runtime/web/columns/CellView.tsx';
import { columnType } from '../../runtime/web/columns/index.ts';
import { FieldEditor, hasEditor } from '../../runtime/web/fields/editors.tsx';
import { valuesOf } from '../../runtime/web/fields/values.ts';
import { fillIn } from '../../runtime/web/i18n/t.ts';
import { lookOf } from '../../runtime/web/lines/cellLooks.ts';
import { columnsOf } from '../../runtime/web/lines/columns.ts';
import { kindOf, operatorsOf } from '../../runtime/web/list/operators.ts';
import { printerOf } from '../../runtime/web/print/printer.ts';
import './durationWeb.tsx';
import { jobModel } from './model.ts';

afterEach(cleanup);
const model = jobModel();
const all = { may: () => true, grants: new Set<string>() };
const values = valuesOf({ ...plainContext, today: '2026-03-20' }, undefined, fillIn);
const list = makePlan(model, 't.job.list', all, 'zh_CN') as ListPlan;
const form = makePlan(model, 't.job.form', all, 'zh_CN') as FormPlan;

describe('a type of its own, in the browser', () => {
  it('has a column in lists, at the end, in order, and typed into', () => {
    expect(list.columns.find(({ key }) => key === 'spent')).toMatchObject({ type: 'duration', as: 'duration', align: 'end', sortable: true, total: true, width: 80 });
  });
  it('is drawn by its own cell', () => {
    const column = list.columns.find(({ key }) => key === 'spent')!;
    const draw = columnType(column.as, column.type).draw({ column, context: plainContext });
    expect(renderToStaticMarkup(<CellView cell={draw(90, {})} />)).toBe('<span class="clock">1:30</span>');
    expect(renderToStaticMarkup(<CellView cell={draw(null, {})} />)).toContain('–');
  });
  it('is filtered as figures are', () => {
    const filter = list.filters.find(({ path }) => path === 'spent')!;
    expect(filter.key).toBe('spent_num');
    expect(kindOf(filter)).toBe('number');
    expect(operatorsOf(filter)).toContain('between');
  });
  it('is typed in its editor; what cannot be read stays with its reason', async () => {
    const field = form.fields.spent!;
    expect(hasEditor(field.type)).toBe(true);
    const heard: unknown[] = [];
    render(<><label htmlFor="f">已用</label><FieldEditor field={field} value={null} id="f" row={{}} host={{ values, today: '2026-03-20', lookup: {} as never }} onChange={(value) => heard.push(value)} onRefuse={(typed, message) => heard.push([typed, message])} /></>);
    const input = screen.getByLabelText('已用');
    expect(input.className).toBe('clock');
    await userEvent.type(input, '1:30');
    await userEvent.tab();
    expect(heard.at(-1)).toBe(90);
  });
  it('stands in the cells of lines', () => {
    const column = columnsOf(form.lines.steps!).find(({ name }) => name === 'takes')!;
    expect(column).toMatchObject({ align: 'end', fixed: null });
    expect(lookOf(column, values, () => 0).text({ id: '1', takes: 75 })).toBe('1:15');
  });
  it('is printed', () => {
    const plan = makePrintPlan(model, 't.job.card', all, 'zh_CN');
    const block = plan.blocks.find((one) => one.kind === 'lines')!;
    const column = block.kind === 'lines' ? block.columns.find(({ key }) => key === 'takes')! : undefined!;
    expect(printerOf(plan).shown(column, { id: '1', takes: 75 })).toBe('1:15');
  });
  it('explains itself', () => {
    const env: DocEnv = fixtureEnv();
    const record = computeRecord(model, 't.job', { id: '1', code: 'A', planned: 240, spent: 90, steps: [] }, env);
    const told = explainField({ model, entity: 't.job', record, at: [], field: 'left', env, mayKnow: () => true, routeOf: () => undefined, apiOf: () => '' } as never);
    expect(told).toMatchObject({ label: '剩余', text: '2:30', formula: '计划 - 已用'.replace('-', '−') });
  });
});
